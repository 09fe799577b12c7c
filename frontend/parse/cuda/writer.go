package cuda

import (
	"fmt"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Sentences on what only C++ has.
const (
	noMembers     = "member functions are not supported; write a function that takes the struct or a pointer to it"
	noClasses     = "classes are not supported; write a struct, and functions that take it"
	noBases       = "base classes are not supported; make the base the first member"
	noStructors   = "constructors and destructors are not supported; write a function that returns the struct"
	noDefaults    = "default member initializers are not supported; initialize each variable"
	noVirtual     = "virtual functions are not supported; write a function that takes the struct"
	noDestructors = "destructors are not supported; write a function, and call it"
	noCopies      = "copy constructors that do not copy each member are not supported; write a function that returns the struct"
	noRvalues     = "rvalue references are not supported; write 'const T &'"
)

// maxDepth bounds the recursion of the writer; the rewriter reports brackets that are nested
// deeper than dialect.MaxNesting.
const maxDepth = 4 * dialect.MaxNesting

// writer writes one declaration in C.
type writer struct {
	asked, idle int // the token at which end was asked last, and how often
	cpp.Editor
	u        *unit
	d        *declaration
	head     []cpp.Token
	scopes   []map[string]bool // names of blocks and parameter lists: true for types
	opened   []string          // namespaces that using namespace has opened in blocks
	uses     [][2]string       // what using a::f in blocks declares: f, and what that is
	unions   []unionMember     // of unions without names in blocks
	counted  int               // those unions so far
	data     int               // structs whose members are being declared
	outer    int               // scopes around the declaration: 1 for that of a template's parameters
	mentions []mention
	inHead   int // of mentions

	start   int         // output index of the declaration being written
	front   []cpp.Token // what stands before it
	behind  []cpp.Token // what follows it
	depth   int
	nested  int         // statements
	braced  bool        // directly in an initialiser list
	assign  int         // where the statement being written begins, if it is an expression
	result  []cpp.Token // the type of the function's result, if that is a record or the like
	tag     string      // of the struct whose members are written
	space   string      // in which names are looked up, if not that of d
	traits  bool        // in the arguments of a trait, which may be references
	literal bool        // in a default argument, which the rewriter does not look into

	defaultType func() // writes the default of a template's parameter, if not typeArgument
}

// try writes the declaration; it returns what stands against it.
func (x *writer) try() (r *refusal) {
	defer func() {
		if p := recover(); p != nil {
			var ok bool
			if r, ok = p.(*refusal); !ok {
				panic(p)
			}
		}
	}()
	switch {
	case x.d.data != nil && x.d.class.why != nil:
		return x.d.class.why
	case x.d.data != nil && x.d.kind != declTemplate && x.d.class.unmarked != nil && !x.u.mixed:
		return x.d.class.unmarked
	case x.d.method == methodNew && x.d.kind != declTemplate:
		x.front = nil
		x.Synth(&x.In[0], "__attribute__", "(", "(", dialect.MethodAttribute, ")", ")", "__attribute__", "(", "(", "unused", ")", ")", "static", "inline")
		x.constructor()
	case x.d.kind == declTemplate && x.d.class != nil && x.d.class.why != nil:
		return x.d.class.why
	case x.d.given:
	case x.d.kind == declTemplate:
		x.template()
	case x.d.kind == declMember:
		x.refuse(&x.In[0], noMembers)
	case x.d.kind == declNamespace:
	case x.d.kind == declGlue:
		x.Out = append(x.Out, x.In...)
	default:
		x.declaration(nil)
		x.leftover()
	}
	return nil
}

// leftover writes what stands after a declaration and should not be there, if without it brackets
// would stay open: the parser says what is wrong.
func (x *writer) leftover() {
	open := 0
	for _, t := range x.Out {
		open += t.Nests()
	}
	if open > 0 && x.At < len(x.In) {
		x.Out = append(x.Out, x.In[x.At:]...)
	}
}

// refuse gives up.
func (x *writer) refuse(at *cpp.Token, format string, args ...any) {
	panic(&refusal{at: *at, sentence: fmt.Sprintf(format, args...)})
}

// deeper counts a level of recursion.
func (x *writer) deeper() func() {
	if x.depth++; x.depth > maxDepth {
		x.refuse(x.Peek(0), "brackets are nested deeper than %d", dialect.MaxNesting)
	}
	return func() { x.depth-- }
}

// end reports whether all tokens are written. Every loop asks it, and what no loop takes is
// refused: a token that should not be there.
func (x *writer) end() bool {
	if x.At != x.asked {
		x.asked, x.idle = x.At, 0
	}
	if x.idle++; x.idle > maxIdle && x.At < len(x.In) {
		x.refuse(x.Peek(0), "unexpected '%s'", x.Peek(0).Text)
	}
	return x.At >= len(x.In)
}

// maxIdle bounds how often end is asked at one token.
const maxIdle = 100 * maxDepth

// copy writes the next token as it is.
func (x *writer) copy() {
	if !x.end() {
		if use := x.u.classOf(&x.In[x.At]); use != nil {
			x.class(use)
			return
		}
		x.Out = append(x.Out, x.In[x.At])
	}
	x.At++
}
