package memory

import (
	"errors"
	"slices"
	"sort"
)

// Memory of the host lies where the host has it: its objects are as close to each other as the host
// likes. Where several share a slot, the table has one object without bytes there, whose crowd they
// are, by address.

// goneLimit is of how many objects of a slot it is known that they have ended.
const goneLimit = 64

// ErrTaken says that memory of the host overlaps an object.
var ErrTaken = errors.New("the memory is registered already")

// AddHost makes memory of the host an object at the address that the host knows it by.
func (s *AddressSpace) AddHost(o *Object, addr uint64) error {
	end := addr + uint64(len(o.Data))
	if end < addr || end > s.first<<s.Shift && (addr < hostHigh<<s.Shift || end > WindowsFirst<<s.Shift) || s.first == 0 {
		return errors.New("the memory is no memory of the host")
	}
	o.Base, o.host = addr, true
	first := addr >> s.Shift
	o.slots = span{first, (max(end, addr+1)-1)>>s.Shift - first + 1}
	s.mu.Lock()
	defer s.mu.Unlock()
	list := *s.Slots.Load()
	if n := int(first+o.slots.n) - len(list); n > 0 {
		list = append(list, make([]*Object, n)...)
		s.Slots.Store(&list)
	}
	for _, was := range list[first : first+o.slots.n] {
		if was != nil && was.overlaps(addr, end) {
			return ErrTaken
		}
	}
	o.Settle()
	s.put(o.slots, o)
	return nil
}

// members are the objects of a slot's entry.
func (o *Object) members() []*Object {
	if o.crowd != nil {
		return o.crowd
	}
	return []*Object{o}
}

// overlaps says whether a living object of the slot has bytes between two addresses.
func (o *Object) overlaps(addr, end uint64) bool {
	return slices.ContainsFunc(o.members(), func(m *Object) bool { return !m.Freed && m.Base < end && addr < m.Base+m.Size() })
}

// with is the entry with another object, which takes the place of those that have ended where it
// is.
func (o *Object) with(added *Object) *Object {
	list, gone := []*Object{}, 0
	for _, m := range o.members() {
		if m.Freed {
			gone++
		}
		if m.Base+m.Size() <= added.Base || added.Base+added.Size() <= m.Base {
			list = append(list, m)
		}
	}
	if gone > goneLimit {
		list = slices.DeleteFunc(list, func(m *Object) bool { return m.Freed })
	}
	if len(list) == 0 {
		return added
	}
	at := sort.Search(len(list), func(i int) bool { return list[i].Base > added.Base })
	return &Object{Kind: HostBuffer, host: true, crowd: slices.Insert(list, at, added)}
}

// At is the object of an address in the slot: the one that has it, else the nearest before or after
// it. Most slots have one object.
func (o *Object) At(addr uint64) *Object {
	if o == nil || o.crowd == nil {
		return o
	}
	i := sort.Search(len(o.crowd), func(i int) bool { return o.crowd[i].Base > addr })
	if i == 0 || i < len(o.crowd) && addr-o.crowd[i-1].Base > o.crowd[i-1].Size() && o.crowd[i].Base-addr < 1<<8 {
		return o.crowd[i]
	}
	return o.crowd[i-1]
}

// Host says that the object is memory of the host.
func (o *Object) Host() bool { return o.host }

// IsHost says whether an address is one of the host's that is not taken for null with an offset.
func (s *AddressSpace) IsHost(addr uint64) bool {
	slot := addr >> s.Shift
	return s.first > 0 && slot != SlotNull && (slot < s.first || slot >= hostHigh && slot < WindowsFirst)
}
