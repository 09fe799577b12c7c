package debug

import (
	"context"
	"debug/dwarf"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cptx"
	"cptx/tests/directive"
)

// compile compiles C text with full debug information.
func compile(t testing.TB, name, text, arch string, level int, change func(*cptx.Options)) string {
	t.Helper()
	o, err := cptx.NewOptions(arch)
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Target.OptLevel, o.Target.Debug, o.Target.DebugDir = name, level, true, "/src"
	if change != nil {
		change(o)
	}
	res, err := cptx.Compile(context.Background(), []byte(text), o)
	if err != nil {
		t.Fatalf("%s: %v %v", name, err, res.Diags.All())
	}
	return string(res.Output)
}

// kernels returns the programs of tests/kernels.
func kernels(t testing.TB) (list []*directive.File) {
	t.Helper()
	paths, err := filepath.Glob("../kernels/*.c")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no kernels: %v", err)
	}
	for _, p := range paths {
		f, err := directive.Read(p)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, f)
	}
	return list
}

// TestEntries reads every entry of every kernel and checks what holds for all of them, without
// optimisation and with it.
func TestEntries(t *testing.T) {
	for i, f := range kernels(t) {
		for _, level := range []int{0, 2} {
			if testing.Short() && i%8 != 0 {
				continue
			}
			ptx := compile(t, f.Path, f.Source, fmt.Sprintf("sm_%d", max(f.MinSM, 80)), level, nil)
			s, err := ReadSections(ptx)
			if err != nil {
				t.Errorf("%s -O%d: %v", f.Path, level, err)
				continue
			}
			c := checker{s: s, level: level, errorf: func(format string, args ...any) {
				t.Errorf("%s -O%d: %s", f.Path, level, fmt.Sprintf(format, args...))
			}}
			c.check()
		}
	}
}

// checker checks the entries of a program.
type checker struct {
	s      *Sections
	data   *dwarf.Data
	level  int
	errorf func(string, ...any)
}

// scope is an entry that has code, with its ranges and those of its children.
type scope struct {
	entry  *dwarf.Entry
	own    [][2]uint64
	inside [][2]uint64
	code   bool // it is a function with code, or in one
}

func (c *checker) check() {
	data, err := c.s.DWARF()
	if err != nil {
		c.errorf("%v", err)
		return
	}
	c.data = data
	var open []scope
	r := data.Reader()
	for {
		e, err := r.Next()
		if err != nil {
			c.errorf("%v", err)
			return
		}
		switch {
		case e == nil:
			return
		case e.Tag == 0:
			open = open[:len(open)-1]
			continue
		}
		var outer *scope
		if len(open) > 0 {
			outer = &open[len(open)-1]
		}
		s := c.entry(e, outer)
		if e.Children {
			open = append(open, s)
		}
	}
}

// entry checks one entry.
func (c *checker) entry(e *dwarf.Entry, outer *scope) scope {
	s := scope{entry: e, code: outer != nil && outer.code}
	switch e.Tag {
	case dwarf.TagSubprogram:
		s.code = e.Val(dwarf.AttrLowpc) != nil
		if s.code && e.Val(dwarf.Attr(0x2007)) == nil {
			c.errorf("function %v has no linkage name", e.Val(dwarf.AttrName))
		}
	case dwarf.TagVariable, dwarf.TagFormalParameter:
		c.variable(e, s.code)
	}
	if _, err := c.data.Type(e.Offset); err != nil && typeTags[e.Tag] {
		c.errorf("type at %#x: %v", e.Offset, err)
	}
	if file, ok := e.Val(dwarf.AttrDeclFile).(int64); ok && (file < 1 || int(file) > len(c.s.Files)) {
		c.errorf("entry at %#x is declared in file %d of %d", e.Offset, file, len(c.s.Files))
	}
	if e.Tag == dwarf.TagCompileUnit {
		return s
	}
	own, err := c.data.Ranges(e)
	if err != nil {
		c.errorf("ranges of %v: %v", e, err)
	}
	s.own = own
	for _, r := range own {
		if r[0] >= r[1] {
			c.errorf("%v at %#x has the code from %s to %s", e.Tag, e.Offset, c.s.Names[r[0]], c.s.Names[r[1]])
		}
		if outer == nil || outer.entry.Tag == dwarf.TagCompileUnit {
			continue
		}
		if !within(r, outer.own) {
			c.errorf("%v at %#x has code outside the %v around it", e.Tag, e.Offset, outer.entry.Tag)
		}
		for _, x := range outer.inside {
			if r[0] < x[1] && x[0] < r[1] {
				c.errorf("%v at %#x shares code with one beside it", e.Tag, e.Offset)
			}
		}
		outer.inside = append(outer.inside, r)
	}
	return s
}

func within(r [2]uint64, list [][2]uint64) bool {
	for _, x := range list {
		if x[0] <= r[0] && r[1] <= x[1] {
			return true
		}
	}
	return false
}

// typeTags are the entries that debug/dwarf must know as types.
var typeTags = map[dwarf.Tag]bool{
	dwarf.TagArrayType: true, dwarf.TagEnumerationType: true, dwarf.TagPointerType: true, dwarf.TagStructType: true,
	dwarf.TagSubroutineType: true, dwarf.TagTypedef: true, dwarf.TagUnionType: true, dwarf.TagBaseType: true,
	dwarf.TagConstType: true, dwarf.TagVolatileType: true,
}

// classes are the operations that begin a location, and the address classes that go with each
// (guide, CUDA-Specific DWARF Definitions).
var classes = map[byte][]int64{0x03: {4, 5, 6, 7, 8}, 0x90: {2}, 0x92: {6}}

// variable checks the place of a variable or parameter.
func (c *checker) variable(e *dwarf.Entry, code bool) {
	loc, has := e.Val(dwarf.AttrLocation).([]byte)
	class, classified := e.Val(dwarf.AttrAddrClass).(int64)
	name, _ := e.Val(dwarf.AttrName).(string)
	if list, ok := e.Val(dwarf.AttrLocation).(int64); ok {
		if c.level == 0 || class != 2 && class != 6 {
			c.errorf("variable %q has a location list and address class %d", name, class)
		}
		c.list(name, list, class)
		return
	}
	if has != classified {
		c.errorf("variable %q: a location %t, an address class %t", name, has, classified)
	}
	if c.level == 0 && code && name != "" && !has {
		c.errorf("variable %q has no location", name)
	}
	if !has {
		return
	}
	fits := false
	for _, k := range classes[loc[0]] {
		fits = fits || k == class
	}
	if !fits {
		c.errorf("variable %q: address class %d with the location % x", name, class, loc)
	}
	if loc[0] == 0x03 && class == 6 && !strings.HasPrefix(c.s.Names[address(loc)], "__local_depot") {
		c.errorf("variable %q is local, at %q", name, c.s.Names[address(loc)])
	}
}

// listed are the operations that begin a location in a list, by address class.
var listed = map[int64][]byte{2: {0x11, 0x90, 0x92, 0x93}, 6: {0x03}}

// list checks a location list: its ranges are in order and apart, and what they hold is a register,
// a value that is nowhere, or local memory.
func (c *checker) list(name string, at, class int64) {
	b := c.s.Bytes[".debug_loc"]
	end := uint64(0)
	for n := 0; ; n++ {
		if at < 0 || at+16 > int64(len(b)) {
			c.errorf("variable %q: its location list has no end", name)
			return
		}
		lo, hi := binary.LittleEndian.Uint64(b[at:]), binary.LittleEndian.Uint64(b[at+8:])
		if at += 16; lo == 0 && hi == 0 {
			if n == 0 {
				c.errorf("variable %q: its location list is empty", name)
			}
			return
		}
		if lo < end || hi <= lo {
			c.errorf("variable %q: its places are not in order: %d to %d after %d", name, lo, hi, end)
		}
		end = hi
		size := int64(binary.LittleEndian.Uint16(b[at:]))
		expr := b[at+2 : at+2+size]
		if at += 2 + size; size == 0 || !slices.Contains(listed[class], expr[0]) {
			c.errorf("variable %q: the location % x", name, expr)
		}
	}
}

// address is that which a location begins with.
func address(loc []byte) (n uint64) {
	for i := range 8 {
		n |= uint64(loc[1+i]) << (8 * i)
	}
	return n
}

// TestStable holds that debug information depends on the directory by its name alone.
func TestStable(t *testing.T) {
	text, err := os.ReadFile("../kernels/linked_lists.c")
	if err != nil {
		t.Fatal(err)
	}
	a := compile(t, "k.c", string(text), "sm_80", 0, nil)
	for range 3 {
		if compile(t, "k.c", string(text), "sm_80", 0, nil) != a {
			t.Fatal("two compilations differ")
		}
	}
	b := compile(t, "k.c", string(text), "sm_80", 0, func(o *cptx.Options) { o.Target.DebugDir = "/ofs" })
	if a == b {
		t.Error("the directory is not in the output")
	}
}
