package matrix

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

var MatrixTypeTable = sync.OnceValue(matrixTypes)

// takeMatrixTypes takes the element types off, in their order. Some are types of no register.
func takeMatrixTypes(x *decode.Inst) []string {
	var list []string
	for _, w := range x.Op[1:] {
		if _, ok := MatrixTypeTable()[w]; ok {
			list = append(list, w)
			x.Has(w)
		}
	}
	x.Ntype = len(x.Types)
	return list
}

// matrixShape takes the shape off: .m16n8k16.
func matrixShape(x *decode.Inst) (m, n, k int, name string) {
	for _, w := range x.Mods {
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
			x.Has(w)
			return m, n, k, w
		}
	}
	return 0, 0, 0, ""
}

// fragmentRegs decodes the registers of a fragment.
func fragmentRegs(x *decode.Inst, o *ptx.Operand, f *fragment, n int, write bool) error {
	return x.Vector(o, n, func(e *ptx.Operand) error {
		slot, err := x.Dst(e, numeric.TypeOf('b', uint8(f.width)))
		if err == nil && slot == vm.SinkSlot && !write {
			err = x.Errf("operand is not possible here")
		}
		f.regs = append(f.regs, slot)
		return err
	})
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

// DecodeMma decodes mma.sync (9.7.14.5.14).
func DecodeMma(x *decode.Inst) error {
	if err := x.Aligned(); err != nil {
		return err
	}
	m, n, k, shape := matrixShape(x)
	p := &Product{Satfinite: x.Has("satfinite"), mode: 'n'}
	sparse := x.One("sp", "sp::ordered_metadata")
	kind := x.One("kind::f8f6f4", "kind::mxf8f6f4", "kind::mxf4", "kind::mxf4nvf4")
	if err := blockScale(x, p, kind); err != nil {
		return err
	}
	aLayout, bLayout := x.One("row", "col"), x.One("row", "col")
	types := takeMatrixTypes(x)
	if len(types) != 4 || bLayout == "" {
		return x.Errf("needs two layouts and the types of D, A, B and C")
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
		return x.Errf("no matrices of .%s in shape .%s", types[1], shape)
	}
	if (class == "mxf4") != strings.HasPrefix(kind, "kind::mxf4") {
		return x.Errf("no matrices of .%s of .%s", types[1], kind)
	}
	if sparse == "sp" && kind != "" {
		return x.Errf("needs .sp::ordered_metadata")
	}
	p.quads = shape == "m8n8k4" && class == "f16"
	if !p.quads && (aLayout != "row" || bLayout != "col") {
		return x.Errf("needs .row.col")
	}
	if err := productTypes(x, p, types, class, kind); err != nil {
		return err
	}
	p.sums = mmaSums("mma", class, p.quads)
	p.size(m, n, k)
	if sparse != "" {
		p.A.Cols = k / 2
		p.sparse = newSparsity(p.A.Elem.Bits, k, sparse != "sp")
	}
	p.places(m, aLayout == "col", bLayout == "col")
	regs := func(f *fragment) int {
		return f.Rows * f.Cols / f.per() / geometry.WarpSize
	}
	if p.quads {
		return emitProduct(x, p, 2, 2, 4*p.C.Elem.Bits/16, 4*p.D.Elem.Bits/16)
	}
	return emitProduct(x, p, regs(&p.A), regs(&p.B), regs(&p.C), regs(&p.D))
}

// productTypes checks the types of a product (D, A, B, C) and what goes with them.
func productTypes(x *decode.Inst, p *Product, types []string, class, kind string) error {
	d, a, b, c := types[0], types[1], types[2], types[3]
	results := map[string][]string{
		"f16": {"f16", "f32"}, "f8": {"f16", "f32"}, "f8f6f4": {"f16", "f32"}, "bf16": {"f32"}, "tf32": {"f32"}, "f64": {"f64"}, "mxf4": {"f32"},
		"i8": {"s32"}, "i4": {"s32"}, "b1": {"s32"},
	}[class]
	switch {
	case matrixClass(b, kind) != class:
		return x.Errf("A of type .%s and B of type .%s do not go together", a, b)
	case !slices.Contains(results, d) || !slices.Contains(results, c):
		return x.Errf("C or D of these types do not go with A of type .%s", a)
	case c != d && !(class == "f16" && (x.Op[0] == "wmma" || p.quads)):
		return x.Errf("C and D have different types")
	case p.scaleA != nil && d != "f32":
		return x.Errf("block scaling needs C and D of type .f32")
	case p.quads && c == "f32" && d != "f32":
		return x.Errf("D of type .f16 with C of type .f32")
	case p.Satfinite && class != "i8" && class != "i4":
		return x.Errf(".satfinite is for integers")
	}
	table := MatrixTypeTable()
	p.A.Elem, p.B.Elem, p.C.Elem, p.D.Elem = table[a], table[b], table[c], table[d]
	if class == "mxf4" { // without padding
		p.A.Elem = MatrixElem{Bits: 4, Value: func(b uint64) float64 { return numeric.Small(b, 2, 1) }}
		p.B.Elem = p.A.Elem
	}
	if class == "b1" {
		if p.bitOp = x.One("xor", "and"); p.bitOp == "" || !x.Has("popc") {
			return x.Errf("needs .xor.popc or .and.popc")
		}
	}
	if class == "f64" {
		if mode := x.One("rn", "rz", "rm", "rp"); mode != "" {
			p.mode = numeric.Rounding(mode[1])
		}
	}
	return nil
}

// size sets rows, columns and register widths.
func (p *Product) size(m, n, k int) {
	p.A.Rows, p.A.Cols, p.B.Rows, p.B.Cols = m, k, k, n
	p.C.Rows, p.C.Cols, p.D.Rows, p.D.Cols = m, n, m, n
	for _, f := range []*fragment{&p.A, &p.B, &p.C, &p.D} {
		f.width = max(32, f.Elem.Bits)
	}
}

func (p *Product) places(m int, aCol, bCol bool) {
	p.A.place, p.B.place = placeA(m, p.A.per()), placeB(p.B.per())
	p.C.place, p.D.place = placeC, placeC
	if !p.quads {
		return
	}
	p.A.place, p.B.place = placeQuadA(aCol), placeQuadB(bCol)
	for _, f := range []*fragment{&p.C, &p.D} {
		f.place = placeQuadC32
		if f.Elem.Bits == 16 {
			f.place = placeQuadC16
		}
	}
}

// emitProduct decodes the four fragments, of so many registers each, and emits the product.
func emitProduct(x *decode.Inst, p *Product, a, b, c, d int) error {
	count := 4
	if p.sparse != nil {
		count += 2
	}
	if p.scaleA != nil {
		count += 4
	}
	if err := x.Want(count, count); err != nil {
		return err
	}
	for i, part := range []struct {
		f *fragment
		n int
	}{{&p.D, d}, {&p.A, a}, {&p.B, b}, {&p.C, c}} {
		if err := fragmentRegs(x, &x.Args[i], part.f, part.n, i == 0); err != nil {
			return err
		}
	}
	uses, err := productExtras(x, p, x.Args[4:])
	if err != nil {
		return err
	}
	x.EmitMatrix(vm.Instr{}, nil, p.run, p.D.regs, slices.Concat(p.A.regs, p.B.regs, p.C.regs, uses))
	return nil
}

// wmmaTypes has the shapes of wmma and the types of A and B (9.7.14.1).
var wmmaTypes = map[string][]string{
	"m16n16k16": {"f16", "bf16", "i8"}, "m8n32k16": {"f16", "bf16", "i8"}, "m32n8k16": {"f16", "bf16", "i8"},
	"m16n16k8": {"tf32"}, "m8n8k4": {"f64"}, "m8n8k32": {"i4"}, "m8n8k128": {"b1"},
}

// DecodeWmma decodes wmma.load, wmma.store and wmma.mma (9.7.14.4).
func DecodeWmma(x *decode.Inst) error {
	form := x.One("load", "store", "mma")
	if err := x.Aligned(); err != nil {
		return err
	}
	switch form {
	case "load", "store":
		return wmmaMemory(x, form == "store")
	case "mma":
		return wmmaProduct(x)
	}
	return x.Errf("needs .load, .store or .mma")
}

// wmmaFragment sets the layout of a fragment: role is a, b, c or d.
func wmmaFragment(f *fragment, role string, word string) (regs int) {
	f.width = max(32, f.Elem.Bits)
	regs = f.Rows * f.Cols / f.per() / geometry.WarpSize
	if word == "f16" && (role == "a" || role == "b") {
		regs = 8
	}
	f.place = placeWmma(f.Rows, f.Cols, regs*f.per(), role == "b")
	return regs
}

func wmmaProduct(x *decode.Inst) error {
	m, n, k, shape := matrixShape(x)
	p := &Product{Satfinite: x.Has("satfinite"), mode: 'n'}
	aLayout, bLayout := x.One("row", "col"), x.One("row", "col")
	types := takeMatrixTypes(x)
	if len(types) == 2 { // D and C; A and B are f16
		types = []string{types[0], "f16", "f16", types[1]}
	}
	if len(types) != 4 || bLayout == "" {
		return x.Errf("needs two layouts and the types of D and C, or of D, A, B and C")
	}
	class := matrixClass(types[1], "")
	if !slices.Contains(wmmaTypes[shape], class) {
		return x.Errf("no matrices of .%s in shape .%s", types[1], shape)
	}
	if (class == "i4" || class == "b1") && (aLayout != "row" || bLayout != "col") {
		return x.Errf("needs .row.col")
	}
	if types[1] != types[2] {
		return x.Errf("A and B have different types")
	}
	if err := productTypes(x, p, types, class, ""); err != nil {
		return err
	}
	p.sums = mmaSums("wmma", class, false)
	p.size(m, n, k)
	return emitProduct(x, p, wmmaFragment(&p.A, "a", types[1]), wmmaFragment(&p.B, "b", types[2]),
		wmmaFragment(&p.C, "c", types[3]), wmmaFragment(&p.D, "d", types[0]))
}

func wmmaMemory(x *decode.Inst, write bool) error {
	role := x.One("a", "b", "c", "d")
	if role == "" || write != (role == "d") {
		return x.Errf("needs .load.a, .load.b, .load.c or .store.d")
	}
	m, n, k, shape := matrixShape(x)
	layout := x.One("row", "col")
	types := takeMatrixTypes(x)
	if len(types) != 1 || layout == "" {
		return x.Errf("needs a layout and one type")
	}
	mm := &matrixMemory{colMajor: layout == "col", write: write}
	mm.Elem = MatrixTypeTable()[types[0]]
	if err := wmmaMemoryType(x, role, shape, types[0], layout); err != nil {
		return err
	}
	switch role {
	case "a":
		mm.Rows, mm.Cols = m, k
	case "b":
		mm.Rows, mm.Cols = k, n
	default:
		mm.Rows, mm.Cols = m, n
	}
	regs := wmmaFragment(&mm.fragment, role, types[0])
	in := vm.Instr{}
	if in.Space = x.SpaceOf(nil); in.Space != memory.Generic && in.Space != memory.Global && in.Space != memory.Shared {
		return x.Errf("in .global or .shared memory only")
	}
	return emitMatrixMemory(x, mm, in, regs)
}

// wmmaMemoryType checks the type of a matrix in memory.
func wmmaMemoryType(x *decode.Inst, role, shape, word, layout string) error {
	class := matrixClass(word, "")
	if role == "a" || role == "b" {
		if !slices.Contains(wmmaTypes[shape], class) {
			return x.Errf("no matrices of .%s in shape .%s", word, shape)
		}
		if want := map[string]string{"a": "row", "b": "col"}[role]; (class == "i4" || class == "b1") && layout != want {
			return x.Errf("needs .%s", want)
		}
		return nil
	}
	results := map[string][]string{"m16n16k8": {"f32"}, "m8n8k4": {"f64"}, "m8n8k32": {"s32"}, "m8n8k128": {"s32"}}
	list, ok := results[shape]
	if !ok {
		list = []string{"f16", "f32", "s32"}
	}
	if wmmaTypes[shape] == nil || !slices.Contains(list, word) {
		return x.Errf("no accumulator of .%s in shape .%s", word, shape)
	}
	return nil
}

func emitMatrixMemory(x *decode.Inst, mm *matrixMemory, in vm.Instr, regs int) error {
	if err := x.Want(2, 3); err != nil {
		return err
	}
	r, addr := 0, 1
	if mm.write {
		r, addr = 1, 0
	}
	sym, err := x.Address(&x.Args[addr], &in)
	if err != nil {
		return err
	}
	if err := fragmentRegs(x, &x.Args[r], &mm.fragment, regs, !mm.write); err != nil {
		return err
	}
	if len(x.Args) == 3 {
		if mm.stride, err = x.Src(&x.Args[2], numeric.U32); err != nil {
			return err
		}
	}
	defs, uses := mm.regs, []int32{mm.stride}
	if mm.write {
		defs, uses = nil, append(uses, mm.regs...)
	}
	x.EmitMatrix(in, sym, mm.run, defs, uses)
	return nil
}

// DecodeMatrixRows decodes ldmatrix and stmatrix.
func DecodeMatrixRows(write bool) func(x *decode.Inst) error {
	return func(x *decode.Inst) error {
		if err := x.Aligned(); err != nil {
			return err
		}
		n := slices.Index([]string{"", "x1", "x2", "", "x4"}, x.One("x1", "x2", "x4"))
		mr := &matrixRow{trans: x.Has("trans")}
		count, err := matrixRows(x, mr, n, write)
		if err != nil {
			return err
		}
		in := vm.Instr{}
		if in.Space = x.SpaceOf(nil); in.Space != memory.Generic && in.Space != memory.Shared {
			return x.Errf("in .shared memory only")
		}
		if err := x.Want(2, 2); err != nil {
			return err
		}
		r, addr := 0, 1
		if write {
			r, addr = 1, 0
		}
		sym, err := x.Address(&x.Args[addr], &in)
		if err != nil {
			return err
		}
		f := fragment{width: 32}
		if err := fragmentRegs(x, &x.Args[r], &f, count, !write); err != nil {
			return err
		}
		mr.regs = f.regs
		load, store := mr.load, mr.store
		if mr.bytes {
			load, store = mr.loadBytes, mr.storeBytes
		}
		if write {
			x.EmitMatrix(in, sym, store, nil, f.regs)
		} else {
			x.EmitMatrix(in, sym, load, f.regs, nil)
		}
		return nil
	}
}

// matrixRows takes shape and type off and gives the number of registers.
func matrixRows(x *decode.Inst, mr *matrixRow, n int, write bool) (int, error) {
	shape := x.One("m8n8", "m16n16", "m8n16", "m16n8")
	if x.One("b6x16_p32", "b4x16_p64") != "" && x.Has("b8x16") {
		return 0, x.Errf("the manual has the bits that smaller elements become in pictures only")
	}
	t, err := x.TypeIn("b16", "b8")
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
	return 0, x.Errf("needs .m8n8 with type .b16, or .trans.b8 with .m16n16 or .m16n8, and .x1, .x2 or .x4")
}

// DecodeMovmatrix decodes movmatrix.
func DecodeMovmatrix(x *decode.Inst) error {
	if err := x.Aligned(); err != nil {
		return err
	}
	if _, err := x.TypeIn("b16"); err != nil || !x.Has("m8n8") || !x.Has("trans") {
		return x.Errf("needs .m8n8.trans.b16")
	}
	if err := x.Want(2, 2); err != nil {
		return err
	}
	a, err := x.Src(&x.Args[1], numeric.B32)
	if err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	run := func(w *vm.Warp, lanes []*vm.Thread) { transpose(lanes, a) }
	x.EmitMatrix(vm.Instr{D: d}, nil, run, []int32{d}, []int32{a})
	return nil
}
