package driver

import (
	"strings"

	"cptx"
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
			begin(name, "kernel '"+sourceName(name)+"' on "+gpu)
		case info && isFunction:
			begin(function, "function '"+sourceName(function)+"'")
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

// sourceName is the name in C of a function of PTX: without the encoding of its types
// (-fcxx-names), and without what tells static functions of the same name apart.
func sourceName(name string) string {
	if rest, ok := strings.CutPrefix(name, "_Z"); ok {
		n, i := 0, 0
		for ; i < len(rest) && i < 6 && rest[i] >= '0' && rest[i] <= '9'; i++ {
			n = n*10 + int(rest[i]-'0')
		}
		if n > 0 && i+n <= len(rest) {
			return rest[i : i+n]
		}
	}
	name, _, _ = strings.Cut(name, "$")
	return name
}
