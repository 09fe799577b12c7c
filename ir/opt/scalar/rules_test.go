package scalar

import (
	"flag"
	"fmt"
	"math"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
	"cptx/ir/step"
	"cptx/ir/target"
	"cptx/tests/irtest"
	"cptx/tests/reader"
	"cptx/tests/toolchain"
)

var share = flag.Int("share", 40, "TestRules tries one in so many of the expressions of two operations")

// simplifyStep is the row of simplify in the pass table, as far as its rules go.
var simplifyStep = step.Step{Name: "simplify", Rules: Rules[:]}

// ruleTester simplifies functions of one block and compares what they return.
type ruleTester struct {
	t     *testing.T
	run   *step.Run
	cfg   target.Config
	m     *ir.Module
	w     *pass.Worker
	eval  evaluator
	fired [numRules]int
	tried int
}

func newRuleTester(t *testing.T, inputs [][]uint64) *ruleTester {
	run := step.Start(&step.Options{Time: true})
	return &ruleTester{t: t, cfg: target.Config{SM: 75}, m: ir.NewModule(8), run: run, w: &pass.Worker{Rules: run.Rules(&simplifyStep)}, eval: evaluator{inputs: inputs}}
}

// flushing is the tester under -ftz=true, or not.
func (r *ruleTester) flushing(ftz bool) *ruleTester {
	r.cfg.FTZ, r.eval.ftz = ftz, ftz
	return r
}

// check compares what a function returns before and after simplification where it is defined
// before, and returns the rules applied.
func (r *ruleTester) check(g *exprs, e *expr) (applied []rule) {
	f := g.function(e)
	r.tried++
	r.run.Applied(&simplifyStep, r.w.Rules)
	want, defined := r.eval.run(f)
	denied := r.eval.denied
	if !r.simplify(f) {
		return nil
	}
	got, ok := r.eval.run(f)
	for k := range want {
		if defined[k] && (r.eval.undef[k] || got[k] != want[k] || !denied[k] && (!ok[k] || r.eval.denied[k])) {
			r.t.Errorf("inputs %#x %#x: want %#x, got %#x (defined: %v)\n%s\nbecomes\n%s",
				r.eval.inputs[0][k], r.eval.inputs[1][k], want[k], got[k], ok[k], ir.FuncText(r.m, g.function(e)), ir.FuncText(r.m, f))
			break
		}
	}
	for k := range numRules {
		if r.w.Rules.Count(int(k)) > 0 {
			r.fired[k]++
			applied = append(applied, k)
		}
	}
	return applied
}

func (r *ruleTester) simplify(f *llir.Func) bool {
	return Simplify(pass.NewFunc(f, &pass.Module{Module: r.m, Config: &r.cfg}, r.w))
}

// pairs returns all pairs of two lists of inputs.
func pairs(list []uint64) [][]uint64 {
	var xs, ys []uint64
	for _, x := range list {
		for _, y := range list {
			xs, ys = append(xs, x), append(ys, y)
		}
	}
	return [][]uint64{xs, ys}
}

// numbersOf returns all w-bit numbers, if there are few, otherwise those at which rules may change
// and some others.
func numbersOf(w uint) (list []uint64) {
	if w <= 4 {
		for x := range uint64(1) << w {
			list = append(list, x)
		}
		return list
	}
	r := rand.New(rand.NewSource(int64(w)))
	for _, x := range []uint64{0, 1, 2, 3, 7, 8, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff, 1<<63 - 1, 1 << 63, 1<<64 - 1, 1<<64 - 2,
		1<<(w-1) - 1, 1 << (w - 1), uint64(w) - 1, uint64(w), r.Uint64(), r.Uint64() >> 20, r.Uint64() >> 45, r.Uint64()} {
		list = append(list, ir.MaskTo(x, w))
	}
	return list
}

// TestRules simplifies expressions and compares their values for all inputs: all of two operations
// and conversions at 4 bits (one in -share of them), and random deeper ones at 4 bits and at the
// widths of C, there with inputs at the ends of ranges.
func TestRules(t *testing.T) {
	g := newExprs(ir.IntType(4))
	r := newRuleTester(t, pairs(numbersOf(4)))
	n := 0
	g.each(func(k group, e *expr) {
		if n++; n%*share == 0 || k == pairsOfOps {
			r.check(g, e)
		}
	})
	for _, w := range []int{4, 8, 16, 32, 64} {
		g := newExprs(ir.IntType(w))
		r := newRuleTester(t, pairs(numbersOf(uint(w))))
		ts := []types.Type{ir.I1, ir.I8, ir.I16, ir.I32, ir.I64}
		if w == 4 {
			ts = []types.Type{ir.I1, ir.IntType(2), ir.IntType(4), ir.IntType(8)}
		}
		rnd := rand.New(rand.NewSource(int64(w)))
		for range 3000 {
			r.check(g, g.random(rnd, ts, ts[rnd.Intn(len(ts))], 4))
		}
	}
	for _, ft := range []*types.FloatType{ir.F32, ir.F64} {
		g := newExprs(ft)
		for _, ftz := range []bool{false, true} {
			r := newRuleTester(t, pairs(floatBits(ft))).flushing(ftz)
			g.floats(func(e *expr) { r.check(g, e) })
		}
	}
	for _, w := range []int{8, 16, 32} {
		g := newExprs(ir.IntType(w))
		r := newRuleTester(t, pairs(numbersOf(uint(w))))
		g.toFloats(func(e *expr) { r.check(g, e) })
	}
	for _, bytes := range []int64{4, 8} { // of a pointer: ILP32, and LP64 or LLP64
		for _, w := range []int{32, 64} {
			g := newExprs(ir.IntType(w))
			r := newRuleTester(t, pairs(numbersOf(uint(w))))
			r.m, r.eval.ptr = ir.NewModule(bytes), uint(8*bytes)
			g.pointers(func(e *expr) { r.check(g, e) })
			if r.fired[ptrInt] == 0 || r.fired[offsetOffset] == 0 || r.fired[ptrOffsets] == 0 {
				t.Errorf("pointers of %d bytes: rules are not applied", bytes)
			}
		}
	}
}

// TestKnownBits holds what is known of values from how they are made against all values they have:
// bits that are zero, numbers that are not negative, those whose sums do not overflow included.
func TestKnownBits(t *testing.T) {
	g := newExprs(ir.IntType(4))
	known, n := 0, 0
	try := func(e *expr) {
		f := g.function(e)
		v := f.Blocks[0].Term.(*llir.TermRet).X
		w := ir.BitsOf(v.Type())
		zero, positive, positiveNSW := analysis.KnownZero(v, 4), analysis.NonNegative(v, 4), analysis.NonNegativeNSW(v, 4)
		if zero == 0 && !positiveNSW {
			return
		}
		known++
		eval := evaluator{inputs: pairs(numbersOf(4))}
		bits, ok := eval.run(f)
		for k, x := range bits {
			negative := x>>(w-1)&1 != 0
			if ok[k] && (x&zero != 0 || negative && positive || negative && positiveNSW && !eval.denied[k]) {
				t.Errorf("%#x (inputs %d %d), known to be zero %#x, not negative %v %v\n%s", x, eval.inputs[0][k], eval.inputs[1][k], zero, positive, positiveNSW, ir.FuncText(ir.NewModule(8), f))
				return
			}
		}
	}
	g.each(func(_ group, e *expr) {
		if n++; n%*share == 0 {
			try(e)
		}
	})
	r := rand.New(rand.NewSource(1))
	ts := []types.Type{ir.I1, ir.IntType(2), ir.IntType(4), ir.IntType(8)}
	for range 5000 {
		try(g.random(r, ts, ts[r.Intn(len(ts))], 3))
	}
	if known < 1000 {
		t.Errorf("something is known of %d expressions only", known)
	}
}

// floatBits returns numbers of all kinds.
func floatBits(t *types.FloatType) (list []uint64) {
	for _, x := range []float64{0, 1, 1.5, 0.1, 3, 0x1p-149, 0x1.8p-127, 0x1p-126, 0x1.fffffep127, 1e30, 1e-30, math.Inf(1), math.Pi} {
		list = append(list, bitsOfNumber(t, x), bitsOfNumber(t, -x))
	}
	return append(list, bitsOfNumber(t, math.NaN()))
}

// rulesPage lists the rules and how each is known to be right.
const rulesPage = "../../../docs/rules.md"

// TestRulesPage proves that simplified functions return the same for all arguments of 32 and 64
// bits, and all floats: Z3 searches for arguments that show the contrary. Every rule is applied in
// some of them, or at least in those of the other tests; the page says in how many.
func TestRulesPage(t *testing.T) {
	toolchain.Long(t)
	z3, err := exec.LookPath("z3")
	if err != nil {
		toolchain.Missing(t, "no z3")
	}
	var columns [6][numRules]string
	for k, s := range []setting{{typ: ir.IntType(4)}, {typ: ir.I32}, {typ: ir.I64}, {typ: ir.F32}, {typ: ir.F32, ftz: true}} {
		c := collect(t, s)
		if k == 0 {
			columns[k] = cells(c.fired)
			continue
		}
		var asked, proven [numRules]int
		for n, answer := range ask(t, z3, c.questions) {
			if answer == "sat" {
				t.Errorf("not the same:\n%s\n%s", c.texts[n], c.questions[n])
			}
			for _, rule := range c.applied[n] {
				asked[rule]++
				if answer == "unsat" {
					proven[rule]++
				}
			}
		}
		columns[k] = cells(proven)
		for rule, n := range asked {
			if proven[rule] < n {
				columns[k][rule] = fmt.Sprintf("%d of %d", proven[rule], n)
			}
		}
		for rule := range numRules {
			switch {
			case !s.ftz:
			case unflushed[rule] && asked[rule] > 0:
				t.Errorf("%s is applied under -ftz=true", Rules[rule].Name)
			case unflushed[rule]:
				columns[k][rule] = "not applied"
			case normalOnly[rule]:
				columns[k][rule] += ", of normal numbers"
			}
		}
	}
	columns[5] = cells(firedInGolden(t))
	var b strings.Builder
	b.WriteString("| rule | what becomes of what | 4 bits | 32 | 64 | float | float, -ftz | golden |\n|---|---|--:|--:|--:|--:|--:|--:|\n")
	for k, r := range Rules {
		row := make([]string, len(columns))
		for c := range columns {
			row[c] = columns[c][k]
		}
		if strings.Join(row, "") == "" {
			t.Errorf("no test applies %s (%s)", r.Name, r.Why)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", r.Name, strings.ReplaceAll(r.Why, "|", "\\|"), strings.Join(row, " | "))
	}
	page, err := os.ReadFile(rulesPage)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(page), "| rule |")
	irtest.Golden(t, rulesPage, head+b.String())
}

// cells writes numbers, nothing for 0.
func cells(n [numRules]int) (out [numRules]string) {
	for k, x := range n {
		if x > 0 {
			out[k] = strconv.Itoa(x)
		}
	}
	return out
}

// firedInGolden counts the rules that are applied in the golden tests of simplify.
func firedInGolden(t *testing.T) (fired [numRules]int) {
	files, _ := filepath.Glob("testdata/simplify/*.ll")
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := reader.Read(file, string(src))
		if err != nil {
			t.Fatal(err)
		}
		r := newRuleTester(t, nil)
		r.m = m
		for _, f := range m.Funcs {
			if len(f.Blocks) > 0 {
				r.simplify(f)
			}
		}
		for k := range fired {
			fired[k] += r.w.Rules.Count(k)
		}
	}
	return fired
}

// cases are simplified functions to be proven.
type cases struct {
	questions, texts []string
	applied          [][]rule
	fired            [numRules]int // in all that were tried
}

// setting is what rules are tried with.
type setting struct {
	typ types.Type // of the parameters
	ftz bool       // -ftz=true
}

// collect simplifies expressions over parameters of type typ and keeps some for every rule.
func collect(t *testing.T, s setting) (c cases) {
	const perRule = 4
	typ := s.typ
	g := newExprs(typ)
	r := newRuleTester(t, pairs(typicalOf(typ))).flushing(s.ftz)
	n := 0
	var kept [numRules]int
	hard := false // whether to try what takes Z3 long
	try := func(e *expr) {
		before, after := g.function(e), g.function(e)
		if multiplies(before) != hard {
			return
		}
		applied := r.check(g, e)
		if !slices.ContainsFunc(applied, func(k rule) bool { return kept[k] < perRule }) {
			return
		}
		for _, k := range applied {
			kept[k]++
		}
		r.simplify(after)
		c.questions = append(c.questions, question(before, after, s.ftz))
		c.texts = append(c.texts, ir.FuncText(r.m, before)+"\n"+ir.FuncText(r.m, after))
		c.applied = append(c.applied, applied)
	}
	for _, hard = range []bool{false, true} {
		if _, ok := typ.(*types.FloatType); ok {
			g.floats(try)
			continue
		}
		g.each(func(k group, e *expr) {
			every := map[group]int{operations: 61, conversions: 23, extended: 3, choices: 31, pairsOfOps: 1}[k]
			if n++; n%every == 0 {
				try(e)
			}
		})
		g.toFloats(try)
	}
	c.fired = r.fired
	return c
}

// multiplies reports whether f multiplies, or divides, anything.
func multiplies(f *llir.Func) bool {
	return slices.ContainsFunc(f.Blocks[0].Insts, func(i llir.Instruction) bool {
		op, _, _, ok := ir.AsBin(i)
		return ok && slices.Contains([]ir.Op{ir.Mul, ir.UDiv, ir.SDiv, ir.URem, ir.SRem, ir.FMul, ir.FDiv}, op)
	})
}

// typicalOf returns inputs of type t: all, if there are few.
func typicalOf(t types.Type) []uint64 {
	if ft, ok := t.(*types.FloatType); ok {
		return floatBits(ft)
	}
	return numbersOf(ir.BitsOf(t))
}

// ask returns Z3's answers: unsat where there is no counterexample.
func ask(t *testing.T, z3 string, questions []string) []string {
	var in strings.Builder
	in.WriteString("(set-option :rlimit 1000000)\n")
	for _, q := range questions {
		in.WriteString("(push)\n" + q + "(check-sat)\n(pop)\n")
	}
	cmd := exec.Command(z3, "-in")
	cmd.Stdin = strings.NewReader(in.String())
	out, err := cmd.CombinedOutput()
	answers := strings.Split(strings.TrimSpace(string(out)), "\n")
	if err != nil || len(answers) != len(questions) {
		t.Fatalf("%v: %d answers to %d questions\n%.2000s", err, len(answers), len(questions), out)
	}
	return answers
}
