package profile

// barriers follows the barriers of a block that all its threads come to: the k-th of each warp is
// the same one. A warp waits there for the one that has issued most since the barrier before.
type barriers struct {
	seen  []int       // by warp: barriers that it has come to
	first int         // number of open[0]
	open  [][]arrival // by barrier: the warps that have come
	scrap [][]arrival // memory of settled ones
	warps int
}

type arrival struct {
	warp   int
	at     uint32
	issued uint64 // warp instructions since the barrier before
}

// maxOpen bounds the barriers that some warps have passed and others have not.
const maxOpen = 1 << 12

// arrive records that a warp has come to a barrier; parts of it that come one after another come to
// several.
func (bs *barriers) arrive(b *blockCounter, warp int, at uint32) {
	k := max(bs.seen[warp]-bs.first, 0)
	bs.seen[warp] = bs.first + k + 1
	for len(bs.open) <= k {
		var list []arrival
		if n := len(bs.scrap); n > 0 {
			list, bs.scrap = bs.scrap[n-1][:0], bs.scrap[:n-1]
		}
		bs.open = append(bs.open, list)
	}
	bs.open[k] = append(bs.open[k], arrival{warp, at, b.issued[warp]})
	b.issued[warp] = 0
	bs.settle(b, false)
}

// settle counts the waits at barriers that all warps have come to, or at all.
func (bs *barriers) settle(b *blockCounter, all bool) {
	done := 0
	for _, list := range bs.open {
		if len(list) < bs.warps && !all && len(bs.open)-done < maxOpen {
			break
		}
		most := uint64(0)
		for _, a := range list {
			most = max(most, a.issued)
		}
		for _, a := range list {
			b.special[a.at].Waits += most - a.issued
		}
		bs.scrap = append(bs.scrap, list)
		done++
	}
	if done > 0 {
		bs.open = append(bs.open[:0], bs.open[done:]...)
		bs.first += done
	}
	if all {
		bs.first = 0
		clear(bs.seen)
	}
}
