package syntax

import (
	"strconv"

	"cptx/frontend/parse/cpp"
)

// A name that is declared again and again in one declaration makes every later look at it longer.
// Where that is an error each time, as of enumerators of one list and labels of one function, the
// parser reads other names from some number on: the errors before are enough.

// mostAgain is how often such a name is read as it is.
const mostAgain = 100

// names counts names that are declared again.
type names struct {
	toks   []cpp.Token
	open   []map[string]int // of the open braces, the enumerators of a list, else nil
	labels map[string]int   // of the function
	local  bool             // there are __label__ declarations, which let names be declared again
}

// at takes token i and gives what it is read as, "" for itself.
func (n *names) at(i int) string {
	t := &n.toks[i]
	switch {
	case t.Kind == cpp.Ident:
		if t.Text == "__label__" {
			n.local = true
		}
		if count := n.counted(i); count != nil {
			if count[t.Text]++; count[t.Text] > mostAgain {
				return t.Text + "__again" + strconv.Itoa(count[t.Text])
			}
		}
	case t.Is("{"):
		if len(n.open) == 0 {
			n.labels = nil
		}
		var list map[string]int
		if i > 0 && n.toks[i-1].Is("enum") || i > 1 && n.toks[i-2].Is("enum") {
			list = map[string]int{}
		}
		n.open = append(n.open, list)
	case t.Is("}"):
		n.open = n.open[:max(len(n.open)-1, 0)]
	}
	return ""
}

// counted is where the declaration of a name by token i counts, nil if it is none.
func (n *names) counted(i int) map[string]int {
	if i == 0 || i+1 >= len(n.toks) || len(n.open) == 0 {
		return nil
	}
	before, after := n.toks[i-1].Text, n.toks[i+1].Text
	if list := n.open[len(n.open)-1]; list != nil {
		if (before == "{" || before == ",") && (after == "," || after == "}" || after == "=") {
			return list
		}
		return nil
	}
	if after != ":" || n.local || before != ";" && before != "{" && before != "}" && before != ":" {
		return nil
	}
	if n.labels == nil {
		n.labels = map[string]int{}
	}
	return n.labels
}
