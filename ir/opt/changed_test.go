package opt

import (
	"os"
	"strings"
	"testing"

	"cptx/ir"
	"cptx/ir/diag"
	"cptx/ir/opt/pass"
	"cptx/ir/step"
	"cptx/ir/target"
	"cptx/tests/irtest"
	"cptx/tests/reader"
)

// TestChanged: a pass says that it has changed a function if, and only if, the function is another
// one afterwards. Passes run again because of it, or do not.
func TestChanged(t *testing.T) {
	for _, file := range irtest.GoldenInputs(t, ".") {
		t.Run(file[strings.Index(file, "testdata/")+len("testdata/"):], func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			m, err := reader.Read(file, string(src))
			if err != nil {
				t.Fatal(err)
			}
			changesOf(t, m)
		})
	}
	t.Run("random", func(t *testing.T) {
		for seed := range int64(20) {
			changesOf(t, irtest.Generate(seed))
		}
	})
}

// changesOf runs all passes on m one by one and compares what they say with what they did.
func changesOf(t *testing.T, m *ir.Module) {
	t.Helper()
	said := map[string]bool{}
	show := func(_ *step.Step, fn, _ string, _ []diag.Pos) { said[fn] = true }
	r := &runner{mod: pass.Module{Module: m, Config: &target.Config{SM: 75, OptLevel: 3}, Run: step.Start(&step.Options{Show: show})}}
	texts := func() map[string]string {
		out := map[string]string{}
		for _, f := range m.Funcs {
			out[f.GlobalName] = ir.FuncText(m, f)
		}
		return out
	}
	before := texts()
	for _, st := range stages() {
		for _, p := range st.passes {
			clear(said)
			needs, always := p.needs, *p
			always.needs, always.branches = 0, false
			lacks := map[string]bool{}
			for _, f := range m.Funcs {
				lacks[f.GlobalName] = needs != 0 && ir.KindsOf(f)&needs == 0 || p.branches && len(f.Blocks) == 1
			}
			if err := r.stage(stage{passes: []*entry{&always}}); err != nil {
				t.Fatal(err)
			}
			for fn := range said {
				if lacks[fn] {
					t.Errorf("%s has changed %s, which has nothing that it needs", p.Name, fn)
				}
			}
			after := texts()
			for fn, text := range after {
				was, ok := before[fn]
				if !ok || p.Name == "inline" && strings.HasSuffix(text, "b0:\n  unreachable\n}\n") {
					continue // moved into its only caller: what is left is nobody's
				}
				if (was != text) != said[fn] {
					t.Errorf("%s says %v of having changed %s\n%s\n%s", p.Name, said[fn], fn, was, text)
				}
			}
			before = after
		}
	}
}
