package dwarf

// Tag is the kind of an entry (DWARF 2, 7.5.4).
type Tag uint8

// The tags.
const (
	TagArrayType         Tag = 0x01
	TagEnumerationType   Tag = 0x04
	TagFormalParameter   Tag = 0x05
	TagLexicalBlock      Tag = 0x0b
	TagMember            Tag = 0x0d
	TagPointerType       Tag = 0x0f
	TagReferenceType     Tag = 0x10
	TagCompileUnit       Tag = 0x11
	TagStructureType     Tag = 0x13
	TagSubroutineType    Tag = 0x15
	TagTypedef           Tag = 0x16
	TagUnionType         Tag = 0x17
	TagUnspecifiedParams Tag = 0x18
	TagInlinedSubroutine Tag = 0x1d
	TagSubrangeType      Tag = 0x21
	TagBaseType          Tag = 0x24
	TagConstType         Tag = 0x26
	TagEnumerator        Tag = 0x28
	TagSubprogram        Tag = 0x2e
	TagVariable          Tag = 0x34
	TagVolatileType      Tag = 0x35
	TagUnspecifiedType   Tag = 0x3b // DWARF 3, as in the guide's example
)

// Attr is the name of an attribute (DWARF 2, 7.5.4).
type Attr uint16

// The attributes.
const (
	AttrLocation       Attr = 0x02
	AttrName           Attr = 0x03
	AttrByteSize       Attr = 0x0b
	AttrBitOffset      Attr = 0x0c
	AttrBitSize        Attr = 0x0d
	AttrStmtList       Attr = 0x10
	AttrLowPC          Attr = 0x11
	AttrHighPC         Attr = 0x12
	AttrLanguage       Attr = 0x13
	AttrCompDir        Attr = 0x1b
	AttrConstValue     Attr = 0x1c
	AttrInline         Attr = 0x20
	AttrProducer       Attr = 0x25
	AttrPrototyped     Attr = 0x27
	AttrAbstractOrigin Attr = 0x31
	AttrAddressClass   Attr = 0x33
	AttrArtificial     Attr = 0x34
	AttrCount          Attr = 0x37
	AttrMemberLocation Attr = 0x38
	AttrDeclFile       Attr = 0x3a
	AttrDeclLine       Attr = 0x3b
	AttrDeclaration    Attr = 0x3c
	AttrEncoding       Attr = 0x3e
	AttrExternal       Attr = 0x3f
	AttrFrameBase      Attr = 0x40
	AttrType           Attr = 0x49
	attrRanges         Attr = 0x55
	AttrCallColumn     Attr = 0x57
	AttrCallFile       Attr = 0x58
	AttrCallLine       Attr = 0x59
	AttrLinkageName    Attr = 0x2007 // DW_AT_MIPS_linkage_name
)

// Values of AttrEncoding.
const (
	EncodingBoolean      = 0x02
	EncodingComplex      = 0x03
	EncodingFloat        = 0x04
	EncodingSigned       = 0x05
	EncodingSignedChar   = 0x06
	EncodingUnsigned     = 0x07
	EncodingUnsignedChar = 0x08
)

// LanguageC99 is DW_LANG_C99, a value of AttrLanguage.
const LanguageC99 = 0x0c

// Values of AttrAddressClass (guide, CUDA-Specific DWARF Definitions).
const (
	ClassReg    = 2
	ClassConst  = 4
	ClassGlobal = 5
	ClassLocal  = 6
	ClassParam  = 7
	ClassShared = 8
	// 9 to 11 are those of opaque variables
	ClassGeneric = 12
)

// form is how an attribute is written (DWARF 2, 7.5.4).
type form uint8

const (
	formAddr   form = 0x01
	formData4  form = 0x06
	formString form = 0x08
	formBlock1 form = 0x0a
	formData1  form = 0x0b
	formFlag   form = 0x0c
	formSData  form = 0x0d
	formRef4   form = 0x13
)

// DIE is a debugging information entry. The methods that add to it return it.
type DIE struct {
	tag   Tag
	attrs []attr
	kids  []*DIE

	public string // name in .debug_pubnames, "" if it has none there
	abbrev int    // number of its abbreviation
	offset int    // from the beginning of its unit, bytes
}

type attr struct {
	name  Attr
	form  form
	n     int64
	text  string // a string, label or section
	ref   *DIE
	block Expr
	list  []Range

	places []Entry
}

// Range is the code between two labels.
type Range struct{ From, To string }

// NewDIE returns an entry without attributes.
func NewDIE(tag Tag) *DIE { return &DIE{tag: tag} }

// IsEmpty reports whether the entry has no attribute yet.
func (d *DIE) IsEmpty() bool { return len(d.attrs) == 0 }

// Add appends a child.
func (d *DIE) Add(kid *DIE) *DIE {
	d.kids = append(d.kids, kid)
	return d
}

// Public makes the entry one that .debug_pubnames lists under a name.
func (d *DIE) Public(name string) *DIE {
	d.public = name
	return d
}

func (d *DIE) attr(a attr) *DIE {
	d.attrs = append(d.attrs, a)
	return d
}

// Str adds a string.
func (d *DIE) Str(name Attr, s string) *DIE {
	return d.attr(attr{name: name, form: formString, text: s})
}

// Byte adds a number from 0 to 255.
func (d *DIE) Byte(name Attr, n int64) *DIE {
	return d.attr(attr{name: name, form: formData1, n: n})
}

// Word adds a number of 32 bits.
func (d *DIE) Word(name Attr, n int64) *DIE {
	return d.attr(attr{name: name, form: formData4, n: n})
}

// Signed adds a number of any size.
func (d *DIE) Signed(name Attr, n int64) *DIE {
	return d.attr(attr{name: name, form: formSData, n: n})
}

// Flag adds a flag that is set.
func (d *DIE) Flag(name Attr) *DIE { return d.attr(attr{name: name, form: formFlag, n: 1}) }

// Ref adds a reference to an entry of the same unit.
func (d *DIE) Ref(name Attr, to *DIE) *DIE {
	return d.attr(attr{name: name, form: formRef4, ref: to})
}

// Addr adds the address of a label, "" for 0.
func (d *DIE) Addr(name Attr, label string) *DIE {
	return d.attr(attr{name: name, form: formAddr, text: label})
}

// Ranges adds a list of ranges of code: DW_AT_ranges of DWARF 3, which debuggers know in DWARF 2 as
// well.
func (d *DIE) Ranges(list []Range) *DIE {
	return d.attr(attr{name: attrRanges, form: formData4, list: list})
}

// Section adds the beginning of a section as an offset.
func (d *DIE) Section(name Attr, section string) *DIE {
	return d.attr(attr{name: name, form: formData4, text: section})
}

// Block adds an expression.
func (d *DIE) Block(name Attr, e Expr) *DIE {
	return d.attr(attr{name: name, form: formBlock1, block: e})
}

// Expr is a location expression (DWARF 2, 2.4): the address of a symbol, if it has one, and what is
// done then.
type Expr struct {
	symbol string
	ops    []byte
}

// Operations.
const (
	opAddr         = 0x03
	opPlusUConst   = 0x23
	opRegX         = 0x90
	opBRegX        = 0x92
	opCallFrameCFA = 0x9c
)

// AddrOf is off bytes after a symbol.
func AddrOf(symbol string, off int64) Expr {
	e := Expr{symbol: symbol}
	if off != 0 {
		e.ops = AppendULEB(append(e.ops, opPlusUConst), uint64(off))
	}
	return e
}

// MaxRegister is the longest name of a register that has a number.
const MaxRegister = 8

// Register is a PTX register by its name, which becomes a number: its bytes, the first one highest
// (the guide's example; cuda-gdb takes them apart again). ok is false for longer names.
func Register(name string) (e Expr, ok bool) {
	n, ok := registerNumber(name)
	return Expr{ops: AppendULEB([]byte{opRegX}, n)}, ok
}

// AtRegister is the address that a PTX register holds.
func AtRegister(name string) (e Expr, ok bool) {
	n, ok := registerNumber(name)
	return Expr{ops: appendSLEB(AppendULEB([]byte{opBRegX}, n), 0)}, ok
}

func registerNumber(name string) (n uint64, ok bool) {
	if len(name) > MaxRegister {
		return 0, false
	}
	for i := range len(name) {
		n = n<<8 | uint64(name[i])
	}
	return n, true
}

// FrameBase is what the guide's example has as the frame base of every function.
func FrameBase() Expr { return Expr{ops: []byte{opCallFrameCFA}} }

// Offset is the place of a member, in bytes from the beginning of the whole.
func Offset(off int64) Expr {
	return Expr{ops: AppendULEB([]byte{opPlusUConst}, uint64(off))}
}

// size returns the bytes of the expression where addresses have addr bytes.
func (e Expr) size(addr int) int {
	if e.symbol == "" {
		return len(e.ops)
	}
	return 1 + addr + len(e.ops)
}

// AppendULEB appends n in unsigned LEB128.
func AppendULEB(b []byte, n uint64) []byte {
	for n >= 0x80 {
		b = append(b, byte(n)|0x80)
		n >>= 7
	}
	return append(b, byte(n))
}

// appendSLEB appends n in signed LEB128.
func appendSLEB(b []byte, n int64) []byte {
	for {
		c := byte(n & 0x7f)
		n >>= 7
		if n == 0 && c&0x40 == 0 || n == -1 && c&0x40 != 0 {
			return append(b, c)
		}
		b = append(b, c|0x80)
	}
}
