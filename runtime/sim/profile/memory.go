package profile

import (
	"math/bits"
	"slices"

	"cptx/runtime/sim/vm"
)

const (
	sectorSize = 32 // bytes
	banks      = 32 // of shared memory
	wordSize   = 4  // bytes of a bank
	spaces     = 4  // of sim.Place
)

// local counts an access of a group of lanes to the same place of their local memories.
func (c *Counts) local(size int, group uint32) {
	const lanes = sectorSize / wordSize // whose words fill a sector
	pieces := 0
	for ; group != 0; group >>= lanes {
		if group&(1<<lanes-1) != 0 {
			pieces++
		}
	}
	c.Local++
	c.LocalSectors += uint64(pieces * max(size/wordSize, 1))
}

// near is how many elements lie side by side at most for a set of them to be a word of bits.
const near = 64

// nearby counts an access to places from low on, which are in global memory, or in shared memory
// and no larger than a word.
func (c *Counts) nearby(places []vm.Place, low vm.Place, size int) {
	if low.Space() == vm.PlaceShared {
		words := uint64(0)
		for _, p := range places {
			words |= 1 << (p/wordSize - low/wordSize)
		}
		c.Shared++
		c.Wavefronts++
		if words&(words>>banks) != 0 {
			c.Wavefronts++
		}
		c.LeastWavefronts += uint64(bits.OnesCount64(words)+banks-1) / banks
		return
	}
	elements, sectors, shift := uint64(0), uint64(0), bits.TrailingZeros(uint(size))
	for _, p := range places {
		elements |= 1 << ((p - low) >> shift)
		sectors |= 1 << (p/sectorSize - low/sectorSize)
	}
	c.Global++
	c.Sectors += uint64(bits.OnesCount64(sectors))
	c.LeastSectors += uint64(bits.OnesCount64(elements)*size+sectorSize-1) / sectorSize
}

// scatter gathers the places of an access lane by lane, each state space by itself: generic
// addresses of different spaces may meet, and then each space is an access of its own. It keeps its
// memory from one access to the next.
type scatter [spaces]distinct

// add adds the access of a lane.
func (sc *scatter) add(p vm.Place, lane, size int) {
	if p.Space() != vm.PlaceLocal {
		sc[p.Space()].add(uint64(p))
		return
	}
	for w := 0; w < max(size/wordSize, 1); w++ {
		sc[vm.PlaceLocal].add(interleaved(p, w, lane))
	}
}

// count counts what has been added since it was last called. Constants have a cache of their own,
// and are not counted.
func (sc *scatter) count(c *Counts, size int) {
	if list := sc[vm.PlaceGlobal].take(); len(list) > 0 {
		c.Global++
		c.Sectors += sectors(list)
		c.LeastSectors += uint64(len(list)*size+sectorSize-1) / sectorSize
	}
	if list := sc[vm.PlaceLocal].take(); len(list) > 0 {
		c.Local++
		c.LocalSectors += sectors(list)
	}
	if list := sc[vm.PlaceShared].take(); len(list) > 0 {
		c.Shared++
		most, least := wavefronts(list, size)
		c.Wavefronts += most
		c.LeastWavefronts += least
	}
	sc[vm.PlaceConst].take()
}

// distinct is a list of different numbers. It is quick where they ascend and where what was added
// before comes again in the same order.
type distinct struct {
	list  []uint64
	most  uint64
	again int // index of what is looked for first
}

func (d *distinct) add(v uint64) {
	switch {
	case len(d.list) == 0 || v > d.most:
		d.list, d.most = append(d.list, v), v
	case d.again < len(d.list) && d.list[d.again] == v:
		d.again++
	case d.again > 0 && d.list[d.again-1] == v || v == d.most:
	default:
		if i := slices.Index(d.list, v); i >= 0 {
			d.again = i + 1
		} else {
			d.list = append(d.list, v)
		}
	}
}

// take gives the list, good until the next add, and forgets it.
func (d *distinct) take() []uint64 {
	list := d.list
	d.list, d.again = list[:0], 0
	return list
}

// sectors counts those of places that are no larger than a sector and aligned to their size. It
// overwrites the list.
func sectors(places []uint64) uint64 {
	d := distinct{list: places[:0]}
	for _, p := range places {
		d.add(p / sectorSize)
	}
	return uint64(len(d.list))
}

// wavefronts gives the most words that one bank must serve, and how few they could be if the words
// were spread over all banks. Places are different and aligned to their size.
func wavefronts(places []uint64, size int) (most, least uint64) {
	var words distinct
	if size < wordSize {
		words.list = places[:0]
		for _, p := range places {
			words.add(p / wordSize * wordSize)
		}
		places, size = words.list, wordSize
	}
	var load [banks]uint64
	for _, p := range places {
		for w := p / wordSize; w < (p+uint64(size))/wordSize; w++ {
			load[w%banks]++
			most = max(most, load[w%banks])
		}
	}
	return most, uint64(len(places)*size+banks*wordSize-1) / (banks * wordSize)
}

// interleaved is where word w after a place in local memory lies: the same word of all lanes is
// one piece.
func interleaved(p vm.Place, w, lane int) uint64 {
	addr := p.Addr()
	return uint64(p) - addr + (addr/wordSize+uint64(w))*wordSize*warpSize + uint64(lane)*wordSize
}
