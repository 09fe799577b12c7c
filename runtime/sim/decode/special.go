package decode

import (
	"strconv"
	"strings"

	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

type specialReg struct {
	kind vm.SpecialKind
	bits uint8
}

// SpecialTable has the constant special registers.
var SpecialTable = map[string]specialReg{
	"%tid.x": {vm.SpTidX, 32}, "%tid.y": {vm.SpTidY, 32}, "%tid.z": {vm.SpTidZ, 32}, "%tid.w": {vm.SpZero, 32},
	"%ntid.x": {vm.SpNtidX, 32}, "%ntid.y": {vm.SpNtidY, 32}, "%ntid.z": {vm.SpNtidZ, 32}, "%ntid.w": {vm.SpZero, 32},
	"%ctaid.x": {vm.SpCtaidX, 32}, "%ctaid.y": {vm.SpCtaidY, 32}, "%ctaid.z": {vm.SpCtaidZ, 32}, "%ctaid.w": {vm.SpZero, 32},
	"%nctaid.x": {vm.SpNctaidX, 32}, "%nctaid.y": {vm.SpNctaidY, 32}, "%nctaid.z": {vm.SpNctaidZ, 32}, "%nctaid.w": {vm.SpZero, 32},
	"%laneid": {vm.SpLaneid, 32}, "%warpid": {vm.SpWarpid, 32}, "%nwarpid": {vm.SpNwarpid, 32},
	"%smid": {vm.SpSmid, 32}, "%nsmid": {vm.SpNsmid, 32}, "%gridid": {vm.SpGridid64, 64},
	"%lanemask_eq": {vm.SpMaskEq, 32}, "%lanemask_le": {vm.SpMaskLe, 32}, "%lanemask_lt": {vm.SpMaskLt, 32},
	"%lanemask_ge": {vm.SpMaskGe, 32}, "%lanemask_gt": {vm.SpMaskGt, 32},
	"%is_explicit_cluster": {vm.SpExplicitCluster, 1}, "%cluster_ctarank": {vm.SpClusterRank, 32}, "%cluster_nctarank": {vm.SpClusterSize, 32},
	"%clusterid.x": {vm.SpClusteridX, 32}, "%clusterid.y": {vm.SpClusteridY, 32}, "%clusterid.z": {vm.SpClusteridZ, 32}, "%clusterid.w": {vm.SpZero, 32},
	"%nclusterid.x": {vm.SpNclusteridX, 32}, "%nclusterid.y": {vm.SpNclusteridY, 32}, "%nclusterid.z": {vm.SpNclusteridZ, 32}, "%nclusterid.w": {vm.SpZero, 32},
	"%cluster_ctaid.x": {vm.SpClusterCtaidX, 32}, "%cluster_ctaid.y": {vm.SpClusterCtaidY, 32}, "%cluster_ctaid.z": {vm.SpClusterCtaidZ, 32}, "%cluster_ctaid.w": {vm.SpZero, 32},
	"%cluster_nctaid.x": {vm.SpClusterNctaidX, 32}, "%cluster_nctaid.y": {vm.SpClusterNctaidY, 32}, "%cluster_nctaid.z": {vm.SpClusterNctaidZ, 32}, "%cluster_nctaid.w": {vm.SpZero, 32},
	"%total_smem_size": {vm.SpTotalSmem, 32}, "%aggr_smem_size": {vm.SpTotalSmem, 32},
	"%dynamic_smem_size": {vm.SpDynSmem, 32}, "%reserved_smem_offset_begin": {vm.SpReserved, 32},
	"%reserved_smem_offset_end": {vm.SpReservedEnd, 32}, "%reserved_smem_offset_cap": {vm.SpReservedSize, 32},
	"%reserved_smem_offset_0": {vm.SpReserved, 32}, "%reserved_smem_offset_1": {vm.SpReserved, 32},
	"%current_graph_exec": {vm.SpZero, 64},
	// The driver's, for cooperative launches (cooperative_groups.h, get_grid_workspace).
	"%envreg1": {vm.SpWorkspaceHigh, 32}, "%envreg2": {vm.SpWorkspaceLow, 32},
}

// ClockRegs are read anew by each instruction that names them.
var ClockRegs = map[string]struct {
	bits uint8
	read func(t *vm.Thread) uint64
}{
	"%clock":          {32, func(t *vm.Thread) uint64 { return t.Cycles() & 0xffffffff }},
	"%clock_hi":       {32, func(t *vm.Thread) uint64 { return t.Cycles() >> 32 }},
	"%clock64":        {64, func(t *vm.Thread) uint64 { return t.Cycles() }},
	"%globaltimer":    {64, func(t *vm.Thread) uint64 { return t.Nanos() }},
	"%globaltimer_lo": {32, func(t *vm.Thread) uint64 { return t.Nanos() & 0xffffffff }},
	"%globaltimer_hi": {32, func(t *vm.Thread) uint64 { return t.Nanos() >> 32 }},
}

// counterRegs are the performance counters, which nobody has set up here, and the registers that
// the driver may set: both hold 0 (PTX ISA 10.25 to 10.27).
var counterRegs = []struct {
	before, after string
	count         int
	bits          uint8
}{{"%pm", "", 8, 32}, {"%pm", "_64", 8, 64}, {"%envreg", "", 32, 32}}

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

// SpecialSource decodes a special register as a source: only mov and conversions between integers
// take one (PTX ISA 10).
func (x *Inst) SpecialSource(o *ptx.Operand, t numeric.Type) (int32, error) {
	slot, err := x.specialOperand(o, t)
	switch op := x.Op[0]; {
	case err != nil:
	case op == "cvt" && t.IsInt() && x.Types[0].IsInt():
	case op != "mov" || t.IsFloat() || o.Sum:
		err = x.Errf("special register %s is no operand: mov puts it into a register", o.Name)
	case !x.wholeSpecial(o.Name, slot, t):
		err = x.Errf("special register %s has %d bits", o.Name, x.D.Fn.Width(slot))
	}
	return slot, err
}

// wholeSpecial says whether mov of a type may read a special register: some have had another width
// in older versions of PTX (10.1 to 10.10).
func (x *Inst) wholeSpecial(name string, slot int32, t numeric.Type) bool {
	switch name {
	case "%tid", "%ntid", "%ctaid", "%nctaid":
		return t.Bits == 16 || t.Bits == 32
	case "%gridid":
		return t.Bits == 32 || t.Bits == 64
	}
	return t.Bits == x.D.Fn.Width(slot)
}

// specialOperand decodes a name that is no symbol.
func (x *Inst) specialOperand(o *ptx.Operand, t numeric.Type) (int32, error) {
	name := o.Name
	if i := component(o.Comp); i >= 0 {
		name += "." + "xyzw"[i:i+1]
	}
	if r, ok := SpecialTable[name]; ok {
		if r.kind == vm.SpReserved {
			x.D.Prog.Reserved = true
		}
		return x.D.special(r.kind, r.bits), nil
	}
	if c, ok := ClockRegs[name]; ok {
		d := x.D
		tmp := d.NewSlot(c.bits)
		g := d.guard
		d.guard = 0
		read := c.read
		d.Emit(vm.Instr{Op: vm.OpClock, D: tmp, Exec: func(t *vm.Thread, in *vm.Instr) { t.R[in.D] = read(t) }}, vm.ShadowNone, []int32{tmp}, nil)
		d.guard = g
		return tmp, nil
	}
	if bits := counterReg(o.Name); bits != 0 && o.Comp == "" {
		return x.D.special(vm.SpZero, bits), nil
	}
	return 0, x.Errf("%s is not declared", o.Name)
}
