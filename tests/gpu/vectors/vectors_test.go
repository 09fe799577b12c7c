package vectors

import (
	"bytes"
	"math"
	"math/bits"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cptx/tests/gpu/device"
	"cptx/tests/gpu/golden"
	"cptx/tests/toolchain"
)

// simulator runs vectors without the check of divisors.
func simulator() *device.Sim {
	s := device.NewSim()
	s.Options.CheckDiv = false
	return s
}

// TestSimulated runs the whole table in the simulator: every instruction loads and runs.
func TestSimulated(t *testing.T) {
	list := All()
	seen := map[string]bool{}
	for _, v := range list {
		if seen[v.Code] {
			t.Errorf("%s stands in the table twice", v.Code)
		}
		seen[v.Code] = true
	}
	cases, failed := 0, 0
	for _, o := range Run(simulator(), list) {
		cases += len(o.Vector.Cases)
		if o.Err != nil {
			if failed++; failed <= 40 {
				t.Errorf("%s: %v", o.Vector.Code, o.Err)
			}
		}
	}
	t.Logf("%d vectors, %d cases, %d failed", len(list), cases, failed)
}

// TestGolden holds the simulator against what GPUs gave.
func TestGolden(t *testing.T) {
	paths, err := golden.Files("testdata")
	if err != nil || len(paths) == 0 {
		t.Fatal("no golden files in testdata", err)
	}
	outcomes := Run(simulator(), All())
	for _, path := range paths {
		text, err := golden.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		g, err := ReadGolden(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		verdict := g.Compare(outcomes)
		t.Logf("%s: %d vectors compared, %d not in the file", g.Device, verdict.Compared, len(verdict.Missing))
		if verdict.Compared == 0 {
			t.Errorf("%s compares nothing", path)
		}
		for _, text := range verdict.Wrong {
			t.Errorf("%s: %s", filepath.Base(path), text)
		}
	}
}

// computed are vectors whose results Go's arithmetic gives.
var computed = map[string]func(c []uint64) Value{
	"add.u32 %d, %a, %b":        func(c []uint64) Value { return Value{uint64(uint32(c[0] + c[1]))} },
	"mul.lo.s64 %d, %a, %b":     func(c []uint64) Value { return Value{c[0] * c[1]} },
	"mul.wide.s32 %d, %a, %b":   func(c []uint64) Value { return Value{uint64(int64(int32(c[0])) * int64(int32(c[1])))} },
	"div.u16 %d, %a, %b":        func(c []uint64) Value { return Value{c[0] / c[1]} },
	"xor.b64 %d, %a, %b":        func(c []uint64) Value { return Value{c[0] ^ c[1]} },
	"popc.b32 %d, %a":           func(c []uint64) Value { return Value{uint64(bits.OnesCount32(uint32(c[0])))} },
	"setp.lt.s32 %d, %a, %b":    func(c []uint64) Value { return Value{truth(int32(c[0]) < int32(c[1]))} },
	"setp.leu.f64 %d, %a, %b":   func(c []uint64) Value { return Value{truth(!(f64(c[0]) > f64(c[1])))} },
	"selp.b64 %d, %a, %b, %c":   func(c []uint64) Value { return Value{c[1-c[2]]} },
	"add.rn.f64 %d, %a, %b":     func(c []uint64) Value { return Value{math.Float64bits(f64(c[0]) + f64(c[1]))} },
	"fma.rn.f64 %d, %a, %b, %c": func(c []uint64) Value { return Value{math.Float64bits(math.FMA(f64(c[0]), f64(c[1]), f64(c[2])))} },
	"mul.rn.f32 %d, %a, %b":     func(c []uint64) Value { return Value{uint64(math.Float32bits(f32(c[0]) * f32(c[1])))} },
	"cvt.rn.f32.f64 %d, %a":     func(c []uint64) Value { return Value{uint64(math.Float32bits(float32(f64(c[0]))))} },
	"rcp.approx.f32 %d, %a":     func(c []uint64) Value { return Value{uint64(math.Float32bits(1 / f32(c[0])))} },
	"add.cc.u64 %d, %a, %b; addc.u64 %e, %b, %c": func(c []uint64) Value {
		low, carry := bits.Add64(c[0], c[1], 0)
		high, _ := bits.Add64(c[1], c[2], carry)
		return Value{low, high}
	},
}

func f32(b uint64) float32 { return math.Float32frombits(uint32(b)) }
func f64(b uint64) float64 { return math.Float64frombits(b) }
func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// TestComparison writes a golden file with computed results, and holds the simulator and spoiled
// results against it.
func TestComparison(t *testing.T) {
	var list []*Vector
	var outcomes []Outcome
	for _, v := range All() {
		if f := computed[v.Code]; f != nil {
			o := Outcome{Vector: v}
			for _, c := range v.Cases {
				o.Values = append(o.Values, f(c))
			}
			list, outcomes = append(list, v), append(outcomes, o)
		}
	}
	if len(list) != len(computed) {
		t.Errorf("the table has %d of the %d computed vectors", len(list), len(computed))
	}
	var text bytes.Buffer
	if err := WriteGolden(&text, device.Info{Name: "Go", SM: 90, Driver: 12040}, outcomes); err != nil {
		t.Fatal(err)
	}
	g, err := ReadGolden(&text)
	if err != nil || g.Device != "Go, sm_90, CUDA 12.4" {
		t.Fatalf("%+v %v", g, err)
	}
	got := Run(simulator(), list)
	if verdict := g.Compare(got); verdict.Compared != len(list) || len(verdict.Missing)+len(verdict.Wrong) > 0 {
		t.Errorf("%+v", verdict)
	}
	for i := range got {
		k := slices.IndexFunc(got[i].Values, func(v Value) bool {
			return v[0] == 0 || v[0]>>4 > 0 && v[0]>>52&0x7ff != 0x7ff && v[0]>>23&0xff != 0xff
		})
		got[i].Values[k][0] ^= 1 << 3
	}
	if verdict := g.Compare(got); len(verdict.Wrong) != len(list) {
		t.Errorf("%d of %d spoiled vectors are found", len(verdict.Wrong), len(list))
	}
	changed := *list[0]
	changed.Cases = changed.Cases[1:]
	if verdict := g.Compare(Run(simulator(), []*Vector{&changed})); len(verdict.Missing) != 1 {
		t.Errorf("other operands: %+v", verdict)
	}
}

// TestErrors holds the bounds of approximations against numbers just inside and outside.
func TestErrors(t *testing.T) {
	one := uint64(math.Float32bits(1))
	for _, c := range []struct {
		e    Error
		kind Kind
		want uint64
		got  uint64
		same bool
	}{
		{Error{}, "f32", one, one + 1, false},
		{Error{}, "f32", 0x7fffffff, 0xffc00000, true},
		{Error{}, "b32", 0x7fffffff, 0xffc00000, false},
		{Error{}, "f16x2", 0x7fff3c00, 0x7e003c00, true},
		{Error{}, "f16x2", 0x7fff3c00, 0x7e003c01, false},
		{Error{ULP: 1}, "f32", one, one + 1, true},
		{Error{ULP: 1}, "f32", one, one + 2, false},
		{Error{Relative: 0x1p-11}, "f32", one, one + 0xfff, true},
		{Error{Relative: 0x1p-11}, "f32", one, one + 0x1100, false},
		{Error{Absolute: 0x1p-20}, "f32", 0, uint64(math.Float32bits(0x1p-21)), true},
		{Error{Absolute: 0x1p-20}, "f32", 0, uint64(math.Float32bits(0x1p-19)), false},
		{Error{Absolute: 1}, "f32", 0x7f800000, 0x7f7fffff, false},
		{Error{Absolute: 0x1p-10}, "f16", 0x3c00, 0x3c01, true},
		{Error{Relative: 0x1p-7}, "bf16", 0x3f80, 0x3f82, false},
	} {
		v := Vector{Error: c.e}
		if v.equal(c.kind, c.want, c.got) != c.same {
			t.Errorf("%+v: equal is %v", c, !c.same)
		}
	}
}

// TestReadGolden gives bad files.
func TestReadGolden(t *testing.T) {
	for text, want := range map[string]string{
		"something":                                "not a golden file",
		goldenTitle + "\nadd\t00\n":                "line 2: not three fields",
		goldenTitle + "\nadd\tzz\t1\n":             "line 2",
		goldenTitle + "\nadd\t00\t1,x\n":           "line 2",
		goldenTitle + "\nadd\t00\t1\nadd\t00\t1\n": "stands there twice",
	} {
		if _, err := ReadGolden(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestPtxas assembles every module.
func TestPtxas(t *testing.T) {
	tools := toolchain.Ptxas(t, "sm_90")
	for _, list := range Modules(All(), 90) {
		sm := "sm_90"
		if list[0].SM < 90 {
			sm = "sm_86"
		}
		if _, err := tools[0].Assemble(Module(list), sm, "-O0"); err == nil {
			continue
		}
		for i := range list {
			if _, err := tools[0].Assemble(Module(list[i:i+1]), sm, "-O0"); err != nil {
				t.Errorf("%s: %v", list[i].Code, err)
			}
		}
	}
}
