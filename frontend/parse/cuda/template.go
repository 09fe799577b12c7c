package cuda

import (
	"slices"
	"strconv"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// A function template is the body of a function with a name that says so: first its parameters, of
// which types are typedef names, then the function. The parser reads it once; package check gives
// the parameters their meaning, instance by instance. Arguments that are given are those of a call,
// types in sizeof and values in parentheses.
//
//	template <typename T, int N = 4> T f(T x) { if constexpr (N > 2) return x; return N; }
//	template <> int f<int, 3>(int x) { return x; }
//	template float f<float>(float);
//	int g() { return f<int, 8>(2); }
//
// becomes
//
//	void __cptx_template(void) { typedef struct __cptx_typename T; int N __attribute__((cptx_default((4)))); T f(T x) { if (__cptx_if_constexpr(N > 2)) return x; return N; } }
//	void __cptx_specialize(void) { __cptx_template_id(f, sizeof(int), (3)); int f(int x) { return x; } }
//	void __cptx_instantiate(void) { __cptx_template_id(f, sizeof(float)); float f(float); }
//	int g(void) { return __cptx_template_id(f, sizeof(int), (8))(2); }

// templateForm says what a declaration that begins with template is.
type templateForm uint8

const (
	formNone        templateForm = iota
	formPrimary                  // template <typename T> ...
	formSpecialize               // template <> ...
	formInstantiate              // template ...
)

// wrappers are the functions in whose bodies they stand.
var wrappers = [...]string{formPrimary: dialect.TemplateFunction, formSpecialize: dialect.SpecializeFunction, formInstantiate: dialect.InstantiateFunction}

// Sentences on templates that have no counterpart in C.
const (
	noClassTemplates    = "class templates are not supported; write a struct for each type"
	noVariableTemplates = "templates of variables that are no constants are not supported; write one for each type"
	noMemberTemplates   = "templates of members are not supported; write a template outside, or a function for each type"
	noPacks             = "parameter packs are not supported; write a function for each number of parameters"
)

// isTemplate reports whether t is the name of a template at file scope.
func (x *writer) isTemplate(t *cpp.Token) bool {
	if _, local := x.local(t.Text); local {
		return false
	}
	return slices.ContainsFunc(x.u.byName[x.find(t)], func(d *declaration) bool { return d.kind == declTemplate })
}

// template writes a declaration that begins with template.
func (x *writer) template() {
	at := *x.Peek(0)
	switch {
	case x.d.of == declMember:
		x.refuse(&at, noMembers)
	case x.d.of == declType && x.d.form == formInstantiate: // of what nothing uses
		x.At = len(x.In)
		return
	case x.d.of == declType && x.d.special && x.d.form != formSpecialize:
		x.refuse(&at, noSpecialClasses)
	case x.d.of != declFunction && x.d.of != declType:
		x.refuse(&at, noVariableTemplates)
	}
	x.Synth(&at, "void", wrappers[x.d.form], "(", "void", ")", "{")
	x.scopes = append(x.scopes, nil)
	switch x.At++; x.d.form {
	case formPrimary:
		x.At++
		x.templateParameters()
	case formSpecialize:
		x.At += 2
	}
	if t := x.Peek(0); t.Is("template") {
		x.refuse(t, noMemberTemplates)
	}
	x.outer = len(x.scopes)
	if x.d.form != formPrimary {
		for _, name := range x.d.names {
			x.mentions = append(x.mentions, mention{name, at})
		}
	}
	if x.d.method == methodNew {
		x.constructor()
	} else {
		x.declaration(nil)
	}
	x.leftover()
	x.Synth(&at, "}")
}

// templateParameters writes the parameters up to the > and declares their names.
func (x *writer) templateParameters() {
	for n := 0; !x.end() && !x.Peek(0).Is(">"); n++ {
		at := *x.Peek(0)
		unnamed := dialect.UnnamedPrefix + strconv.Itoa(n)
		switch {
		case at.Is("template"):
			x.refuse(&at, "templates as parameters of templates are not supported")
		case at.Is("class") || at.Is("typename") && (x.Peek(1).Kind != cpp.Ident || !x.Peek(2).Is(":")):
			x.typeParameter(unnamed)
		default:
			x.constantParameter(unnamed)
		}
		x.Synth(&at, ";")
		if x.Peek(0).Is(",") {
			x.At++
		} else if !x.Peek(0).Is(">") {
			x.refuse(x.Peek(0), "expected ',' or '>' in the list of a template's parameters")
		}
	}
	x.At++
}

// typeParameter writes typename T = int.
func (x *writer) typeParameter(unnamed string) {
	at := *x.Peek(0)
	x.At++
	if x.Peek(0).Is("...") {
		x.refuse(x.Peek(0), noPacks)
	}
	x.Synth(&at, "typedef", "struct", dialect.TypenameTag)
	if name := x.Peek(0); name.Kind == cpp.Ident {
		unnamed = name.Text
		x.copy()
	} else {
		x.Synth(&at, unnamed)
	}
	if x.defaultType == nil {
		x.defaultType = x.typeArgument
	}
	x.parameterDefault(x.defaultType)
	x.declare(unnamed, true)
}

// constantParameter writes int N = 3.
func (x *writer) constantParameter(unnamed string) {
	at := *x.Peek(0)
	if at.Is("auto") {
		x.refuse(&at, "'auto' as the type of a template's parameter is not supported; write the type")
	}
	x.specifiers()
	if x.Peek(0).Is("...") {
		x.refuse(x.Peek(0), noPacks)
	}
	if name, _ := x.declarator(true); name != nil {
		unnamed = name.Text
	} else {
		x.Synth(&at, unnamed)
	}
	x.parameterDefault(func() {
		x.literal = true // nothing rewrites what stands in an attribute
		x.valueArgument()
		x.literal = false
	})
	x.declare(unnamed, false)
}

// parameterDefault writes the default of a parameter, which write writes.
func (x *writer) parameterDefault(write func()) {
	at := *x.Peek(0)
	if !at.Is("=") {
		return
	}
	x.At++
	x.Synth(&at, "__attribute__", "(", "(", dialect.DefaultAttribute, "(")
	write()
	x.Synth(&at, ")", ")", ")")
}

// templateID writes f<float, 3>.
func (x *writer) templateID() {
	x.mention(x.Peek(0))
	name := *x.Peek(0)
	constant := x.isConstantTemplate(&name)
	x.Synth(&name, dialect.TemplateID, "(")
	x.copy()
	x.templateArguments()
	if x.Synth(&name, ")"); constant {
		x.Synth(&name, "(", ")")
	}
}

// templateArguments writes <float, 3> as further arguments of a call.
func (x *writer) templateArguments() {
	defer x.deeper()()
	for x.At++; !x.end() && !x.closesAngle(); {
		x.Synth(x.Peek(0), ",")
		if x.startsType(0) && !x.Peek(1).Is("(") && !x.Peek(1).Is("{") && !x.memberValue() || x.Peek(0).Is("typename") || x.decltypeArgument() {
			x.typeArgument()
		} else {
			x.valueArgument()
		}
		switch t := x.Peek(0); {
		case t.Is(","):
			x.At++
		case t.Is("..."):
			x.refuse(t, noPacks)
		case !x.closesAngle():
			x.refuse(t, "expected ',' or '>' in the list of a template's arguments")
		}
	}
	if x.Peek(0).Is(">>") {
		x.In[x.At].Text = ">" // the other one closes the list around this one
		return
	}
	x.At++
}

// memberValue reports whether T::name, which comes next, is part of an expression, as in T::n + 1.
// Alone it may be a type, too; package check decides.
func (x *writer) memberValue() bool {
	if !x.Peek(1).Is(":") || !x.Peek(2).Is(":") || x.Peek(3).Kind != cpp.Ident {
		return false
	}
	k := 4
	for x.Peek(k).Is("*") || x.Peek(k).Is("&") || dialect.IsQualifier(x.Peek(k)) {
		k++
	}
	next := x.Peek(k)
	return !next.Is(",") && !next.Is(">") && !next.Is(">>") && !next.Is("[") && (k == 4 || !next.Is("("))
}

// decltypeArgument reports whether decltype(x), which comes next, is a type and no value of it.
func (x *writer) decltypeArgument() bool {
	if t := x.Peek(0); !t.Is("decltype") && !t.Is("__typeof__") || !x.Peek(1).Is("(") {
		return false
	}
	next := x.Peek(1 + x.bracketed(1))
	return !next.Is("(") && !next.Is("{") && !next.Is(":")
}

// closesAngle reports whether the next token ends a list of arguments.
func (x *writer) closesAngle() bool { return x.Peek(0).Is(">") || x.Peek(0).Is(">>") }

// typeArgument writes a type as sizeof(type).
func (x *writer) typeArgument() {
	at := *x.Peek(0)
	x.Synth(&at, "sizeof", "(")
	mark := len(x.Out)
	x.specifiers()
	x.declarator(false)
	for _, t := range x.Out[mark:] {
		if t.Is(dialect.ReferenceAttribute) && !x.traits {
			x.refuse(&at, "references as arguments of templates are not supported")
		}
	}
	if len(x.Out) == mark {
		x.refuse(&at, "expected a type as an argument of a template")
	}
	x.Synth(&at, ")")
}

// valueArgument writes a constant in parentheses.
func (x *writer) valueArgument() {
	at := *x.Peek(0)
	x.Synth(&at, "(")
	mark := len(x.Out)
	x.expression(",>")
	if len(x.Out) == mark {
		x.refuse(&at, "expected an argument of a template")
	}
	x.Synth(&at, ")")
}

// namedInstance writes <float> after the name that an explicit specialization or instantiation
// declares as a statement before it.
func (x *writer) namedInstance(name *cpp.Token) {
	out := x.Out
	x.Out = nil
	x.Synth(name, dialect.TemplateID, "(")
	x.Out = append(x.Out, *name)
	x.templateArguments()
	x.Synth(name, ")", ";")
	x.Out, x.front = out, append(x.front, x.Out...)
}
