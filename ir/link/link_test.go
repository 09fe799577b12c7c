package link_test

import (
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/link"
	"cptx/tests/reader"
)

// TestSymbolsInside: what the first unit only declares or defines weakly is the second unit's
// wherever the first one names it: in operands, as a callee, and inside the constant expressions of
// initialisers.
func TestSymbolsInside(t *testing.T) {
	const uses = `@table = external addrspace(1) global [4 x i32], align 4
@level = weak addrspace(1) global i32 1, align 4
@own = internal addrspace(1) global i32 2, align 4
@list = addrspace(1) global { i8*, i64, i64 } { i8* getelementptr (i8, i8* addrspacecast (i8 addrspace(1)* bitcast ([4 x i32] addrspace(1)* @table to i8 addrspace(1)*) to i8*), i64 4), i64 ptrtoint (i32 addrspace(1)* @level to i64), i64 sub (i64 ptrtoint (i32 addrspace(1)* @own to i64), i64 ptrtoint (i32 addrspace(1)* @level to i64)) }, align 8
@hooks = addrspace(1) global [2 x i32 (i32)*] [i32 (i32)* @hook, i32 (i32)* @step], align 8
declare i32 @step(i32)
define weak i32 @hook(i32 %x) {
  ret i32 0
}
define i32 @uses(i32 (i32)** %p) {
  %a = load i32, i32 addrspace(1)* @level, align 4
  %b = call i32 @hook(i32 %a)
  store i32 (i32)* @step, i32 (i32)** %p, align 8
  ret i32 %b
}
`
	const defines = `@table = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@level = addrspace(1) global i32 7, align 4
@own = internal addrspace(1) global i32 8, align 4
@where = addrspace(1) global i64 ptrtoint (i32 addrspace(1)* @own to i64), align 8
define i32 @step(i32 %x) {
  ret i32 1
}
define i32 @hook(i32 %x) {
  ret i32 %x
}
`
	read := func(name, text string) *ir.Module {
		m, err := reader.Read(name, text)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	first, second := read("uses.ll", uses), read("defines.ll", defines)
	m, problems := link.Units([]*ir.Module{first, second})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if err := ir.Verify(m); err != nil {
		t.Error(err)
	}
	// Written and read again, a symbol that is referred to and no longer there is an error.
	text := ir.Text(m, ir.WriteOptions{Opaque: true})
	read("linked.ll", text)
	for _, want := range []string{
		"@where = addrspace(1) global i64 ptrtoint (ptr addrspace(1) @own.1 to i64)",
		"sub (i64 ptrtoint (ptr addrspace(1) @own to i64), i64 ptrtoint (ptr addrspace(1) @level to i64))",
		"@level = addrspace(1) global i32 7",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	here := map[any]bool{}
	for _, f := range m.Funcs {
		here[f] = true
	}
	for _, g := range m.Globals {
		here[g] = true
	}
	var inside func(c constant.Constant)
	inside = func(c constant.Constant) {
		switch c.(type) {
		case *llir.Func, *llir.Global:
			if !here[c] {
				t.Errorf("%s is not the program's", c.Ident())
			}
		}
		ir.ConstantsIn(c, func(s *constant.Constant) { inside(*s) })
	}
	for _, g := range m.Globals {
		inside(g.Init)
	}
	for _, f := range m.Funcs {
		ir.EachInst(f, func(_ *llir.Block, inst any) {
			ir.OperandsOf(inst, func(s *value.Value) {
				if c, ok := (*s).(constant.Constant); ok {
					inside(c)
				}
			})
		})
	}
}
