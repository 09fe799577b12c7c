// Package reader (no API) parses LLVM assembly into the compiler's IR.
//
// It owns nothing but the way from text to ir.Module and serves tests and tools; the compiler
// itself never reads IR, and so llir's parser, whose tables are set up when a program starts, stays
// out of the command.
package reader

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/llir/llvm/asm"
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Read parses LLVM assembly as Write prints it, in either form, and brings it into the form that
// the rules of the IR demand: opaque pointers, no bitcasts between them, interned types, intrinsics
// outside Funcs. It is meant for tests and tools: llir's parser accepts much that is no IR of ours,
// so Verify what it returns. Debug metadata is dropped.
func Read(name, text string) (m *ir.Module, err error) {
	defer func() {
		if r := recover(); r != nil {
			m, err = nil, fmt.Errorf("%s: %v", name, r)
		}
	}()
	lm, err := asm.ParseString(name, typedPointers(text))
	if err != nil {
		return nil, err
	}
	m = ir.NewModule(8)
	if strings.Contains(lm.DataLayout, "p:32") {
		m.PtrSize = 4
	}
	m.SourceFilename = lm.SourceFilename
	m.Asm = lm.ModuleAsms
	m.Globals = lm.Globals
	r := &reader{m: m, intr: map[*llir.Func]*llir.Func{}, structs: map[string]*types.StructType{},
		suffix: regexp.MustCompile(`(\.p\d+(_\d+)*)?(\.of\..*)?$`)}
	return m, r.module(lm)
}

// typedPointers replaces the type "ptr" by "i8*", outside names, strings and comments.
func typedPointers(s string) string {
	if !strings.Contains(s, "ptr") {
		return s
	}
	// Compiled here and not at start-up, which no compilation needs.
	ptrToken := regexp.MustCompile(`"[^"]*"|;[^\n]*|[%@!][-a-zA-Z$._0-9]+|\bptr\b( addrspace\(\d+\))?`)
	return ptrToken.ReplaceAllStringFunc(s, func(t string) string {
		if !strings.HasPrefix(t, "ptr") {
			return t
		}
		return "i8" + strings.TrimPrefix(t, "ptr") + "*"
	})
}

type reader struct {
	m    *ir.Module
	intr map[*llir.Func]*llir.Func

	structs map[string]*types.StructType // by their text: passes compare types by pointer

	suffix *regexp.Regexp // what the writer appends to names of intrinsics
}

func (r *reader) module(lm *llir.Module) error {
	for _, g := range lm.Globals {
		ir.SetContent(g, r.intern(g.ContentType), g.AddrSpace)
		g.FuncAttrs = facts(ir.TypeAttrs(g.FuncAttrs, &ir.VarFacts{}))
	}
	for _, f := range lm.Funcs {
		if strings.HasPrefix(f.GlobalName, "llvm.") {
			continue
		}
		r.signature(f)
		if name := r.baseName(f.GlobalName); ir.IsIntrinsic(name) {
			r.intr[f] = r.m.Intrinsic(name, f.Sig.RetType, f.Sig.Params...)
			continue
		}
		r.m.Funcs = append(r.m.Funcs, f)
	}
	for _, g := range lm.Globals {
		if g.Init != nil {
			g.Init = r.constant(g.Init)
		}
	}
	for _, f := range r.m.Funcs {
		if err := r.function(f); err != nil {
			return fmt.Errorf("@%s: %w", f.GlobalName, err)
		}
	}
	return nil
}

// baseName strips what the writer adds to the names of intrinsics.
func (r *reader) baseName(s string) string {
	if !ir.IsIntrinsic(s) {
		return s
	}
	return s[:r.suffix.FindStringIndex(s)[0]]
}

func (r *reader) signature(f *llir.Func) {
	f.FuncAttrs = facts(ir.TypeAttrs(expandGroups(f.FuncAttrs), &ir.FuncFacts{}))
	if err := ir.ReturnFacts(&f.FuncAttrs, &f.ReturnAttrs); err != nil {
		panic(err)
	}
	f.Metadata = nil
	ir.SetSignature(f, r.internSig(f.Sig), f.Params...)
	for _, p := range f.Params {
		p.Typ = r.intern(p.Typ)
		p.Attrs = facts(ir.TypeAttrs(p.Attrs, &ir.ParamFacts{}))
		p.LocalName = strings.TrimSuffix(p.LocalName, ".byval")
		if ir.IsNumberName(p.LocalName) {
			p.LocalName = ""
		}
		for k, a := range p.Attrs {
			switch a := a.(type) {
			case llir.Byval:
				p.Attrs[k] = llir.Byval{Typ: r.intern(a.Typ)}
			case llir.SRet:
				p.Attrs[k] = llir.SRet{Typ: r.intern(a.Typ)}
			}
		}
	}
}

// expandGroups replaces attribute groups by their attributes.
func expandGroups(as []llir.FuncAttribute) []llir.FuncAttribute {
	var out []llir.FuncAttribute
	for _, a := range as {
		if g, ok := a.(*llir.AttrGroupDef); ok {
			out = append(out, g.FuncAttrs...)
		} else {
			out = append(out, a)
		}
	}
	return out
}

func (r *reader) internSig(s *types.FuncType) *types.FuncType {
	n := &types.FuncType{RetType: r.intern(s.RetType), Variadic: s.Variadic}
	for _, p := range s.Params {
		n.Params = append(n.Params, r.intern(p))
	}
	return n
}

// intern maps a type of the parser to ours.
func (r *reader) intern(t types.Type) types.Type {
	switch t := t.(type) {
	case *types.IntType:
		return ir.IntType(int(t.BitSize))
	case *types.FloatType:
		switch t.Kind {
		case types.FloatKindHalf:
			return ir.Half
		case types.FloatKindFloat:
			return ir.F32
		case types.FloatKindDouble:
			return ir.F64
		}
	case *types.VoidType:
		return ir.Void
	case *types.PointerType:
		if fn, ok := t.ElemType.(*types.FuncType); ok {
			return &types.PointerType{ElemType: r.internSig(fn), AddrSpace: t.AddrSpace}
		}
		if p := ir.Ptr(t.AddrSpace); p != nil {
			return p
		}
	case *types.ArrayType:
		return types.NewArray(t.Len, r.intern(t.ElemType))
	case *types.VectorType:
		return ir.VecType(int(t.Len), r.intern(t.ElemType))
	case *types.StructType:
		n := &types.StructType{Packed: t.Packed}
		for _, f := range t.Fields {
			n.Fields = append(n.Fields, r.intern(f))
		}
		text := n.LLString()
		if _, ok := r.structs[text]; !ok {
			r.structs[text] = n
		}
		return r.structs[text]
	}
	return t
}

// constant normalises a constant: casts between pointers disappear, types are interned.
func (r *reader) constant(c constant.Constant) constant.Constant {
	switch c := c.(type) {
	case *constant.Int:
		t := r.intern(c.Typ).(*types.IntType)
		if c.X.IsInt64() {
			return ir.Int(t, c.X.Int64())
		}
		if t.BitSize == 64 && c.X.IsUint64() {
			return ir.Int(t, int64(c.X.Uint64()))
		}
		c.Typ = t
	case *constant.Float:
		c.Typ = r.intern(c.Typ).(*types.FloatType)
	case *constant.Null:
		return ir.Null(c.Typ.AddrSpace)
	case *constant.Undef:
		c.Typ = r.intern(c.Typ)
	case *constant.Poison:
		return ir.Undef(r.intern(c.Typ))
	case *constant.ZeroInitializer:
		c.Typ = r.intern(c.Typ)
	case *constant.CharArray:
		c.Typ = r.intern(c.Typ).(*types.ArrayType)
	case *constant.Array:
		c.Typ = r.intern(c.Typ).(*types.ArrayType)
		r.constants(c.Elems)
	case *constant.Vector:
		c.Typ = r.intern(c.Typ).(*types.VectorType)
		r.constants(c.Elems)
	case *constant.Struct:
		if c.Typ != nil {
			c.Typ = r.intern(c.Typ).(*types.StructType)
		}
		r.constants(c.Fields)
	case *constant.ExprBitCast:
		if ir.IsPtr(c.To) {
			return r.constant(c.From)
		}
		if t, ok := r.intern(c.To).(*types.FloatType); ok { // a NaN with a payload
			return ir.FloatFromBits(t, c.From.(*constant.Int).X.Uint64())
		}
	case *constant.ExprAddrSpaceCast:
		c.From, c.To = r.constant(c.From), r.intern(c.To)
	case *constant.ExprPtrToInt:
		c.From, c.To = r.constant(c.From), r.intern(c.To)
	case *constant.ExprIntToPtr:
		c.From, c.To = r.constant(c.From), r.intern(c.To)
	case *constant.ExprGetElementPtr:
		c.Src = r.constant(c.Src)
		c.ElemType = r.intern(c.ElemType)
		s, _ := ir.SpaceOf(c.Src)
		c.Typ = ir.Ptr(s)
		r.constants(c.Indices)
	case *constant.ExprAdd:
		c.X, c.Y = r.constant(c.X), r.constant(c.Y)
	case *constant.ExprSub:
		c.X, c.Y = r.constant(c.X), r.constant(c.Y)
	case *constant.Index:
		return r.constant(c.Constant)
	}
	return c
}

func (r *reader) constants(cs []constant.Constant) {
	for i := range cs {
		cs[i] = r.constant(cs[i])
	}
}

func (r *reader) function(f *llir.Func) error {
	for _, b := range f.Blocks {
		b.Parent = f
		if ir.IsNumberName(b.LocalName) {
			b.LocalName = ""
		}
		b.Insts = slices.DeleteFunc(b.Insts, isDebugCall)
	}
	n := ir.NumberValues(f)
	repl := new(ir.Memory).Replacer(n)
	var bad error
	ir.EachInst(f, func(_ *llir.Block, inst any) {
		ir.OperandsOf(inst, func(s *value.Value) {
			if c, ok := (*s).(constant.Constant); ok {
				*s = r.constant(c)
			}
		})
	})
	for _, b := range f.Blocks {
		for k, inst := range b.Insts {
			if l := ir.LocalOf(inst); l != nil {
				l.LocalName = strings.TrimSuffix(l.LocalName, ".raw")
				if ir.IsNumberName(l.LocalName) || strings.HasPrefix(l.LocalName, ".t") {
					l.LocalName = ""
				}
			}
			r.retype(inst)
			if c, ok := inst.(*llir.InstBitCast); ok && ir.IsPtr(c.To) {
				if _, fn := c.To.(*types.PointerType).ElemType.(*types.FuncType); !fn {
					repl.Replace(c, c.From)
					b.Insts[k] = nil
				}
			}
			if g, ok := inst.(*llir.InstGetElementPtr); ok && (g.ElemType != ir.I8 || len(g.Indices) != 1) {
				bad = fmt.Errorf("getelementptr that is not in bytes")
			}
		}
		if md := ir.MetadataOf(b.Term); md != nil {
			*md = notes(*md)
		}
		if sw, ok := b.Term.(*llir.TermSwitch); ok {
			for _, c := range sw.Cases {
				if k, ok := c.X.(constant.Constant); ok {
					c.X = r.constant(k)
				}
			}
		}
	}
	repl.Apply(f)
	ir.Compact(f)
	return bad
}

// isDebugCall reports whether inst tells a debugger of a variable.
func isDebugCall(inst llir.Instruction) bool {
	c, ok := inst.(*llir.InstCall)
	if !ok {
		return false
	}
	f := ir.Callee(c)
	return f != nil && strings.HasPrefix(f.GlobalName, "llvm.dbg.")
}

// notes makes typed notes of the attachments, which are tuples of integers, and drops positions.
func notes(md llir.Metadata) llir.Metadata {
	var out llir.Metadata
	for _, a := range md {
		if a.Name == "dbg" {
			continue
		}
		t, ok := a.Node.(*metadata.Tuple)
		if !ok {
			panic(fmt.Sprintf("attachment !%s is no tuple", a.Name))
		}
		var fields []int64
		for _, f := range t.Fields {
			var x any = f
			if v, ok := x.(*metadata.Value); ok {
				x = v.Value
			}
			k, ok := x.(*constant.Int)
			if !ok {
				panic(fmt.Sprintf("a field of attachment !%s is no integer", a.Name))
			}
			fields = append(fields, ir.IntValue(k))
		}
		out = append(out, &metadata.Attachment{Name: a.Name, Node: facts(ir.NewNote(a.Name, fields))})
	}
	return out
}

// facts returns v; an error ends the reading.
func facts[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// retype interns the types that an instruction caches.
func (r *reader) retype(inst llir.Instruction) {
	if md := ir.MetadataOf(inst); md != nil {
		*md = notes(*md)
	}
	switch i := inst.(type) {
	case *llir.InstLoad:
		i.ElemType = r.intern(i.ElemType)
	case *llir.InstAtomicRMW:
		i.Typ = r.intern(i.X.Type())
	case *llir.InstCmpXchg:
		i.Typ = &types.StructType{Fields: []types.Type{r.intern(i.Cmp.Type()), ir.I1}}
	case *llir.InstGetElementPtr:
		i.ElemType, i.Typ = r.intern(i.ElemType), r.intern(i.Typ)
	case *llir.InstPhi:
		i.Typ = r.intern(i.Typ)
	case *llir.InstSelect:
		i.Typ = r.intern(i.ValueTrue.Type())
		if pt, ok := i.Typ.(*types.PointerType); ok {
			i.Typ = ir.Ptr(pt.AddrSpace)
		}
	case *llir.InstICmp:
		i.Typ = ir.I1
	case *llir.InstFCmp:
		i.Typ = ir.I1
	case *llir.InstAlloca:
		i.ElemType, i.AddrSpace, i.Typ = r.intern(i.ElemType), ir.Local, ir.Ptr(ir.Local)
	case *llir.InstCall:
		i.Typ = r.intern(i.Typ)
		if pt, ok := i.Typ.(*types.PointerType); ok {
			if ft, ok := pt.ElemType.(*types.FuncType); ok {
				i.Typ = ft.RetType
			}
		}
		if ft, ok := i.Typ.(*types.FuncType); ok {
			i.Typ = r.intern(ft.RetType)
		}
		i.FuncAttrs = expandGroups(i.FuncAttrs)
		if err := ir.ReturnFacts(&i.FuncAttrs, &i.ReturnAttrs); err != nil {
			panic(err)
		}
		for _, a := range i.Args {
			if w, ok := a.(*llir.Arg); ok {
				w.Attrs = facts(ir.TypeAttrs(w.Attrs, &ir.ParamFacts{}))
			}
		}
		if f, ok := i.Callee.(*llir.Func); ok && r.intr[f] != nil {
			i.Callee = r.intr[f]
		}
	case *llir.InstAddrSpaceCast:
		i.To = r.intern(i.To)
	case *llir.InstExtractValue:
		i.Typ = r.intern(i.Typ)
	case *llir.InstInsertValue:
		i.Typ = r.intern(i.Typ)
	case *llir.InstExtractElement:
		i.Typ = r.intern(i.Typ)
	case *llir.InstInsertElement:
		i.Typ = r.intern(i.Typ).(*types.VectorType)
	case *llir.InstShuffleVector:
		i.Typ = r.intern(i.Typ).(*types.VectorType)
	default:
		if slot := ir.TypeSlot(inst); slot != nil {
			*slot = r.intern(*slot)
		}
	}
}
