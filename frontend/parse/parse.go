package parse

import (
	"encoding/binary"
	"fmt"
	"sort"
	"time"

	"modernc.org/cc/v4"

	"cptx/frontend/diag"
)

// Limits of the parser.
const (
	maxTries  = 20               // syntax errors that are looked for
	timeLimit = 10 * time.Second // for the parser, of which a few inputs are known to make it loop

	// timePerByte is added for each byte; parsing takes a small part of that.
	timePerByte = 10 * time.Microsecond
)

// Parse preprocesses and parses one translation unit. Errors go to diags; the result is never nil.
func Parse(o *Options, in Input, diags *diag.List) *Result {
	r := preprocess(o, in, diags)
	for i := range diags.Diags {
		if diags.Diags[i].Severity == diag.Fatal {
			return r
		}
	}
	w := rewriter{o: o, pp: r.out, files: r.Files, diags: diags, need: map[string]bool{}, unroll: map[int32]Unroll{}, prefix: map[int32]string{}}
	w.rewrite()
	if w.failed {
		return r
	}
	r.toks, r.unroll, r.packs, r.prefix = w.out, w.unroll, w.packs, w.prefix
	r.Weak = w.weak
	var names []string
	for name, want := range w.need {
		if want {
			names = append(names, name)
		}
	}
	r.parse(o.prelude(names, r.pp.Replacement), &w)
	return r
}

// parse runs the parser until it finds no more errors. After an error, the body of the function or the
// declaration that has it is left out.
func (r *Result) parse(prelude string, w *rewriter) {
	r.text = makeText(prelude, r.toks, nil)
	// A busy machine may give the parser a small part of its time: files that take long may take longer.
	deadline := time.Now().Add(timeLimit + time.Duration(len(r.text.data))*timePerByte)
	var drops []drop
	broken := false
	for try := 0; try < maxTries; try++ {
		if try > 0 {
			r.text = makeText(prelude, r.toks, drops)
		}
		ast, err := r.run(deadline)
		if err == errTimeout && try > 0 {
			return // there are errors to show
		}
		if err == nil {
			if !broken {
				r.AST = cutTail(ast, r.text.tail)
			}
			return
		}
		e := r.firstError(err)
		if e.panicked {
			e = r.locate(e, prelude, drops, deadline)
		}
		at := r.report(e, w.diags)
		d, body := w.culprit(at)
		if d.from == d.to || e.fatal {
			return
		}
		broken = broken || !body
		drops = addDrop(drops, d)
	}
}

// locate finds the token at which the parser panics, always after an error that it did not live to tell: the shortest
// beginning of the file that has an error before its end.
func (r *Result) locate(e syntaxError, prelude string, drops []drop, deadline time.Time) syntaxError {
	whole := r.text
	defer func() { r.text = whole }()
	wrong := func(k int) bool {
		r.text = makeText(prelude, r.toks, addDrop(append([]drop(nil), drops...), drop{k, len(r.toks)}))
		_, err := r.run(deadline)
		if err == nil || err == errTimeout {
			return false
		}
		x := r.firstError(err)
		return x.panicked || x.at >= 0 && x.at < k && !x.tail
	}
	k := sort.Search(len(r.toks), wrong)
	if k == 0 || k >= len(r.toks) {
		return e
	}
	return syntaxError{at: k - 1, message: "syntax error at " + shown(&r.toks[k-1])}
}

// run calls the parser in a goroutine of its own, because nothing but a clock stops it when it loops.
func (r *Result) run(deadline time.Time) (ast *cc.AST, err error) {
	type outcome struct {
		ast *cc.AST
		err error
	}
	done := make(chan outcome, 1)
	data := r.text.data
	go func() {
		var res outcome
		defer func() {
			if p := recover(); p != nil {
				res = outcome{nil, panicError{p}}
			}
			done <- res
		}()
		cfg := &cc.Config{ABI: &cc.ABI{ByteOrder: binary.LittleEndian, SignedChar: true, Types: map[cc.Kind]cc.AbiType{}}, FSOnly: true}
		res.ast, res.err = cc.Parse(cfg, []cc.Source{{Name: "t", Value: data}})
	}()
	timer := time.NewTimer(time.Until(deadline))
	defer timer.Stop()
	select {
	case res := <-done:
		return res.ast, res.err
	case <-timer.C:
		return nil, errTimeout
	}
}

// panicError is a panic of the parser.
type panicError struct{ cause any }

func (e panicError) Error() string { return fmt.Sprint(e.cause) }

// culprit returns the tokens to leave out because of an error at token at: a function's body, or a whole declaration.
func (w *rewriter) culprit(at int) (d drop, body bool) {
	if at < 0 {
		return drop{}, false
	}
	k := sort.Search(len(w.regions), func(i int) bool { return w.regions[i].to > at })
	if k == len(w.regions) {
		return drop{}, false
	}
	r := w.regions[k]
	if r.body > 0 && at > r.body {
		return drop{r.body + 1, r.to - 1}, true
	}
	return drop{r.from, r.to}, false
}

// addDrop adds d to the sorted drops, which it may swallow.
func addDrop(drops []drop, d drop) []drop {
	keep := drops[:0]
	for _, x := range drops {
		if x.from < d.from || x.to > d.to {
			keep = append(keep, x)
		}
	}
	keep = append(keep, d)
	sort.Slice(keep, func(i, j int) bool { return keep[i].from < keep[j].from })
	return keep
}

// cutTail removes what the sentinel added to the tree.
func cutTail(ast *cc.AST, tail uint32) *cc.AST {
	if ast == nil {
		return nil
	}
	var last *cc.TranslationUnit
	for tu := ast.TranslationUnit; tu != nil; tu = tu.TranslationUnit {
		if p := tu.Position(); p.Line == 0 || uint32(p.Offset) >= tail {
			if last != nil {
				last.TranslationUnit = nil
			} else {
				ast.TranslationUnit = nil
			}
			return ast
		}
		last = tu
	}
	return ast
}
