package emit

import (
	"fmt"
	"hash/fnv"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opaque"
	"cptx/ir/target"
)

// variable is a global variable ready for printing.
type variable struct {
	g       *llir.Global
	image   *image // nil: no initialiser
	size    int64
	align   int64
	linkage string
	forward bool // an .extern declaration must come before its definition
}

// variables holds the variables of a module in the order of definition, which puts those that an
// initialiser names before it. Where that is impossible (cycles, an object that points to itself)
// an .extern declaration comes first: ptxas takes it if the definition has a linking directive, so
// statics in cycles get one, under a name of their own.
type variables struct {
	m     *module
	order []*variable
	funcs []*llir.Func // functions that initialisers name
}

// maxConst is the constant memory of a module: CUDA C++ Programming Guide, Technical
// Specifications, 64 KB.
const maxConst = 64 << 10

// prepareVariables computes images and order, and reports what PTX cannot express.
func (m *module) prepareVariables(needs *needs) *variables {
	vs := &variables{m: m}
	byGlobal := make(map[*llir.Global]*variable, len(m.ir.Globals))
	all := make([]*variable, 0, len(m.ir.Globals))
	constBytes := int64(0)
	for _, g := range m.ir.Globals {
		v := m.variable(g, needs)
		byGlobal[g] = v
		all = append(all, v)
		if spaceOf(g) == ir.Constant && v.linkage != ".extern " {
			constBytes = (constBytes+v.align-1)/v.align*v.align + v.size
			if constBytes > maxConst {
				needs.problems.Errorf(ir.PosOf(g), "__constant__ variables take more than 64 KB")
				break
			}
		}
	}
	if len(all) < len(m.ir.Globals) {
		return vs
	}
	vs.sort(all, byGlobal)
	for _, v := range vs.order {
		if v.forward && v.linkage == "" {
			m.promote(v)
		}
	}
	return vs
}

// promote gives a static a linking directive and a name that no other module of a program uses.
func (m *module) promote(v *variable) {
	v.linkage = ".visible "
	m.names.of[v.g] = m.names.fresh(fmt.Sprintf("%s$%016x", m.names.of[v.g], m.unitID()))
}

// unitID tells the module from all others that it can be linked with, wherever its source lies: it
// hashes the names of what the module alone defines, of which two modules of one program share
// none. A module without any can be reached through weak symbols only; these and the name of its
// source have to do.
func (m *module) unitID() uint64 {
	h := fnv.New64a()
	hashNames := func(directive string) (found bool) {
		add := func(name string, linkage enum.Linkage, defined bool) {
			if defined && linking(linkage) == directive {
				h.Write(append([]byte(name), 0))
				found = true
			}
		}
		for _, f := range m.ir.Funcs {
			add(f.Name(), f.Linkage, len(f.Blocks) > 0)
		}
		for _, g := range m.ir.Globals {
			add(g.Name(), g.Linkage, g.Init != nil)
		}
		return found
	}
	if !hashNames(".visible ") {
		hashNames(".weak ")
		h.Write([]byte(m.ir.SourceFilename))
	}
	return h.Sum64()
}

func spaceOf(g *llir.Global) types.AddrSpace {
	if g.AddrSpace != 0 {
		return g.AddrSpace
	}
	if g.Typ != nil {
		return g.Typ.AddrSpace
	}
	return ir.Generic
}

func (m *module) variable(g *llir.Global, needs *needs) *variable {
	v := &variable{g: g, size: ir.SizeOf(g.ContentType, m.ptrSize), align: max(int64(g.Align), 1)}
	space := spaceOf(g)
	v.linkage = linking(g.Linkage)
	if t := opaque.Of(ir.VarFactsOf(g).Opaque); t != nil && t.Independent {
		needs.independent = true
	}
	switch {
	case g.Init == nil:
		v.linkage = ".extern "
	case space == ir.Shared: // shared memory has no initial value
	case g.Linkage == enum.LinkageCommon && space == ir.Global && m.cfg.BasePTX() >= target.NeedCommon.PTX:
		v.linkage = ".common "
	case g.Linkage == enum.LinkageCommon:
		v.linkage = ".visible "
	default:
		img := &image{m: m}
		if n := img.extent(g.Init); n <= maxInitialised {
			img.data = make([]byte, n)
			img.fill(g.Init, 0)
		} else {
			img.err = fmt.Sprintf("it reaches %d bytes into the object; a PTX text has to spell all zeros before the last value, and %d bytes are the limit", n, int64(maxInitialised))
		}
		if img.err != "" {
			needs.problems.Errorf(ir.PosOf(g), "initialiser of %q: %s", g.Name(), img.err)
		}
		v.image = img
		if img.masked(v) {
			needs.add(target.NeedMask, "an address at an unaligned place in an initialiser", ir.PosOf(g))
		}
	}
	return v
}

// sort orders the variables depth first by the addresses their initialisers hold, without
// recursion.
func (vs *variables) sort(all []*variable, byGlobal map[*llir.Global]*variable) {
	const (
		fresh = iota
		open
		closed
	)
	state := map[*variable]int{}
	seen := map[*llir.Func]bool{}
	type frame struct {
		v    *variable
		next int
	}
	for _, root := range all {
		if state[root] != fresh {
			continue
		}
		state[root] = open
		stack := []frame{{root, 0}}
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.v.image == nil || top.next >= len(top.v.image.relocs) {
				state[top.v] = closed
				vs.order = append(vs.order, top.v)
				stack = stack[:len(stack)-1]
				continue
			}
			r := top.v.image.relocs[top.next]
			top.next++
			switch s := r.sym.(type) {
			case *llir.Func:
				if !seen[s] {
					seen[s] = true
					vs.funcs = append(vs.funcs, s)
				}
			case *llir.Global:
				dep := byGlobal[s]
				switch {
				case dep == nil || dep.linkage == ".extern " && state[dep] == closed:
				case state[dep] == fresh:
					state[dep] = open
					stack = append(stack, frame{dep, 0})
				case state[dep] == open:
					dep.forward = true
				}
			}
		}
	}
}

// print prints all variables. Forward declarations come first.
func (vs *variables) print(p *printer) {
	for _, v := range vs.order {
		if v.forward {
			vs.m.printVariable(p, v, true)
		}
	}
	for _, v := range vs.order {
		vs.m.printVariable(p, v, false)
	}
}

// printVariable prints a definition or declaration: ".visible .global .align 4 .b8 x[16] = {…};".
func (m *module) printVariable(p *printer, v *variable, forward bool) {
	g := v.g
	if facts := ir.VarFactsOf(g); facts.Opaque != "" {
		m.printOpaque(p, v, facts)
		return
	}
	if forward {
		p.str(".extern ")
	} else {
		p.str(v.linkage)
	}
	space := spaceName(spaceOf(g))
	if space == "" {
		space = ".global"
	}
	p.str(space)
	p.byte(' ')
	if ir.VarFactsOf(g).Managed {
		p.str(".attribute(.managed) ")
	}
	p.str(".align ")
	p.int(v.align)
	p.byte(' ')
	form := m.formOf(v)
	p.str(form.typ)
	p.byte(' ')
	p.str(m.names.of[g])
	if form.count > 0 || form.open {
		p.byte('[')
		if !form.open {
			p.int(form.count)
		}
		p.byte(']')
	}
	if !forward && v.image != nil && !v.image.isZero() {
		p.str(" = ")
		v.image.print(p, form)
	}
	p.str(";\n")
}

// form is the PTX type of a variable.
type form struct {
	typ   string
	elem  int64 // bytes of an element
	count int64 // elements; 0: a scalar
	open  bool  // an array of unknown size
}

// formOf chooses the form: scalars by their type; other objects as bytes, as words when they hold
// aligned addresses, and as .u8 with mask() when they hold unaligned ones (PTX ISA, Initializers).
func (m *module) formOf(v *variable) form {
	scalar := ir.IsScalar(v.g.ContentType) && v.size <= 8
	switch {
	case scalar && (v.image == nil || len(v.image.relocs) == 0 || v.size == m.ptrSize):
		return form{typ: memSuffix(v.g.ContentType, extNone, m.ptrSize), elem: v.size}
	case v.size == 0 && v.linkage == ".extern ":
		return form{typ: ".b8", elem: 1, open: true}
	case v.image != nil && len(v.image.relocs) > 0 && !v.image.masked(v):
		return form{typ: ptrWord(m.ptrSize), elem: m.ptrSize, count: v.size / m.ptrSize}
	case v.image != nil && len(v.image.relocs) > 0:
		return form{typ: ".u8", elem: 1, count: v.size}
	}
	return form{typ: ".b8", elem: 1, count: max(v.size, 1)}
}

func ptrWord(ptrSize int64) string {
	if ptrSize == 4 {
		return ".u32"
	}
	return ".u64"
}

// reloc is an address inside an initialiser.
type reloc struct {
	off     int64
	sym     value.Named // *llir.Global or *llir.Func
	addend  int64
	generic bool
}

// image is the initial contents of a variable.
type image struct {
	m      *module
	data   []byte
	relocs []reloc // ascending by off
	err    string
}

func (im *image) isZero() bool {
	if len(im.relocs) > 0 {
		return false
	}
	for _, b := range im.data {
		if b != 0 {
			return false
		}
	}
	return true
}

// masked reports whether the addresses do not fit whole words of the variable.
func (im *image) masked(v *variable) bool {
	w := im.m.ptrSize
	if len(im.relocs) == 0 {
		return false
	}
	if v.size%w != 0 || v.align < w {
		return true
	}
	for _, r := range im.relocs {
		if r.off%w != 0 {
			return true
		}
	}
	return false
}

// maxInitialised bounds the part of a variable that is printed, in bytes: everything before its
// last value.
const maxInitialised = 32 << 20

// extent returns the size of c in bytes without the zeros that end it.
func (im *image) extent(c constant.Constant) int64 {
	var parts []constant.Constant
	switch c := c.(type) {
	case *constant.Null, *constant.ZeroInitializer, *constant.Undef, *constant.Poison:
		return 0
	case *constant.Array:
		parts = c.Elems
	case *constant.Struct:
		parts = c.Fields
	case *constant.Vector:
		parts = c.Elems
	default:
		return ir.SizeOf(c.Type(), im.m.ptrSize)
	}
	end, off := int64(0), int64(0)
	for _, p := range parts {
		if n := im.extent(p); n > 0 {
			end = off + n
		}
		off += ir.SizeOf(p.Type(), im.m.ptrSize)
	}
	return end
}

// fill writes constant c at off.
func (im *image) fill(c constant.Constant, off int64) {
	switch c := c.(type) {
	case *constant.Int:
		im.number(c, off)
	case *constant.Float:
		im.float(c, off)
	case *constant.CharArray:
		copy(im.data[min(off, int64(len(im.data))):], c.X)
	case *constant.Array:
		im.fillAll(c.Elems, off)
	case *constant.Struct:
		im.fillAll(c.Fields, off)
	case *constant.Vector:
		im.fillAll(c.Elems, off)
	case *constant.Null, *constant.ZeroInitializer, *constant.Undef, *constant.Poison:
	default:
		if n, ok := plainNumber(c); ok { // a pointer made of an integer
			im.number(ir.Int(im.m.ir.IntPtr(), n), off)
			return
		}
		r := reloc{off: off}
		if !im.relocate(&r, c) {
			im.err = "not an address that the linker can compute"
			return
		}
		im.relocs = append(im.relocs, r)
	}
}

// plainNumber returns the value of a constant that is an integer in disguise.
func plainNumber(c constant.Constant) (int64, bool) {
	add := int64(0)
	for {
		switch x := c.(type) {
		case *constant.Int:
			return ir.IntValue(x) + add, true
		case *constant.Null:
			return add, true
		case *constant.ExprIntToPtr:
			c = x.From
		case *constant.ExprPtrToInt:
			c = x.From
		case *constant.ExprBitCast:
			c = x.From
		case *constant.ExprAddrSpaceCast:
			c = x.From
		case *constant.ExprGetElementPtr:
			n, ok := x.Indices[0].(*constant.Int)
			if !ok || len(x.Indices) != 1 {
				return 0, false
			}
			add += ir.IntValue(n)
			c = x.Src
		default:
			return 0, false
		}
	}
}

func (im *image) fillAll(cs []constant.Constant, off int64) {
	for _, c := range cs {
		im.fill(c, off)
		off += ir.SizeOf(c.Type(), im.m.ptrSize)
	}
}

// number writes an integer, little-endian and in two's complement.
func (im *image) number(c *constant.Int, off int64) {
	n := ir.SizeOf(c.Typ, im.m.ptrSize)
	lo, hi := halves(c)
	for i := int64(0); i < n && off+i < int64(len(im.data)); i++ {
		v := lo
		if i >= 8 {
			v = hi
		}
		im.data[off+i] = byte(v >> (8 * (i & 7)))
	}
}

// relocate takes an address constant apart.
func (im *image) relocate(r *reloc, c constant.Constant) bool {
	for {
		switch x := c.(type) {
		case *llir.Global:
			r.sym = x
			if s := spaceOf(x); s != ir.Global && s != ir.Constant && s != ir.Generic {
				return false
			}
			return true
		case *llir.Func:
			r.sym, r.generic = x, false
			return !ir.IsKernel(x)
		case *constant.ExprAddrSpaceCast:
			to, _ := ir.SpaceOf(x)
			r.generic = to == ir.Generic
			c = x.From
		case *constant.ExprGetElementPtr:
			n, ok := x.Indices[0].(*constant.Int)
			if !ok || len(x.Indices) != 1 {
				return false
			}
			r.addend += ir.IntValue(n)
			c = x.Src
		case *constant.ExprPtrToInt:
			if ir.SizeOf(x.To, im.m.ptrSize) != im.m.ptrSize {
				return false
			}
			c = x.From
		case *constant.ExprIntToPtr:
			c = x.From
		case *constant.ExprBitCast:
			c = x.From
		case *constant.ExprAdd:
			n, ok := x.Y.(*constant.Int)
			if !ok {
				return false
			}
			r.addend += ir.IntValue(n)
			c = x.X
		case *constant.ExprSub:
			n, ok := x.Y.(*constant.Int)
			if !ok {
				return false
			}
			r.addend -= ir.IntValue(n)
			c = x.X
		default:
			return false
		}
	}
}
