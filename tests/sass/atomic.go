package sass

import (
	"encoding/binary"
	"math"
	"strings"
)

// atomic decodes ATOM, ATOMG, ATOMS, RED.
func (in *decoder) atomic() {
	i, dst := len(in.pre), "RZ"
	var done func(*warp, int, bool) // of a generic address: it was one of global memory
	if in.base != "RED" && in.base != "REDG" {
		if i > 0 && in.args[0] != "PT" {
			done = predSet(in.args[0])
		}
		dst = in.args[i]
		i++
	}
	a, m := in.access(in.args[i]), in.m
	if a.size == 16 || in.has("F32x2") {
		in.atomicWords(a, dst, in.args[i+1:], done)
		return
	}
	op := ""
	for _, x := range in.mods {
		switch x {
		case "ADD", "MIN", "MAX", "INC", "DEC", "AND", "OR", "XOR", "EXCH", "CAS", "CAST":
			op = x
		}
	}
	value := func(s string) get64 {
		s = strings.ReplaceAll(s, ".reuse", "")
		if a.size == 8 {
			return m.get64(s, "i", false)
		}
		g := m.iget(s)
		return func(w *warp, l int) uint64 { return uint64(g(w, l)) }
	}
	one := func(*warp, int) uint64 { return 1 }
	x := get64(one)
	if in.has("POPC") { // ATOMS.POPC.INC counts the lanes
		op = "ADD"
	} else {
		x = value(in.args[i+1])
	}
	var y get64
	if op == "CAS" || op == "CAST" {
		y = value(in.args[i+2])
	}
	update := in.update(op, a.size)
	var set func(*warp, int, uint64)
	if a.size == 8 {
		set = set64(dst)
	} else {
		s := setReg(dst)
		set = func(w *warp, l int, v uint64) { s(w, l, uint32(v)) }
	}
	in.exec = func(w *warp, active uint32, _ int) {
		if done != nil {
			active = in.inGlobal(w, active, a, done)
		}
		m.traffic(w, active, a)
		each(active, func(l int) {
			b := m.slot(w, l, a.space, a.at(w, l), a.size)
			if b == nil {
				set(w, l, 0)
				return
			}
			old, operand, swap := word(b, a.size), x(w, l), uint64(0)
			if y != nil {
				swap = y(w, l)
			}
			setWord(b, a.size, update(old, operand, swap))
			if op == "CAST" { // ATOMS.CAST.SPIN tells whether it has stored
				old = bit(old == operand)
			}
			set(w, l, old)
		})
	}
}

func word(b []byte, size int) uint64 {
	if size == 8 {
		return binary.LittleEndian.Uint64(b)
	}
	return uint64(binary.LittleEndian.Uint32(b))
}

func setWord(b []byte, size int, v uint64) {
	if size == 8 {
		putLong(b, v)
	} else {
		putWord(b, uint32(v))
	}
}

// update returns the function of an atomic: what memory holds afterwards, from what it held and the
// operands.
func (in *decoder) update(op string, size int) func(old, x, y uint64) uint64 {
	less := func(a, b uint64) bool { return a < b }
	switch {
	case in.has("S64"):
		less = func(a, b uint64) bool { return int64(a) < int64(b) }
	case in.has("S32"):
		less = func(a, b uint64) bool { return int32(a) < int32(b) }
	}
	switch op {
	case "ADD":
		switch {
		case in.has("F16x2"):
			return addPairs(half16)
		case in.has("BF16x2"):
			return addPairs(brain16)
		case in.has("F32"):
			add := addFloats(in.has("FTZ"))
			return func(old, x, _ uint64) uint64 { return uint64(add(uint32(old), uint32(x))) }
		case in.has("F64"):
			return func(old, x, _ uint64) uint64 {
				return math.Float64bits(math.Float64frombits(old) + math.Float64frombits(x))
			}
		}
		return func(old, x, _ uint64) uint64 { return old + x }
	case "MIN", "MAX":
		return func(old, x, _ uint64) uint64 {
			if less(old, x) == (op == "MIN") {
				return old
			}
			return x
		}
	case "AND":
		return func(old, x, _ uint64) uint64 { return old & x }
	case "OR":
		return func(old, x, _ uint64) uint64 { return old | x }
	case "XOR":
		return func(old, x, _ uint64) uint64 { return old ^ x }
	case "EXCH":
		return func(_, x, _ uint64) uint64 { return x }
	case "INC":
		return func(old, x, _ uint64) uint64 {
			if old >= x {
				return 0
			}
			return old + 1
		}
	case "DEC":
		return func(old, x, _ uint64) uint64 {
			if old == 0 || old > x {
				return x
			}
			return old - 1
		}
	case "CAS", "CAST":
		return func(old, x, y uint64) uint64 {
			if old == x {
				return y
			}
			return old
		}
	}
	fail("atomic")
	return nil
}

// addPairs returns the addition of two numbers of 16 bits each.
func addPairs(f small) func(old, x, _ uint64) uint64 {
	one := func(a, b uint64) uint64 {
		s, e := sumExact(f.value(uint32(a&0xffff)), f.value(uint32(b&0xffff)))
		return uint64(f.bits(s, e, finish{mode: "RN"}))
	}
	return func(old, x, _ uint64) uint64 { return one(old, x) | one(old>>16, x>>16)<<16 }
}

// addFloats returns the addition of floats, which flushes what is not normal if ftz is set.
func addFloats(ftz bool) func(a, b uint32) uint32 {
	add := func(a, b uint32) uint32 {
		s, e := sumExact(f32(a), f32(b))
		return round32(s, e, "RN")
	}
	if !ftz {
		return add
	}
	return func(a, b uint32) uint32 { return flush(add(flush(a), flush(b))) }
}

// atomicWords decodes atomics of two and four words: additions of vectors of floats, and exchanges
// of 128 bits. src has the registers after the address.
func (in *decoder) atomicWords(a access, dst string, src []string, done func(*warp, int, bool)) {
	n := a.size / 4
	get, set := in.words(src[0], n), make([]func(*warp, int, uint32), n)
	for i := range set {
		set[i] = setReg(regPlus(dst, i))
	}
	var swap func(*warp, int) [4]uint32
	if in.has("CAS") {
		swap = in.words(src[1], n)
	}
	add := addFloats(in.has("FTZ"))
	if !in.has("EXCH") && !in.has("CAS") && !(in.has("ADD") && (in.has("F32x2") || in.has("F32x4"))) {
		fail("atomic")
	}
	in.exec = func(w *warp, active uint32, _ int) {
		if done != nil {
			active = in.inGlobal(w, active, a, done)
		}
		in.m.traffic(w, active, a)
		each(active, func(l int) {
			b := in.m.slot(w, l, a.space, a.at(w, l), a.size)
			if b == nil {
				return
			}
			var old [4]uint32
			for i := range n {
				old[i] = binary.LittleEndian.Uint32(b[4*i:])
			}
			x := get(w, l)
			switch {
			case swap == nil && !in.has("EXCH"):
				for i := range n {
					x[i] = add(old[i], x[i])
				}
			case swap != nil && x == old:
				x = swap(w, l)
			case swap != nil:
				x = old
			}
			for i := range n {
				putWord(b[4*i:], x[i])
				set[i](w, l, old[i])
			}
		})
	}
}

// words takes n registers from s on.
func (in *decoder) words(s string, n int) func(*warp, int) [4]uint32 {
	var get []getter
	for i := range n {
		get = append(get, in.m.iget(regPlus(strings.ReplaceAll(s, ".reuse", ""), i)))
	}
	return func(w *warp, l int) (v [4]uint32) {
		for i, g := range get {
			v[i] = g(w, l)
		}
		return v
	}
}

// inGlobal returns the lanes whose addresses are of global memory, and tells done. ATOM with a
// predicate leaves other memory to the instructions after it.
func (in *decoder) inGlobal(w *warp, active uint32, a access, done func(*warp, int, bool)) (global uint32) {
	each(active, func(l int) {
		x := a.at(w, l)
		ok := !inWindow(x, sharedWin) && !inWindow(x, localWin)
		done(w, l, ok)
		if ok {
			global |= 1 << l
		}
	})
	return global
}

// inWindow tells whether a generic address lies in a window, of shared or of local memory.
func inWindow(x, window uint64) bool { return x >= window && x < window+winSize }
