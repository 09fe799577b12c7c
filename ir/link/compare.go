package link

import (
	"fmt"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/atomic"
)

// compare reports what a declaration, or a definition that does not count, says of a symbol and its
// definition does not. Types of C are gone: what is compared is what a call or an access would get
// wrong.
func (l *linker) compare(s *symbol, v value.Named) {
	var what string
	switch v := v.(type) {
	case *llir.Func:
		def, ok := s.def.(*llir.Func)
		if what = "a function"; ok {
			what = differentFunc(v, def)
		}
	case *llir.Global:
		def, ok := s.def.(*llir.Global)
		if what = "a variable"; ok {
			what = differentGlobal(v, def)
			def.Align = max(def.Align, v.Align)
		}
	}
	if what == "" {
		return
	}
	kind := "declared"
	if s.is != declared {
		kind = "defined"
	}
	l.problems.Errorf(placeOf(v), "'%s' is %s here, but not where it is %s", s.name, what, kind).Notef(placeOf(s.def), "%s here", kind)
}

// differentFunc says what f is and def is not, "" if they can be called alike.
func differentFunc(f, def *llir.Func) string {
	switch {
	case ir.IsKernel(f) && !ir.IsKernel(def):
		return "a kernel"
	case !ir.IsKernel(f) && ir.IsKernel(def):
		return "no kernel"
	case f.Sig.Variadic && !def.Sig.Variadic:
		return "a function with variable arguments"
	case !f.Sig.Variadic && def.Sig.Variadic:
		return "a function without variable arguments"
	case !ir.SameType(f.Sig.RetType, def.Sig.RetType):
		return "a function with a result of " + typeName(f.Sig.RetType)
	case len(f.Blocks) == 0 && len(f.Params) == 0 && !called(f):
		return "" // perhaps a declaration without a prototype, whose parameters are those of its first call
	case len(f.Params) != len(def.Params):
		return "a function of " + count(int64(len(f.Params)), "parameter")
	}
	for i, p := range f.Params {
		q := def.Params[i]
		a, b := aggregate(p), aggregate(q)
		switch {
		case a != b && a > 0:
			return fmt.Sprintf("a function with %s as parameter %d", count(a, "byte"), i+1)
		case a != b || !ir.SameType(p.Typ, q.Typ):
			return fmt.Sprintf("a function with %s as parameter %d", typeName(p.Typ), i+1)
		}
	}
	return ""
}

// called reports whether a function is called by name in its unit.
func called(f *llir.Func) (yes bool) {
	for _, caller := range f.Parent.Funcs {
		ir.EachInst(caller, func(_ *llir.Block, inst any) {
			c, ok := inst.(*llir.InstCall)
			yes = yes || ok && c.Callee == value.Value(f)
		})
	}
	return yes
}

// aggregate returns the size in bytes of the structure or union that a parameter is, or that is
// returned through it; 0 if it is neither.
func aggregate(p *llir.Param) int64 {
	for _, a := range p.Attrs {
		switch a := a.(type) {
		case llir.Byval:
			return ir.SizeOf(a.Typ, 8)
		case llir.SRet:
			return ir.SizeOf(a.Typ, 8)
		}
	}
	return 0
}

func typeName(t types.Type) string {
	switch t := t.(type) {
	case *types.VoidType:
		return "type void"
	case *types.IntType:
		return fmt.Sprintf("an integer of %d bits", t.BitSize)
	case *types.FloatType:
		return fmt.Sprintf("a floating type of %d bits", 8*ir.SizeOf(t, 8))
	case *types.PointerType:
		return "a pointer"
	}
	return t.String()
}

// differentGlobal says what g is and def is not, "" if they can be accessed alike.
func differentGlobal(g, def *llir.Global) string {
	size, have := ir.SizeOf(g.ContentType, 8), ir.SizeOf(def.ContentType, 8)
	kind, other := ir.VarFactsOf(g).Opaque, ir.VarFactsOf(def).Opaque
	switch {
	case kind != other && kind != "":
		return "a " + kind
	case kind != other:
		return "a variable in memory"
	case g.AddrSpace != def.AddrSpace:
		return "in " + spaceName(g.AddrSpace) + " memory"
	case size == 0 || def.Init == nil && have == 0: // an array of unknown length
		return ""
	case size != have && (size+atomic.Word-1)/atomic.Word != have/atomic.Word:
		return "a variable of " + count(size, "byte")
	}
	return ""
}

func count(n int64, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

func spaceName(s types.AddrSpace) string {
	switch s {
	case ir.Shared:
		return "__shared__"
	case ir.Constant:
		return "__constant__"
	}
	return "__device__"
}
