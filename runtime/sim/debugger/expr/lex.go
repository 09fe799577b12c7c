package expr

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenKind is what a token is: a name, a register, a constant, punctuation, the end.
type tokenKind uint8

const (
	tokEnd tokenKind = iota
	tokName
	tokNumber
	tokCharacter
	tokString
	tokPunctuator
)

// token is a piece of an expression (C11, 6.4).
type token struct {
	kind tokenKind
	text string
	at   int // where it begins
}

func (t token) String() string {
	if t.kind == tokEnd {
		return "the end"
	}
	return fmt.Sprintf("%q", t.text)
}

// punctuators are those of expressions, a longer one before those that it begins with.
const punctuators = "<<= >>= -> ++ -- << >> <= >= == != && || += -= *= /= %= &= |= ^= " +
	"( ) [ ] . & * + - ~ ! / % < > ^ | ? : , = @"

// lex takes an expression apart.
func lex(text string) ([]token, error) {
	var list []token
	all := strings.Fields(punctuators)
	for at := 0; at < len(text); {
		rest := text[at:]
		n, kind := 0, tokPunctuator
		switch c := rest[0]; {
		case strings.IndexByte(" \t\n\r\f\v", c) >= 0:
			at++
			continue
		case digit(c) || c == '.' && len(rest) > 1 && digit(rest[1]):
			n, kind = number(rest), tokNumber
		case c == '\'' || c == '"' || prefixed(rest):
			var err error
			if n, kind, err = quoted(rest); err != nil {
				return nil, err
			}
		default:
			if n, kind = name(rest), tokName; n == 0 {
				kind = tokPunctuator
				for _, p := range all {
					if strings.HasPrefix(rest, p) {
						n = len(p)
						break
					}
				}
			}
		}
		if n == 0 {
			_, size := utf8.DecodeRuneInString(rest)
			return nil, fmt.Errorf("%q has no meaning in an expression", rest[:size])
		}
		list = append(list, token{kind, rest[:n], at})
		at += n
	}
	return append(list, token{at: len(text)}), nil
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

// name is the length of the name that s begins with.
func name(s string) int {
	for i, c := range s {
		if c == '_' || c == '$' || unicode.IsLetter(c) || i > 0 && unicode.IsDigit(c) {
			continue
		}
		return i
	}
	return len(s)
}

// number is the length of the preprocessing number that s begins with (C11, 6.4.8).
func number(s string) int {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case digit(c) || c == '.' || c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z':
		case (c == '+' || c == '-') && strings.IndexByte("eEpP", s[i-1]) >= 0:
			if hex := strings.HasPrefix(s, "0x") || strings.HasPrefix(s, "0X"); hex && s[i-1]|0x20 == 'e' {
				return i
			}
		default:
			return i
		}
	}
	return len(s)
}

// prefixed reports whether s begins with a character or string of a wide type.
func prefixed(s string) bool {
	return len(s) > 1 && strings.IndexByte("LuU", s[0]) >= 0 && s[1] == '\''
}

// quoted is the length of the character or string that s begins with.
func quoted(s string) (int, tokenKind, error) {
	i, kind := 0, tokCharacter
	if s[0] != '\'' && s[0] != '"' {
		i++
	}
	end := s[i]
	if end == '"' {
		kind = tokString
	}
	for i++; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case end:
			return i + 1, kind, nil
		}
	}
	return 0, kind, fmt.Errorf("%c has no end", end)
}
