package check

import (
	"strings"
	"testing"

	"cptx/emit/target"
	"cptx/frontend/diag"
	"cptx/frontend/parse"
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
