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
			l.Opts.Touched(o, o.Races)
		}
		o.Watched.Store(nil)
		o.Races = nil
		o.Settle()
	}
	l.watched, l.surfaces = nil, nil
}

// SurfaceRaces is the race check of a surface, nil if there is none. Surface objects of the same
// bytes are one memory; so are textures, but a fetch from what the same launch writes is undefined
// anyway (CUDA C++ Programming Guide, Read/Write Coherency).
func (l *Grid) SurfaceRaces(im *BoundImage) *race.Map {
	if l.Races == nil || len(im.Data[0]) == 0 {
		return nil
	}
	l.Mu.Lock()
	defer l.Mu.Unlock()
	first := &im.Data[0][0]
	m := l.surfaces[first]
	if m == nil {
		if l.surfaces == nil {
			l.surfaces = map[*byte]*race.Map{}
		}
		m = l.Races.NewMap("a surface", len(im.Data[0]))
		l.surfaces[first] = m
	}
	return m
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
