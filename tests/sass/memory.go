package sass

import (
	"encoding/binary"
	"math"
	"strings"
)

// slot finds the bytes of an address in a space; nil if outside.
func (m *machine) slot(w *warp, l int, space byte, a uint64, n int) []byte {
	if space == 'E' { // generic
		switch {
		case a >= sharedWin && a < sharedWin+winSize:
			space, a = 'S', a-sharedWin
		case a >= localWin && a < localWin+winSize:
			space, a = 'L', a-localWin
		default:
			space = 'G'
		}
	}
	var b []byte
	switch space {
	case 'G':
		a -= arenaBase
		b = m.arena
	case 'S':
		a &= 0xffffffff
		b = m.shared
	case 'L':
		a &= 0xffffffff
		b = w.local[l]
	}
	if a+uint64(n) > uint64(len(b)) || a > uint64(len(b)) {
		m.outside++
		return nil
	}
	return b[a : a+uint64(n)]
}

// traffic counts the sectors or wavefronts of an access.
func (m *machine) traffic(w *warp, active uint32, a access) {
	if a.space == 'L' {
		return
	}
	var seen [256]uint64
	k := 0
	if a.space == 'S' {
		var banks [32]int
		top := 0
		each(active, func(l int) {
			x := (a.at(w, l) & 0xffffffff) / 4
			for i := 0; i < (a.size+3)/4; i++ {
				dup := false
				for _, s := range seen[:k] {
					if s == x+uint64(i) {
						dup = true
						break
					}
				}
				if !dup && k < len(seen) {
					seen[k] = x + uint64(i)
					k++
					b := (x + uint64(i)) % 32
					banks[b]++
					top = max(top, banks[b])
				}
			}
		})
		m.waves += uint64(top)
		return
	}
	each(active, func(l int) {
		x := a.at(w, l) / 32
		for _, s := range seen[:k] {
			if s == x {
				return
			}
		}
		seen[k] = x
		k++
	})
	m.sectors += uint64(k)
}

// access is the memory operand of an instruction.
type access struct {
	space  byte // of the address: G global, S shared, L local, E generic
	size   int  // bytes a lane
	signed bool // a narrow load extends the sign
	at     get64
}

// access reads the space and the size from the opcode, and the address from operand s.
func (in *decoder) access(s string) access {
	a := access{size: 4}
	for _, x := range in.mods {
		switch x {
		case "U8":
			a.size = 1
		case "S8":
			a.size, a.signed = 1, true
		case "U16":
			a.size = 2
		case "S16":
			a.size, a.signed = 2, true
		case "64", "F64", "S64", "U64":
			a.size = 8
		case "128":
			a.size = 16
		}
	}
	switch in.base {
	case "LDG", "STG", "ATOMG":
		a.space = 'G'
	case "LDS", "STS", "ATOMS":
		a.space = 'S'
	case "LDL", "STL":
		a.space = 'L'
	default:
		a.space = 'E'
	}
	r := memRE.FindStringSubmatch(s)
	if r == nil {
		fail("address %q", s)
	}
	if a.space == 'S' || a.space == 'L' { // 32-bit registers
		a.at = in.m.addr32(strings.ReplaceAll(r[1], "+-", "-"))
	} else {
		a.at = in.m.addrGet(r[1])
	}
	return a
}

// narrow extends the bytes of a load of one or two bytes.
func narrow(b []byte, size int, signed bool) uint32 {
	switch {
	case size == 1 && signed:
		return uint32(int8(b[0]))
	case size == 1:
		return uint32(b[0])
	case signed:
		return uint32(int16(binary.LittleEndian.Uint16(b)))
	}
	return uint32(binary.LittleEndian.Uint16(b))
}

// load decodes LDG, LD, LDS, LDL.
func (in *decoder) load() {
	lead := len(in.pre)
	a, m := in.access(in.args[lead+1]), in.m
	var set []func(*warp, int, uint32)
	for i := 0; i < (a.size+3)/4; i++ {
		set = append(set, setReg(regPlus(in.args[lead], i)))
	}
	in.exec = func(w *warp, active uint32, _ int) {
		m.traffic(w, active, a)
		var addrs [32]uint64
		each(active, func(l int) { addrs[l] = a.at(w, l) }) // the destination may overwrite the address
		each(active, func(l int) {
			b := m.slot(w, l, a.space, addrs[l], a.size)
			for i, s := range set {
				switch {
				case b == nil:
					s(w, l, 0)
				case a.size < 4:
					s(w, l, narrow(b, a.size, a.signed))
				default:
					s(w, l, binary.LittleEndian.Uint32(b[4*i:]))
				}
			}
		})
	}
}

// store decodes STG, ST, STS, STL.
func (in *decoder) store() {
	a, m := in.access(in.args[0]), in.m
	var get []getter
	for i := 0; i < (a.size+3)/4; i++ {
		get = append(get, m.iget(regPlus(strings.ReplaceAll(in.args[1], ".reuse", ""), i)))
	}
	in.exec = func(w *warp, active uint32, _ int) {
		m.traffic(w, active, a)
		each(active, func(l int) {
			b := m.slot(w, l, a.space, a.at(w, l), a.size)
			if b == nil {
				return
			}
			for i, g := range get {
				switch v := g(w, l); a.size {
				case 1:
					b[0] = byte(v)
				case 2:
					binary.LittleEndian.PutUint16(b, uint16(v))
				default:
					putWord(b[4*i:], v)
				}
			}
		})
	}
}

// loadConstant decodes LDC.
func (in *decoder) loadConstant() {
	size, signed := 4, in.has("S8") || in.has("S16")
	switch {
	case in.has("U8") || in.has("S8"):
		size = 1
	case in.has("U16") || in.has("S16"):
		size = 2
	case in.has("64"):
		size = 8
	}
	set := []func(*warp, int, uint32){setReg(in.args[0])}
	if size == 8 {
		set = append(set, setReg(regPlus(in.args[0], 1)))
	}
	r := constRE.FindStringSubmatch(in.args[1])
	if r == nil {
		fail("address %q", in.args[1])
	}
	bank, at, m := int(r[1][0]-'0'), in.m.addr32(r[2]), in.m
	one := func(w *warp, l int) {
		x := at(w, l)
		for i, s := range set {
			switch {
			case size >= 4:
				s(w, l, m.cload(bank, x+uint64(4*i)))
			case int(x)+size <= len(m.c[bank]):
				s(w, l, narrow(m.c[bank][x:], size, signed))
			default:
				m.outside++
				s(w, l, 0)
			}
		}
	}
	in.lanewise(one)
}

// atomic decodes ATOM, ATOMG, ATOMS, RED.
func (in *decoder) atomic() {
	i, dst := len(in.pre), "RZ"
	var matched func(*warp, int, bool)
	if in.base != "RED" {
		if i > 0 {
			matched = predSet(in.args[0])
		}
		dst = in.args[i]
		i++
	}
	a, m := in.access(in.args[i]), in.m
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
	x := value(in.args[i+1])
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
			if matched != nil {
				matched(w, l, old == operand)
			}
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
		case in.has("F32"):
			return func(old, x, _ uint64) uint64 { return uint64(bitsOf(f32(uint32(old)) + f32(uint32(x)))) }
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
