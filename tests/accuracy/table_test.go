package accuracy

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim"
	"cptx/tests/directive"
	"cptx/tests/nvcc"
)

// tableMark ends the text of docs/math.md that is written by hand.
const tableMark = "<!-- what follows is written by make mathtable -->\n"

// page has the tables.
const page = "../../docs/math.md"

// TestTable writes the table of docs/math.md, the file that CPTX_MATH_TABLE names. Without it,
// every function measured must have a row there.
func TestTable(t *testing.T) {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	prose, table, ok := strings.Cut(string(text), tableMark)
	if !ok {
		t.Fatalf("%s has no line %s", page, tableMark)
	}
	if os.Getenv("CPTX_MATH_TABLE") == "" {
		for _, file := range []string{"float.h", "double.h"} {
			checkRows(t, file, table)
		}
		return
	}
	var out strings.Builder
	out.WriteString(prose + tableMark)
	stride, count := "61", "200000"
	if s := os.Getenv("CPTX_MATH_STRIDE"); s != "" {
		stride = s
	}
	if s := os.Getenv("CPTX_MATH_COUNT"); s != "" {
		count = s
	}
	fmt.Fprintf(&out, "\n## float\n\nOne-argument functions on every %s. of the 2^32 arguments or more, the others on 2^31/%s pairs; those that use approximate instructions with five pairs of their errors.\n\n", stride, stride)
	float := libdeviceFloat(t)
	writeRows(t, &out, exec.Command(buildNative(t, "accuracy", "-lm"), stride), float)
	writeInstructions(&out, float)
	fmt.Fprintf(&out, "\n## double\n\nEach on %s drawn arguments or pairs.\n\n", count)
	needMPFR(t)
	native := buildNative(t, "accuracy_double", "-lmpfr", "-lm")
	writeRows(t, &out, exec.Command(native, count), libdeviceDouble(t, native))
	if err := os.WriteFile(page, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// checkRows checks that the functions that a list of testdata names are in the table.
func checkRows(t *testing.T, file, table string) {
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if _, rest, ok := strings.Cut(line, "("); ok {
			name, _, _ := strings.Cut(rest, ",")
			if !strings.Contains(table, "| `"+name+"` |") {
				t.Errorf("docs/math.md has no row of %s: run make mathtable", name)
			}
		}
	}
}

// libdeviceFloat reads what tests/gpu measured of nvcc's float functions: ulp, distance, absolute
// error.
func libdeviceFloat(t *testing.T) map[string]figure {
	text, err := os.ReadFile("testdata/libdevice.txt")
	if err != nil {
		t.Fatal(err)
	}
	column := map[string]figure{}
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); len(f) == 4 && f[0] != "#" {
			e := figure{f[1], f[2]}
			if f[3] != "0" {
				e.ulp += "; absolute " + f[3]
			}
			column[f[0]] = e
		}
	}
	return column
}

// figure is an error of one of nvcc's functions: in ulp, with the absolute error behind it where
// there is one, and the distance from the rounded result.
type figure struct{ ulp, distance string }

// writeInstructions writes the rows of the functions that are one approximate instruction, in
// nvcc's library as here: what a GPU measured of the instruction.
func writeInstructions(out *strings.Builder, libdevice map[string]figure) {
	for _, name := range []string{"exp2f", "rsqrtf"} {
		f := libdevice[name]
		fmt.Fprintf(out, "| `%s` | %s | %s | 2 | %s | - |\n", name, f.ulp, f.distance, f.ulp)
	}
}

// notInCUDA are the functions of double.h that nvcc has not.
const notInCUDA = `nexttoward_y tanpi asinpi acospi atanpi atan2pi fminimum fmaximum fminimum_num fmaximum_num
	fminimum_mag fmaximum_mag fminimum_mag_num fmaximum_mag_num nextup nextdown roundeven powi_y
	exp2m1 exp10m1 log2p1 log10p1 logp1 powr pown_y pown_near rootn_y compoundn_y compoundn_small fromfp_y ufromfp_y llogb_y
	totalorder_xy totalordermag_xy fadd_xy fsub_xy fmul_xy fdiv_xy ffma_xyx fsqrt_x`

// libdeviceDouble measures nvcc's double functions on drawn arguments, in the simulator: they use
// no approximate instruction but rcp and rsqrt.approx.ftz.f64, which both refine.
func libdeviceDouble(t *testing.T, native string) map[string]figure {
	path := nvcc.Find()
	if path == "" {
		t.Fatal("nvcc is not there: tests/toolchain/fetch.sh --nvcc")
	}
	text, err := exec.Command(native, "sample", "4096").Output()
	if err != nil {
		t.Fatal(err)
	}
	names, samples := readSamples(t, text)
	names = slices.DeleteFunc(names, func(n string) bool { return slices.Contains(strings.Fields(notInCUDA), n) })
	wrappers, err := os.ReadFile("testdata/wrappers.h")
	if err != nil {
		t.Fatal(err)
	}
	var src strings.Builder
	for line := range strings.Lines(string(wrappers)) {
		head, _, body := strings.Cut(line, "(")
		name := head[strings.LastIndexByte(head, ' ')+1:]
		if body && strings.Contains(line, "{") && (name == "int_of" || slices.Contains(names, name)) {
			src.WriteString("__device__ static " + line)
		}
	}
	for _, n := range names {
		fmt.Fprintf(&src, "extern \"C\" %s", kernelOf(n, "double", samples[n]))
	}
	ptx, err := nvcc.Compile(path, &directive.File{Source: src.String(), Tolerance: 1})
	if err != nil {
		t.Fatal(err)
	}
	program, err := sim.Load(string(ptx))
	if err != nil {
		t.Fatal(err)
	}
	var results strings.Builder
	for _, n := range names {
		got, err := resultsOf(program, n, samples[n], 8)
		if err != nil {
			t.Fatal(n, err)
		}
		for i, s := range samples[n] {
			fmt.Fprintln(&results, n, s.x, s.y, got[i])
		}
	}
	judge := exec.Command(native, "judge")
	judge.Stdin = strings.NewReader(results.String())
	lines, err := judge.Output()
	if err != nil {
		t.Fatal(err)
	}
	column := map[string]figure{}
	for line := range strings.Lines(string(lines)) {
		f := strings.Fields(line)
		e := figure{f[1], f[2]}
		if f[1] == "1000000000.000" {
			e.ulp = "special values differ"
		}
		if f[14] != "0" {
			e.ulp += "; absolute " + f[12]
		}
		column[f[0]] = e
	}
	return column
}

// writeRows runs a measuring program and writes a row for each line of its output, with nvcc's
// errors by function.
func writeRows(t *testing.T, out *strings.Builder, cmd *exec.Cmd, libdevice map[string]figure) {
	t.Helper()
	text, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	out.WriteString("| function | largest error, ulp | from the rounded result | NVIDIA's bound | nvcc's, ulp | at |\n|---|---|---|---|---|---|\n")
	for line := range strings.Lines(string(text)) {
		f := strings.Fields(line)
		at := f[3]
		if f[4] != "0x0p+0" {
			at += ", " + f[4]
		}
		ulp, bound := f[1], f[10]
		if f[14] != "0" { // where the bound is an absolute one
			ulp, bound = fmt.Sprintf("%s; absolute %s", ulp, f[12]), fmt.Sprintf("%s; absolute %s", bound, f[14])
		}
		theirs := libdevice[f[0]].ulp
		if theirs == "" {
			theirs = "-"
		}
		fmt.Fprintf(out, "| `%s` | %s | %s | %s | %s | `%s` |\n", f[0], ulp, f[2], bound, theirs, at)
	}
}
