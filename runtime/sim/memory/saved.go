package memory

import (
	"bytes"
)

// savedLimit is how many bytes of memory are worth keeping for that.
const savedLimit = 256 << 20

// savedObject is the memory of an object before a launch.
type savedObject struct {
	o      *Object
	data   []byte
	shadow []byte // nil if it had none
	taint  UndefStore
}

// Save copies what a launch may change; false if that is too much.
func (s *AddressSpace) Save() (list []savedObject, ok bool) {
	total := 0
	var last *Object
	for _, o := range *s.Slots.Load() {
		if o == nil || o == last || o.Kind > HeapBlock {
			continue
		}
		last = o // an object has neighbouring slots
		if total += len(o.Data); total > savedLimit {
			return nil, false
		}
		was := savedObject{o: o, data: bytes.Clone(o.Data), taint: o.Taint}
		if v := o.View(); v.Shadow != nil {
			was.shadow = bytes.Clone(v.Shadow)
		}
		list = append(list, was)
	}
	return list, true
}

// Restore puts the memory back.
func Restore(list []savedObject) {
	for _, s := range list {
		copy(s.o.Data, s.data)
		s.o.Taint = s.taint
		if s.shadow == nil {
			s.o.tracked.Store(nil)
		} else {
			copy(s.o.View().Shadow, s.shadow)
		}
		s.o.Settle()
	}
}
