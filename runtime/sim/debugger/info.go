package debugger

import (
	"fmt"
	"strings"
)

// info shows one of the lists.
func (t *Terminal) info(arg string) error {
	type list struct {
		name string
		show func() error
	}
	lists := []list{
		{"breakpoints", t.infoBreakpoints}, {"locals", t.infoLocals}, {"args", t.infoArgs}, {"globals", t.infoGlobals},
		{"registers", t.infoRegisters}, {"threads", t.infoThreads}, {"functions", t.infoFunctions}, {"frame", t.infoFrame},
	}
	for _, l := range lists {
		if arg != "" && strings.HasPrefix(l.name, arg) {
			return l.show()
		}
	}
	return fmt.Errorf("info needs one of breakpoints, locals, args, globals, registers, threads, functions, frame")
}

func (t *Terminal) infoBreakpoints() error {
	for _, b := range t.s.Breakpoints() {
		fmt.Fprintf(t.out, "%d  %s", b.ID, b.where())
		if b.Condition != "" {
			fmt.Fprintf(t.out, " if %s", b.Condition)
		}
		fmt.Fprintf(t.out, ", hit %d times", b.Count)
		if b.Failures > 0 {
			fmt.Fprintf(t.out, ", its condition had no value %d times", b.Failures)
		}
		fmt.Fprintln(t.out)
	}
	for _, w := range t.s.Watches() {
		fmt.Fprintf(t.out, "%d  watch %s\n", w.ID, w.Text)
	}
	return nil
}

func (t *Terminal) variables(of func(*View) []Named) error {
	v, err := t.view()
	if err != nil {
		return err
	}
	for _, n := range of(v) {
		fmt.Fprintf(t.out, "%s = %s\n", n.Name, n.text())
	}
	return nil
}

func (t *Terminal) infoLocals() error { return t.variables((*View).Locals) }

func (t *Terminal) infoArgs() error { return t.variables((*View).Parameters) }

func (t *Terminal) infoGlobals() error { return t.variables((*View).Globals) }

func (t *Terminal) infoRegisters() error {
	v, err := t.view()
	if err != nil {
		return err
	}
	for _, n := range v.Registers() {
		fmt.Fprintf(t.out, "%-8s %s\n", n.Name, n.text())
	}
	return nil
}

// infoThreads groups the threads by where they are.
func (t *Terminal) infoThreads() error {
	if !t.s.Running() {
		return errNotRunning
	}
	groups := map[string][]ID{}
	var order []string
	for _, id := range t.s.Threads() {
		views := t.s.Views(id)
		if len(views) == 0 {
			continue
		}
		v := views[0]
		at := fmt.Sprintf("%s in %s", t.s.State(id), v.Name)
		if v.Line > 0 {
			at += fmt.Sprintf(" at %s:%d", v.File, v.Line)
		}
		if groups[at] == nil {
			order = append(order, at)
		}
		groups[at] = append(groups[at], id)
	}
	for _, at := range order {
		list := groups[at]
		mark := " "
		for _, id := range list {
			if id == t.focus {
				mark = "*"
			}
		}
		fmt.Fprintf(t.out, "%s %d %s: %v", mark, len(list), at, list[0])
		if n := len(list); n > 1 {
			fmt.Fprintf(t.out, " to %v", list[n-1])
		}
		fmt.Fprintln(t.out)
	}
	return nil
}

func (t *Terminal) infoFunctions() error {
	for _, name := range t.s.Functions() {
		fmt.Fprintln(t.out, name)
	}
	return nil
}

func (t *Terminal) infoFrame() error {
	v, err := t.view()
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "#%d  %s\n%v\n%s\n", t.frame, v.title(), t.focus, v.Frame.Position())
	return nil
}
