package ir

import (
	"fmt"
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/metadata"
)

// Note is a typed fact about one instruction or terminator: it stands in its list of attachments,
// beside the position. LLVM assembly has it as a tuple of integers.
type Note interface {
	metadata.MDNode
	note() (name string, fields []int64)
}

// Unroll, on the terminator of a loop's back edge, is what #pragma unroll asks for: -1 full
// unrolling, 1 none, which ptxas is told too, n > 1 that factor, Unrolled none by this compiler.
type Unroll int64

// Unrolled marks a loop that a pass has unrolled and that ptxas may unroll further.
const Unrolled = -2

// Readable, on a load, is the number of bytes that can be read from its address on where the load
// is: it was part of a wider copy, the rest of which is not needed.
type Readable int64

// Invariant, on a load: the memory does not change while the kernel runs, so that ld.global.nc is
// allowed.
type Invariant struct{}

// BitField, on a call of cptx.bitfield.load or cptx.bitfield.store, is the place of the bit-field:
// Width bits from bit Off of the storage unit on, low bits first, at whose address the access is.
type BitField struct {
	Unit       int64 // bits of the storage unit, of the declared type
	Off, Width int64 // bits
	// Room is the number of bytes from the unit's address to the end of the memory that the access
	// may touch at all (C11 memory model: neighbours that are not bit-fields are not touched). The
	// first Floor bytes belong to an earlier neighbour and are not touched either (struct { char c;
	// int b : 9; }: 1).
	Floor, Room int64
	Align       int64 // bytes, of the unit's address
	Volatile    bool
	Signed      bool // a load extends the sign
}

func (n Unroll) note() (string, []int64)    { return "cptx.unroll", []int64{int64(n)} }
func (n Readable) note() (string, []int64)  { return "cptx.deref", []int64{int64(n)} }
func (n Invariant) note() (string, []int64) { return "invariant.load", nil }
func (n *BitField) note() (string, []int64) {
	return "cptx.bitfield", []int64{n.Unit, n.Off, n.Width, n.Floor, n.Room, n.Align, truth(n.Volatile), truth(n.Signed)}
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// NewNote makes the note called name of its fields, as LLVM assembly and object files have them.
func NewNote(name string, f []int64) (Note, error) {
	switch {
	case name == "cptx.unroll" && len(f) == 1:
		return Unroll(f[0]), nil
	case name == "cptx.deref" && len(f) == 1:
		return Readable(f[0]), nil
	case name == "invariant.load" && len(f) == 0:
		return Invariant{}, nil
	case name == "cptx.bitfield" && len(f) == 8:
		return &BitField{f[0], f[1], f[2], f[3], f[4], f[5], f[6] != 0, f[7] != 0}, nil
	case name == "cptx.mem" && len(f) == 3:
		return &MemFacts{f[0], f[1], f[2] != 0}, nil
	}
	return nil, fmt.Errorf("attachment !%s of %d fields is unknown", name, len(f))
}

// NoteFields returns the name and the fields of a note.
func NoteFields(n Note) (name string, fields []int64) { return n.note() }

// noteText is a note as LLVM assembly has it.
func noteText(n Note) string {
	_, fields := n.note()
	var s strings.Builder
	for k, f := range fields {
		if k > 0 {
			s.WriteString(", ")
		}
		fmt.Fprintf(&s, "i64 %d", f)
	}
	return "!{" + s.String() + "}"
}

// Ident and LLString return LLVM's text, as llir asks of nodes.
func (n Unroll) Ident() string { return noteText(n) }

// LLString returns LLVM's text.
func (n Unroll) LLString() string { return noteText(n) }

// Ident returns LLVM's text.
func (n Readable) Ident() string { return noteText(n) }

// LLString returns LLVM's text.
func (n Readable) LLString() string { return noteText(n) }

// Ident returns LLVM's text.
func (n Invariant) Ident() string { return noteText(n) }

// LLString returns LLVM's text.
func (n Invariant) LLString() string { return noteText(n) }

// Ident returns LLVM's text.
func (n *BitField) Ident() string { return noteText(n) }

// LLString returns LLVM's text.
func (n *BitField) LLString() string { return noteText(n) }

// NoteOf returns the note of type N of an instruction or terminator; ok is false if it has none.
func NoteOf[N Note](inst any) (n N, ok bool) {
	if md := MetadataOf(inst); md != nil {
		for _, a := range *md {
			if n, ok = a.Node.(N); ok {
				return n, true
			}
		}
	}
	return n, false
}

// HasNote reports whether an instruction or terminator has a note of type N.
func HasNote[N Note](inst any) bool {
	_, ok := NoteOf[N](inst)
	return ok
}

// SetNote gives an instruction or terminator a note, in place of one of its name. The list, which
// is shared among instructions of a position, is copied.
func SetNote(inst any, n Note) {
	name, _ := n.note()
	md, a := MetadataOf(inst), &metadata.Attachment{Name: name, Node: n}
	if k := slices.IndexFunc(*md, func(a *metadata.Attachment) bool { return a.Name == name }); k >= 0 {
		*md = slices.Clone(*md)
		(*md)[k] = a
		return
	}
	*md = append((*md)[:len(*md):len(*md)], a)
}

// DropNote takes the notes of type N away.
func DropNote[N Note](inst any) {
	md := MetadataOf(inst)
	*md = slices.DeleteFunc(slices.Clone(*md), func(a *metadata.Attachment) bool { _, ok := a.Node.(N); return ok })
}

// PositionOf returns the attachments of an instruction or terminator without its notes and
// variable: what a replacement inherits.
func PositionOf(inst any) llir.Metadata {
	md := MetadataOf(inst)
	if md == nil {
		return nil
	}
	isNote := func(a *metadata.Attachment) bool { return a.Name != locName }
	if slices.ContainsFunc(*md, isNote) {
		return slices.DeleteFunc(slices.Clone(*md), isNote)
	}
	return *md
}

// SetUnroll records a pragma of a loop on the terminator of its back edge; 0 is none.
func SetUnroll(term llir.Terminator, n int) {
	if n != 0 && MetadataOf(term) != nil {
		SetNote(term, Unroll(n))
	}
}

// UnrollOf returns the pragma of a loop, 0 if it has none.
func UnrollOf(term llir.Terminator) int {
	n, _ := NoteOf[Unroll](term)
	return int(n)
}
