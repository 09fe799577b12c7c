package expr_test

import (
	"debug/dwarf"
	"encoding/binary"
	"errors"
	"strings"
	"testing"
	"time"

	"cptx/runtime/sim/debugger/expr"
	"cptx/runtime/sim/debuginfo"
)

// world is a scope and its memory: what begins at address base.
type world struct {
	vars  map[string]expr.Value
	types map[string]dwarf.Type
	data  []byte
	reads int
}

const base = 0x1000

func (w *world) Variable(name string) (expr.Value, bool) {
	v, ok := w.vars[name]
	return v.In(w), ok
}

func (w *world) Enumerator(name string) (dwarf.Type, int64, bool) {
	return w.types["color"], 5, name == "GREEN"
}

func (w *world) Typedef(name string) (dwarf.Type, bool) {
	t, ok := w.types[name]
	return t, ok
}

func (w *world) Tag(kind, name string) (dwarf.Type, bool) { return w.Typedef(name) }

func (w *world) Model() expr.Model { return expr.Model{Long: 8, Pointer: 8} }

func (w *world) Register(string) (value, undefined uint64, size int, ok bool) { return 7, 0, 4, true }

func (w *world) Read(space string, addr uint64, n int) (data, undefined []byte, err error) {
	w.reads++
	if addr < base || addr-base > uint64(len(w.data)) || n > len(w.data)-int(addr-base) {
		return nil, nil, errors.New("no memory")
	}
	return w.data[addr-base:][:n], nil, nil
}

func (w *world) Write(space string, addr uint64, data []byte) error {
	if _, _, err := w.Read(space, addr, len(data)); err != nil {
		return err
	}
	copy(w.data[addr-base:], data)
	return nil
}

func (w *world) Generic(_ string, addr uint64) (uint64, bool) { return addr, true }
func (w *world) Describe(uint64) string                       { return "" }

// newWorld has objects of types that no compiler makes among others: structures that hold
// themselves, arrays of any size, bit-fields in no memory.
func newWorld() *world {
	common := func(name string, size int64) dwarf.BasicType {
		return dwarf.BasicType{CommonType: dwarf.CommonType{Name: name, ByteSize: size}}
	}
	integer := &dwarf.IntType{BasicType: common("int", 4)}
	char := &dwarf.CharType{BasicType: common("char", 1)}
	ring := &dwarf.StructType{CommonType: dwarf.CommonType{ByteSize: 8}, StructName: "ring", Kind: "struct"}
	ring.Field = []*dwarf.StructField{{Type: ring}, {Type: ring}, {Name: "a", Type: integer, BitSize: 300, BitOffset: -5},
		{Name: "b", Type: integer, ByteOffset: 1 << 60}, {Name: "c", Type: integer, BitSize: 7, ByteSize: 4}}
	deep := dwarf.Type(integer)
	for range 40 {
		deep = &dwarf.ArrayType{Type: deep, Count: 1 << 20}
	}
	color := &dwarf.EnumType{CommonType: dwarf.CommonType{ByteSize: 4}, EnumName: "color", Val: []*dwarf.EnumValue{{Name: "GREEN", Val: 5}}}
	w := &world{vars: map[string]expr.Value{}, types: map[string]dwarf.Type{"ring": ring, "color": color, "word": integer}, data: make([]byte, 256)}
	binary.LittleEndian.PutUint32(w.data, 42)
	copy(w.data[16:], "text\x00\xff\xff")
	for name, t := range map[string]dwarf.Type{"i": integer, "ring": ring, "deep": deep, "color": color, "s": &dwarf.ArrayType{Type: char, Count: 8},
		"p": &dwarf.PtrType{Type: integer, CommonType: dwarf.CommonType{ByteSize: 8}}, "v": &dwarf.PtrType{CommonType: dwarf.CommonType{ByteSize: 8}},
		"f": &dwarf.FloatType{BasicType: common("float", 4)}, "z": &dwarf.ComplexType{BasicType: common("complex", 16)},
		"fn": &dwarf.FuncType{}, "open": &dwarf.ArrayType{Type: integer, Count: -1}, "long double": &dwarf.FloatType{BasicType: common("long double", 16)},
		"w": &dwarf.IntType{BasicType: common("__int128", 16)}, "odd": &dwarf.IntType{BasicType: common("odd", 99)}, "none": &dwarf.VoidType{}} {
		w.vars[name] = expr.Object(t, debuginfo.Place{Space: "generic", Addr: base}, w)
		w.vars["r"+name] = expr.Object(t, debuginfo.Place{Register: "%r1"}, w)
		w.vars["k"+name] = expr.Object(t, debuginfo.Place{Value: []byte{1, 2, 3}, Missing: []byte{0, 1}}, w)
	}
	return w
}

// evaluate does all that can be done with an expression.
func evaluate(w *world, text string) (string, error) {
	expr.ParseType(text, w)
	x, err := expr.Parse(text, w)
	if err != nil {
		return "", err
	}
	x.Check(w)
	if t, err := x.Type(w, w); err == nil {
		expr.Describe(t)
	}
	v, err := x.Eval(w, w)
	if err != nil {
		return "", err
	}
	for _, c := range expr.Letters {
		expr.FormatAs(v, byte(c))
	}
	v.Children(text, -1, 3)
	v.Children(text, 0, 5)
	return expr.Format(v), nil
}

// TestErrors holds what is said of expressions that have no value.
func TestErrors(t *testing.T) {
	w := newWorld()
	for text, want := range map[string]string{
		strings.Repeat("(", 3000):                      "nested deeper",
		strings.Repeat("-", 3000) + "1":                "nested deeper",
		strings.Repeat("1?", 1000):                     "nested deeper",
		"1" + strings.Repeat("+1", 1000):               "operators in a row",
		"i" + strings.Repeat("[0]", 1000):              "operators in a row",
		"1" + strings.Repeat(",1", 1000):               "operators in a row",
		strings.Repeat("1", 5000):                      "longer than",
		"sizeof(int" + strings.Repeat("[9]", 900):      "nested deeper",
		"sizeof(int " + strings.Repeat("*", 900) + ")": "nested deeper",
		"sizeof(char[1000000][1000000][1000000])":      "an array of 1000000 elements",
		"sizeof open":          "not known",
		"sizeof ring.c":        "bit-field",
		"i@2000000":            "not repeated",
		"s[0:9999999]":         "a slice from",
		"1 / 0":                "division by zero",
		"1.0 % 2":              "no floating operands",
		"1 << -1":              "not shifted by -1",
		"z + 1":                "no arithmetic on",
		"ring + 1":             "is no number",
		"p * 2":                "no operands of type",
		"*v":                   "points to no object",
		"*1":                   "no array and no pointer",
		"&1":                   "not in memory",
		"(struct ring)1":       "cannot be cast",
		"(float)p":             "cannot be cast",
		"1 ? p : ring":         "?: has no value",
		"0 ? 1/0 : nosuch":     "no symbol \"nosuch\"",
		"0 && nosuch":          "no symbol \"nosuch\"",
		"sizeof nosuch":        "no symbol \"nosuch\"",
		"kp":                   "",
		"ki":                   "",
		"*(int *)1":            "",
		"'ab'":                 "not one character",
		"''":                   "not one character",
		"'a":                   "' has no end",
		"\"\\":                 "\" has no end",
		"0x":                   "is no number",
		"1uu":                  "is no number",
		"1e":                   "is no number",
		"99999999999999999999": "too large",
		"struct 1":             "is not expected",
		"(unsigned float)1":    "is no type",
		"unsigned":             "is not expected",
		"i = ring":             "is no number",
		"ring = ring":          "is no scalar",
		"f(1)":                 "cannot be called",
	} {
		got, err := evaluate(w, text)
		if want == "" {
			if err != nil || !strings.HasPrefix(got, "<") {
				t.Errorf("%s is %s, %v", text, got, err)
			}
		} else if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40s: %s, %v; want %q", text, got, err, want)
		}
	}
}

// TestUnevaluated holds that what C does not evaluate reads and writes nothing.
func TestUnevaluated(t *testing.T) {
	for text, reads := range map[string]int{"sizeof(i = 3)": 0, "1 || i++": 0, "0 && *p": 0, "1 ? 2 : i": 0, "0 ? i = 1 : 2": 0, "sizeof *p": 0, "i ? 1 : *p": 1, "&p[3]": 1, "&s[3]": 0} {
		w := newWorld()
		x, err := expr.Parse(text, w)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := x.Eval(w, w); err != nil || w.reads != reads || w.data[0] != 42 {
			t.Errorf("%s reads %d times, want %d; %v", text, w.reads, reads, err)
		}
	}
}

// TestAssignments stores through every operator, also into bit-fields.
func TestAssignments(t *testing.T) {
	for text, want := range map[string]string{"i = 7": "7", "i += 1": "43", "i <<= 2": "168", "++i": "43", "i--": "42", "i--, i": "41", "f = 1.5": "1.5", "ring.c = 200": "-56",
		"ring.c = 21, i": "704643114", "i = i = 5": "5", "p = 0": "0x0", "s[2] = 'x'": "120 'x'", "w = -5": "-5", "w = (__int128)1 << 100": "1267650600228229401496703205376", "color = 5": "GREEN"} {
		if got, err := evaluate(newWorld(), text); err != nil || got != want {
			t.Errorf("%s is %s, %v; want %s", text, got, err, want)
		}
	}
}

// FuzzEval holds that any text has a value or an error, in a bounded time.
func FuzzEval(f *testing.F) {
	for _, text := range []string{"i << 2 + 3", "ring.a", "ring.b", "ring.c = 1", "deep", "deep[3]@4", "rring.a", "kring.c", "*p@100", "s[0:5]", "(char)w", "sizeof(int (*[3])(char, ...))",
		"z", "__real__ z", "__imag__ i", "(word *)v + 1", "rdeep[-1]", "kdeep[1 << 62]", "p - p", "1 ? p : 0", "'\\x41'", "L'\\u1234'", "0x1.8p3f", "1e999", "\"a\\0b\"", "odd", "rw", "kf", "fn", "*fn", "&fn",
		"none", "$r1", "-ri", "!p && (i, f)", "i[s]", "s->x", "open[5]", "(enum color)5", "(struct ring)ring", "~0ull >> 63", "w / -1", "(unsigned __int128)-1 % 10", "i ? s : \"abc\"", "(_Complex float)z"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		begin := time.Now()
		w := newWorld()
		evaluate(w, text)
		if d := time.Since(begin); d > 5*time.Second || w.reads > 1e6 {
			t.Errorf("%q takes %v and %d reads", text, d, w.reads)
		}
	})
}
