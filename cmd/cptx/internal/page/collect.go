package page

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"cptx"
	"cptx/ir/diag"
	"cptx/ir/step"
)

// Compile compiles a source and returns the page and the compiler's result, whose output is PTX
// with line information. After cptx.ErrDiagnostics the page has the source and the messages.
func Compile(ctx context.Context, source []byte, options *cptx.Options) (*Page, *cptx.Result, error) {
	o := *options
	o.Output, o.Target.LineInfo, o.Target.Debug = cptx.PTX, true, false
	p := &Page{Title: o.Filename, Target: fmt.Sprintf("%s -O%d", o.Target.Target().Name(), o.Target.OptLevel), Version: cptx.Version,
		Files: []File{}, Steps: []Step{}, Texts: []string{}, Funcs: []*Func{}, Messages: []Message{}, PTX: PTX{Lines: []string{}, At: []int{}, Live: []int{}},
		texts: map[string]int{}, byName: map[string]*Func{}, steps: map[string]int{}, names: map[string]int{}}
	var shown []shownText
	o.Steps.Show = func(s *step.Step, fn, text string, at []diag.Pos) {
		if fn != "" && at != nil {
			shown = append(shown, shownText{s, fn, text, at})
		}
	}
	res, err := cptx.Compile(ctx, source, &o)
	if err != nil && !errors.Is(err, cptx.ErrDiagnostics) || res.Source == nil {
		return p, res, err
	}
	p.sources(source, res, shown)
	p.messages(res)
	if err != nil {
		return p, res, err
	}
	for i := range shown {
		p.stage(&shown[i])
	}
	p.prune()
	p.readPTX(string(res.Output))
	return p, res, nil
}

// shownText is what a step left of a function.
type shownText struct {
	step     *step.Step
	fn, text string
	at       []diag.Pos
}

// sources takes the source file, and of the headers the lines up to the last one that code comes
// from.
func (p *Page) sources(source []byte, res *cptx.Result, shown []shownText) {
	files := res.Source.Files
	last := map[diag.FileID]int32{}
	for _, s := range shown {
		if s.step.Form != step.Tree { // later ones have library functions, with files of their own
			continue
		}
		for _, at := range s.at {
			last[at.File] = max(last[at.File], at.Line)
		}
	}
	p.first = slices.Repeat([]int{-1}, files.Len()+1)
	n := 0
	add := func(id diag.FileID, lines []string) {
		p.Files = append(p.Files, File{files.Name(id), lines})
		p.first[id] = n
		p.names[files.Name(id)] = n
		n += len(lines)
	}
	text := strings.TrimSuffix(strings.ReplaceAll(string(source), "\r\n", "\n"), "\n")
	if files.Len() > 0 {
		add(1, strings.Split(text, "\n"))
	}
	for id := diag.FileID(2); int(id) <= files.Len(); id++ {
		var lines []string
		for line := int32(1); line <= last[id]; line++ {
			lines = append(lines, res.Source.Line(diag.Pos{File: id, Line: line, Col: 1}))
		}
		if lines != nil {
			add(id, lines)
		}
	}
}

// place returns the number of a line.
func (p *Page) place(at diag.Pos) int {
	if !at.IsValid() || at.File < 1 || int(at.File) >= len(p.first) || p.first[at.File] < 0 {
		return -1
	}
	return p.first[at.File] + int(at.Line) - 1
}

// named is place for a file's name.
func (p *Page) named(file string, line int) int {
	first, ok := p.names[file]
	if !ok || line < 1 {
		return -1
	}
	return first + line - 1
}

// messages takes what the compiler had to say.
func (p *Page) messages(res *cptx.Result) {
	var add func(d cptx.Diagnostic, note bool)
	add = func(d cptx.Diagnostic, note bool) {
		m := Message{Severity: d.Severity.String(), At: -1, Text: d.Message, Note: note}
		if d.Flag != "" {
			m.Text += " [-W" + d.Flag + "]"
		}
		if d.File != "" && d.Line > 0 {
			m.Where = fmt.Sprintf("%s:%d:%d", d.File, d.Line, d.Col)
			m.At = p.named(d.File, d.Line)
		}
		p.Messages = append(p.Messages, m)
		for _, n := range d.Notes {
			add(n, true)
		}
	}
	for _, d := range res.Diags.All() {
		add(d, false)
	}
}

// stage adds what a step left, if it differs from what was there.
func (p *Page) stage(s *shownText) {
	f := p.byName[s.fn]
	if f == nil {
		f = &Func{Name: s.fn, Line: -1, PTX: -1, SASS: -1, Stages: []*Stage{}}
		p.byName[s.fn] = f
		p.Funcs = append(p.Funcs, f)
	}
	st := &Stage{text: strings.Split(strings.TrimSuffix(s.text, "\n"), "\n")}
	var edits []edit
	if n := len(f.Stages); n > 0 && p.Steps[f.Stages[n-1].Step].Form == string(s.step.Form) {
		before := f.Stages[n-1]
		if edits = changes(before.text, st.text); !changed(edits) {
			return
		}
		p.lines(st, s, before.text, edits)
	} else {
		for i := range st.text {
			edits = append(edits, edit{i, same})
		}
		p.lines(st, s, nil, edits)
	}
	if f.Line < 0 && len(s.at) > 0 {
		f.Line = p.place(s.at[0])
	}
	f.Stages = append(f.Stages, st)
}

// lines fills in a stage.
func (p *Page) lines(st *Stage, s *shownText, before []string, edits []edit) {
	k, ok := p.steps[s.step.Name]
	if !ok {
		k = len(p.Steps)
		p.steps[s.step.Name] = k
		p.Steps = append(p.Steps, Step{s.step.Name, s.step.Why, string(s.step.Form)})
	}
	st.Step = k
	for _, e := range edits {
		line, at := "", -1
		if e.mark == removed {
			line = before[e.line]
		} else {
			line = st.text[e.line]
			if e.line < len(s.at) {
				at = p.place(s.at[e.line])
			}
		}
		n, ok := p.texts[line]
		if !ok {
			n = len(p.Texts)
			p.texts[line] = n
			p.Texts = append(p.Texts, line)
		}
		st.Lines, st.At, st.Marks = append(st.Lines, n), append(st.At, at), append(st.Marks, e.mark)
	}
}

// prune removes the functions that come from no file of the page: those of the library.
func (p *Page) prune() {
	p.Funcs = slices.DeleteFunc(p.Funcs, func(f *Func) bool {
		for _, st := range f.Stages {
			if slices.ContainsFunc(st.At, func(at int) bool { return at >= 0 }) {
				return false
			}
		}
		delete(p.byName, f.Name)
		return true
	})
}
