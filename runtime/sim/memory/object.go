package memory

import (
	"fmt"
	"sync/atomic"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/race"
)

// History adds to a fault where a block of the heap was allocated, and freed if it was.
func (o *Object) History(f *faults.Fault) {
	add := func(what string, p faults.Position) {
		f.Related = append(f.Related, faults.Related{Note: len(f.Notes), Pos: p})
		f.Notes = append(f.Notes, what+" at "+p.String())
	}
	if o.Kind == HeapBlock {
		add("allocated", *o.Maker)
		if o.Freed {
			add("freed", *o.Freer)
		}
	}
}

// Object is one allocation or variable with an address slot.
type Object struct {
	Region
	Base uint64 // address of data[0]
	// Fast is how many bytes a global access can reach without a second look (accessObject).
	Fast atomic.Uint64
	// tracked is the region with a shadow of an object that had none, from when an undefined value
	// is first stored there. Goroutines of other blocks may see it late.
	tracked atomic.Pointer[Region]
	Kind    ObjectKind
	Name    string
	Freed   bool
	// Of is the object whose bytes it has at another address, nil if it has its own.
	Of    *Object
	gone  uint64 // bytes that a record of a freed object had
	slots span
	host  bool      // it is memory of the host
	crowd []*Object // those that share a slot of the table, by address; nil: this is an object
	// Watched is Races of the launch that runs, once it has come to the object.
	Watched atomic.Pointer[race.Map]
	Maker   *faults.Position // of a block of the heap; shared by those made there
	// Block and thread allocated a block of the heap.
	Block, Thread geometry.Dim3
	Freer         *faults.Position // of a block that was freed
	Taint         *UndefStore      // the first undefined value that a launch stored, nil if none was
}

// Settle computes fast, after anything that bears on it has changed.
func (o *Object) Settle() {
	v := o.View()
	v.Races = o.Races
	if o.Kind <= HeapBlock && !o.Freed && o.Races == nil && v == &o.Region {
		o.Fast.Store(uint64(len(o.Data)))
	} else {
		o.Fast.Store(0)
	}
}

// View is the region of the object as it is now.
func (o *Object) View() *Region {
	if v := o.tracked.Load(); v != nil {
		return v
	}
	return &o.Region
}

// Track gives the object a shadow; false if it had one.
func (o *Object) Track() bool {
	if o.View().Shadow != nil {
		return false
	}
	made := o.tracked.CompareAndSwap(nil, &Region{Data: o.Data, Shadow: make([]byte, len(o.Data)), Races: o.Races})
	o.Fast.Store(0)
	return made
}

// UndefStore is where an undefined value was stored in an object.
type UndefStore struct {
	Pos   faults.Position
	Block uint64 // the lowest block that did
}

type ObjectKind uint8

const (
	GlobalVariable ObjectKind = iota // .global variable
	HostBuffer                       // Device.Alloc
	HeapBlock                        // device malloc; the kinds up to here are global memory
	ConstVariable                    // .const variable
	Parameters                       // entry parameters
	ImageBytes                       // an image, which has no address
)

// Variable says that the object is a variable of a module.
func (o *Object) Variable() bool { return o.Kind == GlobalVariable || o.Kind == ConstVariable }

// Image stands for the bytes of an image, n in all, which has no address.
func Image(n uint64) *Object { return &Object{Kind: ImageBytes, gone: n} }

// Size is how many bytes the object has, or had.
func (o *Object) Size() uint64 { return uint64(len(o.Data)) + o.gone }

func (o *Object) Describe() string {
	n := o.Size()
	switch o.Kind {
	case GlobalVariable:
		return fmt.Sprintf("global variable %s of %d bytes", o.Name, n)
	case ConstVariable:
		return fmt.Sprintf("constant %s of %d bytes", o.Name, n)
	case HeapBlock:
		return fmt.Sprintf("malloc'ed block of %d bytes", n)
	case ImageBytes:
		return fmt.Sprintf("array of %d bytes", n)
	case Parameters:
		return fmt.Sprintf("kernel parameters of %d bytes", n)
	}
	if o.host && o.Name == "" {
		return fmt.Sprintf("host memory of %d bytes", n)
	}
	if o.Name != "" {
		return fmt.Sprintf("buffer %s of %d bytes", o.Name, n)
	}
	return fmt.Sprintf("buffer of %d bytes", n)
}

// Bytes finds the bytes of a host access.
func (s *AddressSpace) Bytes(addr uint64, n int) ([]byte, *Object, uint64, error) {
	o := s.Find(addr)
	if o == nil {
		return nil, nil, 0, fmt.Errorf("no memory at %#x", addr)
	}
	switch {
	case o.Freed && o.Variable():
		return nil, nil, 0, fmt.Errorf("the module of %s is unloaded", o.Describe())
	case o.Freed:
		return nil, nil, 0, fmt.Errorf("the %s is freed", o.Describe())
	}
	off := addr - o.Base
	if off > uint64(len(o.Data)) || uint64(n) > uint64(len(o.Data))-off {
		return nil, nil, 0, fmt.Errorf("%d bytes at offset %d of %s", n, int64(off), o.Describe())
	}
	return o.Data[off : off+uint64(n)], o, off, nil
}

// Element names what an access of n bytes reads, as C does; "" for memory that nobody writes.
func (o *Object) Element(off, n uint64) string {
	switch {
	case o.Kind == ConstVariable || o.Kind == Parameters:
		return ""
	case o.Name == "" || off%n != 0:
		return fmt.Sprintf("offset %d of %s", off, o.Describe())
	}
	return Element(o.Name, off, n, uint64(len(o.Data)))
}

func Element(name string, off, n, size uint64) string {
	if n == size {
		return name
	}
	return fmt.Sprintf("%s[%d]", name, off/n)
}
