package diag

import (
	"encoding/json"
	"io"
	"path/filepath"
	"slices"
)

// The parts of SARIF 2.1.0 (OASIS, section 3) that a compiler fills.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID string `json:"id"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
		Related   []sarifLocation `json:"relatedLocations,omitempty"`
		Fixes     []sarifFix      `json:"fixes,omitempty"`
	}
	sarifFix struct {
		Changes []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		Deleted  sarifRegion `json:"deletedRegion"`
		Inserted *sarifText  `json:"insertedContent,omitempty"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifLocation struct {
		Physical *sarifPhysical `json:"physicalLocation,omitempty"`
		Message  *sarifText     `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int32 `json:"startLine"`
		StartColumn int32 `json:"startColumn"`
		EndColumn   int32 `json:"endColumn,omitempty"` // of the same line, exclusive
	}
)

// SARIF writes l as a SARIF 2.1.0 log; version is the compiler's.
func (r *Renderer) SARIF(w io.Writer, l *List, version string) (Count, error) {
	list, n := r.Policy.apply(l, r.Files)
	run := sarifRun{Tool: sarifTool{sarifDriver{Name: "cptx", Version: version, Rules: []sarifRule{}}}, ColumnKind: "utf16CodeUnits", Results: []sarifResult{}}
	var rules []string
	for i := range list {
		d := &list[i]
		res := sarifResult{RuleID: "error", Level: "error", Message: sarifText{d.Message}}
		if d.Flag != "" {
			res.RuleID = d.Flag
		}
		if d.severity == Warning {
			res.Level = "warning"
		}
		if p := r.physical(d.Pos); p != nil {
			if to := d.Range.To; to.IsValid() {
				p.Region = sarifRegion{d.Range.From.Line, r.utf16Col(d.Range.From), r.utf16Col(to)}
			}
			res.Locations = []sarifLocation{{Physical: p}}
		}
		res.Fixes = r.sarifFixes(d.Fixes)
		for k := range d.Notes {
			res.Related = append(res.Related, sarifLocation{r.physical(d.Notes[k].Pos), &sarifText{d.Notes[k].Message}})
		}
		rules = append(rules, res.RuleID)
		run.Results = append(run.Results, res)
	}
	slices.Sort(rules)
	for _, id := range slices.Compact(rules) {
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{id})
	}
	log := sarifLog{Schema: "https://json.schemastore.org/sarif-2.1.0.json", Version: "2.1.0", Runs: []sarifRun{run}}
	return n, json.NewEncoder(w).Encode(log)
}

// sarifFixes returns one fix that makes all changes of a file, or none.
func (r *Renderer) sarifFixes(fixes []Fix) []sarifFix {
	if len(fixes) == 0 {
		return nil
	}
	c := sarifChange{Artifact: sarifArtifact{filepath.ToSlash(r.Files.Name(fixes[0].From.File))}}
	for _, f := range fixes {
		if f.From.File != fixes[0].From.File {
			return nil
		}
		rep := sarifReplacement{Deleted: sarifRegion{f.From.Line, r.utf16Col(f.From), r.utf16Col(f.To)}}
		if f.Text != "" {
			rep.Inserted = &sarifText{f.Text}
		}
		c.Replacements = append(c.Replacements, rep)
	}
	return []sarifFix{{[]sarifChange{c}}}
}

// physical returns the location of p.
func (r *Renderer) physical(p Pos) *sarifPhysical {
	if !p.IsValid() {
		return nil
	}
	return &sarifPhysical{sarifArtifact{filepath.ToSlash(r.Files.Name(p.File))}, sarifRegion{p.Line, r.utf16Col(p), 0}}
}

// utf16Col returns the column of p in UTF-16 units, as SARIF counts by default.
func (r *Renderer) utf16Col(p Pos) int32 {
	src := ""
	if r.Line != nil {
		src = r.Line(p)
	}
	if src == "" {
		return p.Col
	}
	col := int32(1)
	for i, c := range src {
		if i >= int(p.Col)-1 {
			break
		}
		col++
		if c > 0xffff {
			col++
		}
	}
	return col
}
