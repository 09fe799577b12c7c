package tcgen05

import (
	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/matrix"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// decodeCoreCopy is tcgen05.cp (PTX ISA 9.7.16.9): the rows of a K-major matrix in shared memory
// are copied to lanes of tensor memory. With .cta_group::2 each block of the pair copies from its
// own shared memory. The manual has the lanes of its shapes in pictures; they are taken from CuTe.
type coreCopy struct {
	group uint64
	to    coreAddr
	desc  int32 // slot
	rows  int
	bytes int // of a row
	// lanes are the lanes of a row after that of the address.
	lanes func(row int) []int
}

// coreCopies has the shapes, with what is multicast.
func coreCopies() map[string]coreCopy {
	return map[string]coreCopy{
		"128x256b": {rows: 128, bytes: 32, lanes: func(row int) []int { return []int{row} }},
		"128x128b": {rows: 128, bytes: 16, lanes: func(row int) []int { return []int{row} }},
		"4x256b":   {rows: 4, bytes: 32, lanes: func(row int) []int { return []int{32 * row} }},
		"64x128b warpx2::02_13": {rows: 64, bytes: 16, lanes: func(row int) []int {
			return []int{row, row + 64}
		}},
		"64x128b warpx2::01_23": {rows: 64, bytes: 16, lanes: func(row int) []int {
			return []int{row/32*64 + row%32, row/32*64 + row%32 + 32}
		}},
		"32x128b warpx4": {rows: 32, bytes: 16, lanes: func(row int) []int {
			return []int{row, row + 32, row + 64, row + 96}
		}},
	}
}

func (c *coreCopy) exec(t *vm.Thread, _ *vm.Instr) {
	if t.NTaint != 0 {
		t.CheckTaint(c.desc, "it is a matrix descriptor")
	}
	tensorOf(t.Block).inGroup(t, c.group)
	lane, col := c.to.of(t)
	if c.rows != 4 && lane != 0 {
		t.Fail(faults.BadInstr, "a copy to all lanes from lane %d on", lane)
	}
	op := &tensorOp{what: "cp", group: c.group}
	blocks := coreBlocks(t, c.group)
	cols := uint64(c.bytes / 4)
	var tiles []*matrix.Tile
	for _, b := range blocks {
		if c.rows == 4 {
			for row := range uint64(4) {
				op.add(b, lane+32*row, 1, col, cols, true)
			}
		} else {
			op.add(b, 0, tensorLanes, col, cols, true)
		}
		d := coreDesc(t, t.R[c.desc], false, coreElem{place: 8}, windowOf(t, b))
		tiles = append(tiles, matrix.NewTile(t, d, 8, false, 0, c.rows, c.bytes))
	}
	op.begin(t)
	for i, b := range blocks {
		c.copy(tensorOf(b), tiles[i].Source, lane, col)
	}
	op.settle = func() {
		for _, s := range tiles {
			if s.Source.Changed() {
				panic(t.FaultAt(op.pos, faults.PendingCopy, "the source of this asynchronous copy was changed before the copy had completed"))
			}
		}
	}
}

func (c *coreCopy) copy(tm *tensorMemory, source *memory.Copy, lane, col uint64) {
	for row := range c.rows {
		for at := 0; at < c.bytes; at += 4 {
			from := uint64(row*c.bytes + at)
			v, sh := memory.Load(source.Data, from, 4), uint64(0)
			if source.Shadow != nil {
				sh = memory.Load(source.Shadow, from, 4)
			}
			for _, l := range c.lanes(row) {
				tm.set(cellAt(lane+uint64(l), col+uint64(at/4)), v, sh)
			}
		}
	}
}

// decodeCoreCopy decodes tcgen05.cp.
func decodeCoreCopy(x *decode.Inst) error {
	group, err := tensorGroup(x)
	if err != nil {
		return err
	}
	shape := x.One("128x256b", "128x128b", "4x256b", "64x128b", "32x128b")
	if many := x.One("warpx2::02_13", "warpx2::01_23", "warpx4"); many != "" {
		shape += " " + many
	}
	c, ok := coreCopies()[shape]
	if !ok {
		return x.Errf("needs a shape, with .warpx2 if it is .64x128b and with .warpx4 if it is .32x128b")
	}
	if x.Has("b8x16") && x.One("b6x16_p32", "b4x16_p64") != "" {
		return x.Errf("the manual has the bits that smaller elements become in pictures only")
	}
	if err := x.Want(2, 2); err != nil {
		return err
	}
	c.group = group
	if c.to, err = tensorAddr(x, &x.Args[0]); err != nil {
		return err
	}
	if c.desc, err = x.Src(&x.Args[1], numeric.TypeOf('b', 64)); err != nil {
		return err
	}
	x.D.Prog.Proxied = true
	x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: c.exec}, vm.ShadowNone, nil, []int32{c.to.slot, c.desc})
	return nil
}
