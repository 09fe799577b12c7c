package rewrite

import (
	"strconv"
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/ir/diag"
)

// Rule "pragma": what the preprocessor has left of pragmas goes; what they say is a fact about the
// tokens after them, or a message.

// pragma handles what the preprocessor left.
func (w *rewriter) pragma(t *cpp.Token) {
	toks := w.pp.Pragmas[t.Exp]
	switch toks[0].Text {
	case "unroll", "nounroll":
		w.pragmaUnroll(t, toks)
	case "pack":
		w.pragmaPack(t, toks[1:])
	case "GCC", "clang":
		if len(toks) > 1 && toks[1].Is("diagnostic") {
			w.pragmaDiagnostic(t, toks[1:], w.files)
		}
		w.pragmaMessage(t, toks[1:])
	case "message":
		w.pragmaMessage(t, toks)
	case "weak":
		w.pragmaWeak(t, toks[1:])
	case "STDC":
		if len(toks) > 1 && toks[1].Text == "FP_CONTRACT" {
			w.pragmaContract(t, toks[2:])
		}
	case "nv_diag_suppress", "nv_diag_default", "nv_diag_warning", "nv_diag_error", "nv_diagnostic":
		w.pragmaNumber(t, toks, w.files)
	case "nv_diag_once", "diag_suppress", "diag_default", "region", "endregion", "warning", "omp", "ident", "nv_exec_check_disable", "hd_warning_disable":
		// these concern other compilers
	default:
		w.diags.Warnf(t.Pos, "unknown-pragmas", "unknown pragma '%s' ignored", toks[0].Text)
	}
}

// pragmaMessage prints what #pragma message, #pragma GCC warning and #pragma GCC error have to say,
// with or without parentheses.
func (w *rewriter) pragmaMessage(t *cpp.Token, toks []cpp.Token) {
	if len(toks) < 2 || !toks[0].Is("message") && !toks[0].Is("warning") && !toks[0].Is("error") {
		return
	}
	var text strings.Builder
	for i := range toks[1:] {
		switch a := &toks[1+i]; {
		case a.Kind == cpp.String:
			s, err := strconv.Unquote(a.Text)
			if err != nil {
				s = strings.Trim(a.Text, `"`)
			}
			text.WriteString(s)
		case !a.Is("(") && !a.Is(")"):
			w.diags.Warnf(t.Pos, "ignored-pragmas", "pragma %s requires parenthesized string", toks[0].Text)
			return
		}
	}
	if toks[0].Is("error") {
		w.errorAt(&toks[0], "%s", text.String())
		return
	}
	w.diags.Warnf(toks[0].Pos, "#pragma-messages", "%s", text.String())
}

// pragmaUnroll parses #pragma unroll, unroll N, unroll(N) and nounroll (CUDA C++ Programming Guide,
// #pragma unroll).
func (w *rewriter) pragmaUnroll(t *cpp.Token, toks []cpp.Token) {
	u := Unroll{Factor: -1, Pos: t.Pos}
	arg := toks[1:]
	if n := len(arg); n >= 2 && arg[0].Is("(") && arg[n-1].Is(")") {
		arg = arg[1 : n-1]
	}
	switch {
	case toks[0].Text == "nounroll":
		u.Factor = 1
	case len(arg) == 1 && arg[0].Kind == cpp.Number:
		n, err := strconv.ParseInt(strings.TrimRight(arg[0].Text, "uUlL"), 0, 32)
		switch {
		case err != nil || n < 0:
			w.diags.Errorf(arg[0].Pos, "invalid factor '%s' of #pragma unroll", arg[0].Text)
			n = 1
		case n == 0:
			n = 1 // as nvcc: no unrolling
		}
		u.Factor = int(n)
	case len(arg) > 0:
		u.Factor = 0
		var b strings.Builder
		for i := range arg {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(arg[i].Text)
		}
		u.Text = b.String()
	}
	w.pending = &u
	if next := w.Peek(0); !next.Is("for") && !next.Is("while") && !next.Is("do") && next.Kind != cpp.Pragma {
		w.diags.Warnf(t.Pos, "ignored-pragmas", "#pragma %s is not followed by a loop", toks[0].Text)
		w.pending = nil
	}
}

// pragmaWeak parses #pragma weak NAME and NAME = TARGET (GCC manual, Weak Pragmas).
func (w *rewriter) pragmaWeak(t *cpp.Token, arg []cpp.Token) {
	isName := func(k int) bool { return k < len(arg) && arg[k].Kind == cpp.Ident }
	switch {
	case len(arg) == 1 && isName(0):
		if w.Weak == nil {
			w.Weak = map[string]diag.Pos{}
		}
		w.Weak[arg[0].Text] = t.Pos
	case len(arg) == 3 && isName(0) && arg[1].Is("=") && isName(2):
		w.errorAt(&arg[0], "a weak alias is not available in device code: PTX's aliases are not weak")
	default:
		w.diags.Warnf(t.Pos, "ignored-pragmas", "malformed #pragma weak is ignored")
	}
}
