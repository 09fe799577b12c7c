package debug

import (
	"slices"
	"testing"

	"cptx/ir"
)

// TestJoinStates holds how two ways to a place are joined.
func TestJoinStates(t *testing.T) {
	a, b := &ir.DebugVersion{}, &ir.DebugVersion{}
	of := func(v ...*ir.DebugVersion) memoryState { return memoryState{reached: true, versions: v} }
	unknown := memoryState{reached: true, unknown: true}
	for _, c := range []struct {
		name       string
		s, o, want memoryState
		changed    bool
	}{
		{"no way", of(a), memoryState{}, of(a), false},
		{"the first way", memoryState{}, of(a), of(a), true},
		{"the first way, of which nothing is known", memoryState{}, unknown, unknown, true},
		{"a way with nothing in memory", memoryState{}, of(), of(), true},
		{"the same", of(a), of(a), of(a), false},
		{"another", of(a), of(b), of(a, b), true},
		{"more", of(a, b), of(b), of(a, b), false},
		{"unknown already", unknown, of(a), unknown, false},
		{"unknown now", of(a), unknown, unknown, true},
	} {
		s := c.s
		if changed := s.join(c.o); changed != c.changed || s.reached != c.want.reached || s.unknown != c.want.unknown || !slices.Equal(s.versions, c.want.versions) {
			t.Errorf("%s: %+v, %t, want %+v, %t", c.name, s, changed, c.want, c.changed)
		}
	}
}

// TestSees: a position sees the variables of the scopes around it, of the same call, and those
// around the call that it was inlined at.
func TestSees(t *testing.T) {
	outer := &ir.DebugScope{}
	inner, beside := &ir.DebugScope{Outer: outer}, &ir.DebugScope{Outer: outer}
	callee := &ir.DebugScope{}
	call := &ir.Location{Scope: inner}
	other := &ir.Location{Scope: inner}
	for _, c := range []struct {
		name  string
		at    scopeOf
		scope *ir.DebugScope
		outer *ir.Location
		want  bool
	}{
		{"its own scope", scopeOf{inner, nil}, inner, nil, true},
		{"the one around", scopeOf{inner, nil}, outer, nil, true},
		{"one inside", scopeOf{outer, nil}, inner, nil, false},
		{"one beside", scopeOf{inner, nil}, beside, nil, false},
		{"that of the call", scopeOf{callee, call}, callee, call, true},
		{"that of another call", scopeOf{callee, call}, callee, other, false},
		{"that of the function itself", scopeOf{callee, call}, callee, nil, false},
		{"the caller's", scopeOf{callee, call}, inner, nil, true},
		{"the one around the caller's", scopeOf{callee, call}, outer, nil, true},
		{"beside the caller's", scopeOf{callee, call}, beside, nil, false},
	} {
		if got := c.at.sees(c.scope, c.outer); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}
