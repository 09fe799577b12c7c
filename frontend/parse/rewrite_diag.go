package parse

import (
	"strings"

	"cptx/frontend/diag"
	"cptx/frontend/parse/cpp"
)

// diagnosticControl is a warning's state inside #pragma GCC diagnostic push.
type diagnosticControl struct {
	flag string
	to   diag.Control
}

// pragmaDiagnostic handles #pragma GCC diagnostic push, pop, ignored "-Wx", warning "-Wx" and error "-Wx" (GCC manual,
// Diagnostic Pragmas). toks begins at diagnostic.
func (w *rewriter) pragmaDiagnostic(t *cpp.Token, toks []cpp.Token, files *diag.FileSet) {
	if len(toks) < 2 || len(w.controlStack) > 1000 || len(w.controls) > 1000 {
		return
	}
	switch op := toks[1].Text; op {
	case "push":
		w.controlStack = append(w.controlStack, len(w.controls))
	case "pop":
		n := len(w.controlStack)
		if n == 0 {
			return
		}
		mark := w.controlStack[n-1]
		w.controlStack = w.controlStack[:n-1]
		for k := len(w.controls) - 1; k >= mark; k-- { // back to what was said before the push
			flag := w.controls[k].flag
			files.SetControl(t.Pos, flag, w.controlBefore(mark, flag))
		}
		w.controls = w.controls[:mark]
	case "ignored", "warning", "error":
		if len(toks) < 3 || toks[2].Kind != cpp.String {
			return
		}
		flag, ok := strings.CutPrefix(strings.Trim(toks[2].Text, `"`), "-W")
		if !ok {
			return
		}
		to := map[string]diag.Control{"ignored": diag.ControlIgnored, "warning": diag.ControlWarning, "error": diag.ControlError}[op]
		w.controls = append(w.controls, diagnosticControl{flag, to})
		files.SetControl(t.Pos, flag, to)
	}
}

// controlBefore returns the state of flag among the first n controls.
func (w *rewriter) controlBefore(n int, flag string) diag.Control {
	for k := n - 1; k >= 0; k-- {
		if w.controls[k].flag == flag {
			return w.controls[k].to
		}
	}
	return diag.ControlDefault
}
