package step

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"
)

// Times are what the steps of one compilation took. The nil *Times measures nothing.
type Times struct {
	start time.Time
	trace bool

	mu     sync.Mutex
	of     map[string]*total
	rules  map[string]int // how often each was applied
	events []event
	lanes  []bool // which rows of the trace are in use: steps of several functions overlap
	end    time.Duration
}

// total is the time of a step over all functions.
type total struct {
	name string
	runs int
	wall time.Duration
	cpu  time.Duration // of the goroutine that it ran in; 0 where the system does not tell
}

// event is one step on one function, since the start of the compilation.
type event struct {
	step, fn string
	lane     int
	from, to time.Duration
}

func newTimes(trace bool) *Times {
	return &Times{start: time.Now(), trace: trace, of: map[string]*total{}, rules: map[string]int{}}
}

// begin starts to measure a step on a function; end ends it.
func (t *Times) begin(step, fn string) (end func()) {
	if t == nil {
		return func() {}
	}
	t.mu.Lock()
	lane := slices.Index(t.lanes, false)
	if lane < 0 {
		lane = len(t.lanes)
		t.lanes = append(t.lanes, false)
	}
	t.lanes[lane] = true
	t.mu.Unlock()
	from, spent := time.Since(t.start), threadTime()
	return func() {
		to, cpu := time.Since(t.start), spent()
		t.mu.Lock()
		defer t.mu.Unlock()
		t.lanes[lane] = false
		e := t.of[step]
		if e == nil {
			e = &total{name: step}
			t.of[step] = e
		}
		e.runs++
		e.wall += to - from
		e.cpu += cpu
		t.end = max(t.end, to)
		if t.trace {
			t.events = append(t.events, event{step, fn, lane, from, to})
		}
	}
}

// Report writes a table of the steps in clang's manner (-ftime-report), those that took longest
// first. Times of steps that worked on several functions at once are added up. The processor time
// is that of the step's own goroutine: the parser, which works beside the check, and the collector
// of garbage are not in it.
func (t *Times) Report(w io.Writer, title string) error {
	list := make([]*total, 0, len(t.of))
	sum := total{name: "Total"}
	for _, e := range t.of {
		list = append(list, e)
		sum.runs += e.runs
		sum.wall += e.wall
		sum.cpu += e.cpu
	}
	slices.SortFunc(list, func(a, b *total) int {
		return cmp.Or(cmp.Compare(b.wall, a.wall), cmp.Compare(a.name, b.name))
	})
	const width = 80
	rule := "===" + strings.Repeat("-", width-7) + "===\n"
	var b strings.Builder
	b.WriteString(rule)
	b.WriteString(strings.Repeat(" ", max(0, (width-len(title))/2)) + title + "\n" + rule)
	fmt.Fprintf(&b, "  Total Execution Time: %.4f seconds (%.4f wall clock)\n\n", sum.wall.Seconds(), t.end.Seconds())
	b.WriteString("   ---CPU Time----    ---Wall Time---  ---Runs---  --- Name ---\n")
	for _, e := range append(list, &sum) {
		fmt.Fprintf(&b, "  %7.4f (%5.1f%%)  %7.4f (%5.1f%%)  %10d  %s\n", e.cpu.Seconds(), share(e.cpu, sum.cpu), e.wall.Seconds(), share(e.wall, sum.wall), e.runs, e.name)
	}
	b.WriteString("\n")
	t.reportRules(&b)
	_, err := io.WriteString(w, b.String())
	return err
}

// share is a time in percent of all.
func share(t, all time.Duration) float64 {
	if all == 0 {
		return 100
	}
	return 100 * float64(t) / float64(all)
}

// reportRules adds the rules that were applied, the most used first.
func (t *Times) reportRules(b *strings.Builder) {
	if len(t.rules) == 0 {
		return
	}
	names := slices.SortedFunc(maps.Keys(t.rules), func(x, y string) int {
		return cmp.Or(cmp.Compare(t.rules[y], t.rules[x]), cmp.Compare(x, y))
	})
	b.WriteString("   ---Applied---  --- Rule ---\n")
	for _, name := range names {
		fmt.Fprintf(b, "  %13d   %s\n", t.rules[name], name)
	}
	b.WriteString("\n")
}

// traceEvent is a complete event, or a piece of metadata, of the Trace Event Format that Chrome's
// tracing and Perfetto read.
type traceEvent struct {
	PID   int               `json:"pid"`
	TID   int               `json:"tid"`
	Phase string            `json:"ph"`
	TS    int64             `json:"ts"`            // microseconds
	Dur   int64             `json:"dur,omitempty"` // microseconds
	Name  string            `json:"name"`
	Args  map[string]string `json:"args,omitempty"`
}

// WriteTrace writes the single steps that took at least the given time as Chrome's trace events in
// JSON (-ftime-trace), and then the totals of all of them, as clang does.
func (t *Times) WriteTrace(w io.Writer, atLeast time.Duration) error {
	var out struct {
		Events []traceEvent `json:"traceEvents"`
		Start  int64        `json:"beginningOfTime"` // microseconds since 1970
	}
	out.Start = t.start.UnixMicro()
	events := slices.Clone(t.events)
	slices.SortStableFunc(events, func(a, b event) int { return cmp.Compare(a.from, b.from) })
	for _, e := range events {
		if e.to-e.from < atLeast {
			continue
		}
		x := traceEvent{PID: 1, TID: e.lane + 1, Phase: "X", TS: e.from.Microseconds(), Dur: (e.to - e.from).Microseconds(), Name: e.step}
		if e.fn != "" {
			x.Args = map[string]string{"detail": e.fn}
		}
		out.Events = append(out.Events, x)
	}
	lane := len(t.lanes) + 1
	totals := make([]*total, 0, len(t.of))
	for _, e := range t.of {
		totals = append(totals, e)
	}
	slices.SortFunc(totals, func(a, b *total) int {
		return cmp.Or(cmp.Compare(b.wall, a.wall), cmp.Compare(a.name, b.name))
	})
	for i, e := range totals {
		out.Events = append(out.Events, traceEvent{PID: 1, TID: lane + i, Phase: "X", Dur: e.wall.Microseconds(), Name: "Total " + e.name,
			Args: map[string]string{"count": fmt.Sprint(e.runs)}})
	}
	out.Events = append(out.Events, traceEvent{PID: 1, Phase: "M", Name: "process_name", Args: map[string]string{"name": "cptx"}})
	return json.NewEncoder(w).Encode(&out)
}
