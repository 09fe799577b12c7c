package ptxop

import "strings"

// EachInstruction calls f for each instruction in PTX text such as that of inline assembly, with
// its opcode and the text of its operands. Guards, labels, directives, braces and comments are left
// out.
func EachInstruction(text string, f func(opcode, operands string)) {
	eachStatement(text, func(first, rest string) {
		if first[0] != '.' {
			f(first, rest)
		}
	})
}

// EachDirective calls f for each directive but .loc and .file in PTX text, with its name and what
// follows.
func EachDirective(text string, f func(name, rest string)) {
	eachStatement(text, func(first, rest string) {
		if first[0] == '.' {
			f(first, rest)
		}
	})
}

// eachStatement calls f for each instruction and directive, with its first word and the others.
func eachStatement(text string, f func(first, rest string)) {
	if strings.Contains(text, "/") {
		text = withoutComments(text)
	}
	for {
		text = strings.TrimLeft(text, " \t\r\n;{}")
		if text == "" {
			return
		}
		if word := text[:wordEnd(text)]; word == ".loc" || word == ".file" { // these end with the line
			_, text, _ = strings.Cut(text, "\n")
			continue
		}
		end := strings.IndexByte(text, ';')
		if end < 0 {
			end = len(text)
		}
		if body := strings.IndexByte(text[:end], '{'); text[0] == '.' && body >= 0 && !strings.Contains(text[:body], "=") {
			end = body // of a function; the braces of an initialiser belong to its variable
		}
		statement := text[:end]
		if name, rest, ok := strings.Cut(statement, ":"); ok && isIdentifier(name) && !strings.HasPrefix(rest, ":") {
			text = text[len(name)+1:]
			continue
		}
		if statement[0] == '@' {
			guard := strings.TrimLeft(statement, "@! \t\r\n%")
			for guard != "" && isIdentifier(guard[:1]) {
				guard = guard[1:]
			}
			text = guard + text[end:]
			continue
		}
		text = text[end:]
		if k := strings.IndexByte(statement, '}'); k >= 0 && !strings.Contains(statement[:k], "{") {
			text = statement[k:] + text // a block closed without a semicolon before it
			statement = statement[:k]
		}
		k := wordEnd(statement)
		f(statement[:k], statement[k:])
	}
}

// wordEnd returns the length of the first word of text.
func wordEnd(text string) int {
	if k := strings.IndexAny(text, " \t\r\n"); k >= 0 {
		return k
	}
	return len(text)
}

// isIdentifier reports whether s, which a colon follows, can be a label.
func isIdentifier(s string) bool {
	for _, c := range []byte(strings.TrimSpace(s)) {
		if c != '_' && c != '$' && c != '%' && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') {
			return false
		}
	}
	return strings.TrimSpace(s) != ""
}

// withoutComments replaces comments by blanks.
func withoutComments(text string) string {
	var b strings.Builder
	for text != "" {
		k := strings.IndexByte(text, '/')
		if k < 0 || k+1 == len(text) {
			break
		}
		end := ""
		switch text[k+1] {
		case '/':
			end = "\n"
		case '*':
			end = "*/"
		default:
			b.WriteString(text[:k+1])
			text = text[k+1:]
			continue
		}
		b.WriteString(text[:k])
		b.WriteString(" ")
		_, text, _ = strings.Cut(text[k+2:], end)
	}
	b.WriteString(text)
	return b.String()
}

// EachRegister calls f for each special register that is named, after one or two percent signs, in
// the operands of an instruction.
func EachRegister(operands string, f func(*Register, string)) {
	for {
		k := strings.IndexByte(operands, '%')
		if k < 0 {
			return
		}
		operands = strings.TrimLeft(operands[k:], "%")
		end := 0
		for end < len(operands) && (operands[end] == '.' || isIdentifier(operands[end:end+1])) {
			end++
		}
		if r := LookupRegister(operands[:end]); r != nil {
			f(r, operands[:end])
		}
		operands = operands[end:]
	}
}
