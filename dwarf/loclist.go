package dwarf

// Entry of a location list (DWARF 2, 2.4.6): what holds from one label to the next.
type Entry struct {
	Range
	Expr Expr
}

// Locations adds a list of places, which goes into .debug_loc.
func (d *DIE) Locations(name Attr, list []Entry) *DIE {
	return d.attr(attr{name: name, form: formData4, places: list})
}

// Operations on the stack of expressions (DWARF 2, 7.7.1).
const (
	OpAnd   = 0x1a
	OpMinus = 0x1c
	OpMul   = 0x1e
	OpOr    = 0x21
	OpPlus  = 0x22
	OpShl   = 0x24
	OpShr   = 0x25
	OpShra  = 0x26
	OpXor   = 0x27
	OpEq    = 0x29
	OpGe    = 0x2a
	OpGt    = 0x2b
	OpLe    = 0x2c
	OpLt    = 0x2d
	OpNe    = 0x2e

	opConstU     = 0x10
	opConstS     = 0x11
	opPiece      = 0x93
	opStackValue = 0x9f // DWARF 4; as the frame base's operation it is understood in DWARF 2
)

// Stack computes a value.
type Stack struct{ ops []byte }

// Register pushes what is in a PTX register; false if its name is too long.
func (s *Stack) Register(name string) bool {
	n, ok := registerNumber(name)
	s.ops = appendSLEB(AppendULEB(append(s.ops, opBRegX), n), 0)
	return ok
}

// Int pushes a number.
func (s *Stack) Int(n int64) { s.ops = appendSLEB(append(s.ops, opConstS), n) }

// Mask leaves the low bits of the top of the stack.
func (s *Stack) Mask(bits uint) {
	if bits < 64 {
		s.ops = append(AppendULEB(append(s.ops, opConstU), 1<<bits-1), OpAnd)
	}
}

// Extend extends the low bits of the top of the stack, the others being 0, by the sign.
func (s *Stack) Extend(bits uint) {
	if bits < 64 {
		for _, op := range []byte{OpXor, OpMinus} {
			s.ops = append(AppendULEB(append(s.ops, opConstU), 1<<(bits-1)), op)
		}
	}
}

// Do applies one of the operations above to the two numbers on top.
func (s *Stack) Do(op byte) { s.ops = append(s.ops, op) }

// Len is the size of the operations so far, in bytes.
func (s *Stack) Len() int { return len(s.ops) }

// Value is what is on top, which is nowhere in memory.
func (s *Stack) Value() Expr { return Expr{ops: append(s.ops[:len(s.ops):len(s.ops)], opStackValue)} }

// Piece is a part of a variable, where it is.
type Piece struct {
	Expr Expr // without operations: unknown
	Size int64
}

// Pieces is a variable that is at several places, in order.
func Pieces(list []Piece) Expr {
	var e Expr
	for _, p := range list {
		e.ops = AppendULEB(append(append(e.ops, p.Expr.ops...), opPiece), uint64(p.Size))
	}
	return e
}

// Key identifies an expression: equal ones have equal keys.
func (e Expr) Key() string { return e.symbol + "\x00" + string(e.ops) }

// maxBlock is the size of the longest expression in bytes that a location list holds here.
const maxBlock = 1 << 12

// TooLong reports whether an expression is longer than this package writes.
func (e Expr) TooLong() bool { return len(e.ops) > maxBlock }

// placeLists writes .debug_loc, whose addresses count from that of the unit, 0.
func (w *sectionWriter) placeLists() {
	if len(w.places) == 0 {
		return
	}
	w.section(".debug_loc", func() {
		for _, list := range w.places {
			for _, e := range list {
				w.addr(e.From)
				w.addr(e.To)
				n := e.Expr.size(w.addrSize)
				w.bytes([]byte{byte(n), byte(n >> 8)})
				w.expr(e.Expr)
			}
			w.addr("")
			w.addr("")
		}
	})
}

// placesSize is the size of a list in bytes.
func (w *sectionWriter) placesSize(list []Entry) int {
	n := 2 * w.addrSize
	for _, e := range list {
		n += 2*w.addrSize + 2 + e.Expr.size(w.addrSize)
	}
	return n
}

// expr writes an expression without its length.
func (w *sectionWriter) expr(e Expr) {
	if e.symbol != "" {
		w.byte(opAddr)
		w.addr(e.symbol)
	}
	w.bytes(e.ops)
}
