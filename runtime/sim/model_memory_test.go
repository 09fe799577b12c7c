package sim

import (
	"encoding/binary"
	"fmt"
	"math/big"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/tests/forms"
)

// memoryForm is a form of ld, st, atom or red: its registers in order, with results first.
type memoryForm struct {
	form
	text    string
	results []string // names of registers, _ for none
	in      []string
}

var memoryRegister = regexp.MustCompile(`\b[hrdq][1-8]\b|_`)

func newMemoryForm(text string) memoryForm {
	op, args, _ := strings.Cut(text, " ")
	words := strings.Split(op, ".")
	f := memoryForm{form: form{words[0], words[1:]}, text: text}
	before, after, _ := strings.Cut(args, "[d9]")
	f.results, f.in = memoryRegister.FindAllString(before, -1), memoryRegister.FindAllString(after, -1)
	return f
}

// space is the state space that the form names, or that of the generic address it is given.
func (f memoryForm) space() string {
	for _, w := range f.word {
		for _, s := range []string{"shared", "local", "const"} {
			if strings.HasPrefix(w, s) {
				return s
			}
		}
	}
	return "global"
}

const memorySize = 64

// module is a kernel that fills memory of the space from the argument, runs the form on it with
// registers from there on, and writes what is in memory then and the registers of results.
func (f memoryForm) module(constants []byte) string {
	var b strings.Builder
	list := strings.Trim(strings.ReplaceAll(fmt.Sprint(constants), " ", ", "), "[]")
	fmt.Fprintf(&b, ".version 9.1\n.target sm_100a\n.address_size 64\n.global .align 64 .b8 g[64]; .const .align 64 .b8 c[64] = {%s}; .shared .align 64 .b8 s[64];\n", list)
	b.WriteString(".visible .entry k(.param .u64 in, .param .u64 out) {\n.local .align 64 .b8 l[64];\n.reg .b64 i, o, w; .reg .b16 h<9>; .reg .b32 r<9>; .reg .b64 d<10>; .reg .b128 q<4>;\n")
	b.WriteString("ld.param.u64 i, [in];\nld.param.u64 o, [out];\n")
	space := f.space()
	fmt.Fprintf(&b, "mov.u64 d9, %s;\n", map[string]string{"global": "g", "shared": "s", "local": "l", "const": "c"}[space])
	if !slices.ContainsFunc(f.word, func(w string) bool { return strings.HasPrefix(w, space) }) {
		b.WriteString("cvta.global.u64 d9, d9;\n")
	}
	for at := 0; at < memorySize && space != "const"; at += 8 {
		fmt.Fprintf(&b, "ld.global.b64 w, [i+%d];\nst.%s.b64 [d9+%d], w;\n", at, space, at)
	}
	for k, r := range f.in {
		fmt.Fprintf(&b, "ld.global.b%d %s, [i+%d];\n", registerBits(r), r, memorySize+16*k)
	}
	fmt.Fprintf(&b, "%s;\n", f.text)
	for at := 0; at < memorySize; at += 8 {
		fmt.Fprintf(&b, "ld.%s.b64 w, [d9+%d];\nst.global.b64 [o+%d], w;\n", space, at, at)
	}
	for k, r := range f.results {
		if r != "_" {
			fmt.Fprintf(&b, "st.global.b%d [o+%d], %s;\n", registerBits(r), memorySize+16*k, r)
		}
	}
	return b.String() + "ret;\n}\n"
}

func registerBits(r string) int { return map[byte]int{'h': 16, 'r': 32, 'd': 64, 'q': 128}[r[0]] }

// element is the type of one element in memory.
func (f memoryForm) element() (name string, bits int) {
	for _, w := range f.word {
		if n := 0; w == "f16x2" || w == "bf16x2" {
			return w, 32
		} else if c, _ := fmt.Sscanf(strings.TrimLeft(w, "busf"), "%d", &n); c == 1 && n >= 8 && strings.Contains("busf", w[:1]) {
			name, bits = w, n
		}
	}
	return name, bits
}

// update is what an atomic operation leaves of the old value and its operands.
func (f memoryForm) update(name string, bits int, old *big.Int, v []*big.Int) *big.Int {
	x := v[0]
	if r, ok := formatNamed(strings.TrimSuffix(name, "x2")); ok && !f.has("exch") {
		return f.floating(r, strings.HasSuffix(name, "x2"), old, x)
	}
	signed := func(x *big.Int) *big.Int {
		if bits > 64 {
			return x
		}
		return bigOf(x.Uint64(), name[0] == 's', bits)
	}
	switch {
	case f.has("and"):
		return new(big.Int).And(old, x)
	case f.has("or"):
		return new(big.Int).Or(old, x)
	case f.has("xor"):
		return new(big.Int).Xor(old, x)
	case f.has("exch"):
		return x
	case f.has("cas"):
		if old.Cmp(x) == 0 {
			return v[1]
		}
		return old
	case f.has("inc"): // wraps above the operand
		if old.Cmp(x) >= 0 {
			return new(big.Int)
		}
		return new(big.Int).Add(old, big.NewInt(1))
	case f.has("dec"):
		if old.Sign() == 0 || old.Cmp(x) > 0 {
			return x
		}
		return new(big.Int).Sub(old, big.NewInt(1))
	case f.has("add"):
		return new(big.Int).SetUint64(wrap(new(big.Int).Add(old, x), bits))
	case f.has("min") == (signed(old).Cmp(signed(x)) < 0):
		return old
	}
	return x
}

func (f memoryForm) floating(r refFormat, packed bool, old, x *big.Int) *big.Int {
	one := func(a, b uint64) uint64 {
		if f.has("add") {
			return r.reference("add", "rn", []uint64{a, b})
		}
		op := "min"
		if f.has("max") {
			op = "max"
		}
		return r.extreme(form{op, nil}, []uint64{a, b})
	}
	a, b := old.Uint64(), x.Uint64()
	v := one(a&(1<<(r.width()-1)<<1-1), b&(1<<(r.width()-1)<<1-1))
	if packed {
		v |= one(a>>16, b>>16) << 16
	}
	return new(big.Int).SetUint64(v)
}

// effect says what is in memory and in the registers of results after the form.
func (f memoryForm) effect(mem []byte, in []*big.Int) (results []*big.Int) {
	name, bits := f.element()
	size := bits / 8
	get := func(i int) *big.Int {
		b := slices.Clone(mem[i*size : (i+1)*size])
		slices.Reverse(b)
		return new(big.Int).SetBytes(b)
	}
	put := func(i int, x *big.Int) {
		b := make([]byte, 32)
		x.FillBytes(b)
		slices.Reverse(b)
		copy(mem[i*size:(i+1)*size], b)
	}
	switch f.op {
	case "ld", "ldu":
		for i, r := range f.results {
			x := get(i)
			if name[0] == 's' && bits < 64 && r != "_" {
				x.SetUint64(wrap(bigOf(x.Uint64(), true, bits), registerBits(r)))
			}
			results = append(results, x)
		}
	case "st":
		for i := range in {
			if !f.has("L2::cache_hint") || i == 0 {
				put(i, in[i])
			}
		}
	default:
		n := max(len(f.results), 1)
		if f.has("v2") {
			n = 2
		}
		for i := range n {
			results = append(results, get(i))
			put(i, f.update(name, bits, get(i), in[i*len(in)/n:]))
		}
	}
	return results[:min(len(results), len(f.results))]
}

// TestMemoryForms runs every form of the loads, stores and atomic operations in the list on memory
// of its space and compares what is in memory and registers then with a model on bytes.
func TestMemoryForms(t *testing.T) {
	rnd := rand.New(rand.NewSource(17))
	for _, l := range forms.Lines() {
		switch l.Section {
		case "9.7.9.8", "9.7.9.9", "9.7.9.10", "9.7.9.11", "9.7.13.5", "9.7.13.6":
		default:
			continue
		}
		for _, text := range l.Forms {
			if l.Why != "" {
				t.Errorf("%s is not simulated", text)
			}
			for range 6 {
				runMemoryForm(t, newMemoryForm(text), rnd)
			}
		}
	}
}

func runMemoryForm(t *testing.T, f memoryForm, rnd *rand.Rand) {
	t.Helper()
	mem := make([]byte, memorySize)
	name, bits := f.element()
	operand := func() []byte {
		b := make([]byte, 16)
		rnd.Read(b)
		if rnd.Intn(3) == 0 { // equal to memory, for compare and swap
			copy(b, mem)
		}
		return b
	}
	rnd.Read(mem)
	var in []*big.Int
	var raw []byte
	for _, r := range f.in {
		b := operand()
		if q, ok := formatNamed(strings.TrimSuffix(name, "x2")); ok && f.op != "ld" && f.op != "st" {
			normal(q, b)
			normal(q, mem)
		}
		raw = append(raw, b...)
		b = slices.Clone(b[:registerBits(r)/8])
		slices.Reverse(b)
		x := new(big.Int).SetBytes(b)
		in = append(in, x.And(x, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(max(bits, 8))), big.NewInt(1))))
	}
	p, err := Load(f.module(mem))
	if err != nil {
		t.Fatalf("%s: %v", f.text, err)
	}
	m := engine.Single(p, testOptions())
	from, _ := m.Alloc(memorySize + 16*16)
	to, _ := m.Alloc(memorySize + 16*16)
	m.Write(from, append(slices.Clone(mem), append(raw, make([]byte, 16)...)...))
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(from), engine.Ptr(to)); err != nil {
		t.Errorf("%s: %v", f.text, err)
		return
	}
	want := f.effect(mem, in)
	got, _ := m.Read(to, memorySize+16*max(1, len(f.results)))
	if !slices.Equal(got[:memorySize], mem) {
		t.Errorf("%s with %x: memory %x, want %x", f.text, raw, got[:memorySize], mem)
	}
	for i, r := range f.results {
		if r == "_" {
			continue
		}
		b := slices.Clone(got[memorySize+16*i:][:registerBits(r)/8])
		slices.Reverse(b)
		if x := new(big.Int).SetBytes(b); x.Cmp(want[i]) != 0 {
			t.Errorf("%s: %s is %x, want %x", f.text, r, x, want[i])
		}
	}
}

// normal makes normal numbers of the elements in b: the exponent's second bit is not the first.
func normal(f refFormat, b []byte) {
	size := f.width() / 8
	for i := 0; i+size <= len(b); i += size {
		e := b[i : i+size]
		var v [8]byte
		copy(v[:], e)
		x := binary.LittleEndian.Uint64(v[:])
		top := uint64(1) << (f.width() - 2)
		if x = x&^(top|top>>1) | top; x>>3&1 == 0 {
			x ^= top | top>>1
		}
		binary.LittleEndian.PutUint64(v[:], x)
		copy(e, v[:size])
	}
}
