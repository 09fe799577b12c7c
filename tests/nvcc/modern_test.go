package nvcc

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/target"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

var update = flag.Bool("update", false, "write the table of docs/modern.md")

const modernPage = "../../docs/modern.md"

// modernKernel is a kernel of examples/modern.
type modernKernel struct {
	name    string
	first   string   // the target that it begins with; all later ones have it, but for wgmma
	runs    string   // launches that are compared with nvcc's; TestPages has tensor maps
	targets []string // whose machine code is counted
	more    string   // why there may be more instructions than nvcc's
	product string   // the instruction of a product of matrices, whose loop is counted
}

var modernKernels = []modernKernel{
	{name: "half2_axpy", first: "sm_50", targets: []string{"sm_80", "sm_90"},
		runs: "// run: --grid 2 --block 32 --arg pairs:i32=40 --arg a:f32=0.3 --arg x:f16[80]=rand(1) --arg y:f16[80]=rand(2)"},
	{name: "bf16_dot", first: "sm_50", targets: []string{"sm_80", "sm_90"},
		runs: "// run: --grid 2 --block 64 --arg pairs:i32=4 --arg x:u16[8]={0x3f80,0x4049,0xbe00,0x4000,0x3dcd,0xc2f7,0x3eab,0x0001} --arg y:u16[8]={0x3f81,0x4149,0xbe33,0x4000,0x3dcd,0x42f7,0x3eab,0x4001} --arg sum:f32[1]=zero"},
	{name: "fp8_rows", first: "sm_50", targets: []string{"sm_80", "sm_90"},
		runs: "// run: --grid 4 --block 64 --arg x:f32[512]=rand(4) --arg q:u16[256]=zero --arg scales:f32[8]=zero --arg restored:f16[512]=zero"},
	{name: "wmma", first: "sm_70", targets: []string{"sm_80", "sm_90"},
		runs: "// run: --grid 2,1 --block 128 --arg a:f16[1024]=rand(1) --arg b:f16[2048]=rand(2) --arg c:f32[2048]=zero --arg n:i32=64 --arg k:i32=32"},
	{name: "mma", first: "sm_80", targets: []string{"sm_80", "sm_90"}, product: "HMMA",
		runs: "// run: --grid 2,1 --block 128 --arg a:f16[1024]=rand(1) --arg b:f16[2048]=rand(2) --arg c:f32[2048]=zero --arg n:i32=64 --arg k:i32=32"},
	{name: "wgmma", first: "sm_90a", targets: []string{"sm_90a"}, product: "HGMMA"},
	{name: "pipeline", first: "sm_50", targets: []string{"sm_80", "sm_90"},
		runs: "// run: --grid 2 --block 64 --arg x:f32[4608]=rand(3) --arg out:f32[512]=zero --arg rows:i32=9 --arg columns:i32=128"},
	{name: "tma", first: "sm_90", targets: []string{"sm_90"}},
	{name: "cluster_sum", first: "sm_90", targets: []string{"sm_90"}, more: "there are as many blocks as the kernel says, so that the loop over them is written out; 77 instructions are executed, 93 of nvcc's",
		runs: "// run: --grid 8 --block 64 --arg x:i32[512]=rand(3) --arg out:i32[8]=zero"},
	{name: "grid_sync", first: "sm_50", targets: []string{"sm_80", "sm_90"},
		runs: "// run: --grid 4 --block 64 --cooperative true --arg x:f32[512]=iota --arg n:i32=512 --arg sum:f32[1]=zero"},
	{name: "monte_carlo", first: "sm_50", targets: []string{"sm_80", "sm_90"},
		runs: "// run: --grid 2 --block 64 --arg seed:u64=7 --arg rounds:i32=20 --arg inside:u32[1]=zero"},
	{name: "warp_reduce", first: "sm_80", targets: []string{"sm_80", "sm_90"},
		runs: "// run: --grid 2 --block 64 --arg x:i32[128]=rand(5) --arg out:i32[16]=zero"},
}

// TestModern compiles the kernels of examples/modern for every target that has their instructions,
// has ptxas assemble them, compares what they compute with nvcc's code, and counts instructions for
// the table of docs/modern.md.
func TestModern(t *testing.T) {
	bin := ready(t)
	paths, err := filepath.Glob("../../examples/modern/*.cu")
	if err != nil || len(paths) != len(modernKernels) {
		t.Fatalf("%d examples, %v", len(paths), err)
	}
	rows, loops := make([]string, len(modernKernels)), make([]string, len(modernKernels))
	t.Run("kernels", func(t *testing.T) {
		for i, k := range modernKernels {
			t.Run(k.name, func(t *testing.T) {
				t.Parallel()
				source, err := os.ReadFile("../../examples/modern/" + k.name + ".cu")
				if err != nil {
					t.Fatal(err)
				}
				k.assemble(t, string(source))
				k.compare(t, bin, string(source))
				rows[i] = k.row(t, bin, string(source))
				loops[i] = k.loops(t, bin, string(source))
			})
		}
	})
	if !t.Failed() {
		modernTable(t, rows, loops)
	}
}

// assemble compiles for every target: from the first on there is no error, before there is one that
// names what it needs.
func (k *modernKernel) assemble(t *testing.T, source string) {
	there := false
	list := target.List()
	for i, at := range list {
		arch := at.Name()
		there = there || arch == k.first
		has := there && (k.first != "sm_90a" || arch == k.first)
		if arch != k.first && (i+1 == len(list) || list[i+1].Name() != k.first) && !toolchain.Required() && i%4 > 0 {
			continue // a sample, and the two where it begins
		}
		ptx, problem := k.ours(t, source, arch)
		switch {
		case !has && !strings.Contains(problem, "needs sm_"):
			t.Errorf("%s: want an error that says which targets have it, not %q", arch, problem)
		case has && problem != "":
			t.Errorf("%s: %s", arch, problem)
		case has:
			for _, tool := range toolchain.All() {
				if !tool.Supports(arch) {
					continue
				}
				if text, err := tool.Assemble(ptx, arch); err != nil || strings.Contains(text, "warning") {
					t.Errorf("%s: %v\n%s", arch, err, text)
				}
				break
			}
		}
	}
}

// ours is this compiler's PTX, or the first error.
func (k *modernKernel) ours(t *testing.T, source, arch string) (ptx []byte, problem string) {
	options, err := cptx.NewOptions(arch)
	if err != nil {
		t.Fatal(err)
	}
	options.Filename, options.Parse.CudaFile = k.name+".cu", true
	result, err := cptx.Compile(t.Context(), []byte(source), options)
	if err != nil || result.Output == nil {
		var text strings.Builder
		result.Diags.Render(&text, cptx.Style{})
		return nil, text.String()
	}
	return result.Output, ""
}

// compare runs the launches from nvcc's PTX and from ours at two levels.
func (k *modernKernel) compare(t *testing.T, bin, source string) {
	if k.runs == "" {
		return
	}
	file, err := directive.Parse(k.name+".cu", source+"\n"+k.runs)
	if err != nil {
		t.Fatal(err)
	}
	file.Tolerance = 1e-6
	for _, sm := range []int{80, 90} {
		if fmt.Sprint("sm_", sm) < k.first {
			continue
		}
		theirs, err := os.ReadFile(k.theirs(t, bin, source, fmt.Sprint("sm_", sm)))
		if err != nil {
			t.Fatal(err)
		}
		want, err := simrun.Simulate([][]byte{theirs}, file, 0, simrun.Options{Foreign: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range []int{0, 2} {
			v := difftest.Variant{Arch: fmt.Sprint("sm_", sm), Level: level}
			ptx, err := difftest.Compile(file, v)
			if err != nil {
				t.Fatal(err)
			}
			got, err := simrun.Simulate([][]byte{ptx}, file, 0, simrun.Options{Races: true})
			if err != nil {
				t.Fatalf("%v: %v", v, err)
			}
			if err := simrun.Compare(file, 0, want, got); err != nil {
				t.Errorf("%v: %v", v, err)
			}
		}
	}
}

// theirs is the file of nvcc's PTX.
func (k *modernKernel) theirs(t *testing.T, bin, source, arch string) string {
	header, err := filepath.Abs("testdata/ptx_functions.h")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	input, output := filepath.Join(dir, k.name+".cu"), filepath.Join(dir, k.name+".ptx")
	if err := os.WriteFile(input, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(bin, "-ptx", "-arch="+arch, "-w", "-include", header, "-o", output, input).CombinedOutput(); err != nil {
		t.Fatalf("nvcc: %v\n%s", err, out)
	}
	return output
}

// row is the kernel's row of the table; more than 3 % over nvcc's instructions need a reason.
func (k *modernKernel) row(t *testing.T, bin, source string) string {
	cells := map[string]string{"sm_80": "-", "sm_90": "-"}
	over := false
	for _, arch := range k.targets {
		ours, theirs := len(k.oursCode(t, source, arch)), len(machineCode(t, k.theirs(t, bin, source, arch), arch))
		cells[arch[:5]] = fmt.Sprintf("%d, %d", ours, theirs)
		over = over || float64(ours) > 1.03*float64(theirs)
	}
	switch {
	case over && k.more == "":
		t.Errorf("more than 3 %% over nvcc's instructions: %v", cells)
	case !over && k.more != "":
		t.Errorf("no reason is needed: %v", cells)
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s |", k.name, k.first, cells["sm_80"], cells["sm_90"], k.more)
}

// oursCode is the machine code of this compiler's PTX.
func (k *modernKernel) oursCode(t *testing.T, source, arch string) []sass {
	ptx, problem := k.ours(t, source, arch)
	if problem != "" {
		t.Fatal(problem)
	}
	output := filepath.Join(t.TempDir(), "ours.ptx")
	if err := os.WriteFile(output, ptx, 0o600); err != nil {
		t.Fatal(err)
	}
	return machineCode(t, output, arch)
}

// loops are the kernel's rows of the table of loops: more instructions for each product than 3 %
// over nvcc's are an error.
func (k *modernKernel) loops(t *testing.T, bin, source string) (rows string) {
	if k.product == "" {
		return ""
	}
	for _, arch := range k.targets {
		n, products := innerLoop(k.oursCode(t, source, arch), k.product)
		theirN, theirs := innerLoop(machineCode(t, k.theirs(t, bin, source, arch), arch), k.product)
		if products == 0 || theirs == 0 {
			t.Fatalf("%s: no loop with %s", arch, k.product)
		}
		each, theirEach := float64(n)/float64(products), float64(theirN)/float64(theirs)
		if each > 1.03*theirEach {
			t.Errorf("%s: %.1f instructions for each product, nvcc's code has %.1f", arch, each, theirEach)
		}
		rows += fmt.Sprintf("| %s | %s | %d, %d | %d, %d | %.1f, %.1f |\n", k.name, arch, n, products, theirN, theirs, each, theirEach)
	}
	return rows
}

// innerLoop counts the instructions of the shortest loop that has products, and these.
func innerLoop(code []sass, product string) (n, products int) {
	for end, in := range code {
		m := sassBranch.FindStringSubmatch(in.text)
		if m == nil {
			continue
		}
		to, err := strconv.ParseUint(m[1], 16, 64)
		start := slices.IndexFunc(code, func(in sass) bool { return in.at == to })
		if err != nil || start < 0 || start >= end {
			continue
		}
		count := 0
		for _, in := range code[start : end+1] {
			if strings.Contains(in.text, product) {
				count++
			}
		}
		if count > 0 && (n == 0 || end+1-start < n) {
			n, products = end+1-start, count
		}
	}
	return n, products
}

// sass is an instruction of machine code and where it is.
type sass struct {
	at   uint64
	text string
}

var (
	sassLine   = regexp.MustCompile(`(?m)^\s+/\*([0-9a-f]{4,})\*/\s+(\S.*)$`)
	sassBranch = regexp.MustCompile(`\bBRA (?:[!U]*P\d, )?0x([0-9a-f]+)`)
)

// machineCode is what ptxas makes of PTX, without the NOPs behind it.
func machineCode(t *testing.T, ptx, arch string) (code []sass) {
	ptxas, tools := toolchain.Disassemblers(t, arch)
	cubin, text, err := ptxas.AssembleFile(ptx, ptx+".cubin", arch)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	out, err := exec.Command(filepath.Join(tools, "cuobjdump"), "-sass", cubin).Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range sassLine.FindAllStringSubmatch(string(out), -1) {
		if at, err := strconv.ParseUint(m[1], 16, 64); err == nil && !strings.HasPrefix(m[2], "NOP") {
			code = append(code, sass{at, m[2]})
		}
	}
	return code
}

// loopsHead introduces the table of loops.
const loopsHead = `
The loop around the products of matrices, which decides the time of large ones: its instructions and
how many of them are products.

| kernel | target | cptx: instructions, products | nvcc: instructions, products | for each product: cptx, nvcc |
|---|---|---|---|---|
`

// modernTable compares the table of the page, or writes it.
func modernTable(t *testing.T, rows, loops []string) {
	page, err := os.ReadFile(modernPage)
	if err != nil {
		t.Fatal(err)
	}
	head := "| kernel | from | sm_80: cptx, nvcc | sm_90: cptx, nvcc | why more |\n|---|---|---|---|---|\n"
	table := head + strings.Join(rows, "\n") + "\n" + loopsHead + strings.Join(loops, "")
	before, _, _ := strings.Cut(string(page), head)
	if *update {
		if err := os.WriteFile(modernPage, []byte(strings.TrimRight(before, "\n")+"\n\n"+table), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !strings.HasSuffix(string(page), table) {
		t.Errorf("the table of docs/modern.md is not\n%s", table)
	}
}
