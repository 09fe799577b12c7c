package sass

import (
	"debug/elf"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

func putWord(b []byte, v uint32) { binary.LittleEndian.PutUint32(b, v) }
func putLong(b []byte, v uint64) { binary.LittleEndian.PutUint64(b, v) }

var lineRE = regexp.MustCompile(`^\s+/\*([0-9a-f]{4,})\*/\s+(.*?)\s*;`)

// line is an instruction as the disassembler prints it.
type line struct {
	sec, off int
	text     string
}

// Program is a cubin and its disassembly.
type Program struct {
	path  string
	secs  []section
	lines []line
}

// Load reads a cubin. tools is the folder of cuobjdump and nvdisasm.
func Load(path, tools string) (*Program, error) {
	cmd := exec.Command(filepath.Join(tools, "cuobjdump"), "-sass", path)
	cmd.Env = append(os.Environ(), "PATH="+tools+string(os.PathListSeparator)+os.Getenv("PATH")) // for nvdisasm
	text, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("cuobjdump: %w", err)
	}
	p := &Program{path: path}
	for _, s := range strings.Split(string(text), "\n") {
		if _, name, ok := strings.Cut(s, "Function : "); ok {
			p.secs = append(p.secs, section{name: strings.TrimSpace(name), base: len(p.lines)})
			continue
		}
		if r := lineRE.FindStringSubmatch(s); r != nil && len(p.secs) > 0 {
			off, _ := strconv.ParseInt(r[1], 16, 64)
			p.lines = append(p.lines, line{len(p.secs) - 1, int(off), strings.ReplaceAll(r[2], "INF ", "INF")})
			p.secs[len(p.secs)-1].n++
		}
	}
	return p, nil
}

// load places the variables of a program and decodes its code; it returns the index of the kernel's
// first instruction. Instructions that are not known fault when they are executed.
func (m *machine) load(p *Program, kernel string) int {
	m.secs = p.secs
	f, err := elf.Open(p.path)
	if err != nil {
		fail("%v", err)
	}
	defer f.Close()
	l := &linker{m: m, f: f, place: map[int]int{}}
	l.sections(kernel)
	l.relocate()
	entry := -1
	m.code = make([]inst, len(p.lines))
	for i, r := range p.lines {
		s := &m.secs[r.sec]
		if s.name == kernel && r.off == 0 {
			entry = i
		}
		m.code[i] = m.decodeOr(s, r)
	}
	if entry < 0 {
		fail("the cubin has no such kernel")
	}
	return entry
}

// decodeOr decodes an instruction; one that is not known becomes a fault.
func (m *machine) decodeOr(s *section, r line) (in inst) {
	defer func() {
		if x, ok := recover().(fault); ok {
			in = inst{text: r.text, op: "?", off: r.off, control: true, exec: func(*warp, uint32, int) { fail("%s in %q", x, r.text) }}
		}
	}()
	return m.decode(s, r.off, r.text)
}

// linker places the variables of a cubin.
type linker struct {
	m     *machine
	f     *elf.File
	place map[int]int // section -> offset in the arena
}

func (l *linker) sections(kernel string) {
	m := l.m
	for i, s := range l.f.Sections {
		switch {
		case strings.HasPrefix(s.Name, ".nv.global") || s.Name == ".nv.constant3":
			m.heap = (m.heap + 255) &^ 255
			l.place[i] = m.heap
			if s.Type != elf.SHT_NOBITS {
				d, _ := s.Data()
				copy(m.arena[m.heap:], d)
				if s.Name == ".nv.constant3" {
					m.c[3] = m.arena[m.heap : m.heap+len(d)]
				}
			}
			m.heap += int(s.Size)
		case s.Name == ".nv.constant4":
			m.c[4], _ = s.Data()
		case s.Name == ".nv.constant2."+kernel:
			m.c[2], _ = s.Data()
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
