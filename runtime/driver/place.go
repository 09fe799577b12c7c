package driver

import (
	"debug/dwarf"
	"debug/elf"
	"fmt"
	"path/filepath"
	"strings"
	"sync"

	"cptx/runtime/sim/faults"
)

// Place is where the program was when it called a function.
type Place struct {
	Sites [8]uintptr // return addresses, innermost first, as many as are known; 0 after them
	// The frame of Python; Line is 0 if the program is not Python.
	File, Function string
	Line           int
	Test           string // the test of pytest that runs, "" if none does
}

// resolver knows the places of the program's files.
type resolver struct {
	mu    sync.Mutex
	files map[string]*hostFile
}

// hostFile is a program or a library.
type hostFile struct {
	first   uint64 // lowest address of its segments
	symbols []elf.Symbol
	debug   *dwarf.Data
}

// frame is a place in a function of the program.
type frame struct {
	function string // "" if it is unknown
	file     string // of the source, "" if it is unknown
	line     int
	library  string // the file of the program or library, and an offset in it
}

func (f frame) String() string {
	text := f.function
	if f.file != "" {
		if text == "" {
			return fmt.Sprintf("%s:%d", f.file, f.line)
		}
		return fmt.Sprintf("%s at %s:%d", text, f.file, f.line)
	}
	if text == "" {
		return f.library
	}
	return text + " in " + f.library
}

// placeOf is the frame of the program that made a call. The functions that nvcc makes of a kernel's
// name are passed over, and so is a function with the name of the kernel.
func (d *Driver) placeOf(p *Place, kernel string) (frame, bool) {
	if p.Line != 0 {
		return frame{function: p.Function, file: p.File, line: p.Line}, true
	}
	if d.Describe == nil || p.Sites[0] == 0 {
		return frame{}, false
	}
	var first frame
	for i, site := range p.Sites {
		if site == 0 {
			break
		}
		f := d.frameAt(site)
		if i == 0 {
			first = f
		}
		if f.function != "" && f.function == kernel || strings.Contains(f.function, "__device_stub__") || strings.HasPrefix(f.function, "_ZL") && strings.Contains(f.function, "cudaLaunchKernel") {
			continue
		}
		return f, true
	}
	return first, true
}

// frameAt finds what the files of the program say of a return address.
func (d *Driver) frameAt(site uintptr) frame {
	name, base := d.Describe(site - 1)
	if name == "" {
		return frame{library: fmt.Sprintf("%#x", site)}
	}
	r := &d.resolved
	r.mu.Lock()
	defer r.mu.Unlock()
	h := r.files[name]
	if h == nil {
		if r.files == nil {
			r.files = map[string]*hostFile{}
		}
		h = openHost(name)
		r.files[name] = h
	}
	at := uint64(site-1-base) + h.first
	f := frame{library: fmt.Sprintf("%s+%#x", filepath.Base(name), site-base)}
	for _, s := range h.symbols {
		if at >= s.Value && at-s.Value < s.Size {
			f.function = s.Name
		}
	}
	f.file, f.line = h.lineAt(at)
	return f
}

// openHost reads the names of a file; what it has not, or what cannot be read, stays unknown.
func openHost(name string) *hostFile {
	h := &hostFile{}
	e, err := elf.Open(name)
	if err != nil {
		return h
	}
	defer e.Close()
	h.first = ^uint64(0)
	for _, p := range e.Progs {
		if p.Type == elf.PT_LOAD {
			h.first = min(h.first, p.Vaddr&^0xfff)
		}
	}
	all, _ := e.Symbols()
	exported, _ := e.DynamicSymbols()
	for _, s := range append(all, exported...) {
		if elf.ST_TYPE(s.Info) == elf.STT_FUNC && s.Size > 0 {
			h.symbols = append(h.symbols, s)
		}
	}
	if d, err := e.DWARF(); err == nil {
		h.debug = d
	}
	return h
}

// lineAt is the source line of an address, "" if that is unknown.
func (h *hostFile) lineAt(at uint64) (string, int) {
	if h.debug == nil {
		return "", 0
	}
	unit, err := h.debug.Reader().SeekPC(at)
	if err != nil {
		return "", 0
	}
	lines, err := h.debug.LineReader(unit)
	if err != nil || lines == nil {
		return "", 0
	}
	var e dwarf.LineEntry
	if err := lines.SeekPC(at, &e); err != nil || e.File == nil {
		return "", 0
	}
	return e.File.Name, e.Line
}

// noteOn adds to a finding where the host was.
func (d *Driver) noteOn(f *faults.Fault, text string, p *Place, kernel string) {
	if at, ok := d.placeOf(p, kernel); ok {
		text += " by " + at.String()
		if at.file != "" {
			f.Related = append(f.Related, faults.Related{Note: len(f.Notes), Pos: faults.Position{Func: at.function, File: at.file, Line: at.line}})
		}
	}
	f.Notes = append(f.Notes, text)
}
