package sim

import (
	"slices"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/tensor"
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
func (x *inst) decodeTensor(reduce bool) error {
	tc := &tensorCopy{prefetch: x.has("prefetch")}
	if tc.prefetch {
		x.has("L2")
	}
	policy := x.cacheHints()
	dims := []string{"1d", "2d", "3d", "4d", "5d"}
	if tc.rank = 1 + slices.Index(dims, x.one(dims...)); tc.rank == 0 {
		return x.errf("a dimension is missing")
	}
	if err := x.tensorSpaces(tc); err != nil {
		return err
	}
	if reduce {
		if tc.op = x.one("add", "min", "max", "inc", "dec", "and", "or", "xor"); tc.op == "" || !tc.out {
			return x.errf("needs an operation and a destination in .global")
		}
	}
	if err := x.tensorMode(tc); err != nil {
		return err
	}
	if err := x.tensorCompletion(tc); err != nil {
		return err
	}
	return x.tensorOperands(tc, policy, x.has("multicast::cluster"))
}

// tensorSpaces takes the state spaces.
func (x *inst) tensorSpaces(tc *tensorCopy) error {
	if tc.prefetch {
		if !x.has("global") {
			return x.errf("needs .global")
		}
		return nil
	}
	to := x.one("shared::cluster", "shared::cta", "global")
	from := x.one("shared::cta", "global")
	tc.out = to == "global"
	switch {
	case to == "" || from == "" || tc.out == (from == "global"):
		return x.errf("no copies between these state spaces")
	case tc.out:
		x.d.prog.proxied = true
	}
	tc.shared = instr{space: memory.Cluster, x: x.d.extra(extra{scope: race.GPU})}
	if to != "shared::cluster" {
		tc.shared.space = memory.Shared
	}
	return nil
}

// tensorMode takes the load mode.
func (x *inst) tensorMode(tc *tensorCopy) error {
	word := x.one("tile", "tile::gather4", "tile::scatter4", "im2col", "im2col::w", "im2col::w::128", "im2col_no_offs")
	if strings.HasPrefix(word, "im2col::w") {
		return x.errf("mode .%s is not supported: figures alone show its order", word)
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
		return x.errf("mode .%s is not possible here", word)
	}
	tc.mode = m.mode
	switch {
	case tc.mode == tensor.Im2col && tc.rank < 3:
		return x.errf("mode .%s needs 3 dimensions", word)
	case tc.mode == tensor.Rows && tc.rank != 2:
		return x.errf("mode .%s needs 2 dimensions", word)
	}
	return nil
}

// tensorCompletion takes how the end of the copy is seen.
func (x *inst) tensorCompletion(tc *tensorCopy) error {
	group, tracks := x.has("bulk_group"), x.has("mbarrier::complete_tx::bytes")
	if group != tc.out || tracks != (!tc.out && !tc.prefetch) {
		return x.errf("needs .bulk_group for copies to .global, .mbarrier::complete_tx::bytes for others")
	}
	if g := x.one("cta_group::1", "cta_group::2"); g != "" {
		if !tracks {
			return x.errf(".%s goes with .mbarrier::complete_tx::bytes", g)
		}
		tc.pair = g == "cta_group::2"
	}
	return nil
}

// tensorOperands decodes [map, {coordinates}] before [src]; or [dst], [map, {coordinates}], [mbar]
// {, {offsets}} {, block mask}. A cache policy is last.
func (x *inst) tensorOperands(tc *tensorCopy, policy, multicast bool) error {
	if multicast && (tc.out || tc.prefetch || tc.shared.space != memory.Cluster) {
		return x.errf(".multicast::cluster goes with copies to .shared::cluster")
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
	if err := x.want(n, n); err != nil {
		return err
	}
	place := func(in *instr) error {
		_, err := x.address(next(), in)
		return err
	}
	load := !tc.out && !tc.prefetch
	if load {
		if err := place(&tc.shared); err != nil {
			return err
		}
	}
	if err := x.tensorPlace(tc, next()); err != nil {
		return err
	}
	if tc.out {
		if err := place(&tc.shared); err != nil {
			return err
		}
	}
	if load {
		tc.bar = instr{space: memory.Cluster, x: x.d.extra(extra{order: race.Release, scope: race.Cluster})}
		if err := place(&tc.bar); err != nil {
			return err
		}
	}
	var err error
	if offsets {
		if tc.offsets, err = x.vectorSlots(next(), tc.rank-2, numeric.TypeOf('u', 16)); err != nil {
			return err
		}
	}
	if multicast {
		if tc.targets, err = x.src(next(), numeric.TypeOf('b', 16)); err != nil {
			return err
		}
	}
	if policy {
		if _, err = x.src(next(), numeric.TypeOf('b', 64)); err != nil {
			return err
		}
	}
	uses := slices.Concat(tc.coords, tc.offsets, []int32{tc.desc.a, tc.shared.a, tc.bar.a, tc.targets})
	exec := func(t *thread, in *instr) { tc.run(t) }
	x.d.emit(instr{op: opExec, exec: exec}, shAny, nil, uses)
	return nil
}

// tensorPlace decodes [map, {coordinates}].
func (x *inst) tensorPlace(tc *tensorCopy, o *ptx.Operand) (err error) {
	if o.Kind != ptx.Addr || len(o.Elems) != 1 {
		return x.errf("[tensor map, {coordinates}] is expected")
	}
	bare := *o
	bare.Elems = nil
	if _, err := x.address(&bare, &tc.desc); err != nil {
		return err
	}
	n := tc.rank
	if tc.mode == tensor.Rows {
		n = 5
	}
	tc.coords, err = x.vectorSlots(&o.Elems[0], n, numeric.TypeOf('s', 32))
	return err
}

// vectorSlots decodes a vector of n sources.
func (x *inst) vectorSlots(o *ptx.Operand, n int, t numeric.Type) (slots []int32, err error) {
	if o.Kind != ptx.Vector {
		return nil, x.errf("a vector of %d elements is expected", n)
	}
	err = x.vector(o, n, func(e *ptx.Operand) error {
		slot, err := x.src(e, t)
		slots = append(slots, slot)
		return err
	})
	return slots, err
}

// Fields of tensormap.replace (9.7.9.28): those with an ordinal, and those whose value is a
// constant.
var (
	ordinalFields  = []string{"box_dim", "global_dim", "global_stride", "element_stride"}
	constantFields = []string{"elemtype", "interleave_layout", "swizzle_mode", "swizzle_atomicity", "fill_mode"}
)

// decodeTensormap decodes tensormap.replace (9.7.9.28) and tensormap.cp_fenceproxy (9.7.13.16).
func decodeTensormap(x *inst) error {
	if x.has("cp_fenceproxy") {
		return x.decodeCopyMap()
	}
	if !x.has("replace") || !x.has("tile") {
		return x.errf("needs .replace.tile or .cp_fenceproxy")
	}
	field := x.one(slices.Concat(ordinalFields, constantFields, []string{"global_address", "rank"})...)
	if field == "" || !x.has("b1024") {
		return x.errf("needs a field and .b1024")
	}
	wide := field == "global_address" || field == "global_stride"
	t, err := x.typeIn("b32", "b64")
	if err != nil || wide != (t.Bits == 64) {
		return x.errf(".b64 is for addresses and strides, .b32 for other fields")
	}
	in := instr{op: opExec, space: x.spaceOf(nil)}
	if in.space != memory.Generic && in.space != memory.Global && in.space != memory.Shared {
		return x.errf("in .global or .shared::cta memory only")
	}
	n, ord := 2, 0
	if slices.Contains(ordinalFields, field) {
		n = 3
	}
	if err := x.want(n, n); err != nil {
		return err
	}
	sym, err := x.address(&x.Args[0], &in)
	if err != nil {
		return err
	}
	if n == 3 {
		limit := uint64(tensor.MaxRank)
		if field == "global_stride" {
			limit--
		}
		if x.Args[1].Kind != ptx.Int || x.Args[1].Int >= limit {
			return x.errf("the ordinal is a constant from 0 to %d", limit-1)
		}
		ord = int(x.Args[1].Int)
	}
	value := &x.Args[n-1]
	if slices.Contains(constantFields, field) && value.Kind != ptx.Int {
		return x.errf("the value is a constant")
	}
	if in.b, err = x.src(value, t); err != nil {
		return err
	}
	in.exec = func(t *thread, in *instr) { t.replaceField(in, t.r[in.a]+in.imm, field, ord, t.r[in.b]) }
	x.emitMem(in, sym, shAny, nil, []int32{in.a, in.b})
	return nil
}

// decodeCopyMap decodes tensormap.cp_fenceproxy: all lanes copy the same descriptor.
func (x *inst) decodeCopyMap() error {
	if !x.has("global") || !x.has("shared::cta") || !x.has("tensormap::generic") || !x.has("release") {
		return x.errf("needs .global.shared::cta.tensormap::generic.release")
	}
	if x.one("cta", "cluster", "gpu", "sys") == "" {
		return x.errf("a scope is missing")
	}
	if err := x.aligned(); err != nil {
		return err
	}
	if err := x.want(3, 3); err != nil {
		return err
	}
	dst, src := instr{space: memory.Global}, instr{space: memory.Shared}
	if _, err := x.address(&x.Args[0], &dst); err != nil {
		return err
	}
	if _, err := x.address(&x.Args[1], &src); err != nil {
		return err
	}
	if o := &x.Args[2]; o.Kind != ptx.Int || o.Int != tensor.Bytes {
		return x.errf("the size is %d", tensor.Bytes)
	}
	run := func(_ *warp, lanes []*thread) {
		for _, t := range lanes {
			if t.r[dst.a] != lanes[0].r[dst.a] || t.r[src.a] != lanes[0].r[src.a] {
				t.fail(faults.BadInstr, "the lanes of a warp give different addresses")
			}
		}
		lanes[0].copyMap(&dst, &src)
	}
	x.emitMatrix(instr{}, nil, run, nil, []int32{dst.a, src.a})
	return nil
}
