package debugger

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cptx/runtime/sim/debugger/expr"
	"cptx/runtime/sim/vm"
)

// Breakpoint stops the program before a line or function.
type Breakpoint struct {
	ID        int
	Text      string // as the user wrote it
	File      string // "" for a function
	Line      int    // with code; 0 for a function
	Condition string // C expression, "" for none
	Temporary bool
	Count     int   // how often it has been hit
	Err       error // why its condition has no value, if that is why it was hit the last time
	Failures  int   // how often the condition had no value
	places    []place
	checks    map[place]*expr.Expr // the condition where it is valid
}

// maxBreakpoints and maxWatches bound what a client can set; all watched objects are looked at
// before every instruction.
const (
	maxBreakpoints = 100_000
	maxWatches     = 1000
)

// Watch stops the program when an object changes.
type Watch struct {
	ID    int
	Text  string
	Value Value
	id    ID  // of the thread that the object was named in
	depth int // of the frame, counted from the outermost
	size  int
	old   []byte
}

// Break sets a breakpoint at `function`, `line` or `file:line`, with a condition that may be empty.
func (s *Session) Break(at, condition string) (*Breakpoint, error) {
	b := &Breakpoint{Text: at, Condition: condition}
	file, number, ok := cutLast(at, ":")
	if !ok {
		file, number = s.mainFile(), at
	}
	line, err := strconv.Atoi(number)
	if err != nil {
		if b.places, err = s.atFunction(at); err != nil {
			return nil, err
		}
	} else {
		if b.places, b.Line, err = s.atLine(file, line); err != nil {
			return nil, err
		}
		b.File = file
	}
	if len(s.breaks) >= maxBreakpoints {
		return nil, fmt.Errorf("there are %d breakpoints already", maxBreakpoints)
	}
	if condition != "" {
		if err := s.condition(b); err != nil {
			return nil, err
		}
	}
	s.nextID++
	b.ID = s.nextID
	s.breaks = append(s.breaks, b)
	s.enter(b)
	return b, nil
}

// condition reads a breakpoint's condition at each of its places. It is an error if it is valid at
// none of them.
func (s *Session) condition(b *Breakpoint) (err error) {
	b.checks = map[place]*expr.Expr{}
	for _, p := range b.places {
		sc := s.scopeAt(p)
		x, err2 := sc.parse(b.Condition)
		if err2 == nil {
			err2 = x.Check(sc)
		}
		if err2 == nil {
			b.checks[p] = x
		} else if err == nil {
			err = fmt.Errorf("the condition %q is not valid: %w", b.Condition, err2)
		}
	}
	if len(b.checks) > 0 {
		return nil
	}
	return err
}

func cutLast(s, sep string) (before, after string, ok bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return "", s, false
	}
	return s[:i], s[i+1:], true
}

// Watch sets a watchpoint on the object that an expression names in a view.
func (s *Session) Watch(v *View, text string) (*Watch, error) {
	if len(s.watches) >= maxWatches {
		return nil, fmt.Errorf("there are %d watchpoints already", maxWatches)
	}
	x, err := v.Eval(text)
	if err != nil {
		return nil, err
	}
	if x.Place.Space == "" {
		return nil, fmt.Errorf("%s is not in memory", text)
	}
	t := v.Frame.Thread()
	w := &Watch{Text: text, Value: x, id: idOf(t), depth: v.Frame.Depth(), size: int(max(x.Type.Size(), 1))}
	if w.old, err = x.Bytes(w.size); err != nil {
		return nil, err
	}
	s.nextID++
	w.ID = s.nextID
	s.watches = append(s.watches, w)
	return w, nil
}

// changed reports a change since the last look. An object in a frame that has ended does not change
// any more.
func (w *Watch) changed(r *run) bool {
	if !w.bind(r) {
		return false
	}
	data, err := w.Value.Bytes(w.size)
	if err != nil || bytes.Equal(data, w.old) {
		return false
	}
	w.old = data
	return true
}

// bind makes the object one of this run: what is not in memory of all threads is seen by the thread
// that it was named in. It is false while there is no such thread and frame.
func (w *Watch) bind(r *run) bool {
	t, ok := r.thread, true
	switch w.Value.Place.Space {
	case "local", "shared", "generic":
		if t, ok = r.find(w.id); !ok || t.Depth() < w.depth {
			return false
		}
		w.Value = w.Value.In(memory{t.Frame(t.Depth() - w.depth)})
	default:
		w.Value = w.Value.In(memory{t.Frame(0)})
	}
	return true
}

// Delete removes the breakpoint or watchpoint of a number, and reports whether there was one.
func (s *Session) Delete(id int) bool { return s.DeleteAll([]int{id}) > 0 }

// DeleteAll removes breakpoints and watchpoints, and says how many there were.
func (s *Session) DeleteAll(ids []int) int {
	gone := map[int]bool{}
	for _, id := range ids {
		gone[id] = true
	}
	n := len(s.breaks) + len(s.watches)
	s.breaks = slices.DeleteFunc(s.breaks, func(b *Breakpoint) bool { return gone[b.ID] })
	s.watches = slices.DeleteFunc(s.watches, func(w *Watch) bool { return gone[w.ID] })
	clear(s.at)
	for _, b := range s.breaks {
		s.enter(b)
	}
	return n - len(s.breaks) - len(s.watches)
}

// Breakpoints lists what has been set, in order.
func (s *Session) Breakpoints() []*Breakpoint { return s.breaks }

// Watches lists the watchpoints.
func (s *Session) Watches() []*Watch { return s.watches }

// enter puts a breakpoint into the table that every instruction is looked up in.
func (s *Session) enter(b *Breakpoint) {
	for _, p := range b.places {
		s.at[p] = append(s.at[p], b)
	}
}

// hits are the breakpoints at an instruction whose conditions hold. The first time in a run that a
// condition has no value counts as well, so that the user learns of it; later ones do not.
func (r *run) hits(t vm.ThreadView, fn, pc int) []*Breakpoint {
	if len(r.s.at) == 0 {
		return nil
	}
	list := r.s.at[place{fn, pc}]
	if len(list) == 0 {
		return nil
	}
	var hits []*Breakpoint
	for _, b := range list {
		if b.Condition != "" && !r.holds(b, t, place{fn, pc}) {
			continue
		}
		b.Count++
		hits = append(hits, b)
	}
	return hits
}

// holds computes a breakpoint's condition.
func (r *run) holds(b *Breakpoint, t vm.ThreadView, p place) bool {
	sc, check := r.s.frameViews(t.Frame(0))[0].scope(), b.checks[p]
	ok, err := false, error(nil)
	if check != nil {
		ok, err = check.True(sc, memory{*sc.frame})
	} else if check, err = sc.parse(b.Condition); err == nil { // tells why it is not valid here
		err = check.Check(sc)
	}
	if b.Err = err; err == nil {
		return ok
	}
	b.Failures++
	if r.told[b] {
		return false
	}
	if r.told == nil {
		r.told = map[*Breakpoint]bool{}
	}
	r.told[b] = true
	return true
}
