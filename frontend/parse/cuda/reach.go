package cuda

import (
	"fmt"
	"slices"
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/budget"
	"cptx/ir/diag"
)

// unit is a translation unit of CUDA C++.
type unit struct {
	lang   *dialect.Language
	budget *budget.Budget
	pp     *cpp.Output
	files  *diag.FileSet
	diags  *diag.List

	decls    []*declaration
	byName   map[string][]*declaration
	byBase   map[string][]string // what is in namespaces, by the name without them
	structs  map[string]*class   // structs with functions, by the namespaces that they are
	lifters  map[string]*lifter  // of class templates with functions, by name
	specials int                 // explicit specializations of class templates with functions so far
	types    map[string]bool     // names of types at file scope
	hidden   map[string]bool     // answers of hidesTag
	spaces   spaces
	classes  []classUse
	lambdas  int  // without names so far
	kernels  bool // there is a kernel

	launching  map[string]bool // class templates that stay as they are in the host code that is being looked at
	structures bool            // needStructures was called
	mixed      bool            // something is marked, or is the host's: what is not marked is the host's unless device code needs it
	program    bool            // main is the device's: nothing is left that the host could launch, or calls
	queue      []*declaration
	waiting    map[string][]*declaration // methods of a type that nothing has needed so far, by its name
	reached    map[string]bool           // names whose declarations are written
	poison     map[string]bool           // names of what is in error
}

// declState says how far a declaration is.
type declState uint8

const (
	declNew     declState = iota
	declWritten           // out has it in C
	declRefused           // why says what stands against it
)

// refusal is a construct that has no counterpart in C.
type refusal struct {
	at       cpp.Token
	sentence string
	silent   bool // it was reported where it stands
}

// mention is a name that a declaration uses.
type mention struct {
	name string
	at   cpp.Token
}

// Tokens returns toks, those of a unit of CUDA C++ that pp has, in C, and the names that namespaces
// without a name declare, and nothing else. expressions name functions and variables that are
// needed.
func Tokens(lang *dialect.Language, pp *cpp.Output, toks []cpp.Token, files *diag.FileSet, expressions [][]cpp.Token, b *budget.Budget, diags *diag.List) (c []cpp.Token, inner map[string]bool) {
	u := &unit{lang: lang, pp: pp, files: files, budget: b, diags: diags, byName: map[string][]*declaration{}, byBase: map[string][]string{}, types: map[string]bool{}, spaces: newSpaces(),
		poison: map[string]bool{}, reached: map[string]bool{}, hidden: map[string]bool{}}
	toks = trailingResults(toks)
	if !u.split(toks) {
		return toks, nil // unbalanced brackets: the rewriter says so
	}
	host := callsHost(toks)
	u.mixed = u.mixed || host
	u.program = !host && !u.kernels && !lang.Target.CXXNames // nvcc knows no main of the device
	u.checkLaunches()
	u.launches()
	for i, e := range expressions {
		u.nameExpression(i, e)
	}
	u.roots()
	out := make([]cpp.Token, 0, len(pp.Tokens))
	for _, d := range u.decls {
		out = append(out, d.out...)
	}
	if len(out) == 0 && len(toks) > 0 {
		return nil, nil
	}
	return out, u.inner()
}

// callsHost reports whether a unit in which nothing is marked is the host's all the same: it
// launches a kernel or calls CUDA's runtime or driver, cudaMalloc or cuInit.
func callsHost(toks []cpp.Token) bool {
	for i := 0; i+1 < len(toks); i++ {
		switch t := &toks[i]; {
		case t.Kind == cpp.Punct && t.Text == "<<" && toks[i+1].Is("<"):
			return true
		case t.Kind == cpp.Ident && toks[i+1].Is("("):
			name, ok := strings.CutPrefix(t.Text, "cuda")
			if !ok {
				name, ok = strings.CutPrefix(t.Text, "cu")
			}
			if ok && name != "" && 'A' <= name[0] && name[0] <= 'Z' {
				return true
			}
		}
	}
	return false
}

// inner returns the names that are declared in namespaces without a name only.
func (u *unit) inner() map[string]bool {
	names := map[string]bool{}
	for _, d := range u.decls {
		if !d.inner {
			continue
		}
		for _, n := range d.names {
			names[n] = !slices.ContainsFunc(u.byName[n], func(d *declaration) bool { return !d.inner })
		}
	}
	return names
}

// roots writes what is compiled whoever needs it, and what that needs.
func (u *unit) roots() {
	for _, d := range u.decls {
		if d.kind == declGlue || d.kernel && d.form != formPrimary || u.instantiatesKernel(d) || d.marked && d.kind == declVariable || u.isRoot(d) {
			u.need(d, nil)
		}
	}
	u.run()
	for _, d := range u.decls { // what no kernel calls may be what only C++ knows
		if u.isOperatorTemplate(d) {
			if d.write(u); d.state == declWritten {
				u.need(d, nil)
			}
		}
		if d.state == declNew && d.marked && d.kind == declFunction && d.class == nil && !u.ofSystem(d) {
			if d.write(u); d.state == declWritten || !u.lang.Target.WholeProgram {
				u.need(d, nil)
			}
		}
	}
	u.run()
	for _, d := range u.decls {
		if d.kind == declAssert && d.state == declNew && u.known(d) {
			u.need(d, nil)
		}
	}
	u.run()
}

// isOperatorTemplate reports whether d is a template of an operator for the device: which operators
// are called, types tell.
func (u *unit) isOperatorTemplate(d *declaration) bool {
	return d.state == declNew && d.kind == declTemplate && d.of == declFunction && d.form == formPrimary && d.marked && d.class == nil && len(d.names) > 0 && isOperator(d.names[0])
}

// isOperator reports whether a name is that of an operator function.
func isOperator(name string) bool {
	_, base := dialect.SplitSpace(name)
	text, ok := strings.CutPrefix(base, "operator")
	return ok && dialect.OperatorCode(text, 2) != ""
}

// isRoot reports whether d, which is not marked, is compiled though nothing needs it.
func (u *unit) isRoot(d *declaration) bool {
	return !d.foreign() && d.method == methodNone && (!u.mixed || u.program && slices.Contains(d.names, "main"))
}

// ofSystem reports whether d stands in a header of the system, whose functions are there for those
// who name them.
func (u *unit) ofSystem(d *declaration) bool {
	return len(d.toks) > 0 && u.files.IsSystem(u.pp.Place(&d.toks[0]).File)
}

// known reports whether everything that d mentions is compiled.
func (u *unit) known(d *declaration) bool {
	if d.write(u); d.state != declWritten {
		return false
	}
	for _, m := range d.mentions {
		for _, n := range u.byName[m.name] {
			if n.state == declWritten && !n.needed {
				return false
			}
		}
	}
	return true
}

func (u *unit) run() {
	for len(u.queue) > 0 {
		d := u.queue[len(u.queue)-1]
		u.queue = u.queue[:len(u.queue)-1]
		for i := range d.mentions {
			if r := u.reach(&d.mentions[i]); r != nil {
				if i < d.inHead || d.inHead == 0 {
					d.head = nil
				}
				d.empty(u, r)
				break
			}
		}
	}
}

// reach writes the declarations of a name that device code mentions; if that cannot be, it reports
// so and returns why.
func (u *unit) reach(m *mention) *refusal {
	if m.name[0] == '.' {
		u.refusedMethod(m)
		return nil
	}
	if u.poison[m.name] {
		return &refusal{at: m.at, silent: true}
	}
	if u.reached[m.name] {
		return nil
	}
	list := u.byName[m.name]
	if len(list) == 0 && makesStructure(m.name) {
		u.needStructures()
	}
	marked := false
	for _, d := range list {
		marked = marked || d.marked && d.kind == declFunction
	}
	var failed *declaration
	written := false
	for _, d := range list {
		if marked && !d.marked && d.kind == declFunction && d.body > 0 {
			continue // an overload for the host
		}
		if u.waits(d) {
			written = true
			continue
		}
		u.need(d, m)
		switch {
		case d.state == declRefused:
			failed = d
		case len(d.problems) > 0 && len(d.c) == 0:
			u.poison[m.name] = true
			return &refusal{at: m.at, silent: true}
		default:
			written = true
		}
	}
	if failed == nil || written && (failed.kind != declFunction || failed.class != nil && !failed.marked) && !failed.special {
		u.reached[m.name] = true
		return nil
	}
	r := failed.why
	switch {
	case r.silent:
	case failed.marked && failed.kind == declFunction:
		u.errorAt(&r.at, "%s", r.sentence)
		if failed.head != nil {
			failed.empty(u, r)
			u.queue = append(u.queue, failed) // for what its parameters need
			u.reached[m.name] = true          // which may be the function itself
			return nil
		}
	default:
		verb := "is not available"
		if strings.Contains(r.sentence, verb) {
			verb = "cannot be used"
		}
		e := u.errorAt(&m.at, "'%s' %s in device code: %s", m.name, verb, r.sentence)
		e.Notef(u.pp.Place(&r.at), "declared here")
	}
	u.poison[m.name] = true
	return &refusal{at: m.at, silent: true}
}

// makesStructure reports whether a name may be that of a built-in function that makes a structure
// of a header from what is none: __floats2half2_rn, __nv_cvt_fp8_to_halfraw. Others take objects,
// whose types something names.
func makesStructure(name string) bool {
	return strings.Contains(name, "2") || strings.Contains(name, "raw")
}

// needStructures asks for the structures that headers declare for built-in functions.
func (u *unit) needStructures() {
	if u.structures {
		return
	}
	u.structures = true
	for _, name := range dialect.Structures {
		for _, d := range u.byName[name] {
			if d.kind == declType {
				u.need(d, nil)
			}
		}
	}
}

// need writes d, which the mention m, nil for none, asks for.
func (u *unit) need(d *declaration, m *mention) {
	if d.needed {
		return
	}
	d.needed = true
	if len(u.waiting) > 0 {
		u.needMethods(d)
	}
	d.write(u)
	u.report(d.problems)
	if d.state == declRefused {
		host := !d.marked && (u.mixed || d.kind != declFunction) && !slices.Contains(d.names, "main")
		if m == nil && !d.why.silent && !host {
			u.errorAt(&d.why.at, "%s", d.why.sentence)
			if d.empty(u, d.why); d.head != nil {
				u.queue = append(u.queue, d) // for what its parameters need
			}
		}
		return
	}
	d.out = d.c
	u.queue = append(u.queue, d)
	if d.class != nil && d.method == methodNone {
		u.needClass(d.class)
	}
}

// waits notes d to be needed as soon as the type of its object is, if d is a method that a header
// of the compiler declares as a function; it reports whether it did so.
func (u *unit) waits(d *declaration) bool {
	if d.needed || len(d.names) == 0 || !u.isGiven(d) {
		return false
	}
	if _, base := dialect.SplitSpace(d.names[0]); !strings.HasPrefix(base, dialect.MethodPrefix) {
		return false
	}
	name := u.objectType(d)
	list := u.byName[name]
	if len(list) == 0 || slices.ContainsFunc(list, func(d *declaration) bool { return d.needed }) {
		return false
	}
	if u.waiting == nil {
		u.waiting = map[string][]*declaration{}
	}
	u.waiting[name] = append(u.waiting[name], d)
	return true
}

// isGiven reports whether d stands in a header of the compiler.
func (u *unit) isGiven(d *declaration) bool {
	return u.ofSystem(d) && strings.HasPrefix(u.files.Name(u.pp.Place(&d.toks[0]).File), cpp.EmbeddedDir)
}

// objectType returns the name of the type of a function's first parameter.
func (u *unit) objectType(d *declaration) string {
	_, base := dialect.SplitSpace(d.names[0])
	at := slices.IndexFunc(d.toks, func(t cpp.Token) bool { return t.Is(base) })
	for i := max(at, 0); i < len(d.toks) && !d.toks[i].Is(")"); i++ {
		if t := &d.toks[i]; t.Kind == cpp.Ident && i > at && !specifierWords[t.Text] && !t.Is("const") {
			if list := u.lookup(d.space, t.Text); len(list) > 0 {
				return list[0]
			}
			return ""
		}
	}
	return ""
}

// needMethods writes the methods that wait for the type d.
func (u *unit) needMethods(d *declaration) {
	for _, name := range d.names {
		list := u.waiting[name]
		delete(u.waiting, name)
		for _, m := range list {
			u.need(m, nil)
		}
	}
}

func (u *unit) errorAt(t *cpp.Token, format string, args ...any) *diag.Diagnostic {
	p := u.pp.Place(t)
	d := u.diags.Errorf(p, "%s", dialect.SpellSpaces(u.spellClasses(fmt.Sprintf(format, args...))))
	if t.Exp == 0 {
		end := p
		end.Col += int32(len(t.Text))
		d.About(p, end)
	}
	u.pp.Explain(t, d)
	return d
}

// write translates d once.
func (d *declaration) write(u *unit) {
	if d.state != declNew {
		return
	}
	d.state = declWritten
	toks, space := d.toks, d.space
	if d.data != nil {
		toks, space = d.data, d.class.space
	}
	x := &writer{Editor: cpp.Editor{In: u.normal(space, toks)}, u: u, d: d}
	if r := x.try(); r != nil {
		d.state, d.why = declRefused, r
		d.head, d.mentions = x.head, x.mentions[:x.inHead]
		if d.kind == declTemplate {
			d.head, d.mentions = nil, nil
		}
		return
	}
	d.c, d.head, d.mentions, d.inHead = x.Out, x.head, x.mentions, x.inHead
	if d.kind == declTemplate {
		d.head, d.inHead = nil, 0
	}
}

// borrowed reports whether d is the host's, and not the device's unless device code needs it: nvcc
// has no such functions and variables. constexpr functions are for both under one of its options.
func (d *declaration) borrowed(u *unit) bool {
	if !u.mixed || u.program || d.marked || d.host || d.kind != declFunction && d.kind != declVariable {
		return false
	}
	for _, n := range d.names {
		if slices.ContainsFunc(u.byName[n], func(d *declaration) bool { return d.marked }) {
			return false
		}
	}
	return d.kind != declFunction || !d.isConstexpr()
}

// empty takes the body from a function that is in error, so that its name stays; anything else goes
// altogether.
func (d *declaration) empty(u *unit, r *refusal) {
	if d.out = nil; d.head != nil {
		w := cpp.Editor{Out: d.head}
		w.Synth(&r.at, "{", "__builtin_unreachable", "(", ")", ";", "}")
		d.out = w.Out
		return
	}
	for _, n := range d.names {
		u.poison[n] = true
	}
}
