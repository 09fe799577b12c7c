// Package mutant switches the mutants that command mutants builds into the compiler: all of a
// campaign are in one set of test binaries, and the environment says which one is on.
//
// Owns: the switch, what the changed expressions are made of, and the record of which mutants a
// process reaches. Called by: the overlay that command mutants writes; no source imports it.
package mutant

import (
	"fmt"
	"os"
	"strconv"
	"sync"
)

// The environment of a test binary with mutants.
const (
	// CPTX_MUTANT: the mutant that is on; set by tests/mutants alone.
	Variable = "CPTX_MUTANT" // the number of the mutant that is on, from 1; none if it is not set
	// CPTX_MUTANT_REACHED: the file for the mutants that are reached; set by tests/mutants alone.
	ReachedVariable = "CPTX_MUTANT_REACHED" // the file to which the numbers of reached mutants are appended
)

// The state of a process is set once, when it starts: a mutation has no other way to be asked.
var (
	active, _ = strconv.Atoi(os.Getenv(Variable))
	reached   = open(os.Getenv(ReachedVariable))
)

// record is the file of reached mutants and those that are in it.
type record struct {
	mu   sync.Mutex
	file *os.File
	seen map[int]bool
}

func open(name string) *record {
	if name == "" {
		return nil
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil { // a server that a test starts as another user
		return nil
	}
	return &record{file: f, seen: map[int]bool{}}
}

func (r *record) add(id int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.seen[id] {
		r.seen[id] = true
		fmt.Fprintln(r.file, id)
	}
}

// On reports whether a mutant is on.
func On(id int) bool {
	if reached != nil {
		reached.add(id)
	}
	return id == active
}

// Integer are the types of literals and of bit operations.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// Number are the types that calculate.
type Number interface {
	Integer | ~float32 | ~float64
}

// Literal is v, or one more.
func Literal[T Number](id int, v T) T {
	if On(id) {
		return v + 1
	}
	return v
}

// Add is a + b, or a - b.
func Add[T Number](id int, a, b T) T {
	if On(id) {
		return a - b
	}
	return a + b
}

// Sub is a - b, or a + b.
func Sub[T Number](id int, a, b T) T {
	if On(id) {
		return a + b
	}
	return a - b
}

// Mul is a * b, or a / b.
func Mul[T Number](id int, a, b T) T {
	if On(id) {
		return a / b
	}
	return a * b
}

// And is a & b, or a | b.
func And[T Integer](id int, a, b T) T {
	if On(id) {
		return a | b
	}
	return a & b
}

// Or is a | b, or a & b.
func Or[T Integer](id int, a, b T) T {
	if On(id) {
		return a & b
	}
	return a | b
}

// Shl is a << n, or a >> n.
func Shl[T, N Integer](id int, a T, n N) T {
	if On(id) {
		return a >> n
	}
	return a << n
}

// Shr is a >> n, or a << n.
func Shr[T, N Integer](id int, a T, n N) T {
	if On(id) {
		return a << n
	}
	return a >> n
}
