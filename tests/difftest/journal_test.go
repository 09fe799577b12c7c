package difftest

import (
	"os"
	"path/filepath"
	"testing"
)

// TestJournalsJoin: the logs of a campaign's parts, one behind the other, are the log of the whole,
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
