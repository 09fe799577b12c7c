package cuda

import "cptx/frontend/parse/cpp"
import "cptx/frontend/parse/dialect"

// branch is one of an if constexpr.
type branch struct {
	cond     [2]int // its tokens
	from, to int    // of the statement
	other    bool   // it is that after else
}

// findBranches notes the branches of all if constexpr.
func (h *host) findBranches() {
	for k := 0; k+2 < len(h.In); k++ {
		if !h.In[k].Is("if") || !h.In[k+1].Is("constexpr") || !h.In[k+2].Is("(") || h.mates[k+2] == 0 {
			continue
		}
		b := branch{cond: [2]int{k + 3, int(h.mates[k+2])}}
		b.from = b.cond[1] + 1
		b.to = h.statementEnd(b.from, 0)
		if h.branches = append(h.branches, b); cpp.At(h.In, b.to).Is("else") {
			h.branches = append(h.branches, branch{b.cond, b.to + 1, h.statementEnd(b.to+1, 0), true})
		}
	}
}

// statementEnd returns the index after the statement at token k.
func (h *host) statementEnd(k, depth int) int {
	switch t := cpp.At(h.In, k); {
	case depth > dialect.MaxStatements || k >= len(h.In):
	case t.Is("{") && h.mates[k] > 0:
		return int(h.mates[k]) + 1
	case t.Is("if") || t.Is("for") || t.Is("while") || t.Is("switch"):
		if k++; cpp.At(h.In, k).Is("constexpr") {
			k++
		}
		if !cpp.At(h.In, k).Is("(") || h.mates[k] == 0 {
			return k
		}
		end := h.statementEnd(int(h.mates[k])+1, depth+1)
		if t.Is("if") && cpp.At(h.In, end).Is("else") {
			end = h.statementEnd(end+1, depth+1)
		}
		return end
	}
	for ; k < len(h.In) && !h.In[k].Is(";") && !h.In[k].Is("}"); k++ {
		if h.mates[k] > 0 {
			k = int(h.mates[k])
		}
	}
	return min(k+1, len(h.In))
}

// conditions writes the heads of the if constexpr around the use.
func (x *block1) conditions(name *cpp.Token) {
	h := x.h
	for _, b := range h.branches {
		if x.at < b.from || x.at >= b.to {
			continue
		}
		ok := false
		x.when = append(x.when, h.aside(func() {
			h.Synth(name, "if", "(", dialect.ConstexprFunction, "(")
			if b.other {
				h.Synth(name, "!")
			}
			h.Synth(name, "(")
			ok = x.locals(b.cond[0], b.cond[1]) && x.try(b.cond[0], b.cond[1], func() { h.expression("") })
			h.Synth(name, ")", ")", ")")
		})...)
		if !ok {
			h.refuse(name, "whether '%s' is used here is not known: the condition of 'if constexpr' names what device code cannot", name.Text)
		}
	}
}
