package accuracy

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strconv"
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
	stride, count := "16381", "4000"
	if s := os.Getenv("CPTX_MATH_STRIDE"); s != "" {
		stride = s
	}
	if s := os.Getenv("CPTX_MATH_COUNT"); s != "" {
		count = s
	}
	found := readWorst(t)
	fmt.Fprintf(&out, "\n## float\n\n*arguments*: a GPU takes all 2^32, the host one in %s of them, or as many pairs, drawn where large errors are likely. Functions that use approximate instructions are measured with five pairs of the instructions' errors.\n\n", stride)
	binary := buildNative(t, "accuracy", "-lm")
	own, theirs := measured(t, "hopper.txt"), measured(t, "libdevice.txt")
	lines, err := exec.Command(binary, stride).Output()
	if err != nil {
		t.Fatal(err)
	}
	writeRows(&out, floatHead, largest(string(lines), outputAt(t, binary, hopperPoints(own)+knownPoints(t)+former(table, "float"))), countsOf(found, own, namesIn(t, "float.h", "F2"), "2^32/"+stride), own, theirs)
	writeInstructions(&out, own, theirs)
	writeApproximate(t, &out)
	out.WriteString("\n## double\n\n*arguments*: as many arguments or pairs, drawn where large errors are likely.\n\n")
	needMPFR(t)
	native := buildNative(t, "accuracy_double", "-lmpfr", "-lm")
	if lines, err = exec.Command(native, count).Output(); err != nil {
		t.Fatal(err)
	}
	writeRows(&out, doubleHead, largest(string(lines), outputAt(t, native, knownPoints(t)+former(table, "double"))), countsOf(found, nil, nil, count), nil, libdeviceDouble(t, native))
	if err := os.WriteFile(page, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// checkRows checks that the functions that a list of testdata names are in the table.
func checkRows(t *testing.T, file, table string) {
	for _, name := range namesIn(t, file, "") {
		if !strings.Contains(table, "| `"+name+"` |") {
			t.Errorf("docs/math.md has no row of %s: run make mathtable", name)
		}
	}
}

// measured reads what tests/gpu measured of float functions: ulp, distance, absolute error,
// argument.
func measured(t *testing.T, file string) map[string]figure {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	column := map[string]figure{}
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); len(f) >= 4 && f[0] != "#" {
			e := figure{ulp: f[1], distance: f[2]}
			if f[3] != "0" {
				e.ulp += "; absolute " + f[3]
			}
			if len(f) > 4 {
				e.at = f[4]
			}
			column[f[0]] = e
		}
	}
	return column
}

// figure is an error of a function: in ulp, with the absolute error after it where there is one,
// the distance from the rounded result, and the argument, "-" where there are two.
type figure struct{ ulp, distance, at string }

// former are the arguments of a table that is to be written anew: what was found is not lost.
func former(table, section string) string {
	_, points := rowPoints(sectionOf(table, section))
	return points
}

// hopperPoints are the arguments where a GPU, which takes all there are, found the largest errors:
// a narrow hole between two samples is seen there.
func hopperPoints(gpu map[string]figure) string {
	var in strings.Builder
	for _, name := range slices.Sorted(maps.Keys(gpu)) {
		if at := gpu[name].at; strings.HasPrefix(strings.TrimPrefix(at, "-"), "0x") && !slices.Contains(instructions, name) {
			fmt.Fprintln(&in, name, at, "0")
		}
	}
	return in.String()
}

// outputAt has a measuring program judge functions at points, lines of a name and two arguments; it
// passes by the names of the other type. The result is the program's lines.
func outputAt(t *testing.T, binary, points string) string {
	t.Helper()
	cmd := exec.Command(binary, "at")
	cmd.Stdin = strings.NewReader(points)
	text, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// largest makes one line of each function's lines in the outputs of a measuring program: that of
// the largest error, with the largest distance and absolute error of any. Functions come in the
// order of the first output.
func largest(outputs ...string) string {
	lines := map[string][]string{}
	var order []string
	for _, output := range outputs {
		for line := range strings.Lines(output) {
			f := strings.Fields(line)
			old, ok := lines[f[0]]
			if !ok {
				order = append(order, f[0])
				lines[f[0]] = f
				continue
			}
			if above(f[1], old[1]) {
				f, old = old, f
			}
			for _, i := range []int{2, 12} { // the distance and the absolute error
				if above(f[i], old[i]) {
					old[i] = f[i]
				}
			}
			lines[f[0]] = old
		}
	}
	var all strings.Builder
	for _, name := range order {
		fmt.Fprintln(&all, strings.Join(lines[name], " "))
	}
	return all.String()
}

// above compares two numbers of a table.
func above(x, y string) bool {
	a, err1 := strconv.ParseFloat(x, 64)
	b, err2 := strconv.ParseFloat(y, 64)
	return err1 == nil && err2 == nil && a > b
}

// instructions are the functions that are one approximate instruction, in nvcc's library as here.
var instructions = []string{"exp2f", "rsqrtf"}

// writeInstructions writes their rows: what a GPU measured of the instruction.
func writeInstructions(out *strings.Builder, own, theirs map[string]figure) {
	for _, name := range instructions {
		f := own[name]
		fmt.Fprintf(out, "| `%s` | %s | %s | 2 | %s | %s | 2^32 | - |\n", name, f.ulp, f.distance, f.ulp, theirs[name].ulp)
	}
}

// granted are the errors that the PTX ISA grants approximate instructions (9.7.3), with or without
// .ftz.
var granted = map[string]string{
	"ex2.approx": "2 ulp", "lg2.approx": "2^-22; absolute between 1/2 and 2", "rcp.approx": "1 ulp", "rsqrt.approx": "2^-22.9", "sqrt.approx": "2^-23",
	"sin.approx": "absolute 2^-20.5 within pi, 2^-14.7 within 100 pi", "cos.approx": "absolute 2^-20.5 within pi, 2^-14.7 within 100 pi", "tanh.approx": "2^-11",
}

// writeApproximate writes what a GPU measured of the approximate instructions.
func writeApproximate(t *testing.T, out *strings.Builder) {
	text, err := os.ReadFile("testdata/approximate.txt")
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), ":")
	fmt.Fprintf(out, "\n## Approximate instructions\n\nOn all 2^32 arguments, by a GPU: %s. *at 1* and *at 2* count the results that are one or two representable numbers away from the correctly rounded one.\n"+
		"`sin` and `cos` between -2 pi and 2 pi, and `lg2` between 1/2 and 2, have an absolute error.\n\n"+
		"| instruction | granted by the PTX ISA | largest error | at 1 | at 2 |\n|---|---|---|---|---|\n", head)
	for line := range strings.Lines(string(text)) {
		f := strings.Fields(line)
		if len(f) < 9 || f[0] == "#" {
			continue
		}
		name := strings.TrimSuffix(strings.TrimSuffix(f[0], ".f32"), ".ftz")
		grant, ok := granted[name]
		if !ok {
			t.Errorf("%s: no bound is known", f[0])
		}
		largest := f[1] + " ulp"
		if f[3] != "0" {
			largest += "; absolute " + f[3]
		}
		if name == "sin.approx" || name == "cos.approx" {
			largest, f[5], f[6] = "absolute "+f[3], "-", "-"
		}
		fmt.Fprintf(out, "| `%s` | %s | %s | %s | %s |\n", f[0], grant, largest, f[5], f[6])
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
		e := figure{ulp: f[1], distance: f[2]}
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

// The heads of the tables. What a GPU measured of this library stands in that of float functions.
const (
	floatHead  = "| function | largest error, ulp | from the rounded result | NVIDIA's bound | on an H200, ulp | nvcc's, ulp | arguments | at |\n|---|---|---|---|---|---|---|---|\n"
	doubleHead = "| function | largest error, ulp | from the rounded result | NVIDIA's bound | nvcc's, ulp | arguments | at |\n|---|---|---|---|---|---|---|\n"
)

// writeRows writes a row for each line of a measuring program's output, with errors that a GPU
// measured of the function, if own is given, and of nvcc's, and with how many arguments were taken.
func writeRows(out *strings.Builder, head, lines string, counts func(name string) string, own, libdevice map[string]figure) {
	out.WriteString(head)
	for line := range strings.Lines(lines) {
		f := strings.Fields(line)
		at := f[3]
		if f[4] != "0x0p+0" {
			at += ", " + f[4]
		}
		ulp, bound := f[1], f[10]
		if f[14] != "0" { // where the bound is an absolute one
			ulp, bound = fmt.Sprintf("%s; absolute %s", ulp, f[12]), fmt.Sprintf("%s; absolute %s", bound, f[14])
		}
		gpu := ""
		if own != nil {
			gpu = " " + orDash(own[f[0]].ulp) + " |"
		}
		fmt.Fprintf(out, "| `%s` | %s | %s | %s |%s %s | %s | `%s` |\n", f[0], ulp, f[2], bound, gpu, orDash(libdevice[f[0]].ulp), counts(f[0]), at)
	}
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}
