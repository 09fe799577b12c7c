package growth

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"cptx/tests/toolchain"
)

// most is how much the work may grow when a source is doubled. It is what sorting n log n things
// with some constant part may take.
const most = 2.3

// mostPerStep is how many statements a step of the budget may stand for: more is work that the
// budget does not see.
const mostPerStep = 500

var scale = flag.Int("scale", 1, "start at `n` times the size of each shape")

// TestGrowth doubles each shape, and compares what is executed with what the compiler's budget
// counts.
func TestGrowth(t *testing.T) {
	toolchain.Long(t)
	dir, bin := t.TempDir(), built(t)
	for i, s := range Shapes {
		s.Size *= *scale
		t.Run(strings.ReplaceAll(s.Name, " ", "-"), func(t *testing.T) {
			half := count(t, bin, filepath.Join(dir, fmt.Sprint(i, "-half")), s, s.Size)
			whole := count(t, bin, filepath.Join(dir, fmt.Sprint(i, "-whole")), s, 2*s.Size)
			ratio := float64(whole.Work.Total()) / float64(half.Work.Total())
			perStep := whole.Work.Total() / max(whole.Steps, 1)
			t.Logf("%5.2f: %d statements for %d, %d for %d; %d for a step", ratio, half.Work.Total(), s.Size, whole.Work.Total(), 2*s.Size, perStep)
			if ratio > most {
				t.Errorf("work grows %.2f times, more than %.1f; most of it here:\n%s", ratio, most, strings.Join(Excess(half.Work, whole.Work, 12), "\n"))
			}
			if perStep > mostPerStep {
				t.Errorf("the compiler's budget counts %d steps where %d statements are executed, more than %d for each", whole.Steps, whole.Work.Total(), mostPerStep)
			}
		})
	}
}

// build is the counting command, which the tests share.
var build struct {
	sync.Once
	dir, bin string
	err      error
}

func TestMain(m *testing.M) {
	code := m.Run()
	os.RemoveAll(build.dir)
	os.Exit(code)
}

func built(t *testing.T) string {
	t.Helper()
	build.Do(func() {
		if build.dir, build.err = os.MkdirTemp("", "growth"); build.err == nil {
			build.bin, build.err = Build(build.dir)
		}
	})
	if build.err != nil {
		t.Fatal(build.err)
	}
	return build.bin
}

func count(t *testing.T, bin, dir string, s Shape, n int) Result {
	t.Helper()
	in := dir + ".c"
	if err := os.WriteFile(in, []byte(s.Text(n)), 0o666); err != nil {
		t.Fatal(err)
	}
	r, err := Count(bin, dir, append(s.Flags, "-O2", "-arch=sm_80", "-o", in+".ptx", in)...)
	if err != nil {
		t.Fatal(err)
	}
	if r.Failed != s.Wrong {
		t.Fatalf("errors: %v, want %v", r.Failed, s.Wrong)
	}
	return r
}
