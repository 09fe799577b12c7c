package emit

import (
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opaque"
	"cptx/ir/target"
)

// Texture, sampler and surface references (PTX ISA, Texture Sampler and Surface Types).

// printOpaque prints a reference: ".visible .global .texref x = { filter_mode = linear };".
func (m *module) printOpaque(p *printer, v *variable, facts ir.VarFacts) {
	p.str(v.linkage)
	p.str(".global .")
	p.str(facts.Opaque)
	p.byte(' ')
	p.str(m.names.of[v.g])
	if v.linkage != ".extern " && facts.Fields != "" {
		p.str(" = { ")
		p.str(facts.Fields)
		p.str(" }")
	}
	p.str(";\n")
}

// opaqueName returns the name of the reference that v is the handle of, "" if it is not known to be
// one.
func (f *fn) opaqueName(v value.Value) string {
	for {
		switch x := v.(type) {
		case *llir.InstPtrToInt:
			v = x.From
		case *llir.InstIntToPtr:
			v = x.From
		case *constant.ExprPtrToInt:
			v = x.From
		case *constant.ExprIntToPtr:
			v = x.From
		case *llir.Global:
			if ir.VarFactsOf(x).Opaque != "" {
				return f.m.names.of[x]
			}
			return ""
		case *llir.Param:
			if ir.ParamFactsOf(x.Attrs).Opaque != "" {
				return f.decl.paramName(f.paramIndex(x))
			}
			return ""
		default:
			return ""
		}
	}
}

// textureMode notes the texturing mode that a piece of assembly belongs to (PTX ISA, Texturing
// Modes); handles are its operands with ir.SymbolConstraint.
func (n *needs) textureMode(constraints string, handles []operand, pos ir.Pos) {
	switch {
	case strings.Contains(constraints, ir.IndependentTextures):
		n.independent = true
		if slices.ContainsFunc(handles, func(o operand) bool { return o.kind == opReg }) {
			n.add(target.NeedSamplerHandles, "a handle beside a sampler", pos)
		}
	case strings.Contains(constraints, ir.UnifiedTextures):
		n.unified = append(n.unified, pos)
	}
}

// textureTarget returns the .target option of the texturing mode. A module has one: what belongs to
// the other is reported.
func (m *module) textureTarget(results []result, needs *needs) string {
	unified, independent := needs.unified, needs.independent
	for i := range results {
		unified = append(unified, results[i].unified...)
		independent = independent || results[i].independent
	}
	if !independent {
		return "" // unified is what a module is without a word of it
	}
	for _, p := range unified {
		needs.report(p, "a texture without a sampler, in a program with samplers of their own (.target texmode_independent): name a sampler after the texture")
	}
	return ", texmode_independent"
}

// handleOf notes that the address of a variable is taken: that of a sampler is a handle.
func (n *needs) handleOf(g *llir.Global, pos ir.Pos) {
	if t := opaque.Of(ir.VarFactsOf(g).Opaque); t != nil && t.Independent {
		n.add(target.NeedSamplerHandles, "the handle of a sampler", pos)
	}
}
