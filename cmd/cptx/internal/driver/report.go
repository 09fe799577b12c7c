package driver

import (
	"regexp"
	"strings"
	"sync"

	"cptx"
	"cptx/frontend/check"
)

// reports returns what ptxas -v says of each function, one note for a function: registers,
// barriers, stack, spills, shared and constant memory, in ptxas's words, which scripts look for.
// What it says of the module comes without a function.
func reports(text string) (list []message) {
	var cur *message
	at := map[string]int{} // index in list by function
	begin := func(name, title string) {
		i, ok := at[name]
		if !ok {
			i = len(list)
			at[name] = i
			list = append(list, message{severity: cptx.Note, function: name, text: title})
		}
		cur = &list[i]
	}
	for _, line := range strings.Split(text, "\n") {
		rest, info := strings.CutPrefix(line, "ptxas info ")
		_, rest, colon := strings.Cut(rest, ":")
		rest = strings.TrimSpace(rest)
		entry, isEntry := strings.CutPrefix(rest, "Compiling entry function '")
		function, isFunction := strings.CutPrefix(rest, "Function properties for ")
		switch {
		case info && isEntry:
			name, gpu, _ := strings.Cut(entry, "'")
			gpu = strings.TrimSuffix(strings.TrimPrefix(gpu, " for '"), "'")
			begin(name, "kernel '"+check.SourceName(name)+"' on "+gpu)
		case info && isFunction:
			begin(function, "function '"+check.SourceName(function)+"'")
		case info && strings.HasPrefix(rest, "Compile time"):
		case info && colon && strings.HasPrefix(rest, "Used ") && cur != nil:
			cur.add(rest)
		case info && colon && rest != "":
			list = append(list, message{severity: cptx.Note, text: rest})
		case !info && strings.HasPrefix(line, "    ") && cur != nil:
			cur.add(strings.TrimSpace(line))
		}
	}
	return list
}

// add appends a part of a report.
func (m *message) add(part string) {
	sep := ", "
	if !strings.Contains(m.text, ": ") {
		sep = ": "
	}
	m.text += sep + part
}

// quotedName is what may be a name in a message.
var quotedName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`'[A-Za-z_$%][\w$]*'`) })

// inSource returns a message of ptxas with the names of functions as C has them.
func inSource(text string) string {
	return quotedName().ReplaceAllStringFunc(text, func(name string) string {
		return "'" + check.SourceName(strings.Trim(name, "'")) + "'"
	})
}
