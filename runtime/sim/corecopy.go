package sim

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
)

// coreCopy is tcgen05.cp (PTX ISA 9.7.16.9): the rows of a K-major matrix in shared memory are
// copied to lanes of tensor memory. With .cta_group::2 each block of the pair copies from its own
// shared memory. The manual has the lanes of its shapes in pictures; they are taken from CuTe.
type coreCopy struct {
	group uint64
	to    coreAddr
	desc  int32 // slot
	rows  int
	bytes int // of a row
	// lanes are the lanes of a row behind that of the address.
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

func (c *coreCopy) exec(t *thread, _ *instr) {
	if t.nTaint != 0 {
		t.checkTaint(c.desc, "it is a matrix descriptor")
	}
	t.blk.tensor().inGroup(t, c.group)
	lane, col := c.to.of(t)
	if c.rows != 4 && lane != 0 {
		t.fail(faults.BadInstr, "a copy to all lanes from lane %d on", lane)
	}
	op := &tensorOp{what: "cp", group: c.group}
	blocks := t.coreBlocks(c.group)
	cols := uint64(c.bytes / 4)
	var tiles []*tile
	for _, b := range blocks {
		if c.rows == 4 {
			for row := range uint64(4) {
				op.add(b, lane+32*row, 1, col, cols, true)
			}
		} else {
			op.add(b, 0, tensorLanes, col, cols, true)
		}
		d := t.coreDesc(t.r[c.desc], false, coreElem{place: 8}, t.windowOf(b))
		tiles = append(tiles, t.newTile(d, 8, false, 0, c.rows, c.bytes))
	}
	op.begin(t)
	for i, b := range blocks {
		c.copy(b.tensor(), tiles[i].source, lane, col)
	}
	op.settle = func() {
		for _, s := range tiles {
			if s.source.Changed() {
				panic(t.faultAt(op.pos, faults.PendingCopy, "the source of this asynchronous copy was changed before the copy had completed"))
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

// coreCopy decodes tcgen05.cp.
func (x *inst) coreCopy() error {
	group, err := x.tensorGroup()
	if err != nil {
		return err
	}
	shape := x.one("128x256b", "128x128b", "4x256b", "64x128b", "32x128b")
	if many := x.one("warpx2::02_13", "warpx2::01_23", "warpx4"); many != "" {
		shape += " " + many
	}
	c, ok := coreCopies()[shape]
	if !ok {
		return x.errf("needs a shape, with .warpx2 if it is .64x128b and with .warpx4 if it is .32x128b")
	}
	if x.has("b8x16") && x.one("b6x16_p32", "b4x16_p64") != "" {
		return x.errf("the manual has the bits that smaller elements become in pictures only")
	}
	if err := x.want(2, 2); err != nil {
		return err
	}
	c.group = group
	if c.to, err = x.tensorAddr(&x.Args[0]); err != nil {
		return err
	}
	if c.desc, err = x.src(&x.Args[1], numeric.TypeOf('b', 64)); err != nil {
		return err
	}
	x.d.prog.proxied = true
	x.d.emit(instr{op: opExec, exec: c.exec}, shNone, nil, []int32{c.to.slot, c.desc})
	return nil
}
