package sim

import (
	"strings"

	"cptx/runtime/sim/ptx"
)

// Video instructions (PTX ISA 9.7.18): integer operations on selected bytes and half-words.

// videoOp is the arithmetic on two extended parts.
var videoOps = map[string]func(a, b int64) int64{
	"add": func(a, b int64) int64 { return a + b },
	"sub": func(a, b int64) int64 { return a - b },
	"absdiff": func(a, b int64) int64 {
		if a < b {
			return b - a
		}
		return a - b
	},
	"min": func(a, b int64) int64 { return min(a, b) },
	"max": func(a, b int64) int64 { return max(a, b) },
	"avrg": func(a, b int64) int64 {
		if a+b >= 0 {
			return (a + b + 1) >> 1
		}
		return (a + b) >> 1
	},
}

// videoCmp gives the comparison of vset as 0 or 1.
var videoCmp = map[string]func(a, b int64) int64{
	"eq": func(a, b int64) int64 { return int64(b2u(a == b)) },
	"ne": func(a, b int64) int64 { return int64(b2u(a != b)) },
	"lt": func(a, b int64) int64 { return int64(b2u(a < b)) },
	"le": func(a, b int64) int64 { return int64(b2u(a <= b)) },
	"gt": func(a, b int64) int64 { return int64(b2u(a > b)) },
	"ge": func(a, b int64) int64 { return int64(b2u(a >= b)) },
}

// part is a byte or half-word selector of the scalar forms: position and width; width 32 is all.
type part struct{ pos, bits uint8 }

var partTable = map[string]part{"": {0, 32}, "b0": {0, 8}, "b1": {8, 8}, "b2": {16, 8}, "b3": {24, 8}, "h0": {0, 16}, "h1": {16, 16}}

func (p part) extract(v uint64, t dtype) int64 { return ext(t, v>>p.pos, p.bits) }

// selector takes the part modifier off an operand.
func (x *inst) selector(o *ptx.Operand) (part, error) {
	p, ok := partTable[o.Comp]
	if !ok {
		return p, x.errf("%s has no part .%s", o.Name, o.Comp)
	}
	o.Comp = ""
	return p, nil
}

// clampVideo clamps to a type of the given width.
func clampVideo(v int64, signed bool, bits uint8) int64 {
	if signed {
		return max(min(v, 1<<(bits-1)-1), -1<<(bits-1))
	}
	return max(min(v, 1<<bits-1), 0)
}

// videoTypes reads the types of destination and sources; vset has no destination type, it gives
// u32.
func (x *inst) videoTypes(name string) (dt, ta, tb dtype, err error) {
	dt = u32
	if name != "set" {
		if dt, err = x.typeIn("u32", "s32"); err != nil {
			return dt, ta, tb, err
		}
	}
	if ta, err = x.typeIn("u32", "s32"); err != nil {
		return dt, ta, tb, err
	}
	tb, err = x.typeIn("u32", "s32")
	return dt, ta, tb, err
}

// scalarVideo decodes vadd, vsub, vabsdiff, vmin, vmax, vset, vshl, vshr.
func scalarVideo(name string) func(x *inst) error {
	return func(x *inst) error {
		sat := x.has("sat")
		mode := x.one("clamp", "wrap")
		cmp := x.one("eq", "ne", "lt", "le", "gt", "ge")
		sec := x.one("add", "min", "max")
		dt, ta, tb, err := x.videoTypes(name)
		if err != nil {
			return err
		}
		op := videoOps[name]
		switch name {
		case "set":
			op = videoCmp[cmp]
		case "shl", "shr":
			op = videoShift(name, mode)
		}
		if op == nil {
			return x.errf("a modifier is missing")
		}
		return x.scalarVideoOperands(op, dt, ta, tb, sat, sec)
	}
}

func videoShift(name, mode string) func(a, b int64) int64 {
	if mode == "" {
		return nil
	}
	return func(a, b int64) int64 {
		if mode == "wrap" {
			b &= 31
		}
		b = min(b, 32)
		if name == "shl" {
			if b == 32 { // in 64 bits; the sign and that the low 32 bits are zero is all that can be told
				a = min(max(a, -1), 1)
			}
			return a << b
		}
		return a >> b
	}
}

func (x *inst) scalarVideoOperands(op func(a, b int64) int64, dt, ta, tb dtype, sat bool, sec string) error {
	if err := x.want(3, 4); err != nil {
		return err
	}
	var sel [3]part
	for i := range sel {
		var err error
		if sel[i], err = x.selector(&x.Args[i]); err != nil {
			return err
		}
	}
	merge := sel[0].bits != 32
	if (merge || sec != "") != (len(x.Args) == 4) || merge && sec != "" {
		return x.errf("operand c belongs to a second operation or a partial destination")
	}
	f := func(a, b, c uint64) uint64 {
		v := op(sel[1].extract(a, ta), sel[2].extract(b, tb))
		if sat {
			v = clampVideo(v, dt.isSigned(), sel[0].bits)
		}
		switch sec {
		case "add":
			v += ext(dt, c, 32)
		case "min":
			v = min(v, ext(dt, c, 32))
		case "max":
			v = max(v, ext(dt, c, 32))
		}
		if merge {
			m := mask(sel[0].bits) << sel[0].pos
			return uint64(v)<<sel[0].pos&m | c&^m
		}
		return uint64(v) & 0xffffffff
	}
	types := []dtype{ta, tb, u32}
	return x.pure(opPure, f, shAny, typeB32, types[:len(x.Args)-1]...)
}

// decodeVmad is (a*b)+c with negation, plus one, scaling and saturation (9.7.18.1.3).
func decodeVmad(x *inst) error {
	sat, po := x.has("sat"), x.has("po")
	shift := map[string]int{"": 0, "shr7": 7, "shr15": 15}[x.one("shr7", "shr15")]
	if _, err := x.typeIn("u32", "s32"); err != nil {
		return err
	}
	ta, err := x.typeIn("u32", "s32")
	if err != nil {
		return err
	}
	tb, err := x.typeIn("u32", "s32")
	if err != nil {
		return err
	}
	if (sat || shift != 0) && (!ta.isSigned() || !tb.isSigned()) {
		return x.errf("unsigned operands with .sat, .shr7 or .shr15 are not supported: GPUs (sm_90) give other results than the manual")
	}
	if err := x.want(4, 4); err != nil {
		return err
	}
	var neg [3]bool
	for i := range neg {
		neg[i], x.Args[i+1].Neg = x.Args[i+1].Neg, false
	}
	pa, err := x.selector(&x.Args[1])
	if err != nil {
		return err
	}
	pb, err := x.selector(&x.Args[2])
	if err != nil {
		return err
	}
	signedFinal := ta.isSigned() || tb.isSigned() || neg[0] != neg[1] || neg[2]
	tc := u32
	if signedFinal {
		tc = s32
	}
	f := func(a, b, c uint64) uint64 {
		v := pa.extract(a, ta) * pb.extract(b, tb) // an unsigned product uses all 64 bits
		lsb := int64(b2u(po || neg[2]))            // ~x + 1 negates; the complement of c is of 32 bits
		if neg[0] != neg[1] {
			v = -v
		}
		if neg[2] {
			c = ^c
		}
		v += ext(tc, c, 32) + lsb
		v >>= shift
		if sat {
			v = clampVideo(v, true, 32)
		}
		return uint64(v) & 0xffffffff
	}
	return x.pure(opPure, f, shAny, typeB32, ta, tb, tc)
}

// simdVideo decodes the forms on two half-words or four bytes.
func simdVideo(name string, n int) func(x *inst) error {
	return func(x *inst) error {
		sat, add := x.has("sat"), x.has("add")
		cmp := x.one("eq", "ne", "lt", "le", "gt", "ge")
		dt, ta, tb, err := x.videoTypes(name)
		if err != nil {
			return err
		}
		op := videoOps[name]
		if name == "set" {
			op = videoCmp[cmp]
		}
		if op == nil {
			return x.errf("needs a comparison")
		}
		return x.simdOperands(op, n, dt, ta, tb, sat, add)
	}
}

func (x *inst) simdOperands(op func(a, b int64) int64, n int, dt, ta, tb dtype, sat, add bool) error {
	if err := x.want(4, 4); err != nil {
		return err
	}
	letter, asel, bsel := "h", "10", "32"
	if n == 4 {
		letter, asel, bsel = "b", "3210", "7654"
	}
	all := asel
	dmask, err := x.lanesOf(&x.Args[0], letter, all, n, false)
	if err != nil {
		return err
	}
	la, err := x.lanesOf(&x.Args[1], letter, asel, n, true)
	if err != nil {
		return err
	}
	lb, err := x.lanesOf(&x.Args[2], letter, bsel, n, true)
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
			lane := mask(bits) << (uint8(i) * bits)
			if write>>i&1 == 0 {
				if !add {
					r |= c & lane
				}
				continue
			}
			v := op(ext(ta, src>>(la[i]*bits), bits), ext(tb, src>>(lb[i]*bits), bits))
			if sat {
				v = clampVideo(v, dt.isSigned(), bits)
			}
			if add {
				r += uint64(v)
			} else {
				r |= uint64(v) & mask(bits) << (uint8(i) * bits)
			}
		}
		return r & 0xffffffff
	}
	return x.pure(opPure, f, shAny, typeB32, ta, tb, u32)
}

// lanesOf reads a selector such as .h32 or .b3210, the highest lane first; index i is lane i. A
// destination mask may have fewer lanes.
func (x *inst) lanesOf(o *ptx.Operand, letter, def string, n int, full bool) ([]uint8, error) {
	text := def
	if o.Comp != "" {
		var ok bool
		if text, ok = strings.CutPrefix(o.Comp, letter); !ok || text == "" || len(text) > n || full && len(text) != n {
			return nil, x.errf("selector .%s is not possible", o.Comp)
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
			return nil, x.errf("selector %s is out of range", text)
		}
		list[i] = d
	}
	return list, nil
}

// videoDecoders adds the video instructions to the table of opcodes.
func videoDecoders(to map[string]func(x *inst) error) {
	for _, name := range []string{"add", "sub", "absdiff", "min", "max", "set", "shl", "shr"} {
		to["v"+name] = scalarVideo(name)
	}
	to["vmad"] = decodeVmad
	for _, name := range []string{"add", "sub", "avrg", "absdiff", "min", "max", "set"} {
		to["v"+name+"2"] = simdVideo(name, 2)
		to["v"+name+"4"] = simdVideo(name, 4)
	}
}
