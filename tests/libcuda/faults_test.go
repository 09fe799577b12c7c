package libcuda

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cptx/runtime/driver/found"
	"cptx/runtime/sim/faults"
)

// planted are the faults of testdata/faults: what is found, and in which kernel, "" for a call that
// is refused.
var planted = []struct {
	name   string
	kind   faults.Kind
	kernel string
}{
	{"too_far", faults.OutOfBounds, "over"},
	{"grid_too_large", faults.OutOfBounds, "all"},
	{"bytes_for_elements", faults.OutOfBounds, "fill"},
	{"same_element", faults.DataRace, "together"},
	{"no_barrier", faults.DataRace, "reverse"},
	{"barrier_in_branch", faults.Divergence, "meet"},
	{"not_allocated", faults.NullAccess, "fill"},
	{"odd_address", faults.Misaligned, "fill"},
	{"assertion", faults.AssertFailed, "check"},
	{"by_zero", faults.DivideByZero, "divide"},
	{"trapped", faults.Trapped, "stop"},
	{"short_copy", faults.Uninitialised, "move"},
	{"host_pointer", faults.OutOfBounds, "fill"},
	{"wrong_order_of_arguments", faults.OutOfBounds, "fill"},
	{"freed", faults.UseAfterFree, "fill"},
	{"freed_in_stream", faults.UseAfterFree, "fill"},
	{"freed_in_other_stream", found.OrderRace, "fill"},
	{"unloaded_variable", faults.UseAfterFree, "fill"},
	{"wrong_stream", found.OrderRace, "move"},
	{"no_event", found.OrderRace, "move"},
	{"event_too_early", found.OrderRace, "move"},
	{"result_from_other_stream", found.OrderRace, "fill"},
	{"set_in_other_stream", found.OrderRace, "fill"},
	{"two_writers", found.OrderRace, "fill"},
	{"default_stream", found.OrderRace, "move"},
	{"overwritten_input", found.OrderRace, "move"},
	{"counted_apart", found.OrderRace, "move"},
	{"nodes_of_a_graph", found.OrderRace, "move"},
	{"graph_and_stream", found.OrderRace, "move"},
	{"constants_overwritten", found.OrderRace, "weigh"},
	{"variable_written", found.OrderRace, "gather"},
	{"texture_filled", found.OrderRace, "sample"},
	{"other_row", found.OrderRace, "sample"},
	{"surface_and_texture", found.OrderRace, "sample"},
	{"surface_read_back", found.OrderRace, "paint"},
	{"memory_as_texture", found.OrderRace, "fetch"},
	{"level_of_mipmap", found.OrderRace, "paint"},
	{"input_overwritten", found.OrderRace, ""},
	{"result_too_early", found.OrderRace, ""},
	{"managed_too_early", found.OrderRace, "fill"},
	{"managed_overwritten", found.OrderRace, "move"},
	{"event_of_other_work", found.OrderRace, ""},
	{"block_too_large", found.RefusedCall, ""},
	{"too_few_arguments", found.RefusedCall, ""},
	{"too_much_shared", found.RefusedCall, ""},
	{"long_copy", found.RefusedCall, ""},
	{"copy_of_freed", found.RefusedCall, ""},
	{"freed_twice", found.RefusedCall, ""},
	{"long_set", found.RefusedCall, ""},
	{"unloaded", found.RefusedCall, ""},
}

// TestFaults runs programs with a planted fault, and the same without it: a fault is found with the
// line of the kernel and that of the host's call, also where the seed chooses another order of the
// streams; nothing is found without it.
func TestFaults(t *testing.T) {
	dir := libraries(t)
	kernels, host := "testdata/faults/kernels.cu", "testdata/faults/host.c"
	ptx := filepath.Join(t.TempDir(), "kernels.ptx")
	if out, err := exec.Command(filepath.Join(dir, "cptx"), "-arch=sm_80", "-lineinfo", "-o", ptx, kernels).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	program := compiled(t, dir, host)
	for _, f := range planted {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			flags := []string{"--races", "--level", found.Name(found.RefusedCall) + "=error", "--uninit=error"}
			for _, seed := range []string{"--seed=0", "--seed=1", "--seed=2"} {
				if status, said := execute(dir, program, append(flags, seed), ptx, f.name, "0"); status != 0 || said != "" {
					t.Errorf("%s, without the fault: exit status %d\n%s", seed, status, said)
				}
				status, said := execute(dir, program, append(flags, seed), ptx, f.name, "1")
				want := []string{string(f.kind), fmt.Sprintf("host.c:%d", marked(t, host, f.name))}
				if f.kernel != "" {
					want = append(want, fmt.Sprintf("kernels.cu:%d: in %s", marked(t, kernels, f.kernel), f.kernel))
				}
				for _, w := range want {
					if status != 123 || !strings.Contains(said, w) {
						t.Errorf("%s: exit status %d, want %q in\n%s", seed, status, w, said)
					}
				}
				if f.kind == found.RefusedCall {
					break // no order bears on it
				}
			}
		})
	}
}

// marked is the line of a file that ends with the comment.
func marked(t *testing.T, file, mark string) int {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(text), "\n") {
		if regexp.MustCompile(`// ` + mark + `$`).MatchString(line) {
			return i + 1
		}
	}
	t.Fatalf("%s has no line of %s", file, mark)
	return 0
}
