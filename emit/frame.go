package emit

import (
	"maps"
	"slices"

	"strconv"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"

	"cptx/ir"
)

// frame is the local memory of a function: one array __local_depotN that holds every alloca of
// fixed size, or an array for each with Config.SplitFrame.
type frame struct {
	sym    string
	size   int64 // bytes
	align  int64
	slots  map[*llir.InstAlloca]slot
	arrays []frameArray
	usesSP bool // %SP, the generic address of the frame, is needed
}

// slot is the place of an alloca.
type slot struct {
	sym string
	off int64 // bytes
}

// frameArray is a variable of the .local space.
type frameArray struct {
	sym         string
	size, align int64 // bytes
}

// maxFrame is the local memory a thread can have: CUDA C++ Programming Guide, Technical
// Specifications, 512 KB.
const maxFrame = 512 << 10

var allocas = ir.Kind((*llir.InstAlloca)(nil))

// layoutFrame gives a slot to every alloca of fixed size that is used, in order, those of a frame
// that is too large included: selection goes on to find other errors.
func (f *fn) layoutFrame() {
	f.frame = frame{sym: f.m.names.local("__local_depot" + strconv.Itoa(f.index)), align: 1}
	if f.kinds&allocas == 0 {
		return
	}
	f.frame.slots = map[*llir.InstAlloca]slot{}
	tooLarge := false
	for _, b := range f.g.Blocks {
		for _, i := range b.Insts {
			a, ok := i.(*llir.InstAlloca)
			if ok && a.NElems != nil && f.keepsSlot(a) {
				f.reg(a)
				f.arrays = append(f.arrays, a)
			}
			if !ok || a.NElems != nil || f.vals[ir.ID(a)].uses == 0 && !f.keepsSlot(a) {
				continue
			}
			f.frame.place(a, ir.SizeOf(a.ElemType, f.m.ptrSize), f.cfg.SplitFrame)
			if f.frame.size > maxFrame {
				f.enter(a)
				if !tooLarge {
					f.errorf("local variables of function %q exceed the 512 KB of local memory a thread can have", f.f.Name())
				}
				tooLarge, f.frame.size = true, 0
			}
		}
	}
	if len(f.frame.slots) > 0 && !f.cfg.SplitFrame {
		f.frame.arrays = []frameArray{{f.frame.sym, max(f.frame.size, 1), f.frame.align}}
	}
}

// place gives an alloca of so many bytes its slot.
func (f *frame) place(a *llir.InstAlloca, size int64, split bool) {
	align := max(int64(a.Align), 1)
	f.align = max(f.align, align)
	f.size = (f.size + align - 1) / align * align
	s := slot{f.sym, f.size}
	if split {
		s = slot{sym: f.sym + "_" + strconv.Itoa(len(f.arrays))}
		f.arrays = append(f.arrays, frameArray{s.sym, max(size, 1), align})
	}
	f.slots[a] = s
	f.size += size
}

// alloca selects the allocation of a variable-length array (PTX ISA, alloca); fixed ones have a
// slot.
func (f *fn) alloca(a *llir.InstAlloca) {
	if a.NElems == nil {
		f.moveTo(a, a)
		return
	}
	size := f.val(a.NElems)
	if n := ir.SizeOf(a.ElemType, f.m.ptrSize); n != 1 {
		t := f.tempOp(f.ptrClass())
		f.emit(pick(f.ptrClass() == cls64, "mul.lo.s64", "mul.lo.s32"), t, size, immOp(n))
		size = t
	}
	if f.ptrClass() == cls32 && size.kind == opReg && size.reg.class() == cls64 {
		t := f.tempOp(cls32)
		f.emit("cvt.u32.u64", t, size)
		size = t
	}
	if size.kind == opImm {
		t := f.tempOp(f.ptrClass())
		f.mov(t, size)
		size = t
	}
	f.emitOp(f.op("alloca", f.ptrType()), f.dst(a), size, immOp(max(int64(a.Align), 4)))
}

// entry puts before the body what everything depends on: the frame's address and the
// parameters asked for.
func (f *fn) entry() {
	f.here, f.loc = nil, nil
	if f.frame.usesSP {
		f.text("mov" + f.ptrType() + " %SPL, " + f.frame.sym + ";")
		f.text("cvta.local" + f.ptrType() + " %SP, %SPL;")
	}
	for k, p := range f.f.Params {
		f.loadParam(k, p)
	}
	if len(f.bases) > 0 {
		for _, sym := range slices.Sorted(maps.Keys(f.bases)) {
			f.emit("mov.u32", regOp(f.bases[sym]), symOp(sym, 0))
		}
	}
	f.flush()
}

// loadParam loads parameter k at the entry if anything uses it. Narrow integers are read again with
// the width of their C type, so that a caller that did not extend them does no harm.
func (f *fn) loadParam(k int, p *llir.Param) {
	d := &f.decl.params[k]
	if !ir.IsScalar(p.Typ) {
		if regs := f.multi[int32(ir.ID(p))]; regs != nil {
			f.loadFields("ld.param", addrOp(d.name, 0), p.Typ, d.align, regs)
		}
		return
	}
	v := f.vals[ir.ID(p)]
	if v.reg == 0 || ir.IsPtr(p.Typ) && isParamSpace(p) {
		return
	}
	if d.opaque != nil {
		f.emit("mov.u64", regOp(v.reg), symOp(d.name, 0))
		return
	}
	if p.Typ == ir.I1 {
		t := f.tempOp(cls32)
		f.emit("ld.param.u8", t, addrOp(d.name, 0))
		f.emit("setp.ne.s32", regOp(v.reg), t, immOp(0))
		return
	}
	f.loadScalar("ld.param", regOp(v.reg), p.Typ, v.ext, addrOp(d.name, 0))
}

func isParamSpace(p *llir.Param) bool { s, _ := ir.SpaceOf(p); return s == ir.Param }

// constIndex returns the value of a constant integer operand.
func constIndex(v any) (int64, bool) {
	c, ok := v.(*constant.Int)
	if !ok {
		return 0, false
	}
	return ir.IntValue(c), true
}
