package accuracy

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/nvcc"
	"cptx/tests/sass"
	"cptx/tests/toolchain"
)

// speedPage has the counts below CountMark.
const speedPage = "../../docs/mathspeed.md"

// countedThreads is how many threads call a function sixteen times each: a warp, eight times.
const countedThreads = 256

// instructionCount is what a call takes: warp instructions issued, less those of a loop without it.
type instructionCount struct {
	calls     float64
	registers int
}

// TestSpeedTable writes the counts of docs/mathspeed.md when CPTX_MATH_TABLE is set; without it
// every function must have its row there.
//
// CPTX_MATH_COUNTS prints the counts of the functions that it lists instead, "all" of all.
func TestSpeedTable(t *testing.T) {
	text, err := os.ReadFile(speedPage)
	if err != nil {
		t.Fatal(err)
	}
	above, table, ok := strings.Cut(string(text), CountMark)
	if !ok {
		t.Fatalf("%s has no line %s", speedPage, CountMark)
	}
	chosen := strings.Fields(os.Getenv("CPTX_MATH_COUNTS"))
	if os.Getenv("CPTX_MATH_TABLE") != "" {
		chosen = []string{"all"}
	}
	if len(chosen) == 0 {
		for _, typ := range []string{"float", "double"} {
			for _, f := range SpeedFunctions {
				if !strings.Contains(table, "| `"+f.NameOf(typ)+"` |") {
					t.Errorf("docs/mathspeed.md has no counts of %s: run make mathtable", f.NameOf(typ))
				}
			}
		}
		return
	}
	rows := countRows(t, chosen)
	if os.Getenv("CPTX_MATH_TABLE") == "" {
		t.Log("\n" + rows)
	} else if err := os.WriteFile(speedPage, []byte(above+CountMark+rows), 0o644); err != nil {
		t.Fatal(err)
	}
}

// countRows counts the functions of the given names with both compilers.
func countRows(t *testing.T, chosen []string) string {
	path := nvcc.Find()
	if path == "" {
		t.Fatal("nvcc is not there: tests/toolchain/fetch.sh --nvcc")
	}
	var out strings.Builder
	sum, n := 0.0, 0
	for _, typ := range []string{"float", "double"} {
		var list []SpeedFunction
		for _, f := range SpeedFunctions {
			if chosen[0] == "all" || slices.Contains(chosen, f.NameOf(typ)) {
				list = append(list, f)
			}
		}
		if len(list) == 0 {
			continue
		}
		ours := countCalls(t, typ, list, func(f *directive.File) ([]byte, error) {
			return difftest.Compile(f, difftest.Variant{Arch: "sm_75", Level: 2})
		})
		theirs := countCalls(t, typ, list, func(f *directive.File) ([]byte, error) { return nvcc.Compile(path, f) })
		for i, f := range list {
			ratio := ours[i].calls / theirs[i].calls
			sum, n = sum+math.Log(ratio), n+1
			fmt.Fprintf(&out, "| `%s` | %.1f | %.1f | %.2f | %d, %d |\n", f.NameOf(typ), ours[i].calls, theirs[i].calls, ratio, ours[i].registers, theirs[i].registers)
		}
	}
	return fmt.Sprintf("\nWarp instructions that a call takes, of the code that ptxas makes for sm_75, counted by the machine of `tests/sass`; the same loop without the call is taken off.\n"+
		"cptx at -O2. Lanes of a warp have arguments from all over the interval, so that they take different branches. Geometric mean of the ratios: %.2f. `make mathtable` writes this table.\n\n"+
		"| function | cptx | nvcc | ratio | registers |\n|---|---|---|---|---|\n%s", math.Exp(sum/float64(n)), out.String())
}

// countCalls counts the functions as compiled by one compiler.
func countCalls(t *testing.T, typ string, list []SpeedFunction, compile func(*directive.File) ([]byte, error)) []instructionCount {
	source := "#include <math.h>\n" + SpeedKernel("k_empty", typ, "v")
	for _, f := range list {
		source += f.Kernel("k_"+f.Name, typ)
	}
	ptx, err := compile(&directive.File{Source: source, Tolerance: 1})
	if err != nil {
		t.Fatal(err)
	}
	ptxas, tools := toolchain.Disassemblers(t, "sm_75")
	dir := t.TempDir()
	input := filepath.Join(dir, "k.ptx")
	if err := os.WriteFile(input, ptx, 0o600); err != nil {
		t.Fatal(err)
	}
	cubin, messages, err := ptxas.AssembleFile(input, filepath.Join(dir, "k.cubin"), "sm_75", "-v")
	if err != nil {
		t.Fatal(err)
	}
	program, err := sass.Load(cubin, tools)
	if err != nil {
		t.Fatal(err)
	}
	run := func(kernel string, f SpeedFunction) instructionCount {
		in := argumentBytes(typ, f.Arguments(countedThreads))
		buffer := directive.Arg{Kind: map[string]directive.Kind{"float": "f32", "double": "f64"}[typ], Buffer: true, Count: countedThreads, Init: in}
		zero := buffer
		zero.Init = make([]byte, len(in))
		result, err := program.Run(kernel, directive.Case{Entry: kernel, Grid: [3]int{1, 1, 1}, Block: [3]int{countedThreads, 1, 1}, Args: []directive.Arg{buffer, zero}}, 0)
		if err != nil {
			t.Fatal(kernel, err)
		}
		return instructionCount{float64(result.Total) / (countedThreads / 32) / 16, usedRegisters(messages, kernel)}
	}
	empty := run("k_empty", list[0])
	var counts []instructionCount
	for _, f := range list {
		c := run("k_"+f.Name, f)
		c.calls -= empty.calls
		counts = append(counts, c)
	}
	return counts
}

// usedRegisters reads those of a kernel from what ptxas -v prints.
func usedRegisters(messages, kernel string) (n int) {
	_, text, _ := strings.Cut(messages, "Compiling entry function '"+kernel+"'")
	_, text, _ = strings.Cut(text, "Used ")
	fmt.Sscan(text, &n)
	return n
}

// argumentBytes are the bytes of a buffer that holds the arguments.
func argumentBytes(typ string, list []float64) []byte {
	size := map[string]int{"float": 4, "double": 8}[typ]
	data := make([]byte, size*len(list))
	for i, v := range list {
		if typ == "float" {
			put(data[4*i:], uint64(math.Float32bits(float32(v))), 4)
		} else {
			put(data[8*i:], math.Float64bits(v), 8)
		}
	}
	return data
}
