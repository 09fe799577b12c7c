package sim

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

var matrixTypeTable = sync.OnceValue(matrixTypes)

// takeMatrixTypes takes the element types off, in their order. Some are types of no register.
func (x *inst) takeMatrixTypes() []string {
	var list []string
	for _, w := range x.Op[1:] {
		if _, ok := matrixTypeTable()[w]; ok {
			list = append(list, w)
			x.has(w)
		}
	}
	x.ntype = len(x.types)
	return list
}

// matrixShape takes the shape off: .m16n8k16.
func (x *inst) matrixShape() (m, n, k int, name string) {
	for _, w := range x.mods {
		rest, ok := strings.CutPrefix(w, "m")
		mWord, rest, hasN := strings.Cut(rest, "n")
		nWord, kWord, hasK := strings.Cut(rest, "k")
		if !ok || !hasN || !hasK {
			continue
		}
		var err [3]error
		m, err[0] = strconv.Atoi(mWord)
		n, err[1] = strconv.Atoi(nWord)
		k, err[2] = strconv.Atoi(kWord)
		if err == [3]error{} {
			x.has(w)
			return m, n, k, w
		}
	}
	return 0, 0, 0, ""
}

// aligned takes .sync.aligned off, which all matrix instructions have (.aligned not before PTX
// 6.3).
func (x *inst) aligned() error {
	aligned := x.has("aligned")
	if !x.has("sync") || !aligned && x.Op[0] != "wmma" {
		return x.errf("needs .sync.aligned")
	}
	return nil
}

// fragmentRegs decodes the registers of a fragment.
func (x *inst) fragmentRegs(o *ptx.Operand, f *fragment, n int, write bool) error {
	return x.vector(o, n, func(e *ptx.Operand) error {
		slot, err := x.dst(e, numeric.TypeOf('b', uint8(f.width)))
		if err == nil && slot == sinkSlot && !write {
			err = x.errf("operand is not possible here")
		}
		f.regs = append(f.regs, slot)
		return err
	})
}

// emitMatrix emits an operation of a whole warp.
func (x *inst) emitMatrix(in instr, s *symbol, run func(w *warp, lanes []*thread), defs, uses []int32) {
	in.op = opPark
	in.x = x.d.extra(extra{park: pkMatrix, flags: pfSync, e: x.d.constSlot(1<<geometry.WarpSize - 1), matrix: run})
	x.emitMem(in, s, shNone, defs, append(uses, in.a))
}

// mmaTypes has the shapes of mma and the types of A and B that each takes (9.7.14.1).
var mmaTypes = map[string][]string{
	"m8n8k4": {"f16", "f64"}, "m16n8k4": {"tf32", "f64"}, "m16n8k8": {"f16", "bf16", "tf32", "f64"},
	"m16n8k16": {"f16", "bf16", "f64", "i8", "f8"}, "m16n8k32": {"i8", "i4", "f8", "f8f6f4"}, "m16n8k64": {"i4", "mxf4"},
	"m8n8k16": {"i8"}, "m8n8k32": {"i4"}, "m8n8k128": {"b1"}, "m16n8k128": {"b1"}, "m16n8k256": {"b1"},
}

// sparseTypes is the same for mma.sp (9.7.14.6.3).
var sparseTypes = map[string][]string{
	"m16n8k8": {"tf32"}, "m16n8k16": {"f16", "bf16", "tf32"}, "m16n8k32": {"f16", "bf16", "i8"},
	"m16n8k64": {"i8", "i4", "f8", "f8f6f4"}, "m16n8k128": {"i4", "mxf4"},
}

// matrixClass groups types of A and B that may stand together.
func matrixClass(word, kind string) string {
	switch word {
	case "s8", "u8":
		return "i8"
	case "s4", "u4":
		return "i4"
	case "e4m3", "e5m2":
		if kind == "" || kind == "f8" {
			return "f8"
		}
		return "f8f6f4"
	case "e2m1":
		if kind == "kind::mxf4" || kind == "kind::mxf4nvf4" {
			return "mxf4"
		}
		return "f8f6f4"
	case "e3m2", "e2m3":
		return "f8f6f4"
	}
	return word
}

// decodeMma decodes mma.sync (9.7.14.5.14).
func decodeMma(x *inst) error {
	if err := x.aligned(); err != nil {
		return err
	}
	m, n, k, shape := x.matrixShape()
	p := &product{satfinite: x.has("satfinite"), mode: 'n'}
	sparse := x.one("sp", "sp::ordered_metadata")
	kind := x.one("kind::f8f6f4", "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4")
	if err := x.blockScale(p, kind); err != nil {
		return err
	}
	aLayout, bLayout := x.one("row", "col"), x.one("row", "col")
	types := x.takeMatrixTypes()
	if len(types) != 4 || bLayout == "" {
		return x.errf("needs two layouts and the types of D, A, B and C")
	}
	table := mmaTypes
	if sparse != "" {
		table = sparseTypes
	}
	if shape == "m16n8k16" && kind == "kind::f8f6f4" { // ptxas takes the kind here too, where it changes nothing
		kind = "f8"
	}
	class := matrixClass(types[1], kind)
	if !slices.Contains(table[shape], class) || (kind == "") != (class != "f8f6f4" && class != "mxf4") && kind != class {
		return x.errf("no matrices of .%s in shape .%s", types[1], shape)
	}
	if (class == "mxf4") != strings.HasPrefix(kind, "kind::mxf4") {
		return x.errf("no matrices of .%s of .%s", types[1], kind)
	}
	if sparse == "sp" && kind != "" {
		return x.errf("needs .sp::ordered_metadata")
	}
	p.quads = shape == "m8n8k4" && class == "f16"
	if !p.quads && (aLayout != "row" || bLayout != "col") {
		return x.errf("needs .row.col")
	}
	if err := x.productTypes(p, types, class, kind); err != nil {
		return err
	}
	p.sums = mmaSums("mma", class, p.quads)
	p.size(m, n, k)
	if sparse != "" {
		p.a.cols = k / 2
		p.sparse = newSparsity(p.a.elem.bits, k, sparse != "sp")
	}
	p.places(m, aLayout == "col", bLayout == "col")
	regs := func(f *fragment) int {
		return f.rows * f.cols / f.per() / geometry.WarpSize
	}
	if p.quads {
		return x.emitProduct(p, 2, 2, 4*p.c.elem.bits/16, 4*p.d.elem.bits/16)
	}
	return x.emitProduct(p, regs(&p.a), regs(&p.b), regs(&p.c), regs(&p.d))
}

// productTypes checks the types of a product (D, A, B, C) and what goes with them.
func (x *inst) productTypes(p *product, types []string, class, kind string) error {
	d, a, b, c := types[0], types[1], types[2], types[3]
	results := map[string][]string{
		"f16": {"f16", "f32"}, "f8": {"f16", "f32"}, "f8f6f4": {"f16", "f32"}, "bf16": {"f32"}, "tf32": {"f32"}, "f64": {"f64"}, "mxf4": {"f32"},
		"i8": {"s32"}, "i4": {"s32"}, "b1": {"s32"},
	}[class]
	switch {
	case matrixClass(b, kind) != class:
		return x.errf("A of type .%s and B of type .%s do not go together", a, b)
	case !slices.Contains(results, d) || !slices.Contains(results, c):
		return x.errf("C or D of these types do not go with A of type .%s", a)
	case c != d && !(class == "f16" && (x.Op[0] == "wmma" || p.quads)):
		return x.errf("C and D have different types")
	case p.scaleA != nil && d != "f32":
		return x.errf("block scaling needs C and D of type .f32")
	case p.quads && c == "f32" && d != "f32":
		return x.errf("D of type .f16 with C of type .f32")
	case p.satfinite && class != "i8" && class != "i4":
		return x.errf(".satfinite is for integers")
	}
	table := matrixTypeTable()
	p.a.elem, p.b.elem, p.c.elem, p.d.elem = table[a], table[b], table[c], table[d]
	if class == "mxf4" { // without padding
		p.a.elem = matrixElem{bits: 4, value: func(b uint64) float64 { return numeric.Small(b, 2, 1) }}
		p.b.elem = p.a.elem
	}
	if class == "b1" {
		if p.bitOp = x.one("xor", "and"); p.bitOp == "" || !x.has("popc") {
			return x.errf("needs .xor.popc or .and.popc")
		}
	}
	if class == "f64" {
		if mode := x.one("rn", "rz", "rm", "rp"); mode != "" {
			p.mode = numeric.Rounding(mode[1])
		}
	}
	return nil
}

// size sets rows, columns and register widths.
func (p *product) size(m, n, k int) {
	p.a.rows, p.a.cols, p.b.rows, p.b.cols = m, k, k, n
	p.c.rows, p.c.cols, p.d.rows, p.d.cols = m, n, m, n
	for _, f := range []*fragment{&p.a, &p.b, &p.c, &p.d} {
		f.width = max(32, f.elem.bits)
	}
}

func (p *product) places(m int, aCol, bCol bool) {
	p.a.place, p.b.place = placeA(m, p.a.per()), placeB(p.b.per())
	p.c.place, p.d.place = placeC, placeC
	if !p.quads {
		return
	}
	p.a.place, p.b.place = placeQuadA(aCol), placeQuadB(bCol)
	for _, f := range []*fragment{&p.c, &p.d} {
		f.place = placeQuadC32
		if f.elem.bits == 16 {
			f.place = placeQuadC16
		}
	}
}

// emitProduct decodes the four fragments, of so many registers each, and emits the product.
func (x *inst) emitProduct(p *product, a, b, c, d int) error {
	count := 4
	if p.sparse != nil {
		count += 2
	}
	if p.scaleA != nil {
		count += 4
	}
	if err := x.want(count, count); err != nil {
		return err
	}
	for i, part := range []struct {
		f *fragment
		n int
	}{{&p.d, d}, {&p.a, a}, {&p.b, b}, {&p.c, c}} {
		if err := x.fragmentRegs(&x.Args[i], part.f, part.n, i == 0); err != nil {
			return err
		}
	}
	uses, err := x.productExtras(p, x.Args[4:])
	if err != nil {
		return err
	}
	x.emitMatrix(instr{}, nil, p.run, p.d.regs, slices.Concat(p.a.regs, p.b.regs, p.c.regs, uses))
	return nil
}

// wmmaTypes has the shapes of wmma and the types of A and B (9.7.14.1).
var wmmaTypes = map[string][]string{
	"m16n16k16": {"f16", "bf16", "i8"}, "m8n32k16": {"f16", "bf16", "i8"}, "m32n8k16": {"f16", "bf16", "i8"},
	"m16n16k8": {"tf32"}, "m8n8k4": {"f64"}, "m8n8k32": {"i4"}, "m8n8k128": {"b1"},
}

// decodeWmma decodes wmma.load, wmma.store and wmma.mma (9.7.14.4).
func decodeWmma(x *inst) error {
	form := x.one("load", "store", "mma")
	if err := x.aligned(); err != nil {
		return err
	}
	switch form {
	case "load", "store":
		return x.wmmaMemory(form == "store")
	case "mma":
		return x.wmmaProduct()
	}
	return x.errf("needs .load, .store or .mma")
}

// wmmaFragment sets the layout of a fragment: role is a, b, c or d.
func wmmaFragment(f *fragment, role string, word string) (regs int) {
	f.width = max(32, f.elem.bits)
	regs = f.rows * f.cols / f.per() / geometry.WarpSize
	if word == "f16" && (role == "a" || role == "b") {
		regs = 8
	}
	f.place = placeWmma(f.rows, f.cols, regs*f.per(), role == "b")
	return regs
}

func (x *inst) wmmaProduct() error {
	m, n, k, shape := x.matrixShape()
	p := &product{satfinite: x.has("satfinite"), mode: 'n'}
	aLayout, bLayout := x.one("row", "col"), x.one("row", "col")
	types := x.takeMatrixTypes()
	if len(types) == 2 { // D and C; A and B are f16
		types = []string{types[0], "f16", "f16", types[1]}
	}
	if len(types) != 4 || bLayout == "" {
		return x.errf("needs two layouts and the types of D and C, or of D, A, B and C")
	}
	class := matrixClass(types[1], "")
	if !slices.Contains(wmmaTypes[shape], class) {
		return x.errf("no matrices of .%s in shape .%s", types[1], shape)
	}
	if (class == "i4" || class == "b1") && (aLayout != "row" || bLayout != "col") {
		return x.errf("needs .row.col")
	}
	if types[1] != types[2] {
		return x.errf("A and B have different types")
	}
	if err := x.productTypes(p, types, class, ""); err != nil {
		return err
	}
	p.sums = mmaSums("wmma", class, false)
	p.size(m, n, k)
	return x.emitProduct(p, wmmaFragment(&p.a, "a", types[1]), wmmaFragment(&p.b, "b", types[2]),
		wmmaFragment(&p.c, "c", types[3]), wmmaFragment(&p.d, "d", types[0]))
}

func (x *inst) wmmaMemory(write bool) error {
	role := x.one("a", "b", "c", "d")
	if role == "" || write != (role == "d") {
		return x.errf("needs .load.a, .load.b, .load.c or .store.d")
	}
	m, n, k, shape := x.matrixShape()
	layout := x.one("row", "col")
	types := x.takeMatrixTypes()
	if len(types) != 1 || layout == "" {
		return x.errf("needs a layout and one type")
	}
	mm := &matrixMemory{colMajor: layout == "col", write: write}
	mm.elem = matrixTypeTable()[types[0]]
	if err := x.wmmaMemoryType(role, shape, types[0], layout); err != nil {
		return err
	}
	switch role {
	case "a":
		mm.rows, mm.cols = m, k
	case "b":
		mm.rows, mm.cols = k, n
	default:
		mm.rows, mm.cols = m, n
	}
	regs := wmmaFragment(&mm.fragment, role, types[0])
	in := instr{}
	if in.space = x.spaceOf(nil); in.space != memory.Generic && in.space != memory.Global && in.space != memory.Shared {
		return x.errf("in .global or .shared memory only")
	}
	return x.emitMatrixMemory(mm, in, regs)
}

// wmmaMemoryType checks the type of a matrix in memory.
func (x *inst) wmmaMemoryType(role, shape, word, layout string) error {
	class := matrixClass(word, "")
	if role == "a" || role == "b" {
		if !slices.Contains(wmmaTypes[shape], class) {
			return x.errf("no matrices of .%s in shape .%s", word, shape)
		}
		if want := map[string]string{"a": "row", "b": "col"}[role]; (class == "i4" || class == "b1") && layout != want {
			return x.errf("needs .%s", want)
		}
		return nil
	}
	results := map[string][]string{"m16n16k8": {"f32"}, "m8n8k4": {"f64"}, "m8n8k32": {"s32"}, "m8n8k128": {"s32"}}
	list, ok := results[shape]
	if !ok {
		list = []string{"f16", "f32", "s32"}
	}
	if wmmaTypes[shape] == nil || !slices.Contains(list, word) {
		return x.errf("no accumulator of .%s in shape .%s", word, shape)
	}
	return nil
}

func (x *inst) emitMatrixMemory(mm *matrixMemory, in instr, regs int) error {
	if err := x.want(2, 3); err != nil {
		return err
	}
	r, addr := 0, 1
	if mm.write {
		r, addr = 1, 0
	}
	sym, err := x.address(&x.Args[addr], &in)
	if err != nil {
		return err
	}
	if err := x.fragmentRegs(&x.Args[r], &mm.fragment, regs, !mm.write); err != nil {
		return err
	}
	if len(x.Args) == 3 {
		if mm.stride, err = x.src(&x.Args[2], numeric.U32); err != nil {
			return err
		}
	}
	defs, uses := mm.regs, []int32{mm.stride}
	if mm.write {
		defs, uses = nil, append(uses, mm.regs...)
	}
	x.emitMatrix(in, sym, mm.run, defs, uses)
	return nil
}

// decodeMatrixRows decodes ldmatrix and stmatrix.
func decodeMatrixRows(write bool) func(x *inst) error {
	return func(x *inst) error {
		if err := x.aligned(); err != nil {
			return err
		}
		n := slices.Index([]string{"", "x1", "x2", "", "x4"}, x.one("x1", "x2", "x4"))
		mr := &matrixRow{trans: x.has("trans")}
		count, err := x.matrixRows(mr, n, write)
		if err != nil {
			return err
		}
		in := instr{}
		if in.space = x.spaceOf(nil); in.space != memory.Generic && in.space != memory.Shared {
			return x.errf("in .shared memory only")
		}
		if err := x.want(2, 2); err != nil {
			return err
		}
		r, addr := 0, 1
		if write {
			r, addr = 1, 0
		}
		sym, err := x.address(&x.Args[addr], &in)
		if err != nil {
			return err
		}
		f := fragment{width: 32}
		if err := x.fragmentRegs(&x.Args[r], &f, count, !write); err != nil {
			return err
		}
		mr.regs = f.regs
		load, store := mr.load, mr.store
		if mr.bytes {
			load, store = mr.loadBytes, mr.storeBytes
		}
		if write {
			x.emitMatrix(in, sym, store, nil, f.regs)
		} else {
			x.emitMatrix(in, sym, load, f.regs, nil)
		}
		return nil
	}
}

// matrixRows takes shape and type off and gives the number of registers.
func (x *inst) matrixRows(mr *matrixRow, n int, write bool) (int, error) {
	shape := x.one("m8n8", "m16n16", "m8n16", "m16n8")
	if x.one("b6x16_p32", "b4x16_p64") != "" && x.has("b8x16") {
		return 0, x.errf("the manual has the bits that smaller elements become in pictures only")
	}
	t, err := x.typeIn("b16", "b8")
	switch {
	case err != nil || n <= 0:
	case shape == "m8n8" && t.Bits == 16:
		return n, nil
	case shape == "m16n16" && t.Bits == 8 && !write && mr.trans && n <= 2:
		mr.bytes = true
		return 2 * n, nil
	case shape == "m16n8" && t.Bits == 8 && write && mr.trans:
		mr.bytes = true
		return n, nil
	}
	return 0, x.errf("needs .m8n8 with type .b16, or .trans.b8 with .m16n16 or .m16n8, and .x1, .x2 or .x4")
}

// decodeMovmatrix decodes movmatrix.
func decodeMovmatrix(x *inst) error {
	if err := x.aligned(); err != nil {
		return err
	}
	if _, err := x.typeIn("b16"); err != nil || !x.has("m8n8") || !x.has("trans") {
		return x.errf("needs .m8n8.trans.b16")
	}
	if err := x.want(2, 2); err != nil {
		return err
	}
	a, err := x.src(&x.Args[1], numeric.B32)
	if err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	run := func(w *warp, lanes []*thread) { transpose(lanes, a) }
	x.emitMatrix(instr{d: d}, nil, run, []int32{d}, []int32{a})
	return nil
}
