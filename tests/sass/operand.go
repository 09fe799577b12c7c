package sass

import (
	"encoding/binary"
	"math"
	"regexp"
	"strconv"
	"strings"
)

var (
	regRE   = regexp.MustCompile(`^(U?R)(\d+|Z)$`)
	predRE  = regexp.MustCompile(`^(!?)(UP|P)(\d|T)$`)
	constRE = regexp.MustCompile(`^c\[0x([0-9a-f]+)\]\s*\[(.*)\]$`)
	memRE   = regexp.MustCompile(`^(?:desc\[(UR\d+)\])?\[(.*)\]$`)
)

func isPred(s string) bool { return predRE.MatchString(s) }

func predGet(s string) pget {
	m := predRE.FindStringSubmatch(s)
	if m == nil {
		fail("predicate %q", s)
	}
	neg := m[1] == "!"
	if m[3] == "T" {
		return func(*warp, int) bool { return !neg }
	}
	i, _ := strconv.Atoi(m[3])
	if m[2] == "UP" {
		return func(w *warp, l int) bool { return w.up[i] != neg }
	}
	return func(w *warp, l int) bool { return w.p[i]>>l&1 == 1 != neg }
}

func predSet(s string) func(w *warp, l int, v bool) {
	m := predRE.FindStringSubmatch(s)
	if m == nil {
		fail("predicate %q", s)
	}
	if m[3] == "T" {
		return func(*warp, int, bool) {}
	}
	i, _ := strconv.Atoi(m[3])
	if m[2] == "UP" {
		return func(w *warp, l int, v bool) { w.up[i] = v }
	}
	return func(w *warp, l int, v bool) {
		if v {
			w.p[i] |= 1 << l
		} else {
			w.p[i] &^= 1 << l
		}
	}
}

func setReg(s string) func(w *warp, l int, v uint32) {
	m := regRE.FindStringSubmatch(s)
	if m == nil {
		fail("destination %q", s)
	}
	if m[2] == "Z" {
		return func(*warp, int, uint32) {}
	}
	i, _ := strconv.Atoi(m[2])
	if m[1] == "UR" {
		return func(w *warp, l int, v uint32) { w.ur[i] = v }
	}
	return func(w *warp, l int, v uint32) { w.r[i][l] = v }
}

func regPlus(s string, k int) string {
	m := regRE.FindStringSubmatch(s)
	if m == nil {
		fail("register %q", s)
	}
	if m[2] == "Z" {
		return s
	}
	i, _ := strconv.Atoi(m[2])
	return m[1] + strconv.Itoa(i+k)
}

func set64(s string) func(w *warp, l int, v uint64) {
	a, b := setReg(s), setReg(regPlus(s, 1))
	return func(w *warp, l int, v uint64) { a(w, l, uint32(v)); b(w, l, uint32(v>>32)) }
}

// imm parses an immediate; kind says how decimal text is meant: "i", "f" or "d" (the high word of a
// double), "h".
func imm(s, kind string) (uint32, bool) {
	t, neg := s, false
	if strings.HasPrefix(t, "-") {
		t, neg = t[1:], true
	} else {
		t = strings.TrimPrefix(t, "+")
	}
	if strings.HasPrefix(t, "0x") {
		v, err := strconv.ParseUint(t[2:], 16, 64)
		if err != nil {
			return 0, false
		}
		if neg {
			v = -v
		}
		return uint32(v), true
	}
	var f float64
	switch strings.TrimSpace(t) {
	case "INF":
		f = math.Inf(1)
	case "QNAN":
		if kind == "d" {
			h := uint32(0x7ff80000)
			if neg {
				h |= 1 << 31
			}
			return h, true
		}
		h := uint32(0x7fffffff)
		if neg {
			h |= 1 << 31
		}
		return h, true
	case "SNAN":
		return 0x7fbfffff, true
	default:
		var err error
		if kind == "f" {
			f, err = strconv.ParseFloat(t, 32)
		} else {
			f, err = strconv.ParseFloat(t, 64)
		}
		if err != nil {
			return 0, false
		}
	}
	if neg {
		f = -f
	}
	if kind == "d" {
		return uint32(math.Float64bits(f) >> 32), true
	}
	return math.Float32bits(float32(f)), true
}

type operand struct {
	s             string // bare
	neg, abs, not bool
	suffix        string // .B1, .H0_H0 …
}

func parseOp(s string) operand {
	s = strings.TrimSpace(s)
	s = strings.ReplaceAll(s, ".reuse", "")
	o := operand{}
	if len(s) > 1 && s[0] == '-' && (s[1] == 'R' || s[1] == 'U' || s[1] == 'c' || s[1] == '|') {
		o.neg, s = true, s[1:]
	}
	if s[0] == '~' {
		o.not, s = true, s[1:]
	}
	if s[0] == '|' {
		i := strings.LastIndex(s, "|")
		o.abs, s = true, s[1:i]+s[i+1:]
	}
	if s[0] == 'R' || s[0] == 'U' {
		if i := strings.IndexByte(s, '.'); i >= 0 {
			s, o.suffix = s[:i], s[i+1:]
		}
	}
	o.s = s
	return o
}

func (m *machine) rawGet(s, kind string) getter {
	if r := regRE.FindStringSubmatch(s); r != nil {
		if r[2] == "Z" {
			return func(*warp, int) uint32 { return 0 }
		}
		i, _ := strconv.Atoi(r[2])
		if r[1] == "UR" {
			return func(w *warp, l int) uint32 { return w.ur[i] }
		}
		return func(w *warp, l int) uint32 { return w.r[i][l] }
	}
	if r := constRE.FindStringSubmatch(s); r != nil {
		bank, _ := strconv.ParseInt(r[1], 16, 32)
		a := m.addrGet(r[2])
		return func(w *warp, l int) uint32 { return m.cload(int(bank), a(w, l)) }
	}
	if v, ok := imm(s, kind); ok {
		return func(*warp, int) uint32 { return v }
	}
	fail("operand %q", s)
	return nil
}

func (m *machine) cload(bank int, a uint64) uint32 {
	if a+4 > uint64(len(m.c[bank])) {
		m.outside++
		return 0
	}
	return binary.LittleEndian.Uint32(m.c[bank][a:])
}

// integer source with arithmetic negation, absolute value and complement
func (m *machine) iget(s string) getter {
	o := parseOp(s)
	g := m.rawGet(o.s, "i")
	if o.suffix != "" && o.suffix != "64" {
		h := g
		switch o.suffix {
		case "H0_H0", "H0":
			g = func(w *warp, l int) uint32 { return h(w, l) & 0xffff }
		case "H1_H1", "H1":
			g = func(w *warp, l int) uint32 { return h(w, l) >> 16 }
		case "B0", "B1", "B2", "B3":
			k := 8 * uint(o.suffix[1]-'0')
			g = func(w *warp, l int) uint32 { return h(w, l) >> k & 0xff }
		default:
			fail("suffix %q", s)
		}
	}
	if o.abs {
		h := g
		g = func(w *warp, l int) uint32 {
			v := int32(h(w, l))
			if v < 0 {
				v = -v
			}
			return uint32(v)
		}
	}
	if o.neg {
		h := g
		return func(w *warp, l int) uint32 { return -h(w, l) }
	}
	if o.not {
		h := g
		return func(w *warp, l int) uint32 { return ^h(w, l) }
	}
	return g
}

func (m *machine) fget(s string) getter {
	o := parseOp(s)
	g := m.rawGet(o.s, "f")
	h := g
	switch o.suffix {
	case "":
	case "H0_H0":
		g = func(w *warp, l int) uint32 { return bitsOf(half16.value(h(w, l) & 0xffff)) }
	case "H1_H1":
		g = func(w *warp, l int) uint32 { return bitsOf(half16.value(h(w, l) >> 16)) }
	default:
		fail("suffix %q", s)
	}
	if o.abs {
		h := g
		g = func(w *warp, l int) uint32 { return h(w, l) &^ (1 << 31) }
	}
	if o.neg {
		h := g
		g = func(w *warp, l int) uint32 { return h(w, l) ^ 1<<31 }
	}
	return g
}

// 64-bit source: register pair, constant, immediate (kind "d": high word; "i": zero-extended or
// sign-extended by signed)
func (m *machine) get64(s, kind string, signed bool) get64 {
	o := parseOp(s)
	var g get64
	if r := regRE.FindStringSubmatch(o.s); r != nil {
		a, b := m.rawGet(o.s, "i"), m.rawGet(regPlus(o.s, 1), "i")
		g = func(w *warp, l int) uint64 { return uint64(a(w, l)) | uint64(b(w, l))<<32 }
	} else if r := constRE.FindStringSubmatch(o.s); r != nil {
		bank, _ := strconv.ParseInt(r[1], 16, 32)
		a := m.addrGet(r[2])
		g = func(w *warp, l int) uint64 {
			x := a(w, l)
			return uint64(m.cload(int(bank), x)) | uint64(m.cload(int(bank), x+4))<<32
		}
	} else {
		v, ok := imm(o.s, kind)
		if !ok {
			fail("operand %q", s)
		}
		x := uint64(v)
		if kind == "d" {
			x <<= 32
		} else if signed {
			x = uint64(int64(int32(v)))
		}
		g = func(*warp, int) uint64 { return x }
	}
	if kind == "d" {
		if o.abs {
			h := g
			g = func(w *warp, l int) uint64 { return h(w, l) &^ (1 << 63) }
		}
		if o.neg {
			h := g
			g = func(w *warp, l int) uint64 { return h(w, l) ^ 1<<63 }
		}
	} else if o.neg {
		h := g
		g = func(w *warp, l int) uint64 { return -h(w, l) }
	}
	return g
}

// addrGet parses what is inside the brackets of a memory operand.
func (m *machine) addrGet(s string) get64 {
	s = strings.ReplaceAll(s, ".reuse", "")
	var terms []get64
	s = strings.ReplaceAll(s, "+-", "-")
	for _, t := range strings.Split(strings.ReplaceAll(s, "-", "+-"), "+") {
		t = strings.TrimSpace(t)
		if t == "" {
			continue
		}
		if strings.HasPrefix(t, "-0x") || strings.HasPrefix(t, "0x") {
			v, _ := strconv.ParseInt(strings.Replace(t, "0x", "", 1), 16, 64)
			terms = append(terms, func(*warp, int) uint64 { return uint64(v) })
			continue
		}
		mod := ""
		if i := strings.IndexByte(t, '.'); i >= 0 {
			t, mod = t[:i], t[i+1:]
		}
		g := m.rawGet(t, "i")
		switch mod {
		case "X4", "X8", "X16":
			k, _ := strconv.Atoi(mod[1:])
			terms = append(terms, func(w *warp, l int) uint64 { return uint64(g(w, l)) * uint64(k) })
		case "U32":
			terms = append(terms, func(w *warp, l int) uint64 { return uint64(g(w, l)) })
		case "64":
			terms = append(terms, m.get64(t, "i", false))
		case "":
			terms = append(terms, m.get64(t, "i", false))
		default:
			fail("address %q", s)
		}
	}
	switch len(terms) {
	case 1:
		return terms[0]
	case 2:
		a, b := terms[0], terms[1]
		return func(w *warp, l int) uint64 { return a(w, l) + b(w, l) }
	}
	return func(w *warp, l int) uint64 {
		x := uint64(0)
		for _, t := range terms {
			x += t(w, l)
		}
		return x
	}
}

// addr32 is addrGet for 32-bit address registers.
func (m *machine) addr32(s string) get64 {
	s = strings.ReplaceAll(s, ".reuse", "")
	var terms []get64
	for _, t := range strings.Split(strings.ReplaceAll(s, "-", "+-"), "+") {
		t = strings.TrimSpace(t)
		if t == "" {
			continue
		}
		if v, ok := imm(t, "i"); ok && strings.Contains(t, "0x") {
			terms = append(terms, func(*warp, int) uint64 { return uint64(v) })
			continue
		}
		k := uint32(1)
		if i := strings.Index(t, ".X"); i >= 0 {
			switch t[i+2:] {
			case "4":
				k = 4
			case "8":
				k = 8
			case "16":
				k = 16
			}
			t = t[:i]
		}
		if i := strings.IndexByte(t, '.'); i >= 0 {
			t = t[:i]
		}
		g := m.rawGet(t, "i")
		terms = append(terms, func(w *warp, l int) uint64 { return uint64(g(w, l) * k) })
	}
	return func(w *warp, l int) uint64 {
		x := uint64(0)
		for _, t := range terms {
			x += t(w, l)
		}
		return x & 0xffffffff
	}
}

// highGet is a 32-bit source that is the high word of a double.
func (m *machine) highGet(s string) getter {
	o := parseOp(s)
	if regRE.MatchString(o.s) || constRE.MatchString(o.s) {
		return m.fget(s)
	}
	v, _ := imm(o.s, "d")
	return func(*warp, int) uint32 { return v }
}

func (m *machine) floatOrInt(s string) getter {
	o := parseOp(s)
	if regRE.MatchString(o.s) || constRE.MatchString(o.s) {
		return m.iget(s)
	}
	return m.fget(s)
}

func splitOps(s string) []string {
	var out []string
	depth, from := 0, 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '[':
			depth++
		case ']':
			depth--
		case ',':
			if depth == 0 {
				out = append(out, strings.TrimSpace(s[from:i]))
				from = i + 1
			}
		}
	}
	if t := strings.TrimSpace(s[from:]); t != "" {
		out = append(out, t)
	}
	return out
}
