// Package forms (no API) is a list of the forms of the instructions of PTX ISA 9.1, to be loaded by
// the simulator and assembled by ptxas: it shows what the simulator takes, and why not what it does
// not. It owns the list and how a line of it becomes PTX.
package forms

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"
)

//go:embed forms.txt
var text string

// Line is a line of the list: forms that differ in a few words.
type Line struct {
	Number  int    // in the file
	Section string // of the ISA manual
	Target  string
	Pattern string // as written, without the operands
	Why     string // why the simulator does not take it; empty if it does
	Forms   []string
	raw     []string // Forms with the letters for registers
}

// Lines reads the list.
func Lines() []Line { return Parse(text) }

// Parse reads a list that is written as this one.
func Parse(text string) []Line {
	var list []Line
	for i, row := range strings.Split(text, "\n") {
		if row == "" || row[0] == '#' {
			continue
		}
		l := Line{Number: i + 1, Target: "sm_100a"}
		row, l.Why, _ = strings.Cut(row, " ! ")
		if strings.HasPrefix(row, "sm_") {
			l.Target, row, _ = strings.Cut(row, " ")
		}
		l.Section, row, _ = strings.Cut(row, " ")
		l.Pattern, _, _ = strings.Cut(row, " ")
		for _, f := range expand(row) {
			l.Forms, l.raw = append(l.Forms, registers(f)), append(l.raw, f)
		}
		list = append(list, l)
	}
	return list
}

// expand writes each of the parts in {} in its place, in all combinations.
func expand(s string) []string {
	before, rest, ok := strings.Cut(s, "{")
	if !ok {
		return []string{s}
	}
	parts, after, _ := strings.Cut(rest, "}")
	var list []string
	for _, tail := range expand(after) {
		for _, part := range strings.Split(parts, ",") {
			list = append(list, before+part+tail)
		}
	}
	return list
}

var (
	typeWord = regexp.MustCompile(`\.(pred|[busf](8|16|32|64|128)(x2)?|bf16(x2)?)(\.|$)`)
	typed    = regexp.MustCompile(`\b[TX][1-9]\b`)
)

// registers puts registers in the places of T and X, and vectors in those of ().
func registers(form string) string {
	op, args, _ := strings.Cut(form, " ")
	var types []string
	for rest := op; ; {
		m := typeWord.FindStringIndex(rest)
		if m == nil {
			break
		}
		word := strings.Trim(rest[m[0]:m[1]], ".")
		types = append(types, word)
		rest = rest[m[0]+1+len(word):]
	}
	args = typed.ReplaceAllStringFunc(args, func(r string) string {
		if len(types) == 0 {
			return "r" + r[1:]
		}
		t := types[len(types)-1]
		if r[0] == 'X' {
			t = types[0]
		}
		return letter(t) + r[1:]
	})
	args = strings.NewReplacer("(", "{", ")", "}").Replace(args)
	return strings.TrimSpace(op + " " + args)
}

// letter is the first of the names of registers for a type.
func letter(t string) string {
	switch strings.TrimLeft(t, "busf") {
	case "16", "8":
		return "h"
	case "64", "32x2":
		return "d"
	case "128":
		return "q"
	case "pred":
		return "p"
	}
	return "r"
}

// Module is PTX with a kernel for each form, in order. line is the line of the form with index i.
func Module(target string, forms []string) (ptx string, line func(i int) int) {
	version := "9.1"
	var number int
	switch fmt.Sscanf(target, "sm_%d", &number); {
	case number < 75:
		version = "8.8" // the last ptxas with these targets knows no later one
	case number == 107:
		version = "9.4"
	}
	return ModuleOf(version, target, forms)
}

// ModuleOf is Module with a version of PTX.
func ModuleOf(version, target string, forms []string) (ptx string, line func(i int) int) {
	var b strings.Builder
	wide := "" // .b128 came with PTX 8.3 and sm_70
	var number int
	if fmt.Sscanf(target, "sm_%d", &number); number >= 70 && version >= "8.3" {
		wide = " .reg .b128 q<4>;"
	}
	fmt.Fprintf(&b, ".version %s\n.target %s\n.address_size 64\n.global .align 16 .b8 g[64]; .const .align 16 .b8 c[64]; .shared .align 16 .b8 s[64];\n", version, target)
	for i, f := range forms {
		fmt.Fprintf(&b, ".entry k%d(.param .align 16 .b8 a[64]) { .local .align 16 .b8 l[64]; "+
			".reg .b8 b<9>; .reg .b16 h<9>; .reg .b32 r<9>; .reg .b64 d<10>; .reg .pred p<9>;%s\n%s; E: ret; }\n", i, wide, f)
	}
	return b.String(), func(i int) int { return 6 + 2*i }
}
