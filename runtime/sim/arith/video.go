package arith

import (
	"strings"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// Video instructions (PTX ISA 9.7.18): integer operations on selected bytes and half-words.

// selector takes the part modifier off an operand.
func selector(x *decode.Inst, o *ptx.Operand) (numeric.Part, error) {
	p, ok := numeric.Parts[o.Comp]
	if !ok {
		return p, x.Errf("%s has no part .%s", o.Name, o.Comp)
	}
	o.Comp = ""
	return p, nil
}

// videoTypes reads the types of destination and sources; vset has no destination type, it gives
// u32.
func videoTypes(x *decode.Inst, name string) (dt, ta, tb numeric.Type, err error) {
	dt = numeric.U32
	if name != "set" {
		if dt, err = x.TypeIn("u32", "s32"); err != nil {
			return dt, ta, tb, err
		}
	}
	if ta, err = x.TypeIn("u32", "s32"); err != nil {
		return dt, ta, tb, err
	}
	tb, err = x.TypeIn("u32", "s32")
	return dt, ta, tb, err
}

// scalarVideo decodes vadd, vsub, vabsdiff, vmin, vmax, vset, vshl, vshr.
func scalarVideo(name string) func(x *decode.Inst) error {
	return func(x *decode.Inst) error {
		sat := x.Has("sat")
		mode := x.One("clamp", "wrap")
		cmp := x.One("eq", "ne", "lt", "le", "gt", "ge")
		sec := x.One("add", "min", "max")
		dt, ta, tb, err := videoTypes(x, name)
		if err != nil {
			return err
		}
		op := numeric.VideoOps[name]
		switch name {
		case "set":
			op = numeric.VideoCmp[cmp]
		case "shl", "shr":
			op = numeric.VideoShift(name, mode)
		}
		if op == nil {
			return x.Errf("a modifier is missing")
		}
		return scalarVideoOperands(x, op, dt, ta, tb, sat, sec)
	}
}

func scalarVideoOperands(x *decode.Inst, op func(a, b int64) int64, dt, ta, tb numeric.Type, sat bool, sec string) error {
	if err := x.Want(3, 4); err != nil {
		return err
	}
	var sel [3]numeric.Part
	for i := range sel {
		var err error
		if sel[i], err = selector(x, &x.Args[i]); err != nil {
			return err
		}
	}
	merge := sel[0].Bits != 32
	if (merge || sec != "") != (len(x.Args) == 4) || merge && sec != "" {
		return x.Errf("operand c belongs to a second operation or a partial destination")
	}
	f := func(a, b, c uint64) uint64 {
		v := op(sel[1].Extract(a, ta), sel[2].Extract(b, tb))
		if sat {
			v = numeric.ClampVideo(v, dt.IsSigned(), sel[0].Bits)
		}
		switch sec {
		case "add":
			v += numeric.Ext(dt, c, 32)
		case "min":
			v = min(v, numeric.Ext(dt, c, 32))
		case "max":
			v = max(v, numeric.Ext(dt, c, 32))
		}
		if merge {
			m := numeric.Mask(sel[0].Bits) << sel[0].Pos
			return uint64(v)<<sel[0].Pos&m | c&^m
		}
		return uint64(v) & 0xffffffff
	}
	types := []numeric.Type{ta, tb, numeric.U32}
	return x.Pure(vm.OpPure, f, vm.ShadowAny, numeric.B32, types[:len(x.Args)-1]...)
}

// decodeVmad is (a*b)+c with negation, plus one, scaling and saturation (9.7.18.1.3).
func decodeVmad(x *decode.Inst) error {
	sat, po := x.Has("sat"), x.Has("po")
	shift := map[string]int{"": 0, "shr7": 7, "shr15": 15}[x.One("shr7", "shr15")]
	if _, err := x.TypeIn("u32", "s32"); err != nil {
		return err
	}
	ta, err := x.TypeIn("u32", "s32")
	if err != nil {
		return err
	}
	tb, err := x.TypeIn("u32", "s32")
	if err != nil {
		return err
	}
	if (sat || shift != 0) && (!ta.IsSigned() || !tb.IsSigned()) {
		return x.Errf("unsigned operands with .sat, .shr7 or .shr15 are not supported: GPUs (sm_90) give other results than the manual")
	}
	if err := x.Want(4, 4); err != nil {
		return err
	}
	var neg [3]bool
	for i := range neg {
		neg[i], x.Args[i+1].Neg = x.Args[i+1].Neg, false
	}
	pa, err := selector(x, &x.Args[1])
	if err != nil {
		return err
	}
	pb, err := selector(x, &x.Args[2])
	if err != nil {
		return err
	}
	signedFinal := ta.IsSigned() || tb.IsSigned() || neg[0] != neg[1] || neg[2]
	tc := numeric.U32
	if signedFinal {
		tc = numeric.S32
	}
	f := func(a, b, c uint64) uint64 {
		v := pa.Extract(a, ta) * pb.Extract(b, tb) // an unsigned product uses all 64 bits
		lsb := int64(numeric.Bool(po || neg[2]))   // ~x + 1 negates; the complement of c is of 32 bits
		if neg[0] != neg[1] {
			v = -v
		}
		if neg[2] {
			c = ^c
		}
		v += numeric.Ext(tc, c, 32) + lsb
		v >>= shift
		if sat {
			v = numeric.ClampVideo(v, true, 32)
		}
		return uint64(v) & 0xffffffff
	}
	return x.Pure(vm.OpPure, f, vm.ShadowAny, numeric.B32, ta, tb, tc)
}

// simdVideo decodes the forms on two half-words or four bytes.
func simdVideo(name string, n int) func(x *decode.Inst) error {
	return func(x *decode.Inst) error {
		sat, add := x.Has("sat"), x.Has("add")
		cmp := x.One("eq", "ne", "lt", "le", "gt", "ge")
		dt, ta, tb, err := videoTypes(x, name)
		if err != nil {
			return err
		}
		op := numeric.VideoOps[name]
		if name == "set" {
			op = numeric.VideoCmp[cmp]
		}
		if op == nil {
			return x.Errf("needs a comparison")
		}
		return simdOperands(x, op, n, dt, ta, tb, sat, add)
	}
}

func simdOperands(x *decode.Inst, op func(a, b int64) int64, n int, dt, ta, tb numeric.Type, sat, add bool) error {
	if err := x.Want(4, 4); err != nil {
		return err
	}
	letter, asel, bsel := "h", "10", "32"
	if n == 4 {
		letter, asel, bsel = "b", "3210", "7654"
	}
	all := asel
	dmask, err := lanesOperand(x, &x.Args[0], letter, all, n, false)
	if err != nil {
		return err
	}
	la, err := lanesOperand(x, &x.Args[1], letter, asel, n, true)
	if err != nil {
		return err
	}
	lb, err := lanesOperand(x, &x.Args[2], letter, bsel, n, true)
	if err != nil {
		return err
	}
	bits := uint8(32 / n)
	var write uint32
	for _, l := range dmask {
		write |= 1 << l
	}
	f := func(a, b, c uint64) uint64 {
		src := a | b<<32
		r := c
		if !add {
			r = 0
		}
		for i := range n {
			lane := numeric.Mask(bits) << (uint8(i) * bits)
			if write>>i&1 == 0 {
				if !add {
					r |= c & lane
				}
				continue
			}
			v := op(numeric.Ext(ta, src>>(la[i]*bits), bits), numeric.Ext(tb, src>>(lb[i]*bits), bits))
			if sat {
				v = numeric.ClampVideo(v, dt.IsSigned(), bits)
			}
			if add {
				r += uint64(v)
			} else {
				r |= uint64(v) & numeric.Mask(bits) << (uint8(i) * bits)
			}
		}
		return r & 0xffffffff
	}
	return x.Pure(vm.OpPure, f, vm.ShadowAny, numeric.B32, ta, tb, numeric.U32)
}

// lanesOperand reads a selector such as .h32 or .b3210, the highest lane first; index i is lane i.
// A destination mask may have fewer lanes.
func lanesOperand(x *decode.Inst, o *ptx.Operand, letter, def string, n int, full bool) ([]uint8, error) {
	text := def
	if o.Comp != "" {
		var ok bool
		if text, ok = strings.CutPrefix(o.Comp, letter); !ok || text == "" || len(text) > n || full && len(text) != n {
			return nil, x.Errf("selector .%s is not possible", o.Comp)
		}
		o.Comp = ""
	}
	limit := uint8(2 * n)
	if !full {
		limit = uint8(n)
	}
	list := make([]uint8, len(text))
	for i := range text {
		d := text[len(text)-1-i] - '0'
		if d >= limit {
			return nil, x.Errf("selector %s is out of range", text)
		}
		list[i] = d
	}
	return list, nil
}

// VideoDecoders adds the video instructions to the table of opcodes.
func VideoDecoders(to map[string]func(x *decode.Inst) error) {
	for _, name := range []string{"add", "sub", "absdiff", "min", "max", "set", "shl", "shr"} {
		to["v"+name] = scalarVideo(name)
	}
	to["vmad"] = decodeVmad
	for _, name := range []string{"add", "sub", "avrg", "absdiff", "min", "max", "set"} {
		to["v"+name+"2"] = simdVideo(name, 2)
		to["v"+name+"4"] = simdVideo(name, 4)
	}
}
