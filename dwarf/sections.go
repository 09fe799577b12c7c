package dwarf

import "strconv"

// AppendSections appends the debug sections that describe compile units: .debug_abbrev,
// .debug_info, .debug_ranges if code is scattered, .debug_loc if variables move, .debug_pubnames,
// and the empty .debug_macinfo with which NVIDIA's compilers end. The numbers are the producer's:
// below PTX 7.5 there are no differences of labels. version is 2 or 3, of which the entries are the
// same: what they have of 3, 2 lets producers add. addrSize is the size of an address in bytes.
func AppendSections(buf []byte, units []*DIE, version, addrSize int) []byte {
	l := &layout{addrSize: addrSize, numbers: map[string]int{}}
	sizes := make([]int, len(units))
	for i, u := range units {
		sizes[i] = l.place(u, unitHeader)
	}
	w := &sectionWriter{buf: buf, addrSize: addrSize}
	w.section(".debug_abbrev", func() {
		w.bytes(l.abbrevs)
		w.byte(0)
	})
	w.section(".debug_info", func() {
		for i, u := range units {
			w.word(int64(sizes[i] - 4))
			w.bytes([]byte{byte(version), 0})
			w.label(".b32", ".debug_abbrev")
			w.byte(byte(addrSize))
			w.entry(u)
		}
	})
	w.rangeLists()
	w.placeLists()
	w.section(".debug_pubnames", func() {
		at := 0
		for i, u := range units {
			w.pubnames(u, at, sizes[i])
			at += sizes[i]
		}
	})
	w.section(".debug_macinfo", func() {})
	return w.buf
}

// rangeLists writes .debug_ranges (DWARF 3, 2.17.3), whose addresses count from that of the unit,
// 0.
func (w *sectionWriter) rangeLists() {
	if len(w.ranges) == 0 {
		return
	}
	w.section(".debug_ranges", func() {
		for _, list := range w.ranges {
			for _, r := range append(list[:len(list):len(list)], Range{}) {
				w.addr(r.From)
				w.addr(r.To)
			}
		}
	})
}

// unitHeader is the size of the header of a unit in bytes (DWARF 2, 7.5.1).
const unitHeader = 11

// layout gives entries their abbreviations and offsets.
type layout struct {
	addrSize int
	numbers  map[string]int // by the abbreviation without its number
	abbrevs  []byte
}

// place lays an entry out at an offset and returns the offset after it and its children.
func (l *layout) place(d *DIE, at int) int {
	d.offset = at
	d.abbrev = l.abbreviation(d)
	at += len(AppendULEB(nil, uint64(d.abbrev)))
	for i := range d.attrs {
		at += l.size(&d.attrs[i])
	}
	if len(d.kids) == 0 {
		return at
	}
	for _, k := range d.kids {
		at = l.place(k, at)
	}
	return at + 1
}

func (l *layout) size(a *attr) int {
	switch a.form {
	case formAddr:
		return l.addrSize
	case formData4, formRef4:
		return 4
	case formString:
		return len(a.text) + 1
	case formBlock1:
		return 1 + a.block.size(l.addrSize)
	case formSData:
		return len(appendSLEB(nil, a.n))
	}
	return 1
}

// abbreviation returns the number of the abbreviation that d needs (DWARF 2, 7.5.3).
func (l *layout) abbreviation(d *DIE) int {
	b := AppendULEB(nil, uint64(d.tag))
	if len(d.kids) > 0 {
		b = append(b, 1)
	} else {
		b = append(b, 0)
	}
	for i := range d.attrs {
		b = AppendULEB(b, uint64(d.attrs[i].name))
		b = append(b, byte(d.attrs[i].form))
	}
	b = append(b, 0, 0)
	n, ok := l.numbers[string(b)]
	if !ok {
		n = len(l.numbers) + 1
		l.numbers[string(b)] = n
		l.abbrevs = append(AppendULEB(l.abbrevs, uint64(n)), b...)
	}
	return n
}

// sectionWriter writes the contents of sections as PTX (PTX ISA, .section).
type sectionWriter struct {
	buf      []byte
	addrSize int
	column   int // bytes on the current .b8 line

	ranges     [][]Range // lists of .debug_ranges
	rangesSize int       // bytes
	places     [][]Entry // lists of .debug_loc
	placesAt   int       // bytes
}

// perLine is the number of bytes on a line.
const perLine = 16

func (w *sectionWriter) section(name string, body func()) {
	w.buf = append(w.buf, "\t.section\t"...)
	w.buf = append(w.buf, name...)
	w.buf = append(w.buf, "\n\t{\n"...)
	body()
	w.end()
	w.buf = append(w.buf, "\t}\n"...)
}

// end ends a line of bytes.
func (w *sectionWriter) end() {
	if w.column > 0 {
		w.buf = append(w.buf, '\n')
		w.column = 0
	}
}

func (w *sectionWriter) byte(b byte) {
	if w.column == 0 {
		w.buf = append(w.buf, ".b8 "...)
	} else {
		w.buf = append(w.buf, ',')
	}
	w.buf = strconv.AppendUint(w.buf, uint64(b), 10)
	if w.column++; w.column == perLine {
		w.end()
	}
}

func (w *sectionWriter) bytes(b []byte) {
	for _, c := range b {
		w.byte(c)
	}
}

func (w *sectionWriter) str(s string) {
	for i := range len(s) {
		w.byte(s[i])
	}
	w.byte(0)
}

func (w *sectionWriter) word(n int64) { w.label(".b32", strconv.FormatInt(n, 10)) }

func (w *sectionWriter) label(directive, label string) {
	w.end()
	w.buf = append(w.buf, directive...)
	w.buf = append(w.buf, ' ')
	w.buf = append(w.buf, label...)
	w.buf = append(w.buf, '\n')
}

// addr writes the address of a label, "" for 0.
func (w *sectionWriter) addr(label string) {
	if label == "" {
		label = "0"
	}
	if w.addrSize == 4 {
		w.label(".b32", label)
		return
	}
	w.label(".b64", label)
}

// entry writes an entry and its children.
func (w *sectionWriter) entry(d *DIE) {
	w.bytes(AppendULEB(nil, uint64(d.abbrev)))
	for i := range d.attrs {
		w.attr(&d.attrs[i])
	}
	if len(d.kids) == 0 {
		return
	}
	for _, k := range d.kids {
		w.entry(k)
	}
	w.byte(0)
}

func (w *sectionWriter) attr(a *attr) {
	switch {
	case a.form == formAddr:
		w.addr(a.text)
	case a.form == formString:
		w.str(a.text)
	case a.form == formRef4:
		w.word(int64(a.ref.offset))
	case a.list != nil:
		w.label(".b32", ".debug_ranges+"+strconv.Itoa(w.rangesSize))
		w.rangesSize += (len(a.list) + 1) * 2 * w.addrSize
		w.ranges = append(w.ranges, a.list)
	case a.places != nil:
		w.label(".b32", ".debug_loc+"+strconv.Itoa(w.placesAt))
		w.placesAt += w.placesSize(a.places)
		w.places = append(w.places, a.places)
	case a.form == formData4 && a.text != "":
		w.label(".b32", a.text)
	case a.form == formData4:
		w.word(a.n)
	case a.form == formSData:
		w.bytes(appendSLEB(nil, a.n))
	case a.form == formBlock1:
		w.byte(byte(a.block.size(w.addrSize)))
		w.expr(a.block)
	default:
		w.byte(byte(a.n))
	}
}

// pubnames writes the set of a unit, which is size bytes at offset at of .debug_info. As in the
// guide's example the size that it states does not count the four bytes of the unit's length.
func (w *sectionWriter) pubnames(u *DIE, at, size int) {
	n := 2 + 4 + 4 + 4
	for _, k := range u.kids {
		if k.public != "" {
			n += 4 + len(k.public) + 1
		}
	}
	w.word(int64(n))
	w.bytes([]byte{2, 0})
	info := ".debug_info"
	if at > 0 {
		info += "+" + strconv.Itoa(at)
	}
	w.label(".b32", info)
	w.word(int64(size - 4))
	for _, k := range u.kids {
		if k.public != "" {
			w.word(int64(k.offset))
			w.str(k.public)
		}
	}
	w.word(0)
}
