package sim

import (
	"strconv"
	"strings"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

// specialKind is a special register whose value a thread keeps (PTX ISA chapter 10).
type specialKind uint8

const (
	spTidX specialKind = iota
	spTidY
	spTidZ
	spNtidX
	spNtidY
	spNtidZ
	spCtaidX
	spCtaidY
	spCtaidZ
	spNctaidX
	spNctaidY
	spNctaidZ
	spLaneid
	spWarpid
	spNwarpid
	spSmid
	spNsmid
	spMaskEq
	spMaskLe
	spMaskLt
	spMaskGe
	spMaskGt
	spZero
	spTotalSmem
	spDynSmem
	spGridid64
	spExplicitCluster
	spClusteridX
	spClusteridY
	spClusteridZ
	spNclusteridX
	spNclusteridY
	spNclusteridZ
	spClusterCtaidX
	spClusterCtaidY
	spClusterCtaidZ
	spClusterNctaidX
	spClusterNctaidY
	spClusterNctaidZ
	spClusterRank
	spClusterSize
)

type specialReg struct {
	kind specialKind
	bits uint8
}

// specialTable has the constant special registers.
var specialTable = map[string]specialReg{
	"%tid.x": {spTidX, 32}, "%tid.y": {spTidY, 32}, "%tid.z": {spTidZ, 32}, "%tid.w": {spZero, 32},
	"%ntid.x": {spNtidX, 32}, "%ntid.y": {spNtidY, 32}, "%ntid.z": {spNtidZ, 32}, "%ntid.w": {spZero, 32},
	"%ctaid.x": {spCtaidX, 32}, "%ctaid.y": {spCtaidY, 32}, "%ctaid.z": {spCtaidZ, 32}, "%ctaid.w": {spZero, 32},
	"%nctaid.x": {spNctaidX, 32}, "%nctaid.y": {spNctaidY, 32}, "%nctaid.z": {spNctaidZ, 32}, "%nctaid.w": {spZero, 32},
	"%laneid": {spLaneid, 32}, "%warpid": {spWarpid, 32}, "%nwarpid": {spNwarpid, 32},
	"%smid": {spSmid, 32}, "%nsmid": {spNsmid, 32}, "%gridid": {spGridid64, 64},
	"%lanemask_eq": {spMaskEq, 32}, "%lanemask_le": {spMaskLe, 32}, "%lanemask_lt": {spMaskLt, 32},
	"%lanemask_ge": {spMaskGe, 32}, "%lanemask_gt": {spMaskGt, 32},
	"%is_explicit_cluster": {spExplicitCluster, 1}, "%cluster_ctarank": {spClusterRank, 32}, "%cluster_nctarank": {spClusterSize, 32},
	"%clusterid.x": {spClusteridX, 32}, "%clusterid.y": {spClusteridY, 32}, "%clusterid.z": {spClusteridZ, 32}, "%clusterid.w": {spZero, 32},
	"%nclusterid.x": {spNclusteridX, 32}, "%nclusterid.y": {spNclusteridY, 32}, "%nclusterid.z": {spNclusteridZ, 32}, "%nclusterid.w": {spZero, 32},
	"%cluster_ctaid.x": {spClusterCtaidX, 32}, "%cluster_ctaid.y": {spClusterCtaidY, 32}, "%cluster_ctaid.z": {spClusterCtaidZ, 32}, "%cluster_ctaid.w": {spZero, 32},
	"%cluster_nctaid.x": {spClusterNctaidX, 32}, "%cluster_nctaid.y": {spClusterNctaidY, 32}, "%cluster_nctaid.z": {spClusterNctaidZ, 32}, "%cluster_nctaid.w": {spZero, 32},
	"%total_smem_size": {spTotalSmem, 32}, "%aggr_smem_size": {spTotalSmem, 32},
	"%dynamic_smem_size": {spDynSmem, 32}, "%reserved_smem_offset_begin": {spZero, 32},
	"%reserved_smem_offset_end": {spZero, 32}, "%reserved_smem_offset_cap": {spZero, 32},
	"%current_graph_exec": {spZero, 64},
}

// clockRegs are read anew by each instruction that names them.
var clockRegs = map[string]struct {
	bits uint8
	read func(t *thread) uint64
}{
	"%clock":          {32, func(t *thread) uint64 { return t.cycles() & 0xffffffff }},
	"%clock_hi":       {32, func(t *thread) uint64 { return t.cycles() >> 32 }},
	"%clock64":        {64, func(t *thread) uint64 { return t.cycles() }},
	"%globaltimer":    {64, func(t *thread) uint64 { return t.nanos() }},
	"%globaltimer_lo": {32, func(t *thread) uint64 { return t.nanos() & 0xffffffff }},
	"%globaltimer_hi": {32, func(t *thread) uint64 { return t.nanos() >> 32 }},
}

// counterRegs are the performance counters, which nobody has set up here, and the registers that
// the driver may set: both hold 0 (PTX ISA 10.25 to 10.27).
var counterRegs = []struct {
	before, after string
	count         int
	bits          uint8
}{{"%pm", "", 8, 32}, {"%pm", "_64", 8, 64}, {"%envreg", "", 32, 32}, {"%reserved_smem_offset_", "", 2, 32}}

// counterReg finds a register of counterRegs, 0 if it is none; the result is its width.
func counterReg(name string) uint8 {
	for _, r := range counterRegs {
		digits, ok := strings.CutPrefix(name, r.before)
		if !ok || !strings.HasSuffix(digits, r.after) {
			continue
		}
		digits = strings.TrimSuffix(digits, r.after)
		if n, err := strconv.Atoi(digits); err == nil && n >= 0 && n < r.count && strconv.Itoa(n) == digits {
			return r.bits
		}
	}
	return 0
}

// cycles is the clock of a thread: what its block has executed, this instruction included, and
// slept. So it is deterministic.
func (t *thread) cycles() uint64 {
	return t.blk.steps + t.blk.slept + uint64(t.granted-t.left) + 1
}

// tick executes the instruction at pc, which reads a clock; left is what was left before it.
func (t *thread) tick() {
	in := &t.fn.code[t.pc]
	in.exec(t, in)
	t.pc++
}

// nanos is simulated time: one nanosecond a cycle.
func (t *thread) nanos() uint64 { return 1_000_000_000 + t.cycles() }

// specialSource decodes a special register as a source: only mov and conversions between integers
// take one (PTX ISA 10).
func (x *inst) specialSource(o *ptx.Operand, t numeric.Type) (int32, error) {
	slot, err := x.specialOperand(o, t)
	switch op := x.Op[0]; {
	case err != nil:
	case op == "cvt" && t.IsInt() && x.types[0].IsInt():
	case op != "mov" || t.IsFloat() || o.Sum:
		err = x.errf("special register %s is no operand: mov puts it into a register", o.Name)
	case !x.wholeSpecial(o.Name, slot, t):
		err = x.errf("special register %s has %d bits", o.Name, x.d.fn.width(slot))
	}
	return slot, err
}

// wholeSpecial says whether mov of a type may read a special register: some have had another width
// in older versions of PTX (10.1 to 10.10).
func (x *inst) wholeSpecial(name string, slot int32, t numeric.Type) bool {
	switch name {
	case "%tid", "%ntid", "%ctaid", "%nctaid":
		return t.Bits == 16 || t.Bits == 32
	case "%gridid":
		return t.Bits == 32 || t.Bits == 64
	}
	return t.Bits == x.d.fn.width(slot)
}

// specialOperand decodes a name that is no symbol.
func (x *inst) specialOperand(o *ptx.Operand, t numeric.Type) (int32, error) {
	name := o.Name
	if i := component(o.Comp); i >= 0 {
		name += "." + "xyzw"[i:i+1]
	}
	if r, ok := specialTable[name]; ok {
		return x.d.special(r.kind, r.bits), nil
	}
	if c, ok := clockRegs[name]; ok {
		d := x.d
		tmp := d.newSlot(c.bits)
		g := d.guard
		d.guard = 0
		read := c.read
		d.emit(instr{op: opClock, d: tmp, exec: func(t *thread, in *instr) { t.r[in.d] = read(t) }}, shNone, []int32{tmp}, nil)
		d.guard = g
		return tmp, nil
	}
	if bits := counterReg(o.Name); bits != 0 && o.Comp == "" {
		return x.d.special(spZero, bits), nil
	}
	return 0, x.errf("%s is not declared", o.Name)
}

// special gives the value of a constant special register.
func (t *thread) special(k specialKind) uint64 {
	b := t.blk
	eq := uint64(1) << t.lane
	switch k {
	case spTidX, spTidY, spTidZ:
		return geometry.Component(t.tid, int(k-spTidX))
	case spNtidX, spNtidY, spNtidZ:
		return geometry.Component(b.dim, int(k-spNtidX))
	case spCtaidX, spCtaidY, spCtaidZ:
		return geometry.Component(b.idx, int(k-spCtaidX))
	case spNctaidX, spNctaidY, spNctaidZ:
		return geometry.Component(b.grid, int(k-spNctaidX))
	case spLaneid:
		return uint64(t.lane)
	case spWarpid:
		return uint64(t.lin / geometry.WarpSize)
	case spNwarpid:
		return (b.dim.Count() + geometry.WarpSize - 1) / geometry.WarpSize
	case spSmid:
		return b.lin % simulatedSMs
	case spNsmid:
		return simulatedSMs
	case spGridid64:
		return b.l.number
	case spMaskEq:
		return eq
	case spMaskLe:
		return eq<<1 - 1
	case spMaskLt:
		return eq - 1
	case spMaskGe:
		return ^(eq - 1) & 0xffffffff
	case spMaskGt:
		return ^(eq<<1 - 1) & 0xffffffff
	case spExplicitCluster:
		return numeric.Bool(b.l.explicit)
	case spClusteridX, spClusteridY, spClusteridZ:
		return geometry.Component(b.cluster.idx, int(k-spClusteridX))
	case spNclusteridX, spNclusteridY, spNclusteridZ:
		return geometry.Component(b.l.clusters(), int(k-spNclusteridX))
	case spClusterCtaidX, spClusterCtaidY, spClusterCtaidZ:
		return geometry.Component(b.l.cluster.At(uint64(b.rank)), int(k-spClusterCtaidX))
	case spClusterNctaidX, spClusterNctaidY, spClusterNctaidZ:
		return geometry.Component(b.l.cluster, int(k-spClusterNctaidX))
	case spClusterRank:
		return uint64(b.rank)
	case spClusterSize:
		return b.l.cluster.Count()
	case spTotalSmem:
		return uint64(b.m.prog.statics-memory.SharedFirst) + uint64(b.dynShared)
	case spDynSmem:
		return uint64(b.dynShared)
	}
	return 0
}

const (
	simulatedSMs = 16
)
