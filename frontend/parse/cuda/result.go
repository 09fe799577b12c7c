package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
)

// The type of a function's result behind its parameters stands in front of the name, unless it
// names a parameter: then, as that of auto alone, the first return tells it.
//
//	auto f(int x) -> float * { ... }
//	auto g(int x) -> decltype(x + 1) { return x + 1; }
//
// becomes
//
//	float * f(int x) { ... }
//	__typeof__(__cptx_auto) g(int x) { return x + 1; }

// trailingResults moves the types of results to the front.
func trailingResults(toks []cpp.Token) []cpp.Token {
	if !slices.ContainsFunc(toks, func(t cpp.Token) bool { return t.Is("->") }) || !slices.ContainsFunc(toks, func(t cpp.Token) bool { return t.Is("auto") }) {
		return toks
	}
	mates, ok := cpp.Pairs(toks)
	if !ok {
		return toks
	}
	var gone [][2]int // -> and the type
	front := map[int][]cpp.Token{}
	for i := range toks {
		if !toks[i].Is("auto") {
			continue
		}
		open := resultName(toks, i+1)
		if open == 0 {
			continue
		}
		arrow := int(mates[open]) + 1
		for cpp.At(toks, arrow).Is("const") || cpp.At(toks, arrow).Is("noexcept") || cpp.At(toks, arrow).Is("volatile") {
			arrow++
		}
		if !cpp.At(toks, arrow).Is("->") {
			continue
		}
		end := arrow + 1
		for end < len(toks) && !toks[end].Is("{") && !toks[end].Is(";") && !toks[end].Is("=") {
			if mates[end] > 0 {
				end = int(mates[end])
			}
			end++
		}
		gone = append(gone, [2]int{arrow, end})
		if typ := toks[arrow+1 : min(end, len(toks))]; !namesParameter(typ, toks[open+1:mates[open]]) {
			front[i] = typ
		}
	}
	if len(gone) == 0 {
		return toks
	}
	out := make([]cpp.Token, 0, len(toks))
	for i := 0; i < len(toks); i++ {
		if len(gone) > 0 && i == gone[0][0] {
			i = gone[0][1] - 1
			gone = gone[1:]
			continue
		}
		if typ := front[i]; typ != nil {
			out = append(out, typ...)
			continue
		}
		out = append(out, toks[i])
	}
	return out
}

// resultName returns the index of the ( after the name of a function at token k, 0 if none stands
// there.
func resultName(toks []cpp.Token, k int) int {
	for cpp.At(toks, k).Is("__attribute__") {
		depth := 0
		for k++; k < len(toks); k++ {
			if depth += toks[k].Nests(); depth == 0 {
				k++
				break
			}
		}
	}
	if cpp.At(toks, k).Is("operator") {
		k++
		if cpp.At(toks, k).Is("(") && cpp.At(toks, k+1).Is(")") {
			k += 2
		}
		for k < len(toks) && !toks[k].Is("(") && !toks[k].Is(";") && !toks[k].Is("{") {
			k++
		}
	} else {
		for cpp.At(toks, k).Kind == cpp.Ident {
			next := k + 1
			if cpp.At(toks, next).Is("<") {
				next = anglesEnd(toks, next)
			}
			if !colons(toks, next) {
				break
			}
			k = next + 2
		}
		if cpp.At(toks, k).Kind != cpp.Ident {
			return 0
		}
		k++
	}
	if !cpp.At(toks, k).Is("(") {
		return 0
	}
	return k
}

// namesParameter reports whether a type names one of the parameters params.
func namesParameter(typ, params []cpp.Token) bool {
	for _, part := range splitArgs(params) {
		name := ""
		for i := range part {
			if part[i].Is("=") {
				break
			}
			if part[i].Kind == cpp.Ident {
				name = part[i].Text
			}
		}
		if slices.ContainsFunc(typ, func(t cpp.Token) bool { return t.Kind == cpp.Ident && t.Text == name }) && len(part) > 1 {
			return true
		}
	}
	return false
}

// inferredResult reports whether auto, which comes next, is the result of a function.
func (x *writer) inferredResult() bool {
	if !x.atFile() {
		return false
	}
	open := resultName(x.In, x.At+1)
	if open == 0 {
		return false
	}
	k := open - x.At
	k += x.bracketed(k)
	for x.Peek(k).Is("const") || x.Peek(k).Is("noexcept") || x.Peek(k).Is("__attribute__") {
		if k++; x.Peek(k).Is("(") {
			k += x.bracketed(k)
		}
	}
	return x.Peek(k).Is("{") || x.Peek(k).Is(";") && x.d.method != methodNone
}
