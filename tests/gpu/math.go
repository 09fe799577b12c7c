package gpu

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/gpu/device"
	"cptx/tests/nvcc"
)

// mathFunction is a row of tests/accuracy/testdata/float.h or double.h.
type mathFunction struct {
	name     string
	args     int
	size     int     // bytes of an argument: 4 or 8
	bound    uint64  // NVIDIA's, the distance from the rounded result
	loose    string  // C condition on the argument x under which the error is measured absolutely; "0": never
	absolute float64 // the bound of that
}

var mathRow = regexp.MustCompile(`^([FA])([12])\((\w+), (.*)\)$`)

// mathFunctions reads the list for one size of argument. dir is the root of the tree.
func mathFunctions(dir string, size int) ([]mathFunction, error) {
	file := map[int]string{4: "float.h", 8: "double.h"}[size]
	text, err := os.ReadFile(filepath.Join(dir, "tests/accuracy/testdata", file))
	if err != nil {
		return nil, err
	}
	var list []mathFunction
	for line := range strings.Lines(string(text)) {
		m := mathRow.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			return nil, fmt.Errorf("%s: no row: %s", file, line)
		}
		f := mathFunction{name: m[3], args: int(m[2][0] - '0'), size: size, loose: "0"}
		rest := strings.Split(m[4], ", ")
		if m[1] == "A" {
			n := len(rest)
			f.loose = rest[n-2]
			if f.absolute, err = strconv.ParseFloat(rest[n-1], 64); err != nil {
				return nil, fmt.Errorf("%s: %s: %w", file, line, err)
			}
			rest = rest[:n-2]
		}
		if f.bound, err = strconv.ParseUint(rest[len(rest)-1], 10, 32); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", file, line, err)
		}
		list = append(list, f)
	}
	return list, nil
}

// exhaustive are the float functions whose double one computes the same, and those that are one
// instruction.
func exhaustive(dir string) ([]mathFunction, error) {
	all, err := mathFunctions(dir, 4)
	list := []mathFunction{{name: "exp2f", args: 1, bound: 2, loose: "0"}, {name: "rsqrtf", args: 1, bound: 2, loose: "0"}}
	for _, f := range all {
		switch f.name {
		case "nextupf", "nextdownf", "nextafterf", "nexttowardf_y": // what double's does is another thing
		case "scalblnf_y", "scalbnf_y": // ldexpf
		case "fmaf_xyx": // a sum that is rounded twice
		case "fromfpf_y", "ufromfpf_y", "pownf_near", "compoundnf_small": // their second argument is rounded, or the first one
		default:
			list = append(list, f)
		}
	}
	return list, err
}

// doubleName is the double function of a float one.
func doubleName(name string) string {
	if name == "ilogbf_float" {
		return "ilogb_double"
	}
	if s, ok := strings.CutSuffix(name, "f"); ok {
		return s
	}
	return strings.Replace(name, "f_", "_", 1)
}

// compiler makes PTX of a text: cptx or nvcc.
type compiler func(source string) ([]byte, error)

func withCptx(v difftest.Variant) compiler {
	return func(source string) ([]byte, error) { return difftest.Compile(&directive.File{Source: source}, v) }
}

// withNVCC compiles for the target sm. The wrappers' prototypes stand in CUDA's headers; the
// wrappers themselves have to be marked.
func withNVCC(path string, sm int) compiler {
	return func(source string) ([]byte, error) {
		var text strings.Builder
		for line := range strings.Lines(source) {
			if m := wrapper.FindString(line); m == "" {
				text.WriteString(line)
			} else if strings.Contains(line, "{") {
				text.WriteString("__device__ static " + line)
			}
		}
		kernel := strings.ReplaceAll(text.String(), "__global__ void", `extern "C" __global__ void`)
		return nvcc.Compile(path, &directive.File{Source: kernel, MinSM: sm, Tolerance: 1})
	}
}

// wrapper finds the lines of tests/accuracy/testdata/wrappers.h.
var wrapper = regexp.MustCompile(`^(float|double|int|long|long long|void) \w+\(.*`)

// withWrappers compiles a text after the functions of tests/accuracy that give one result, of
// which it takes those that the text names.
func withWrappers(dir, text string, compile compiler) ([]byte, error) {
	wrappers, err := os.ReadFile(filepath.Join(dir, "tests/accuracy/testdata/wrappers.h"))
	if err != nil {
		return nil, err
	}
	var source strings.Builder
	for line := range strings.Lines(string(wrappers)) {
		head, _, body := strings.Cut(line, "(")
		name := head[strings.LastIndexByte(head, ' ')+1:]
		if body = body && strings.Contains(line, "{"); !body || name == "int_of" || name == "long_of" || regexp.MustCompile(`\b`+name+`\b`).MatchString(text) {
			source.WriteString(line)
		}
	}
	return compile(source.String() + text)
}

// tally is the struct of math/tally.h.
type tally struct {
	Worst, Distance uint64
	Count           [4]uint64
	Wrong, WrongAt  uint64
	Absolute        uint64
}

// tallyJob runs f on grid*256*rounds arguments whose bits are step apart, or as many pairs.
func tallyJob(dir string, f mathFunction, compile compiler, grid int, step, rounds uint32) (*device.Job, error) {
	header, err := os.ReadFile(filepath.Join(dir, "tests/gpu/math/tally.h"))
	if err != nil {
		return nil, err
	}
	kernel := fmt.Sprintf("KERNEL(k, %s, %s, %s)", f.name, doubleName(f.name), f.loose)
	if f.args == 2 {
		kernel = fmt.Sprintf("KERNEL2(k, %s, %s)", f.name, doubleName(f.name))
	}
	ptx, err := withWrappers(dir, string(header)+"\n"+kernel+"\n", compile)
	if err != nil {
		return nil, err
	}
	word := func(v uint32) device.Arg { return device.Arg{Bytes: binary.LittleEndian.AppendUint32(nil, v)} }
	return &device.Job{PTX: ptx, Buffers: [][]byte{make([]byte, binary.Size(tally{}))},
		Steps: []device.Step{{Entry: "k", Grid: [3]int{grid, 1, 1}, Block: [3]int{256, 1, 1}, Args: []device.Arg{device.Buffer(0), word(step), word(rounds)}}}}, nil
}

// runTally does the job, and says in an error what is beyond the bound.
func runTally(on device.Runner, f mathFunction, job *device.Job) (t tally, line string, err error) {
	result, err := on.Run(job)
	if err != nil {
		return t, "", err
	}
	if err := binary.Read(bytes.NewReader(result.Buffers[0]), binary.LittleEndian, &t); err != nil {
		return t, "", err
	}
	ulp, at, absolute := math.Float32frombits(uint32(t.Worst>>32)), math.Float32frombits(uint32(t.Worst)), math.Float64frombits(t.Absolute)
	line = fmt.Sprintf("%-18s %6.3f ulp at %-15x; distance 0: %d, 1: %d, 2: %d, more: %d; largest %d of %d; special values wrong: %d", f.name, ulp, at,
		t.Count[0], t.Count[1], t.Count[2], t.Count[3], t.Distance, f.bound, t.Wrong)
	if f.loose != "0" {
		line += fmt.Sprintf("; absolute %.3g of %g", absolute, f.absolute)
	}
	switch {
	case t.Wrong != 0:
		err = fmt.Errorf("%s: wrong at %x, among others", line, math.Float32frombits(uint32(t.WrongAt-1)))
	case t.Distance > f.bound, absolute > f.absolute:
		err = fmt.Errorf("%s: beyond the bound", line)
	}
	return t, line, err
}
