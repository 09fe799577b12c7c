package rewrite

import (
	"strconv"
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/ir/diag"
)

// Rule "diagnostic": #pragma GCC diagnostic tells the set of files from which place on a warning
// has which state.

// diagnosticControl is a warning's state inside #pragma GCC diagnostic push.
type diagnosticControl struct {
	flag string
	to   diag.Control
}

// diagnosticState is what has been said so far.
type diagnosticState struct {
	controls     []diagnosticControl
	controlStack []int    // lengths of controls at each push
	controlAt    diag.Pos // place of the last pragma about diagnostics
	controlOut   int      // output before it
}

// pragmaDiagnostic handles #pragma GCC diagnostic push, pop, ignored "-Wx", warning "-Wx" and error
// "-Wx" (GCC manual, Diagnostic Pragmas). toks begins at diagnostic.
func (w *rewriter) pragmaDiagnostic(t *cpp.Token, toks []cpp.Token, files *diag.FileSet) {
	if len(w.controlStack) > 1000 || len(w.controls) > 1000 {
		return
	}
	op := ""
	if len(toks) > 1 {
		op = toks[1].Text
	}
	pos := w.controlPos(t)
	switch op {
	case "push":
		w.controlStack = append(w.controlStack, len(w.controls))
	case "pop":
		w.popControls(t, pos, files)
	case "ignored", "warning", "error", "fatal":
		flag, ok := "", len(toks) > 2 && toks[2].Kind == cpp.String
		if ok {
			flag, ok = strings.CutPrefix(strings.Trim(toks[2].Text, `"`), "-W")
		}
		switch {
		case !ok:
			w.diags.Warnf(t.Pos, "unknown-pragmas", "pragma diagnostic expected option name (e.g. \"-Wundef\")")
			return
		case !diag.KnownWarning(flag):
			w.diags.Warnf(toks[2].Pos, "unknown-warning-option", "unknown warning group '-W%s', ignored", flag)
			return
		}
		to := map[string]diag.Control{"ignored": diag.ControlIgnored, "warning": diag.ControlWarning, "error": diag.ControlError, "fatal": diag.ControlError}[op]
		w.setControl(pos, flag, to, files)
	default:
		w.diags.Warnf(t.Pos, "unknown-pragmas", "pragma diagnostic expected 'error', 'warning', 'ignored', 'fatal', 'push', or 'pop'")
	}
}

// setControl says how a warning is treated after pos.
func (w *rewriter) setControl(pos diag.Pos, flag string, to diag.Control, files *diag.FileSet) {
	w.controls = append(w.controls, diagnosticControl{flag, to})
	files.SetControl(pos, flag, to)
}

// popControls goes back to what was said before the last push.
func (w *rewriter) popControls(t *cpp.Token, pos diag.Pos, files *diag.FileSet) {
	n := len(w.controlStack)
	if n == 0 {
		w.diags.Warnf(t.Pos, "unknown-pragmas", "pragma diagnostic pop could not pop, no matching push")
		return
	}
	mark := w.controlStack[n-1]
	w.controlStack = w.controlStack[:n-1]
	for k := len(w.controls) - 1; k >= mark; k-- {
		flag := w.controls[k].flag
		files.SetControl(pos, flag, w.controlBefore(mark, flag))
	}
	w.controls = w.controls[:mark]
}

// pragmaNumber is nvcc's #pragma nv_diag_suppress, _warning, _error and _default with the numbers
// of messages, and nv_diagnostic push and pop (CUDA C++ Programming Guide, Diagnostic Pragmas). A
// number that no warning of this compiler has concerns nvcc alone.
func (w *rewriter) pragmaNumber(t *cpp.Token, toks []cpp.Token, files *diag.FileSet) {
	if len(w.controlStack) > 1000 || len(w.controls) > 1000 {
		return
	}
	pos := w.controlPos(t)
	to := diag.ControlDefault
	switch toks[0].Text {
	case "nv_diag_suppress":
		to = diag.ControlIgnored
	case "nv_diag_warning":
		to = diag.ControlWarning
	case "nv_diag_error":
		to = diag.ControlError
	case "nv_diagnostic":
		if len(toks) > 1 && toks[1].Is("push") {
			w.controlStack = append(w.controlStack, len(w.controls))
		} else if len(toks) > 1 && toks[1].Is("pop") {
			w.popControls(t, pos, files)
		}
		return
	}
	for i := range toks[1:] {
		n, err := strconv.Atoi(toks[1+i].Text)
		if err != nil {
			continue
		}
		for _, flag := range diag.Numbered(n) {
			w.setControl(pos, flag, to, files)
		}
	}
}

// controlPos returns the place from which on the pragma t applies: its own, or, if it stands in a
// macro's body after another one, after all that the macro's use has given so far. All pragmas of
// a macro have the same place, that of its use.
func (w *rewriter) controlPos(t *cpp.Token) diag.Pos {
	pos, from := t.Pos, w.controlOut
	if t.Pos == w.controlAt {
		for k := from; k < len(w.Out); k++ {
			if p := w.pp.Place(&w.Out[k]); p.File == pos.File && !p.Before(pos) {
				pos = p
				pos.Col++
			}
		}
	}
	w.controlAt, w.controlOut = t.Pos, len(w.Out)
	return pos
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
