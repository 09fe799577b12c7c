package run

import (
	"debug/dwarf"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"cptx/runtime/sim/debuginfo"
)

// statement is a line of a script:
//
//	launch KERNEL<<<GRID, BLOCK[, SHARED]>>>(NAME=VALUE, ...)
//	buffer NAME:KIND[COUNT]=INIT
//	set NAME=VALUE
//	print NAME[LO:HI]
//	expect NAME[LO:HI] = VALUE... [within TOLERANCE]
//	out NAME=FILE
//
// Sizes of grids and blocks are X or (X, Y, Z). What a value is stands at the flags of these names;
// the value of a pointer may also be the name of a buffer that an earlier line has made.
type statement struct {
	where string // file and line
	word  string
	rest  string
	start *Config // of a launch: its kernel, sizes and arguments
}

// maxScript bounds the bytes of a script.
const maxScript = 4 << 20

// script is the name and the statements of the script of a configuration.
func (c *Config) script() (list []statement, err error) {
	if c.Script == "" {
		return parseScript("script", c.ScriptText)
	}
	return readScript(c.Script)
}

// readScript reads the statements of a file.
func readScript(file string) (list []statement, err error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > maxScript {
		return nil, fmt.Errorf("%s is no file of at most %d bytes", file, maxScript)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return parseScript(file, string(text))
}

// parseScript parses statements; blank lines and what is after # at the beginning of a line or
// after a blank are dropped.
func parseScript(file, text string) (list []statement, err error) {
	for i, line := range strings.Split(text, "\n") {
		line = " " + strings.ReplaceAll(strings.TrimRight(line, "\r"), "\t", " ")
		line, _, _ = strings.Cut(line, " #")
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "" {
			continue
		}
		st := statement{where: fmt.Sprintf("%s:%d", file, i+1), word: word, rest: strings.TrimSpace(rest)}
		if err := st.parse(); err != nil {
			return nil, fmt.Errorf("%s: %w", st.where, err)
		}
		list = append(list, st)
	}
	return list, nil
}

// words are what a statement can begin with.
var words = []string{"launch", "buffer", "set", "print", "expect", "out"}

// parse checks as much of a statement as can be without the program.
func (st *statement) parse() (err error) {
	switch st.word {
	case "launch":
		st.start, err = parseLaunch(st.rest)
	case "buffer":
		_, err = parseArg(st.rest)
	case "print":
		_, err = parsePrint(st.rest)
	case "expect":
		_, err = parseExpectation(st.rest)
	case "set", "out":
		name, value, ok := strings.Cut(st.rest, "=")
		if name, value = strings.TrimSpace(name), strings.TrimSpace(value); !ok || name == "" || value == "" {
			err = errors.New("want " + st.word + " NAME=VALUE")
		}
		st.rest = name + "=" + value
	default:
		err = fmt.Errorf("%q is none of %s", st.word, strings.Join(words, ", "))
		if near := nearest(st.word, words); near != "" {
			err = fmt.Errorf("%w; did you mean %s?", err, near)
		}
	}
	return err
}

// parseLaunch parses KERNEL<<<GRID, BLOCK[, SHARED]>>>(NAME=VALUE, ...).
func parseLaunch(text string) (*Config, error) {
	bad := errors.New("want launch KERNEL<<<GRID, BLOCK[, SHARED]>>>(NAME=VALUE, ...)")
	name, rest, ok1 := strings.Cut(text, "<<<")
	sizes, rest, ok2 := strings.Cut(rest, ">>>")
	rest = strings.TrimSpace(rest)
	if !ok1 || !ok2 || strings.TrimSpace(name) == "" || len(rest) < 2 || rest[0] != '(' || rest[len(rest)-1] != ')' {
		return nil, bad
	}
	list, err := split(sizes)
	if err != nil || len(list) < 2 || len(list) > 3 {
		return nil, bad
	}
	c := &Config{Entry: strings.TrimSpace(name)}
	for i, to := range []*string{&c.Grid, &c.Block} {
		*to = strings.TrimSuffix(strings.TrimPrefix(list[i], "("), ")")
		if _, err := parseDim([]string{"grid", "block"}[i], *to); err != nil {
			return nil, errors.New(strings.TrimPrefix(err.Error(), "--"))
		}
	}
	if len(list) == 3 {
		if _, err := fmt.Sscan(list[2], &c.Shared); err != nil || c.Shared < 0 {
			return nil, bad
		}
	}
	c.Args, err = split(rest[1 : len(rest)-1])
	return c, err
}

// files gives what the statements read and write.
func files(list []statement) (reads, writes []string) {
	for _, st := range list {
		c := Config{}
		switch st.word {
		case "launch":
			c.Args = st.start.Args
		case "buffer":
			c.Args = []string{st.rest}
		case "set":
			c.Set = []string{st.rest}
		case "expect":
			c.Expect = []string{st.rest}
		case "out":
			c.Out = []string{st.rest}
		}
		r, w := c.Files()
		reads, writes = append(reads, r...), append(writes, w...)
	}
	return reads, writes
}

// runScript runs the statements of --script on one machine. An expectation that is not met is told,
// and the script goes on.
func (s *session) runScript(ptx []string) (status int, err error) {
	if c := s.c; c.Entry != "" || len(c.Args)+len(c.Print)+len(c.Out)+len(c.Expect) > 0 {
		return 0, errors.New("--script says what is launched, printed, compared and written: --entry, --arg, --print, --expect and --out do not go with it")
	}
	list, err := s.c.script()
	if err != nil {
		return 0, fmt.Errorf("--script: %w", err)
	}
	if err := s.read(ptx); err != nil {
		return 0, err
	}
	if s.info != nil {
		s.info.NameObjects(s.prog)
	}
	for _, st := range list { // the largest one decides on the race check
		if st.start == nil {
			continue
		}
		was, block := s.grid, s.block
		s.c = s.c.launching(st.start)
		if err := s.shapes(); err != nil {
			return 0, err
		}
		if was.Count()*block.Count() > s.grid.Count()*s.block.Count() {
			s.grid, s.block = was, block
		}
	}
	if err := s.parse(); err != nil {
		return 0, err
	}
	if err := s.machine(); err != nil {
		return 0, err
	}
	defer s.interruptible()()
	for _, st := range list {
		if err := s.do(st); err != nil {
			return 0, fmt.Errorf("%s: %w", st.where, err)
		}
	}
	if s.c.Strict {
		s.m.FindLeaks()
	}
	if s.unmet > 0 {
		status = Unmet
	}
	if s.profile != nil {
		err = s.showProfile(ptx)
	}
	return status, err
}

// launching is the configuration with a kernel, its sizes and its arguments.
func (c *Config) launching(start *Config) *Config {
	n := *c
	n.Entry, n.Grid, n.Block, n.Shared, n.Args = start.Entry, start.Grid, start.Block, start.Shared, start.Args
	return &n
}

// do runs a statement.
func (s *session) do(st statement) error {
	switch st.word {
	case "launch":
		return s.next(st.start)
	case "buffer":
		a, err := parseArg(st.rest)
		if err == nil && !a.buffer {
			err = errors.New("a buffer has a count, as in " + a.name + ":f32[100]=zero")
		}
		if err == nil {
			err = s.allocate(a)
		}
		s.keep(a)
		return err
	case "print":
		return s.print(st.rest)
	case "expect":
		return s.expect(st.where, st.rest)
	}
	c := *s.c
	was := s.c
	defer func() { s.c = was }()
	s.c = &c
	if st.word == "set" {
		c.Set = []string{st.rest}
		var err error
		if s.sets, err = s.settings(); err != nil {
			return err
		}
		return s.set()
	}
	c.Out = []string{st.rest}
	if err := s.outputs(); err != nil {
		return err
	}
	return s.show()
}

// next launches a kernel of a script; the buffers that its arguments make are kept.
func (s *session) next(start *Config) error {
	s.args = nil
	s.c = s.c.launching(start)
	if err := s.shapes(); err != nil {
		return err
	}
	if err := s.chooseEntry(); err != nil {
		return err
	}
	if err := s.arguments(); err != nil {
		return err
	}
	if err := s.launch(); err != nil {
		return err
	}
	for i := len(s.args) - 1; i >= 0; i-- {
		s.keep(s.args[i])
	}
	s.args = nil
	return nil
}

// keep makes a buffer, and those that a structure points to, known to later statements, in the
// place of earlier ones of their names.
func (s *session) keep(a *argument) {
	if a == nil || a.part {
		return
	}
	for _, p := range a.pointers {
		s.keep(p.to)
	}
	if a.kept = a.buffer; a.buffer || a.image != nil {
		a.bytes, a.later = nil, nil // the device has them
		s.buffers = append([]*argument{a}, s.buffers...)
	}
}

// earlier gives the buffer of an earlier statement that an argument names as its value; nil if it
// names none.
func (s *session) earlier(p *parameter, text string) (*argument, error) {
	_, path, value, explicit := splitArg(text)
	if explicit || path != "" {
		return nil, nil
	}
	if at, ok := strings.CutPrefix(strings.TrimSpace(value), "&"); ok {
		return s.part(p, at)
	}
	for _, b := range s.buffers {
		if b.name != strings.TrimSpace(value) {
			continue
		}
		if b.kind != "" || b.image != nil || p.typ == nil {
			return b, p.check(b)
		}
		ptr, ok := debuginfo.Bare(p.typ).(*dwarf.PtrType)
		if !ok || debuginfo.TypeName(debuginfo.Bare(ptr.Type)) != debuginfo.TypeName(debuginfo.Bare(b.elem)) {
			return nil, fmt.Errorf("the elements of %s are %s", b.name, debuginfo.TypeName(b.elem))
		}
		return b, nil
	}
	return nil, nil
}

// part is the buffer of an earlier statement from an element on: NAME[INDEX]. Elements of bytes may
// be of any type.
func (s *session) part(p *parameter, text string) (*argument, error) {
	name, index, ok := strings.Cut(strings.TrimSuffix(text, "]"), "[")
	i, err := strconv.Atoi(strings.TrimSpace(index))
	if !ok || err != nil || !strings.HasSuffix(text, "]") {
		return nil, fmt.Errorf("want &NAME[INDEX], not &%s", text)
	}
	k := slices.IndexFunc(s.buffers, func(b *argument) bool { return b.name == name && b.image == nil })
	if k < 0 {
		return nil, fmt.Errorf("no buffer %s", name)
	}
	a := *s.buffers[k]
	if i < 0 || i > a.count {
		return nil, fmt.Errorf("%s has %s", name, count(a.count, "element"))
	}
	a.addr, a.count, a.part = a.addr+uint64(i*a.stride), a.count-i, true
	if a.stride == 1 && p.typ != nil {
		if _, ok := debuginfo.Bare(p.typ).(*dwarf.PtrType); ok {
			return &a, nil
		}
	}
	return &a, p.check(&a)
}
