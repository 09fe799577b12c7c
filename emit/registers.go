package emit

import (
	"encoding/binary"
	"strconv"
)

// registers are those of a function. They get their names in the order of their first mention:
// selection makes them backwards.
type registers struct {
	made  int32               // by selection
	names []regName           // by number
	count [numClasses]int32   // that have names
	last  [numClasses]regName // the last name given
}

// regName is the name of a register: up to seven characters, the first one lowest, and their number
// in the highest byte. Longer ones have a zero there and a reg, numbered by class, below. The zero
// is no name. Half of the text is names of registers.
type regName uint64

// make makes a register.
func (s *registers) make(c class) reg {
	s.made++
	return newReg(c, s.made)
}

// close says that all registers are made.
func (s *registers) close() { s.names = zeros(s.names, int(s.made)+1) }

// name returns the name of a register, which it gives to it if it has none.
func (s *registers) name(r reg) regName {
	if n := s.names[r.num()]; n != 0 {
		return n
	}
	return s.give(r)
}

func (s *registers) give(r reg) regName {
	c := r.class()
	s.count[c]++
	n := s.last[c].next(c, s.count[c])
	s.last[c], s.names[r.num()] = n, n
	return n
}

// next returns the name of register k of a class, which comes after n: nine of ten times only the
// last digit is another one.
func (n regName) next(c class, k int32) regName {
	if size := n >> 56; size > 0 {
		if last := 8 * (size - 1); n>>last&0xff < '9' {
			return n + 1<<last
		}
	}
	return nameOf(c, k)
}

// nameOf returns the name of register k of a class.
func nameOf(c class, k int32) regName {
	var b [16]byte
	text := strconv.AppendInt(append(b[:0], classes[c].prefix...), int64(k), 10)
	if len(text) > 7 {
		return regName(newReg(c, k))
	}
	return regName(binary.LittleEndian.Uint64(b[:]) | uint64(len(text))<<56)
}

// appendTo appends the name to text.
func (n regName) appendTo(text []byte) []byte {
	if n>>56 == 0 {
		return n.appendLong(text)
	}
	return binary.LittleEndian.AppendUint64(text, uint64(n))[:len(text)+int(n>>56)]
}

func (n regName) String() string { return string(n.appendTo(nil)) }

// appendLong is appendTo for a name of eight characters or more.
func (n regName) appendLong(text []byte) []byte {
	r := reg(n)
	return strconv.AppendInt(append(text, classes[r.class()].prefix...), int64(r.num()), 10)
}

// mention gives names to the registers among operands.
func (s *registers) mention(args []operand) {
	for k := range args {
		if args[k].reg != 0 {
			s.name(args[k].reg)
		}
		s.mention(args[k].parts())
	}
}
