package memory

import (
	"bytes"
)

// Saved is the memory of an object before a launch.
type Saved struct {
	o      *Object
	data   []byte
	shadow []byte // nil if it had none
	taint  *UndefStore
}

// Save copies what a launch may change.
func (o *Object) Save() Saved {
	was := Saved{o: o, data: bytes.Clone(o.Data), taint: o.Taint}
	if v := o.View(); v.Shadow != nil {
		was.shadow = bytes.Clone(v.Shadow)
	}
	return was
}

// Restore puts the memory back, and says how many bytes of shadow are gone by that.
func (s *Saved) Restore() (gone int) {
	copy(s.o.Data, s.data)
	s.o.Taint = s.taint
	if s.shadow == nil {
		gone = len(s.o.View().Shadow)
		s.o.tracked.Store(nil)
	} else {
		copy(s.o.View().Shadow, s.shadow)
	}
	s.o.Settle()
	return gone
}
