package emit

import "strconv"

// label is the number of a label of a function: one more than its block, or a higher one if it
// belongs to none; 0 is no label.
type label int32

// labels are those of a function.
type labels struct {
	function int      // number of the function among the module's definitions
	blocks   int      // that the function has
	others   []string // kinds of those that belong to no block
}

// fresh makes a label that belongs to no block.
func (s *labels) fresh(kind string) label {
	s.others = append(s.others, kind)
	return label(s.blocks + len(s.others))
}

// bound is above the number of every label.
func (s *labels) bound() int { return s.blocks + len(s.others) + 1 }

// ofBlock returns the label of block i.
func ofBlock(i int) label { return label(i + 1) }

// appendName appends the name of a label to text.
func (s *labels) appendName(text []byte, l label) []byte {
	kind, number := "BB", int64(l)-1
	if k := int(l) - s.blocks; k > 0 {
		kind, number = s.others[k-1], int64(k)
	}
	text = append(append(text, "$L__"...), kind...)
	text = strconv.AppendInt(text, int64(s.function), 10)
	return strconv.AppendInt(append(text, '_'), number, 10)
}
