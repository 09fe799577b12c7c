package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir/budget"
	"cptx/ir/diag"
)

// maxDepth bounds the nesting of expressions and statements, long operator chains included, so that
// no input can exhaust the stack here or in a later stage that walks the tree.
const maxDepth = 50000

// exprState holds the fields of checker that the expression and statement half owns.
type exprState struct {
	depth int // nesting of expr and stmt calls

	dead      int                   // > 0 where a constant condition keeps code from running: no run-time warnings
	underAddr int                   // > 0 directly under &: one past the end is a legal index
	launchee  *cc.PostfixExpression // the call that a launch in device code is made of

	builtins map[string]*builtin.Func     // cache of builtin.Lookup, nil values included
	vectors  map[string]*tree.Type        // vector types made up here, by name
	enums    map[*tree.EnumType][]*symbol // enumerators
	// The values of enumerations over which there were switches.
	enumCases map[enumIn]*enumValues
	likely    map[tree.Expr]int8 // results of __builtin_expect: +1 or -1
	warned    map[string]bool    // messages given once per unit
}

// funcLabels holds what statements of one function need to know of each other.
type funcLabels struct {
	named    map[string]*labelInfo   // labels of function scope
	local    []map[string]*labelInfo // block-local labels (__label__), innermost last
	order    []*labelInfo            // all, in order of first mention
	loops    int                     // enclosing loops
	sw       *switchState            // innermost switch
	breaks   int                     // enclosing loops and switches
	enumOnly map[*tree.Switch]bool   // switches over an enum, which may be complete without default
	noInit   []*tree.Object          // scalar variables declared without initialiser, for -Wuninitialized
	falls    []*tree.Empty           // __attribute__((fallthrough));
	switches bool                    // a switch was seen
	returns  bool                    // a return with a value was seen
	guards   []guard                 // scopes that no jump may enter, innermost last
	jumps    []jumpInfo              // gotos seen so far
}

// guard is the start of a scope that no jump may enter from outside: that of a variably modified
// declaration (C11 6.8.6.1p1, 6.8.4.2p2) or a statement expression of GNU C.
type guard struct {
	p      diag.Pos
	bypass string // what is wrong with the jump, for the note
}

// jumpInfo is a goto with the guards around it.
type jumpInfo struct {
	to     *labelInfo
	p      diag.Pos
	guards []guard
}

// labelInfo is a label while its function is being checked.
type labelInfo struct {
	label   *tree.Label
	defined bool
	used    bool
	first   diag.Pos // first mention
	guards  []guard
}

// enter guards recursion; it reports false, once with an error, when nesting is too deep. Every
// call is paired with leave.
func (c *checker) enter(p func() diag.Pos) bool {
	c.depth++
	c.res.Budget.Spend(1)
	c.unit.Hold(budget.Node)
	if c.depth <= maxDepth {
		return true
	}
	if c.once("depth") {
		c.errorf(p(), "expression or statement is nested too deeply; the limit is %d levels", maxDepth)
	}
	return false
}

func (c *checker) leave() { c.depth-- }

// once reports whether key is seen for the first time in this unit.
func (c *checker) once(key string) bool {
	if c.warned[key] {
		return false
	}
	if c.warned == nil {
		c.warned = map[string]bool{}
	}
	c.warned[key] = true
	return true
}

// runs reports whether the code being checked can run, which is when warnings about values make
// sense.
func (c *checker) runs() bool { return c.noEval == 0 && c.dead == 0 }
