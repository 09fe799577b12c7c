package difftest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/toolchain"
)

// TestJournalsJoin: the logs of a campaign's parts, one after the other, are the log of the whole,
// also if one ends in the middle of a line and another one repeats a seed.
func TestJournalsJoin(t *testing.T) {
	dir := t.TempDir()
	var joined []byte
	for part := range 3 {
		path := filepath.Join(dir, "part.log")
		os.Remove(path)
		j, err := openJournal(path, "gen")
		if err != nil {
			t.Fatal(err)
		}
		for seed := uint64(part * 10); seed <= uint64(part*10+10); seed++ {
			switch {
			case seed == 13:
				j.add(seed, failed, "launch:\nmisaligned")
			case seed%5 == 0:
				j.add(seed, skipped, "trivial")
			default:
				j.add(seed, compared, "ok")
			}
		}
		j.close()
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		joined = append(joined, text...)
		if part == 1 {
			joined = append(joined, "gen 99 comp"...)
		}
	}
	path := filepath.Join(dir, "all.log")
	if err := os.WriteFile(path, joined, 0o666); err != nil {
		t.Fatal(err)
	}
	all, err := openJournal(path, "gen")
	if err != nil {
		t.Fatal(err)
	}
	defer all.close()
	if got, want := all.tally.String(), "23 compared, 7 skipped (7 trivial), 1 failed: seeds [13]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if all.has(99) || !all.has(30) || all.has(31) {
		t.Error("wrong seeds are taken for done")
	}
}

// TestShards runs a campaign as the page on many machines says: parts by ranges of seeds with logs
// of their own, as make difftest N= SEED= LOG= runs them, and then the whole with the logs joined.
// Every seed is run once, and the whole counts them all.
func TestShards(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	var mu sync.Mutex
	var made []uint64
	campaign := &Campaign{
		Name: "shard",
		Make: func(seed uint64) (*directive.File, error) {
			mu.Lock()
			defer mu.Unlock()
			made = append(made, seed)
			if seed%3 == 0 {
				return nil, Skip("a third")
			}
			return directive.Parse("", needle)
		},
		Trials: Pairs,
		judge:  func(*directive.File, Trial, []host.Result, func(pass, fn string) bool) *Failure { return nil },
	}
	dir := t.TempDir()
	part := func(first, count int, log string) {
		t.Setenv("CPTX_DIFFTEST_SEED", fmt.Sprint(first))
		t.Setenv("CPTX_DIFFTEST_N", fmt.Sprint(count))
		t.Setenv("CPTX_DIFFTEST_LOG", log)
		campaign.Run(t)
	}
	var joined []byte
	for k := range 3 {
		log := filepath.Join(dir, fmt.Sprint("part-", k, ".log"))
		part(k*4+1, 4, log)
		text, err := os.ReadFile(log)
		if err != nil {
			t.Fatal(err)
		}
		joined = append(joined, text...)
	}
	all := filepath.Join(dir, "all.log")
	if err := os.WriteFile(all, joined, 0o666); err != nil {
		t.Fatal(err)
	}
	part(1, 14, all)
	slices.Sort(made)
	if want := []uint64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}; !slices.Equal(made, want) {
		t.Errorf("seeds %v were run, want %v", made, want)
	}
	j, err := openJournal(all, "shard")
	if err != nil {
		t.Fatal(err)
	}
	defer j.close()
	if got, want := j.tally.String(), "10 compared, 4 skipped (4 a third), 0 failed"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
