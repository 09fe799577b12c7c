package cpp

// Character classes, indexed by byte.
const (
	clsIdent  uint8 = 1 << iota // letter or _
	clsDigit                    // 0-9
	clsSpace                    // blank, tab, \v, \f, \r
	clsHigh                     // 0x80 and above
	clsDollar                   // $, a letter as in gcc
)

var class = buildClasses()

func buildClasses() (t [256]uint8) {
	for c := 'a'; c <= 'z'; c++ {
		t[c] |= clsIdent
		t[c-'a'+'A'] |= clsIdent
	}
	for c := '0'; c <= '9'; c++ {
		t[c] |= clsDigit
	}
	for c := 0x80; c <= 0xff; c++ {
		t[c] |= clsHigh
	}
	for _, c := range " \t\v\f\r" {
		t[c] |= clsSpace
	}
	t['_'] |= clsIdent
	t['$'] |= clsDollar
	return t
}

// punctLen returns the length of the longest punctuator (C11 6.4.6) at the start of s, 0 if there
// is none.
func punctLen(s string) int {
	at := func(i int) byte {
		if i < len(s) {
			return s[i]
		}
		return 0
	}
	switch c := at(0); c {
	case '[', ']', '(', ')', '{', '}', ';', ',', '~', '?':
		return 1
	case ':':
		if at(1) == '>' {
			return 2
		}
		return 1
	case '.':
		if at(1) == '.' && at(2) == '.' {
			return 3
		}
		return 1
	case '-':
		if at(1) == '>' || at(1) == '-' || at(1) == '=' {
			return 2
		}
		return 1
	case '+', '&', '|':
		if at(1) == c || at(1) == '=' {
			return 2
		}
		return 1
	case '*', '/', '^', '=', '!':
		if at(1) == '=' {
			return 2
		}
		return 1
	case '%':
		switch {
		case at(1) == ':' && at(2) == '%' && at(3) == ':':
			return 4
		case at(1) == ':' || at(1) == '>' || at(1) == '=':
			return 2
		}
		return 1
	case '<':
		switch {
		case at(1) == '<' && at(2) == '=':
			return 3
		case at(1) == '<' || at(1) == '=' || at(1) == ':' || at(1) == '%':
			return 2
		}
		return 1
	case '>':
		switch {
		case at(1) == '>' && at(2) == '=':
			return 3
		case at(1) == '>' || at(1) == '=':
			return 2
		}
		return 1
	case '#':
		if at(1) == '#' {
			return 2
		}
		return 1
	}
	return 0
}

// digraphs are the second spellings of punctuators (C11 6.4.6p3).
var digraphs = map[string]string{"[": "<:", "]": ":>", "{": "<%", "}": "%>", "#": "%:", "##": "%:%:"}

// undigraph returns the usual spelling of a digraph, "" for other punctuators.
func undigraph(s string) string {
	switch s {
	case "<:":
		return "["
	case ":>":
		return "]"
	case "<%":
		return "{"
	case "%>":
		return "}"
	case "%:":
		return "#"
	case "%:%:":
		return "##"
	}
	return ""
}
