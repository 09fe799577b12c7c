// Package heap fits Go's heap to a command that allocates some megabytes and ends. Importing it is
// all that is needed: it acts before main.
package heap

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"

	"cptx/cmd/cptx/internal/entry"
)

// A compilation is short: it collects garbage rarely while its heap is small. The heap may grow to
// growth percent above what a collection leaves up to modest bytes in all, a larger one by wide
// percent, up to soft bytes in all or an eighth of the machine's memory, whichever is less. A
// program that holds more than that still gets room for half as much again, because a collector
// that has no room to work in takes all the time there is.
const (
	growth = 400       // percent
	modest = 128 << 20 // bytes
	wide   = 150       // percent, of heaps above modest
	soft   = 768 << 20 // bytes
	least  = 50        // percent
)

func init() {
	debug.SetGCPercent(growth)
	if n := entry.Room(); n > 0 {
		// The collector works beside the program and keeps to its limit only about: what is
		// allocated while it works needs room, at most half as much again.
		debug.SetMemoryLimit(int64(n / 3 * 2))
	}
	watch(&pacer{percent: growth})
}

// pacer sets the collector's target after each collection.
type pacer struct {
	percent int    // as set last
	soft    uint64 // bytes; 0: not known yet
}

// sentinel is garbage at once: its finalizer runs after every collection.
type sentinel struct{ p *pacer }

func watch(p *pacer) {
	runtime.SetFinalizer(&sentinel{p}, func(s *sentinel) {
		s.p.adjust()
		watch(s.p)
	})
}

// adjust lets the target follow what the last collection left.
func (p *pacer) adjust() {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	if live[0].Value.Kind() != metrics.KindUint64 {
		return
	}
	if p.soft == 0 {
		p.soft = soft
		if m := machineMemory(); m > 0 {
			p.soft = min(soft, m/8)
		}
	}
	if want := percent(live[0].Value.Uint64(), p.soft); want != p.percent {
		p.percent = want
		debug.SetGCPercent(want)
	}
}

// percent returns by how much a heap of live bytes may grow before it is collected again.
func percent(live, soft uint64) int {
	if live == 0 {
		return growth
	}
	want := max(room(live, min(modest, soft)), wide)
	return max(min(growth, want, room(live, soft)), least)
}

// room returns by how many percent live bytes may grow to be limit bytes, 0 if they are more.
func room(live, limit uint64) int { return int((max(live, limit) - live) * 100 / live) }

// machineMemory returns the bytes of memory that this process may have: the machine's, or its
// control group's if that is less. It is 0 where the system does not say.
func machineMemory() uint64 {
	var m uint64
	if data, err := os.ReadFile("/proc/meminfo"); err == nil {
		for line := range strings.Lines(string(data)) {
			if rest, ok := strings.CutPrefix(line, "MemTotal:"); ok {
				kib, _ := strconv.ParseUint(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64)
				m = kib << 10
			}
		}
	}
	for _, name := range []string{"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"} {
		if data, err := os.ReadFile(name); err == nil {
			if n, err := strconv.ParseUint(strings.TrimSpace(string(data)), 10, 64); err == nil && n > 0 && (m == 0 || n < m) {
				m = n
			}
		}
	}
	return m
}
