package syntax

import (
	"encoding/binary"
	"fmt"
	"runtime"
	"time"

	"modernc.org/cc/v4"
)

// Limits of the parser, of which a few inputs are known to make it loop. Nothing counts its steps
// from outside, so the processor time of its thread has to do.
const (
	timeLimit   = 10 * time.Second      // for one text
	timePerByte = 10 * time.Microsecond // is added; parsing takes a small part of that
	timeCheck   = 100 * time.Millisecond
)

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
// each time that a stack doubles, all frames on it are gone through and copied. The room is never
// written to, so that the pages of it that nobody needs stay untouched.
//
//go:noinline
func growStack(at int) byte {
	if at == 0 {
		return 0
	}
	var room [56 << 10]byte
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
