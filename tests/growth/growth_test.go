package growth

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// most is how much the work may grow when a source is doubled. It is what sorting n log n things with some constant part may take.
const most = 2.3

var scale = flag.Int("scale", 1, "start at `n` times the size of each shape")

// TestGrowth doubles each shape.
func TestGrowth(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the command once more")
	}
	dir := t.TempDir()
	bin, err := Build(dir)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range Shapes {
		s.Size *= *scale
		t.Run(strings.ReplaceAll(s.Name, " ", "-"), func(t *testing.T) {
			half := count(t, bin, filepath.Join(dir, fmt.Sprint(i, "-half")), s, s.Size)
			whole := count(t, bin, filepath.Join(dir, fmt.Sprint(i, "-whole")), s, 2*s.Size)
			ratio := float64(whole.Total()) / float64(half.Total())
			t.Logf("%5.2f: %d statements for %d, %d for %d", ratio, half.Total(), s.Size, whole.Total(), 2*s.Size)
			if ratio > most {
				t.Errorf("work grows %.2f times, more than %.1f; most of it here:\n%s", ratio, most, strings.Join(Excess(half, whole, 12), "\n"))
			}
		})
	}
}

func count(t *testing.T, bin, dir string, s Shape, n int) Work {
	t.Helper()
	in := dir + ".c"
	if err := os.WriteFile(in, []byte(s.Text(n)), 0o666); err != nil {
		t.Fatal(err)
	}
	w, failed, err := Count(bin, dir, "-O2", "-arch=sm_80", "-o", in+".ptx", in)
	if err != nil {
		t.Fatal(err)
	}
	if failed != s.Wrong {
		t.Fatalf("errors: %v, want %v", failed, s.Wrong)
	}
	return w
}
