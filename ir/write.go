package ir

import (
	"bytes"
	"maps"
	"slices"
	"strconv"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir/diag"
)

// WriteOptions chooses the dialect of Write.
type WriteOptions struct {
	// Opaque writes pointers as "ptr" (LLVM 15 and later, and the form of our golden files) instead
	// of LLVM 14's typed pointers with the bitcasts they need.
	Opaque bool
	// Debug writes !dbg attachments and the debug metadata they refer to.
	Debug bool
}

// Text returns m as LLVM assembly: accepted by LLVM 14's opt -verify without Opaque, read back by
// package reader in either form. It numbers the unnamed values of every function; nothing else of m
// changes.
func Text(m *Module, o WriteOptions) string {
	p := &printer{m: m, o: o, decls: map[string]string{}}
	p.module()
	return string(p.buf)
}

// FuncText returns one function in opaque form, for dumps.
func FuncText(m *Module, f *llir.Func) string {
	text, _ := funcText(m, f)
	return text
}

// funcText is FuncText with the position of each line's instruction.
func funcText(m *Module, f *llir.Func) (text string, at []diag.Pos) {
	p := &printer{m: m, o: WriteOptions{Opaque: true}, decls: map[string]string{}}
	counted, lines := 0, 0 // bytes looked at, and line ends in them
	p.mark = func(pos Pos) {
		lines += bytes.Count(p.buf[counted:], []byte{'\n'})
		counted = len(p.buf)
		for len(at) < lines {
			at = append(at, diag.Pos{})
		}
		at = append(at, diag.Pos{File: diag.FileID(pos.File), Line: pos.Line, Col: pos.Col})
	}
	p.function(f)
	return string(p.buf), at
}

type printer struct {
	m     *Module
	o     WriteOptions
	buf   []byte
	tmp   int               // counter of temporaries in the current function
	decls map[string]string // intrinsic declarations used: name -> text
	md    *mdPrinter
	mark  func(Pos) // if not nil, gets the positions of instructions before they are printed
}

func (p *printer) s(parts ...string) {
	for _, s := range parts {
		p.buf = append(p.buf, s...)
	}
}

func (p *printer) num(n int64) { p.buf = strconv.AppendInt(p.buf, n, 10) }

func (p *printer) module() {
	if p.o.Debug {
		p.md = newMDPrinter(p.m)
	}
	if p.m.SourceFilename != "" {
		p.s("source_filename = ", quote(p.m.SourceFilename), "\n")
	}
	if p.m.PtrSize == 4 {
		p.s("target datalayout = \"e-p:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\ntarget triple = \"nvptx-nvidia-cuda\"\n\n")
	} else {
		p.s("target datalayout = \"e-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\n")
	}
	for _, a := range p.m.Asm {
		p.s("module asm ", quote(a), "\n")
	}
	for _, g := range p.m.Globals {
		p.global(g)
	}
	for _, f := range p.m.Funcs {
		p.s("\n")
		p.function(f)
	}
	names := slices.Sorted(maps.Keys(p.decls))
	if len(names) > 0 {
		p.s("\n")
	}
	for _, n := range names {
		p.s(p.decls[n], "\n")
	}
	if p.md != nil {
		p.md.definitions(p)
	}
}

func (p *printer) global(g *llir.Global) {
	p.s(globalName(g.GlobalName), " =")
	if g.Linkage != enum.LinkageNone {
		p.s(" ", g.Linkage.String())
	} else if g.Init == nil {
		p.s(" external")
	}
	if g.Visibility != enum.VisibilityNone {
		p.s(" ", g.Visibility.String())
	}
	if g.UnnamedAddr != enum.UnnamedAddrNone {
		p.s(" ", g.UnnamedAddr.String())
	}
	if g.Typ != nil && g.Typ.AddrSpace != 0 {
		p.s(" addrspace(")
		p.num(int64(g.Typ.AddrSpace))
		p.s(")")
	} else if g.AddrSpace != 0 {
		p.s(" addrspace(")
		p.num(int64(g.AddrSpace))
		p.s(")")
	}
	if g.ExternallyInitialized {
		p.s(" externally_initialized")
	}
	if g.Immutable {
		p.s(" constant ")
	} else {
		p.s(" global ")
	}
	p.typ(g.ContentType)
	if g.Init != nil {
		p.s(" ")
		p.constant(g.Init)
	}
	if g.Section != "" {
		p.s(", section ", quote(g.Section))
	}
	if g.Align != 0 {
		p.s(", align ")
		p.num(int64(g.Align))
	}
	for _, a := range g.FuncAttrs {
		p.s(" ", a.String())
	}
	if p.md != nil {
		p.md.variable(p, g)
	}
	p.s("\n")
}

// byvalType returns the type that a byval or sret attribute names, nil if there is none.
func byvalType(attrs []llir.ParamAttribute) types.Type {
	for _, a := range attrs {
		switch a := a.(type) {
		case llir.Byval:
			return a.Typ
		case llir.SRet:
			return a.Typ
		}
	}
	return nil
}

// paramType writes the type of a parameter as LLVM 14 wants it: byval and sret name the pointee.
func (p *printer) paramType(t types.Type, attrs []llir.ParamAttribute) {
	if bt := byvalType(attrs); bt != nil && !p.o.Opaque {
		p.typ(bt)
		if pt := t.(*types.PointerType); pt.AddrSpace != 0 {
			p.s(" addrspace(")
			p.num(int64(pt.AddrSpace))
			p.s(")")
		}
		p.s("*")
		return
	}
	p.typ(t)
}

func (p *printer) function(f *llir.Func) {
	p.tmp = 0
	decl := len(f.Blocks) == 0
	if decl {
		p.s("declare")
	} else {
		p.s("define")
	}
	if f.Linkage != enum.LinkageNone {
		p.s(" ", f.Linkage.String())
	}
	if f.Visibility != enum.VisibilityNone {
		p.s(" ", f.Visibility.String())
	}
	if f.CallingConv != enum.CallingConvNone {
		p.s(" ", f.CallingConv.String())
	}
	p.returnAttrs(f.ReturnAttrs)
	p.s(" ")
	p.typ(f.Sig.RetType)
	p.s(" ", globalName(f.GlobalName), "(")
	if !decl {
		numberForPrint(f)
	}
	raw := p.params(f, decl)
	p.s(")")
	p.returnFacts(f.ReturnAttrs)
	for _, a := range f.FuncAttrs {
		p.s(" ", a.String())
	}
	if f.Section != "" {
		p.s(" section ", quote(f.Section))
	}
	if f.Align != 0 {
		p.s(" ", f.Align.String())
	}
	if decl {
		p.s("\n")
		return
	}
	if p.md != nil {
		if d := DebugFuncOf(f); d != nil {
			p.s(" ")
			p.md.attachment(p, d)
		}
	}
	p.s(" {\n")
	for i, b := range f.Blocks {
		if i > 0 {
			p.s("\n")
		}
		p.s(labelName(b), ":\n")
		if i == 0 {
			for _, r := range raw {
				p.s("  ", localName(r), " = bitcast ")
				p.paramType(r.Typ, r.Attrs)
				p.s(" ", localName(r)+".byval to ")
				p.typ(r.Typ)
				p.s("\n")
			}
		}
		for _, inst := range b.Insts {
			if inst != nil {
				if p.mark != nil {
					p.mark(PosOf(inst))
				}
				p.instruction(inst)
			}
		}
		if p.mark != nil {
			p.mark(PosOf(b.Term))
		}
		p.terminator(b.Term)
	}
	p.s("}\n")
}

// params writes the parameter list and returns the byval ones that need a bitcast at entry.
func (p *printer) params(f *llir.Func, decl bool) (raw []*llir.Param) {
	for i, q := range f.Params {
		if i > 0 {
			p.s(", ")
		}
		p.paramType(q.Typ, q.Attrs)
		for _, a := range q.Attrs {
			p.s(" ", a.String())
		}
		if decl {
			continue
		}
		p.s(" ", localName(q))
		if byvalType(q.Attrs) != nil && !p.o.Opaque {
			p.s(".byval")
			raw = append(raw, q)
		}
	}
	if f.Sig.Variadic {
		if len(f.Params) > 0 {
			p.s(", ")
		}
		p.s("...")
	}
	return raw
}

// returnAttrs writes the attributes of a result but for our facts, which returnFacts writes among
// those of the function.
func (p *printer) returnAttrs(list []llir.ReturnAttribute) {
	for _, a := range list {
		if _, ok := a.(Facts); !ok {
			p.s(" ", a.String())
		}
	}
}

func (p *printer) returnFacts(list []llir.ReturnAttribute) {
	if r := find[ParamFacts](list); r != nil {
		p.s(" ", (&returnFacts{*r}).String())
	}
}

// funcType writes the type of a function as its definition spells it.
func (p *printer) funcType(f *llir.Func) {
	p.typ(f.Sig.RetType)
	p.s(" (")
	for i, q := range f.Params {
		if i > 0 {
			p.s(", ")
		}
		p.paramType(q.Typ, q.Attrs)
	}
	if f.Sig.Variadic {
		if len(f.Params) > 0 {
			p.s(", ")
		}
		p.s("...")
	}
	p.s(")")
}

// numberForPrint gives parameters, blocks and results consecutive numbers, blocks their own.
func numberForPrint(f *llir.Func) {
	n := int64(0)
	set := func(l *llir.LocalIdent) {
		l.LocalID = n
		n++
	}
	for _, q := range f.Params {
		set(&q.LocalIdent)
	}
	for k, b := range f.Blocks {
		b.LocalID = int64(k)
		for _, i := range b.Insts {
			if i != nil && Result(i) != nil {
				set(LocalOf(i))
			}
		}
	}
}

func localName(v any) string {
	l := LocalOf(v)
	if l == nil {
		return "%<bad>"
	}
	return "%" + printedName(l, "v")
}

// printedName names an unnamed value by its number. A name that looks like such a number gets a
// dot.
func printedName(l *llir.LocalIdent, prefix string) string {
	if l.LocalName == "" {
		return prefix + strconv.FormatInt(l.LocalID, 10)
	}
	if IsNumberName(l.LocalName) {
		return l.LocalName + "."
	}
	return identifier(l.LocalName)
}

// IsNumberName reports whether s is how the writer prints an unnamed value or block: v or b and
// digits.
func IsNumberName(s string) bool {
	if len(s) < 2 || s[0] != 'v' && s[0] != 'b' {
		return false
	}
	for i := 1; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

func labelName(b *llir.Block) string { return printedName(&b.LocalIdent, "b") }

func blockRef(v value.Value) string {
	b, ok := v.(*llir.Block)
	if !ok {
		return "%<bad>"
	}
	return "%" + labelName(b)
}

func globalName(s string) string { return "@" + identifier(s) }

// identifier quotes a name if LLVM needs it.
func identifier(s string) string {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_', c == '.', c == '$', c == '-':
		case c >= '0' && c <= '9' && i > 0:
		default:
			return quote(s)
		}
	}
	if s == "" {
		return `""`
	}
	return s
}

// quote writes a string literal of LLVM assembly.
func quote(s string) string {
	const hex = "0123456789ABCDEF"
	b := []byte{'"'}
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= ' ' && c < 0x7f && c != '"' && c != '\\' {
			b = append(b, c)
		} else {
			b = append(b, '\\', hex[c>>4], hex[c&15])
		}
	}
	return string(append(b, '"'))
}
