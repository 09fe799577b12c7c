// Package mutate makes broken C programs out of whole ones, token by token: what a mistyped file
// looks like. Byte-wise fuzzing rarely gets past the lexer.
package mutate

import (
	"math/rand/v2"
	"regexp"
	"strings"
)

var token = regexp.MustCompile(`\s+|//[^\n]*|/\*(?s:.*?)\*/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_]\w*|[0-9][\w.]*|<<=|>>=|\.\.\.|->|\+\+|--|<<|>>|[<>=!+\-*/%&|^]=|&&|\|\||.`)

// Program returns seeds[i] for some i with one to six tokens dropped, doubled, swapped, or replaced
// by tokens of another seed; the same number gives the same program.
func Program(seeds []string, number uint64) string {
	r := rand.New(rand.NewPCG(number, 1))
	text := token.FindAllString(seeds[r.IntN(len(seeds))], -1)
	donor := token.FindAllString(seeds[r.IntN(len(seeds))], -1)
	for n := 1 + r.IntN(6); n > 0 && len(text) > 2; n-- {
		i, j := r.IntN(len(text)), r.IntN(len(text))
		switch r.IntN(6) {
		case 0:
			text = append(text[:i], text[i+1:]...)
		case 1:
			text[i] += " " + text[i]
		case 2:
			text[i], text[j] = text[j], text[i]
		case 3:
			text[i] = donor[r.IntN(len(donor))]
		case 4:
			text[i] = text[j]
		case 5: // a run of tokens from elsewhere
			k := r.IntN(len(donor))
			text[i] += " " + strings.Join(donor[k:min(len(donor), k+1+r.IntN(12))], "")
		}
	}
	return strings.Join(text, "")
}
