package debugger

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"cptx/runtime/sim/debugger/expr"
	"cptx/runtime/sim/geometry"
)

// Terminal is the debugger's line interface, with gdb's commands.
type Terminal struct {
	s      *Session
	in     *bufio.Scanner
	out    io.Writer
	prompt string
	focus  ID  // the thread that commands are about
	frame  int // of its views
	last   string
	listed struct {
		file string
		line int
	}
	sources map[string][]string
	done    bool
}

// NewTerminal makes an interface that reads commands from in. The prompt is written before each; an
// empty one suits a script, whose commands are then not repeated in the output.
func NewTerminal(s *Session, in io.Reader, out io.Writer, prompt string) *Terminal {
	sc := bufio.NewScanner(in)
	return &Terminal{s: s, in: sc, out: out, prompt: prompt, sources: map[string][]string{}}
}

// Run reads and executes commands up to quit or the end of the input, and ends the program.
func (t *Terminal) Run() error {
	defer t.s.Kill()
	for !t.done {
		io.WriteString(t.out, t.prompt)
		if !t.in.Scan() {
			return t.in.Err()
		}
		line := strings.TrimSpace(t.in.Text())
		if line == "" {
			if t.prompt == "" {
				continue
			}
			line = t.last
		}
		t.last = line
		if line == "" || line[0] == '#' {
			continue
		}
		if err := t.execute(line); err != nil {
			fmt.Fprintf(t.out, "%v\n", err)
		}
	}
	return nil
}

// Execute carries out one command.
func (t *Terminal) Execute(line string) {
	if err := t.execute(line); err != nil {
		fmt.Fprintf(t.out, "%v\n", err)
	}
}

// command is one of the debugger's commands.
type command struct {
	names []string // the first is the full one; unique prefixes of it are taken too
	args  string
	help  string
	do    func(t *Terminal, arg string) error
}

var errNotRunning = errors.New("the program is not running")

// commands are in the order of help.
func commands() []command {
	return []command{
		{[]string{"break", "b"}, "WHERE [if CONDITION]", "stop at a function, LINE or FILE:LINE", (*Terminal).breakpoint},
		{[]string{"tbreak"}, "WHERE [if CONDITION]", "the same once", (*Terminal).temporary},
		{[]string{"watch"}, "OBJECT", "stop when an object in memory changes", (*Terminal).watch},
		{[]string{"delete", "d"}, "[NUMBER...]", "remove breakpoints and watchpoints", (*Terminal).remove},
		{[]string{"run", "r"}, "", "run from the start", (*Terminal).run},
		{[]string{"start"}, "", "run to the first line", (*Terminal).start},
		{[]string{"continue", "c"}, "", "go on", (*Terminal).proceed},
		{[]string{"step", "s"}, "[warp|block]", "to the next line, into calls", stepper(Into)},
		{[]string{"next", "n"}, "[warp|block]", "to the next line, over calls", stepper(Over)},
		{[]string{"finish", "fin"}, "[warp|block]", "out of the function", stepper(Out)},
		{[]string{"stepi", "si"}, "[warp|block]", "one PTX instruction", stepper(Instruction)},
		{[]string{"reverse-step", "rs"}, "", "back to the line before", backer(Into)},
		{[]string{"reverse-next", "rn"}, "", "back to the line before, over calls", backer(Over)},
		{[]string{"reverse-finish"}, "", "back to before the function was called", backer(Out)},
		{[]string{"reverse-stepi", "rsi"}, "", "back by one PTX instruction", backer(Instruction)},
		{[]string{"reverse-continue", "rc"}, "", "back to the breakpoint before", backer(0)},
		{[]string{"print", "p"}, "[/LETTER] EXPRESSION", "show a value; $r1 is a register, x[2:5] and x@3 are elements", (*Terminal).print},
		{[]string{"ptype"}, "EXPRESSION|TYPE", "show a type with its members", (*Terminal).ptype},
		{[]string{"set"}, "OBJECT = EXPRESSION", "change a scalar object", (*Terminal).set},
		{[]string{"backtrace", "bt", "where"}, "", "show the calls", (*Terminal).backtrace},
		{[]string{"frame", "f"}, "[NUMBER]", "choose a call", (*Terminal).chooseFrame},
		{[]string{"up"}, "", "the caller", (*Terminal).up},
		{[]string{"down"}, "", "the called", (*Terminal).down},
		{[]string{"thread", "t"}, "[X[,Y[,Z]] [block X[,Y[,Z]]]]", "show or choose the thread", (*Terminal).chooseThread},
		{[]string{"list", "l"}, "[LINE|FUNCTION]", "show source", (*Terminal).list},
		{[]string{"info", "i"}, "breakpoints|locals|args|globals|registers|threads|functions|frame", "show that", (*Terminal).info},
		{[]string{"help", "h"}, "", "this list", (*Terminal).help},
		{[]string{"quit", "q", "exit"}, "", "leave", func(t *Terminal, _ string) error { t.done = true; return nil }},
	}
}

func (t *Terminal) execute(line string) error {
	word, arg, _ := strings.Cut(line, " ")
	arg = strings.TrimSpace(arg)
	if command, letter, ok := strings.Cut(word, "/"); ok { // p/x v is p /x v
		word, arg = command, "/"+letter+" "+arg
	}
	t.s.CancelInterrupt() // it was meant for a program that has stopped
	all := commands()
	var found []command
	for _, c := range all {
		if slices.Contains(c.names, word) {
			return c.do(t, arg)
		}
		if strings.HasPrefix(c.names[0], word) {
			found = append(found, c)
		}
	}
	switch len(found) {
	case 0:
		return fmt.Errorf("unknown command %q; try help", word)
	case 1:
		return found[0].do(t, arg)
	}
	var names []string
	for _, c := range found {
		names = append(names, c.names[0])
	}
	return fmt.Errorf("%q can be %s", word, strings.Join(names, ", "))
}

func (t *Terminal) help(string) error {
	for _, c := range commands() {
		fmt.Fprintf(t.out, "  %-34s %s\n", strings.Join(c.names, ", ")+" "+c.args, c.help)
	}
	return nil
}

func (t *Terminal) breakpoint(arg string) error { return t.setBreak(arg, false) }

func (t *Terminal) temporary(arg string) error { return t.setBreak(arg, true) }

func (t *Terminal) setBreak(arg string, once bool) error {
	at, cond, _ := strings.Cut(arg, " if ")
	at = strings.TrimSpace(at)
	if at == "" {
		v, err := t.view()
		if err != nil {
			return errors.New("break needs a function, LINE or FILE:LINE")
		}
		at = fmt.Sprintf("%s:%d", v.File, v.Line)
	}
	b, err := t.s.Break(at, strings.TrimSpace(cond))
	if err != nil {
		return err
	}
	b.Temporary = once
	fmt.Fprintf(t.out, "Breakpoint %d at %s\n", b.ID, b.where())
	return nil
}

func (b *Breakpoint) where() string {
	if b.File == "" {
		return b.Text
	}
	return fmt.Sprintf("%s:%d", b.File, b.Line)
}

func (t *Terminal) watch(arg string) error {
	v, err := t.view()
	if err != nil {
		return err
	}
	w, err := t.s.Watch(v, arg)
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "Watchpoint %d: %s\n", w.ID, w.Text)
	return nil
}

func (t *Terminal) remove(arg string) error {
	if arg == "" {
		for _, b := range slices.Clone(t.s.Breakpoints()) {
			t.s.Delete(b.ID)
		}
		for _, w := range slices.Clone(t.s.Watches()) {
			t.s.Delete(w.ID)
		}
		return nil
	}
	for _, word := range strings.Fields(arg) {
		n := 0
		if _, err := fmt.Sscan(word, &n); err != nil || !t.s.Delete(n) {
			return fmt.Errorf("no breakpoint %s", word)
		}
	}
	return nil
}

func (t *Terminal) run(string) error {
	t.s.Kill()
	t.report(t.s.Continue())
	return nil
}

func (t *Terminal) start(string) error {
	t.report(t.s.Start())
	return nil
}

func (t *Terminal) proceed(string) error {
	if !t.s.Running() {
		return errNotRunning
	}
	t.report(t.s.Continue())
	return nil
}

func stepper(how Step) func(*Terminal, string) error {
	return func(t *Terminal, arg string) error {
		group, ok := map[string]Group{"": OneThread, "thread": OneThread, "warp": OneWarp, "block": OneBlock}[arg]
		switch {
		case !ok:
			return fmt.Errorf("%q is neither warp nor block", arg)
		case !t.s.Running():
			if how == Instruction || how == Out {
				return errNotRunning
			}
			return t.start("")
		}
		t.report(t.s.Step(t.focus, how, group))
		return nil
	}
}

func backer(how Step) func(*Terminal, string) error {
	return func(t *Terminal, _ string) error {
		if !t.s.Running() {
			return errNotRunning
		}
		t.report(t.s.Back(t.focus, how))
		return nil
	}
}

// report tells why and where the program stopped.
func (t *Terminal) report(stop Stop) {
	t.frame = 0
	switch stop.Reason {
	case Exited:
		if stop.Err != nil {
			fmt.Fprintf(t.out, "The program failed: %v\n", stop.Err)
		} else {
			fmt.Fprintln(t.out, "The program has ended.")
		}
		return
	case AtBreakpoint:
		for _, b := range stop.Hits {
			fmt.Fprintf(t.out, "Breakpoint %d, %v\n", b.ID, stop.Thread)
			if b.Err != nil {
				fmt.Fprintf(t.out, "its condition %s has no value: %v; it will not stop for that again\n", b.Condition, b.Err)
			}
			if b.Temporary {
				t.s.Delete(b.ID)
			}
		}
	case AtWatch:
		fmt.Fprintf(t.out, "Watchpoint %d: %s is now %s, %v\n", stop.Watch.ID, stop.Watch.Text, Format(stop.Watch.Value), stop.Thread)
	case AtFault:
		fmt.Fprintf(t.out, "The program fails: %v\n", stop.Err)
	case AtStart:
		fmt.Fprintln(t.out, "There is nothing before this.")
	case AtPause:
		fmt.Fprintf(t.out, "Interrupted, %v\n", stop.Thread)
	default:
		if stop.Thread != t.focus {
			fmt.Fprintf(t.out, "%v\n", stop.Thread)
		}
	}
	t.focus = stop.Thread
	t.here()
}

// here shows the frame and its source line.
func (t *Terminal) here() {
	views := t.s.Views(t.focus)
	if t.frame >= len(views) {
		return
	}
	v := views[t.frame]
	fmt.Fprintf(t.out, "#%d  %s\n", t.frame, v.title())
	t.listed.file, t.listed.line = "", 0
	if text, ok := t.source(v.File, v.Line); ok {
		fmt.Fprintf(t.out, "%d\t%s\n", v.Line, text)
	} else if v.Line == 0 {
		fmt.Fprintf(t.out, "\t%s\n", v.Frame.Text())
	}
}

// title is a call with its arguments and its place.
func (v *View) title() string {
	var args []string
	for _, p := range v.Parameters() {
		args = append(args, p.Name+" = "+p.text())
	}
	where := ""
	if v.Line > 0 {
		where = fmt.Sprintf(" at %s:%d", v.File, v.Line)
	}
	return fmt.Sprintf("%s (%s)%s", v.Name, strings.Join(args, ", "), where)
}

func (n Named) text() string {
	if n.Err != nil {
		return expr.Failure(n.Err)
	}
	return Format(n.Value)
}

func (t *Terminal) view() (*View, error) {
	if !t.s.Running() {
		return nil, errNotRunning
	}
	views := t.s.Views(t.focus)
	if t.frame >= len(views) {
		return nil, errors.New("the thread has ended")
	}
	return views[t.frame], nil
}

func (t *Terminal) print(arg string) error {
	v, err := t.view()
	if err != nil {
		return err
	}
	letter := byte(0)
	if format, ok := strings.CutPrefix(arg, "/"); ok {
		format, arg, _ = strings.Cut(format, " ")
		arg = strings.TrimSpace(arg)
		if letter, err = expr.Letter(format); err != nil {
			return err
		}
	}
	x, err := v.Execute(arg)
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "%s = %s\n", arg, expr.FormatAs(x, letter))
	return nil
}

func (t *Terminal) ptype(arg string) error {
	v, err := t.view()
	if err != nil {
		return err
	}
	ty, err := v.typeOf(arg)
	if err != nil {
		return err
	}
	fmt.Fprintln(t.out, expr.Describe(ty))
	return nil
}

func (t *Terminal) set(arg string) error {
	arg = strings.TrimPrefix(arg, "var ")
	if arg == "" {
		return errors.New("set needs OBJECT = EXPRESSION")
	}
	v, err := t.view()
	if err != nil {
		return err
	}
	x, err := expr.Parse(arg, v.scope())
	if err != nil {
		return err
	}
	if !x.IsAssignment() {
		return errors.New("set needs OBJECT = EXPRESSION")
	}
	_, err = x.Eval(v.scope(), memory{v.Frame})
	return err
}

func (t *Terminal) backtrace(string) error {
	if !t.s.Running() {
		return errNotRunning
	}
	for i, v := range t.s.Views(t.focus) {
		fmt.Fprintf(t.out, "#%d  %s\n", i, v.title())
	}
	return nil
}

func (t *Terminal) chooseFrame(arg string) error {
	n := t.frame
	if arg != "" {
		if _, err := fmt.Sscan(arg, &n); err != nil {
			return fmt.Errorf("%q is no number", arg)
		}
	}
	return t.toFrame(n)
}

func (t *Terminal) toFrame(n int) error {
	if !t.s.Running() {
		return errNotRunning
	}
	if n < 0 || n >= len(t.s.Views(t.focus)) {
		return fmt.Errorf("no frame %d", n)
	}
	t.frame = n
	t.here()
	return nil
}

func (t *Terminal) up(string) error { return t.toFrame(t.frame + 1) }

func (t *Terminal) down(string) error { return t.toFrame(t.frame - 1) }

func (t *Terminal) chooseThread(arg string) error {
	if !t.s.Running() {
		return errNotRunning
	}
	if arg == "" {
		fmt.Fprintf(t.out, "%v\n", t.focus)
		return nil
	}
	id := t.focus
	thread, block, both := strings.Cut(arg, "block")
	if both {
		if _, err := parseIndex(block, &id.Block); err != nil {
			return err
		}
	}
	if strings.TrimSpace(thread) != "" {
		if _, err := parseIndex(thread, &id.Thread); err != nil {
			return err
		}
	}
	if _, ok := t.s.find(id); !ok {
		return fmt.Errorf("%v has not begun or has ended", id)
	}
	t.focus, t.frame = id, 0
	fmt.Fprintf(t.out, "%v\n", id)
	t.here()
	return nil
}

// parseIndex reads X[,Y[,Z]], in parentheses or not.
func parseIndex(text string, d *geometry.Dim3) (int, error) {
	*d = geometry.Dim3{}
	at := []*uint32{&d.X, &d.Y, &d.Z}
	parts := strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune("(), ", c) })
	if len(parts) == 0 || len(parts) > 3 {
		return 0, fmt.Errorf("%q is no index", text)
	}
	for i, p := range parts {
		if _, err := fmt.Sscan(p, at[i]); err != nil {
			return 0, fmt.Errorf("%q is no index", text)
		}
	}
	return len(parts), nil
}

// source is a line of a file, if the file can be read.
func (t *Terminal) source(file string, line int) (string, bool) {
	if file == "" || line < 1 {
		return "", false
	}
	lines, ok := t.sources[file]
	if !ok {
		if st, err := os.Stat(file); err == nil && st.Mode().IsRegular() && st.Size() < 64<<20 {
			if data, err := os.ReadFile(file); err == nil {
				lines = strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
			}
		}
		t.sources[file] = lines
	}
	if line > len(lines) {
		return "", false
	}
	return strings.TrimRight(lines[line-1], "\r"), true
}

// listLines is how many lines list shows.
const listLines = 10

func (t *Terminal) list(arg string) error {
	file, line := t.listed.file, t.listed.line
	switch {
	case arg != "":
		file = t.s.mainFile()
		if v, err := t.view(); err == nil && v.File != "" {
			file = v.File
		}
		if _, err := fmt.Sscan(arg, &line); err != nil {
			places, err := t.s.atFunction(arg)
			if err != nil {
				return err
			}
			c := t.s.code[places[0].fn]
			f, l := c.line(places[0].pc)
			file, line = c.files[f], l
		}
		line = max(line-listLines/2, 1)
	case file == "":
		file, line = t.s.mainFile(), 1
		if v, err := t.view(); err == nil && v.Line > 0 {
			file, line = v.File, max(v.Line-listLines/2, 1)
		}
	}
	for range listLines {
		text, ok := t.source(file, line)
		if !ok {
			break
		}
		fmt.Fprintf(t.out, "%d\t%s\n", line, text)
		line++
	}
	t.listed.file, t.listed.line = file, line
	return nil
}
