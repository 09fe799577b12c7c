package difftest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// Campaign is a series of random programs.
type Campaign struct {
	Name    string        // of the generator, for messages and kept files
	Default int           // programs when CPTX_DIFFTEST_N is not set
	Limit   time.Duration // processor time of the host program; longer ones are skipped
	Level   string        // of the host compiler's optimisation, -O1 if empty
	Include []string      // folders for #include
	// Trials are the ways in which the program of a seed is compiled and run.
	Trials func(seed uint64) []Trial
	// Make returns the program of a seed, or a Skip.
	Make func(seed uint64) (*directive.File, error)
	// Patience is by how much a program may exceed the Budget before it counts as one that does not
	// end because it was compiled wrong; 0 means 1: the programs are made to end in time.
	Patience uint64
	// Reference, if not nil, is the trial whose results count in the place of the host's, where the
	// host has no such results. A failure is then not reduced.
	Reference func(seed uint64) Trial
	// Unfit, if not nil, recognises errors that are the program's own fault on a
	// GPU and names the fault; the program is skipped.
	Unfit func(file *directive.File, err error) string

	// Further, if not nil, runs what has been compiled once more, in another way than in the
	// simulator, which had the host's results.
	Further func(file *directive.File, v Variant, ptx []byte, want []host.Result) error

	// judge, if not nil, takes the place of check, for tests of the campaign
	// itself.
	judge judge
}

// judge is a function such as check.
type judge func(file *directive.File, trial Trial, want []host.Result, allow func(pass, fn string) bool) *Failure

// Skip is the error of a program that is not worth comparing; it says why.
type Skip string

func (s Skip) Error() string { return string(s) }

// Budget is the number of instructions after which the simulator gives up a random program. The
// host's has ended, and so that is a failure, see Campaign.Patience.
const Budget = 20_000_000

// Rotation is the trials for a seed: three levels, both targets. Even seeds
// have -O0 and -O3 for the older one and -O2 for the newer one, odd seeds the
// reverse; every eighth has -O1 in the place of -O0. The last one runs with a
// schedule of its own. Lanes of a membermask meet in one instruction of the source,
// and have to in what is made of it.
func Rotation(seed uint64, races bool) []Trial {
	targets := [2]string{"sm_75", "sm_90"}
	older, newer := targets[seed%2], targets[1-seed%2]
	low := 0
	if seed%8 == 5 {
		low = 1
	}
	opts := simrun.Options{Races: races, Converged: true, Budget: Budget}
	mixed := opts
	mixed.Seed = seed + 1
	return []Trial{
		{Variant: Variant{Arch: older, Level: low}, Options: opts},
		{Variant: Variant{Arch: newer, Level: 2}, Options: opts},
		{Variant: Variant{Arch: older, Level: 3}, Options: mixed},
	}
}

// pairs are the trials of Pairs, by the seed's last three bits.
var pairs = [8][2]Variant{
	{{Arch: "sm_75", Level: 0}, {Arch: "sm_90", Level: 2}}, {{Arch: "sm_90", Level: 0}, {Arch: "sm_75", Level: 2}},
	{{Arch: "sm_75", Level: 0}, {Arch: "sm_90", Level: 3}}, {{Arch: "sm_90", Level: 0}, {Arch: "sm_75", Level: 3}},
	{{Arch: "sm_75", Level: 2}, {Arch: "sm_90", Level: 3}}, {{Arch: "sm_90", Level: 2}, {Arch: "sm_75", Level: 3}},
	{{Arch: "sm_75", Level: 1}, {Arch: "sm_90", Level: 2}}, {{Arch: "sm_90", Level: 1}, {Arch: "sm_75", Level: 3}},
}

// Pairs is a cheaper rotation, for programs of one thread: two levels and both
// targets for every seed, every level with every target in eight seeds.
func Pairs(seed uint64) []Trial {
	var trials []Trial
	for _, v := range pairs[seed%8] {
		trials = append(trials, Trial{Variant: v, Options: simrun.Options{Budget: Budget}})
	}
	return trials
}

// progressEvery is how often a long campaign tells its counts.
const progressEvery = 30 * time.Second

// failuresShown bounds the report of a campaign that fails everywhere.
const failuresShown = 20

// Run makes the programs with the seeds from CPTX_DIFFTEST_SEED (1) on, as many as
// CPTX_DIFFTEST_N says, and compares each with the host. A program that fails
// is kept in CPTX_DIFFTEST_KEEP, or the folder cptx-difftest of the temporary
// directory, with the pass that breaks it and what is needed to reduce it;
// with CPTX_DIFFTEST_REDUCE=1 it is reduced. CPTX_DIFFTEST_LOG names a file to
// which every seed's result is appended; seeds that are in it already are not
// run again.
func (c *Campaign) Run(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	if path := os.Getenv(interestingVariable); path != "" {
		c.interesting(t, path)
		return
	}
	usual := c.Default
	if testing.Short() {
		usual = min(usual, 5)
	}
	first, count := simrun.Sample(usual)
	// CPTX_DIFFTEST_LOG: a file with the result of each seed, to go on from later.
	log, err := openJournal(os.Getenv("CPTX_DIFFTEST_LOG"), c.Name)
	if err != nil {
		t.Fatal(err)
	}
	defer log.close()
	r := &campaignRun{Campaign: c, t: t, log: log, builder: host.NewBuilder(t.TempDir(), host.Options{Limit: c.Limit, Level: c.Level})}
	stop := r.progress()
	r.all(uint64(first), uint64(first+count))
	stop()
	t.Logf("%s: seeds %d..%d: %v", c.Name, first, first+count-1, &log.tally)
	if len(log.tally.failed) > 0 {
		t.Fail() // in an earlier run with the same log, perhaps
	}
}

// campaignRun is a campaign in progress.
type campaignRun struct {
	*Campaign
	t       *testing.T
	builder *host.Builder
	log     *journal
	mu      sync.Mutex // held while a failure is examined and shown
	shown   int
}

// all spreads the seeds over the cores.
func (r *campaignRun) all(first, end uint64) {
	simrun.Each(first, end, func(seed uint64) {
		if !r.log.has(seed) {
			r.one(seed)
		}
	})
}

// progress tells the counts from time to time until stop is called.
func (r *campaignRun) progress() (stop func()) {
	done := make(chan struct{})
	var finished sync.WaitGroup
	finished.Add(1)
	go func() {
		defer finished.Done()
		ticker := time.NewTicker(progressEvery)
		defer ticker.Stop()
		for {
			select {
			case <-done:
				return
			case <-ticker.C:
				r.t.Logf("%s: %s", r.Name, r.log.summary())
			}
		}
	}()
	return func() { close(done); finished.Wait() }
}

// one makes and checks the program of one seed and records what became of it.
func (r *campaignRun) one(seed uint64) {
	file, want, err := r.prepare(seed)
	for _, trial := range r.Trials(seed) {
		if err != nil {
			break
		}
		if f := r.check(file, trial, want, nil); f != nil {
			err = f
		}
	}
	reason := r.skipped(file, err)
	switch {
	case err == nil:
		r.log.add(seed, compared, fmt.Sprintf("%d bytes", len(file.Source)))
	case reason != "":
		r.log.add(seed, skipped, reason)
	default:
		r.log.add(seed, failed, err.Error())
		r.report(seed, file, want, err)
	}
}

// prepare makes the program of a seed and the host's results.
func (r *campaignRun) prepare(seed uint64) (*directive.File, []host.Result, error) {
	file, err := r.Make(seed)
	if err != nil {
		return nil, nil, err
	}
	if r.Reference != nil {
		want, err := resultsOf(file, r.Reference(seed))
		if err != nil && simrun.TooLong(err) {
			err = Skip("runs long without optimisation")
		}
		return file, want, err
	}
	want, err := expect(r.builder, file)
	return file, want, err
}

func (c *Campaign) check(file *directive.File, trial Trial, want []host.Result, allow func(pass, fn string) bool) *Failure {
	if c.judge != nil {
		return c.judge(file, trial, want, allow)
	}
	f := check(file, trial, want, allow)
	if f == nil && c.Further != nil {
		return c.further(file, trial, want, allow)
	}
	if f == nil || !simrun.TooLong(f.Err) || c.Patience < 2 {
		return f
	}
	patient := trial
	patient.Budget *= c.Patience
	if f = check(file, patient, want, allow); f != nil {
		f.Trial = trial
	}
	return f
}

// further compiles a file again, for Further.
func (c *Campaign) further(file *directive.File, trial Trial, want []host.Result, allow func(pass, fn string) bool) *Failure {
	ptx, err := compile(file, trial.Variant, 0, allow)
	if err != nil {
		return &Failure{trial, "compile", 0, err}
	}
	if err := c.Further(file, trial.Variant, ptx, want); err != nil {
		return &Failure{trial, "result", 0, err}
	}
	return nil
}

// skipped says why a program is not compared, "" if it is.
func (c *Campaign) skipped(file *directive.File, err error) string {
	var skip Skip
	switch {
	case err == nil:
		return ""
	case errors.As(err, &skip):
		return string(skip)
	case strings.Contains(err.Error(), "ran longer than"):
		return "host program runs long"
	case file != nil && c.Unfit != nil:
		return c.Unfit(file, err)
	}
	return ""
}

// report examines and shows a failure.
func (r *campaignRun) report(seed uint64, file *directive.File, want []host.Result, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.shown++
	if r.shown > failuresShown {
		r.t.Fail()
		return
	}
	text := r.explain(r.t.Name(), seed, file, want, err)
	r.log.note(text)
	r.t.Errorf("%s seed %d: %v\n%s", r.Name, seed, err, text)
}

// explain keeps a failing program and returns a text of what can be found out
// about it: the pass, and the reduced program or how to get it. test is the
// name of the test that runs the campaign.
func (c *Campaign) explain(test string, seed uint64, file *directive.File, want []host.Result, err error) string {
	if file == nil {
		return "no program was made"
	}
	var text strings.Builder
	var f *Failure
	if errors.As(err, &f) {
		fmt.Fprintf(&text, "%s\n", blame(c.check, file, f.Trial, want))
	}
	dir, problem := c.keep(seed, file)
	if problem != nil {
		fmt.Fprintf(&text, "it could not be kept: %v", problem)
		return text.String()
	}
	fmt.Fprintf(&text, "kept in %s", dir)
	if f != nil && c.Reference == nil {
		fmt.Fprintf(&text, "\n%s", c.reduction(test, dir, seed, file, f))
	}
	return text.String()
}

// keep stores a failing program in a folder of its own and returns the folder.
func (c *Campaign) keep(seed uint64, file *directive.File) (string, error) {
	// CPTX_DIFFTEST_KEEP: the folder for programs that fail; default cptx-difftest in $TMPDIR.
	root := os.Getenv("CPTX_DIFFTEST_KEEP")
	if root == "" {
		root = filepath.Join(os.TempDir(), "cptx-difftest")
	}
	dir := filepath.Join(root, fmt.Sprintf("%s-%d", c.Name, seed))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	return dir, os.WriteFile(filepath.Join(dir, programName), []byte(file.Source), 0o644)
}

// trial finds a failure's trial among those of its seed.
func (c *Campaign) trial(seed uint64, t Trial) int { return slices.Index(c.Trials(seed), t) }
