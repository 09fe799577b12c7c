package cptx

import (
	"io"

	"cptx/frontend/parse"
	"cptx/ir/diag"
)

// Diagnostics are what a compilation has to say: errors, warnings and notes, under the policy of
// its options.
type Diagnostics struct {
	list   diag.List
	source *parse.Result  // nil if nothing has been read
	others []*compilation // of the same program: notes may be about their files
}

// Diagnostic is one message.
type Diagnostic struct {
	Severity Severity
	File     string // as the source or an #include names it, "" if the message is about none
	Line     int    // from 1, 0 if unknown
	Col      int    // in bytes from 1
	Message  string
	Flag     string // the name after -W, "" for errors that have none
	Notes    []Diagnostic
}

// Severity ranks messages.
type Severity = diag.Severity

// The severities, in rising order.
const (
	Note    = diag.Note
	Warning = diag.Warning
	Error   = diag.Error
	Fatal   = diag.Fatal // an error after which compilation cannot go on
)

// All returns the messages that Render writes: those that the policy shows, with the severity that
// it gives them, in the order of the source.
func (d *Diagnostics) All() []Diagnostic {
	shown := d.renderer().Shown(&d.list)
	out := make([]Diagnostic, len(shown))
	for i := range shown {
		out[i] = d.public(&shown[i])
	}
	return out
}

func (d *Diagnostics) public(x *diag.Diagnostic) Diagnostic {
	p := Diagnostic{Severity: x.Severity, Line: int(x.Pos.Line), Col: int(x.Pos.Col), Message: x.Message, Flag: x.Flag}
	if d.source != nil {
		p.File = d.source.Files.Name(x.Pos.File)
	}
	for i := range x.Notes {
		p.Notes = append(p.Notes, d.public(&x.Notes[i]))
	}
	return p
}

// After returns the messages of a tool that runs after the compiler, such as ptxas, on the same
// source.
func (d *Diagnostics) After(list []Diagnostic) *Diagnostics {
	after := &Diagnostics{list: diag.List{Policy: d.list.Policy}, source: d.source}
	for _, x := range list {
		p := diag.Diagnostic{Severity: x.Severity, Message: x.Message, Flag: x.Flag}
		if d.source != nil && x.File != "" {
			p.Pos = diag.Pos{File: d.source.Files.ID(x.File), Line: int32(x.Line), Col: int32(x.Col)}
		}
		after.list.Add(p)
	}
	return after
}

// Style says how diagnostics are written.
type Style struct {
	Format  Format
	Color   bool // for a terminal
	NoCaret bool // without source lines
}

// Format is a form of diagnostics.
type Format uint8

// The formats.
const (
	Text  Format = iota // clang's
	JSON                // gcc's -fdiagnostics-format=json
	SARIF               // SARIF 2.1.0
	NVCC                // nvcc's, which is that of NVRTC's logs
)

// Formats are the names of the formats, in order.
var Formats = [...]string{"text", "json", "sarif", "nvcc"}

// Count is a number of errors and warnings.
type Count = diag.Count

// Render writes the diagnostics and returns how many there are. As Text, nothing is written if
// there are none.
func (d *Diagnostics) Render(w io.Writer, s Style) (Count, error) {
	r := d.renderer()
	r.Color, r.NoCaret = s.Color, s.NoCaret
	switch s.Format {
	case JSON:
		return r.JSON(w, &d.list)
	case SARIF:
		return r.SARIF(w, &d.list, Version)
	case NVCC:
		name := ""
		if d.source != nil {
			name = d.source.Files.Name(1)
		}
		return r.NVCC(w, &d.list, name)
	}
	return r.Text(w, &d.list)
}

func (d *Diagnostics) renderer() *diag.Renderer {
	r := &diag.Renderer{Files: &diag.FileSet{}, Policy: d.list.Policy}
	if d.source != nil {
		r.Files, r.Line = d.source.Files, d.line
	}
	return r
}

// line returns the text of a source line, also of a file that another unit of the program has read.
func (d *Diagnostics) line(at diag.Pos) string {
	if text := d.source.Line(at); text != "" {
		return text
	}
	name := d.source.Files.Name(at.File)
	for _, c := range d.others {
		for id := diag.FileID(1); c.res.Source != nil && int(id) <= c.res.Source.Files.Len(); id++ {
			if c.res.Source.Files.Name(id) == name {
				return c.res.Source.Line(diag.Pos{File: id, Line: at.Line, Col: at.Col})
			}
		}
	}
	return ""
}
