package opt

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/opt/pass"
	"cptx/ir/step"
	"cptx/ir/target"
	"cptx/tests/interp"
	"cptx/tests/irtest"
	"cptx/tests/reader"
)

var (
	seeds = flag.Int("seeds", 40, "random functions for TestRandom")
	first = flag.Int64("first", 0, "first seed of TestRandom")
)

func passByName(name string) *entry {
	for _, st := range stages() {
		for _, p := range st.passes {
			if p.Name == name {
				return p
			}
		}
	}
	return nil
}

// runPass applies one pass to every function of m.
func runPass(t *testing.T, m *ir.Module, cfg *target.Config, p *entry) {
	t.Helper()
	r := &runner{mod: pass.Module{Module: m, Config: cfg, Run: verified()}}
	if err := r.stage(stage{passes: []*entry{p}}); err != nil {
		t.Fatal(err)
	}
}

// TestGolden runs testdata/PASS/*.ll of the packages below through PASS and compares with *.out.ll;
// "pipeline" stands for the whole table at -O2. A first line "; options: -Os -ftz" says how.
//
// What PASS may do and what not, at the border of each of its conditions, is in bounds*.ll:
// functions called stays_... come out as they went in, all others do not.
func TestGolden(t *testing.T) {
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
			if err := ir.Verify(m); err != nil {
				t.Fatalf("input: %v", err)
			}
			cfg := optionsOf(t, string(src))
			was := textsOf(m)
			name := filepath.Base(filepath.Dir(file))
			if name == "pipeline" {
				cfg.OptLevel = 2
				if err := Run(m, cfg, verified()); err != nil {
					t.Fatal(err)
				}
			} else {
				p := passByName(name)
				if p == nil {
					t.Fatalf("no pass %q", name)
				}
				runPass(t, m, cfg, p)
			}
			if strings.HasPrefix(filepath.Base(file), "bounds") {
				for fn, text := range textsOf(m) {
					if stays := strings.HasPrefix(fn, "stays_"); stays != (text == was[fn]) {
						t.Errorf("%s was changed: %v\n%s\n%s", fn, text != was[fn], was[fn], text)
					}
				}
			}
			irtest.Golden(t, strings.TrimSuffix(file, ".ll")+".out.ll", ir.Text(m, ir.WriteOptions{Opaque: true}))
			optVerify(t, ir.Text(m, ir.WriteOptions{}))
		})
	}
}

// optionsOf returns what the first line of a golden test asks for.
func optionsOf(t *testing.T, src string) *target.Config {
	t.Helper()
	cfg := &target.Config{SM: 75, OptLevel: 3}
	line, _, _ := strings.Cut(src, "\n")
	options, ok := strings.CutPrefix(line, "; options: ")
	if !ok {
		return cfg
	}
	for _, o := range strings.Fields(options) {
		switch o {
		case "-O2":
			cfg.OptLevel = 2
		case "-O1":
			cfg.OptLevel = 1
		case "-Os":
			cfg.OptLevel, cfg.SizeLevel = 2, 1
		case "-sm_60":
			cfg.SM = 60
		case "-ftz":
			cfg.FTZ = true
		default:
			t.Fatalf("no option %q", o)
		}
	}
	return cfg
}

// textsOf returns the text of each function that is defined.
func textsOf(m *ir.Module) map[string]string {
	texts := map[string]string{}
	for _, f := range m.Funcs {
		if len(f.Blocks) > 0 {
			texts[f.GlobalName] = ir.FuncText(m, f)
		}
	}
	return texts
}

// verified is a run that checks the IR after every pass that changed something.
func verified() *step.Run { return step.Start(&step.Options{Verify: step.Names{step.All: true}}) }

func optVerify(t *testing.T, text string) {
	t.Helper()
	bin, err := exec.LookPath("opt-14")
	if err != nil {
		return
	}
	c := exec.Command(bin, "-verify", "-S", "-o", "/dev/null")
	c.Stdin = strings.NewReader(text)
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("opt -verify: %v\n%s\n%s", err, out, text)
	}
}

// outcome is what can be observed of a run.
type outcome struct {
	ret   uint64
	mem   []byte
	trace string
	err   error
}

func execute(m *ir.Module, a, b uint64, f float32) outcome {
	vm := interp.New(m)
	vm.Steps = 200000
	buf := vm.AddrOf(m.Globals[0])
	var fn *llir.Func
	for _, g := range m.Funcs {
		if g.GlobalName == "main" {
			fn = g
		}
	}
	ret, err := vm.Call(fn, []interp.Value{{Bits: a}, {Bits: b}, {Bits: uint64(math.Float32bits(f))}, {Bits: buf}})
	return outcome{ret.Bits, append([]byte(nil), vm.Mem[buf:buf+irtest.BufferSize]...), fmt.Sprint(vm.Trace), err}
}

func (o outcome) same(p outcome) bool {
	return o.ret == p.ret && sameWords(o.mem, p.mem) && o.trace == p.trace
}

// sameWords compares memory; what is not a number has any bits and sign.
func sameWords(a, b []byte) bool {
	isNaN := func(x uint32) bool { return x&^(1<<31) > 0x7f800000 }
	for ; len(a) >= 4; a, b = a[4:], b[4:] {
		x, y := binary.LittleEndian.Uint32(a), binary.LittleEndian.Uint32(b)
		if x != y && !(isNaN(x) && isNaN(y)) {
			return false
		}
	}
	return true
}

var inputs = []struct {
	a, b uint64
	f    float32
}{{0, 0, 0}, {1, 2, 1.5}, {0xffffffff, 0xffffffffffffffff, -3}, {7, 1 << 33, 100}, {0x80000000, 12345, 0.25}}

// TestRandom executes random functions before and after every pass and after the whole pipeline.
func TestRandom(t *testing.T) {
	for seed := *first; seed < *first+int64(*seeds); seed++ {
		m := irtest.Generate(seed)
		if err := ir.Verify(m); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		var want []outcome
		for _, in := range inputs {
			want = append(want, execute(m, in.a, in.b, in.f))
		}
		check := func(where string, m *ir.Module) bool {
			for k, in := range inputs {
				if want[k].err != nil {
					continue
				}
				if got := execute(m, in.a, in.b, in.f); got.err != nil || !got.same(want[k]) {
					t.Errorf("seed %d, after %s, input %d: %v %v\n%x\n%x\n%s\n%s", seed, where, k, got.err, got.ret == want[k].ret,
						got.mem, want[k].mem, got.trace, want[k].trace)
					return false
				}
			}
			return true
		}
		cfg := &target.Config{SM: 75, OptLevel: 3}
		r := &runner{mod: pass.Module{Module: m, Config: cfg, Run: verified()}}
		ok := true
		for _, st := range stages() {
			for _, p := range st.passes {
				if !ok {
					break
				}
				before := ir.Text(m, ir.WriteOptions{Opaque: true})
				if err := r.stage(stage{passes: []*entry{p}}); err != nil {
					t.Errorf("seed %d: %v", seed, err)
					ok = false
				} else {
					ok = check(p.Name, m)
				}
				if !ok {
					os.WriteFile(filepath.Join(os.TempDir(), "before.ll"), []byte(before), 0o666)
					os.WriteFile(filepath.Join(os.TempDir(), "after.ll"), []byte(ir.Text(m, ir.WriteOptions{Opaque: true})), 0o666)
				}
			}
		}
		if !ok {
			return
		}
		// The whole, per level, with its passes sharing analyses.
		for level := 0; level <= 3; level++ {
			m := irtest.Generate(seed)
			if err := Run(m, &target.Config{SM: 75, OptLevel: level}, nil); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if err := ir.Verify(m); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if !check(fmt.Sprintf("-O%d", level), m) {
				return
			}
		}
	}
}

// TestDeterministic compares the output of parallel runs.
func TestDeterministic(t *testing.T) {
	var want string
	for k := 0; k < 4; k++ {
		m := irtest.Generate(5)
		if err := Run(m, &target.Config{SM: 75, OptLevel: 3}, nil); err != nil {
			t.Fatal(err)
		}
		got := ir.Text(m, ir.WriteOptions{Opaque: true})
		if k == 0 {
			want = got
		} else if got != want {
			t.Fatal("output differs between runs")
		}
	}
}
