package object

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"cptx/ir"
	"cptx/ir/target"
)

// Writer collects the symbols of an object file.
type Writer struct {
	symbols map[string]*symbol
	refs    map[string]bool
}

type symbol struct {
	bodies [models][]byte
	units  [models]string // that defined the bodies
}

// NewWriter returns a writer of an empty file.
func NewWriter() *Writer { return &Writer{symbols: map[string]*symbol{}, refs: map[string]bool{}} }

// Add adds the functions and variables that m, compiled for a data model, defines. unit names m in
// names and errors. The error says what cannot be written, or that a symbol is there already and
// differs.
func (w *Writer) Add(unit string, model target.DataModel, m *ir.Module) (err error) {
	at := ""
	defer func() {
		if r := recover(); r != nil {
			msg, ok := r.(unsupported)
			if !ok {
				panic(r)
			}
			err = fmt.Errorf("%s: %s: %s", unit, at, string(msg))
		}
	}()
	if len(m.Asm) > 0 {
		return fmt.Errorf("%s: assembly at file scope cannot be written", unit)
	}
	for _, f := range m.Funcs {
		if len(f.Blocks) > 0 {
			at = f.GlobalName
			e := &encoder{w: w, unit: unit}
			e.function(f)
			if err := w.define(e.symbolName(f.GlobalName, f.Linkage), unit, model, e.buf); err != nil {
				return err
			}
		}
	}
	for _, g := range m.Globals {
		if g.Init != nil {
			at = g.GlobalName
			e := &encoder{w: w, unit: unit}
			e.variable(g)
			name := e.symbolName(g.GlobalName, g.Linkage)
			if !strings.HasPrefix(name, PrivatePrefix) {
				return fmt.Errorf("%s: variable %s is not private: its name must begin with %s", unit, name, PrivatePrefix)
			}
			if err := w.define(name, unit, model, e.buf); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *Writer) define(name, unit string, model target.DataModel, body []byte) error {
	s := w.symbols[name]
	if s == nil {
		s = &symbol{}
		w.symbols[name] = s
	}
	if old := s.bodies[model]; old != nil {
		if !bytes.Equal(old, body) || !strings.HasPrefix(name, PrivatePrefix) {
			return fmt.Errorf("%s and %s define %s differently", s.units[model], unit, name)
		}
		return nil
	}
	s.bodies[model], s.units[model] = body, unit
	return nil
}

// Symbols returns the names of what the file holds, sorted.
func (w *Writer) Symbols() []string { return slices.Sorted(maps.Keys(w.symbols)) }

// References returns the names of what the bodies refer to, but for intrinsics, sorted.
func (w *Writer) References() []string { return slices.Sorted(maps.Keys(w.refs)) }

// Bytes returns the file. It depends only on what was added, not on the order.
func (w *Writer) Bytes() []byte {
	names := w.Symbols()
	table := append([]byte(magic), 0, 0, 0, 0)
	binary.LittleEndian.PutUint32(table[len(magic):], uint32(len(names)))
	size := headerSize + symbolSize*len(names)
	var data []byte
	seen := map[string]uint32{}
	put := func(b []byte) uint32 {
		if b == nil {
			return 0
		}
		at, ok := seen[string(b)]
		if !ok {
			at = uint32(size + len(data))
			seen[string(b)] = at
			data = append(data, b...)
		}
		return at
	}
	for _, name := range names {
		table = binary.LittleEndian.AppendUint32(table, put(append(binary.AppendUvarint(nil, uint64(len(name))), name...)))
		for _, body := range w.symbols[name].bodies {
			table = binary.LittleEndian.AppendUint32(table, put(body))
		}
	}
	return append(table, data...)
}

// symbolName returns the name in the file of what m calls name.
func (e *encoder) symbolName(name string, l enum.Linkage) string {
	if l != enum.LinkageInternal && l != enum.LinkagePrivate || strings.HasPrefix(name, PrivatePrefix) {
		return name
	}
	return PrivatePrefix + e.unit + "." + name
}

// variable writes the body of a variable.
func (e *encoder) variable(g *llir.Global) {
	if len(g.FuncAttrs) > 0 || g.Section != "" || g.ExternallyInitialized {
		e.fail("attributes of a variable")
	}
	e.byte(bodyVariable)
	e.typ(g.ContentType)
	e.typ(ir.Ptr(g.AddrSpace))
	e.num(uint64(g.Align))
	e.bool(g.Immutable)
	e.byte(int(g.UnnamedAddr))
	e.constant(g.Init)
}
