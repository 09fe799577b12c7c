package debuginfo

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"cptx/runtime/sim/vm"
)

// Place is where a value is: in memory, in a register, or nowhere but known.
type Place struct {
	Space    string // state space of Addr; "" if the value is not in memory
	Addr     uint64
	Register string // "" if the value is in none
	Value    []byte // known bytes, for neither
	Unknown  []byte // the undefined bits of Value; nil: none
	Missing  []byte // the bits of Value that are nowhere to be found; nil: none
}

// ErrGone means that the variable has no place where the frame stands.
var ErrGone = errors.New("optimized out")

// classes are the state spaces of DW_AT_address_class (guide, "Debug information").
var classes = map[int]string{4: "const", 5: "global", 6: "local", 7: "param", 8: "shared", 12: "generic"}

// Operations of location expressions (DWARF 5, 7.7.1) that producers of PTX use.
const (
	opAddr       = 0x03
	opDeref      = 0x06
	opAnd        = 0x1a
	opMinus      = 0x1c
	opMul        = 0x1e
	opOr         = 0x21
	opShl        = 0x24
	opShr        = 0x25
	opShra       = 0x26
	opXor        = 0x27
	opEq         = 0x29
	opNe         = 0x2e
	opPiece      = 0x93
	opConst1u    = 0x08
	opPlus       = 0x22
	opPlusUconst = 0x23
	opLit0       = 0x30
	opRegx       = 0x90
	opBregx      = 0x92
	opXderef     = 0x18
	opSwap       = 0x16
	opConstu     = 0x10
	opConsts     = 0x11
	opStackValue = 0x9f
)

// Locate finds a variable of the scope in which the frame f stands.
func (v *Variable) Locate(f vm.Frame) (Place, error) {
	if v.constant != nil {
		return v.known()
	}
	expr := v.loc
	if v.list >= 0 {
		expr = v.entry(f.PC)
	}
	if len(expr) == 0 {
		return Place{}, ErrGone
	}
	return v.evaluate(expr, f)
}

// known is a variable that is a constant.
func (v *Variable) known() (Place, error) {
	size := int(max(v.Type.Size(), 0))
	switch c := v.constant.(type) {
	case int64:
		return Place{Value: binary.LittleEndian.AppendUint64(nil, uint64(c))[:min(size, 8)]}, nil
	case []byte:
		if len(c) >= size {
			return Place{Value: c[:size]}, nil
		}
	}
	return Place{}, ErrGone
}

// entry finds the expression for an instruction in a location list.
func (v *Variable) entry(pc int) (found []byte) {
	v.entries(func(lo, hi int, expr []byte) bool {
		if pc >= lo && pc < hi {
			found = expr
		}
		return found == nil
	})
	return found
}

// entries calls fn for each range of instructions and expression of a location list (DWARF 2,
// 2.4.6) for as long as it returns true.
func (v *Variable) entries(fn func(lo, hi int, expr []byte) bool) {
	b := v.unit.im.sections[".debug_loc"]
	if v.list > int64(len(b)) {
		return
	}
	b = b[v.list:]
	n := v.unit.addrSize
	for len(b) >= 2*n+2 {
		lo, hi := word(b[:n]), word(b[n:2*n])
		if lo == 0 && hi == 0 {
			return
		}
		size := int(binary.LittleEndian.Uint16(b[2*n:]))
		if b = b[2*n+2:]; size > len(b) {
			return
		}
		if _, _, ok := v.unit.im.place(lo); !ok { // an offset from the unit's start
			lo, hi = lo+v.base, hi+v.base
		}
		if !fn(v.unit.im.pc(lo), v.unit.im.pc(hi), b[:size]) {
			return
		}
		b = b[size:]
	}
}

// evaluate runs an expression.
func (v *Variable) evaluate(expr []byte, f vm.Frame) (Place, error) {
	m := &machine{v: v, f: f, b: expr, space: classes[v.class]}
	for len(m.b) > 0 {
		if err := m.step(); err != nil {
			return Place{}, err
		}
	}
	switch {
	case m.pieces != nil:
		return *m.pieces, nil
	case m.place.Register != "":
		return m.place, nil
	case len(m.stack) == 0:
		return Place{}, ErrGone
	}
	top := m.stack[len(m.stack)-1]
	if m.value {
		return Place{Value: binary.LittleEndian.AppendUint64(nil, top)}, nil
	}
	if m.space == "" {
		m.space = "generic"
	}
	return Place{Space: m.space, Addr: top}, nil
}

// machine is the stack machine of expressions.
type machine struct {
	v     *Variable
	f     vm.Frame
	b     []byte
	stack []uint64
	space string
	place Place
	value bool

	pieces *Place // what DW_OP_piece has put together; nil: nothing
}

func (m *machine) push(x uint64) { m.stack = append(m.stack, x) }

func (m *machine) pop() uint64 {
	if len(m.stack) == 0 {
		return 0
	}
	x := m.stack[len(m.stack)-1]
	m.stack = m.stack[:len(m.stack)-1]
	return x
}

func (m *machine) step() error {
	op := m.b[0]
	m.b = m.b[1:]
	switch {
	case op == opAddr:
		return m.address()
	case op == opRegx:
		name, err := registerName(m.uleb())
		if err != nil {
			return err
		}
		m.place.Register = name
	case op == opBregx:
		name, err := registerName(m.uleb())
		if err != nil {
			return err
		}
		off := m.sleb()
		value, undefined, _, ok := m.f.Register(name)
		if !ok || undefined != 0 {
			return ErrGone
		}
		m.push(value + uint64(off))
		if m.space == "local" && value>>32 != 0 { // a generic pointer to the frame
			m.space = "generic"
		}
	case op >= opLit0 && op < opLit0+32:
		m.push(uint64(op - opLit0))
	case op == opConstu:
		m.push(m.uleb())
	case op == opConsts:
		m.push(uint64(m.sleb()))
	case op >= opConst1u && op < opConst1u+8:
		return m.literal(op - opConst1u)
	case op == opPlusUconst:
		m.push(m.pop() + m.uleb())
	case op == opAnd || op == opMinus || op == opMul || op >= opOr && op <= opXor && op != opPlusUconst || op >= opEq && op <= opNe:
		y, x := m.pop(), m.pop()
		m.push(binary2(op, x, y))
	case op == opPiece:
		return m.piece(int(min(m.uleb(), maxPiece)))
	case op == opSwap && len(m.stack) >= 2:
		n := len(m.stack)
		m.stack[n-1], m.stack[n-2] = m.stack[n-2], m.stack[n-1]
	case op == opXderef: // address class, address: what NVPTX back ends say in place of the attribute
		at, class := m.pop(), m.pop()
		m.space = classes[int(class)]
		m.push(at)
	case op == opStackValue:
		m.value = true
	case op == opDeref:
		data, _, err := m.f.Thread().Read("generic", m.pop(), 8)
		if err != nil {
			return err
		}
		m.push(binary.LittleEndian.Uint64(data))
	default:
		return fmt.Errorf("unknown operation %#x in a location", op)
	}
	return nil
}

// maxPiece bounds a piece in bytes.
const maxPiece = 1 << 16

// binary2 is an operation on two numbers (DWARF 5, 2.5.1.4 and 2.5.1.5: comparisons are signed).
func binary2(op byte, x, y uint64) uint64 {
	switch op {
	case opAnd:
		return x & y
	case opMinus:
		return x - y
	case opMul:
		return x * y
	case opOr:
		return x | y
	case opPlus:
		return x + y
	case opShl:
		return x << y
	case opShr:
		return x >> y
	case opShra:
		return uint64(int64(x) >> min(y, 63))
	case opXor:
		return x ^ y
	}
	a, b := int64(x), int64(y)
	if [...]bool{a == b, a >= b, a > b, a <= b, a < b, a != b}[op-opEq] {
		return 1
	}
	return 0
}

// piece takes what the operations before have found for the next n bytes of the variable.
func (m *machine) piece(n int) error {
	if m.pieces == nil {
		m.pieces = &Place{}
	}
	if len(m.pieces.Value)+n > maxPiece {
		return errors.New("a variable has too many pieces")
	}
	data, unknown, missing := make([]byte, n), make([]byte, n), make([]byte, n)
	switch {
	case m.place.Register != "":
		value, undefined, _, ok := m.f.Register(m.place.Register)
		if !ok || n > 8 {
			return ErrGone
		}
		copy(data, binary.LittleEndian.AppendUint64(nil, value))
		copy(unknown, binary.LittleEndian.AppendUint64(nil, undefined))
	case len(m.stack) > 0 && m.value && n <= 8:
		copy(data, binary.LittleEndian.AppendUint64(nil, m.pop()))
	case len(m.stack) > 0 && !m.value:
		space := m.space
		if space == "" {
			space = "generic"
		}
		read, u, err := m.f.Thread().Read(space, m.pop(), n)
		if err != nil {
			return err
		}
		copy(data, read)
		copy(unknown, u)
	default:
		for k := range missing {
			missing[k] = 0xff
		}
	}
	m.place, m.stack, m.value = Place{}, nil, false
	p := m.pieces
	p.Value, p.Unknown, p.Missing = append(p.Value, data...), append(p.Unknown, unknown...), append(p.Missing, missing...)
	return nil
}

// address pushes where a symbol is.
func (m *machine) address() error {
	n := m.v.unit.addrSize
	if len(m.b) < n {
		return errors.New("a location ends in an address")
	}
	at := uint64(0)
	for i := n - 1; i >= 0; i-- {
		at = at<<8 | uint64(m.b[i])
	}
	m.b = m.b[n:]
	names := m.v.unit.im.names
	k, off, ok := m.v.unit.im.name(at)
	if !ok || k >= len(names) {
		return fmt.Errorf("address %#x is none of a variable", at)
	}
	space, addr, _, ok := m.f.Symbol(names[k])
	if !ok {
		return ErrGone // declared elsewhere, or in a function that is not this one
	}
	// The symbol knows its state space better than the attribute: a function's .param is local
	// memory here.
	m.space = space
	m.push(addr + off)
	return nil
}

// literal pushes the constant of DW_OP_const1u to const8s.
func (m *machine) literal(k byte) error {
	n := 1 << (k / 2)
	if len(m.b) < n {
		return errors.New("a location ends in a constant")
	}
	var w [8]byte
	copy(w[:], m.b[:n])
	x := binary.LittleEndian.Uint64(w[:])
	if k%2 == 1 {
		shift := 64 - 8*n
		x = uint64(int64(x<<shift) >> shift)
	}
	m.b = m.b[n:]
	m.push(x)
	return nil
}

// leb reads the bits of a LEB128 number (DWARF 5, 7.6). bits says how many there were, last is the
// byte that ended it, from 0x80 on if the expression ended first.
func (m *machine) leb() (x uint64, bits int, last byte) {
	for len(m.b) > 0 {
		last = m.b[0]
		m.b = m.b[1:]
		if bits < 64 {
			x |= uint64(last&0x7f) << bits
		}
		if bits += 7; last < 0x80 {
			break
		}
	}
	return x, bits, last
}

func (m *machine) uleb() uint64 {
	x, _, _ := m.leb()
	return x
}

func (m *machine) sleb() int64 {
	x, bits, last := m.leb()
	if bits < 64 && last < 0x80 && last&0x40 != 0 {
		x |= ^uint64(0) << bits
	}
	return int64(x)
}

// registerName undoes the encoding of a register: the bytes of its name, first one highest (guide,
// "Debug information").
func registerName(n uint64) (string, error) {
	b := new(big.Int).SetUint64(n).Bytes()
	if len(b) < 2 || b[0] != '%' || slices.ContainsFunc(b, func(c byte) bool { return c <= ' ' || c > '~' }) {
		return "", fmt.Errorf("register number %#x is no name", n)
	}
	return string(b), nil
}
