package sim

import (
	"bytes"
	"os"
	"os/exec"
	"testing"
)

// TestWithoutVectors runs what holds warps in step against single threads, and instructions against
// their vectors, as on a processor without the vector instructions that the engine uses.
func TestWithoutVectors(t *testing.T) {
	cmd := exec.Command(os.Args[0], "-test.short", "-test.v", "-test.run", "^(TestInStep.*|TestFormVectors|TestLockstep.*|TestIntegerArithmetic|TestFloatRounding)$")
	cmd.Env = append(os.Environ(), "GODEBUG=cpu.avx2=off")
	out, err := cmd.CombinedOutput()
	if err != nil || !bytes.Contains(out, []byte("--- PASS: TestInStep ")) {
		t.Fatalf("%v\n%s", err, out)
	}
}
