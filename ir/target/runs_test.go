package target_test

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"cptx/ir/target"
	"cptx/tests/nvcc"
	"cptx/tests/toolchain"
)

// TestPlain holds the list against nvcc's.
func TestPlain(t *testing.T) {
	path := nvcc.Find()
	if path == "" {
		t.Skip("no nvcc; tests/toolchain/fetch.sh --nvcc")
	}
	out, err := exec.Command(path, "--list-gpu-code").Output()
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Fields(string(out))
	slices.Sort(known)
	var list []string
	for _, p := range target.Plain() {
		list = append(list, p.Name())
	}
	slices.Sort(list)
	if !slices.Equal(list, known) {
		t.Errorf("nvcc knows %q, here are %q", known, list)
	}
}

// TestRuns holds for which GPUs PTX for another one can be assembled against ptxas.
func TestRuns(t *testing.T) {
	ptxas := toolchain.Ptxas(t, "sm_121f")[0]
	type pair struct{ virtual, code target.Target }
	var pairs []pair
	for _, v := range target.List() {
		for _, c := range target.List() {
			if v.SM >= 90 && c.SM >= 89 && ptxas.Supports(v.Name()) && ptxas.Supports(c.Name()) {
				pairs = append(pairs, pair{v, c})
			}
		}
	}
	for _, p := range toolchain.Sample(pairs, 17) {
		text := fmt.Sprintf(".version %s\n.target %s\n.address_size 64\n.visible .entry k() { ret; }\n", target.FormatPTX(p.virtual.PTX), p.virtual.Name())
		_, err := ptxas.Assemble([]byte(text), p.code.Name())
		if got := p.code.Runs(p.virtual); got != (err == nil) {
			t.Errorf("%s on %s: %v, ptxas: %v", p.virtual.Name(), p.code.Name(), got, err)
		}
	}
}
