// Package debug (no API) tests the debug sections of the compiler's PTX.
//
// It owns a reader that makes bytes of the sections as PTX writes them, so that Go's debug/dwarf
// can read them without ptxas, and the tests: every kernel's entries and what holds for them; ptxas
// and LLVM's dwarfdump on them; C types against gcc's DWARF; the example of NVIDIA's guide.
package debug

import (
	"debug/dwarf"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
)

// Sections are the debug sections of a PTX text. Addresses are those of Labels.
type Sections struct {
	Bytes map[string][]byte // by name, such as ".debug_info"
	// Labels are the labels and symbols before the sections, and the number of the line that
	// each stands on.
	Labels map[string]uint64
	Names  map[uint64]string // of addresses in Bytes
	Files  []string          // of .file directives, which must be numbered from 1 in order
}

// ReadSections takes the sections out of a PTX text.
func ReadSections(ptx string) (*Sections, error) {
	s := &Sections{Bytes: map[string][]byte{}, Labels: map[string]uint64{}, Names: map[uint64]string{}}
	section := ""
	var data []string
	for i, line := range strings.Split(ptx, "\n") {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 0:
		case fields[0] == ".section":
			section = fields[1]
		case section != "" && fields[0] == "{":
			s.Bytes[section] = []byte{}
		case section != "" && fields[0] == "}":
			section = ""
		case section != "" && strings.HasPrefix(fields[0], ".b"):
			data = append(data, section+" "+line)
		case section != "" && strings.HasSuffix(fields[0], ":"):
		case fields[0] == ".file":
			number, name, _ := strings.Cut(strings.TrimSpace(line[len(".file"):]), " ")
			if s.Files = append(s.Files, strings.Trim(name, `"`)); number != strconv.Itoa(len(s.Files)) {
				return nil, fmt.Errorf("file %s is the %dth", number, len(s.Files))
			}
		default:
			s.names(fields, uint64(i+1))
		}
	}
	for _, d := range data {
		if err := s.data(d); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// names enters the labels and symbols that a line before the sections mentions.
func (s *Sections) names(fields []string, line uint64) {
	for _, f := range fields {
		name := strings.TrimRight(f, ":,;()")
		if k := strings.IndexByte(name, '['); k > 0 {
			name = name[:k]
		}
		if _, known := s.Labels[name]; !known || strings.HasSuffix(f, ":") {
			s.Labels[name], s.Names[line<<16] = line<<16, name
		}
	}
}

// data appends what a line of data says: the section, the directive, the values.
func (s *Sections) data(text string) error {
	section, text, _ := strings.Cut(text, " ")
	directive, values, _ := strings.Cut(strings.TrimSpace(text), " ")
	size, err := strconv.Atoi(strings.TrimPrefix(directive, ".b"))
	if err != nil {
		return fmt.Errorf("%s: %s", section, text)
	}
	for _, v := range strings.Split(values, ",") {
		n, err := s.value(strings.TrimSpace(v))
		if err != nil {
			return fmt.Errorf("%s: %s: %w", section, text, err)
		}
		var word [8]byte
		binary.LittleEndian.PutUint64(word[:], n)
		s.Bytes[section] = append(s.Bytes[section], word[:size/8]...)
	}
	return nil
}

// value is that of a number, section, label or symbol, with an offset.
func (s *Sections) value(text string) (uint64, error) {
	if n, err := strconv.ParseInt(text, 0, 64); err == nil {
		return uint64(n), nil
	}
	name, offset, _ := strings.Cut(text, "+")
	off := uint64(0)
	if offset != "" {
		n, err := strconv.ParseUint(offset, 0, 32)
		if err != nil {
			return 0, err
		}
		off = n
	}
	if strings.HasPrefix(name, ".debug_") {
		return off, nil
	}
	at, ok := s.Labels[name]
	if !ok {
		return 0, fmt.Errorf("%q is nowhere", name)
	}
	s.Names[at] = name
	return at + off, nil
}

// DWARF reads the sections.
func (s *Sections) DWARF() (*dwarf.Data, error) {
	return dwarf.New(s.Bytes[".debug_abbrev"], nil, nil, s.Bytes[".debug_info"], nil, nil, s.Bytes[".debug_ranges"], nil)
}
