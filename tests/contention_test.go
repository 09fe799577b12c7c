package tests

import (
	"fmt"
	"os"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// TestContention runs the kernels that many threads fight over under many schedules, at all levels
// and on all targets, with the results that the host has. difftest runs them under one. Without
// CPTX_ATOMICS=all, which make atomics sets, it takes one of them.
func TestContention(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	builder := host.NewBuilder(t.TempDir(), host.Options{})
	names := []string{"k_cas_neighbours", "k_cas_failure", "k_atomic_parts"}
	if os.Getenv("CPTX_ATOMICS") == "all" {
		names = append(names, "k_contention", "k_spin_locks", "k_atomics_wide", "k_atomics_small", "k_atomics", "k_atomics_sized", "k_atomics_sized16", "k_lock", "k_queue")
	}
	for _, name := range names {
		file, err := directive.Read("kernels/" + name + ".c")
		if err != nil {
			t.Fatal(err)
		}
		var variants []difftest.Variant
		for _, v := range append([]difftest.Variant{{Arch: "sm_70", Level: 2}, {Arch: "sm_100", Level: 2}}, difftest.Variants...) {
			if v.SM() >= file.MinSM {
				variants = append(variants, v)
			}
		}
		for seed := range uint64(8) {
			t.Run(fmt.Sprint(name, "/", seed), func(t *testing.T) {
				if err := difftest.Check(builder, file, variants, simrun.Options{Races: seed%4 == 1, Seed: seed}); err != nil {
					t.Error(err)
				}
			})
		}
	}
}
