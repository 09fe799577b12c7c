package debuginfo

import (
	"debug/dwarf"
	"encoding/binary"
	"slices"
)

// debug/dwarf does not know C++'s references (DWARF 2, 5.2). They are read as pointers, of which
// they have the form, with a name that pointers do not have: "&".

const referenceName = "&"

// The tags of references, the second from DWARF 4 on, and that of pointers.
const (
	tagReference       = 0x10
	tagRvalueReference = 0x42
	tagPointer         = 0x0f
)

// formImplicitConst is the form whose value stands in the abbreviation (DWARF 5, 7.5.6).
const formImplicitConst = 0x21

// IsReference reports whether t is a reference, past typedefs and qualifiers.
func IsReference(t dwarf.Type) bool {
	p, ok := Bare(t).(*dwarf.PtrType)
	return ok && p.Name == referenceName
}

// references returns the abbreviations of the text with pointers for references, and the entries
// that are references.
func (im *image) references() (abbrev []byte, refs []dwarf.Offset, err error) {
	s := im.sections
	abbrev = slices.Clone(s[".debug_abbrev"])
	if !pointersForReferences(abbrev) {
		return abbrev, nil, nil
	}
	d, err := dwarf.New(s[".debug_abbrev"], nil, nil, s[".debug_info"], nil, nil, s[".debug_ranges"], s[".debug_str"])
	if err != nil {
		return nil, nil, err
	}
	for r := d.Reader(); ; {
		e, err := r.Next()
		if e == nil || err != nil {
			return abbrev, refs, err
		}
		if e.Tag == tagReference || e.Tag == tagRvalueReference {
			refs = append(refs, e.Offset)
		}
	}
}

// pointersForReferences changes the tags in abbreviations, and reports whether there was one. What
// cannot be read is left to debug/dwarf.
func pointersForReferences(b []byte) (changed bool) {
	at := 0
	number := func() uint64 {
		n, size := binary.Uvarint(b[min(at, len(b)):])
		if size <= 0 {
			at = len(b)
			return 0
		}
		at += size
		return n
	}
	for at < len(b) {
		if number() == 0 { // the end of a table
			continue
		}
		tag := at
		if n := number(); (n == tagReference || n == tagRvalueReference) && b[tag] == byte(n) {
			b[tag], changed = tagPointer, true
		}
		at++ // whether it has children
		for at < len(b) {
			name, form := number(), number()
			if form == formImplicitConst {
				number()
			}
			if name == 0 && form == 0 {
				break
			}
		}
	}
	return changed
}

// markReferences gives the types at entries the name.
func markReferences(d *dwarf.Data, refs []dwarf.Offset) error {
	for _, off := range refs {
		t, err := d.Type(off)
		if err != nil {
			return err
		}
		if p, ok := t.(*dwarf.PtrType); ok {
			p.Name = referenceName
		}
	}
	return nil
}
