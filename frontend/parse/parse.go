package parse

import (
	"encoding/binary"
	"fmt"
	"runtime"
	"sort"
	"strconv"
	"time"

	"modernc.org/cc/v4"

	"cptx/ir/diag"
)

// Limits of the parser, of which a few inputs are known to make it loop. Nothing counts its steps
// from outside, so the processor time of its thread has to do.
const (
	timeLimit   = 10 * time.Second      // for one text
	timePerByte = 10 * time.Microsecond // is added; parsing takes a small part of that
	timeCheck   = 100 * time.Millisecond
)

// lookupsPerStep is how many scopes the parser looks a name up in while it does a step of other
// work: each statement is a scope, also the hundreds that an else-if chain puts around its last
// ones.
const lookupsPerStep = 8

// Parse preprocesses one translation unit and makes it ready for the parser, which Result.Pieces
// runs. Errors go to diags, which Pieces uses too; the result is never nil.
func Parse(o *Config, in Input, diags *diag.List) *Result {
	r := preprocess(o, in, diags)
	for i := range diags.Diags {
		if diags.Diags[i].Severity == diag.Fatal {
			return r
		}
	}
	toks := r.out.Tokens
	if o.cuda() {
		toks = opaqueTemplates(toks)
	}
	if o.cxx() {
		toks, r.Inner = cudaTokens(o, r.out, toks, diags)
	}
	w := rewriter{o: o, pp: r.out, in: toks, files: r.Files, diags: diags, need: map[string]bool{}, typedefs: map[string]bool{}, unroll: map[int32]Unroll{}, prefix: map[int32]string{}}
	w.rewrite()
	if w.failed {
		return r
	}
	r.toks, r.unroll, r.packs, r.prefix, r.contracts = w.out, w.unroll, w.packs, w.prefix, w.contracts
	r.Weak = w.weak
	r.Budget.Spend(len(r.toks) + w.lookups/lookupsPerStep)
	r.diags, r.emptied, r.batch = diags, map[int32]bool{}, batchTokens
	if r.regions = w.regions; r.regions == nil {
		r.regions = []region{}
	}
	var names []string
	for name, want := range w.need {
		if want {
			names = append(names, name)
		}
	}
	r.prelude = o.prelude(names, r.pp.Replacement)
	return r
}

// addText gives x a name by which its tokens are found.
func (r *Result) addText(x *text) {
	x.name = "t" + strconv.Itoa(len(r.texts))
	r.texts = append(r.texts, x)
}

// textNamed returns the text that addText named so, nil if there is none.
func (r *Result) textNamed(name string) *text {
	if name == "" {
		return nil
	}
	if n, err := strconv.Atoi(name[1:]); err == nil && n < len(r.texts) {
		return r.texts[n]
	}
	return nil
}

// run calls the parser in a goroutine of its own, because nothing but a clock stops it when it
// loops.
func (x *text) run() {
	x.done, x.clock = make(chan outcome, 1), make(chan func() time.Duration, 1)
	name, data, done, clock := x.name, x.data, x.done, x.clock
	go func() {
		clock <- threadClock()
		defer runtime.UnlockOSThread()
		growStack(0)
		var res outcome
		defer func() {
			if p := recover(); p != nil {
				res = outcome{nil, panicError{p}}
			}
			done <- res
		}()
		cfg := &cc.Config{ABI: &cc.ABI{ByteOrder: binary.LittleEndian, SignedChar: true, Types: map[cc.Kind]cc.AbiType{}}, FSOnly: true}
		res.ast, res.err = cc.Parse(cfg, []cc.Source{{Name: name, Value: data}})
	}()
}

// growStack makes the stack of its goroutine large at once, because the parser calls itself deeply:
// each time that a stack doubles, all frames on it are gone through and copied. The result and the
// place at that is asked for keep the compiler from leaving the room out.
//
//go:noinline
func growStack(at int) byte {
	var room [24 << 10]byte
	return room[at]
}

// wait returns what the parser makes of x.
func (x *text) wait() (*cc.AST, error) {
	limit := timeLimit + time.Duration(len(x.data))*timePerByte
	tick := time.NewTicker(timeCheck)
	defer tick.Stop()
	var used func() time.Duration
	for {
		select {
		case res := <-x.done:
			if res.err == nil {
				x.data = nil
			}
			return res.ast, res.err
		case <-x.budget.Stopped():
			x.budget.Spend(0) // panics; the parser ends by itself, and its result goes to nobody
		case <-tick.C:
			if used == nil {
				select {
				case used = <-x.clock:
				default: // it has not begun
					continue
				}
			}
			if used() > limit {
				return nil, errTimeout
			}
		}
	}
}

// panicError is a panic of the parser.
type panicError struct{ cause any }

func (e panicError) Error() string { return fmt.Sprint(e.cause) }

// regionAt returns the region of [from, to) that has token at.
func (r *Result) regionAt(at, from, to int) int {
	return min(max(from+sort.Search(to-from, func(i int) bool { return r.regions[from+i].to > at }), from), to-1)
}
