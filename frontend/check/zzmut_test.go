package check

import (
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"
	"fmt"
	"runtime/debug"
)

// token-level mutations
func TestMutate(t *testing.T) {
	var toks [][]string
	re := regexp.MustCompile(`[A-Za-z_0-9.]+|"[^"\n]*"|'[^'\n]*'|//[^\n]*|\s+|.`)
	var pool []string
	for _, pat := range []string{"testdata/*.c", "testdata/valid/*.c", "../../tests/kernels/*.c"} {
		files, _ := filepath.Glob(pat)
		for _, f := range files {
			src, _ := os.ReadFile(f)
			l := re.FindAllString(string(src), -1)
			toks = append(toks, l)
			pool = append(pool, l...)
		}
	}
	seed := time.Now().UnixNano()
	r := rand.New(rand.NewSource(seed))
	end := time.Now().Add(80 * time.Second)
	n, slow := 0, 0
	for time.Now().Before(end) {
		base := toks[r.Intn(len(toks))]
		// take a window
		l := append([]string(nil), base...)
		for k := 0; k < 1+r.Intn(4); k++ {
			i := r.Intn(len(l))
			switch r.Intn(4) {
			case 0:
				l = append(l[:i:i], l[i+1:]...)
			case 1:
				l[i] = pool[r.Intn(len(pool))]
			case 2:
				j := r.Intn(len(l))
				l[i], l[j] = l[j], l[i]
			case 3:
				l = append(l[:i:i], append([]string{pool[r.Intn(len(pool))]}, l[i:]...)...)
			}
		}
		s := ""
		for _, x := range l {
			s += x
		}
		func() {
			defer func() {
				if e := recover(); e != nil {
					fmt.Println("PANIC", e, string(debug.Stack()))
					os.WriteFile(fmt.Sprintf("/tmp/panic%d.c", n), []byte(s), 0644)
					t.Errorf("panic %v", e)
				}
			}()
			t0 := time.Now()
			u, d := checkText("m.c", s)
			if time.Since(t0) > time.Second {
				slow++
				os.WriteFile(fmt.Sprintf("/tmp/slow%d.c", n), []byte(s), 0644)
			}
			if u != nil && !d.HasErrors() {
				if bad := verifyUnit(u); len(bad) > 0 {
					os.WriteFile(fmt.Sprintf("/tmp/badtree%d.c", n), []byte(s), 0644)
					t.Errorf("/tmp/badtree%d.c %v", n, bad[0])
				}
			}
		}()
		n++
	}
	fmt.Println("runs", n, "slow", slow)
}
