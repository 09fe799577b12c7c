package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/parse"
	"cptx/frontend/parse/syntax"
	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/target"
)

// maxDiags bounds the number of errors of one unit, and that of warnings; what follows is dropped.
const maxDiags = 4000

// checker holds the state of one Check call.
type checker struct {
	res   *parse.Result
	cfg   *target.Config
	diags *diag.List
	unit  *tree.Unit
	watch watch // warnings that need bookkeeping
	// errors and warnings count the messages, each up to maxDiags.
	errors, warnings int

	file  *scope     // file scope
	scope *scope     // innermost scope
	fn    *funcState // function being defined; nil at file scope

	// implied tells that the innermost block is an implied one without a scope, see impliedBlock.
	implied bool
	sizes   *[]tree.Expr // what forming the types of the innermost declaration or type name evaluates
	// noEval counts the enclosing unevaluated operands (sizeof, typeof, _Generic's control).
	noEval int

	modelTypes
	types typeCache
	declState
	templateState
	exprState // fields of the expression and statement half
}

// funcState is what checking a function body needs to know of the function.
type funcState struct {
	obj    *tree.Object
	result *tree.Type // unqualified result type
	// prologue runs before the body: lengths of variably modified parameters, narrowing of K&R
	// parameters.
	prologue []tree.Stmt
	labels   funcLabels  // see the statement half
	chain    elseIf      // of the statement just checked
	inferred bool        // the first return tells the result
	returned bool        // and did so
	lambda   *lambdaCall // whose body is being checked, nil for none
	shared   int64       // bytes of static __shared__ variables, as far as the function has been read
}

// Check builds the typed tree of a parsed translation unit. It reports every violation it finds to
// diags and goes on; the unit is fit for code generation only if diags has no errors.
func Check(res *parse.Result, cfg *target.Config, diags *diag.List) *tree.Unit {
	c := newChecker(res, cfg, diags)
	if res.Parsable() {
		for piece := range res.Pieces() {
			c.translationUnit(piece.Tree)
			c.lose(piece.Lost)
		}
	}
	c.runInstances()
	c.finishUnit()
	if res.CXX {
		c.spellNames()
	}
	return c.unit
}

func newChecker(res *parse.Result, cfg *target.Config, diags *diag.List) *checker {
	c := &checker{
		res:   res,
		cfg:   cfg,
		diags: diags,
		unit:  &tree.Unit{Files: res.Files, Budget: res.Budget},
	}
	c.modelTypes = newModelTypes(cfg.Model)
	c.watch = newWatch(diags, res.Files)
	if diags.HasErrors() {
		c.errors = 1 // what is in error was taken out, with its uses of what is declared
	}
	c.types = newTypeCache()
	c.declState = newDeclState()
	c.pushScope()
	c.file = c.scope
	c.declareBuiltinTypes()
	return c
}

// translationUnit checks the external declarations in source order.
func (c *checker) translationUnit(n *cc.TranslationUnit) {
	for ; n != nil; n = n.TranslationUnit {
		if n.ExternalDeclaration != nil {
			c.externalDeclaration(n.ExternalDeclaration)
		}
	}
}

// lose enters the names of a declaration that could not be parsed, so that nobody complains about
// them.
func (c *checker) lose(l *syntax.Lost) {
	if l == nil {
		return
	}
	c.errors++
	for _, name := range l.Names {
		if c.file.names[name] != nil {
			continue
		}
		sym := &symbol{name: name}
		if l.Typedef {
			sym.typedef = tyInvalid
		} else {
			sym.obj = &tree.Object{Name: name, Type: tyInvalid}
		}
		c.file.define(sym)
	}
	for _, name := range l.Tags {
		if c.file.tags[name] == nil {
			c.file.defineTag(name, &tag{typ: tyInvalid})
		}
	}
}

func (c *checker) externalDeclaration(n *cc.ExternalDeclaration) {
	switch n.Case {
	case cc.ExternalDeclarationFuncDef:
		c.functionDefinition(n.FunctionDefinition)
	case cc.ExternalDeclarationDecl:
		c.declaration(n.Declaration)
	case cc.ExternalDeclarationAsmStmt:
		c.fileAsm(n.AsmStatement)
	}
}

// pos returns the position of a syntax node, that of its first token.
func (c *checker) pos(n cc.Node) diag.Pos { return c.res.Pos(n) }

// tpos returns the position of a token.
func (c *checker) tpos(t cc.Token) diag.Pos { return c.res.TokPos(t) }

// errorf reports a constraint violation; notes may be attached to the result.
func (c *checker) errorf(p diag.Pos, format string, args ...any) *diag.Diagnostic {
	if c.errors++; c.errors > maxDiags || c.inHostCode() {
		return &diag.Diagnostic{}
	}
	d := c.diags.Errorf(p, format, args...)
	if c.inst != nil {
		c.traceInstance(d)
	}
	return d
}

// warns reports whether a warning of a flag may be shown, so that its words are worth making.
func (c *checker) warns(flag string) bool {
	return c.warnings < maxDiags && !c.silent() && c.diags.Wants(flag, c.res.Files)
}

// warnf reports a warning under its -W name; notes may be attached to the result.
func (c *checker) warnf(p diag.Pos, flag, format string, args ...any) *diag.Diagnostic {
	if !c.warns(flag) {
		return &diag.Diagnostic{}
	}
	c.warnings++
	return c.diags.Warnf(p, flag, format, args...)
}
