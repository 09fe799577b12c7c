package directive

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
)

// File is one test file with what its comments say.
type File struct {
	Path      string
	Source    string
	Cases     []Case   // launches; empty for a program
	Program   bool     // has an int main(void) and no launches
	Tolerance float64  // relative, for floating-point results
	MinSM     int      // oldest sm number it compiles for, 50 if not said
	HostFlags []string // further options for the host compiler
	Units     int      // translation units, linked: the text once with UNIT=1, once with UNIT=2 and so on; 0: the text as it is
	Include   []string // folders for #include, set by the caller
}

// Case is one launch of a kernel.
type Case struct {
	Entry       string
	Grid, Block [3]int
	Shared      int    // bytes of dynamic shared memory
	Cluster     [3]int // blocks of a cluster; zero: as the kernel says
	Cooperative bool   // blocks may wait for each other
	Args        []Arg
}

// Arg is one kernel argument in parameter order.
type Arg struct {
	Name   string
	Kind   Kind   // of a scalar, or of a buffer's elements
	Buffer bool   // a pointer to Count elements
	Count  int    // elements of a buffer; 1 for a scalar
	Fields []Kind // of a struct by value; nil otherwise
	Init   []byte // the scalar's, struct's or buffer's bytes, little-endian
}

var mainPattern = regexp.MustCompile(`(?m)^(int\s+)?main\s*\(`)
var entryPattern = regexp.MustCompile(`__global__\s+(?:__\w+__\s*\([^)]*\)\s*)?(?:static\s+)?void\s+(?:__\w+__\s*\([^)]*\)\s*)?(\w+)\s*\(`)

// Read parses the file's comments.
func Read(path string) (*File, error) {
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	file, err := Parse(path, string(source))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return file, nil
}

// Parse is Read for a source text in memory.
func Parse(path, source string) (*File, error) {
	f := &File{Path: path, Source: source, MinSM: 50}
	lines := strings.Split(source, "\n")
	for i := 0; i < len(lines); i++ {
		key, value, ok := keyValue(lines[i])
		if !ok {
			continue
		}
		for key == "run" && i+1 < len(lines) && continues(lines[i+1]) {
			i++
			value += " " + strings.TrimSpace(strings.TrimPrefix(lines[i], "//"))
		}
		if err := f.set(key, value); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if len(f.Cases) > 0 {
		return f, f.nameEntries()
	}
	f.Program = mainPattern.MatchString(source)
	if !f.Program {
		return nil, errors.New(`neither a "// run:" comment nor a main function`)
	}
	return f, nil
}

// keyValue splits "// key: value".
func keyValue(line string) (key, value string, ok bool) {
	text, ok := strings.CutPrefix(line, "// ")
	if !ok {
		return "", "", false
	}
	key, value, ok = strings.Cut(text, ":")
	return key, strings.TrimSpace(value), ok
}

// continues tells whether a comment line goes on with options.
func continues(line string) bool {
	text, ok := strings.CutPrefix(line, "//  ")
	return ok && strings.HasPrefix(strings.TrimSpace(text), "--")
}

func (f *File) set(key, value string) (err error) {
	switch key {
	case "run":
		var c Case
		if c, err = ParseRun(value); err == nil {
			f.Cases = append(f.Cases, c)
		}
	case "tol":
		f.Tolerance, err = strconv.ParseFloat(value, 64)
	case "min-sm":
		f.MinSM, err = strconv.Atoi(value)
	case "units":
		f.Units, err = strconv.Atoi(value)
	case "hostflags":
		f.HostFlags = strings.Fields(value)
	}
	return err
}

// nameEntries fills in the only kernel's name where --entry is left out.
func (f *File) nameEntries() error {
	names := entryPattern.FindAllStringSubmatch(f.Source, -1)
	for i := range f.Cases {
		if f.Cases[i].Entry != "" {
			continue
		}
		if len(names) != 1 {
			return fmt.Errorf("%d kernels: --entry is needed", len(names))
		}
		f.Cases[i].Entry = names[0][1]
	}
	return nil
}

// ParseRun parses the options of one launch.
func ParseRun(text string) (Case, error) {
	c := Case{Grid: [3]int{1, 1, 1}, Block: [3]int{1, 1, 1}}
	words := strings.Fields(text)
	for i := 0; i < len(words); i += 2 {
		if i+1 >= len(words) {
			return c, fmt.Errorf("%s needs a value", words[i])
		}
		if err := c.option(words[i], words[i+1]); err != nil {
			return c, fmt.Errorf("%s %s: %w", words[i], words[i+1], err)
		}
	}
	return c, nil
}

func (c *Case) option(name, value string) (err error) {
	switch name {
	case "--entry":
		c.Entry = value
	case "--grid":
		c.Grid, err = dimensions(value)
	case "--block":
		c.Block, err = dimensions(value)
	case "--cluster":
		c.Cluster, err = dimensions(value)
	case "--cooperative":
		c.Cooperative, err = strconv.ParseBool(value)
	case "--shared":
		c.Shared, err = strconv.Atoi(value)
	case "--arg":
		var a Arg
		if a, err = parseArg(value); err == nil {
			c.Args = append(c.Args, a)
		}
	default:
		err = errors.New("unknown option")
	}
	return err
}

func dimensions(text string) ([3]int, error) {
	d := [3]int{1, 1, 1}
	parts := strings.Split(text, ",")
	if len(parts) > 3 {
		return d, errors.New("more than three dimensions")
	}
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 {
			return d, fmt.Errorf("bad dimension %q", part)
		}
		d[i] = n
	}
	return d, nil
}

// parseArg parses NAME:KIND=VALUE, NAME:KIND[COUNT]=INIT, NAME:struct(...).
func parseArg(text string) (Arg, error) {
	name, rest, ok := strings.Cut(text, ":")
	if !ok || name == "" {
		return Arg{}, errors.New("want NAME:KIND=VALUE")
	}
	if body, ok := strings.CutPrefix(rest, "struct("); ok {
		return structArg(name, strings.TrimSuffix(body, ")"))
	}
	spec, init, hasInit := strings.Cut(rest, "=")
	kindName, count, isBuffer := strings.Cut(spec, "[")
	a := Arg{Name: name, Kind: Kind(kindName), Buffer: isBuffer, Count: 1}
	if a.Kind.Size() == 0 {
		return a, fmt.Errorf("unknown kind %q", kindName)
	}
	var err error
	if !isBuffer {
		if !hasInit {
			return a, errors.New("a scalar needs a value")
		}
		a.Init, err = a.Kind.Encode(init)
		return a, err
	}
	a.Count, err = strconv.Atoi(strings.TrimSuffix(count, "]"))
	if err != nil || a.Count < 1 || a.Count > 1<<26 {
		return a, fmt.Errorf("bad count %q", count)
	}
	if !hasInit {
		init = "zero"
	}
	a.Init, err = a.Kind.fill(a.Count, init)
	return a, err
}

// structArg lays its scalars out as C does: natural alignment, padded end.
func structArg(name, body string) (Arg, error) {
	a := Arg{Name: name, Count: 1}
	align := 1
	for _, field := range strings.Split(body, ",") {
		kindName, value, ok := strings.Cut(field, "=")
		kind := Kind(kindName)
		if !ok || kind.Size() == 0 {
			return a, fmt.Errorf("bad field %q", field)
		}
		bytes, err := kind.Encode(value)
		if err != nil {
			return a, err
		}
		align = max(align, kind.Size())
		a.pad(kind.Size())
		a.Fields = append(a.Fields, kind)
		a.Init = append(a.Init, bytes...)
	}
	a.pad(align)
	return a, nil
}

func (a *Arg) pad(align int) {
	for len(a.Init)%align != 0 {
		a.Init = append(a.Init, 0)
	}
}
