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
			res.Locations = []sarifLocation{{Physical: p}}
		}
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

// physical returns the location of p; columns count UTF-16 units, as SARIF wants by default.
func (r *Renderer) physical(p Pos) *sarifPhysical {
	if !p.IsValid() {
		return nil
	}
	col := int32(1)
	src := ""
	if r.Line != nil {
		src = r.Line(p)
	}
	for i, c := range src {
		if i >= int(p.Col)-1 {
			break
		}
		col++
		if c > 0xffff {
			col++
		}
	}
	if src == "" {
		col = p.Col
	}
	return &sarifPhysical{sarifArtifact{filepath.ToSlash(r.Files.Name(p.File))}, sarifRegion{p.Line, col}}
}
