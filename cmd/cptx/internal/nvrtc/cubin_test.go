package nvrtc

import (
	"strings"
	"testing"

	"cptx/runtime/driver/container"
)

// TestCubinInPTX: where cubins are to be PTX, machine code is asked for without ptxas.
func TestCubinInPTX(t *testing.T) {
	t.Setenv("CPTX_CUBIN", "ptx")
	t.Setenv("CPTX_PTXAS", "/nothing")
	p := New(plain, "k.cu", nil)
	if r := p.Compile([]string{"-arch=sm_90"}); r != Success {
		t.Fatalf("%v\n%s", r, p.Log())
	}
	cubin, r := p.Cubin()
	text, err := container.Text(cubin)
	if r != Success || err != nil || !strings.Contains(text, ".visible .entry k(") || !strings.Contains(text, ".target sm_90") {
		t.Errorf("%v, %v:\n%s", r, err, text)
	}
}
