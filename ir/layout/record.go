package layout

// MaxSize bounds the size of a record in bytes; larger ones are reported by Layout.TooBig. Bit
// offsets of such records still fit an int64.
const MaxSize = 1 << 56

// Field describes a member to be placed.
type Field struct {
	Size  int64 // bytes; of a bit-field: of its declared type
	Align int64 // bytes, a power of two: the type's alignment

	BitField bool
	Width    int64 // bits, 0 to 8*Size; 0 only if Unnamed
	Unnamed  bool  // an unnamed bit-field: takes room, gives no alignment

	Packed   bool  // __attribute__((packed)) on the member
	MinAlign int64 // __attribute__((aligned)) or _Alignas on the member, bytes; 0: none
}

// Rules describe the record.
type Rules struct {
	Union    bool
	Packed   bool  // __attribute__((packed)) on the record
	Pack     int64 // #pragma pack in force, bytes; 0: none
	MinAlign int64 // __attribute__((aligned)) on the record, bytes; 0: none
	NVCC     bool  // as nvcc's device code has it where that differs from gcc and clang (docs/abi.md)
}

// Place is where a member went.
type Place struct {
	Offset int64 // bytes; of a bit-field: of a storage unit of its declared type that holds its first bit
	BitOff int64 // bits from Offset, low bit first; 0 for other members
}

// Layout is the result of Record.
type Layout struct {
	Size   int64 // bytes
	Align  int64 // bytes
	Places []Place
	TooBig bool // the size exceeds MaxSize; the rest is meaningless
}

// placer is the state of one Record call; positions are in bits.
type placer struct {
	rules Rules
	end   int64 // first bit that no member uses; of a union: the largest member
	align int64 // bytes
	out   Layout
}

// Record places fields in order (guide, Aggregates and Unions; Bit Fields). Each member goes to the
// lowest free offset of its alignment; a bit-field may not cross a unit of its declared type,
// unless packing says so.
func Record(fields []Field, rules Rules) Layout {
	p := &placer{rules: rules, align: 1}
	p.out.Places = make([]Place, len(fields))
	for i := range fields {
		if fields[i].BitField {
			p.out.Places[i] = p.bitField(&fields[i])
		} else {
			p.out.Places[i] = p.member(&fields[i])
		}
		if p.end > MaxSize*8 || p.end < 0 {
			return Layout{Align: 1, Places: make([]Place, len(fields)), TooBig: true}
		}
	}
	p.align = max(p.align, rules.MinAlign)
	if rules.NVCC && rules.Packed && rules.MinAlign > 0 {
		p.align = rules.MinAlign
	}
	p.out.Align = p.align
	p.out.Size = roundUp(roundUp(p.end, 8)/8, p.align)
	return p.out
}

// member places an ordinary member.
func (p *placer) member(f *Field) Place {
	align := f.Align
	if p.rules.Packed || f.Packed {
		align = 1
	}
	align = max(align, f.MinAlign)
	if p.rules.Pack > 0 && !(p.rules.NVCC && f.MinAlign > 0) {
		align = min(align, p.rules.Pack)
	}
	p.align = max(p.align, align)
	if f.Size > MaxSize {
		p.end = -1
		return Place{}
	}
	if p.rules.Union {
		p.end = max(p.end, f.Size*8)
		return Place{}
	}
	off := roundUp(roundUp(p.end, 8)/8, align)
	p.end = (off + f.Size) * 8
	return Place{Offset: off}
}

// bitField places a bit-field. Its alignment is that of its type, or 1 bit if packed; under #pragma
// pack (which lets fields cross units) it only counts for the record. A zero-width field moves what
// follows, packed or not.
func (p *placer) bitField(f *Field) Place {
	packed := p.rules.Packed || f.Packed
	align := f.Align * 8 // bits
	if packed && f.Width != 0 && (p.rules.Pack == 0 || p.rules.NVCC && f.MinAlign > 0) {
		align = 1
	}
	explicit := f.MinAlign * 8
	if p.rules.NVCC {
		if packed && f.Width == 0 {
			align = 1
		}
		if explicit > 0 {
			explicit = max(explicit, align)
		}
	}
	align = max(align, explicit)
	if p.rules.Pack > 0 && (f.Width != 0 || p.rules.NVCC) && !(p.rules.NVCC && explicit > 0) {
		align = min(align, p.rules.Pack*8)
		explicit = min(explicit, p.rules.Pack*8)
	}
	at := int64(0)
	if !p.rules.Union {
		at = p.fit(f, align, explicit)
	}
	if !f.Unnamed || p.rules.NVCC && p.rules.Pack > 0 && f.Width != 0 {
		p.align = max(p.align, (align+7)/8)
	}
	p.end = max(p.end, at+f.Width)
	return unit(f, at)
}

// fit returns the bit at which a bit-field of alignment align (bits) goes.
func (p *placer) fit(f *Field, align, explicit int64) int64 {
	if f.Width == 0 {
		return roundUp(p.end, align)
	}
	at := roundUp(p.end, explicit)
	if p.rules.Pack == 0 && at%align+f.Width > f.Size*8 {
		at = roundUp(at, align)
	}
	return at
}

// unit splits the position of a bit-field into the offset of a storage unit and the bit inside it.
// The unit is aligned to its size if the field lies inside one; a field that packing laid across a
// unit's boundary counts from the byte that holds its first bit.
func unit(f *Field, at int64) Place {
	bits := f.Size * 8
	off := at / bits * f.Size
	if at%bits+f.Width > bits {
		off = at / 8
	}
	return Place{Offset: off, BitOff: at - off*8}
}

func roundUp(n, to int64) int64 {
	if to <= 1 {
		return n
	}
	return (n + to - 1) / to * to
}
