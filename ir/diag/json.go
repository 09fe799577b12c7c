package diag

import (
	"encoding/json"
	"io"
)

// jsonDiag is a diagnostic as gcc's -fdiagnostics-format=json writes it (GCC manual, Diagnostic
// Message Formatting Options).
type jsonDiag struct {
	Kind      string         `json:"kind"`
	Message   string         `json:"message"`
	Option    string         `json:"option,omitempty"`
	Locations []jsonLocation `json:"locations"`
	Fixits    []jsonFix      `json:"fixits,omitempty"`
	Children  []jsonDiag     `json:"children,omitempty"`
}

// jsonLocation has the first and last character of a range, if there is one.
type jsonLocation struct {
	Caret  jsonPos  `json:"caret"`
	Start  *jsonPos `json:"start,omitempty"`
	Finish *jsonPos `json:"finish,omitempty"`
}

// jsonFix replaces what stands from Start on up to Next.
type jsonFix struct {
	Start jsonPos `json:"start"`
	Next  jsonPos `json:"next"`
	Text  string  `json:"string"`
}

type jsonPos struct {
	File       string `json:"file"`
	Line       int32  `json:"line"`
	DisplayCol int32  `json:"display-column"`
	ByteCol    int32  `json:"byte-column"`
	Column     int32  `json:"column"`
}

// JSON writes l as gcc's JSON array.
func (r *Renderer) JSON(w io.Writer, l *List) (Count, error) {
	list, n := r.Policy.apply(l, r.Files)
	out := make([]jsonDiag, 0, len(list))
	for i := range list {
		d := r.json(list[i].severity, list[i].Diagnostic)
		for k := range list[i].Notes {
			d.Children = append(d.Children, r.json(Note, &list[i].Notes[k]))
		}
		out = append(out, d)
	}
	return n, json.NewEncoder(w).Encode(out)
}

func (r *Renderer) json(s Severity, d *Diagnostic) jsonDiag {
	j := jsonDiag{Kind: s.String(), Message: d.Message, Locations: []jsonLocation{}}
	if d.Flag != "" {
		j.Option = "-W" + d.Flag
	}
	if d.Pos.IsValid() {
		l := jsonLocation{Caret: r.jsonPos(d.Pos)}
		if d.Range.From.IsValid() {
			last := d.Range.To
			last.Col--
			start, finish := r.jsonPos(d.Range.From), r.jsonPos(last)
			l.Start, l.Finish = &start, &finish
		}
		j.Locations = append(j.Locations, l)
	}
	for _, f := range d.Fixes {
		j.Fixits = append(j.Fixits, jsonFix{r.jsonPos(f.From), r.jsonPos(f.To), f.Text})
	}
	return j
}

func (r *Renderer) jsonPos(p Pos) jsonPos {
	col := p.Col
	if r.Line != nil {
		if _, c := expandTabs(r.Line(p), int(p.Col)-1); c > 0 {
			col = int32(c) + 1
		}
	}
	return jsonPos{r.Files.Name(p.File), p.Line, col, p.Col, p.Col}
}
