package difftest

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// outcome is what became of a program.
type outcome string

// The outcomes.
const (
	compared outcome = "compared"
	skipped  outcome = "skipped"
	failed   outcome = "failed"
)

// journal records what became of each seed, in memory and in a file. A line of
// the file is "<campaign> <seed> <outcome> <text>"; lines that begin with # are
// for the reader.
type journal struct {
	mu    sync.Mutex
	name  string
	file  *os.File // nil for none
	start time.Time
	begun int // seeds that the file held at the start
	seen  map[uint64]bool
	tally tally
}

// tally counts outcomes.
type tally struct {
	compared int
	skipped  map[string]int // by reason
	failed   []uint64       // seeds
}

// openJournal reads the results of earlier runs of a campaign and opens the file
// for more. path may be empty.
func openJournal(path, campaign string) (*journal, error) {
	j := &journal{name: campaign, start: time.Now(), seen: map[uint64]bool{}, tally: tally{skipped: map[string]int{}}}
	if path == "" {
		return j, nil
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	j.file = file
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		j.read(lines.Text())
	}
	j.begun = len(j.seen)
	if err := lines.Err(); err != nil {
		return nil, err
	}
	_, err = fmt.Fprintf(file, "# %s: started %s, %d seeds done before\n", campaign, j.start.Format(time.RFC3339), j.begun)
	return j, err
}

// read takes one line of an earlier run.
func (j *journal) read(line string) {
	words := strings.SplitN(line, " ", 4)
	if len(words) < 4 || words[0] != j.name {
		return
	}
	o := outcome(words[2])
	if o != compared && o != skipped && o != failed { // cut off by the end of a run
		return
	}
	if seed, err := strconv.ParseUint(words[1], 10, 64); err == nil {
		j.count(seed, o, words[3])
	}
}

func (j *journal) count(seed uint64, o outcome, text string) {
	if j.seen[seed] {
		return
	}
	j.seen[seed] = true
	switch o {
	case compared:
		j.tally.compared++
	case skipped:
		j.tally.skipped[text]++
	default:
		j.tally.failed = append(j.tally.failed, seed)
	}
}

// has tells whether a seed has a result.
func (j *journal) has(seed uint64) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.seen[seed]
}

// add records a result.
func (j *journal) add(seed uint64, o outcome, text string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	text = strings.ReplaceAll(text, "\n", " | ")
	j.count(seed, o, text)
	j.write(fmt.Sprintf("%s %d %s %s\n", j.name, seed, o, text))
}

// note writes a text for the reader.
func (j *journal) note(text string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.write("# " + strings.ReplaceAll(text, "\n", "\n# ") + "\n")
}

// write appends to the file. The counts go on without it, so a full disk shows
// in the file only.
func (j *journal) write(text string) {
	if j.file != nil {
		_, _ = j.file.WriteString(text)
	}
}

// summary is the counts and the speed of this run.
func (j *journal) summary() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	n := len(j.seen) - j.begun
	text := j.tally.String()
	if n > 0 {
		text += fmt.Sprintf(", %.2f s a program", time.Since(j.start).Seconds()/float64(n))
	}
	return text
}

func (j *journal) close() {
	j.note(j.name + ": " + j.summary())
	if j.file != nil {
		j.file.Close()
	}
}

func (t *tally) String() string {
	total := 0
	var reasons []string
	for reason, n := range t.skipped {
		total += n
		reasons = append(reasons, fmt.Sprintf("%d %s", n, reason))
	}
	slices.Sort(reasons)
	text := fmt.Sprintf("%d compared, %d skipped", t.compared, total)
	if total > 0 {
		text += " (" + strings.Join(reasons, ", ") + ")"
	}
	text += fmt.Sprintf(", %d failed", len(t.failed))
	if len(t.failed) > 0 {
		seeds := slices.Clone(t.failed)
		slices.Sort(seeds)
		text += fmt.Sprintf(": seeds %v", seeds)
	}
	return text
}
