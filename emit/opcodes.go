package emit

import (
	"slices"

	"cptx/emit/target"
	"cptx/ir/ptxop"
)

// opcodes is what one goroutine knows of opcodes. A program has few, which it uses often: each is
// looked up in the table of package ptxop once, and put together of its parts once.
type opcodes struct {
	places []opcode // by hash, in the next free place where that is taken; a power of two
	taken  int
	joined []byte // room for join
}

// opcode is an opcode with its modifiers, or a part that several begin with.
type opcode struct {
	text  string       // "": the place is free
	row   *ptxop.Op    // nil: nobody has asked for it
	props props        // with row
	need  *target.Need // with row: what it needs besides what all targets have; nil: nothing
	inst  *ptxop.Inst  // nil: nobody has asked for it
}

// newOpcodes has room for those of most programs.
func newOpcodes() *opcodes { return &opcodes{places: make([]opcode, 128)} }

// get returns what the table says of an opcode, which must be in it.
func (o *opcodes) get(text string) *opcode {
	p := o.find(text)
	if p.text == "" {
		p = o.add(text)
	}
	if p.row == nil {
		p.row = ptxop.Row(text)
		p.props = propsOf(text, p.row)
		if need := p.row.NeedOf(text); !need.IsZero() {
			kept := need // on the heap: few have one
			p.need = &kept
		}
	}
	return p
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

// inst returns an opcode, which must be in the table, taken apart.
func (o *opcodes) inst(text string) *ptxop.Inst {
	p := o.get(text)
	if p.inst == nil {
		i := ptxop.Get(text)
		p.inst = &i
	}
	return p.inst
}

// join returns the text that parts make, which is not empty.
func (o *opcodes) join(parts ...string) string {
	b := o.joined[:0]
	for _, s := range parts {
		b = append(b, s...)
	}
	o.joined = b
	for k := hash(len(b), b[0], b[len(b)/4], b[len(b)/2], b[len(b)-1]); ; k++ {
		p := o.place(k)
		if p.text == string(b) {
			return p.text
		}
		if p.text == "" {
			return o.add(string(b)).text
		}
	}
}

// find returns the place that a text has, or the free one that it may have.
func (o *opcodes) find(text string) *opcode {
	for k := hash(len(text), text[0], text[len(text)/4], text[len(text)/2], text[len(text)-1]); ; k++ {
		if p := o.place(k); p.text == text || p.text == "" {
			return p
		}
	}
}

func (o *opcodes) place(k uint32) *opcode { return &o.places[k&uint32(len(o.places)-1)] }

// hash returns a hash of a text by its length and four of its bytes (Fibonacci hashing).
func hash(n int, first, second, third, last byte) uint32 {
	h := uint32(first) | uint32(second)<<8 | uint32(third)<<16 | uint32(last)<<24
	return (h + uint32(n)) * 0x9e3779b9 >> 16
}

// add gives a text a place, of which three of four may be taken.
func (o *opcodes) add(text string) *opcode {
	if o.taken++; o.taken > len(o.places)/4*3 {
		old := o.places
		o.places = make([]opcode, 2*len(old))
		for _, p := range old {
			if p.text != "" {
				*o.find(p.text) = p
			}
		}
	}
	p := o.find(text)
	p.text = text
	return p
}
