package pass

// KeyTable is a hash table whose entries are in the order in which they came, so that those of a
// scope are dropped from the end. Go's maps do for a look several times the work, and for emptying
// them as much as for filling them. The caller gives the hash of a key. The zero KeyTable needs
// reset.
type KeyTable[K comparable, V any] struct {
	heads   []int32 // by the low bits of the hash: place of the newest entry, from 1
	entries []keyEntry[K, V]
}

type keyEntry[K comparable, V any] struct {
	Key  K
	hash uint32
	next int32 // place of the next older entry with the same low bits, from 1; 0: none
	Val  V
}

// keptEntries is the largest number of entries whose memory is used again.
const keptEntries = 4096

// Reset empties the table for about n entries.
func (t *KeyTable[K, V]) Reset(n int) {
	size := 16
	for size < n && size < keptEntries {
		size *= 2
	}
	if cap(t.entries) > keptEntries {
		t.entries = nil
	}
	clear(t.entries) // what they point to may go
	if t.entries = t.entries[:0]; cap(t.entries) < n {
		t.entries = make([]keyEntry[K, V], 0, min(n, keptEntries))
	}
	t.heads = Resize(t.heads, size)
	clear(t.heads)
}

// Find returns where the value of a key is, nil if the table has none. It is valid until the next
// entry comes.
func (t *KeyTable[K, V]) Find(key K, hash uint32) *V {
	for k := t.heads[hash&uint32(len(t.heads)-1)]; k != 0; {
		e := &t.entries[k-1]
		if e.hash == hash && e.Key == key {
			return &e.Val
		}
		k = e.next
	}
	return nil
}

// FindFunc returns the entry of a key by its hash, nil if the table has none; same reports whether
// a key is equal to it.
func (t *KeyTable[K, V]) FindFunc(hash uint32, same func(K) bool) *keyEntry[K, V] {
	for k := t.heads[hash&uint32(len(t.heads)-1)]; k != 0; {
		e := &t.entries[k-1]
		if e.hash == hash && same(e.Key) {
			return e
		}
		k = e.next
	}
	return nil
}

// Add enters a key that the table does not have.
func (t *KeyTable[K, V]) Add(key K, hash uint32, val V) {
	if len(t.entries) >= 2*len(t.heads) {
		t.grow()
	}
	t.entries = append(t.entries, keyEntry[K, V]{Key: key, hash: hash, Val: val})
	t.link(len(t.entries) - 1)
}

// link makes entry k the newest of those with the same low bits.
func (t *KeyTable[K, V]) link(k int) {
	e := &t.entries[k]
	head := &t.heads[e.hash&uint32(len(t.heads)-1)]
	e.next, *head = *head, int32(k+1)
}

func (t *KeyTable[K, V]) grow() {
	t.heads = make([]int32, 4*len(t.heads))
	for k := range t.entries {
		t.link(k)
	}
}

// Size returns the number of entries.
func (t *KeyTable[K, V]) Size() int { return len(t.entries) }

// Drop forgets all entries but the first n.
func (t *KeyTable[K, V]) Drop(n int) {
	for k := len(t.entries) - 1; k >= n; k-- {
		e := &t.entries[k]
		t.heads[e.hash&uint32(len(t.heads)-1)] = e.next
	}
	t.entries = t.entries[:n]
}

// Mix joins a number to a hash (Fowler, Noll, Vo: FNV-1a, a word at a time, and a shift that brings
// the high bits down).
func Mix(hash uint32, x uint32) uint32 {
	hash = (hash ^ x) * 16777619
	return hash ^ hash>>15
}
