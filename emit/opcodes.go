package emit

import (
	"slices"

	"cptx/ir/ptxop"
	"cptx/ir/target"
)

// opcodes is what one goroutine knows of opcodes. A program has few, which it uses often: each is
// looked up in the table of package ptxop once, and put together of its parts once.
type opcodes struct {
	places []opcode // by hash, in the next free place where that is taken; a power of two
	taken  int
	joined []byte // room for join
	sm     int    // the chip that is compiled for
}

// opcode is an opcode with its modifiers, or a part that several begin with.
type opcode struct {
	text  string       // "": the place is free
	row   *ptxop.Op    // nil: nobody has asked for it
	props props        // with row
	need  *target.Need // with row: what it needs besides what all targets have; nil: nothing
	count bool         // with row: the number of operands makes a difference for that
	inst  *ptxop.Inst  // nil: nobody has asked for it
}

// newOpcodes has room for those of most programs.
func newOpcodes(sm int) *opcodes { return &opcodes{places: make([]opcode, 128), sm: sm} }

// get returns an opcode, or a part of one.
func (o *opcodes) get(text string) *opcode {
	for k := hash(len(text), text[0], text[len(text)/4], text[len(text)/2], text[len(text)-1]); ; k++ {
		p := o.place(k)
		if p.text == text {
			return p
		}
		if p.text == "" {
			return o.add(k, text)
		}
	}
}

// know asks the table for an opcode, which must be in it, unless somebody has.
func (p *opcode) know(sm int) {
	if p.row != nil {
		return
	}
	p.row = ptxop.Row(p.text)
	p.props = propsOf(p.text, p.row)
	need, count := p.row.Known(p.text, sm)
	if p.count = count; !need.IsZero() {
		kept := need // on the heap: few have one
		p.need = &kept
	}
}

// propsOf returns the properties of an opcode of a row.
func propsOf(text string, row *ptxop.Op) (p props) {
	if row.Result != ptxop.None {
		p |= propResult
	}
	switch row.Name {
	case "ret", "exit", "trap", "bra", "brx":
		p |= propLeaves
	case "mov":
		if slices.Contains(movs[:], text) {
			p |= propCopy
		}
	}
	return p
}

// apart returns an opcode, which must be in the table, taken apart.
func (p *opcode) apart() *ptxop.Inst {
	if p.inst == nil {
		i := ptxop.Get(p.text)
		p.inst = &i
	}
	return p.inst
}

// join returns what parts make, which is not empty.
func (o *opcodes) join(parts ...string) *opcode {
	b := o.joined[:0]
	for _, s := range parts {
		b = append(b, s...)
	}
	o.joined = b
	for k := hash(len(b), b[0], b[len(b)/4], b[len(b)/2], b[len(b)-1]); ; k++ {
		p := o.place(k)
		if p.text == string(b) {
			return p
		}
		if p.text == "" {
			return o.add(k, string(b))
		}
	}
}

func (o *opcodes) place(k uint32) *opcode { return &o.places[k&uint32(len(o.places)-1)] }

// hash returns a hash of a text by its length and four of its bytes (Fibonacci hashing).
func hash(n int, first, second, third, last byte) uint32 {
	h := uint32(first) | uint32(second)<<8 | uint32(third)<<16 | uint32(last)<<24
	return (h + uint32(n)) * 0x9e3779b9 >> 16
}

// add gives a text the free place k, or another one where there are more now: three of four may be
// taken.
func (o *opcodes) add(k uint32, text string) *opcode {
	if o.taken++; o.taken > len(o.places)/4*3 {
		old := o.places
		o.places, o.taken = make([]opcode, 2*len(old)), 0
		for _, p := range old {
			if p.text != "" {
				*o.get(p.text) = p
			}
		}
		return o.get(text)
	}
	p := o.place(k)
	p.text = text
	return p
}
