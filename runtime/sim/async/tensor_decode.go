package async

import (
	"slices"
	"strings"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/tensor"
	"cptx/runtime/sim/vm"
)

// tensorModes are the load modes and in which directions they exist: 'l' loads and prefetches,
// 's' stores, 'r' reductions (9.7.9.27.1).
var tensorModes = map[string]struct {
	mode  tensor.Mode
	where string
}{
	"tile": {tensor.Tile, "lsr"}, "tile::gather4": {tensor.Rows, "l"}, "tile::scatter4": {tensor.Rows, "s"},
	"im2col": {tensor.Im2col, "l"}, "im2col_no_offs": {tensor.Im2col, "sr"},
}

// decodeTensor decodes the tensor copies (9.7.9.27.1), of which .async.bulk is taken off.
func decodeTensor(x *decode.Inst, reduce bool) error {
	tc := &tensorCopy{prefetch: x.Has("prefetch")}
	if tc.prefetch {
		x.Has("L2")
	}
	policy := x.CacheHints()
	dims := []string{"1d", "2d", "3d", "4d", "5d"}
	if tc.rank = 1 + slices.Index(dims, x.One(dims...)); tc.rank == 0 {
		return x.Errf("a dimension is missing")
	}
	if err := tensorSpaces(x, tc); err != nil {
		return err
	}
	if reduce {
		if tc.op = x.One("add", "min", "max", "inc", "dec", "and", "or", "xor"); tc.op == "" || !tc.out {
			return x.Errf("needs an operation and a destination in .global")
		}
	}
	if err := tensorMode(x, tc); err != nil {
		return err
	}
	if err := tensorCompletion(x, tc); err != nil {
		return err
	}
	return tensorOperands(x, tc, policy, x.Has("multicast::cluster"))
}

// tensorSpaces takes the state spaces.
func tensorSpaces(x *decode.Inst, tc *tensorCopy) error {
	if tc.prefetch {
		if !x.Has("global") {
			return x.Errf("needs .global")
		}
		return nil
	}
	to := x.One("shared::cluster", "shared::cta", "global")
	from := x.One("shared::cta", "global")
	tc.out = to == "global"
	switch {
	case to == "" || from == "" || tc.out == (from == "global"):
		return x.Errf("no copies between these state spaces")
	case tc.out:
		x.D.Prog.Proxied = true
	}
	tc.shared = vm.Instr{Space: memory.Cluster, X: x.D.Extra(vm.Extra{Scope: race.GPU})}
	if to != "shared::cluster" {
		tc.shared.Space = memory.Shared
	}
	return nil
}

// tensorMode takes the load mode.
func tensorMode(x *decode.Inst, tc *tensorCopy) error {
	word := x.One("tile", "tile::gather4", "tile::scatter4", "im2col", "im2col::w", "im2col::w::128", "im2col_no_offs")
	if strings.HasPrefix(word, "im2col::w") {
		return x.Errf("mode .%s is not supported: figures alone show its order", word)
	}
	if word == "" {
		word = "tile"
	}
	where := "l"
	if tc.out {
		where = "s"
	}
	if tc.op != "" {
		where = "r"
	}
	m := tensorModes[word]
	if !strings.Contains(m.where, where) {
		return x.Errf("mode .%s is not possible here", word)
	}
	tc.mode = m.mode
	switch {
	case tc.mode == tensor.Im2col && tc.rank < 3:
		return x.Errf("mode .%s needs 3 dimensions", word)
	case tc.mode == tensor.Rows && tc.rank != 2:
		return x.Errf("mode .%s needs 2 dimensions", word)
	}
	return nil
}

// tensorCompletion takes how the end of the copy is seen.
func tensorCompletion(x *decode.Inst, tc *tensorCopy) error {
	group, tracks := x.Has("bulk_group"), x.Has("mbarrier::complete_tx::bytes")
	if group != tc.out || tracks != (!tc.out && !tc.prefetch) {
		return x.Errf("needs .bulk_group for copies to .global, .mbarrier::complete_tx::bytes for others")
	}
	if g := x.One("cta_group::1", "cta_group::2"); g != "" {
		if !tracks {
			return x.Errf(".%s goes with .mbarrier::complete_tx::bytes", g)
		}
		tc.pair = g == "cta_group::2"
	}
	return nil
}

// tensorOperands decodes [map, {coordinates}] before [src]; or [dst], [map, {coordinates}], [mbar]
// {, {offsets}} {, block mask}. A cache policy is last.
func tensorOperands(x *decode.Inst, tc *tensorCopy, policy, multicast bool) error {
	if multicast && (tc.out || tc.prefetch || tc.shared.Space != memory.Cluster) {
		return x.Errf(".multicast::cluster goes with copies to .shared::cluster")
	}
	args := x.Args
	next := func() *ptx.Operand {
		if len(args) == 0 {
			return &ptx.Operand{}
		}
		o := &args[0]
		args = args[1:]
		return o
	}
	offsets := tc.mode == tensor.Im2col && !tc.out
	n := map[bool]int{true: 1, false: 2}[tc.prefetch]
	for _, more := range []bool{!tc.out && !tc.prefetch, offsets, multicast, policy} {
		if more {
			n++
		}
	}
	if err := x.Want(n, n); err != nil {
		return err
	}
	place := func(in *vm.Instr) error {
		_, err := x.Address(next(), in)
		return err
	}
	load := !tc.out && !tc.prefetch
	if load {
		if err := place(&tc.shared); err != nil {
			return err
		}
	}
	if err := tensorPlace(x, tc, next()); err != nil {
		return err
	}
	if tc.out {
		if err := place(&tc.shared); err != nil {
			return err
		}
	}
	if load {
		tc.bar = vm.Instr{Space: memory.Cluster, X: x.D.Extra(vm.Extra{Order: race.Release, Scope: race.Cluster})}
		if err := place(&tc.bar); err != nil {
			return err
		}
	}
	var err error
	if offsets {
		if tc.offsets, err = x.VectorSlots(next(), tc.rank-2, numeric.TypeOf('u', 16)); err != nil {
			return err
		}
	}
	if multicast {
		if tc.targets, err = x.Src(next(), numeric.TypeOf('b', 16)); err != nil {
			return err
		}
	}
	if policy {
		if _, err = x.Src(next(), numeric.TypeOf('b', 64)); err != nil {
			return err
		}
	}
	uses := slices.Concat(tc.coords, tc.offsets, []int32{tc.desc.A, tc.shared.A, tc.bar.A, tc.targets})
	exec := func(t *vm.Thread, in *vm.Instr) { tc.run(t) }
	x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: exec}, vm.ShadowAny, nil, uses)
	return nil
}

// tensorPlace decodes [map, {coordinates}].
func tensorPlace(x *decode.Inst, tc *tensorCopy, o *ptx.Operand) (err error) {
	if o.Kind != ptx.Addr || len(o.Elems) != 1 {
		return x.Errf("[tensor map, {coordinates}] is expected")
	}
	bare := *o
	bare.Elems = nil
	if _, err := x.Address(&bare, &tc.desc); err != nil {
		return err
	}
	n := tc.rank
	if tc.mode == tensor.Rows {
		n = 5
	}
	tc.coords, err = x.VectorSlots(&o.Elems[0], n, numeric.TypeOf('s', 32))
	return err
}

// Fields of tensormap.replace (9.7.9.28): those with an ordinal, and those whose value is a
// constant.
var (
	ordinalFields  = []string{"box_dim", "global_dim", "global_stride", "element_stride"}
	constantFields = []string{"elemtype", "interleave_layout", "swizzle_mode", "swizzle_atomicity", "fill_mode"}
)

// DecodeTensormap decodes tensormap.replace (9.7.9.28) and tensormap.cp_fenceproxy (9.7.13.16).
func DecodeTensormap(x *decode.Inst) error {
	if x.Has("cp_fenceproxy") {
		return decodeCopyMap(x)
	}
	if !x.Has("replace") || !x.Has("tile") {
		return x.Errf("needs .replace.tile or .cp_fenceproxy")
	}
	field := x.One(slices.Concat(ordinalFields, constantFields, []string{"global_address", "rank"})...)
	if field == "" || !x.Has("b1024") {
		return x.Errf("needs a field and .b1024")
	}
	wide := field == "global_address" || field == "global_stride"
	t, err := x.TypeIn("b32", "b64")
	if err != nil || wide != (t.Bits == 64) {
		return x.Errf(".b64 is for addresses and strides, .b32 for other fields")
	}
	in := vm.Instr{Op: vm.OpExec, Space: x.SpaceOf(nil)}
	if in.Space != memory.Generic && in.Space != memory.Global && in.Space != memory.Shared {
		return x.Errf("in .global or .shared::cta memory only")
	}
	n, ord := 2, 0
	if slices.Contains(ordinalFields, field) {
		n = 3
	}
	if err := x.Want(n, n); err != nil {
		return err
	}
	sym, err := x.Address(&x.Args[0], &in)
	if err != nil {
		return err
	}
	if n == 3 {
		limit := uint64(tensor.MaxRank)
		if field == "global_stride" {
			limit--
		}
		if x.Args[1].Kind != ptx.Int || x.Args[1].Int >= limit {
			return x.Errf("the ordinal is a constant from 0 to %d", limit-1)
		}
		ord = int(x.Args[1].Int)
	}
	value := &x.Args[n-1]
	if slices.Contains(constantFields, field) && value.Kind != ptx.Int {
		return x.Errf("the value is a constant")
	}
	if in.B, err = x.Src(value, t); err != nil {
		return err
	}
	in.Exec = func(t *vm.Thread, in *vm.Instr) { replaceField(t, in, t.R[in.A]+in.Imm, field, ord, t.R[in.B]) }
	x.EmitMem(in, sym, vm.ShadowAny, nil, []int32{in.A, in.B})
	return nil
}

// decodeCopyMap decodes tensormap.cp_fenceproxy: all lanes copy the same descriptor.
func decodeCopyMap(x *decode.Inst) error {
	if !x.Has("global") || !x.Has("shared::cta") || !x.Has("tensormap::generic") || !x.Has("release") {
		return x.Errf("needs .global.shared::cta.tensormap::generic.release")
	}
	if x.One("cta", "cluster", "gpu", "sys") == "" {
		return x.Errf("a scope is missing")
	}
	if err := x.Aligned(); err != nil {
		return err
	}
	if err := x.Want(3, 3); err != nil {
		return err
	}
	dst, src := vm.Instr{Space: memory.Global}, vm.Instr{Space: memory.Shared}
	if _, err := x.Address(&x.Args[0], &dst); err != nil {
		return err
	}
	if _, err := x.Address(&x.Args[1], &src); err != nil {
		return err
	}
	if o := &x.Args[2]; o.Kind != ptx.Int || o.Int != tensor.Bytes {
		return x.Errf("the size is %d", tensor.Bytes)
	}
	run := func(_ *vm.Warp, lanes []*vm.Thread) {
		for _, t := range lanes {
			if t.R[dst.A] != lanes[0].R[dst.A] || t.R[src.A] != lanes[0].R[src.A] {
				t.Fail(faults.BadInstr, "the lanes of a warp give different addresses")
			}
		}
		copyMap(lanes[0], &dst, &src)
	}
	x.EmitMatrix(vm.Instr{}, nil, run, nil, []int32{dst.A, src.A})
	return nil
}
