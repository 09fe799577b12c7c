package emit

import (
	"fmt"
	"strconv"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
	"cptx/ir/layout"
	"cptx/ir/opaque"
	"cptx/ir/target"
)

// paramDecl is a parameter or result as PTX declares it (guide, Parameter Passing).
type paramDecl struct {
	name   string
	typ    types.Type
	array  bool  // .align align .b8 name[size]
	align  int64 // of an array, otherwise the size
	size   int64
	signed bool // of a narrow integer: signext
	kernel bool
	opaque *opaque.Type // of a texture, sampler or surface reference, nil of others
	ptr    int64        // size of pointers
}

// signature is the declaration of a function.
type signature struct {
	ret      *paramDecl // nil: none
	params   []paramDecl
	variadic bool
	vararg   string // name of the trailing array
}

func (s *signature) paramName(k int) string { return s.params[k].name }

// attribute is what the attribute lists of parameters, results and arguments have in common.
type attribute interface{ String() string }

// abiOf reads the ABI attributes that lower's parameter rule and irgen left.
func abiOf[T attribute](attrs []T) (align, size int64, signed bool) {
	for _, a := range attrs {
		switch a := any(a).(type) {
		case *ir.ParamFacts:
			if a.Align > 0 {
				align = a.Align
			}
			if a.Size > 0 {
				size = a.Size
			}
		case enum.ParamAttr:
			signed = signed || a == enum.ParamAttrSignExt
		case enum.ReturnAttr:
			signed = signed || a == enum.ReturnAttrSignExt
		case llir.Align:
			if align == 0 {
				align = int64(a)
			}
		case llir.Byval:
			if a.Typ != nil {
				size = ir.SizeOf(a.Typ, 8)
			}
		}
	}
	return align, size, signed
}

// declare describes a parameter of type t.
func (m *module) declare(t types.Type, name string, kernel bool, align, size int64, signed bool) paramDecl {
	d := paramDecl{name: name, typ: t, kernel: kernel, signed: signed, ptr: m.ptrSize}
	switch x := t.(type) {
	case *types.StructType, *types.ArrayType, *types.VectorType:
		d.array = true
	case *types.FloatType:
		d.array = x.Kind == types.FloatKindHalf
	case *types.IntType:
		d.array = x.BitSize > 64 || x.BitSize == 16 && align > 0 // a __bf16
	case *types.PointerType:
		d.array = x.AddrSpace == ir.Param
	}
	d.size = ir.SizeOf(t, m.ptrSize)
	d.align = d.size
	if d.array {
		if size > 0 {
			d.size = size
		}
		d.align = max(align, 1)
		if _, half := t.(*types.FloatType); half {
			d.align = 2
		}
	}
	return d
}

// signature returns the declaration of f, under its PTX names.
func (m *module) signature(f *llir.Func) *signature {
	name := m.names.of[f]
	kernel := ir.IsKernel(f)
	s := &signature{variadic: f.Sig.Variadic, params: make([]paramDecl, 0, len(f.Params))}
	if s.variadic {
		s.vararg = m.names.local(name + "_vararg")
	}
	if ret := f.Sig.RetType; ret != types.Type(ir.Void) {
		align, size, signed := abiOf(f.ReturnAttrs)
		d := m.declare(ret, m.names.local("func_retval0"), false, align, size, signed)
		s.ret = &d
	}
	for k, p := range f.Params {
		align, size, signed := abiOf(p.Attrs)
		d := m.declare(p.Typ, m.names.local(name+"_param_"+strconv.Itoa(k)), kernel, align, size, signed)
		d.opaque = opaque.Of(ir.ParamFactsOf(p.Attrs).Opaque)
		s.params = append(s.params, d)
	}
	return s
}

// memSuffix is the suffix of ld.param and st.param for a scalar of the calling sequence.
func (d *paramDecl) memSuffix() string {
	switch t := d.typ.(type) {
	case *types.FloatType:
		return memSuffix(t, extNone, d.ptr)
	case *types.IntType:
		switch {
		case t.BitSize == 64:
			return ".b64"
		case d.array && t.BitSize == 16:
			return ".b16"
		}
		return ".b32"
	}
	if d.ptr == 4 {
		return ".b32"
	}
	return ".b64"
}

// declType is the type in the declaration: .b32 and .b64 in functions (promotion of narrow integers
// included), the exact width in kernels, as nvcc does.
func (d *paramDecl) declType() string {
	if d.kernel {
		return memSuffix(d.typ, extNone, d.ptr)
	}
	switch ir.SizeOf(d.typ, d.ptr) {
	case 8:
		return ".b64"
	}
	return ".b32"
}

// print appends ".param .b32 name" or ".param .align 8 .b8 name[16]".
func (d *paramDecl) print(p *printer, name string) {
	p.str(".param ")
	if !d.array {
		if d.opaque != nil {
			p.byte('.')
			p.str(d.opaque.Name)
		} else {
			p.str(d.declType())
		}
		p.byte(' ')
		p.str(name)
		return
	}
	p.str(".align ")
	p.int(d.align)
	p.str(" .b8 ")
	p.str(name)
	p.byte('[')
	p.int(d.size)
	p.byte(']')
}

// announce appends the comment that stands in nvcc's PTX before a function that others see: tools
// that call nvcc take the names of kernels from it.
func (p *printer) announce(linkage, name string) {
	switch linkage {
	case ".visible ":
		p.str("\t// .globl\t")
	case ".weak ":
		p.str("\t// .weak\t")
	default:
		return
	}
	p.line(name)
}

// printHeader appends what stands before the body of f.
func (m *module) printHeader(p *printer, f *llir.Func, name string, s *signature, needs *needs) {
	m.printHead(p, f, name, s, needs)
	if ir.IsKernel(f) {
		m.printBounds(p, f, needs)
	}
}

// printHead appends the linkage, a name and the parameters of f: everything up to the semicolon of
// its declaration.
func (m *module) printHead(p *printer, f *llir.Func, name string, s *signature, needs *needs) {
	p.str(m.linkage(f))
	if ir.IsKernel(f) {
		p.str(".entry ")
	} else {
		p.str(".func ")
		if s.ret != nil {
			p.byte('(')
			s.ret.print(p, s.ret.name)
			p.str(") ")
		}
	}
	p.str(name)
	p.byte('(')
	for k := range s.params {
		if k > 0 {
			p.byte(',')
		}
		p.str("\n\t")
		s.params[k].print(p, s.params[k].name)
	}
	if s.variadic {
		needs.add(target.NeedVarargs, "a function with variable arguments", funcPos(f))
		if len(s.params) > 0 {
			p.byte(',')
		}
		p.str("\n\t.param .align 8 .b8 ")
		p.str(s.vararg)
		p.str("[]")
	}
	if len(s.params) > 0 || s.variadic {
		p.byte('\n')
	}
	p.str(")\n")
	if !ir.IsKernel(f) && m.noreturn(f) {
		p.str(".noreturn\n")
	}
}

// noreturn reports whether f is declared .noreturn: where the PTX version has it, and only without
// a result.
func (m *module) noreturn(f *llir.Func) bool {
	return f.Sig.RetType == types.Type(ir.Void) && ir.HasAttr(f, enum.FuncAttrNoReturn) &&
		m.cfg.BasePTX() >= target.NeedNoreturn.PTX
}

// linkage is the linking directive before a function.
func (m *module) linkage(f *llir.Func) string {
	if len(f.Blocks) == 0 {
		return ".extern "
	}
	return linking(f.Linkage)
}

// linking translates the linkage of a definition.
func linking(l enum.Linkage) string {
	switch l {
	case enum.LinkageInternal, enum.LinkagePrivate:
		return ""
	case enum.LinkageWeak, enum.LinkageWeakODR, enum.LinkageLinkOnce, enum.LinkageLinkOnceODR, enum.LinkageCommon, enum.LinkageExternWeak:
		return ".weak "
	}
	return ".visible "
}

// funcPos is the position reported for a function as a whole: that of its first instruction.
func funcPos(f *llir.Func) ir.Pos {
	for _, b := range f.Blocks {
		for _, i := range b.Insts {
			if p := ir.PosOf(i); p.IsValid() {
				return p
			}
		}
		if p := ir.PosOf(b.Term); p.IsValid() {
			return p
		}
	}
	return ir.Pos{}
}

// printBounds appends the performance directives of a kernel (PTX ISA, Performance-Tuning
// Directives).
func (m *module) printBounds(p *printer, f *llir.Func, needs *needs) {
	line := func(directive string, n int64) {
		if n > 0 {
			p.str(directive)
			p.int(n)
			p.byte('\n')
		}
	}
	r := ir.FactsOf(f)
	line(".maxntid ", r.MaxThreads)
	if r.MaxThreads > 0 { // .minnctapersm must come with .maxntid
		line(".minnctapersm ", r.MinBlocks)
	}
	if r.MaxCluster > 0 {
		needs.add(target.NeedCluster, "the maximum cluster size of __launch_bounds__", funcPos(f))
		line(".maxclusterrank ", r.MaxCluster)
	}
	if d := r.ClusterDims; d[0] > 0 {
		needs.add(target.NeedCluster, "a cluster dimension", funcPos(f))
		p.str(".explicitcluster\n") // as nvcc
		p.str(fmt.Sprintf(".reqnctapercluster %d, %d, %d\n", d[0], d[1], d[2]))
	}
	if r.MaxRegs == 0 {
		r.MaxRegs = int64(m.cfg.MaxNReg)
	}
	line(".maxnreg ", r.MaxRegs)
}

// checkParams reports parameters beyond what PTX can pass, and alignments beyond what the guide
// allows (note D).
func (m *module) checkParams(f *llir.Func, s *signature, needs *needs) {
	if s.ret != nil && s.ret.align > layout.MaxParamAlign {
		needs.problems.Errorf(funcPos(f), "the result of %q has alignment %d; PTX passes at most %d", f.Name(), s.ret.align, layout.MaxParamAlign)
	}
	total := int64(0)
	for k := range s.params {
		d := &s.params[k]
		if d.align > layout.MaxParamAlign {
			needs.problems.Errorf(funcPos(f), "parameter %d of %q has alignment %d; PTX passes at most %d", k+1, f.Name(), d.align, layout.MaxParamAlign)
		}
		if d.opaque != nil {
			needs.independent = needs.independent || d.opaque.Independent
			continue // the limit is on other parameters
		}
		a := max(d.align, 1)
		total = (total+a-1)/a*a + d.size
	}
	if !ir.IsKernel(f) || total <= layout.MaxKernelParams {
		return
	}
	if total > layout.MaxKernelParamsLarge {
		needs.problems.Errorf(funcPos(f), "the parameters of kernel %q take %d bytes; PTX passes at most %d", f.Name(), total, layout.MaxKernelParamsLarge)
		return
	}
	needs.add(target.NeedLargeParams, fmt.Sprintf("more than %d bytes of kernel parameters", layout.MaxKernelParams), funcPos(f))
}
