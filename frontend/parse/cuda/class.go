package cuda

import (
	"slices"
	"strconv"
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// A class template is written as a function template is: its parameters, then the struct, in the
// body of a function. Its use is one token, a type name, until it is written.
//
//	template <typename T, int N> struct S { T x[N]; };
//	S<float, 3> a;
//
// becomes
//
//	void __cptx_template(void) { typedef struct __cptx_typename T; int N; typedef struct S S; struct S { T x[N]; }; }
//	__typeof__(__cptx_template_id(__cptx_class_S, sizeof(float), (3))) a;
//
// std::make_unsigned_t<int> is one token, too: __typeof__(__cptx_type_trait(make_unsigned,
// sizeof(int))).
//
// The template of an alias, template <typename T> using P = T *, is one of the typedef P.

// classUse is S<float, 3>.
type classUse struct {
	name  cpp.Token
	args  []cpp.Token // from < to >
	trait string      // std::make_unsigned_t<T> or its like
}

// noSpecialClasses is the sentence on specializations of class templates.
const noSpecialClasses = "specializations of class templates are not supported; write a struct with a name of its own"

// isClass reports whether t, which is used in a namespace, is the name of a class template.
func (u *unit) isClass(space string, in *blockSpaces, t *cpp.Token) bool {
	names := []string{t.Text}
	if t.Flags&cpp.Absolute == 0 && len(u.spaces.known) > 0 {
		names = append(u.lookup(space, t.Text), t.Text)
		left := maxSpaces
		for _, o := range in.opened {
			names = u.names(names, o, t.Text, &left)
		}
	}
	return slices.ContainsFunc(names, func(n string) bool {
		return !u.launching[n] && slices.ContainsFunc(u.byName[n], func(d *declaration) bool { return d.kind == declTemplate && d.of == declType })
	})
}

// classUse makes one token of the name t at toks[i] and the list in angles after it. It returns the
// token, toks, in which >> may have become two tokens, and the index of the last one that belongs
// to it; t and i if no > closes the list.
func (u *unit) classUse(space string, in *blockSpaces, t *cpp.Token, toks []cpp.Token, i int) (cpp.Token, []cpp.Token, int) {
	toks, end := u.closingAngle(toks, i+1)
	if end < 0 {
		return *t, toks, i
	}
	use := classUse{name: *t, args: []cpp.Token{toks[i+1]}}
	use.args = append(append(use.args, u.normalIn(space, in, toks[i+2:end])...), toks[end])
	u.classes = append(u.classes, use)
	one := *t
	one.Text, one.Flags = dialect.ClassPrefix+strconv.Itoa(len(u.classes)-1), one.Flags|cpp.Absolute
	return one, toks, end
}

// typeTrait makes one token of std::make_unsigned_t<T>, or std::make_unsigned<T>::type, at toks[i].
// It returns what classUse does.
func (u *unit) typeTrait(space string, in *blockSpaces, toks []cpp.Token, i int) (cpp.Token, []cpp.Token, int) {
	name := toks[i+3]
	_, plain := dialect.TypeTrait(name.Text)
	from := i + 3
	name.Text = "std::" + name.Text
	one, toks, end := u.classUse(space, in, &name, toks, from)
	if plain == toks[from].Text && end > from {
		if !colons(toks, end+1) || !toks[end+3].Is("type") {
			return toks[i], toks, i
		}
		end += 3
	}
	if end == from {
		return toks[i], toks, i
	}
	u.classes[len(u.classes)-1].trait = plain
	return one, toks, end
}

// specializes reports whether the name at toks[i], after out, is that of a class template in the
// declaration of a specialization.
func (u *unit) specializes(out, toks []cpp.Token, i int) bool {
	if n := len(out); n < 4 || !out[0].Is("template") || !out[n-1].Is("struct") && !out[n-1].Is("class") && !out[n-1].Is(")") && !out[n-1].Is("union") || slices.ContainsFunc(out, func(t cpp.Token) bool { return t.Is("{") }) {
		return false
	}
	toks, end := u.closingAngle(toks, i+1)
	next := cpp.At(toks, end+1)
	return end > 0 && (next.Is("{") || next.Is(";") || next.Is(":"))
}

// closingAngle returns the index of the token that closes the < at toks[i], -1 if none does, and
// toks, in which those that are half of >> are tokens of their own.
func (u *unit) closingAngle(toks []cpp.Token, i int) ([]cpp.Token, int) {
	angles, brackets := 0, 0
	for k := i; k < len(toks); k++ {
		u.budget.Spend(1)
		t := &toks[k]
		brackets += t.Nests()
		switch {
		case brackets < 0 || t.Is(";") || t.Is("{"):
			return toks, -1
		case brackets > 0:
		case t.Is("<") && (k == i || toks[k-1].Kind == cpp.Ident):
			angles++
		case t.Is(">>"):
			u.budget.Spend(len(toks))
			toks = slices.Insert(slices.Clone(toks), k, *t)
			toks[k].Text, toks[k+1].Text = ">", ">"
			angles--
		case t.Is(">"):
			angles--
		}
		if angles == 0 {
			return toks, k
		}
	}
	return toks, -1
}

// classOf returns what a token that stands for S<float, 3> has, nil for others.
func (u *unit) classOf(t *cpp.Token) *classUse {
	text, ok := strings.CutPrefix(t.Text, dialect.ClassPrefix)
	if n, err := strconv.Atoi(text); ok && t.Kind == cpp.Ident && err == nil && n < len(u.classes) {
		return &u.classes[n]
	}
	return nil
}

// spellClasses returns a text in which the tokens that stand for S<float, 3> are that again.
func (u *unit) spellClasses(text string) string {
	for left := maxSpelled; left > 0; left-- {
		at := strings.Index(text, dialect.ClassPrefix)
		if at < 0 {
			break
		}
		end := at + len(dialect.ClassPrefix)
		for end < len(text) && '0' <= text[end] && text[end] <= '9' {
			end++
		}
		use := u.classOf(&cpp.Token{Kind: cpp.Ident, Text: text[at:end]})
		if use == nil {
			text = text[:at] + text[at+len(dialect.ClassPrefix):]
			continue
		}
		var b strings.Builder
		b.WriteString(use.name.Text)
		for i := range use.args {
			if b.WriteString(use.args[i].Text); use.args[i].Is(",") {
				b.WriteByte(' ')
			}
		}
		text = text[:at] + b.String() + text[end:]
	}
	return text
}

// maxSpelled bounds how many names spellClasses replaces in one text.
const maxSpelled = 20

// class writes S<float, 3>, which is the next token.
func (x *writer) class(use *classUse) {
	x.classType(use)
	x.At++
}

// classType writes the type that use is.
func (x *writer) classType(use *classUse) {
	defer x.deeper()()
	name := use.name
	if use.trait != "" {
		x.Synth(&name, "__typeof__", "(", dialect.TypeTraitFunction, "(", use.trait)
	} else {
		x.mention(&name)
		name.Text = dialect.ClassPrefix + name.Text // no typedef name, as it is in its own body
		x.Synth(&name, "__typeof__", "(", dialect.TemplateID, "(")
		x.Out = append(x.Out, name)
	}
	around, traits := x.Editor, x.traits
	x.Editor, x.asked, x.traits = cpp.Editor{In: use.args, Out: around.Out}, -1, use.trait != ""
	x.templateArguments()
	around.Out = x.Out
	x.Editor, x.asked, x.traits = around, -1, traits
	x.Synth(&name, ")", ")")
}

// mentionMethod notes that a method t is called, or may be: which one, the type of the object
// tells.
func (x *writer) mentionMethod(t *cpp.Token) {
	if x.Peek(1).Is("(") {
		x.mentionMethods(t.Text, t)
	}
}

// isOwn reports whether t stands for the class template c with its own parameters.
func (u *unit) isOwn(t *cpp.Token, c *class) bool {
	use := u.classOf(t)
	if use == nil || !sameTexts(use.args, c.args) {
		return false
	}
	_, base := dialect.SplitSpace(use.name.Text)
	return base == c.tag
}

// mentionMembers notes the constants and types of a name that classes without parameters declare.
func (x *writer) mentionMembers(name *cpp.Token) {
	for _, n := range x.u.byBase[name.Text] {
		if x.u.structs[x.u.spaceOf(n)] != nil && !x.u.isFunction(n) {
			x.mentions = append(x.mentions, mention{n, *name})
		}
	}
}

// methodID writes the call x.f<int>(1), of which x. is written, as x.f(T, 1) with a first argument
// that has those of the template; it reports false for x.f < y.
func (x *writer) methodID() bool {
	name := *x.Peek(0)
	list := append([]string{dialect.MethodPrefix + name.Text}, x.u.byBase[dialect.MethodPrefix+name.Text]...)
	if !slices.ContainsFunc(list, func(n string) bool {
		return slices.ContainsFunc(x.u.byName[n], func(d *declaration) bool { return d.kind == declTemplate })
	}) {
		return false
	}
	in, end := x.u.closingAngle(x.In[x.At:], 1)
	if end < 0 || !cpp.At(in, end+1).Is("(") {
		return false
	}
	x.mentionMethods(name.Text, &name)
	x.copy()
	x.Synth(&name, "(", dialect.TemplateID, "(", "0")
	x.templateArguments()
	x.Synth(&name, ")")
	if x.At++; !x.Peek(0).Is(")") {
		x.Synth(&name, ",")
	}
	x.listUpTo(")")
	return true
}

// mentionMethods notes all methods of a name.
func (x *writer) mentionMethods(name string, at *cpp.Token) {
	for _, n := range x.u.byBase[dialect.MethodPrefix+name] {
		x.mentions = append(x.mentions, mention{n, *at})
	}
}

// classMembers are what classes that are built in declare besides data; true for types.
var classMembers = map[string]bool{"num_elements": false, "num_storage_elements": false, "element_type": true, "storage_element_type": true}

// classMember writes what the class called T declares besides data: there is no object of it, so
// that T::num_elements is ((T *)8)->num_elements, T::f(1) ((T *)8)->f(1), and a type __typeof__ of
// what a function of its name returns a pointer to. It reports false for names of types if none is
// wanted, for names of built-in classes that are no types if one is.
func (x *writer) classMember(wantType bool) bool {
	t, name := x.Peek(0), *x.Peek(3)
	isType, builtIn := classMembers[name.Text]
	if builtIn && isType != wantType || !x.isTypeName(t) && x.u.classOf(t) == nil {
		return false
	}
	if c := x.d.class; !wantType && c != nil && c.args != nil && x.d.method != methodStatic && c.methods[name.Text] && x.Peek(4).Is("(") && x.u.isOwn(t, c) { // S<T>::f(1) in S
		x.At += 3
		x.mentionMethods(name.Text, &name)
		x.Synth(&name, dialect.ThisName, ".")
		x.copy()
		return true
	}
	x.mention(t)
	mark := len(x.Out)
	inner := x.Peek(4).Is(":") && x.Peek(5).Is(":") && x.Peek(6).Kind == cpp.Ident // T::name::other
	last := wantType
	wantType = wantType || inner
	if wantType {
		if x.Synth(&name, "__typeof__", "("); !builtIn {
			x.Synth(&name, "*")
		}
	}
	x.Synth(&name, "(", "(")
	x.copy()
	x.Synth(&name, "*", ")", "8", ")", "->")
	x.At += 2
	switch {
	case !wantType:
		x.mentionMembers(&name)
	case builtIn:
		x.copy()
	default:
		x.mentionMethods(name.Text, &name)
		x.mentionMembers(&name)
		x.copy()
		x.Synth(&name, "(", ")")
	}
	if wantType {
		x.Synth(&name, ")")
	}
	if inner {
		x.innerMember(mark, last)
	}
	return true
}

// innerMember writes ::name, which comes next, behind the type of a class that is written from mark
// on.
func (x *writer) innerMember(mark int, wantType bool) {
	of := slices.Clone(x.Out[mark:])
	x.Out = x.Out[:mark]
	name := *x.Peek(2)
	inner := x.Peek(3).Is(":") && x.Peek(4).Is(":") && x.Peek(5).Kind == cpp.Ident
	if wantType || inner {
		x.Synth(&name, "__typeof__", "(", "*")
	}
	x.Synth(&name, "(", "(")
	x.Out = append(x.Out, of...)
	x.Synth(&name, "*", ")", "8", ")", "->")
	x.At += 2
	x.mentionMethods(name.Text, &name)
	x.mentionMembers(&name)
	if x.copy(); !wantType && !inner {
		return
	}
	if x.Synth(&name, "(", ")", ")"); inner {
		defer x.deeper()()
		x.innerMember(mark, wantType)
	}
}
