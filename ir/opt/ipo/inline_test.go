package ipo

import (
	"fmt"
	"math/rand"
	"runtime"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/budget"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
	"cptx/ir/target"
	"cptx/tests/reader"
)

// inlined reads text, runs the inliner at level and returns it with the module.
func inlined(t *testing.T, text string, level int) (*inliner, *ir.Module) {
	t.Helper()
	m, err := reader.Read("test.ll", text)
	if err != nil {
		t.Fatal(err)
	}
	in := newInliner(&pass.Module{Module: m, Config: &target.Config{SM: 75, OptLevel: level}})
	in.run()
	if err := ir.Verify(m); err != nil {
		t.Fatal(err)
	}
	return in, m
}

func functionNamed(m *ir.Module, name string) *llir.Func {
	for _, f := range m.Funcs {
		if f.GlobalName == name {
			return f
		}
	}
	return nil
}

func callsIn(f *llir.Func) (n int) {
	for _, b := range f.Blocks {
		for _, inst := range b.Insts {
			if c, ok := inst.(*llir.InstCall); ok && ir.IntrinsicName(c) == "" {
				n++
			}
		}
	}
	return n
}

// chain is a function of one instruction inside two wrappers, used n times by @user.
func chain(body string, n int) string {
	var s strings.Builder
	fmt.Fprintf(&s, `
declare i32 @ptx.shf.l.wrap.b32(i32, i32, i32)
define internal i32 @leaf(i32 %%x) {
b0:
  %s
  ret i32 %%v
}
define internal i32 @middle(i32 %%x) {
b0:
  %%v = call i32 @leaf(i32 %%x)
  ret i32 %%v
}
define internal i32 @outer(i32 %%x) {
b0:
  %%v = call i32 @middle(i32 %%x)
  ret i32 %%v
}
define i32 @user(i32 %%v0) {
b0:
`, body)
	for k := range n {
		fmt.Fprintf(&s, "  %%v%d = call i32 @outer(i32 %%v%d)\n", k+1, k)
	}
	fmt.Fprintf(&s, "  ret i32 %%v%d\n}\n", n)
	return s.String()
}

// TestInlineWrappers: however often a function of one instruction is used, it is inlined, whether
// the instruction is arithmetic, an intrinsic or assembly.
func TestInlineWrappers(t *testing.T) {
	for _, body := range []string{
		`%v = add i32 %x, 1`,
		`%v = call i32 @ptx.shf.l.wrap.b32(i32 %x, i32 %x, i32 7)`,
		`%v = call i32 asm "shf.l.wrap.b32 $0, $1, $1, 7;", "=r,r"(i32 %x)`,
	} {
		_, m := inlined(t, chain(body, 5000), 2)
		f := functionNamed(m, "user")
		calls := 0
		for _, b := range f.Blocks {
			for _, inst := range b.Insts {
				if c, ok := inst.(*llir.InstCall); ok && ir.Callee(c) != nil && ir.IntrinsicName(c) == "" {
					calls++
				}
			}
		}
		if calls != 0 {
			t.Errorf("%s: %d of 5000 calls left", body, calls)
		}
	}
}

// TestInlineAccounting: the inliner's idea of a function's size is what the function has become,
// but for the jumps between the parts, at most two for each body.
func TestInlineAccounting(t *testing.T) {
	text := chain(`%v = call i32 @ptx.shf.l.wrap.b32(i32 %x, i32 %x, i32 7)`, 300)
	text = strings.ReplaceAll(text, "define internal", "define") // nothing is inlined into what the module does not need
	in, m := inlined(t, text, 2)
	for _, name := range []string{"middle", "outer", "user"} {
		f := functionNamed(m, name)
		actual, bodies := bodySize(f), len(f.Blocks)/2
		if est := in.of[f].size; est > actual || actual > est+2*bodies {
			t.Errorf("%s: estimated %d, has %d after %d bodies", name, est, actual, bodies)
		}
	}
}

// TestInlineBounds: functions that call each other twice double with every level, large ones are
// copied as long as the module's allowance lasts.
func TestInlineBounds(t *testing.T) {
	var s strings.Builder
	s.WriteString("define internal i32 @f0(ptr %p, i32 %x) {\nb0:\n")
	for k := range 500 {
		fmt.Fprintf(&s, "  %%a%d = load volatile i32, ptr %%p, align 4\n", k)
	}
	s.WriteString("  ret i32 %x\n}\n")
	const levels = 24
	for k := 1; k <= levels; k++ {
		linkage := "internal"
		if k == levels {
			linkage = "weak"
		}
		fmt.Fprintf(&s, "define "+linkage+" i32 @f%d(ptr %%p, i32 %%x) {\nb0:\n  %%a = call i32 @f%d(ptr %%p, i32 %%x)\n  %%b = call i32 @f%d(ptr %%p, i32 %%a)\n  ret i32 %%b\n}\n", k, k-1, k-1)
	}
	in, m := inlined(t, s.String(), 2)
	bounded(t, m)
	if calls := in.of[functionNamed(m, "f3")].calls; len(calls) != 2 || !calls[0].goes || !calls[1].goes {
		t.Errorf("f3: not both calls go")
	}
}

// bounded fails if the inliner has let m grow too much, or has left no call.
func bounded(t *testing.T, m *ir.Module) {
	t.Helper()
	total, calls := 0, 0
	for _, f := range m.Funcs {
		total += bodySize(f)
		calls += callsIn(f)
	}
	if total > 2*maxModuleGrown || calls == 0 {
		t.Errorf("module of %d, %d calls left", total, calls)
	}
}

// doubling is functions with alwaysinline that call each other twice, the last one weak.
func doubling(levels int) string {
	var s strings.Builder
	s.WriteString("define internal i32 @f0(i32 %x) alwaysinline {\nb0:\n  %v = mul i32 %x, 3\n  ret i32 %v\n}\n")
	for k := 1; k <= levels; k++ {
		linkage := "internal"
		if k == levels {
			linkage = "weak"
		}
		fmt.Fprintf(&s, "define "+linkage+" i32 @f%d(i32 %%x) alwaysinline {\nb0:\n  %%a = call i32 @f%d(i32 %%x)\n  %%b = call i32 @f%d(i32 %%a)\n  ret i32 %%b\n}\n", k, k-1, k-1)
	}
	return s.String()
}

// TestInlineForcedBounds: alwaysinline counts for the bodies of people, not for those that have
// doubled with every level.
func TestInlineForcedBounds(t *testing.T) {
	_, m := inlined(t, doubling(40), 2)
	bounded(t, m)
	_, m = inlined(t, doubling(12), 2)
	if n := callsIn(functionNamed(m, "f12")); n != 0 {
		t.Errorf("%d calls left in 4096 bodies", n)
	}
}

// TestInlineBudget: what is too much for the budget is seen before anything is copied.
func TestInlineBudget(t *testing.T) {
	m, err := reader.Read("test.ll", doubling(14))
	if err != nil {
		t.Fatal(err)
	}
	m.Budget = budget.New(budget.Limits{Work: 1 << 30, Memory: 16000 * budget.Instruction})
	before := bodySize(functionNamed(m, "f14"))
	defer func() {
		if _, ok := recover().(*budget.Exceeded); !ok {
			t.Error("no budget was exceeded")
		}
		if after := bodySize(functionNamed(m, "f14")); after != before {
			t.Errorf("f14 has grown from %d to %d", before, after)
		}
	}()
	newInliner(&pass.Module{Module: m, Config: &target.Config{SM: 75, OptLevel: 2}}).run()
}

// TestInlineParallel: what becomes of a module does not depend on the number of goroutines that
// copy bodies, of functions that many others call, that call each other over several levels, and
// that only one calls.
func TestInlineParallel(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for seed := range int64(20) {
		r := rand.New(rand.NewSource(seed))
		var b strings.Builder
		for k := range 80 {
			linkage := "internal "
			if k%7 == 6 {
				linkage = ""
			}
			fmt.Fprintf(&b, "define %si32 @f%d(i32 %%x) {\nb0:\n  %%c = icmp slt i32 %%x, %d\n  br i1 %%c, label %%b1, label %%b2\n\nb1:\n", linkage, k, k)
			last := "%x"
			for n := range min(k, 1+r.Intn(3)) {
				fmt.Fprintf(&b, "  %%y%d = call i32 @f%d(i32 %s)\n  %%s%d = add i32 %%y%d, %d\n", n, r.Intn(k), last, n, n, r.Intn(9))
				last = fmt.Sprintf("%%s%d", n)
			}
			fmt.Fprintf(&b, "  ret i32 %s\n\nb2:\n  ret i32 %d\n}\n\n", last, k)
		}
		runtime.GOMAXPROCS(1)
		_, alone := inlined(t, b.String(), 2)
		runtime.GOMAXPROCS(4)
		_, together := inlined(t, b.String(), 2)
		if x, y := ir.Text(alone, ir.WriteOptions{}), ir.Text(together, ir.WriteOptions{}); x != y {
			t.Fatalf("seed %d: one goroutine makes\n%s\nseveral make\n%s", seed, x, y)
		}
	}
}

// bodySize is the sum of analysis.InstSize over a function, and one for the end of each block.
func bodySize(f *llir.Func) int {
	n := len(f.Blocks)
	for _, b := range f.Blocks {
		for _, inst := range b.Insts {
			n += analysis.InstSize(inst)
		}
	}
	return n
}
