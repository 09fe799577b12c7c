package accuracy

import (
	"flag"
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

var updateCounts = flag.Bool("update", false, "write the counts of cptx in docs/mathspeed.md; nvcc's stay")

// TestSpeedTable counts what the functions take and holds docs/mathspeed.md to it: the counts are
// exact, so any change is seen. -update writes those of cptx; with CPTX_MATH_TABLE, nvcc's are
// counted again as well and the whole table is written.
//
// CPTX_MATH_COUNTS prints the counts of both for the functions that it lists instead, "all" of all.
func TestSpeedTable(t *testing.T) {
	text, err := os.ReadFile(speedPage)
	if err != nil {
		t.Fatal(err)
	}
	above, table, ok := strings.Cut(string(text), CountMark)
	if !ok {
		t.Fatalf("%s has no line %s", speedPage, CountMark)
	}
	rows := readCounts(table)
	// CPTX_MATH_COUNTS: functions of math.h whose instructions are counted, beside nvcc's.
	chosen := strings.Fields(os.Getenv("CPTX_MATH_COUNTS"))
	switch {
	// CPTX_MATH_TABLE: 1: docs/math.md and docs/mathspeed.md are written.
	case os.Getenv("CPTX_MATH_TABLE") != "":
		table = countTable(countRows(t, "all", countNvcc(t)))
	case len(chosen) > 0:
		t.Log("\n" + countTable(countRows(t, os.Getenv("CPTX_MATH_COUNTS"), countNvcc(t))))
		return
	default:
		table = countTable(countRows(t, "all", func(_ string, list []string) (theirs []instructionCount) {
			for _, name := range list {
				if _, ok := rows[name]; !ok {
					t.Fatalf("docs/mathspeed.md has no counts of %s: run make mathtable", name)
				}
				theirs = append(theirs, rows[name].theirs)
			}
			return theirs
		}))
		if !*updateCounts {
			sameCounts(t, rows, readCounts(table))
			return
		}
	}
	if err := os.WriteFile(speedPage, []byte(above+CountMark+table), 0o644); err != nil {
		t.Fatal(err)
	}
}

// countRow is a row of the table.
type countRow struct {
	name         string
	ours, theirs instructionCount
}

// readCounts reads the table.
func readCounts(table string) map[string]countRow {
	rows := map[string]countRow{}
	for line := range strings.Lines(table) {
		var r countRow
		var ratio float64
		_, err := fmt.Sscanf(strings.NewReplacer("|", " ", "`", " ", ",", " ").Replace(line), "%s %f %f %f %d %d",
			&r.name, &r.ours.calls, &r.theirs.calls, &ratio, &r.ours.registers, &r.theirs.registers)
		if err == nil {
			rows[r.name] = r
		}
	}
	return rows
}

// sameCounts reports the rows whose counts are not what was counted now.
func sameCounts(t *testing.T, documented, counted map[string]countRow) {
	for name, now := range counted {
		if then := documented[name]; then.ours != now.ours {
			t.Errorf("%s: %.1f instructions, %d registers; docs/mathspeed.md says %.1f, %d: go test ./tests/accuracy -run TestSpeedTable -update",
				name, now.ours.calls, now.ours.registers, then.ours.calls, then.ours.registers)
		}
	}
}

// countNvcc counts the functions as compiled by nvcc.
func countNvcc(t *testing.T) func(typ string, list []string) []instructionCount {
	path := nvcc.Find()
	if path == "" {
		t.Fatal("nvcc is not there: tests/toolchain/fetch.sh --nvcc")
	}
	return func(typ string, list []string) []instructionCount {
		return countCalls(t, typ, speedFunctions(typ, list), func(f *directive.File) ([]byte, error) { return nvcc.Compile(path, f) })
	}
}

// speedFunctions are the functions that a list names, "all" for all, in order of SpeedFunctions.
func speedFunctions(typ string, names []string) (list []SpeedFunction) {
	for _, f := range SpeedFunctions {
		if slices.Contains(names, "all") || slices.Contains(names, f.NameOf(typ)) {
			list = append(list, f)
		}
	}
	return list
}

// countRows counts the functions of the given names as compiled by cptx; theirs has nvcc's counts.
func countRows(t *testing.T, chosen string, theirs func(typ string, list []string) []instructionCount) (rows []countRow) {
	for _, typ := range []string{"float", "double"} {
		list := speedFunctions(typ, strings.Fields(chosen))
		if len(list) == 0 {
			continue
		}
		var names []string
		for _, f := range list {
			names = append(names, f.NameOf(typ))
		}
		ours := countCalls(t, typ, list, func(f *directive.File) ([]byte, error) {
			return difftest.Compile(f, difftest.Variant{Arch: "sm_75", Level: 2})
		})
		for i, c := range theirs(typ, names) {
			rows = append(rows, countRow{names[i], ours[i], c})
		}
	}
	return rows
}

// countTable is the text below CountMark.
func countTable(rows []countRow) string {
	var out strings.Builder
	sum := 0.0
	for _, r := range rows {
		ratio := r.ours.calls / r.theirs.calls
		sum += math.Log(ratio)
		fmt.Fprintf(&out, "| `%s` | %.1f | %.1f | %.2f | %d, %d |\n", r.name, r.ours.calls, r.theirs.calls, ratio, r.ours.registers, r.theirs.registers)
	}
	return fmt.Sprintf("\nWarp instructions per call, in the code that ptxas makes for sm_75. The machine of `tests/sass` counts them; the same loop without the call is subtracted.\n"+
		"cptx compiles at -O2. The lanes of a warp have arguments from the whole interval, so they take different branches. Geometric mean of the ratios: %.2f. `make mathtable` writes this table.\n\n"+
		"| function | cptx | nvcc | ratio | registers |\n|---|---|---|---|---|\n%s", math.Exp(sum/float64(len(rows))), out.String())
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
		c.calls = math.Round(10*(c.calls-empty.calls)) / 10 // as the page has it
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
