package debug

import (
	"context"
	"debug/dwarf"
	"fmt"
	"strings"
	"testing"

	"cptx"
)

// header is a file that two units share, as the preprocessor would include it.
const header = `# 1 "h.h" 1
struct H { int a, b; };
static inline __attribute__((always_inline)) int one(int q) { int w = q + 1;
  return w * w; }
#define TWICE(x) ((x) + \
   (x))
`

// unitSources are two units; the second is generated from "gen.y".
var unitSources = []struct{ name, text string }{
	{"m1.c", header + `# 2 "m1.c" 2
__device__ int f2(struct H *h);
__global__ void k1(int *o) {
  struct H h = { 1, 2 };
  o[0] = f2(&h) + one(o[1]);
}
`},
	{"m2.c", header + `# 2 "m2.c" 2
#line 100 "gen.y"
__device__ __noinline__ int f2(struct H *h) { int z = h->a;
  return TWICE(z) + h->b;
}
`},
}

// program compiles both units into one module.
func program(t *testing.T, level int, debug bool) string {
	t.Helper()
	var units []cptx.Unit
	for _, u := range unitSources {
		o, err := cptx.NewOptions("sm_80")
		if err != nil {
			t.Fatal(err)
		}
		o.Filename, o.Target.OptLevel, o.Target.Debug, o.Target.LineInfo, o.Target.PTXPin = u.name, level, debug, !debug, 78
		units = append(units, cptx.Unit{Source: []byte(u.text), Options: o})
	}
	all, err := cptx.CompileProgram(context.Background(), units)
	if err != nil {
		t.Fatal(err, all[0].Diags.All())
	}
	return string(all[0].Output)
}

// TestUnits checks the entries of a module of two units: one compile unit, each file once.
func TestUnits(t *testing.T) {
	for _, level := range []int{0, 2} {
		s, err := ReadSections(program(t, level, true))
		if err != nil {
			t.Fatal(err)
		}
		c := checker{s: s, level: level, errorf: t.Errorf}
		c.check()
		seen := map[string]bool{}
		for _, f := range s.Files {
			if seen[f] {
				t.Errorf("-O%d: files %q", level, s.Files)
			}
			seen[f] = true
		}
		if !seen["m1.c"] || !seen["h.h"] || !seen["gen.y"] {
			t.Errorf("-O%d: files %q", level, s.Files)
		}
		places := map[string]string{}
		r := c.data.Reader()
		units := 0
		for e, _ := r.Next(); e != nil; e, _ = r.Next() {
			if e.Tag == dwarf.TagCompileUnit {
				units++
			}
			if file, ok := e.Val(dwarf.AttrDeclFile).(int64); ok {
				places[fmt.Sprint(e.Val(dwarf.AttrName))] = fmt.Sprint(s.Files[file-1], ":", e.Val(dwarf.AttrDeclLine))
			}
		}
		if units != 1 {
			t.Errorf("-O%d: %d compile units", level, units)
		}
		for name, want := range map[string]string{"k1": "m1.c:3", "f2": "gen.y:100", "z": "gen.y:100", "H": "h.h:1", "one": "h.h:2", "w": "h.h:2"} {
			if places[name] != want {
				t.Errorf("-O%d: %s is declared at %q, not %s", level, name, places[name], want)
			}
		}
	}
}

// TestInlinedLines checks lines alone: the inlined function's with the call's, #line's file, a
// macro's use.
func TestInlinedLines(t *testing.T) {
	ptx := program(t, 2, false)
	s, err := ReadSections(ptx)
	if err != nil {
		t.Fatal(err)
	}
	number := func(name string) int {
		for i, f := range s.Files {
			if f == name {
				return i + 1
			}
		}
		t.Fatalf("no file %s in %q", name, s.Files)
		return 0
	}
	if strings.Contains(ptx, ", debug") || strings.Contains(ptx, ".debug_info") {
		t.Error("lines alone have debug sections")
	}
	for _, want := range []string{
		fmt.Sprintf(".loc\t%d 2 73, function_name $L__info_string_one, inlined_at %d 5 19\n\tadd", number("h.h"), number("m1.c")),
		fmt.Sprintf(".loc\t%d 101 10\n", number("gen.y")),
	} {
		if !strings.Contains(ptx, want) {
			t.Errorf("no %q in\n%s", want, ptx)
		}
	}
	if strings.Contains(ptx, fmt.Sprintf(".loc\t%d 4 ", number("h.h"))) || strings.Contains(ptx, fmt.Sprintf(".loc\t%d 5 ", number("h.h"))) {
		t.Error("an instruction is on a line of the macro's definition")
	}
}
