// Package budget (no API) bounds what one compilation may cost, whatever its input.
//
// It owns the count of work and memory that all stages share, and what happens when it is spent: a
// panic with *Exceeded, which the root package turns into a diagnostic. It does not measure: time
// and the size of the heap depend on the machine and on what else it does, and a file that compiles
// today must compile tomorrow. Stages tell what they do, in units that are proportional to it:
//
//   - a step of work is a token that is handled, an expression that is checked, an instruction that
//     a pass or a rule looks at;
//   - bytes are what tokens, nodes of the typed tree, instructions and emitted text take that are
//     kept at the same time, roughly.
//
// Every stage that can make much of little must ask; one that takes a bounded time for each token
// or instruction that it gets need not do so in each of its loops, but once for all of them.
package budget

import (
	"fmt"
	"math"
	"sync/atomic"
)

// Limits of one compilation.
type Limits struct {
	Work   int // steps
	Memory int // bytes
}

// DefaultLimits are more than ten times what the largest source takes that the preprocessor lets
// through, as people write it. The steps are those of some two minutes on one processor.
func DefaultLimits() Limits { return Limits{Work: 512 << 20, Memory: 1 << 30} }

// Sizes in bytes that stages count with.
const (
	Token       = 64  // with its text
	Node        = 192 // of the typed tree: an expression with its conversions, or a statement
	InitElem    = 96  // of an initialiser
	Instruction = 256 // with its operands and position
)

// Budget is what a compilation has left. The nil *Budget is without end. Its methods may be called
// from several goroutines; whether it is exceeded in the end does not depend on their order.
type Budget struct {
	limits Limits
	work   atomic.Int64 // and stopped, after Stop
	memory atomic.Int64
	cause  error // of Stop
	done   chan struct{}
}

// stopped is more than any work.
const stopped = 1 << 62

// New returns a budget of l.
func New(l Limits) *Budget { return &Budget{limits: l, done: make(chan struct{})} }

// Exceeded is the value of the panic that ends a stage.
type Exceeded struct {
	What  string // "steps of work" or "bytes of memory"
	Flag  string // the command's flag that sets the limit
	Limit int
	Cause error // why the compilation was stopped from outside; nil if a limit is exceeded
}

func (e *Exceeded) Error() string {
	if e.Cause != nil {
		return e.Cause.Error()
	}
	return fmt.Sprintf("compiling this takes more than %d %s (%s)", e.Limit, e.What, e.Flag)
}

// Spend counts n steps of work.
func (b *Budget) Spend(n int) {
	if b != nil && b.work.Add(int64(n)) > int64(b.limits.Work) {
		if b.work.Load() >= stopped {
			panic(&Exceeded{Cause: b.cause})
		}
		panic(&Exceeded{What: "steps of work", Flag: "-fmax-work=", Limit: b.limits.Work})
	}
}

// Stop ends the compilation: whatever is spent from now on is too much. It may be called once, from
// any goroutine.
func (b *Budget) Stop(cause error) {
	b.cause = cause
	b.work.Add(stopped)
	close(b.done)
}

// Stopped is closed by Stop.
func (b *Budget) Stopped() <-chan struct{} {
	if b == nil {
		return nil
	}
	return b.done
}

// Hold counts n more bytes, or -n fewer.
func (b *Budget) Hold(n int) {
	if b != nil && b.memory.Add(int64(n)) > int64(b.limits.Memory) && n > 0 {
		panic(&Exceeded{What: "bytes of memory", Flag: "-fmax-memory=", Limit: b.limits.Memory})
	}
}

// Room returns how many more bytes may be held.
func (b *Budget) Room() int64 {
	if b == nil {
		return math.MaxInt64
	}
	return int64(b.limits.Memory) - b.memory.Load()
}

// Work returns the steps counted so far.
func (b *Budget) Work() int {
	if b == nil {
		return 0
	}
	return int(b.work.Load() % stopped)
}
