package sass

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"cptx/tests/directive"
)

func putWord(b []byte, v uint32) { binary.LittleEndian.PutUint32(b, v) }
func putLong(b []byte, v uint64) { binary.LittleEndian.PutUint64(b, v) }

// line is an instruction as the disassembler prints it, addresses inside its function.
type line struct {
	sec, off int
	text     string
}

// Program is a cubin and its disassembly.
type Program struct {
	// Strict makes the first access outside memory an error of a launch.
	Strict bool

	path  string
	cubin []byte
	gen   generation
	secs  []section
	lines []line
}

// load places the variables of a program; it returns the index of the kernel's first instruction.
func (m *machine) load(p *Program, kernel string, args []directive.Arg) int {
	m.secs, m.lines = p.secs, p.lines
	f, err := elf.NewFile(bytes.NewReader(p.cubin))
	if err != nil {
		fail("%v", err)
	}
	l := &linker{m: m, f: f, place: map[int]int{}}
	m.sharedSize = int(m.gen.shared)
	m.arena = make([]byte, l.size(args))
	l.sections(kernel)
	l.relocate()
	entry := -1
	m.code = make([]*inst, len(p.lines))
	for _, s := range p.secs {
		if s.name == kernel {
			entry = s.base
		}
	}
	if entry < 0 {
		fail("the cubin has no such kernel")
	}
	return entry
}

// fetch returns an instruction by its index, decoded when it is executed for the first time. One
// that is not known faults.
func (m *machine) fetch(pc int) *inst {
	if in := m.code[pc]; in != nil {
		return in
	}
	r := &m.lines[pc]
	defer func() {
		if x := recover(); x != nil { // or an operand is missing, or of another kind
			fail("%v in %q", x, r.text)
		}
	}()
	m.code[pc] = m.decode(&m.secs[r.sec], r.off, r.text)
	return m.code[pc]
}

// linker places the variables of a cubin.
type linker struct {
	m     *machine
	f     *elf.File
	place map[int]int // section -> offset in the arena
}

// inMemory tells whether a section is variables, which lie in global memory.
func inMemory(s *elf.Section) bool {
	return strings.HasPrefix(s.Name, ".nv.global") || s.Name == ".nv.constant3"
}

// size returns the bytes of global memory that a launch needs: each object begins at a multiple of
// 256.
func (l *linker) size(args []directive.Arg) int {
	n := l.m.heap + bank0Size
	if symbols, _ := l.f.Symbols(); slices.ContainsFunc(symbols, func(y elf.Symbol) bool { return y.Name == "malloc" }) {
		n += spare
	}
	for _, s := range l.f.Sections {
		if inMemory(s) {
			n += int(s.Size) + 256
		}
	}
	for _, a := range args {
		n += len(a.Init) + 256
	}
	return n
}

func (l *linker) sections(kernel string) {
	m := l.m
	for i, s := range l.f.Sections {
		switch {
		case inMemory(s):
			m.heap = (m.heap + 255) &^ 255
			l.place[i] = m.heap
			if s.Type != elf.SHT_NOBITS {
				d, _ := s.Data()
				copy(m.arena[m.heap:], d)
				if s.Name == ".nv.constant3" {
					m.c[3] = m.arena[m.heap : m.heap+len(d)]
					m.constants = arenaBase + uint64(m.heap)
				}
			}
			m.heap += int(s.Size)
		case s.Name == ".nv.constant4":
			m.c[4], _ = s.Data()
		case s.Name == ".nv.constant2."+kernel:
			m.c[2], _ = s.Data()
		case s.Name == ".nv.shared."+kernel:
			m.sharedSize = int(s.Size)
		case s.Name == ".nv.info."+kernel:
			d, _ := s.Data()
			m.params = paramOffsets(d)
		}
	}
}

// address returns where symbol y lies: in global memory, in code, or outside the cubin.
func (l *linker) address(y elf.Symbol) uint64 {
	m := l.m
	if p, ok := l.place[int(y.Section)]; ok {
		return arenaBase + uint64(p) + y.Value
	}
	if int(y.Section) > 0 && int(y.Section) < len(l.f.Sections) {
		name := strings.TrimPrefix(l.f.Sections[y.Section].Name, ".text.")
		for i, s := range m.secs {
			if s.name == name {
				return codeBase + uint64(i)*codeStride + y.Value
			}
		}
		return y.Value
	}
	for i, e := range m.externs {
		if e == y.Name {
			return externBase + uint64(i)*16
		}
	}
	m.externs = append(m.externs, y.Name)
	return externBase + uint64(len(m.externs)-1)*16
}

// relocate fills in the addresses in variables and constant banks.
func (l *linker) relocate() {
	syms, _ := l.f.Symbols()
	for _, s := range l.f.Sections {
		if s.Type != elf.SHT_REL && s.Type != elf.SHT_RELA || int(s.Info) >= len(l.f.Sections) {
			continue
		}
		var dst []byte
		switch to := l.f.Sections[s.Info].Name; {
		case to == ".nv.constant4":
			dst = l.m.c[4]
		case strings.HasPrefix(to, ".nv.global"):
			dst = l.m.arena[l.place[int(s.Info)]:]
		case to == ".nv.constant3":
			dst = l.m.c[3]
		default:
			continue
		}
		d, _ := s.Data()
		step := 16
		if s.Type == elf.SHT_RELA {
			step = 24
		}
		for i := 0; i+step <= len(d); i += step {
			off, info := binary.LittleEndian.Uint64(d[i:]), binary.LittleEndian.Uint64(d[i+8:])
			v := l.address(syms[info>>32-1])
			if step == 24 {
				v += binary.LittleEndian.Uint64(d[i+16:])
			} else {
				v += binary.LittleEndian.Uint64(dst[off:])
			}
			putLong(dst[off:], v)
		}
	}
}

// Symbol finds a kernel by its name in the source: a C++ compiler's symbol is the mangled name, _Z,
// the length, the name, the parameters.
func (p *Program) Symbol(name string) string {
	mangled := fmt.Sprintf("_Z%d%s", len(name), name)
	for _, s := range p.secs {
		if s.name != name && strings.HasPrefix(s.name, mangled) {
			return s.name
		}
	}
	return name
}

// Size is the number of instructions of a function's code, 0 if there is none of this name.
func (p *Program) Size(symbol string) int {
	for _, s := range p.secs {
		if s.name == symbol {
			return s.n
		}
	}
	return 0
}
