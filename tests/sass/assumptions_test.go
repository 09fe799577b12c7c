package sass_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/toolchain"
)

// assumption is a row of docs/ptxas.md.
type assumption struct {
	name   string // of the row
	source string // C with its run comment, or the name of a test kernel
	level  int    // of the compiler
	sms    []int  // targets where ptxas assumes it
	since  string // the oldest ptxas that is known to assume it
	undo   func(ptx []byte) []byte
}

// assumptions are all rows of docs/ptxas.md.
var assumptions = []assumption{
	{name: "direction", sms: []int{75, 90}, since: "11.8", level: 2, undo: unguarded, source: `
// run: --block 1 --arg in:i32[2]={100,50} --arg out:i32[2]=zero
__global__ void k(const int *in, int *out) {
	int i = in[0], b = in[1], c = 0;
	do { c++; i--; } while (i < b);
	out[0] = c, out[1] = i;
}`},
	{name: "end of numbers", sms: []int{75, 90}, since: "11.8", level: 2, undo: unguarded, source: `
// run: --block 1 --arg in:u32[2]={4294967288,2147483666} --arg out:u32[2]=zero
__global__ void k(const unsigned *in, unsigned *out) {
	unsigned i = in[0], b = in[1], c = 0;
	for (; i > b; i += 0x80fe0000u) c++;
	out[0] = c, out[1] = i;
}`},
	{name: "distance", sms: []int{75, 90}, since: "11.8", level: 2, undo: unguarded, source: `
// run: --block 1 --arg in:i32[2]={2147483644,-2147483638} --arg out:i32[2]=zero
__global__ void k(const int *in, int *out) {
	int i = in[0], b = in[1], c = 0;
	do { c++; i++; } while (i < b);
	out[0] = c, out[1] = i;
}`},
	{name: "bound of !=", sms: []int{75, 90}, since: "11.8", level: 2, undo: func(ptx []byte) []byte {
		return bytes.ReplaceAll(unguarded(ptx), []byte("setp.ne.s32"), []byte("setp.ne.u32"))
	}, source: `
// run: --block 1 --arg in:u32[2]={2147483649,2147483645} --arg out:u32[2]=zero
#ifdef __CPTX__
#define DOWN(i) asm("add.u32 %0, %0, -1;" : "+r"(i))
#else
#define DOWN(i) i--
#endif
__global__ void k(const unsigned *in, unsigned *out) {
	unsigned i = in[0], b = in[1], c = 0;
	do { c++; DOWN(i); } while (i != b);
	out[0] = c, out[1] = i;
}`},
	{name: "iterations of lanes", sms: []int{90}, since: "12.4", level: 2, undo: unguarded, source: `
// run: --block 32 --arg out:u32[32]=zero
// min-sm: 70
__global__ void k(unsigned *out) {
	unsigned lane = threadIdx.x, s = 0;
	for (unsigned i = 0; i < 4; i++) {
		if (i == (lane & 1) * 3) continue;
		s = s * 3 + __ballot_sync(~0u, lane > s % 29);
	}
	out[lane] = s;
}`},
	{name: "borrow", sms: []int{75, 90}, since: "11.8", level: 2, source: "k_mulhi_borrow", undo: func(ptx []byte) []byte {
		return regexp.MustCompile(`mad\.hi\.u32 (.*), 0;`).ReplaceAll(ptx, []byte("mul.hi.u32 $1;"))
	}},
	{name: "frame", sms: []int{75, 90}, since: "11.8", level: 0, source: "k_results_live", undo: func(ptx []byte) []byte {
		return regexp.MustCompile(`prmt\.b32 (.*), 0, 12816;`).ReplaceAll(ptx, []byte("mov.b32 $1;"))
	}},
	{name: "contraction", sms: []int{75, 90}, since: "11.8", level: 2, source: `
// run: --block 32 --arg in:f32[96]=rand(3) --arg out:f32[32]=zero
__global__ void k(const float *in, float *out) {
	unsigned t = threadIdx.x;
	out[t] = in[t] * in[32 + t] + in[64 + t];
}`, undo: func(ptx []byte) []byte { return bytes.ReplaceAll(ptx, []byte(".rn.f32"), []byte(".f32")) }},
}

// TestAssumptions: where a rule of docs/ptxas.md is undone in the PTX, the machine code of every
// ptxas that assumes what the row says has another result than the host; as the compiler leaves the
// PTX, it has the host's at every level.
func TestAssumptions(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	a := newAssembler(t)
	builder := host.NewBuilder(t.TempDir(), host.Options{Level: "-O0"})
	for _, row := range toolchain.Sample(assumptions, 2) {
		t.Run(row.name, func(t *testing.T) {
			file, want := row.wanted(t, builder)
			for _, sm := range row.sms {
				v := difftest.Variant{Arch: map[int]string{75: "sm_75", 90: "sm_90"}[sm], Level: row.level}
				ptx, err := difftest.Compile(file, v)
				if err != nil {
					t.Fatal(err)
				}
				for _, tool := range toolchain.Sample(toolchain.Ptxas(t, v.Arch), 4) {
					if older(tool.Version, row.since) {
						continue
					}
					b := assembler{t, tool, a.tools}
					if err := b.agree(file, v, ptx, want); err != nil {
						t.Errorf("%s: %v", v.Arch, err)
					}
					if err := b.agree(file, v, row.undo(ptx), want); err == nil {
						t.Errorf("%s, ptxas %s: nothing differs without the rule", v.Arch, tool.Version)
					}
				}
			}
		})
	}
}

// wanted reads a row's program and returns the host's results.
func (a *assumption) wanted(t *testing.T, builder *host.Builder) (*directive.File, []host.Result) {
	t.Helper()
	text := a.source
	if !strings.Contains(text, "\n") {
		data, err := os.ReadFile(filepath.Join("../kernels", a.source+".c"))
		if err != nil {
			t.Fatal(err)
		}
		text = string(data)
	}
	file, err := directive.Parse("k.c", text)
	if err != nil {
		t.Fatal(err)
	}
	program, err := builder.Build(file)
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	var want []host.Result
	for i := range file.Cases {
		r, err := program.Run(i)
		if err != nil {
			t.Fatal(err)
		}
		r.Stdout = ""
		want = append(want, r)
	}
	return file, want
}

// older compares releases such as "11.8".
func older(version, than string) bool {
	part := func(s string) []string { return strings.Split("0"+s, ".") }
	x, y := part(version), part(than)
	for i := range x {
		if i >= len(y) || len(x[i]) != len(y[i]) || x[i] != y[i] {
			return i < len(y) && (len(x[i]) < len(y[i]) || len(x[i]) == len(y[i]) && x[i] < y[i])
		}
	}
	return false
}

// TestAssumptionsPage: docs/ptxas.md has these rows and no others.
func TestAssumptionsPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/ptxas.md")
	if err != nil {
		t.Fatal(err)
	}
	var rows, names []string
	for _, m := range regexp.MustCompile(`(?m)^\| \*\*(.*?)\*\* \|`).FindAllSubmatch(page, -1) {
		rows = append(rows, string(m[1]))
	}
	for _, a := range assumptions {
		names = append(names, a.name)
	}
	if !slices.Equal(rows, names) {
		t.Errorf("the page has the rows %q, the tests %q", rows, names)
	}
}
