package debuginfo

import (
	"debug/dwarf"
	"encoding/binary"
	"fmt"

	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// image is what the sections of one PTX text are as bytes.
type image struct {
	addresses
	sections map[string][]byte
	names    []string // of data addresses
	number   map[string]int
}

// labels gives every label of a unit's functions, and the functions' names, as code addresses.
func (a addresses) labels(code []vm.Code, unit int) map[string]uint64 {
	m := map[string]uint64{}
	for i, c := range code {
		if c.Unit != unit {
			continue
		}
		if len(c.Lines) > 0 {
			m[c.Name] = a.instruction(i, 0)
		}
		for name, pc := range c.Labels {
			m[name] = a.instruction(i, pc)
		}
	}
	return m
}

// assemble resolves the references of the sections.
func assemble(mod *ptx.Module, all []vm.Code, unit int) (*image, error) {
	a, err := newAddresses(mod, all)
	if err != nil {
		return nil, err
	}
	code := a.labels(all, unit)
	im := &image{addresses: a, sections: map[string][]byte{}, number: map[string]int{}}
	start := map[*ptx.Section]int{}
	inside := map[string]int{} // labels of sections: offsets
	for _, s := range mod.Sections {
		start[s] = len(im.sections[s.Name])
		for name, off := range s.Labels {
			inside[name] = start[s] + off
		}
		im.sections[s.Name] = append(im.sections[s.Name], s.Data...)
	}
	for _, s := range mod.Sections {
		for _, r := range s.Refs {
			v, err := im.resolve(r, code, inside)
			if err != nil {
				return nil, fmt.Errorf("section %s: %w", s.Name, err)
			}
			at := im.sections[s.Name][start[s]+r.Offset:]
			if r.Size == 4 {
				binary.LittleEndian.PutUint32(at, uint32(v))
			} else {
				binary.LittleEndian.PutUint64(at, v)
			}
		}
	}
	return im, nil
}

func (im *image) resolve(r ptx.Ref, code map[string]uint64, inside map[string]int) (uint64, error) {
	if r.Minus != "" {
		value := func(name string) (uint64, bool) {
			if off, ok := inside[name]; ok {
				return uint64(off), true
			}
			at, ok := code[name]
			return at, ok
		}
		a, ok1 := value(r.Symbol)
		b, ok2 := value(r.Minus)
		if !ok1 || !ok2 {
			return 0, fmt.Errorf("%s - %s: no such labels", r.Symbol, r.Minus)
		}
		return a - b, nil
	}
	if r.Symbol[0] == '.' { // the start of a section, which others may not have
		return uint64(r.Add), nil
	}
	if off, ok := inside[r.Symbol]; ok {
		return uint64(int64(off) + r.Add), nil
	}
	if at, ok := code[r.Symbol]; ok {
		return at + uint64(r.Add), nil
	}
	k, ok := im.number[r.Symbol]
	if !ok {
		k = len(im.names)
		im.number[r.Symbol] = k
		im.names = append(im.names, r.Symbol)
	}
	return im.variable(k, r.Add), nil
}

// open gives the sections to debug/dwarf.
func (im *image) open() (*dwarf.Data, error) {
	s := im.sections
	abbrev, refs, err := im.references()
	if err != nil {
		return nil, err
	}
	d, err := dwarf.New(abbrev, nil, nil, s[".debug_info"], nil, nil, s[".debug_ranges"], s[".debug_str"])
	if err != nil {
		return nil, err
	}
	if err := markReferences(d, refs); err != nil {
		return nil, err
	}
	for _, name := range []string{".debug_addr", ".debug_line_str", ".debug_str_offsets", ".debug_rnglists"} {
		if b := s[name]; len(b) > 0 {
			if err := d.AddSection(name, b); err != nil {
				return nil, err
			}
		}
	}
	return d, nil
}
