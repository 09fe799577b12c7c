package sass

import (
	"encoding/binary"
	"strings"
)

// slot finds the bytes of an address in a space; nil if outside.
func (m *machine) slot(w *warp, l int, space byte, a uint64, n int) []byte {
	if space == 'E' { // generic
		switch {
		case inWindow(a, sharedWin):
			space, a = 'S', a-sharedWin
		case inWindow(a, localWin):
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
		if a &= 0xffffffff; a < m.gen.shared {
			m.outside++
			return nil
		}
		b = m.shared
	case 'L':
		a &= 0xffffffff
		if w.local[l] == nil {
			w.local[l] = make([]byte, localSize)
		}
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
		case "64", "F64", "S64", "U64", "F32x2":
			a.size = 8
		case "128", "F32x4":
			a.size = 16
		}
	}
	switch in.base {
	case "LDG", "STG", "ATOMG", "REDG":
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
		a.at = in.m.addr32(strings.ReplaceAll(r[2], "+-", "-"))
	} else {
		a.at = in.m.addrGet(r[2])
	}
	if r[1] != "" {
		a.at = in.m.described(r[1], a.at)
	}
	return a
}

// described is an address with a descriptor, in a pair of uniform registers.
func (m *machine) described(pair string, at get64) get64 {
	descriptor := m.get64(pair, "i", false)
	return func(w *warp, l int) uint64 {
		if v := descriptor(w, l); v != globalDescriptor {
			fail("descriptor %#x", v)
		}
		return at(w, l)
	}
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

// querySpace decodes QSPC: whether a generic address is one of shared, local or global memory.
func (in *decoder) querySpace() {
	p, a := predSet(in.pre[0]), in.access(in.src[0])
	in.lanewise(func(w *warp, l int) {
		switch x := a.at(w, l); {
		case in.has("S"):
			p(w, l, inWindow(x, sharedWin))
		case in.has("L"):
			p(w, l, inWindow(x, localWin))
		default:
			p(w, l, !inWindow(x, sharedWin) && !inWindow(x, localWin))
		}
	})
}
