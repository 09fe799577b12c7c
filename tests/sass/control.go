package sass

import (
	"math/bits"
	"strconv"
	"strings"
)

// nothing decodes what orders memory or schedules: the machine runs one instruction after another.
func (in *decoder) nothing() { in.exec = func(*warp, uint32, int) {} }

// yield decodes YIELD, which stands in loops that may wait for other lanes.
func (in *decoder) yield() {
	in.exec = func(w *warp, active uint32, _ int) {
		w.yielded |= active
		w.yields++
	}
}

// jumps makes f, which sets the program counters, the instruction.
func (in *decoder) jumps(f func(w *warp, active uint32, pc int)) { in.exec, in.control = f, true }

// taken is the predicate that some control instructions have besides the guard.
func (in *decoder) taken() pget {
	if len(in.pre) > 0 {
		return predGet(in.pre[0])
	}
	return func(*warp, int) bool { return true }
}

// exit decodes EXIT, KILL, BPT (what trap becomes).
func (in *decoder) exit() {
	taken := in.taken()
	in.jumps(func(w *warp, active uint32, _ int) {
		each(active, func(l int) {
			if taken(w, l) {
				w.live &^= 1 << l
			}
		})
	})
}

// target returns the index of the instruction at an address inside the function.
func (in *decoder) target(s string) int {
	v, err := strconv.ParseInt(strings.TrimPrefix(s, "0x"), 16, 64)
	if err != nil {
		fail("target %q", s)
	}
	return in.sec.base + int(v)/16
}

// at returns the index of the instruction at an address: of the whole machine, or inside the
// function.
func (in *decoder) at(address uint64) int {
	if address < codeBase {
		return in.sec.base + int(address)/16
	}
	i := (address - codeBase) / codeStride
	if address >= externBase || i >= uint64(len(in.m.secs)) {
		fail("jump to %#x", address)
	}
	return in.m.secs[i].base + int((address-codeBase)%codeStride)/16
}

// branchDivergent decodes BRA.DIV: the lanes jump unless exactly those of a mask are together.
// Those for which the guard does not hold count as missing, and jump with the others.
func (in *decoder) branchDivergent() {
	mask, to, guard := func(*warp, int) uint32 { return ^uint32(0) }, in.target(in.args[len(in.args)-1]), in.guard
	if len(in.args) > 1 {
		mask = in.m.iget(in.args[0])
	}
	in.guard = nil
	in.jumps(func(w *warp, active uint32, _ int) {
		here := active
		each(active, func(l int) {
			if guard != nil && !guard(w, l) {
				here &^= 1 << l
			}
		})
		if mask(w, bits.TrailingZeros32(active))&w.live != here {
			each(active, func(l int) { w.pc[l] = to })
		}
	})
}

// branch decodes BRA.
func (in *decoder) branch() {
	if in.has("DIV") {
		in.branchDivergent()
		return
	}
	taken := in.taken()
	to := in.target(in.args[len(in.args)-1])
	in.jumps(func(w *warp, active uint32, _ int) {
		each(active, func(l int) {
			if taken(w, l) {
				w.pc[l] = to
			}
		})
	})
}

// branchIndexed decodes BRX, BRXU, JMX: a jump by a register and a constant, from the next
// instruction.
func (in *decoder) branchIndexed() {
	f := strings.Fields(in.rest)
	g := in.m.rawGet(f[0], "i")
	d := int64(0)
	if len(f) > 1 {
		d, _ = strconv.ParseInt(strings.Replace(f[1], "0x", "", 1), 16, 64)
	}
	from := int64(in.off) + 16 + d
	in.jumps(func(w *warp, active uint32, _ int) {
		each(active, func(l int) { w.pc[l] = in.sec.base + int((from+int64(int32(g(w, l))))/16) })
	})
}

// call decodes CALL: to a label, or to the address in a register pair, which may be a function
// outside the cubin.
func (in *decoder) call() {
	if strings.HasPrefix(in.args[0], "0x") {
		to := in.target(in.args[0])
		in.jumps(func(w *warp, active uint32, _ int) { each(active, func(l int) { w.pc[l] = to }) })
		return
	}
	g := in.m.get64(strings.Fields(in.args[0])[0], "i", false)
	in.jumps(func(w *warp, active uint32, _ int) {
		each(active, func(l int) {
			x := g(w, l)
			if x >= externBase && x < externBase+1<<20 {
				in.m.system(w, l, in.m.externs[(x-externBase)/16])
				x = uint64(w.r[20][l]) | uint64(w.r[21][l])<<32 // the return address
			}
			w.pc[l] = in.at(x)
		})
	})
}

// ret decodes RET.
func (in *decoder) ret() {
	g, taken := in.m.get64(strings.Fields(in.args[len(in.pre)])[0], "i", false), in.taken()
	in.jumps(func(w *warp, active uint32, _ int) {
		each(active, func(l int) {
			if taken(w, l) {
				w.pc[l] = in.at(g(w, l))
			}
		})
	})
}

// programCounter decodes LEPC: the address of the instruction, or of the one that it names.
func (in *decoder) programCounter() {
	d, off := set64(in.args[0]), in.off
	if len(in.args) > 1 {
		off = 16 * (in.target(in.args[1]) - in.sec.base)
	}
	for i := range in.m.secs {
		if &in.m.secs[i] == in.sec {
			v := codeBase + uint64(i)*codeStride + uint64(off)
			in.lanewise(func(w *warp, l int) { d(w, l, v) })
		}
	}
}

// system does what the driver provides to kernels, for one thread: the argument is in R4, the
// result goes to R4 and R5.
func (m *machine) system(w *warp, l int, name string) {
	switch name {
	case "malloc":
		n := int(w.r[4][l])
		m.heap = (m.heap + 15) &^ 15
		p := arenaBase + uint64(m.heap)
		if m.heap+n > len(m.arena) {
			p, n = 0, 0
		}
		m.heap += n
		w.r[4][l], w.r[5][l] = uint32(p), uint32(p>>32)
	case "free":
	case "vprintf":
		w.r[4][l] = 0
	case "__assertfail":
		w.live &^= 1 << l
	default:
		fail("call of %s", name)
	}
}

func barrierNumber(s string) int {
	n, err := strconv.Atoi(strings.TrimPrefix(s, "B"))
	if err != nil || n < 0 || n > 15 {
		fail("barrier %q", s)
	}
	return n
}

// pushBarrier decodes BSSY: the active lanes take part in a convergence barrier.
func (in *decoder) pushBarrier() {
	b := barrierNumber(in.args[0])
	in.exec = func(w *warp, active uint32, _ int) { each(active, func(l int) { w.b[b][l] = active }) }
}

// syncBarrier decodes BSYNC: lanes wait until all that take part have come or left.
func (in *decoder) syncBarrier() {
	b := barrierNumber(in.args[0])
	in.jumps(func(w *warp, active uint32, _ int) { w.wait[b] |= active })
}

// leaveBarrier decodes BREAK.
func (in *decoder) leaveBarrier() {
	b := barrierNumber(in.args[len(in.args)-1])
	in.jumps(func(w *warp, active uint32, _ int) { w.leave(b, active) })
}

// moveBarrier decodes BMOV, which saves convergence barriers around calls.
func (in *decoder) moveBarrier() {
	if strings.HasPrefix(in.args[0], "B") {
		b := barrierNumber(in.args[0])
		g := in.m.rawGet(in.args[1], "i")
		in.lanewise(func(w *warp, l int) { w.b[b][l] = g(w, l) })
		return
	}
	d := setReg(in.args[0])
	b := barrierNumber(in.args[1])
	clear := in.has("CLEAR")
	in.exec = func(w *warp, active uint32, _ int) {
		each(active, func(l int) {
			d(w, l, w.b[b][l])
			if clear {
				w.b[b][l] = 0
			}
		})
	}
}

// warpSync decodes WARPSYNC: lanes wait for those of a mask. With COLLECTIVE they go on at an
// address once they have come to ENDCOLLECTIVE. At WARPSYNC.ALL they wait for all that can go on
// without them: it also stands where functions end that some lanes of a warp call.
func (in *decoder) warpSync() {
	if in.has("ALL") {
		in.jumps(func(w *warp, active uint32, _ int) { w.gather |= active })
		return
	}
	mask := in.m.iget(in.args[0])
	behind := -1
	if in.has("COLLECTIVE") {
		behind = in.target(in.args[1])
	}
	in.jumps(func(w *warp, active uint32, _ int) {
		each(active, func(l int) {
			w.masks[l] = mask(w, l)
			w.behind[l] = behind
		})
		w.sync |= active
	})
}

// endCollective decodes ENDCOLLECTIVE.
func (in *decoder) endCollective() {
	in.jumps(func(w *warp, active uint32, _ int) {
		each(active, func(l int) { w.pc[l] = w.behind[l] })
	})
}

// blockBarrier decodes BAR: SYNC, RED with a predicate, and ARV, which does not wait.
func (in *decoder) blockBarrier() {
	if in.has("ARV") {
		in.nothing()
		return
	}
	var p pget
	and := in.has("AND")
	if in.has("RED") {
		p = predGet(in.args[len(in.args)-1])
	}
	in.jumps(func(w *warp, active uint32, _ int) {
		w.bar |= active
		if p == nil {
			return
		}
		w.barAnd = and
		each(active, func(l int) {
			if p(w, l) {
				w.barPred |= 1 << l
			} else {
				w.barPred &^= 1 << l
			}
		})
	})
}

// barrierResult decodes B2R: the count of BAR.RED, or its and/or as a predicate.
func (in *decoder) barrierResult() {
	d := setReg(in.args[0])
	var p func(*warp, int, bool)
	if len(in.args) > 1 {
		p = predSet(in.args[1])
	}
	in.lanewise(func(w *warp, l int) {
		d(w, l, w.barRes)
		if p != nil {
			p(w, l, w.barTrue)
		}
	})
}
