package ir

import (
	"github.com/llir/llvm/ir"
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
	Scope  *metadata.DISubprogram
	files  map[int32]metadata.Field // scope per file: Scope itself, or a DILexicalBlockFile for included files
	locs   map[Pos]ir.Metadata
	last   Pos // the position asked for last, and its attachments
	lastMD ir.Metadata
	file   int32
	fileOf func(int32) *metadata.DIFile
}

// NewLocTable returns the table for the function described by sp, defined in file number file.
// fileOf gives the DIFile of a file number.
func NewLocTable(sp *metadata.DISubprogram, file int32, fileOf func(int32) *metadata.DIFile) *LocTable {
	return &LocTable{Scope: sp, file: file, fileOf: fileOf,
		files: map[int32]metadata.Field{}, locs: map[Pos]ir.Metadata{}}
}

// At returns the attachment list that stands for position p, to be used as an instruction's
// Metadata.
func (t *LocTable) At(p Pos) ir.Metadata {
	if t == nil || !p.IsValid() {
		return nil
	}
	if p == t.last {
		return t.lastMD
	}
	md, ok := t.locs[p]
	if !ok {
		l := &located{Location: Location{DILocation: metadata.DILocation{MetadataID: -1, Line: int64(p.Line), Column: int64(p.Col), Scope: t.scope(p.File)}, File: p.File}}
		l.Attachment = metadata.Attachment{Name: "dbg", Node: &l.Location}
		l.list[0] = &l.Attachment
		md = l.list[:]
		t.locs[p] = md
	}
	t.last, t.lastMD = p, md
	return md
}

// located is a location with the list of attachments that it makes, in one piece of memory.
type located struct {
	Location
	metadata.Attachment
	list [1]*metadata.Attachment
}

func (t *LocTable) scope(file int32) metadata.Field {
	if file == t.file || t.fileOf == nil {
		return t.Scope
	}
	if s, ok := t.files[file]; ok {
		return s
	}
	s := &metadata.DILexicalBlockFile{MetadataID: -1, Scope: t.Scope, File: t.fileOf(file)}
	t.files[file] = s
	return s
}

// Location is a DILocation that knows its file number, so that the back end needs no search.
type Location struct {
	metadata.DILocation
	File int32
	// Outer is the call site when the instruction was inlined, nil otherwise; DILocation.InlinedAt
	// mirrors it.
	Outer *Location
}

// Pos returns the position of l.
func (l *Location) Pos() Pos { return Pos{l.File, int32(l.Line), int32(l.Column)} }

// placeName is the name of the attachment of functions and variables that says where they are
// declared or defined.
const placeName = "cptx.pos"

// Place returns the attachments that give a function or variable its position; the writer leaves
// them out.
func Place(p Pos) ir.Metadata {
	loc := &Location{DILocation: metadata.DILocation{MetadataID: -1, Line: int64(p.Line), Column: int64(p.Col)}, File: p.File}
	return ir.Metadata{{Name: placeName, Node: loc}}
}

// LocOf returns the debug location of an instruction or terminator, or the place of a function or
// variable; nil if it has none.
func LocOf(inst any) *Location {
	md := MetadataOf(inst)
	if md == nil {
		return nil
	}
	for _, m := range *md {
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
