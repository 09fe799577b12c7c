package lower

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"cptx/emit/target"
)

// guideRow is what the releases of the guide list for one operation and order (chapter "Atomics
// Application Binary Interface"), alternatives parted by " or ", the recommended one first; ""
// where a release has no row. It is written from the guide's text, not from our table.
type guideRow struct {
	operation, order string
	r128, r129, r13  string
}

var guideRows = []guideRow{
	{"load", "relaxed", "", "ld.relaxed", "ld.relaxed"},
	{"load", "acquire", "", "ld.acquire or ld.relaxed; fence.acquire", "ld.acquire or ld.relaxed; fence.acquire"},
	{"load", "seq_cst", "fence.sc; ld.acquire", "fence.sc; ld.relaxed", "fence.sc; ld.acquire or fence.sc; ld.relaxed; fence.acquire"},
	{"store", "relaxed", "", "st.relaxed", "st.relaxed"},
	{"store", "release", "", "st.release or fence.release; st.relaxed", "st.release or fence.release; st.relaxed"},
	{"store", "seq_cst", "fence.sc; st.release", "fence.sc; st.relaxed", "fence.sc; st.relaxed"},
	{"read-modify-write", "relaxed", "", "atom.relaxed", "atom.relaxed"},
	{"read-modify-write", "acquire", "", "atom.acquire or atom.relaxed; fence.acquire", "atom.acquire or atom.relaxed; fence.acquire"},
	{"read-modify-write", "release", "", "atom.release or fence.release; atom.relaxed", "atom.release or fence.release; atom.relaxed"},
	{"read-modify-write", "acq_rel", "", "atom.acq_rel or fence.release; atom.acquire",
		"atom.acq_rel or fence.release; atom.acquire or fence.release; atom.relaxed; fence.acquire"},
	{"read-modify-write", "seq_cst", "fence.sc; atom.acq_rel", "fence.sc; atom.acquire", "fence.sc; atom.acquire or fence.sc; atom.relaxed; fence.acquire"},
	{"fence", "acquire", "", "fence.acquire", "fence.acquire"},
	{"fence", "release", "", "fence.release", "fence.release"},
	{"fence", "acq_rel", "", "fence.acq_rel", "fence.acq_rel"},
	{"fence", "seq_cst", "fence.sc", "fence.sc", "fence.sc"},
}

var kindNames = map[string]atomicKind{"load": atomicLoad, "store": atomicStore, "read-modify-write": atomicRMW, "fence": atomicFence}

var orderNames = map[string]memOrder{"relaxed": relaxed, "acquire": acquire, "release": release, "acq_rel": acqRel, "seq_cst": seqCst}

// spelled writes the sequence of an operation as the guide does, without scopes.
func spelled(cfg *target.Config, operation, order string) string {
	s := mappingFor(cfg)[kindNames[operation]][orderNames[order]]
	fence := func(f string) string {
		if f == "" {
			return ""
		}
		return strings.TrimSuffix(fenceOpcode(cfg, f, ""), ".sys")
	}
	own := map[string]string{"load": "ld", "store": "st", "read-modify-write": "atom"}[operation]
	if own != "" && s.own != "" {
		own += "." + s.own
	}
	parts := slices.DeleteFunc([]string{fence(s.before), own, fence(s.after)}, func(p string) bool { return p == "" })
	return strings.Join(parts, "; ")
}

// TestReleases holds that a release's mapping is one of what its guide lists, and that the default
// is for each release as strong as one of them.
func TestReleases(t *testing.T) {
	for _, row := range guideRows {
		for abi, listed := range map[target.AtomicsABI]string{target.Atomics12_8: row.r128, target.Atomics12_9: row.r129, target.Atomics13: row.r13} {
			if listed == "" {
				continue
			}
			choices := strings.Split(listed, " or ")
			if got := spelled(&target.Config{SM: 90, Atomics: abi}, row.operation, row.order); !slices.Contains(choices, got) {
				t.Errorf("%s %s %s: %q, the guide has %q", target.AtomicsABIs[abi], row.operation, row.order, got, listed)
			}
			got := spelled(&target.Config{SM: 90}, row.operation, row.order)
			if !slices.ContainsFunc(choices, func(c string) bool { return noWeaker(got, c) }) {
				t.Errorf("default of %s %s: %q is weaker than %q of %s", row.operation, row.order, got, listed, target.AtomicsABIs[abi])
			}
		}
	}
	for _, sm := range []int{70, 80, 90} { // fences of one order are there from sm_90 on
		want := map[bool]string{true: "fence.acquire", false: "fence.acq_rel"}[sm >= 90]
		if got := spelled(&target.Config{SM: sm, Atomics: target.Atomics13}, "fence", "acquire"); got != want {
			t.Errorf("acquire fence on sm_%d: %s, want %s", sm, got, want)
		}
	}
	if got := spelled(&target.Config{SM: 90, PTXPin: 80, Atomics: target.Atomics13}, "fence", "acquire"); got != "fence.acq_rel" {
		t.Errorf("acquire fence in PTX 8.0: %s", got)
	}
}

// noWeaker reports whether sequence a orders at least what b does, step by step.
func noWeaker(a, b string) bool {
	covers := map[string][]string{
		"relaxed": {"relaxed"}, "acquire": {"relaxed", "acquire"}, "release": {"relaxed", "release"},
		"acq_rel": {"relaxed", "acquire", "release", "acq_rel"}, "sc": {"relaxed", "acquire", "release", "acq_rel", "sc"},
	}
	x, y := strings.Split(a, "; "), strings.Split(b, "; ")
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		opX, orderX, _ := strings.Cut(x[i], ".")
		opY, orderY, _ := strings.Cut(y[i], ".")
		if opX != opY || !slices.Contains(covers[orderX], orderY) {
			return false
		}
	}
	return true
}

// TestPage holds that docs/atomics.md is what the table says; -update rewrites it.
func TestPage(t *testing.T) {
	const file = "../docs/atomics.md"
	got := atomicsPage(nvccRows(t))
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("%s is not what lower/atomic_table.go says: go test ./lower -run TestPage -update", file)
	}
}

// nvccRows are the sequences of nvcc's __nv_atomic functions by operation and order, without
// scopes, from the file that tests holds against nvcc.
func nvccRows(t *testing.T) map[string]string {
	text, err := os.ReadFile("../tests/testdata/nvcc-atomics-sm_90.txt")
	if err != nil {
		t.Fatal(err)
	}
	operations := map[string]string{"load": "load", "store": "store", "exchange": "read-modify-write", "fence": "fence"}
	rows := map[string]string{}
	for _, l := range strings.Split(string(text), "\n") {
		name, steps, _ := strings.Cut(l, ": ")
		words := strings.Fields(name) // exchange 32 seq_cst device
		if len(words) == 4 && words[1] == "32" && words[3] == "device" && operations[words[0]] != "" {
			rows[operations[words[0]]+" "+words[2]] = strings.NewReplacer(".gpu", "", ".exch", "").Replace(steps)
		}
	}
	return rows
}

func atomicsPage(nvcc map[string]string) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("# Atomics")
	line("")
	line("What cptx makes of atomic operations, by memory order, release of NVIDIA's *PTX Writer's Guide to Interoperability*")
	line("and GPU. The page is made from the compiler's own table, `lower/atomic_table.go`; the guide's rows beside it are")
	line("written from the guide's text, and a test holds the two against each other.")
	line("")
	line("Every instruction carries the scope: `.cta`, `.cluster`, `.gpu` or `.sys`. C11's atomics are `.sys`; CUDA's `atomicX`")
	line("are relaxed at `.gpu`, `atomicX_block` at `.cta`, `atomicX_system` at `.sys`. GPUs before sm_90 have no clusters and")
	line("take `.gpu` for one. `atom.relaxed` is written without its order and `.gpu` then without the scope, PTX's defaults.")
	line("")
	line("## sm_70 and later")
	line("")
	line("`--atomics-abi` chooses a release literally; the default satisfies all of them at once. Files that chose")
	line("differently may be linked: each release allows that an order is strengthened.")
	line("")
	line("| operation | order | default, 12.8 | `--atomics-abi=12.9` | `--atomics-abi=13` | nvcc 13 | guide 12.8 | guide 12.9 | guide 13.x |")
	line("|---|---|---|---|---|---|---|---|---|")
	for _, r := range guideRows {
		ours := func(abi target.AtomicsABI) string {
			return spelled(&target.Config{SM: 90, Atomics: abi}, r.operation, r.order)
		}
		line("| %s | %s | %s | %s | %s | %s | %s | %s | %s |", r.operation, r.order, ours(target.AtomicsAll), ours(target.Atomics12_9),
			ours(target.Atomics13), nvcc[r.operation+" "+r.order], r.r128, r.r129, r.r13)
	}
	line("")
	line("nvcc's column is what `__nv_atomic_*` become; `tests/testdata` has all of them, on 4, 8 and 16 bytes at every scope, and CUDA's")
	line("functions, for sm_80 and sm_90: 810 rows. With `--atomics-abi=13` ours are the same, by default the same or stronger.")
	line("`cuda::atomic_ref` of CCCL 13.3 has the same sequences, 222 rows.")
	line("")
	line("Where they differ:")
	line("")
	line("- **seq_cst load of 12.9.** `fence.sc; ld.relaxed` does not order what follows the load: it is weaker than an")
	line("  acquire load. 13.x lists it with `fence.acquire` behind it only. Use `--atomics-abi=12.9` to compare with other")
	line("  producers' PTX, not in programs.")
	line("- **seq_cst store and read-modify-write.** 12.8 has `st.release` and `atom.acq_rel`, later releases `st.relaxed` and")
	line("  `atom.acquire`: `fence.sc` in front releases already. The default keeps 12.8's, which are no weaker.")
	line("- **Fences of one order.** `fence.acquire` and `fence.release` need sm_90 and PTX 8.6. The default is `fence.acq_rel`")
	line("  everywhere; the releases' own rows fall back to it where the target or `--ptx-version` lacks them.")
	line("")
	line("## Before sm_70")
	line("")
	line("Instructions name no order there, and the guide has no rows. Accesses are volatile, and what orders is a `membar`.")
	line("")
	line("| operation | order | sequence |")
	line("|---|---|---|")
	for _, r := range guideRows {
		line("| %s | %s | %s |", r.operation, r.order, spelled(&target.Config{SM: 60}, r.operation, r.order))
	}
	line("")
	line("## What has no instruction")
	line("")
	line("- `nand`, `min` and `max` of floating numbers, operators of C on `_Atomic` objects other than `+ - & | ^` of integers,")
	line("  `double` before sm_60 and `_Float16` before sm_70, arithmetic on 16 bytes: compare and swap, tried until no other thread")
	line("  comes between. The fences stand outside the loop.")
	line("- Objects of 1 byte, and of 2 before sm_70: compare and swap of the 32-bit word around them. Variables that hold them are")
	line("  padded to whole words. One that another compiler defined without may end in the middle of the last word, of which up to")
	line("  three bytes then are nobody's: the word is aligned, hence inside the same page and allocation, and the swap leaves them as")
	line("  they are, so that only a memory checker sees it.")
	line("- Objects of 16 bytes, `__int128` or structures, aligned to 16: `.b128` instructions, with sm_90 and PTX 8.4; an error")
	line("  elsewhere, but for loads and stores, which sm_70 has.")
	line("- Other sizes: an error, or with `-fatomic-locks` a lock, [see below](#locks). An object that is known to be aligned less than its size: an error.")
	line("- Local memory, which no other thread sees: plain loads and stores, also through pointers that are known to point there.")
	line("  Constant memory cannot be changed: an error.")
	line("- A result that nobody uses: `red` in place of `atom`, where the order is not an acquire and no fence may follow. What a")
	line("  `red` reads does not synchronise with an acquire fence behind it (PTX ISA, \"Reductions do not form Acquire Patterns\"),")
	line("  as C's read-modify-writes do. A function that is not inlined into a kernel does not know its callers: `atom`.")
	line("- `atomicAdd` on `float2` and `float4`: one instruction with sm_90 in global memory, elsewhere one for each element,")
	line("  which is all that is atomic in any case.")
	line("- `atomicAdd` on `__half2` (one instruction from sm_60 on), `__nv_bfloat16` and `__nv_bfloat162` (from sm_90 on) of `<cuda_fp16.h>` and")
	line("  `<cuda_bf16.h>`: elsewhere a compare and swap of the whole. The instructions are those that CUDA's headers name; `_block` and `_system`")
	line("  are an extension.")
	line("")
	line("## Locks")
	line("")
	line("`-fatomic-locks` is for atomic objects that no instruction takes: of more than 16 bytes, of 3, 5 and other odd sizes, and of 16")
	line("before sm_90. Without it they are an error. Load, store, exchange, compare and exchange, assignment and initialisation of")
	line("`_Atomic` structures, the generic `__atomic_*`, `__scoped_atomic_*` and `__nv_atomic_*` work on any size, operators and arithmetic on 16 bytes too.")
	line("`atomic_is_lock_free` is false for them; compare and exchange compares bytes, padding among them, as C11 has it.")
	line("")
	line("A function of the device library copies the object while it holds a lock: one of 1,024 words in global memory, by the object's")
	line("address. Whatever is not in global memory has one lock together, since an address in the shared memory of a cluster looks different")
	line("in each of its blocks; with much contention on shared memory that is slow. Locks are taken by `atom.acquire.gpu` and released by `st.release.gpu`;")
	line("a seq_cst operation has `fence.sc` in front. No thread holds two, or waits while it holds one. Limits:")
	line("")
	line("- Waiting for a lock needs threads of a warp that go on independently: sm_70. For older targets the flag changes nothing but the message.")
	line("- The table is the weak variable `__cptx_atomic_locks`: files that are linked share it, whoever links them. Modules that are loaded")
	line("  one by one, another GPU and the host do not: for them such objects are not atomic, whatever the scope says.")
	line("- All files that access an object are compiled with the flag, and for 16 bytes all for targets before sm_90 or all for later ones.")
	line("  The locks are cptx's own: code of nvcc or clang cannot take them.")
	line("")
	line("## Scopes, orders")
	line("")
	line("C11's `_explicit` functions take a scope behind the orders where `<cptx/atomic.h>` is included: `memory_scope_block`,")
	line("`_cluster`, `_device`, `_system`. clang's `__scoped_atomic_*` with `__MEMORY_SCOPE_*`, nvcc's `__nv_atomic_*` with")
	line("`__NV_THREAD_SCOPE_*` and CUDA's `atomicX`, `_block`, `_system` are there without a header.")
	line("")
	line("A scope has to be a constant. An order that is none is taken as the strongest. A load that releases, a store that acquires, an")
	line("order of failure that releases, a scope or an order that does not exist, an object that is `const`: errors, where clang")
	line("warns of the first three.")
	line("")
	line("## How it is tested")
	line("")
	line("- Every operation, order and scope on 4 and 8 bytes, six targets and four values of `--atomics-abi`: 5,376 sequences against")
	line("  a statement of the guide's tables that is not the compiler's, assembled by ptxas of each CUDA version at hand; 6,400 more")
	line("  on 1, 2 and 16 bytes in global and shared memory.")
	line("- Litmus tests, `tests/gpu/litmus/programs.txt`: 156 tests, across warps, clusters and blocks, 72 of them with the")
	line("  variables in the shared memory of one block of a cluster. They become kernels in C and programs for a checker of PTX's")
	line("  memory model, `tests/gpu/litmus/ptxmodel`, which enumerates executions and applies the axioms of the ISA's chapter 8.")
	line("  What it does not allow must never be seen, in the simulator or on a GPU.")
	line("- Mutants: in the tests marked tight, one order, scope or fence is weakened. The model has more outcomes for 121 of 121 mutants of 32 tests.")
	line("- Families, `tests/gpu/litmus/family.go`: 23,520 tests of 14 shapes (coherence, MP, SB, LB, 2+2W, S, R, WRC, RWC, ISA2, IRIW) with every order of each access")
	line("  or fence between two, every scope, across warps, blocks of a cluster and blocks, in global, shared and another block's shared memory.")
	line("- An H100: 1,605,632,000 instances of 245 kernels, nothing that is forbidden, 356 of the 364 outcomes that are allowed, 13 of them by no interleaving of the threads. The record is golden data; an ordinary test holds that the model allows all of it.")
	line("- Every third test of the families on the same H100: 8,220,835,840 instances of 7,840 kernels, nothing that is forbidden, 40,586 of the 47,829 outcomes that are allowed.")
	line("- The simulator interleaves threads and does not reorder what a thread does: it shows most outcomes that some interleaving")
	line("  gives, and none of the others.")
	line("- Kernels that 1,024 threads fight over, `tests/kernels/k_contention.c`, `k_spin_locks.c`, `k_atomics_wide.c`: counters, locks, stacks,")
	line("  queues, bytes in a word, a seqlock, lists of 16 bytes. `make atomics` runs them under eight schedules.")
	line("- Objects under locks, `tests/testdata/atomics_locked.c`: five targets against the host's libatomic, and the same with locks that")
	line("  are always free, which the result and the race check must notice.")
	return b.String()
}
