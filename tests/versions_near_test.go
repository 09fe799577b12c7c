package tests

import (
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cptx/ir/target"
	"cptx/tests/toolchain"
)

// TestVersionsNear holds TestVersions for forms near to those of the lists: one modifier left out,
// replaced by another one of the same opcode, or put in after another one. Most are no
// instructions; ptxas says which are, though it takes some that mean nothing (fence.acq_rel.async):
// a difference is to be read. CPTX_VERSIONS_NEAR=N makes N for each of all generations of targets,
// with CPTX_VERSIONS_SEED.
func TestVersionsNear(t *testing.T) {
	n, seed, gpus := 1500, uint64(1), strings.Fields("sm_90 sm_100a")
	// CPTX_VERSIONS_NEAR: how many forms near to those of the list are asked about.
	if s := os.Getenv("CPTX_VERSIONS_NEAR"); s != "" {
		n, _ = strconv.Atoi(s)
		gpus = strings.Fields("sm_50 sm_53 sm_61 sm_70 sm_75 sm_80 sm_86 sm_89 sm_90 sm_90a sm_100 sm_100a sm_100f sm_103a sm_107a sm_110f sm_120 sm_120a sm_121f")
	}
	// CPTX_VERSIONS_SEED: the seed that chooses them.
	if s := os.Getenv("CPTX_VERSIONS_SEED"); s != "" {
		seed, _ = strconv.ParseUint(s, 10, 64)
	}
	for k, gpu := range gpus {
		t.Run(gpu, func(t *testing.T) {
			t.Parallel()
			c := versionCheck{t: t, tool: toolchain.Ptxas(t, gpu)[0]}
			c.gpu, _ = target.Parse(gpu)
			made := nearForms(versionForms(), n, rand.New(rand.NewPCG(seed, uint64(k))))
			for before := -1; before != len(made); { // where nothing is wrong, ptxas makes code, and may find something then
				before = len(made)
				refused := c.refused(newestOf(c.tool), made)
				made = slices.DeleteFunc(made, func(form string) bool { return refused[form] != "" }) // no instruction
			}
			c.run(made)
		})
	}
}

// nearForms makes n forms.
func nearForms(list []string, n int, r *rand.Rand) []string {
	of := map[string]map[string]bool{} // modifiers by opcode
	known := map[string]bool{}
	for _, form := range list {
		known[form] = true
		opcode, _, _ := strings.Cut(form, " ")
		words := strings.Split(opcode, ".")
		if of[words[0]] == nil {
			of[words[0]] = map[string]bool{}
		}
		for _, w := range words[1:] {
			of[words[0]][w] = true
		}
	}
	modifiers := map[string][]string{}
	for opcode, set := range of {
		modifiers[opcode] = slices.Sorted(maps.Keys(set))
	}
	var made []string
	for tries := 0; len(made) < n && tries < 20*n; tries++ {
		opcode, operands, _ := strings.Cut(list[r.IntN(len(list))], " ")
		words := strings.Split(opcode, ".")
		others := modifiers[words[0]]
		if len(others) == 0 {
			continue
		}
		other, k := others[r.IntN(len(others))], r.IntN(len(words))
		switch r.IntN(3) {
		case 0:
			words = slices.Insert(words, k+1, other)
		case 1:
			if k > 0 {
				words[k] = other
			}
		default:
			if k > 0 {
				words = slices.Delete(words, k, k+1)
			}
		}
		form := strings.TrimSpace(strings.Join(words, ".") + " " + operands)
		wide := strings.Contains(operands, "q1") && !slices.Contains(words, "b128") // the module has q1 from PTX 8.3 on
		if !known[form] && !wide && len(slices.Compact(slices.Sorted(slices.Values(words)))) == len(words) {
			known[form], made = true, append(made, form)
		}
	}
	return made
}
