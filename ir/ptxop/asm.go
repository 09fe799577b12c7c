package ptxop

import "strings"

// EachInstruction calls f for each instruction in PTX text such as that of inline assembly, with
// its opcode and the text of its operands. Guards, labels, directives, braces and comments are left
// out.
func EachInstruction(text string, f func(opcode, operands string)) {
	if strings.Contains(text, "/") {
		text = withoutComments(text)
	}
	for {
		text = strings.TrimLeft(text, " \t\r\n;{}")
		if text == "" {
			return
		}
		if strings.HasPrefix(text, ".loc") || strings.HasPrefix(text, ".file") { // these end with the line
			_, text, _ = strings.Cut(text, "\n")
			continue
		}
		end := strings.IndexByte(text, ';')
		if end < 0 {
			end = len(text)
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
		k := strings.IndexAny(statement, " \t\r\n")
		if k < 0 {
			k = len(statement)
		}
		if statement[0] != '.' {
			f(statement[:k], statement[k:])
		}
	}
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
