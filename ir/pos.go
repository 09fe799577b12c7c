package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/metadata"
)

// Pos is a C source position: a file number of the module's file table (1-based; 0 unknown), line
// and column in bytes, both 1-based.
type Pos struct {
	File, Line, Col int32
}

// IsValid reports whether p names a place.
func (p Pos) IsValid() bool { return p.Line > 0 }

// LocTable interns the debug locations of one function: one attachment list per position, shared by
// all instructions there.
type LocTable struct {
	scope *DebugScope // the block that instructions made now belong to
	// places are a power of two; a location is in the one of its position's hash, or in the next
	// free one after that.
	places []*Located
	taken  int
	last   *Located  // what was asked for last; nil: nothing yet
	room   []Located // for locations to come
}

// NewLocTable returns an empty table. Begin makes it the one of a function.
func NewLocTable() *LocTable { return &LocTable{places: make([]*Located, 128)} }

// keptLocs is the largest number of places of a function whose table is used again: to clear a
// table takes time in the most that it ever had.
const keptLocs = 2048

// Begin empties t, for a function whose outermost block is scope.
func (t *LocTable) Begin(scope *DebugScope) {
	if len(t.places) > keptLocs {
		t.places = make([]*Located, keptLocs)
	}
	clear(t.places)
	*t = LocTable{scope: scope, places: t.places, room: t.room}
}

// Scope returns the block that positions asked for now are in.
func (t *LocTable) Scope() *DebugScope { return t.scope }

// Enter makes s that block.
func (t *LocTable) Enter(s *DebugScope) { t.scope = s }

// At returns the attachment list that stands for position p, to be used as an instruction's
// Metadata.
func (t *LocTable) At(p Pos) llir.Metadata {
	if t == nil || !p.IsValid() {
		return nil
	}
	if t.last == nil || t.last.At != p || t.last.Scope != t.scope {
		t.last = t.located(p)
	}
	return t.last.Metadata()
}

// located returns the location of position p in the block that t is in.
func (t *LocTable) located(p Pos) *Located {
	if t.taken >= len(t.places)/2 {
		old := t.places
		t.places = make([]*Located, 2*len(old))
		for _, l := range old {
			if l != nil {
				*t.place(l.At, l.Scope) = l
			}
		}
	}
	at := t.place(p, t.scope)
	if *at == nil {
		if len(t.room) == 0 {
			t.room = make([]Located, 16)
		}
		*at, t.room = &t.room[0], t.room[1:]
		(*at).Set(Location{At: p, Scope: t.scope})
		t.taken++
	}
	return *at
}

// place returns where the location of position p in a block is, or is to be.
func (t *LocTable) place(p Pos, scope *DebugScope) **Located {
	last := len(t.places) - 1
	for h := int((uint64(p.Line)<<32 | uint64(p.Col)<<8 ^ uint64(p.File)) * 0x9e3779b97f4a7c15 >> 40); ; h++ {
		if at := &t.places[h&last]; *at == nil || (*at).At == p && (*at).Scope == scope {
			return at
		}
	}
}

// Located is a location with the list of attachments that it makes, in one piece of memory.
type Located struct {
	Location
	metadata.Attachment
	list [1]*metadata.Attachment
}

// Set makes l, a zero Located, the location at.
func (l *Located) Set(at Location) {
	l.Location = at
	l.Attachment = metadata.Attachment{Name: locName, Node: &l.Location}
	l.list[0] = &l.Attachment
}

// Metadata returns the attachments of an instruction at l.
func (l *Located) Metadata() llir.Metadata { return l.list[:] }

// Location is where an instruction comes from.
type Location struct {
	At    Pos
	Scope *DebugScope // nil for places of functions and variables
	// Outer is the call site when the instruction was inlined, nil otherwise.
	Outer *Location
	// Values is what variables hold there, as far as that is known; nil for nothing.
	Values *DebugValues
}

// Pos returns the position of l.
func (l *Location) Pos() Pos { return l.At }

// Ident and LLString make a node of llir's lists; the writer has the text.
func (l *Location) Ident() string { return "!{}" }

// LLString is as Ident.
func (l *Location) LLString() string { return "!{}" }

// Place returns the attachments that give a function or variable its position; the writer leaves
// them out.
func Place(p Pos) llir.Metadata {
	return llir.Metadata{{Name: placeName, Node: &Location{At: p}}}
}

// LocOf returns the debug location of an instruction or terminator, or the place of a function or
// variable; nil if it has none.
func LocOf(inst any) *Location {
	md := MetadataOf(inst)
	if md == nil {
		return nil
	}
	return PositionIn(*md)
}

// PositionIn returns the location among attachments, nil if there is none.
func PositionIn(md llir.Metadata) *Location {
	for _, m := range md {
		if l, ok := m.Node.(*Location); ok {
			return l
		}
	}
	return nil
}

// PosOf returns the C position of an instruction or terminator; the zero Pos if it has none.
func PosOf(inst any) Pos {
	if l := LocOf(inst); l != nil {
		return l.Pos()
	}
	return Pos{}
}
