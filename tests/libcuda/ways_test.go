package libcuda

import (
	"encoding/hex"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx"
	"cptx/tests/directive"
	"cptx/tests/gen"
	"cptx/tests/simrun"
)

// The ways in which testdata/ways.c does things.
var (
	loadWays   = []string{"data", "file", "library", "linker"}
	launchWays = []string{"pointers", "packed", "extended", "graph", "captured"}
	memoryWays = []string{"device", "pitch", "stream", "managed", "pinned", "registered"}
	copyWays   = []string{"plain", "host", "stream", "unified", "over"}
)

// script is what the program does with launch 0 of a file, by chance.
func script(rnd *rand.Rand, file *directive.File, ptx string) string {
	pick := func(list []string) string { return list[rnd.Intn(len(list))] }
	c := file.Cases[0]
	triple := func(d [3]int) string { return fmt.Sprintf("%d,%d,%d", d[0], d[1], d[2]) }
	var s strings.Builder
	fmt.Fprintf(&s, "load %s %s\nlaunch %s %s %s %s %d\n", pick(loadWays), ptx, pick(launchWays), c.Entry, triple(c.Grid), triple(c.Block), c.Shared)
	for _, a := range c.Args {
		if a.Buffer {
			fmt.Fprintf(&s, "buffer %s %s %s %s\n", pick(memoryWays), pick(copyWays), pick(copyWays[:4]), hex.EncodeToString(a.Init))
		} else {
			fmt.Fprintf(&s, "scalar %s\n", hex.EncodeToString(a.Init))
		}
	}
	return s.String()
}

// TestWays: a program leaves in its buffers what the simulator does for the same kernel, however it
// loads, launches, allocates and copies; its launches in two streams do not mix, and nothing is
// found.
func TestWays(t *testing.T) {
	dir := libraries(t)
	program := compiled(t, dir, "testdata/ways.c")
	n := 60
	if testing.Short() {
		n = 4
	}
	first, count := simrun.Sample(n)
	for seed := first; seed < first+count; seed++ {
		text := gen.Kernel(uint64(seed))
		file, err := directive.Parse("ways.c", text)
		if err != nil {
			t.Fatal(err)
		}
		o, err := cptx.NewOptions("sm_80")
		if err != nil {
			t.Fatal(err)
		}
		r, err := cptx.Compile(t.Context(), []byte(text), o)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		want, err := simrun.Simulate([][]byte{r.Output}, file, 0, simrun.Options{})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		work := t.TempDir()
		ptx, steps := filepath.Join(work, "k.ptx"), filepath.Join(work, "steps")
		todo := script(rand.New(rand.NewSource(int64(seed))), file, ptx)
		for name, data := range map[string]string{ptx: string(r.Output), steps: todo} {
			if err := os.WriteFile(name, []byte(data), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		cmd := exec.Command(filepath.Join(dir, "cptx"), "exec", "--races", "--", program, steps)
		var said strings.Builder
		cmd.Stderr = &said
		out, err := cmd.Output()
		var lines []string
		for range 2 {
			for i, a := range file.Cases[0].Args {
				if a.Buffer {
					lines = append(lines, hex.EncodeToString(want.Args[i]))
				}
			}
		}
		if got := strings.TrimSpace(string(out)); err != nil || got != strings.Join(lines, "\n") || said.Len() > 0 {
			t.Errorf("seed %d: %v\n%s\n%.3000s\nwant\n%s\nby\n%s", seed, err, said.String(), got, strings.Join(lines, "\n"), todo)
		}
	}
}
