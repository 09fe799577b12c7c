package vectors

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"cptx/tests/gpu/device"
)

// Golden is what a GPU gave.
type Golden struct {
	Device  string // of the header: GPU, target, driver
	results map[string]entry
}

// entry is one line: the vector's checksum and results.
type entry struct {
	sum    uint32
	values []Value
}

const goldenTitle = "# results of single PTX instructions"

// WriteGolden writes the outcomes without errors, one line each: code, checksum of the operands,
// results in hexadecimal.
func WriteGolden(w io.Writer, info device.Info, list []Outcome) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s\n# device: %s, sm_%d\n# driver: CUDA %d.%d\n# Made by tests/gpu, not by hand.\n", goldenTitle, info.Name, info.SM, info.Driver/1000, info.Driver%1000/10)
	for _, o := range list {
		if o.Err != nil {
			continue
		}
		fmt.Fprintf(out, "%s\t%08x\t", o.Vector.Code, o.Vector.checksum())
		for i, v := range o.Values {
			if i > 0 {
				out.WriteByte(' ')
			}
			out.WriteString(strconv.FormatUint(v[0], 16))
			if len(o.Vector.Out) > 1 {
				out.WriteByte(',')
				out.WriteString(strconv.FormatUint(v[1], 16))
			}
		}
		out.WriteByte('\n')
	}
	return out.Flush()
}

// ReadGolden reads a golden file.
func ReadGolden(r io.Reader) (*Golden, error) {
	g := &Golden{results: map[string]entry{}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if n == 1 && line != goldenTitle {
			return nil, errors.New("not a golden file")
		}
		if strings.HasPrefix(line, "#") {
			for _, key := range []string{"# device: ", "# driver: "} {
				if text, ok := strings.CutPrefix(line, key); ok {
					g.Device = strings.TrimPrefix(g.Device+", "+text, ", ")
				}
			}
			continue
		}
		if err := g.line(line); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	return g, lines.Err()
}

func (g *Golden) line(line string) error {
	fields := strings.Split(line, "\t")
	if len(fields) != 3 {
		return errors.New("not three fields")
	}
	sum, err := strconv.ParseUint(fields[1], 16, 32)
	if err != nil {
		return err
	}
	e := entry{sum: uint32(sum)}
	for _, text := range strings.Fields(fields[2]) {
		first, second, two := strings.Cut(text, ",")
		var v Value
		if v[0], err = strconv.ParseUint(first, 16, 64); err == nil && two {
			v[1], err = strconv.ParseUint(second, 16, 64)
		}
		if err != nil {
			return err
		}
		e.values = append(e.values, v)
	}
	if _, twice := g.results[fields[0]]; twice {
		return fmt.Errorf("%s stands there twice", fields[0])
	}
	g.results[fields[0]] = e
	return nil
}

// Verdict is the comparison with a golden file.
type Verdict struct {
	Compared int      // vectors
	Missing  []string // vectors that the file does not have, or has for other operands
	Wrong    []string // one line for each vector with a wrong result, or an error
}

// Compare holds outcomes of the simulator against the GPU's.
func (g *Golden) Compare(list []Outcome) Verdict {
	var verdict Verdict
	for _, o := range list {
		e, ok := g.results[o.Vector.Code]
		if !ok || e.sum != o.Vector.checksum() || len(e.values) != len(o.Vector.Cases) {
			verdict.Missing = append(verdict.Missing, o.Vector.Code)
			continue
		}
		verdict.Compared++
		if o.Err != nil {
			verdict.Wrong = append(verdict.Wrong, fmt.Sprintf("%s: %v", o.Vector.Code, o.Err))
		} else if text := o.Vector.difference(e.values, o.Values); text != "" {
			verdict.Wrong = append(verdict.Wrong, text)
		}
	}
	return verdict
}

// difference describes the first case that is wrong and counts the others.
func (v *Vector) difference(want, got []Value) string {
	wrong, first := 0, ""
	for i := range want {
		for k, kind := range v.Out {
			if v.equal(kind, want[i][k], got[i][k]) {
				continue
			}
			if wrong++; wrong == 1 {
				first = fmt.Sprintf("%s with %#x: %s is %#x (%s), want %#x (%s)", v.Code, v.Cases[i], resultNames[k],
					got[i][k], kind.text(got[i][k]), want[i][k], kind.text(want[i][k]))
			}
			break
		}
	}
	if wrong > 1 {
		first += fmt.Sprintf(" and %d more of %d cases", wrong-1, len(want))
	}
	return first
}

// equal compares one result.
func (v *Vector) equal(kind Kind, want, got uint64) bool {
	if want == got {
		return true
	}
	switch kind {
	case "f16x2", "bf16x2":
		half := kind[:len(kind)-2]
		return v.equal(half, want&0xffff, got&0xffff) && v.equal(half, want>>16, got>>16)
	case "f16", "bf16", "f32", "f64":
	default:
		return false
	}
	x, y := kind.number(want), kind.number(got)
	if math.IsNaN(x) || math.IsNaN(y) {
		return math.IsNaN(x) && math.IsNaN(y)
	}
	if v.Error.exact() || math.IsInf(x, 0) || math.IsInf(y, 0) {
		return false
	}
	// The simulator rounds the exact value, which is half a unit more.
	unit, apart := kind.unit(x), math.Abs(x-y)
	return apart <= (v.Error.ULP+0.5)*unit || apart <= v.Error.Relative*math.Abs(x)+unit/2 || apart <= v.Error.Absolute+unit/2
}

// format gives a float kind's fraction bits and least exponent.
func (k Kind) format() (fraction, least int) {
	switch k {
	case "f16":
		return 10, -14
	case "bf16":
		return 7, -126
	case "f32":
		return 23, -126
	}
	return 52, -1022
}

// number reads a float kind.
func (k Kind) number(bits uint64) float64 {
	switch k {
	case "f64":
		return math.Float64frombits(bits)
	case "f32":
		return float64(math.Float32frombits(uint32(bits)))
	case "bf16":
		return float64(math.Float32frombits(uint32(bits) << 16))
	}
	fraction, exponent := float64(bits&0x3ff), int(bits>>10&31)
	sign := 1 - 2*float64(bits>>15&1)
	switch {
	case exponent == 31 && fraction != 0:
		return math.NaN()
	case exponent == 31:
		return sign * math.Inf(1)
	case exponent == 0:
		return sign * fraction * 0x1p-24
	}
	return sign * math.Ldexp(1024+fraction, exponent-25)
}

// unit is the distance between numbers of the format near x.
func (k Kind) unit(x float64) float64 {
	fraction, least := k.format()
	_, e := math.Frexp(x)
	return math.Ldexp(1, max(e-1, least)-fraction)
}

// text shows a float kind's number.
func (k Kind) text(bits uint64) string {
	switch k {
	case "f16", "bf16", "f32", "f64":
		return strconv.FormatFloat(k.number(bits), 'g', -1, 64)
	case "f16x2", "bf16x2":
		half := k[:len(k)-2]
		return half.text(bits&0xffff) + ", " + half.text(bits>>16)
	}
	return strconv.FormatUint(bits, 10)
}
