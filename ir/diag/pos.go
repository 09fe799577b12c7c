package diag

import "sort"

// FileID indexes a FileSet; 0 means "no file".
type FileID int32

// Pos is a place in a source file: 1-based line, 1-based column in bytes.
// The zero Pos means "unknown".
type Pos struct {
	File FileID
	Line int32
	Col  int32
}

// IsValid reports whether p names a place.
func (p Pos) IsValid() bool { return p.Line > 0 }

// Before orders positions by file, line and column.
func (p Pos) Before(q Pos) bool {
	if p.File != q.File {
		return p.File < q.File
	}
	if p.Line != q.Line {
		return p.Line < q.Line
	}
	return p.Col < q.Col
}

// FileSet numbers the source files of one compilation, in the order of first
// use. It is not safe for concurrent writes.
type FileSet struct {
	names []string
	ids   map[string]FileID
	infos []fileInfo

	controls []control // #pragma GCC diagnostic

	debugName func(name string) string
}

// fileInfo is what is known of a file besides its name.
type fileInfo struct {
	system bool
	from   Pos // the first #include of it
}

func (s *FileSet) info(id FileID) *fileInfo {
	if id <= 0 || int(id) > len(s.names) {
		return &fileInfo{}
	}
	for len(s.infos) < len(s.names) {
		s.infos = append(s.infos, fileInfo{})
	}
	return &s.infos[id-1]
}

// SetSystem marks a file as a system header: warnings in it are not shown.
func (s *FileSet) SetSystem(id FileID) { s.info(id).system = true }

// IsSystem reports whether a file was marked by SetSystem.
func (s *FileSet) IsSystem(id FileID) bool {
	return id > 0 && int(id) <= len(s.infos) && s.infos[id-1].system
}

// maxDepth is the longest chain of files that include each other.
const maxDepth = 200

// SetIncludedFrom notes the place of the #include that read a file; the first one counts. Line
// markers may say what cannot be: a file that includes itself by way of others, or an endless
// chain; this is not noted.
func (s *FileSet) SetIncludedFrom(id FileID, at Pos) {
	if s.info(id).from.IsValid() {
		return
	}
	depth := 0
	for p := at; p.IsValid(); p = s.IncludedFrom(p.File) {
		if depth++; p.File == id || depth > maxDepth {
			return
		}
	}
	s.info(id).from = at
}

// IncludedFrom returns the place of the first #include of a file, the zero Pos for the main file.
func (s *FileSet) IncludedFrom(id FileID) Pos {
	if id > 0 && int(id) <= len(s.infos) {
		return s.infos[id-1].from
	}
	return Pos{}
}

// ID returns the number of the file called name, adding it if it is new.
func (s *FileSet) ID(name string) FileID {
	if id, ok := s.ids[name]; ok {
		return id
	}
	if s.ids == nil {
		s.ids = map[string]FileID{}
	}
	s.names = append(s.names, name)
	id := FileID(len(s.names))
	s.ids[name] = id
	return id
}

// Name returns the name of file id, "" for 0 or an unknown number.
func (s *FileSet) Name(id FileID) string {
	if id <= 0 || int(id) > len(s.names) {
		return ""
	}
	return s.names[id-1]
}

// MapDebugNames makes DebugName return what mapped makes of a file's name.
func (s *FileSet) MapDebugNames(mapped func(name string) string) { s.debugName = mapped }

// DebugName returns the name by which line tables and debug information know file id.
func (s *FileSet) DebugName(id FileID) string {
	name := s.Name(id)
	if s.debugName != nil {
		name = s.debugName(name)
	}
	return name
}

// Len returns the number of files; their ids are 1..Len.
func (s *FileSet) Len() int { return len(s.names) }

// Severity ranks a diagnostic.
type Severity uint8

// The severities, in rising order.
const (
	Note Severity = iota
	Warning
	Error
	Fatal // an error after which compilation cannot go on
)

// Diagnostic is one message with its place, its -W name (empty for plain
// errors) and its notes.
type Diagnostic struct {
	Severity Severity
	Pos      Pos
	Range    Range // what the message is about, around Pos; the zero Range if that is a place only
	Message  string
	Flag     string // name after -W, e.g. "implicit-int"; "" if none
	Notes    []Diagnostic
	Fixes    []Fix // changes of the text that, all made, mend the source for certain

	Undeclared bool // the message is about a name that nothing declares
}

// Range is the text from From on up to To, which is in the same line.
type Range struct{ From, To Pos }

// Fix replaces a Range, which is empty for an insertion.
type Fix struct {
	Range
	Text string
}

// List collects the diagnostics of one compilation. Policy (-w, -Werror,
// -Wno-x, -fmax-errors) is applied when the list is rendered or counted, not here.
type List struct {
	Diags []Diagnostic
	// Policy, if set, is the one that the list will be shown under: makers of warnings may leave
	// out what it hides.
	Policy *Policy
}

// Errorf, Warnf and Add live in list.go.

// Sort orders the diagnostics by position, stably.
func (l *List) Sort() {
	sort.SliceStable(l.Diags, func(i, j int) bool { return l.Diags[i].Pos.Before(l.Diags[j].Pos) })
}
