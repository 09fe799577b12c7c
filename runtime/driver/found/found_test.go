package found

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"cptx/runtime/sim/faults"
)

// TestRead merges what several processes found, one of which was killed while it wrote.
func TestRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "found")
	if err := (&Totals{}).Add(file); err != nil { // who made the file has removed it
		t.Fatal(err)
	}
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	at := func(kind faults.Kind, line int, severity string) *Record {
		return &Record{Severity: severity, Count: 2, Fault: faults.Fault{Kind: kind, Pos: faults.Position{Func: "k", File: "k.cu", Line: line}, By: t}}
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			at(faults.DataRace, 3, Error).Add(file)
			at(faults.Uninitialised, 3, Note).Add(file)
			(&Totals{Launches: 2, Instructions: 10, Kernels: time.Second}).Add(file)
		})
	}
	all.Wait()
	at(faults.DataRace, 4, Error).Add(file)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	list, sum, err := Read(strings.NewReader(string(data) + `{"Record":{"Seve`))
	if err != nil || len(list) != 3 || list[0].Count != 16 || list[1].Count != 16 || list[2].Count != 2 || Errors(list) != 2 {
		t.Errorf("%v %+v", err, list)
	}
	if text := Summary(list, sum); text != "cptx: 16 launches, 80 instructions in 8s, 2 errors, 1 note" {
		t.Error(text)
	}
	if _, _, err := Read(strings.NewReader("[]\n")); err == nil {
		t.Error("no error for what is no line of findings")
	}
}

// TestLevels reads levels, and refuses what is none.
func TestLevels(t *testing.T) {
	l := Levels{}
	for _, k := range kinds() {
		if err := l.Parse(Name(k) + "=off"); err != nil || l.Of(k) != Off {
			t.Errorf("%s: %v", k, err)
		}
	}
	for _, bad := range []string{"", "data-race", "data-race=", "data-race=warning", "=off", "races=off"} {
		if l.Parse(bad) == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}
