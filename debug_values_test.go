package cptx_test

import (
	"context"
	"debug/dwarf"
	"encoding/binary"
	"math"
	"regexp"
	"strings"
	"testing"

	"cptx"
	"cptx/tests/debug"
)

// computed is a function with variables that the code does not need. Debuggers compute them.
const computed = `__device__ void k(int *p, int *q, int a, int b, float f) {
	int sum = a + b;
	int difference = a - b;
	int down = a >> 3;
	unsigned half = (unsigned)a >> 1;
	int by = a >> b; // debuggers differ on such shifts
	int same = a == b;
	int less = a < b;
	unsigned bits = __float_as_uint(f);
	int six = (((((a ^ b) + a) ^ b) + a) ^ b) + a;
	int seven = ((((((a ^ b) + a) ^ b) + a) ^ b) + a) ^ b; // one operation more than is computed
	p[0] = a;
	q[1] = b;
	*(float *)(q + 2) = f;
}
`

// TestComputedValues holds that the places of variables that nothing needs any more compute what
// they are, by the rules of C, from the registers that parameters are in.
func TestComputedValues(t *testing.T) {
	o := debugOptions(t, "k.cu", 2)
	res, err := cptx.Compile(context.Background(), []byte(computed), o)
	if err != nil {
		t.Fatal(err)
	}
	const p, q = 0x7f0000001000, 0x7f0000002000
	a, b, f := int32(-1234567), int32(987654), float32(1.5)
	text := string(res.Output)
	registers := parameters(text, p, q, uint64(uint32(a)), uint64(uint32(b)), uint64(math.Float32bits(f)))
	six := (((((a ^ b) + a) ^ b) + a) ^ b) + a
	want := map[string]int32{
		"sum": a + b, "difference": a - b, "down": a >> 3, "half": int32(uint32(a) >> 1), "same": 0, "less": 1,
		"bits": int32(math.Float32bits(f)), "six": six,
	}
	places := placesOf(t, text)
	for name, want := range want {
		if len(places[name]) == 0 {
			t.Errorf("%s is nowhere", name)
		}
		for _, place := range places[name] {
			if got, ok := evaluate(place, registers); !ok || int32(got) != want || got>>32 != 0 {
				t.Errorf("%s: % x is %#x %t, want %#x", name, place, got, ok, uint32(want))
			}
		}
	}
	for _, name := range []string{"by", "seven"} {
		if list := places[name]; len(list) > 0 {
			t.Errorf("%s: % x", name, list)
		}
	}
}

// TestAbstractFunctions holds that the entry of a function that was inlined says so (DWARF 2,
// 3.3.8.1, 7.20: DW_INL_inlined is 1), and that it has no code.
func TestAbstractFunctions(t *testing.T) {
	o := debugOptions(t, "k.cu", 2)
	res, err := cptx.Compile(context.Background(), []byte("static __device__ int sq(int x) { return x * x; }\n__global__ void k(int *p) { *p = sq(p[1]); }"), o)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	entries(t, sections(t, string(res.Output)), func(e *dwarf.Entry) {
		if e.Tag != dwarf.TagSubprogram || e.Val(dwarf.AttrName) != "sq" {
			return
		}
		found = true
		if in := e.Val(dwarf.AttrInline); in != int64(1) || e.Val(dwarf.AttrLowpc) != nil {
			t.Errorf("inline %v, code %v", in, e.Val(dwarf.AttrLowpc))
		}
	})
	if !found {
		t.Error("no entry")
	}
}

// parameters says what is in the registers that k loads its parameters into.
func parameters(ptx string, values ...uint64) map[string]uint64 {
	registers := map[string]uint64{}
	for _, m := range regexp.MustCompile(`ld\.param\.\w+ (%\w+), \[k_param_(\d)\]`).FindAllStringSubmatch(ptx, -1) {
		registers[m[1]] = values[m[2][0]-'0']
	}
	return registers
}

func sections(t *testing.T, ptx string) *debug.Sections {
	t.Helper()
	s, err := debug.ReadSections(ptx)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func entries(t *testing.T, s *debug.Sections, each func(*dwarf.Entry)) {
	t.Helper()
	data, err := s.DWARF()
	if err != nil {
		t.Fatal(err)
	}
	for r := data.Reader(); ; {
		e, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if e == nil {
			return
		}
		each(e)
	}
}

// placesOf returns the expressions in the location lists of variables.
func placesOf(t *testing.T, ptx string) map[string][][]byte {
	t.Helper()
	s := sections(t, ptx)
	places := map[string][][]byte{}
	entries(t, s, func(e *dwarf.Entry) {
		at, ok := e.Val(dwarf.AttrLocation).(int64)
		name, _ := e.Val(dwarf.AttrName).(string)
		if e.Tag != dwarf.TagVariable || !ok {
			return
		}
		for b := s.Bytes[".debug_loc"][at:]; binary.LittleEndian.Uint64(b[8:]) != 0; {
			size := binary.LittleEndian.Uint16(b[16:])
			places[name] = append(places[name], b[18:18+size])
			b = b[18+size:]
		}
	})
	return places
}

// evaluate computes what a location expression says a value is (DWARF 2, 2.4.3); false if it is no
// value or asks for a register that is not known.
func evaluate(e []byte, registers map[string]uint64) (uint64, bool) {
	var stack []uint64
	binaries := map[byte]func(x, y uint64) uint64{
		0x1a: func(x, y uint64) uint64 { return x & y }, 0x1c: func(x, y uint64) uint64 { return x - y },
		0x1e: func(x, y uint64) uint64 { return x * y }, 0x21: func(x, y uint64) uint64 { return x | y },
		0x22: func(x, y uint64) uint64 { return x + y }, 0x24: func(x, y uint64) uint64 { return x << y },
		0x25: func(x, y uint64) uint64 { return x >> y }, 0x26: func(x, y uint64) uint64 { return uint64(int64(x) >> y) },
		0x27: func(x, y uint64) uint64 { return x ^ y },
		0x29: func(x, y uint64) uint64 { return truth(x == y) }, 0x2e: func(x, y uint64) uint64 { return truth(x != y) },
		0x2a: func(x, y uint64) uint64 { return truth(int64(x) >= int64(y)) }, 0x2b: func(x, y uint64) uint64 { return truth(int64(x) > int64(y)) },
		0x2c: func(x, y uint64) uint64 { return truth(int64(x) <= int64(y)) }, 0x2d: func(x, y uint64) uint64 { return truth(int64(x) < int64(y)) },
	}
	for len(e) > 0 {
		op := e[0]
		e = e[1:]
		switch f := binaries[op]; {
		case op == 0x10: // DW_OP_constu
			n, size := binary.Uvarint(e)
			stack, e = append(stack, n), e[size:]
		case op == 0x11: // DW_OP_consts
			n, size := signed(e)
			stack, e = append(stack, uint64(n)), e[size:]
		case op == 0x92: // DW_OP_bregx; the number is the name (guide, CUDA-Specific DWARF Definitions)
			n, size := binary.Uvarint(e)
			off, more := signed(e[size:])
			var name [8]byte
			binary.BigEndian.PutUint64(name[:], n)
			v, ok := registers[strings.TrimLeft(string(name[:]), "\x00")]
			if !ok {
				return 0, false
			}
			stack, e = append(stack, v+uint64(off)), e[size+more:]
		case op == 0x9f: // DW_OP_stack_value
			return stack[len(stack)-1], len(e) == 0 && len(stack) == 1
		case f != nil:
			n := len(stack)
			stack = append(stack[:n-2], f(stack[n-2], stack[n-1]))
		default:
			return 0, false
		}
	}
	return 0, false
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// signed reads a signed number of DWARF.
func signed(b []byte) (n int64, size int) {
	u, size := binary.Uvarint(b)
	if shift := 7 * size; shift < 64 && b[size-1]&0x40 != 0 {
		return int64(u | ^uint64(0)<<shift), size
	}
	return int64(u), size
}
