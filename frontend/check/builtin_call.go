package check

import (
	"errors"
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// builtinNamed returns the built-in function called name, nil if there is none.
func (c *checker) builtinNamed(name string) *builtin.Func {
	if f, ok := c.builtins[name]; ok {
		return f
	}
	if c.builtins == nil {
		c.builtins = map[string]*builtin.Func{}
	}
	f := builtin.Lookup(name, c.cfg, c.structureNamed)
	c.builtins[name] = f
	return f
}

// structureNamed returns the structure that a header has declared by a name, nil if none has.
func (c *checker) structureNamed(name string) *tree.Type {
	if builtin.IsVector(name) {
		return c.vectorType(name).Unqual()
	}
	if s := c.file.names[name]; s != nil && s.typedef != nil && s.typedef.IsRecord() {
		return s.typedef.Unqual()
	}
	return nil
}

// definedInUnit reports whether the unit has a definition of a function called name, maybe further
// down.
func (c *checker) definedInUnit(name string) bool { return c.res.Defines(name) }

// isBuiltinDecl reports whether the declared function sym is one that the compiler provides: the
// program does not define it, and its type is that of the built-in function.
func (c *checker) isBuiltinDecl(sym *symbol) bool {
	if sym.obj.Defined || sym.obj.Linkage == tree.LinkInternal {
		return false
	}
	if c.res.CXX {
		return c.redeclares(sym.obj)
	}
	if c.definedInUnit(sym.name) {
		return false
	}
	if f := c.builtinNamed(sym.name); f != nil {
		return sym.obj.Type.NoProto || c.declaresAny(sym.obj.Type, f)
	}
	return c.declaresForm(sym.obj)
}

// declaresAny reports whether the function type t could be a declaration of f.
func (c *checker) declaresAny(t *tree.Type, f *builtin.Func) bool {
	for i := range f.Overloads {
		if declares(t, &f.Overloads[i]) {
			return true
		}
	}
	return false
}

// declares reports whether the function type t could be a declaration of o. Types are compared by
// class only, so that size_t may be any unsigned integer.
func declares(t *tree.Type, o *builtin.Overload) bool {
	if len(t.Params) != len(o.Params) {
		return false
	}
	for i, p := range o.Params {
		if p != nil && !sameClass(p, t.Params[i]) {
			return false
		}
	}
	return o.Result == nil || sameClass(o.Result, t.Elem)
}

func sameClass(a, b *tree.Type) bool {
	a, b = underlying(a), underlying(b)
	return a.IsInteger() && b.IsInteger() || a.Kind == b.Kind ||
		a.IsFloat() && b.IsFloat() && sameFloat(a.Kind) == sameFloat(b.Kind)
}

// sameFloat returns double for long double, whose values are the same on the device.
func sameFloat(k tree.Kind) tree.Kind {
	if k == tree.KindLongDouble {
		return tree.KindDouble
	}
	return k
}

// builtinCall checks a call of a built-in form or function. ok is false if the name is not built
// in, or the program has a function of its own by that name.
func (c *checker) builtinCall(n *cc.PostfixExpression, tok cc.Token, sym *symbol) (e tree.Expr, ok bool) {
	if sym != nil && !c.mayBeBuiltin(sym) {
		return nil, false
	}
	name := tok.SrcStr()
	p := c.tpos(tok)
	if form := specialForm(name); form != nil && (sym == nil || strings.HasPrefix(name, "__builtin_")) {
		return form(c, n, p), true
	}
	if sym == nil && !c.res.CXX && c.definedInUnit(name) { // called before its definition, which then makes an implicit declaration
		return nil, false
	}
	if plain, extra := builtin.Fortified(name); plain != "" && sym == nil && c.builtinNamed("__builtin_"+plain) != nil {
		return c.fortifiedCall(plain, extra, n, p), true
	}
	if sym != nil && !c.isBuiltinDecl(sym) {
		return nil, false
	}
	if f := c.builtinNamed(name); f != nil {
		return c.resolved(f, c.args(n), n, p), true
	}
	return c.formCall(n, name, p)
}

// fortifiedCall checks a call of the form with an object size of the function plain; the arguments
// numbered extra, in rising order, are integers that are evaluated and not used.
func (c *checker) fortifiedCall(plain string, extra []int, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	args := c.args(n)
	if len(args) <= extra[len(extra)-1] {
		c.errorf(c.tpos(n.Token2), "too few arguments to function call, expected at least %d, have %d", extra[len(extra)-1]+1, len(args))
		return c.bad(p)
	}
	var unused []tree.Expr
	for k, i := range extra {
		i -= k // of those before, k are gone
		e := c.assignTo(args[i], c.tySize, forPass, args[i].Pos())
		if isBad(e) {
			return c.bad(p)
		}
		unused = append(unused, e)
		args = append(args[:i:i], args[i+1:]...)
	}
	e := c.resolved(c.builtinNamed("__builtin_"+plain), args, n, p)
	for _, u := range slices.Backward(unused) {
		if !isBad(e) && hasEffect(u) {
			e = &tree.Comma{Node: node(e.Type(), p), X: u, Y: e}
		}
	}
	return e
}

// isUnmasked reports whether name is one of the warp functions that CUDA had before those with a
// mask.
func isUnmasked(name string) bool {
	switch name {
	case "__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__all", "__any", "__ballot":
		return true
	}
	return false
}

// unmaskedCall makes a call of the form with a mask. Up to sm_62, where a warp's threads have one
// program counter, those that are active take part, as ever; from sm_70 on, where CUDA has these
// functions no more, all of the warp's threads do.
func (c *checker) unmaskedCall(name string, args []tree.Expr, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	masked := "__" + strings.TrimPrefix(name, "__") + "_sync"
	var mask tree.Expr = &tree.Builtin{Node: node(tyUInt, p), Op: "ptx:activemask.b32", Name: name}
	if c.cfg.SM >= 70 {
		c.warnf(p, "deprecated-declarations", "'%s' is removed for sm_70 and later: taken as '%s' with the mask 0xffffffff", name, masked)
		mask = c.intConst(0xffffffff, tyUInt, p)
	}
	return c.resolved(c.builtinNamed(masked), append([]tree.Expr{mask}, args...), n, p)
}

// mayBeBuiltin is a cheap first test for isBuiltinDecl.
func (c *checker) mayBeBuiltin(sym *symbol) bool {
	return !sym.obj.Defined && sym.obj.Linkage != tree.LinkInternal
}

// resolved picks the overload of f for args and makes the call.
func (c *checker) resolved(f *builtin.Func, args []tree.Expr, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	types := make([]*tree.Type, len(args))
	for i, a := range args {
		if isBad(a) {
			return c.bad(p)
		}
		args[i] = c.toGeneric(a)
		types[i] = args[i].Type()
	}
	if len(types) == 1 && types[0].IsInteger() && classifies(f.Name) {
		c.errorf(args[0].Pos(), "floating point classification requires argument of floating point type (passed in %s)", typeString(types[0]))
		return c.bad(p)
	}
	o, err := builtin.Resolve(f, types)
	if err != nil {
		c.noOverload(f, args, err, n, p)
		return c.bad(p)
	}
	form, ok := c.atomicForm(f, o, args, p)
	if !ok {
		return c.bad(p)
	}
	params := o.ParamTypes()
	for i, a := range args {
		if o.Op == "call:vprintf" && a.Type().IsVaList() {
			a = c.vaArgs(a)
		}
		if i < len(params) {
			args[i] = c.assignTo(a, params[i], forPass, a.Pos())
		} else {
			args[i] = c.defaultPromote(a)
		}
		if isBad(args[i]) {
			return c.bad(p)
		}
	}
	switch o.Op {
	case "call:printf":
		c.checkPrintf(args)
	case "lib:sprintf":
		c.checkFormat(args[1], args[2:], false)
	case "lib:snprintf":
		c.checkFormat(args[2], args[3:], false)
	case "clzg", "ctzg", "popcountg":
		if t := underlying(args[0].Type()); t.IsSigned() || t.Kind == tree.KindBool {
			c.errorf(args[0].Pos(), "argument 1 of '%s' must be an unsigned integer, not %s", f.Name, typeString(args[0].Type()))
			return c.bad(p)
		}
	case "alloca":
		if len(args) > 1 && !c.allocaAlign(args[1], f.Name) {
			return c.bad(p)
		}
	case "object_size":
		if k, ok := args[1].(*tree.Const); !ok || k.Lo > 3 {
			c.errorf(args[1].Pos(), "last argument of '%s' must be a constant from 0 to 3", f.Name)
			return c.bad(p)
		}
	}
	if strings.HasPrefix(o.Op, "overflow") && !c.overflowResult(f, types[2], args[2].Pos()) {
		return c.bad(p)
	}
	return foldBuiltin(&tree.Builtin{Node: node(o.ResultType().Unqual(), p), Op: o.Op, Name: f.Name, Args: args, Atomic: atomicCall(form, args)})
}

// maxAlloca is the largest alignment in bytes of memory that alloca takes (PTX ISA, alloca).
const maxAlloca = 1 << 23

// allocaAlign checks the alignment, in bits, of __builtin_alloca_with_align.
func (c *checker) allocaAlign(e tree.Expr, name string) bool {
	k, ok := e.(*tree.Const)
	if !ok || k.Hi != 0 || k.Lo < 8 || k.Lo > 8*maxAlloca || k.Lo&(k.Lo-1) != 0 {
		c.errorf(e.Pos(), "the alignment of '%s', in bits, must be a constant power of two from 8 to %d", name, 8*maxAlloca)
		return false
	}
	return true
}

// overflowResult checks the third argument's type t of __builtin_add_overflow and kin: a pointer
// to, or for the _p forms a value of, an integer type that is neither _Bool nor enumerated (GNU C,
// Integer Overflow Builtins).
func (c *checker) overflowResult(f *builtin.Func, t *tree.Type, p diag.Pos) bool {
	what, pointer := t, ""
	if t.IsPointer() {
		what, pointer = t.Elem, "a pointer to "
	}
	switch {
	case pointer != "" && what.Qual&tree.QualConst != 0:
		c.errorf(p, "the result of '%s' cannot be stored to %s", f.Name, typeString(what))
	case what.Kind == tree.KindBool || what.Kind == tree.KindEnum:
		c.errorf(p, "argument 3 of '%s' must be %san integer type other than _Bool and enumerations, not %s", f.Name, pointer, typeString(t))
	default:
		return true
	}
	return false
}

// classifies reports whether name is GNU C's form of a classification of <math.h>, which takes no
// integers; CUDA's functions do.
func classifies(name string) bool {
	switch name {
	case "__builtin_isfinite", "__builtin_isinf", "__builtin_isinf_sign", "__builtin_isnan", "__builtin_isnormal", "__builtin_signbit":
		return true
	}
	return false
}

// noOverload reports that no overload of f takes args.
func (c *checker) noOverload(f *builtin.Func, args []tree.Expr, err error, n *cc.PostfixExpression, p diag.Pos) {
	if !errors.Is(err, builtin.ErrNoMatch) {
		at := p
		if n != nil && strings.HasPrefix(err.Error(), "too few") {
			at = c.tpos(n.Token2)
		}
		c.errorf(at, "%s", err)
		return
	}
	list := ""
	for i, a := range args {
		if i > 0 {
			list += ", "
		}
		list += typeText(a.Type(), false)
	}
	d := c.errorf(p, "no overload of built-in function '%s' takes arguments of types (%s)", f.Name, list)
	if v := c.addressed(f, args); v != nil {
		d.Notef(v.Pos(), "take the address of argument 1 with &: '%s' works on the variable, not on its value", f.Name)
	}
}

// addressed returns the first of args if f takes its address and not its value, nil otherwise.
func (c *checker) addressed(f *builtin.Func, args []tree.Expr) tree.Expr {
	if len(args) == 0 {
		return nil
	}
	v, ok := args[0].(*tree.Load)
	if !ok {
		return nil
	}
	types := []*tree.Type{c.pointerTo(v.X.Type())}
	for _, a := range args[1:] {
		types = append(types, a.Type())
	}
	if _, err := builtin.Resolve(f, types); err != nil {
		return nil
	}
	return v
}

// makeVectorCall checks make_float4(x, y, z, w) and its like.
func (c *checker) makeVectorCall(name string, args []tree.Expr, p diag.Pos) tree.Expr {
	t := c.vectorType(name)
	if want := len(t.Record.Fields); len(args) != want {
		few := "many"
		if len(args) < want {
			few = "few"
		}
		c.errorf(p, "too %s arguments to function call, expected %d, have %d", few, want, len(args))
		return c.bad(p)
	}
	r := &tree.InitRef{Node: node(t.Unqual(), p)}
	for i, f := range t.Record.Fields {
		v := c.assignTo(args[i], f.Type, forPass, args[i].Pos())
		if isBad(v) {
			return c.bad(p)
		}
		r.Init = append(r.Init, tree.InitElem{Offset: f.Offset, Type: f.Type.Unqual(), Value: v, Pos: v.Pos()})
	}
	return r
}
