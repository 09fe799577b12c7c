package debugger

import (
	"cmp"
	"fmt"
	"slices"
	"sort"

	"cptx/runtime/sim/vm"
)

// code is what the line table says of a function.
type code struct {
	vm.Code
	starts []bool // instructions at which a row of the line table begins
	body   int    // where the function's body begins: a breakpoint on the function
	files  map[int]string
}

// newCode finds the rows: an instruction begins one if a .loc stands between it and the one before.
// declared is the line of the function's declaration, 0 if it is unknown.
func newCode(c vm.Code, files map[int]string, declared int) *code {
	n := &code{Code: c, files: files, starts: make([]bool, len(c.Lines))}
	for pc, l := range c.Lines {
		n.starts[pc] = l != nil && l.Line > 0 && (pc == 0 || c.Lines[pc-1] != l)
	}
	n.body = n.prologue(declared)
	return n
}

// prologue is the instruction after what sets the frame up: as other debuggers do, the first that
// begins a row with another line, or in a function of one line with another column. A function
// whose first row is of another line than its declaration has no instructions that set it up.
func (c *code) prologue(declared int) int {
	for pc, start := range c.starts {
		if start {
			if declared > 0 && c.Lines[pc].Line != declared {
				return pc
			}
			break
		}
	}
	first := -1
	for _, same := range []func(a, b int) bool{
		func(a, b int) bool { return c.Lines[a].Line == c.Lines[b].Line },
		func(a, b int) bool { return c.Lines[a].Col == c.Lines[b].Col },
	} {
		for pc, start := range c.starts {
			switch {
			case !start:
			case first < 0:
				first = pc
			case !same(first, pc):
				return pc
			}
		}
	}
	return max(first, 0)
}

// line is the source line of an instruction, 0 if there is none.
func (c *code) line(pc int) (file, line int) {
	if pc < len(c.Lines) {
		if l := c.Lines[pc]; l != nil {
			return l.File, l.Line
		}
	}
	return 0, 0
}

// place is an instruction.
type place struct{ fn, pc int }

// lineTable is where the lines of a file begin.
type lineTable struct {
	file string
	rows []lineRow // in the order of their lines
}

// lineRow is where a line begins: in each function the first such instruction.
type lineRow struct {
	line   int
	places []place
}

// lines is the table of a file as the user names it, which is kept until another is asked for.
func (s *Session) lines(file string) []lineRow {
	if s.table.rows != nil && s.table.file == file {
		return s.table.rows
	}
	at := map[int]int{} // row of each line
	var rows []lineRow
	same := map[string]bool{}
	for id, c := range s.code {
		seen := map[int]bool{} // lines of this function
		for pc, start := range c.starts {
			if !start {
				continue
			}
			f, line := c.line(pc)
			name := c.files[f]
			is, known := same[name]
			if !known {
				is = sameFile(file, name)
				same[name] = is
			}
			if !is || seen[line] {
				continue
			}
			seen[line] = true
			k, ok := at[line]
			if !ok {
				k = len(rows)
				at[line] = k
				rows = append(rows, lineRow{line: line})
			}
			rows[k].places = append(rows[k].places, place{id, pc})
		}
	}
	slices.SortFunc(rows, func(a, b lineRow) int { return cmp.Compare(a.line, b.line) })
	s.table = lineTable{file, rows}
	return rows
}

// atLine finds where a line of a file begins. If the line has no code, the next one in the file
// that has some is meant.
func (s *Session) atLine(file string, line int) (list []place, actual int, err error) {
	rows := s.lines(file)
	if len(rows) == 0 {
		return nil, 0, fmt.Errorf("no line of %s has code", file)
	}
	k := sort.Search(len(rows), func(i int) bool { return rows[i].line >= line })
	if k == len(rows) {
		return nil, 0, fmt.Errorf("no code at or after line %d of %s", line, file)
	}
	return rows[k].places, rows[k].line, nil
}

// atFunction finds where functions of a name begin, by the name in the source or in PTX.
func (s *Session) atFunction(name string) ([]place, error) {
	if s.named == nil {
		s.named = map[string][]place{}
		for id, c := range s.code {
			if len(c.Lines) == 0 {
				continue
			}
			p := place{id, c.body}
			s.named[c.Name] = append(s.named[c.Name], p)
			if f := s.info.Funcs[id]; f != nil && f.Name != c.Name {
				s.named[f.Name] = append(s.named[f.Name], p)
			}
		}
	}
	if len(s.named[name]) == 0 {
		return nil, fmt.Errorf("no function %q", name)
	}
	return s.named[name], nil
}

// Functions lists the names of the program's functions.
func (s *Session) Functions() []string {
	var list []string
	for id, c := range s.code {
		if len(c.Lines) == 0 {
			continue
		}
		name := c.Name
		if f := s.info.Funcs[id]; f != nil {
			name = f.Name
		}
		list = append(list, name)
	}
	sort.Strings(list)
	return list
}

// mainFile is the source that is meant when none is named: that of the first entry with lines.
func (s *Session) mainFile() string {
	for _, entry := range []bool{true, false} {
		for _, c := range s.code {
			if c.Entry != entry {
				continue
			}
			for pc, start := range c.starts {
				if f, _ := c.line(pc); start {
					return c.files[f]
				}
			}
		}
	}
	return ""
}
