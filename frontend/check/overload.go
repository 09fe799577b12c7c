package check

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// C++'s overloaded functions and operators, as far as C's types go (C++17 16.3, 16.5): functions of
// file scope that differ in their parameters share a name, and a call takes the one whose
// parameters are nearest to the arguments.

// The ranks of conversions (C++17 16.3.3.1.1). A reference to what an argument is makes no
// conversion either, but of two references the one that adds qualifiers is worse (16.3.3.2p3).
const (
	rankNone       = -1
	rankExact      = 0
	rankBound      = 1 // a reference is bound
	rankBoundMore  = 2 // a reference is bound that adds qualifiers
	rankQualified  = 3 // exact but for added qualifiers of what is pointed to
	rankPromotion  = 4
	rankConversion = 8
	rankVoidMore   = 9  // to a void pointer, with added qualifiers (16.3.3.2p3)
	rankToBool     = 10 // of a pointer
	rankUser       = 11 // by a function of the program's
	rankEllipsis   = 12
)

// functionName returns the name of the function that a declarator declares: operator+ for what
// package parse writes for that.
func functionName(name string) string {
	space, base := dialect.SplitSpace(name)
	if code, ok := strings.CutPrefix(base, dialect.OperatorPrefix); ok {
		return dialect.InSpace(space, "operator"+dialect.OperatorText(code))
	}
	return name
}

// overload returns the function called name whose parameters are those of t, nil if there is none.
func (c *checker) overload(name string, t *tree.Type) *tree.Object {
	c.res.Budget.Spend(len(c.sets[name]))
	for _, obj := range c.sets[name] {
		if sameParameters(obj.Type, t) {
			return obj
		}
	}
	return nil
}

// addOverload enters a function.
func (c *checker) addOverload(obj *tree.Object) {
	if c.sets == nil {
		c.sets = map[string][]*tree.Object{}
	}
	c.sets[obj.Name] = append(c.sets[obj.Name], obj)
	c.addMethod(obj.Name)
	c.addConversion(obj.Name)
	if general, _, special := strings.Cut(obj.Name, dialect.SpecialMark); special && !slices.Contains(c.specialNews[general], obj.Name) {
		if c.specialNews == nil {
			c.specialNews = map[string][]string{}
		}
		c.specialNews[general] = append(c.specialNews[general], obj.Name)
	}
	if _, base := dialect.SplitSpace(obj.Name); base != obj.Name && isOperatorName(base) {
		if c.spaced == nil {
			c.spaced = map[string][]*tree.Object{}
		}
		c.spaced[base] = append(c.spaced[base], obj)
	}
	if c.order == nil {
		c.order = map[*tree.Object]int{}
	}
	c.declared++
	c.order[obj] = c.declared
}

// sameParameters reports whether two functions have the same parameter types (C++17 16.1).
func sameParameters(a, b *tree.Type) bool {
	if isInvalid(a) || isInvalid(b) {
		return true
	}
	if len(a.Params) != len(b.Params) || a.Variadic != b.Variadic {
		return false
	}
	for i, p := range a.Params {
		if isInvalid(p) || isInvalid(b.Params[i]) {
			continue
		}
		steps := 1000
		if !sameMangled(p.Unqual(), b.Params[i].Unqual(), &steps) {
			return false
		}
	}
	return true
}

// isOverloaded reports whether obj shares its name, with another function of the program's or a
// built-in one of another type, so that it needs one of its own in PTX.
func (c *checker) isOverloaded(obj *tree.Object) bool {
	if _, base := dialect.SplitSpace(obj.Name); isOperatorName(base) || len(c.sets[obj.Name]) > 1 {
		return true
	}
	f := c.builtinNamed(obj.Name)
	return c.res.CXX && f != nil && !c.declaresExactly(obj.Type, f)
}

func isOperatorName(name string) bool {
	return strings.HasPrefix(name, "operator") && len(name) > len("operator") && dialect.MemberOperatorCode(name[len("operator"):], 2) != ""
}

// redeclares reports whether obj only declares a function that the compiler provides: a header
// does, and so may the program, as CUDA's own headers have declared it before.
func (c *checker) redeclares(obj *tree.Object) bool {
	if obj.Defined || obj.Linkage == tree.LinkInternal {
		return false
	}
	f := c.builtinNamed(obj.Name)
	switch {
	case f == nil:
		return c.declaresForm(obj)
	case c.res.Files.IsSystem(obj.Pos.File):
		return c.declaresAny(obj.Type, f)
	}
	return c.declaresExactly(obj.Type, f) && !c.definedBelow(obj)
}

// definedBelow reports whether the unit defines obj, as far as the tokens of the definitions of its
// name tell.
func (c *checker) definedBelow(obj *tree.Object) bool {
	for _, params := range c.res.Definitions(obj.Name) {
		if len(params) != len(obj.Type.Params) {
			continue
		}
		same := true
		for i, text := range params {
			have, want := plainWords(text), plainWords(typeText(obj.Type.Params[i], false))
			same = same && (have == want || have == "" || want == "")
		}
		if same {
			return true
		}
	}
	return false
}

// plainWords brings the specifiers and stars of a parameter's text into one order, without its name
// and qualifiers; "" if it says more than names of C's own arithmetic types.
func plainWords(text string) string {
	text, _, _ = strings.Cut(text, "=")
	var words []string
	for _, w := range strings.Fields(strings.NewReplacer("*", " * ", "&", " & ").Replace(text)) {
		switch w {
		case "const", "volatile", "restrict", "__restrict__", "__restrict":
		case "_Bool":
			words = append(words, "bool")
		case "char", "short", "int", "long", "unsigned", "float", "double", "bool", "*", "&":
			words = append(words, w)
		default:
			if len(words) == 0 || strings.ContainsAny(w, "()[]<>") {
				return ""
			}
		}
	}
	if slices.ContainsFunc(words, func(w string) bool { return w == "char" || w == "short" || w == "long" || w == "unsigned" }) {
		words = slices.DeleteFunc(words, func(w string) bool { return w == "int" })
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

// declaresExactly reports whether t is the type of an overload of f, which an overload of the
// program's own differs from in its parameters.
func (c *checker) declaresExactly(t *tree.Type, f *builtin.Func) bool {
	if isInvalid(t) {
		return false
	}
	o, err := builtin.Resolve(f, t.Params)
	if err != nil || o.Variadic != t.Variadic || !sameClass(o.ResultType(), t.Elem) {
		return false
	}
	for i, p := range o.ParamTypes() {
		if !c.sameKind(p, t.Params[i]) {
			return false
		}
	}
	return true
}

// sameKind reports whether a built-in function's parameter type p is the type t, size_t, qualifiers
// of what is pointed to and va_list aside.
func (c *checker) sameKind(p, t *tree.Type) bool {
	p, t = p.Unqual(), t.Unqual()
	switch {
	case isInvalid(p) || isInvalid(t) || p == t:
		return true
	case p.Kind == tree.KindPointer && t.Kind == tree.KindPointer:
		return c.sameKind(p.Elem, t.Elem)
	case p.IsRecord() && t.IsRecord():
		return p.Record == t.Record
	}
	return p.Kind == t.Kind
}

// own returns the functions of a name that the program has itself.
func (c *checker) own(name string) []*tree.Object {
	if c.builtinNamed(name) == nil && !isForm(name) {
		return c.sets[name]
	}
	var list []*tree.Object
	for _, obj := range c.sets[name] {
		if !c.redeclares(obj) {
			list = append(list, obj)
		}
	}
	return list
}

// isSet reports whether a call of sym has several functions to choose from: the program's, or one
// of the program's and a built-in one.
func (c *checker) isSet(sym *symbol) bool {
	if !c.res.CXX || sym == nil || sym.obj == nil || sym.obj.Fn == nil || len(c.sets[sym.name]) == 0 {
		return false
	}
	if len(c.sets[sym.name]) == 1 && c.builtinNamed(sym.name) == nil && !isForm(sym.name) {
		return false
	}
	return len(c.own(sym.name)) > 0
}

// overloadedCall calls the best function of the name that k has.
func (c *checker) overloadedCall(n *cc.PostfixExpression, k *candidates, p diag.Pos) tree.Expr {
	args := c.exprs(n)
	if k.object != nil {
		k.object = c.objectOf(k.object)
		args = append([]tree.Expr{k.object}, args...)
	}
	return c.overloaded(k, args, n, p)
}

// overloaded calls the best of the candidates for the arguments; n is the call, nil for one that is
// not written as such.
func (c *checker) overloaded(k *candidates, args []tree.Expr, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	for _, a := range args {
		if isBad(a) {
			return c.bad(p)
		}
	}
	if !k.id {
		for _, name := range k.names(args) {
			k.list = append(k.list, c.visible(c.own(name), args)...)
		}
	}
	if k.object == nil && len(c.members) > 0 {
		if methods, others := splitMethods(k.list); len(methods) > 0 {
			if k.list = others; len(others) == 0 {
				c.errorf(p, "call to non-static member function '%s' without an object", k.name)
				return c.bad(p)
			}
		}
	}
	c.addInstances(k, args, p)
	if k.object != nil && !c.hasMethod(k) {
		c.noMember(k.object.Type(), k.shown, p)
		return c.bad(p)
	}
	best, ambiguous := c.resolve(k.list, args)
	if f := c.builtinNamed(k.name); f != nil && !k.id {
		switch c.against(f, args, best) {
		case builtinWins:
			for i := range args {
				args[i] = c.rvalue(args[i])
			}
			return c.resolved(f, args, n, p)
		case nobodyWins:
			ambiguous = true
		}
	}
	if best == nil && !k.id {
		if e, ok := c.formCall(n, k.name, p); ok {
			return e
		}
	}
	if best == nil || ambiguous {
		c.noBest(k, args, ambiguous, p)
		return c.bad(p)
	}
	if inst := c.instances[best]; c.takesLambda(inst) {
		return c.callWithLambda(inst, args, n, p)
	} else if inst != nil {
		c.ask(inst, p)
	}
	if why := c.unavailable(best); why != "" && c.onDevice() {
		c.errorf(p, "'%s' is not available in device code: %s", best.Name, why)
		return c.bad(p)
	}
	if k.object != nil && c.noEval == 0 && isNoObject(k.object) && !best.Fn.Attrs.NoObject && !c.res.Files.IsSystem(best.Pos.File) {
		c.errorf(p, "call to non-static member function '%s' without an object", k.shown)
		return c.bad(p)
	}
	c.checkCallee(best, n, p)
	c.checkMarks(best, p)
	return c.callWith(c.reference(best, p), best.Type, best, args, n, p)
}

// isNoObject reports whether e is *(T *)8, which package parse writes for T::f(1).
func isNoObject(e tree.Expr) bool {
	d, ok := e.(*tree.Deref)
	if !ok {
		return false
	}
	k, ok := d.X.(*tree.Const)
	return ok && k.Lo == 8
}

// noBest reports a call without a best function, and lists the candidates.
func (c *checker) noBest(k *candidates, args []tree.Expr, ambiguous bool, p diag.Pos) {
	name := k.name
	if k.object != nil {
		name, args = k.shown, args[1:]
	}
	types := make([]string, len(args))
	for i, a := range args {
		types[i] = typeText(a.Type(), false)
	}
	var d *diag.Diagnostic
	if ambiguous {
		d = c.errorf(p, "call to '%s' with arguments of types (%s) is ambiguous", name, strings.Join(types, ", "))
	} else {
		d = c.errorf(p, "no matching function for call to '%s' with arguments of types (%s)", dialect.Spelling(name), strings.Join(types, ", "))
	}
	for i, obj := range k.list {
		if i == 8 {
			break
		}
		d.Notef(obj.Pos, "candidate: %s", typeText(obj.Type, false))
	}
	for i, t := range k.tried {
		if ambiguous || i == 8 {
			break
		}
		d.Notef(t.pos, "candidate template ignored: %s", k.why[i])
	}
}

func anyRecord(args []tree.Expr) bool {
	for _, a := range args {
		if a.Type().IsRecord() || a.Type().IsPointer() && a.Type().Elem.IsRecord() {
			return true
		}
	}
	return false
}

// The outcome of a choice between a built-in function and the program's best one.
type outcome int

const (
	programWins outcome = iota
	builtinWins
	nobodyWins
)

// against chooses between the built-in function f and best, the program's function that fits args
// best, nil if none does (C++17 16.3.3). The program's wins where both fit equally well: it stands
// for the built-in one, or hides a template.
func (c *checker) against(f *builtin.Func, args []tree.Expr, best *tree.Object) outcome {
	types := make([]*tree.Type, len(args))
	for i, a := range args {
		types[i] = c.decayed(a.Type())
	}
	o, err := builtin.Resolve(f, types)
	if best == nil {
		if anyRecord(args) && err != nil {
			return programWins // which then says what there is
		}
		return builtinWins
	}
	if err != nil || !f.OfCUDA() {
		return programWins
	}
	var theirs []int
	for i, a := range args {
		r := rankEllipsis
		switch {
		case i >= len(o.ParamTypes()):
		case f.Mixes() && types[i].IsArith():
			r = rankExact // there is an overload for each combination
		default:
			r = c.rankValue(a, o.ParamTypes()[i].Unqual())
		}
		if r == rankNone {
			return programWins
		}
		theirs = append(theirs, r)
	}
	ours, _ := c.ranks(nil, best, args)
	switch {
	case better(theirs, ours):
		return builtinWins
	case equal(ours, theirs) && c.instances[best] != nil:
		return builtinWins
	case better(ours, theirs) || equal(ours, theirs):
		return programWins
	}
	return nobodyWins
}

// decayed is the type of the value of an expression of type t.
func (c *checker) decayed(t *tree.Type) *tree.Type {
	switch t = t.Unqual(); t.Kind {
	case tree.KindArray:
		return c.pointerTo(t.Elem)
	case tree.KindFunc:
		return c.pointerTo(t)
	}
	return t
}

// ranks appends to buf the rank of the conversion of each argument to the parameter of obj; ok is
// false if obj cannot be called with them.
func (c *checker) ranks(buf []int, obj *tree.Object, args []tree.Expr) (list []int, ok bool) {
	t := obj.Type
	if isInvalid(t) || len(args) < c.fewest(obj, t) || len(args) > len(t.Params) && !t.Variadic {
		return buf, false
	}
	for i, a := range args {
		r := rankEllipsis
		if i < len(t.Params) {
			r = c.rank(a, t.Params[i])
		}
		if r == rankNone {
			return buf, false
		}
		buf = append(buf, r)
	}
	return buf, true
}

// resolve returns the best viable function for args (C++17 16.3.3), nil if none is viable.
func (c *checker) resolve(list []*tree.Object, args []tree.Expr) (best *tree.Object, ambiguous bool) {
	c.res.Budget.Spend(len(list) * (1 + len(args)))
	var bestRanks, buf []int
	for _, obj := range list {
		r, ok := c.ranks(buf[:0], obj, args)
		if buf = r; ok && (best == nil || c.beats(obj, r, best, bestRanks)) {
			best, bestRanks = obj, append(bestRanks[:0], r...)
		}
	}
	for _, obj := range list { // the last one standing has to beat all
		r, ok := c.ranks(buf[:0], obj, args)
		if buf = r; ok && obj != best && !c.beats(best, bestRanks, obj, r) {
			return best, true
		}
	}
	return best, false
}

// beats reports whether the function a with the conversions x is better than b with y.
func (c *checker) beats(a *tree.Object, x []int, b *tree.Object, y []int) bool {
	return better(x, y) || len(c.instances) > 0 && equal(x, y) && c.prefers(a, b)
}

// better reports whether the conversions a are better than b: none is worse and one is better.
func better(a, b []int) bool {
	less := false
	for i := range a {
		if worse(a[i], b[i]) {
			return false
		}
		less = less || worse(b[i], a[i])
	}
	return less
}

// equal reports whether no conversion of a is better or worse than that of b.
func equal(a, b []int) bool {
	for i := range a {
		if worse(a[i], b[i]) || worse(b[i], a[i]) {
			return false
		}
	}
	return true
}

// worse reports whether the conversion a is worse than b.
func worse(a, b int) bool {
	return a > b && (a > rankBoundMore || b == rankBound)
}

// rank returns the rank of the conversion of the argument e to a parameter of type t.
func (c *checker) rank(e tree.Expr, t *tree.Type) int {
	if !t.Ref {
		return c.rankValue(e, t.Unqual())
	}
	switch bindability(e, t.Elem) {
	case bindDirect:
		return rankBound
	case bindQualified:
		return rankBoundMore
	case bindTemporary:
		return c.rankValue(e, t.Elem.Unqual())
	}
	return rankNone
}

// rankValue ranks the conversion of the value of e to t.
func (c *checker) rankValue(e tree.Expr, t *tree.Type) int {
	e = c.functionFor(e, t)
	from := c.decayed(e.Type())
	switch {
	case t.IsRecord() || from.IsRecord():
		switch {
		case t.IsRecord() && from.IsRecord() && t.Record == from.Record:
			return rankExact
		case len(c.methods) > 0 && c.conversion(e, t) != nil:
			return rankUser
		case c.convertible(e, t):
			return rankUser
		case builtin.IsRaw(from, t):
			return rankUser
		case t.IsRecord():
			if f, _ := c.convertingConstructor(e, t); f != nil {
				return rankUser
			}
		}
		return rankNone
	case t.IsPointer():
		return c.rankPointer(e, from, t)
	case from.IsPointer():
		if t.Kind == tree.KindBool {
			return rankToBool
		}
		return rankNone
	case !from.IsArith() || !t.IsArith():
		return rankNone
	case t.Kind == tree.KindEnum || from.Kind == tree.KindEnum:
		switch {
		case t.Kind == from.Kind && t.Enum == from.Enum:
			return rankExact
		case isScoped(from):
			return rankNone
		case t.Kind == tree.KindEnum:
			return rankNone
		case promoteType(from).Kind == t.Kind:
			return rankPromotion
		}
		return rankConversion
	case from.Kind == t.Kind:
		return rankExact
	case from.IsInteger() && promoteType(from).Kind == t.Kind, from.Kind == tree.KindFloat && t.Kind == tree.KindDouble:
		return rankPromotion
	}
	return rankConversion
}

func (c *checker) rankPointer(e tree.Expr, from, t *tree.Type) int {
	switch {
	case !from.IsPointer():
		if k, ok := e.(*tree.Const); ok && isNull(k) {
			return rankConversion
		}
		return rankNone
	case t.NullPtr && from.NullPtr:
		return rankExact
	case from.NullPtr || isNull(e):
		return rankConversion
	case quals(from.Elem)&^quals(t.Elem)&^tree.QualRestrict&^tree.QualSpace != 0:
		return rankNone
	case t.Window() != from.Window() && t.Window() != tree.SpaceGeneric && !(from.Window() == tree.SpaceGeneric && c.isIn(e, t.Window())):
		return rankNone
	case t.Elem.IsVoid() && !from.Elem.IsVoid() && quals(from.Elem) != quals(t.Elem):
		return rankVoidMore
	case t.Elem.IsVoid() && !from.Elem.IsVoid():
		return rankConversion
	case !sameReferent(from.Elem, t.Elem):
		return rankNone
	case quals(from.Elem) != quals(t.Elem):
		return rankQualified
	}
	return rankExact
}

// functionFor returns the function of the name that e is whose type the pointer type t points to
// (C++17 16.4); other expressions, and the name if there is none, are as they were.
func (c *checker) functionFor(e tree.Expr, t *tree.Type) tree.Expr {
	if !c.res.CXX || !t.IsPointer() || !t.Elem.IsFunc() {
		return e
	}
	x := e
	if d, ok := x.(*tree.Decay); ok {
		x = d.X
	}
	r, ok := x.(*tree.ObjRef)
	if !ok || r.Obj.Fn == nil || len(c.sets[r.Obj.Name]) < 2 {
		return e
	}
	for _, obj := range c.sets[r.Obj.Name] {
		if sameParameters(obj.Type, t.Elem) && compatible(obj.Type.Elem, t.Elem.Elem) {
			return c.reference(obj, r.P)
		}
	}
	return e
}

// operator calls the program's function for the operator text on operands of which one is a record
// or enumeration; ok is false if there is none that fits.
func (c *checker) operator(text string, p diag.Pos, args ...tree.Expr) (e tree.Expr, ok bool) {
	if !c.res.CXX {
		return nil, false
	}
	own := false
	for i, a := range args {
		if isBad(a) {
			return nil, false
		}
		own = own || a.Type().IsRecord() || a.Type().Kind == tree.KindEnum
		if l, loads := a.(*tree.Load); loads {
			args[i] = l.X // a parameter may be bound to it
		}
	}
	if !own {
		return nil, false
	}
	name := "operator" + text
	list := slices.Concat(c.sets[name], c.spaced[name])
	methods := c.memberOperators(args[0], name)
	if names := c.operators[name]; names != nil {
		k := &candidates{name: names[0], found: names[1:]}
		c.addInstances(k, args, p)
		list = slices.Concat(list, k.list)
	}
	list = slices.DeleteFunc(list, func(obj *tree.Object) bool { return !c.operatorFound(obj, args) })
	best, ambiguous := c.resolve(slices.Concat(list, methods), args)
	if best == nil && args[0].Type().IsRecord() && !isLvalue(args[0]) { // of a value
		object := slices.Clone(args)
		object[0] = c.objectOf(args[0])
		if names := c.operators[name]; names != nil {
			k := &candidates{name: names[0], found: names[1:]}
			c.addInstances(k, object, p)
			methods = append(slices.Clone(methods), slices.DeleteFunc(k.list, func(obj *tree.Object) bool { return !c.instances[obj].t.method })...)
		}
		if best, ambiguous = c.resolve(methods, object); best != nil {
			args = object
		}
	}
	if best != nil && !ambiguous && len(c.conversions) > 0 {
		switch ranks, _ := c.ranks(nil, best, args); c.againstBuiltin(ranks, args) {
		case builtinWins:
			best = nil
		case nobodyWins:
			ambiguous = true
		}
	}
	if best == nil {
		return c.builtinOperator(name, args, p)
	}
	if ambiguous {
		c.noBest(&candidates{name: name, list: list}, args, true, p)
		return c.bad(p), true
	}
	if inst := c.instances[best]; inst != nil {
		c.ask(inst, p)
	} else {
		c.file.names[best.Name].use.note()
	}
	c.checkCallee(best, nil, p)
	return c.callWith(c.reference(best, p), best.Type, best, args, nil, p), true
}

// againstBuiltin chooses between an operator function with these conversions and the built-in
// operator of scalars that the operands convert to (C++17 16.3.1.2p9).
func (c *checker) againstBuiltin(ranks []int, args []tree.Expr) outcome {
	var theirs []int
	for _, a := range args {
		r := rankExact
		if a.Type().IsRecord() {
			if len(c.conversionFunctions(a, nil, (*tree.Type).IsScalar)) == 0 {
				return programWins
			}
			r = rankUser
		}
		theirs = append(theirs, r)
	}
	switch {
	case len(ranks) != len(theirs) || !slices.Contains(ranks, rankUser):
		return programWins
	case better(theirs, ranks):
		return builtinWins
	case better(ranks, theirs):
		return programWins
	}
	return nobodyWins
}

// operatorFound reports whether an operator function is one of those that an expression looks at
// (C++17 16.3.1.2), if an operand has to be converted by a function of the program's: the object of
// a member is not, and a namespace has to be that of an operand's type or around the expression.
func (c *checker) operatorFound(obj *tree.Object, args []tree.Expr) bool {
	ranks, ok := c.ranks(nil, obj, args)
	if !ok || !slices.Contains(ranks, rankUser) {
		return ok
	}
	member := obj.Fn.Attrs.Method || len(obj.Fn.Params) > 0 && obj.Fn.Params[0].Name == dialect.ThisName
	if member && ranks[0] == rankUser {
		return false
	}
	if !slices.ContainsFunc(args, func(a tree.Expr) bool { return a.Type().IsRecord() }) { // of enumerations
		return slices.Contains(ranks, rankExact) || slices.Contains(ranks, rankBound) || slices.Contains(ranks, rankBoundMore)
	}
	space, _ := dialect.SplitSpace(obj.Name)
	if space == "" || member || slices.ContainsFunc(args, func(a tree.Expr) bool { return inSpace(a.Type(), space) }) {
		return true
	}
	if c.fn == nil || c.fn.obj == nil {
		return false
	}
	here, _ := dialect.SplitSpace(c.fn.obj.Name)
	return here == space || strings.HasPrefix(here, space+"::")
}

// builtinOperator makes the operation of an operator that the compiler itself has for structures,
// those of <cuda_fp16.h> and <cuda_bf16.h>.
func (c *checker) builtinOperator(name string, args []tree.Expr, p diag.Pos) (e tree.Expr, ok bool) {
	f := c.builtinNamed(name)
	if f == nil {
		return nil, false
	}
	types := make([]*tree.Type, len(args))
	for i, a := range args {
		types[i] = c.decayed(a.Type())
	}
	assigns := isAssignment(name)
	if assigns {
		types[0] = c.pointerTo(types[0])
	}
	if _, err := builtin.Resolve(f, types); err != nil {
		return nil, false
	}
	for i, a := range args {
		if i > 0 || !assigns {
			args[i] = c.rvalue(a)
			continue
		}
		if !c.modifiable(a, p) {
			return c.bad(p), true
		}
		args[i] = fold(&tree.AddrOf{Node: node(c.pointerTo(a.Type()), p), X: a})
	}
	e = c.resolved(f, args, nil, p)
	if assigns && !isBad(e) {
		e = &tree.Deref{Node: node(e.Type().Elem, p), X: e}
	}
	return e, true
}

// isBuiltinAssignment reports whether e is what builtinOperator makes of += and its like.
func isBuiltinAssignment(e tree.Expr) bool {
	d, ok := e.(*tree.Deref)
	if !ok {
		return false
	}
	b, ok := d.X.(*tree.Builtin)
	return ok && isAssignment(b.Name)
}

// isAssignment reports whether the operator called name assigns to its first operand.
func isAssignment(name string) bool {
	switch name {
	case "operator+=", "operator-=", "operator*=", "operator/=":
		return true
	}
	return false
}

// operatorIncDec calls the program's ++ or --; the one after the operand has an int for another
// parameter (C++17 16.5.7).
func (c *checker) operatorIncDec(e tree.Expr, dec, post bool, p diag.Pos) (tree.Expr, bool) {
	text := "++"
	if dec {
		text = "--"
	}
	if post {
		return c.operator(text, p, e, c.intConst(0, tyInt, p))
	}
	return c.operator(text, p, e)
}
