package driver

import (
	"slices"

	"cptx/runtime/driver/order"
)

// Memory that host and device see is guarded while work that the program has not waited for may
// access it: an access by the program comes to HostAccess, which tells whether it races.

// Protections of memory (PROT_READ, PROT_WRITE of mmap(2)).
const (
	closed   = 0
	readOnly = 1
	open     = 3
)

// guardLimit bounds the blocks that are guarded.
const guardLimit = 1024

// guards says that there may be guarded memory.
func (d *Driver) guards() bool { return d.order != nil && d.Guard != nil && len(d.shared) > 0 }

// share begins to guard a block that was mapped for the program.
func (d *Driver) share(b *block) {
	if d.order != nil && d.Guard != nil && len(d.shared) < guardLimit {
		b.access = open
		d.shared = append(d.shared, b)
		d.Guard(b.addr, uint64(len(b.host)), open)
	}
}

// unshare ends it.
func (d *Driver) unshare(b *block) {
	if i := slices.Index(d.shared, b); i >= 0 {
		d.shared = slices.Delete(d.shared, i, i+1)
		d.Guard(b.addr, uint64(len(b.host)), open)
		d.Guard(b.addr, 0, open)
	}
}

// protect changes what the program may do with a block.
func (d *Driver) protect(b *block, access int) {
	if b.access != access {
		b.access = access
		d.Guard(b.addr, uint64(len(b.host)), access)
	}
}

// unguard lets work access all memory.
func (d *Driver) unguard() {
	if d.guards() {
		for _, b := range d.shared {
			d.protect(b, open)
		}
	}
}

// guard protects what the program has to wait for.
func (d *Driver) guard() {
	if !d.guards() || d.queue.running != nil {
		return
	}
	kernels, copies := false, map[any]bool{} // pending; copies by object, true if one writes it
	var look func(t *touched, nodes []*work)
	look = func(t *touched, nodes []*work) {
		if t != nil {
			kernels = kernels || t.launch != nil
			for _, o := range t.objects {
				copies[o] = copies[o] || slices.ContainsFunc(t.spans[o], func(s order.Span) bool { return s.Write })
			}
		}
		for _, w := range nodes {
			look(w.touched, w.nodes)
		}
	}
	for _, o := range d.queue.ops {
		look(o.touched, o.nodes)
	}
	for _, b := range d.shared {
		writes, reads := copies[b.made]
		access, read := d.order.Unknown(b.made)
		switch {
		case writes || access || kernels && b.kind == managed:
			d.protect(b, closed)
		case reads || read:
			d.protect(b, readOnly)
		default:
			d.protect(b, open)
		}
	}
}

// HostAccess is called when the program accesses a byte of guarded memory, in a thread that is none
// of the program's. What waits is executed, so that it is known what it accesses.
func (d *Driver) HostAccess(addr uint64, write bool, at Place) {
	d.mu.Lock()
	defer d.mu.Unlock()
	b := d.blockAt(addr)
	if b == nil || d.order == nil {
		return
	}
	d.finish(func(*op) bool { return true })
	d.exclusive()
	me := &order.Work{What: &piece{what: "the program", at: at, host: true}}
	found := d.order.Access(b.made, order.Span{From: addr - b.addr, To: addr - b.addr + 1, Write: write})
	for _, c := range found {
		c.Later = me
		d.reportOrder(b.made, &c)
	}
	if writes, reads := d.order.Unknown(b.made); !write && len(found) == 0 && (writes || reads) {
		d.protect(b, readOnly) // a write comes here again
		return
	}
	d.protect(b, open)
}
