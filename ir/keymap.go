package ir

import "math/bits"

// KeyMap is a map from instructions, blocks and values. It takes a third of the time of Go's maps,
// most of all to fill it. The zero KeyMap is empty.
type KeyMap[V any] struct {
	// places are a power of two; an entry is in the one of its hash, or in the next free one after
	// that.
	places []keyPlace[V]
	len    int
	shift  uint8 // of a hash, for its place
}

type keyPlace[V any] struct {
	key Key // nil: the place is free
	val V
}

// Len returns the number of entries.
func (m *KeyMap[V]) Len() int { return m.len }

// Grow makes room for n entries.
func (m *KeyMap[V]) Grow(n int) {
	if size := 1 << bits.Len(uint(n+n/3+4)); size > len(m.places) {
		m.move(size)
	}
}

// Find returns where the value of a key is, nil if the map has none. It is valid until the next
// Set.
func (m *KeyMap[V]) Find(k Key) *V {
	if m.len == 0 {
		return nil
	}
	if p := m.place(k); p.key != nil {
		return &p.val
	}
	return nil
}

// Get returns the value of a key, the zero V if the map has none.
func (m *KeyMap[V]) Get(k Key) (v V) {
	if p := m.Find(k); p != nil {
		v = *p
	}
	return v
}

// Set gives a key its value, and returns where that is, until the next Set.
func (m *KeyMap[V]) Set(k Key, v V) *V {
	if m.len >= len(m.places)/4*3 {
		m.move(max(8, 2*len(m.places)))
	}
	p := m.place(k)
	if p.key == nil {
		p.key = k
		m.len++
	}
	p.val = v
	return &p.val
}

// place returns the place of a key, a free one if the map does not have it.
func (m *KeyMap[V]) place(k Key) *keyPlace[V] {
	last := len(m.places) - 1
	for h := int(keyHash(k) >> m.shift); ; h++ {
		if p := &m.places[h&last]; p.key == k || p.key == nil {
			return p
		}
	}
}

// move gives the map places, a power of two.
func (m *KeyMap[V]) move(size int) {
	old := m.places
	m.places, m.shift = make([]keyPlace[V], size), uint8(64-bits.Len(uint(size-1)))
	for k := range old {
		if p := &old[k]; p.key != nil {
			*m.place(p.key) = *p
		}
	}
}

// Clear empties the map and keeps its memory unless that is for many entries: to clear it takes
// time in the most that it ever had.
func (m *KeyMap[V]) Clear() {
	if len(m.places) > keptPlaces {
		*m = KeyMap[V]{}
		return
	}
	clear(m.places)
	m.len = 0
}

// keptPlaces is the largest number of places that Clear keeps.
const keptPlaces = 8192
