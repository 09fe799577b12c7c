package diag

import (
	"encoding/json"
	"io"
)

// jsonDiag is a diagnostic as gcc's -fdiagnostics-format=json writes it (GCC manual, Diagnostic Message Formatting Options).
type jsonDiag struct {
	Kind      string         `json:"kind"`
	Message   string         `json:"message"`
	Option    string         `json:"option,omitempty"`
	Locations []jsonLocation `json:"locations"`
	Children  []jsonDiag     `json:"children,omitempty"`
}

type jsonLocation struct {
	Caret jsonPos `json:"caret"`
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
	j := jsonDiag{Kind: severityNames[s].name, Message: d.Message, Locations: []jsonLocation{}}
	if d.Flag != "" {
		j.Option = "-W" + d.Flag
	}
	if d.Pos.IsValid() {
		col := d.Pos.Col
		if r.Line != nil {
			if _, c := expandTabs(r.Line(d.Pos), int(d.Pos.Col)-1); c > 0 {
				col = int32(c) + 1
			}
		}
		j.Locations = append(j.Locations, jsonLocation{jsonPos{r.Files.Name(d.Pos.File), d.Pos.Line, col, d.Pos.Col, d.Pos.Col}})
	}
	return j
}
