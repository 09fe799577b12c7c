package sim

import (
	"errors"
	"testing"

	"cptx/runtime/sim/memory"
)

// TestHostMemory: memory of the host lies where a process has its own, below 2^47 on x86-64 and
// below 2^48 on AArch64, and not where the device has its objects.
func TestHostMemory(t *testing.T) {
	for _, c := range []struct {
		addr uint64
		n    int
		ok   bool
	}{
		{0x7f0000001000, 64, true},
		{0x7fffffffffc0, 64, true},
		{0x7fffffffffc1, 64, false},
		{0x800100000000, 64, false},
		{0x9fffffffffff, 1, false},
		{0xa00000000000, 64, true},
		{0xffff12345678, 64, true},
		{0xffffffffffc0, 64, true},
		{0xffffffffffc1, 64, false},
		{1 << 48, 1, false},
		{1<<64 - 8, 64, false},
	} {
		s := memory.NewAddressSpace(64)
		o := &memory.Object{Kind: memory.HostBuffer, Region: memory.Region{Data: make([]byte, c.n)}}
		if err := s.AddHost(o, c.addr); (err == nil) != c.ok || errors.Is(err, memory.ErrTaken) {
			t.Errorf("%d bytes at %#x: %v", c.n, c.addr, err)
		} else if found := s.Find(c.addr + uint64(c.n) - 1); c.ok && found != o {
			t.Errorf("%d bytes at %#x are not found", c.n, c.addr)
		}
		if s := memory.NewAddressSpace(32); s.AddHost(o, c.addr) == nil {
			t.Errorf("%#x is an address of 32 bits", c.addr)
		}
	}

	s := memory.NewAddressSpace(64)
	for i, c := range []struct {
		addr uint64
		n    int
		ok   bool
	}{{0x1000, 64, true}, {0x1040, 64, true}, {0xff0, 16, true}, {0x103f, 1, false}, {0xff0, 17, false}, {0x1080, 1, true}} {
		o := &memory.Object{Kind: memory.HostBuffer, Region: memory.Region{Data: make([]byte, c.n)}}
		if err := s.AddHost(o, c.addr); (err == nil) != c.ok || err != nil && !errors.Is(err, memory.ErrTaken) {
			t.Errorf("object %d: %v", i, err)
		}
	}
}
