package rewrite

import (
	"strconv"

	"cptx/frontend/parse/cpp"
)

// Rule "pack": #pragma pack is a fact about the tokens up to the next one.

// packChange says that from output token at on, #pragma pack is align.
type packChange struct {
	at    int32
	align int64
}

// packState is an entry of #pragma pack's stack.
type packState struct {
	name  string
	align int64
}

// pragmaPack parses #pragma pack(n), pack(), pack(push[,name][,n]) and pack(pop[,name][,n]).
func (w *rewriter) pragmaPack(t *cpp.Token, arg []cpp.Token) {
	bad := func() { w.diags.Warnf(t.Pos, "ignored-pragmas", "malformed #pragma pack is ignored") }
	n := len(arg)
	if n < 2 || !arg[0].Is("(") || !arg[n-1].Is(")") {
		bad()
		return
	}
	arg = arg[1 : n-1]
	cur := w.pack()
	next := cur
	op, name := "", ""
	for i := range arg {
		switch a := &arg[i]; {
		case i%2 == 1 && a.Is(","):
		case i%2 == 1:
			bad()
			return
		case i == 0 && (a.Is("push") || a.Is("pop")):
			op = a.Text
		case a.Kind == cpp.Ident && op != "":
			name = a.Text
		case a.Kind == cpp.Number:
			v, err := strconv.ParseInt(a.Text, 0, 32)
			if err != nil || v < 0 || v > 16 || v&(v-1) != 0 {
				w.diags.Warnf(a.Pos, "ignored-pragmas", "expected #pragma pack parameter to be '1', '2', '4', '8', or '16'")
				return
			}
			next = v
			if op == "pop" {
				name = "" // pop, n: pop, then set
			}
		default:
			bad()
			return
		}
	}
	switch {
	case op == "push":
		w.packed = append(w.packed, packState{name, cur})
	case op == "pop":
		v, ok := w.popPack(name)
		if !ok {
			w.diags.Warnf(t.Pos, "ignored-pragmas", "#pragma pack(pop) without a matching push")
			return
		}
		if next == cur {
			next = v
		}
	case len(arg) == 0:
		next = 0
	}
	w.packs = append(w.packs, packChange{int32(len(w.Out)), next})
}

func (w *rewriter) pack() int64 {
	if n := len(w.packs); n > 0 {
		return w.packs[n-1].align
	}
	return 0
}

// popPack pops to the entry called name, or one entry if name is empty.
func (w *rewriter) popPack(name string) (int64, bool) {
	for k := len(w.packed) - 1; k >= 0; k-- {
		if name == "" || w.packed[k].name == name {
			v := w.packed[k].align
			w.packed = w.packed[:k]
			return v, true
		}
	}
	return 0, false
}
