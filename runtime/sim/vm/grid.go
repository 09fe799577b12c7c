package vm

import (
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/race"
)

// savedLimit is how many bytes of memory are worth keeping.
const savedLimit = 256 << 20

// save keeps the memory of an object; false if that is too much.
func (k *Memory) save(o *memory.Object) bool {
	if k.bytes += len(o.Data); k.bytes > savedLimit {
		return false
	}
	k.saved = append(k.saved, o.Save())
	return true
}

// Restore puts the memory back.
func (l *Grid) Restore() {
	for i := range l.Keep.saved {
		l.Device.Memory.Give(uint64(l.Keep.saved[i].Restore()))
	}
}

// End ends the launch: objects are watched no more, and its memory is given back.
func (l *Grid) End() {
	l.Device.Memory.Give(l.taken.Swap(0))
	for _, o := range l.watched {
		if l.Opts.Touched != nil {
			l.Opts.Touched(o, 0, o.Races)
		}
		o.Watched.Store(nil)
		o.Races = nil
		o.Settle()
	}
	for _, a := range l.images {
		if l.Opts.Touched != nil && a.object != nil {
			l.Opts.Touched(a.object, a.offset, a.races)
		}
	}
	l.watched, l.images = nil, nil
}

// imageAccesses are those to a level of an image by surface instructions, or by fetches.
type imageAccesses struct {
	first   *byte // of the level
	fetches bool
	object  *memory.Object
	offset  uint64
	races   *race.Map
}

// SurfaceRaces is the race check of a surface, nil if there is none. Surface objects of the same
// bytes are one memory; so are textures, but a fetch from what the same launch writes is undefined
// anyway (CUDA C++ Programming Guide, Read/Write Coherency).
func (l *Grid) SurfaceRaces(im *BoundImage) *race.Map {
	if l.Races == nil {
		return nil
	}
	return l.imageRaces(im, 0, false)
}

// Fetches is where fetches from a level of a texture are noted; nil if nobody wants to know.
func (l *Grid) Fetches(im *BoundImage, level int) *race.Map {
	if l.Races == nil || l.Opts.Touched == nil || im.Object == nil {
		return nil
	}
	return l.imageRaces(im, level, true)
}

func (l *Grid) imageRaces(im *BoundImage, level int, fetches bool) *race.Map {
	if len(im.Data[level]) == 0 {
		return nil
	}
	l.Mu.Lock()
	defer l.Mu.Unlock()
	first := &im.Data[level][0]
	for _, a := range l.images {
		if a.first == first && a.fetches == fetches {
			return a.races
		}
	}
	a := &imageAccesses{first: first, fetches: fetches, object: im.Object, offset: im.Offset, races: l.Races.NewMap("a surface", len(im.Data[level]))}
	for _, above := range im.Data[:level] {
		a.offset += uint64(len(above))
	}
	l.images = append(l.images, a)
	return a.races
}

// Lock and Unlock make strong operations of parallel blocks on the same place exclude each other.
func (l *Grid) Lock(addr uint64) {
	if l.Multi {
		l.lock(addr)
	}
}

// Unlock ends what Lock began.
func (l *Grid) Unlock(addr uint64) {
	if l.Multi {
		l.unlock(addr)
	}
}

// lock and unlock are apart so that the others cost no call.
func (l *Grid) lock(addr uint64)   { l.locks[lockIndex(addr)].Lock() }
func (l *Grid) unlock(addr uint64) { l.locks[lockIndex(addr)].Unlock() }

func lockIndex(addr uint64) uint64 { return (addr >> 4 * 0x9e3779b97f4a7c15) >> 58 }
