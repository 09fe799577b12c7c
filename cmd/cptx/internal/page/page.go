package page

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"html"
	"io"
	"strings"
)

// Page is what a page shows. Places in C are line numbers over all files: the lines of the first
// file from 0, then those of the second, and so on; -1 is no place.
type Page struct {
	Title   string `json:"title"`
	Target  string `json:"target"` // GPU and level, as in "sm_75 -O2"
	Version string `json:"version"`

	Files []File   `json:"files"` // the source first, then headers that code comes from
	Steps []Step   `json:"steps"` // that changed something, in the order of their first use
	Texts []string `json:"texts"` // the lines of all stages, each once
	Funcs []*Func  `json:"funcs"`
	PTX   PTX      `json:"ptx"`
	SASS  *SASS    `json:"sass,omitempty"`
	Run   *Run     `json:"run,omitempty"`
	// Costs are those of the places in C, absent without a run.
	Costs    map[int]*Cost `json:"costs,omitempty"`
	Messages []Message     `json:"messages"` // by the compiler

	first  []int // number of the first line of each file, by the compiler's number; -1: not shown
	names  map[string]int
	texts  map[string]int
	byName map[string]*Func
	steps  map[string]int
}

// File is a source file.
type File struct {
	Name  string   `json:"name"`
	Lines []string `json:"lines"`
}

// Step is a step of the compiler.
type Step struct {
	Name string `json:"name"`
	Why  string `json:"why"`
	Form string `json:"form"`
}

// Func is a function of the program.
type Func struct {
	Name   string   `json:"name"` // in the IR and in PTX
	Line   int      `json:"line"` // place in C
	Stages []*Stage `json:"stages"`
	// Report is what ptxas says of the function: registers, spills, memory; "" if it was not asked.
	Report string `json:"report,omitempty"`
	PTX    int    `json:"ptx"`            // its first line in PTX.Lines, -1 if it has none
	SASS   int    `json:"sass"`           // its first line in SASS.Lines, -1 if it has none
	Peak   int    `json:"peak,omitempty"` // most registers of 32 bits that are live at once in the PTX
}

// Stage is a function after a step that changed it.
type Stage struct {
	Step  int   `json:"step"`  // in Page.Steps
	Lines []int `json:"lines"` // in Page.Texts, those that the step removed among them
	At    []int `json:"at"`    // place in C of each
	Marks []int `json:"marks"` // same, added or removed
	text  []string
}

// What a line of a stage is beside the stage before it.
const (
	same = iota
	added
	removed
)

// PTX is the program in PTX, a value for each line.
type PTX struct {
	Lines []string `json:"lines"`
	At    []int    `json:"at"` // places in C
	// Live is how many registers of 32 bits hold values that are needed after the line; -1 where
	// there is no instruction. Predicates do not count.
	Live []int `json:"live"`
	// Costs are those of the instructions, null in other lines; absent without a run.
	Costs []*Cost `json:"costs,omitempty"`

	instrs map[string][]int // lines of the instructions of each function
}

// SASS is the machine code.
type SASS struct {
	GPU   string   `json:"gpu"`
	Lines []string `json:"lines"`
	At    []int    `json:"at"`
}

// Run is what a run of the program gave.
type Run struct {
	Command string `json:"command"`
	Output  string `json:"output"`
	Said    string `json:"said"` // findings and notes
	Status  int    `json:"status"`
}

// Message is one of the compiler's diagnostics.
type Message struct {
	Severity string `json:"severity"`
	At       int    `json:"at"` // place in C
	Where    string `json:"where"`
	Text     string `json:"text"`
	Note     bool   `json:"note,omitempty"` // belongs to the message above
}

var (
	//go:embed style.css
	style string
	//go:embed page.js
	script string
)

// WriteHTML writes the page as one file, which needs nothing else.
func (p *Page) WriteHTML(w io.Writer) error {
	data, err := json.Marshal(p) // < and > are escaped in it
	if err != nil {
		return err
	}
	var b bytes.Buffer
	// What the data is made of (source, names, messages) runs no script, whatever it contains.
	policy := "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'sha256-" + scriptDigest + "'; style-src 'sha256-" + styleDigest + "'"
	b.WriteString("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n" +
		"<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\">\n" +
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" + html.EscapeString(strings.ToValidUTF8(p.Title, "\ufffd")) +
		" - cptx</title>\n<style>" + styleText() + "</style>\n</head>\n<body>\n<div id=\"page\"></div>\n<script type=\"application/json\" id=\"data\">")
	b.Write(data)
	b.WriteString("</script>\n<script>" + scriptText() + "</script>\n</body>\n</html>\n")
	_, err = w.Write(b.Bytes())
	return err
}

// The SHA-256 of the two elements, in base64, as a Content-Security-Policy names them (CSP level 3,
// hash sources). They are constants, as the packages that compute them cost each start of the
// command memory and time.
const (
	scriptDigest = "32v+DwKWt1YTbSctpxSt/BL+PzTdMN198tFlZf5hMxM="
	styleDigest  = "t2yZ/5fzD5suQj5W2MrOdO0bTmBBx7ZF6N1eF4kiBuE="
)

func styleText() string { return "\n" + style }

func scriptText() string {
	return "\n" + script + "showPage(document.getElementById('page'), JSON.parse(document.getElementById('data').textContent));\n"
}

// Style and Script are the parts of the page for a caller that makes the data where it is shown:
// the script has showPage(element, page).
func Style() string { return style }

// Script is the code of the page.
func Script() string { return script }
