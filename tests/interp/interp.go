package interp

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Value is a run-time value: the bits of a scalar (up to 64), or the elements of a vector or
// struct.
type Value struct {
	Bits  uint64
	Elems []Value
}

// Event is one observable operation: a call of something opaque, or a volatile access.
type Event struct {
	Name string
	Args []Value
}

// Machine holds the memory of a run.
type Machine struct {
	M     *ir.Module
	Mem   []byte // address 0 is never valid
	Trace []Event
	Steps int // instructions left
	addr  map[any]uint64
	depth int
}

// ErrSteps is returned when a run takes too long.
var ErrSteps = errors.New("interp: out of steps")

// New lays out the globals of m.
func New(m *ir.Module) *Machine {
	vm := &Machine{M: m, Mem: make([]byte, 64), Steps: 1 << 20, addr: map[any]uint64{}}
	for _, g := range m.Globals {
		vm.addr[g] = vm.Alloc(max(ir.SizeOf(g.ContentType, m.PtrSize), 16), 16)
	}
	for k, f := range m.Funcs {
		vm.addr[f] = uint64(1<<40 + k)
	}
	for _, g := range m.Globals {
		if g.Init != nil {
			vm.store(vm.addr[g], g.ContentType, vm.constant(g.Init))
		}
	}
	return vm
}

// Alloc reserves zeroed memory and returns its address.
func (vm *Machine) Alloc(n, align int64) uint64 {
	a := (uint64(len(vm.Mem)) + uint64(align) - 1) &^ (uint64(align) - 1)
	vm.Mem = append(vm.Mem, make([]byte, int64(a)-int64(len(vm.Mem))+n)...)
	return a
}

// AddrOf returns the address of a global.
func (vm *Machine) AddrOf(g *llir.Global) uint64 { return vm.addr[g] }

type frame struct {
	vm   *Machine
	f    *llir.Func
	vals map[value.Value]Value
}

// Call runs f with arguments and returns its result.
func (vm *Machine) Call(f *llir.Func, args []Value) (ret Value, err error) {
	defer func() {
		if r := recover(); r != nil {
			if e, ok := r.(error); ok && (errors.Is(e, ErrSteps) || strings.HasPrefix(e.Error(), "interp")) {
				err = e
				return
			}
			panic(r)
		}
	}()
	return vm.call(f, args), nil
}

func (vm *Machine) call(f *llir.Func, args []Value) Value {
	if vm.depth++; vm.depth > 100 {
		panic(ErrSteps)
	}
	defer func() { vm.depth-- }()
	fr := &frame{vm: vm, f: f, vals: map[value.Value]Value{}}
	for i, p := range f.Params {
		fr.vals[p] = args[i]
	}
	b := f.Blocks[0]
	var prev *llir.Block
	for {
		fr.phis(b, prev)
		for _, inst := range b.Insts {
			if vm.Steps--; vm.Steps < 0 {
				panic(ErrSteps)
			}
			if _, ok := inst.(*llir.InstPhi); ok {
				continue
			}
			v := fr.exec(inst)
			if r := ir.Result(inst); r != nil {
				fr.vals[r] = v
			}
		}
		if vm.Steps--; vm.Steps < 0 {
			panic(ErrSteps)
		}
		prev = b
		switch t := b.Term.(type) {
		case *llir.TermRet:
			if t.X == nil {
				return Value{}
			}
			return fr.get(t.X)
		case *llir.TermBr:
			b = t.Target.(*llir.Block)
		case *llir.TermCondBr:
			if fr.get(t.Cond).Bits&1 != 0 {
				b = t.TargetTrue.(*llir.Block)
			} else {
				b = t.TargetFalse.(*llir.Block)
			}
		case *llir.TermSwitch:
			b = fr.choose(t)
		default:
			panic(fmt.Errorf("interp: reached %T", t))
		}
	}
}

func (fr *frame) choose(t *llir.TermSwitch) *llir.Block {
	x := fr.get(t.X).Bits
	for _, c := range t.Cases {
		if fr.get(c.X).Bits == x {
			return c.Target.(*llir.Block)
		}
	}
	return t.TargetDefault.(*llir.Block)
}

func (fr *frame) phis(b, prev *llir.Block) {
	type set struct {
		p *llir.InstPhi
		v Value
	}
	var sets []set
	for _, inst := range b.Insts {
		p, ok := inst.(*llir.InstPhi)
		if !ok {
			break
		}
		found := false
		for _, inc := range p.Incs {
			if inc.Pred == value.Value(prev) {
				sets = append(sets, set{p, fr.get(inc.X)})
				found = true
				break
			}
		}
		if !found {
			panic(errors.New("interp: phi without entry"))
		}
	}
	for _, s := range sets {
		fr.vals[s.p] = s.v
	}
}

func (fr *frame) get(v value.Value) Value {
	if c, ok := v.(constant.Constant); ok {
		return fr.vm.constant(c)
	}
	x, ok := fr.vals[v]
	if !ok {
		panic(fmt.Errorf("interp: value used before definition: %v", v.Ident()))
	}
	return x
}

func width(t types.Type) uint {
	switch t := t.(type) {
	case *types.IntType:
		return uint(t.BitSize)
	case *types.FloatType:
		switch t.Kind {
		case types.FloatKindHalf:
			return 16
		case types.FloatKindFloat:
			return 32
		}
	}
	return 64
}

func mask(x uint64, w uint) uint64 {
	if w >= 64 {
		return x
	}
	return x & (1<<w - 1)
}

func sext(x uint64, w uint) int64 { return int64(x<<(64-w)) >> (64 - w) }

func (vm *Machine) constant(c constant.Constant) Value {
	switch c := c.(type) {
	case *constant.Int:
		return Value{Bits: mask(uint64(ir.IntValue(c)), width(c.Typ))}
	case *constant.Float:
		return Value{Bits: ir.FloatBits(c.Typ, ir.FloatValue(c))}
	case *constant.Null:
		return Value{}
	case *constant.Undef:
		return zero(c.Typ)
	case *constant.ZeroInitializer:
		return zero(c.Typ)
	case *constant.CharArray:
		v := Value{}
		for _, b := range c.X {
			v.Elems = append(v.Elems, Value{Bits: uint64(b)})
		}
		return v
	case *constant.Array:
		return vm.list(c.Elems)
	case *constant.Vector:
		return vm.list(c.Elems)
	case *constant.Struct:
		return vm.list(c.Fields)
	case *llir.Global, *llir.Func:
		return Value{Bits: vm.addr[c]}
	case *constant.ExprAddrSpaceCast:
		return vm.constant(c.From)
	case *constant.ExprPtrToInt:
		return vm.constant(c.From)
	case *constant.ExprGetElementPtr:
		return Value{Bits: vm.constant(c.Src).Bits + vm.constant(c.Indices[0]).Bits}
	}
	panic(fmt.Errorf("interp: constant %T", c))
}

func (vm *Machine) list(cs []constant.Constant) Value {
	v := Value{}
	for _, c := range cs {
		v.Elems = append(v.Elems, vm.constant(c))
	}
	return v
}

func zero(t types.Type) Value {
	n := 0
	var elem func(int) types.Type
	switch t := t.(type) {
	case *types.ArrayType:
		n, elem = int(t.Len), func(int) types.Type { return t.ElemType }
	case *types.VectorType:
		n, elem = int(t.Len), func(int) types.Type { return t.ElemType }
	case *types.StructType:
		n, elem = len(t.Fields), func(i int) types.Type { return t.Fields[i] }
	}
	v := Value{}
	for i := 0; i < n; i++ {
		v.Elems = append(v.Elems, zero(elem(i)))
	}
	return v
}

func floatBits(t types.Type, v float64) uint64 {
	switch width(t) {
	case 16:
		return uint64(ir.HalfBits(v))
	case 32:
		return uint64(math.Float32bits(float32(v)))
	}
	return math.Float64bits(v)
}

func floatVal(t types.Type, b uint64) float64 {
	switch width(t) {
	case 16:
		return ir.HalfValue(uint16(b))
	case 32:
		return float64(math.Float32frombits(uint32(b)))
	}
	return math.Float64frombits(b)
}

func (vm *Machine) at(addr uint64, n int64) []byte {
	if addr < 64 || addr > uint64(len(vm.Mem)) || uint64(n) > uint64(len(vm.Mem))-addr {
		panic(fmt.Errorf("interp: access of %d bytes at %#x", n, addr))
	}
	return vm.Mem[addr : addr+uint64(n)]
}

func elemsOf(t types.Type) (n int, elem func(int) types.Type) {
	switch t := t.(type) {
	case *types.ArrayType:
		return int(t.Len), func(int) types.Type { return t.ElemType }
	case *types.VectorType:
		return int(t.Len), func(int) types.Type { return t.ElemType }
	case *types.StructType:
		return len(t.Fields), func(i int) types.Type { return t.Fields[i] }
	}
	return -1, nil
}

func (vm *Machine) load(addr uint64, t types.Type) Value {
	if n, elem := elemsOf(t); n >= 0 {
		v := Value{}
		for i := 0; i < n; i++ {
			v.Elems = append(v.Elems, vm.load(addr, elem(i)))
			addr += uint64(ir.SizeOf(elem(i), vm.M.PtrSize))
		}
		return v
	}
	var buf [8]byte
	copy(buf[:], vm.at(addr, ir.SizeOf(t, vm.M.PtrSize)))
	return Value{Bits: mask(binary.LittleEndian.Uint64(buf[:]), width(t))}
}

func (vm *Machine) store(addr uint64, t types.Type, v Value) {
	if n, elem := elemsOf(t); n >= 0 {
		for i := 0; i < n; i++ {
			vm.store(addr, elem(i), v.Elems[i])
			addr += uint64(ir.SizeOf(elem(i), vm.M.PtrSize))
		}
		return
	}
	var buf [8]byte
	binary.LittleEndian.PutUint64(buf[:], v.Bits)
	copy(vm.at(addr, ir.SizeOf(t, vm.M.PtrSize)), buf[:])
}

func (fr *frame) exec(inst llir.Instruction) Value {
	vm := fr.vm
	if op, x, y, ok := ir.AsBin(inst); ok {
		return Value{Bits: binary2(op, x.Type(), fr.get(x).Bits, fr.get(y).Bits)}
	}
	if c, x, to, ok := ir.AsConv(inst); ok {
		return Value{Bits: Convert(c, x.Type(), to, fr.get(x).Bits)}
	}
	switch i := inst.(type) {
	case *llir.InstAlloca:
		n := ir.SizeOf(i.ElemType, vm.M.PtrSize)
		if i.NElems != nil {
			n *= int64(fr.get(i.NElems).Bits)
		}
		return Value{Bits: vm.Alloc(max(n, 1), int64(i.Align))}
	case *llir.InstLoad:
		addr := fr.get(i.Src).Bits
		aligned(addr, int64(i.Align))
		v := vm.load(addr, i.ElemType)
		if i.Volatile {
			vm.Trace = append(vm.Trace, Event{"load", []Value{v}})
		}
		return v
	case *llir.InstStore:
		addr := fr.get(i.Dst).Bits
		aligned(addr, int64(i.Align))
		v := fr.get(i.Src)
		vm.store(addr, i.Src.Type(), v)
		if i.Volatile {
			vm.Trace = append(vm.Trace, Event{"store", []Value{v}})
		}
		return Value{}
	case *llir.InstGetElementPtr:
		w := width(i.Indices[0].Type())
		return Value{Bits: fr.get(i.Src).Bits + uint64(sext(fr.get(i.Indices[0]).Bits, w))}
	case *llir.InstAddrSpaceCast:
		return fr.get(i.From)
	case *llir.InstFNeg:
		return Value{Bits: fr.get(i.X).Bits ^ 1<<(width(i.Typ)-1)}
	case *llir.InstFreeze:
		return fr.get(i.X)
	case *llir.InstICmp:
		return flag(ICmp(i.Pred, width(i.X.Type()), fr.get(i.X).Bits, fr.get(i.Y).Bits))
	case *llir.InstFCmp:
		return flag(FCmp(i.Pred, floatVal(i.X.Type(), fr.get(i.X).Bits), floatVal(i.X.Type(), fr.get(i.Y).Bits)))
	case *llir.InstSelect:
		if fr.get(i.Cond).Bits&1 != 0 {
			return fr.get(i.ValueTrue)
		}
		return fr.get(i.ValueFalse)
	case *llir.InstExtractValue:
		return fr.get(i.X).Elems[i.Indices[0]]
	case *llir.InstInsertValue:
		return with(fr.get(i.X), int(i.Indices[0]), fr.get(i.Elem))
	case *llir.InstExtractElement:
		return fr.get(i.X).Elems[fr.get(i.Index).Bits]
	case *llir.InstInsertElement:
		return with(fr.get(i.X), int(fr.get(i.Index).Bits), fr.get(i.Elem))
	case *llir.InstCall:
		return fr.callInst(i)
	}
	panic(fmt.Errorf("interp: instruction %T", inst))
}

func aligned(addr uint64, a int64) {
	if addr%uint64(a) != 0 {
		panic(fmt.Errorf("interp: misaligned access at %#x, align %d", addr, a))
	}
}

func with(v Value, k int, e Value) Value {
	n := Value{Elems: append([]Value(nil), v.Elems...)}
	n.Elems[k] = e
	return n
}

func flag(b bool) Value {
	if b {
		return Value{Bits: 1}
	}
	return Value{}
}

func (fr *frame) callInst(i *llir.InstCall) Value {
	vm := fr.vm
	var args []Value
	for _, a := range i.Args {
		args = append(args, fr.get(ir.ArgValue(a)))
	}
	f := ir.Callee(i)
	if f == nil {
		if _, ok := i.Callee.(*llir.InlineAsm); ok {
			return vm.opaque("asm", 0, i.Typ, args)
		}
		target := fr.get(i.Callee).Bits
		for _, g := range vm.M.Funcs {
			if vm.addr[g] == target {
				f = g
			}
		}
		if f == nil {
			panic(errors.New("interp: call of no function"))
		}
	}
	if len(f.Blocks) > 0 {
		return vm.call(f, args)
	}
	name := f.GlobalName
	switch {
	case name == "cptx.memcpy", name == "cptx.memmove":
		n := int64(args[2].Bits)
		copy(vm.at(args[0].Bits, n), append([]byte(nil), vm.at(args[1].Bits, n)...))
		return Value{}
	case name == "cptx.memset":
		for k := range vm.at(args[0].Bits, int64(args[2].Bits)) {
			vm.Mem[args[0].Bits+uint64(k)] = byte(args[1].Bits)
		}
		return Value{}
	case name == "ptx.fma.rn.f64":
		return Value{Bits: math.Float64bits(math.FMA(math.Float64frombits(args[0].Bits), math.Float64frombits(args[1].Bits), math.Float64frombits(args[2].Bits)))}
	case name == "ptx.fma.rn.f32":
		g := func(k int) float64 { return float64(math.Float32frombits(uint32(args[k].Bits))) }
		return Value{Bits: uint64(math.Float32bits(float32(g(0)*g(1) + g(2))))}
	case strings.HasPrefix(name, "ptx.mul.hi."), strings.HasPrefix(name, "ptx.min."), strings.HasPrefix(name, "ptx.max."):
		return Value{Bits: arithmetic(name, width(i.Typ), args[0].Bits, args[1].Bits)}
	case strings.HasPrefix(name, "ptx.shf."):
		return Value{Bits: uint64(funnel(name, uint32(args[0].Bits), uint32(args[1].Bits), uint32(args[2].Bits)))}
	case name == "ptx.prmt.b32":
		return Value{Bits: uint64(permuteBytes(uint32(args[0].Bits), uint32(args[1].Bits), uint32(args[2].Bits)))}
	case name == "ptx.bfe.u32":
		return Value{Bits: uint64(extractField(uint32(args[0].Bits), uint32(args[1].Bits), uint32(args[2].Bits)))}
	case name == "cptx.assume.aligned":
		return args[0]
	case name == "cptx.assume":
		return Value{}
	}
	e := ir.Effects(ir.Unique)
	if ir.IsIntrinsic(name) {
		e = ir.EffectsOf(name)
	}
	return vm.opaque(name, e, i.Typ, args)
}

// opaque stands for what is not modelled: its value depends on name and arguments, and, with
// effects, on how often it was called.
func (vm *Machine) opaque(name string, e ir.Effects, t types.Type, args []Value) Value {
	if e != 0 {
		vm.Trace = append(vm.Trace, Event{name, args})
	}
	h := fnv.New64a()
	fmt.Fprint(h, name, args)
	if e != 0 {
		fmt.Fprint(h, len(vm.Trace))
	}
	return fill(t, h.Sum64())
}

func fill(t types.Type, x uint64) Value {
	if n, elem := elemsOf(t); n >= 0 {
		v := Value{}
		for k := 0; k < n; k++ {
			v.Elems = append(v.Elems, fill(elem(k), x*31+uint64(k)))
		}
		return v
	}
	switch t.(type) {
	case *types.VoidType, *types.PointerType:
		return Value{}
	case *types.FloatType:
		return Value{Bits: floatBits(t, float64(x%1000)/8)}
	}
	return Value{Bits: mask(x, width(t))}
}
