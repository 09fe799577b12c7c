package debugger

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cptx/runtime/sim"
)

// Breakpoint stops the program in front of a line or function.
type Breakpoint struct {
	ID        int
	Text      string // as the user wrote it
	File      string // "" for a function
	Line      int    // with code; 0 for a function
	Condition string // C expression, "" for none
	Temporary bool
	Count     int   // how often it has been hit
	Err       error // of its condition, the last time
	places    []place
}

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
	if condition != "" {
		if _, err := (&View{s: s}).parse(condition); err != nil {
			return nil, err
		}
	}
	s.nextID++
	b.ID = s.nextID
	s.breaks = append(s.breaks, b)
	s.index()
	return b, nil
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
	x, err := v.Eval(text)
	if err != nil {
		return nil, err
	}
	if x.Place.Space == "" {
		return nil, fmt.Errorf("%s is not in memory", text)
	}
	t := v.Frame.Thread()
	w := &Watch{Text: text, Value: x, id: idOf(t), depth: v.Frame.Depth(), size: int(max(x.Type.Size(), 1))}
	if w.old, _, err = x.bytes(w.size); err != nil {
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
	data, _, err := w.Value.bytes(w.size)
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
		w.Value.frame = t.Frame(t.Depth() - w.depth)
	default:
		w.Value.frame = t.Frame(0)
	}
	return true
}

// Delete removes a breakpoint or watchpoint.
func (s *Session) Delete(id int) bool {
	n := len(s.breaks) + len(s.watches)
	s.breaks = slices.DeleteFunc(s.breaks, func(b *Breakpoint) bool { return b.ID == id })
	s.watches = slices.DeleteFunc(s.watches, func(w *Watch) bool { return w.ID == id })
	s.index()
	return len(s.breaks)+len(s.watches) < n
}

// Breakpoints lists what has been set, in order.
func (s *Session) Breakpoints() []*Breakpoint { return s.breaks }

// Watches lists the watchpoints.
func (s *Session) Watches() []*Watch { return s.watches }

// index makes the table that every instruction is looked up in.
func (s *Session) index() {
	clear(s.at)
	for _, b := range s.breaks {
		for _, p := range b.places {
			s.at[p] = append(s.at[p], b)
		}
	}
}

// hits are the breakpoints at an instruction whose conditions hold. A condition that cannot be
// computed stops, as in other debuggers.
func (s *Session) hits(t sim.Thread, fn, pc int) []*Breakpoint {
	if len(s.at) == 0 {
		return nil
	}
	list := s.at[place{fn, pc}]
	if len(list) == 0 {
		return nil
	}
	var hits []*Breakpoint
	for _, b := range list {
		if b.Condition != "" {
			ok, err := s.frameViews(t.Frame(0))[0].truth(b.Condition)
			if b.Err = err; err == nil && !ok {
				continue
			}
		}
		b.Count++
		hits = append(hits, b)
	}
	return hits
}
