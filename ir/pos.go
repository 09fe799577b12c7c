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
	scope  *DebugScope           // the block that instructions made now belong to
	scopes map[*DebugScope]int32 // numbers of the blocks so far, from 1; nil has 0
	locs   map[scopedPos]*Located
	last   scopedPos // what was asked for last, and its attachments; scope has its number
	lastMD llir.Metadata
	room   []Located // for locations to come
}

// scopedPos is a position in a block. It has neither pointers nor gaps, so that it is hashed as one
// piece of memory.
type scopedPos struct {
	Pos
	scope int32
}

// NewLocTable returns an empty table. Begin makes it the one of a function.
func NewLocTable() *LocTable { return &LocTable{locs: map[scopedPos]*Located{}} }

// keptLocs is the largest number of positions of a function whose table is used again: to clear a
// table takes time in the most that it ever had.
const keptLocs = 1024

// Begin empties t, for a function whose outermost block is scope.
func (t *LocTable) Begin(scope *DebugScope) {
	if len(t.locs) > keptLocs {
		t.locs = map[scopedPos]*Located{}
	}
	clear(t.locs)
	*t = LocTable{locs: t.locs, room: t.room}
	t.Enter(scope)
}

// Scope returns the block that positions asked for now are in.
func (t *LocTable) Scope() *DebugScope { return t.scope }

// Enter makes s that block.
func (t *LocTable) Enter(s *DebugScope) {
	t.scope = s
	t.last.scope, t.lastMD = 0, nil
	if s == nil {
		return
	}
	n := t.scopes[s]
	if n == 0 {
		if t.scopes == nil {
			t.scopes = map[*DebugScope]int32{}
		}
		n = int32(len(t.scopes) + 1)
		t.scopes[s] = n
	}
	t.last.scope = n
}

// At returns the attachment list that stands for position p, to be used as an instruction's
// Metadata.
func (t *LocTable) At(p Pos) llir.Metadata {
	if t == nil || !p.IsValid() {
		return nil
	}
	k := scopedPos{p, t.last.scope}
	if k == t.last && t.lastMD != nil {
		return t.lastMD
	}
	l := t.locs[k]
	if l == nil {
		if len(t.room) == 0 {
			t.room = make([]Located, 16)
		}
		l, t.room = &t.room[0], t.room[1:]
		l.Set(Location{At: p, Scope: t.scope})
		t.locs[k] = l
	}
	t.last, t.lastMD = k, l.Metadata()
	return t.lastMD
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
