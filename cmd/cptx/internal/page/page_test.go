package page

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"cptx"
	"cptx/runtime/sim/run"
)

const saxpy = `__device__ float scale(float a, float x)
{
	return a * x;
}

__global__ void saxpy(int n, float a, const float *x, float *y)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		y[i] = scale(a, x[i]) + y[i]; // </script><script>alert(1)</script>
}
`

func compile(t *testing.T, source string, level int) *Page {
	t.Helper()
	o, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Target.OptLevel = "saxpy.c", level
	p, res, err := Compile(context.Background(), []byte(source), o)
	if err != nil {
		t.Fatal(err, res.Diags)
	}
	return p
}

// lines lists the texts that come from a line of C.
func lines(texts []string, at []int, place int) []string {
	var list []string
	for i, text := range texts {
		if at[i] == place {
			list = append(list, strings.TrimSpace(text))
		}
	}
	return list
}

// TestPlaces: the instructions of IR and PTX stand beside the lines of C that they come from.
func TestPlaces(t *testing.T) {
	p := compile(t, saxpy, 2)
	if got := lines(p.PTX.Lines, p.PTX.At, 9); len(got) == 0 || !strings.HasPrefix(got[len(got)-1], "st.global.f32") {
		t.Errorf("y[i] = ... is %q in PTX", got)
	}
	if got := strings.Join(lines(p.PTX.Lines, p.PTX.At, 7), "\n"); !strings.Contains(got, "%ctaid.x") || !strings.Contains(got, "mad.lo") {
		t.Errorf("int i = ... is %q in PTX", got)
	}
	if slices.ContainsFunc(p.PTX.Lines, func(l string) bool { return strings.Contains(l, ".loc") }) {
		t.Error("the PTX has line information in it")
	}
	f := p.byName["saxpy"]
	if f == nil || f.Line != 5 || f.PTX < 0 || !strings.Contains(p.PTX.Lines[f.PTX], ".entry saxpy") {
		t.Fatalf("function saxpy: %+v", f)
	}
	var steps []string
	for _, st := range f.Stages {
		steps = append(steps, p.Steps[st.Step].Name)
	}
	for _, want := range []string{"check", "irgen", "mem2reg", "inline"} {
		if !slices.Contains(steps, want) {
			t.Errorf("no step %s among %v", want, steps)
		}
	}
	last := f.Stages[slices.Index(steps, "inline")]
	var text []string
	for _, n := range last.Lines {
		text = append(text, p.Texts[n])
	}
	if got := strings.Join(lines(text, last.At, 2), "\n"); got == "" {
		t.Error("nothing is from the inlined function")
	}
}

// TestStages: the marks of every stage lead from the stage before it to what the compiler dumps.
func TestStages(t *testing.T) {
	p := compile(t, saxpy, 3)
	for _, f := range p.Funcs {
		var before []string
		form := ""
		for _, st := range f.Stages {
			var old, now []string
			for i, n := range st.Lines {
				if st.Marks[i] != added {
					old = append(old, p.Texts[n])
				}
				if st.Marks[i] != removed {
					now = append(now, p.Texts[n])
				}
			}
			if !slices.Equal(now, st.text) {
				t.Fatalf("%s after %s: the lines are not the text", f.Name, p.Steps[st.Step].Name)
			}
			if form == p.Steps[st.Step].Form && !slices.Equal(keys(old), keys(before)) {
				t.Errorf("%s after %s: what was there before is\n%s\nand not\n%s", f.Name, p.Steps[st.Step].Name, strings.Join(old, "\n"), strings.Join(before, "\n"))
			}
			before, form = st.text, p.Steps[st.Step].Form
		}
	}
}

// TestChanges tries the differences of random texts with few kinds of lines.
func TestChanges(t *testing.T) {
	seed := uint32(1)
	random := func(n int) int { seed = seed*1664525 + 1013904223; return int(seed>>16) % n }
	text := func() (list []string) {
		for range random(12) {
			list = append(list, fmt.Sprintf("  %%v%d = add i32 %%v%d, %d", random(50), random(50), random(4)))
		}
		return list
	}
	for range 2000 {
		a, b := text(), text()
		var old, now []string
		for _, e := range changes(a, b) {
			if e.mark == removed {
				old = append(old, a[e.line])
				continue
			}
			now = append(now, b[e.line])
			if e.mark == same {
				old = append(old, b[e.line])
			}
		}
		if !slices.Equal(now, b) || !slices.Equal(keys(old), keys(a)) {
			t.Fatalf("from %q to %q: %q, %q", a, b, old, now)
		}
	}
}

// TestHTML: the page is the same each time, needs nothing from outside, and no text of the program
// ends its data.
func TestHTML(t *testing.T) {
	var pages [2]bytes.Buffer
	for i := range pages {
		if err := compile(t, saxpy, 2).WriteHTML(&pages[i]); err != nil {
			t.Fatal(err)
		}
	}
	text := pages[0].String()
	if text != pages[1].String() {
		t.Error("two pages of one program differ")
	}
	if strings.Contains(text, "alert(1)</script>") || strings.Count(text, "<script") != 2 {
		t.Error("the program's text ends the data")
	}
	if m := regexp.MustCompile(`(?i)https?://|\bsrc=|\bhref=`).FindString(text); m != "" {
		t.Errorf("the page has a reference: %s", m)
	}
	m := regexp.MustCompile(`(?s)id="data">(.*?)</script>`).FindStringSubmatch(text)
	var back Page
	if err := json.Unmarshal([]byte(m[1]), &back); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(back.Files[0].Lines, "\n") + "\n"; got != saxpy {
		t.Errorf("the source in the page is %q", got)
	}
}

// TestErrors: after an error the page has the source and the messages.
func TestErrors(t *testing.T) {
	o, _ := cptx.NewOptions("sm_75")
	p, _, err := Compile(context.Background(), []byte("void f(void)\n{\n\tg;\n}\n"), o)
	if !errors.Is(err, cptx.ErrDiagnostics) || len(p.Messages) == 0 || p.Messages[0].At != 2 || len(p.Files[0].Lines) != 4 {
		t.Errorf("%v: %+v", err, p)
	}
}

// TestLiveness counts registers by hand: 64 bits are two, predicates none.
func TestLiveness(t *testing.T) {
	p := &Page{names: map[string]int{}, byName: map[string]*Func{"k": {}}}
	p.readPTX(`.version 6.3
.target sm_75
.address_size 64
.visible .entry k(.param .u64 p)
{
	.reg .pred %p<2>;
	.reg .b32 %r<5>;
	.reg .b64 %rd<3>;
	ld.param.u64 %rd1, [p];
	ld.u32 %r1, [%rd1];
	mov.u32 %r2, 0;
L:
	add.s32 %r2, %r2, %r1;
	setp.lt.s32 %p1, %r2, 10;
	@%p1 bra L;
	@%p1 mov.u32 %r2, 7;
	st.u32 [%rd1], %r2;
	ret;
}
`)
	var live []int
	for _, n := range p.PTX.Live {
		if n >= 0 {
			live = append(live, n)
		}
	}
	want := []int{2, 3, 4, 4, 4, 4, 3, 0, 0}
	if !slices.Equal(live, want) || p.byName["k"].Peak != 4 {
		t.Errorf("live %v, peak %d, want %v", live, p.byName["k"].Peak, want)
	}
}

// TestSASS reads what nvdisasm printed.
func TestSASS(t *testing.T) {
	text, err := os.ReadFile("testdata/blur.sass")
	if err != nil {
		t.Fatal(err)
	}
	p := &Page{names: map[string]int{"blur.c": 0}, byName: map[string]*Func{"blur": {SASS: -1}}}
	p.ReadSASS("sm_75", string(text))
	if p.byName["blur"].SASS != 0 {
		t.Errorf("blur begins at line %d", p.byName["blur"].SASS)
	}
	if got := lines(p.SASS.Lines, p.SASS.At, 8); !slices.Equal(got, []string{"0000  MOV R1, c[0x0][0x28]", "0020  EXIT"}) {
		t.Errorf("line 9 of C: %q", got)
	}
	p.ReadReport("ptxas info    : 0 bytes gmem\nptxas info    : Compiling entry function 'blur' for 'sm_75'\nptxas info    : Function properties for blur\n" +
		"    0 bytes stack frame, 8 bytes spill stores, 0 bytes spill loads\nptxas info    : Used 10 registers, 520 bytes smem\nptxas info    : Compile time = 8.640 ms\n")
	if want := "0 bytes stack frame, 8 bytes spill stores, 0 bytes spill loads; Used 10 registers, 520 bytes smem"; p.byName["blur"].Report != want {
		t.Errorf("report %q, want %q", p.byName["blur"].Report, want)
	}
}

// TestBytes: a page of names and sources with bytes that are no text is text.
func TestBytes(t *testing.T) {
	o, _ := cptx.NewOptions("")
	o.Filename = "b\xff<i>.c"
	p, _, err := Compile(context.Background(), []byte("/* \xff\xfe */ void f(void) { }\n"), o)
	var b bytes.Buffer
	if err != nil || p.WriteHTML(&b) != nil || !utf8.Valid(b.Bytes()) || strings.Contains(b.String(), "<i>") {
		t.Errorf("%v: %.300q", err, b.String())
	}
}

// counted adds the profile of one warp of saxpy.
func counted(t *testing.T, p *Page) {
	t.Helper()
	o, _ := cptx.NewOptions("sm_75")
	o.Filename, o.Target.Debug = "saxpy.c", true
	res, err := cptx.Compile(context.Background(), []byte(saxpy), o)
	if err != nil {
		t.Fatal(err)
	}
	c := run.Default()
	c.Block, c.Profile, c.Args = "32", "-", []string{"n=32", "a=2", "x=iota[32]", "y=zero[32]"}
	program, err := c.Load(string(res.Output))
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(nil, io.Discard); err != nil {
		t.Fatal(err)
	}
	p.Counted(program.Profile(), program.Sim().Modules()[0])
}

// TestCosts: every instruction of the kernel has been issued once, to one warp, and those of
// functions that were not called never; the program that is run has the instructions of the one
// that is shown.
func TestCosts(t *testing.T) {
	p := compile(t, saxpy, 2)
	counted(t, p)
	n := 0
	for i, c := range p.PTX.Costs {
		word := strings.TrimSpace(p.PTX.Lines[i])
		if c == nil {
			continue
		}
		n++
		called := i > p.byName["saxpy"].PTX
		if called != (c.Count == 1) || called && !strings.HasPrefix(c.Text, "1 warp instruction, 32.0 lanes each") {
			t.Errorf("%s: %+v", word, c)
		}
		if strings.HasPrefix(word, "ld.global") && (c.Waste || !strings.Contains(c.Text, "1 access to global memory, 4.0 sectors each, at least 4.0")) {
			t.Errorf("%s: %+v", word, c)
		}
	}
	if n < 20 || p.Costs[9] == nil || p.Costs[9].Count < 5 {
		t.Errorf("%d instructions, line 10 cost %+v", n, p.Costs[9])
	}
}
