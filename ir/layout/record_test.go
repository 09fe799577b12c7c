package layout

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "measure testdata/layouts.txt again with the host's gcc (x86-64)")

const golden = "testdata/layouts.txt"

// A case is one line: the record's rules, its fields, and what gcc made of them:
//
//	struct packed=0 pack=0 align=0 ; int:5 char short:9:packed :0/int ... ; size align bit bit ...
//
// bit is the first bit of the field, "-" for unnamed ones.
type layoutCase struct {
	rules  Rules
	fields []testField
	want   string
}

type testField struct {
	typ     string
	width   int // -1: no bit-field
	unnamed bool
	packed  bool
	align   int64
}

var testTypes = map[string]int64{"char": 1, "short": 2, "int": 4, "long": 8, "double": 8}
var testTypeNames = []string{"char", "short", "int", "long", "double"}

func (f testField) String() string {
	return fmt.Sprintf("%s:%d:%t:%t:%d", f.typ, f.width, f.unnamed, f.packed, f.align)
}

func parseField(s string) (f testField) {
	p := strings.Split(s, ":")
	f.typ = p[0]
	fmt.Sscan(p[1], &f.width)
	fmt.Sscan(p[2], &f.unnamed)
	fmt.Sscan(p[3], &f.packed)
	fmt.Sscan(p[4], &f.align)
	return f
}

func (c layoutCase) String() string {
	var fs []string
	for _, f := range c.fields {
		fs = append(fs, f.String())
	}
	r := c.rules
	return fmt.Sprintf("%t %t %d %d ; %s ; %s", r.Union, r.Packed, r.Pack, r.MinAlign, strings.Join(fs, " "), c.want)
}

func parseCase(line string) (c layoutCase) {
	p := strings.Split(line, " ; ")
	fmt.Sscan(p[0], &c.rules.Union, &c.rules.Packed, &c.rules.Pack, &c.rules.MinAlign)
	for _, f := range strings.Fields(p[1]) {
		c.fields = append(c.fields, parseField(f))
	}
	c.want = p[2]
	return c
}

// compute lays the record out and prints it as a case's want.
func (c layoutCase) compute() string {
	var fs []Field
	for _, f := range c.fields {
		size := testTypes[f.typ]
		lf := Field{Size: size, Align: size, Packed: f.packed, MinAlign: f.align}
		if f.width >= 0 {
			lf.BitField, lf.Width, lf.Unnamed = true, int64(f.width), f.unnamed
		}
		fs = append(fs, lf)
	}
	l := Record(fs, c.rules)
	s := fmt.Sprintf("%d %d", l.Size, l.Align)
	for i, f := range c.fields {
		if f.unnamed {
			s += " -"
		} else {
			s += fmt.Sprintf(" %d", l.Places[i].Offset*8+l.Places[i].BitOff)
		}
	}
	return s
}

func TestRecordAgainstGCC(t *testing.T) {
	if *update {
		measure(t)
	}
	f, err := os.Open(golden)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for sc := bufio.NewScanner(f); sc.Scan(); n++ {
		c := parseCase(sc.Text())
		if got := c.compute(); got != c.want {
			t.Errorf("%v\n got %s", c, got)
		}
	}
	if n == 0 {
		t.Fatal("no cases; run with -update on a machine with gcc")
	}
}

func randomCase(r *rand.Rand, n int) layoutCase {
	c := layoutCase{rules: Rules{Union: r.Intn(8) == 0, Packed: r.Intn(5) == 0}}
	if r.Intn(5) == 0 {
		c.rules.Pack = 1 << r.Intn(4)
	}
	if r.Intn(6) == 0 {
		c.rules.MinAlign = 1 << r.Intn(6)
	}
	for range n {
		f := testField{typ: testTypeNames[r.Intn(5)], width: -1, packed: r.Intn(10) == 0}
		if f.typ != "double" && r.Intn(3) > 0 {
			f.width = r.Intn(int(testTypes[f.typ])*8 + 1)
			f.unnamed = f.width == 0 || r.Intn(6) == 0
		}
		if r.Intn(10) == 0 && !f.unnamed {
			f.align = 1 << r.Intn(5)
		}
		f.packed = f.packed && !f.unnamed
		c.fields = append(c.fields, f)
	}
	return c
}

// decl prints the case as C.
func (c layoutCase) decl(name string) string {
	kw := "struct"
	if c.rules.Union {
		kw = "union"
	}
	s := kw
	if c.rules.Packed {
		s += " __attribute__((packed))"
	}
	if c.rules.MinAlign > 0 {
		s += fmt.Sprintf(" __attribute__((aligned(%d)))", c.rules.MinAlign)
	}
	s += " " + name + " {"
	for i, f := range c.fields {
		s += " " + f.typ
		if !f.unnamed {
			s += fmt.Sprintf(" f%d", i)
		}
		if f.width >= 0 {
			s += fmt.Sprintf(":%d", f.width)
		}
		if f.packed {
			s += " __attribute__((packed))"
		}
		if f.align > 0 {
			s += fmt.Sprintf(" __attribute__((aligned(%d)))", f.align)
		}
		s += ";"
	}
	s += " };"
	if c.rules.Pack > 0 {
		s = fmt.Sprintf("#pragma pack(push,%d)\n%s\n#pragma pack(pop)", c.rules.Pack, s)
	}
	return s
}

// measure asks gcc for the layout of random records and rewrites the golden file.
func measure(t *testing.T) {
	r := rand.New(rand.NewSource(7))
	var cases []layoutCase
	src := "#include <stdio.h>\n#include <string.h>\nstatic void b(void*p,int n){unsigned char*c=p;for(int i=0;i<n*8;i++)if(c[i/8]>>(i%8)&1){printf(\" %d\",i);return;}printf(\" -1\");}\n"
	body := ""
	for i := range 700 {
		c := randomCase(r, 1+r.Intn(7))
		cases = append(cases, c)
		kw := "struct"
		if c.rules.Union {
			kw = "union"
		}
		src += c.decl(fmt.Sprintf("s%d", i)) + "\n"
		body += fmt.Sprintf("{ %s s%d x; printf(\"%%d %%d\",(int)sizeof x,(int)_Alignof(x));\n", kw, i)
		for j, f := range c.fields {
			switch {
			case f.unnamed:
				body += "printf(\" -\");"
			case f.width >= 0:
				body += fmt.Sprintf("memset(&x,0,sizeof x);x.f%d=-1;b(&x,sizeof x);", j)
			default:
				body += fmt.Sprintf("memset(&x,0,sizeof x);memset((void*)&x.f%d,255,sizeof x.f%d);b(&x,sizeof x);", j, j)
			}
		}
		body += "printf(\"\\n\");}\n"
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "a.c")
	if err := os.WriteFile(file, []byte(src+"int main(void){\n"+body+"}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("gcc", "-w", "-o", filepath.Join(dir, "a"), file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(filepath.Join(dir, "a")).Output()
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for i, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		cases[i].want = line
		text += cases[i].String() + "\n"
	}
	if err := os.WriteFile(golden, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestGuideFigures holds the figures of the guide's section "Bit Fields".
func TestGuideFigures(t *testing.T) {
	bf := func(size, width int64) Field { return Field{Size: size, Align: size, BitField: true, Width: width} }
	anon := func(size, width int64) Field { f := bf(size, width); f.Unnamed = true; return f }
	plain := func(size int64) Field { return Field{Size: size, Align: size} }
	tests := []struct {
		name   string
		fields []Field
		union  bool
		size   int64
		align  int64
		bits   []int64
	}{
		{"figure 2", []Field{bf(4, 5), bf(4, 6), bf(4, 7)}, false, 4, 4, []int64{0, 5, 11}},
		{"figure 3", []Field{bf(2, 9), bf(4, 9), plain(1), bf(2, 9), bf(2, 9), plain(1)}, false, 12, 4, []int64{0, 9, 24, 32, 48, 64}},
		{"figure 4", []Field{plain(1), bf(2, 8)}, false, 2, 2, []int64{0, 8}},
		{"figure 5", []Field{plain(1), bf(2, 8)}, true, 2, 2, []int64{0, 0}},
		{"figure 6", []Field{plain(1), anon(4, 0), plain(1), anon(2, 9), plain(1), anon(1, 0)}, false, 9, 1, []int64{0, -1, 32, 48, 64, -1}},
		{"long long and int", []Field{bf(8, 33), bf(4, 31)}, false, 8, 8, []int64{0, 33}},
		{"unnamed moves", []Field{plain(1), anon(4, 17), plain(1)}, false, 5, 1, []int64{0, -1, 32}},
		{"zero width", []Field{plain(1), anon(8, 0), plain(2)}, false, 10, 2, []int64{0, -1, 64}},
	}
	for _, tt := range tests {
		l := Record(tt.fields, Rules{Union: tt.union})
		if l.Size != tt.size || l.Align != tt.align {
			t.Errorf("%s: size %d align %d, want %d %d", tt.name, l.Size, l.Align, tt.size, tt.align)
		}
		for i, want := range tt.bits {
			if got := l.Places[i].Offset*8 + l.Places[i].BitOff; want >= 0 && got != want {
				t.Errorf("%s: field %d at bit %d, want %d", tt.name, i, got, want)
			}
		}
	}
}
