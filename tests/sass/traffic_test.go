package sass_test

import (
	"strings"
	"sync"
	"testing"

	"cptx/runtime/sim/profile"
	"cptx/tests/sass"
)

// traffic holds what the simulator counts for `cptx run --profile` against what the machine code
// does, for the launches in which ptxas has left the accesses to memory as they are: as many are
// issued. The two know nothing of each other.
type traffic struct {
	mu                 sync.Mutex
	compared, launches int
}

// otherTraffic are launches with as many accesses but other addresses, with the reason.
var otherTraffic = map[string]string{
	"lists":   "malloc places its blocks otherwise",
	"queue":   "its cells, of 8 bytes, lie at another offset in a sector",
	"strides": "ptxas unrolls a loop that lanes leave at different times",
}

func (tr *traffic) compare(t *testing.T, entry string, p *profile.Counts, got sass.Result) {
	t.Helper()
	tr.mu.Lock()
	defer tr.mu.Unlock()
	tr.launches++
	global, shared := accesses(got)
	if global != p.Global || shared != p.Shared || otherTraffic[entry] != "" {
		return
	}
	tr.compared++
	if p.Sectors != got.Sectors || p.Wavefronts != got.Waves {
		t.Errorf("%s: %d sectors and %d wavefronts; the machine code has %d and %d", entry, p.Sectors, p.Wavefronts, got.Sectors, got.Waves)
	}
}

// enough demands that the comparison is one: in half of the launches ptxas leaves the accesses.
func (tr *traffic) enough(t *testing.T) {
	if tr.launches > 100 && tr.compared < tr.launches/2 {
		t.Errorf("the traffic of %d of %d launches was compared", tr.compared, tr.launches)
	}
}

// accesses counts the warp instructions that access global and shared memory.
func accesses(r sass.Result) (global, shared uint64) {
	for _, l := range r.Profile {
		op, _, _ := strings.Cut(strings.TrimLeft(l.Text, "@!UPT0123456789 "), ".")
		switch op {
		case "LDG", "STG", "ATOMG", "RED", "REDG", "LD", "ST", "ATOM":
			global += l.Count
		case "LDS", "STS", "ATOMS":
			shared += l.Count
		}
	}
	return global, shared
}
