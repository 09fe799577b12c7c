package check

import (
	"strings"
	"testing"

	"cptx/frontend/parse"
	"cptx/ir/diag"
	"cptx/ir/target"
)

// TestSystemScope: atomics whose name asks for the system's scope are an error where the target has
// no scopes.
func TestSystemScope(t *testing.T) {
	const src = "__device__ void f(int *p) { atomicAdd_system(p, 1); atomicAdd_block(p, 1); }"
	for sm, want := range map[int]string{52: "'atomicAdd_system' requires sm_60 or higher", 60: ""} {
		diags := &diag.List{Policy: &diag.Policy{}}
		cfg := &target.Config{SM: sm}
		res := parse.Parse(&parse.Config{Target: cfg}, parse.Input{Name: "t.c", Data: []byte(src)}, diags)
		Check(res, cfg, diags)
		var got []string
		for _, d := range diags.Diags {
			got = append(got, d.Message)
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("sm_%d: %q, want %q", sm, got, want)
		}
	}
}

// TestAtomicLocks: an atomic object that no instruction takes is an error that names the flag, and
// with the flag one where the target has no locks.
func TestAtomicLocks(t *testing.T) {
	const src = "struct big { long v[3]; }; struct two { long a, b; };\n_Atomic struct big x; _Atomic struct two y;\n"
	const hint = "-fatomic-locks makes locks in global memory"
	for _, test := range []struct {
		cfg  target.Config
		want []string // a part of each error
	}{
		{target.Config{SM: 60}, []string{"of 24 bytes: the device has no locks, and atomic operations on at most 16 bytes; " + hint + ", for sm_70 and later", "of 16 bytes"}},
		{target.Config{SM: 60, AtomicLocks: true}, []string{"the locks of -fatomic-locks need sm_70 or later", "the locks of -fatomic-locks need sm_70 or later"}},
		{target.Config{SM: 75}, []string{hint, hint}},
		{target.Config{SM: 90}, []string{hint}},
		{target.Config{SM: 75, AtomicLocks: true}, nil},
		{target.Config{SM: 90, AtomicLocks: true}, nil},
	} {
		diags := &diag.List{Policy: &diag.Policy{}}
		res := parse.Parse(&parse.Config{Target: &test.cfg}, parse.Input{Name: "t.c", Data: []byte(src)}, diags)
		Check(res, &test.cfg, diags)
		for i, d := range diags.Diags {
			if i >= len(test.want) || !strings.Contains(d.Message, test.want[i]) {
				t.Errorf("sm_%d, locks %v: %q", test.cfg.SM, test.cfg.AtomicLocks, d.Message)
			}
		}
		if len(diags.Diags) < len(test.want) {
			t.Errorf("sm_%d, locks %v: %d errors, want %d", test.cfg.SM, test.cfg.AtomicLocks, len(diags.Diags), len(test.want))
		}
	}
}
