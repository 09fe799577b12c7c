package run

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// maxSeeds bounds --seeds.
const maxSeeds = 1_000_000

// runSeeds runs the program with each seed of the range until one fails, whose report it shows with
// the seed that runs it again. If none does, it shows the results of the first.
func (c *Config) runSeeds(stdout, stderr io.Writer, ptx []string) int {
	lo, hi, err := parseSeeds(c.Seeds)
	if err != nil {
		fmt.Fprintf(stderr, "cptx: error: %v\n", err)
		return Failed
	}
	result := 0
	var first struct{ out, errs bytes.Buffer }
	for seed := lo; ; seed++ {
		var out, errs bytes.Buffer
		one := *c
		one.Seeds, one.Seed = "", seed
		if seed > lo {
			one.WriteFile = func(string, []byte) error { return nil }
		}
		status := one.Run(&out, &errs, ptx...)
		unmet := status == Unmet && (len(c.Expect) > 0 || c.Script != "" || c.ScriptText != "")
		if status == Failed || status == Interrupted || unmet {
			out.WriteTo(stdout)
			errs.WriteTo(stderr)
			fmt.Fprintf(stderr, "note: this was seed %d of %s; --seed %d runs it again\n", seed, c.Seeds, seed)
			return status
		}
		if seed == lo {
			result, first.out, first.errs = status, out, errs
		}
		if seed == hi {
			break
		}
	}
	first.out.WriteTo(stdout)
	first.errs.WriteTo(stderr)
	return result
}

// parseSeeds reads LO..HI.
func parseSeeds(text string) (lo, hi uint64, err error) {
	a, b, ok := strings.Cut(text, "..")
	lo, err1 := strconv.ParseUint(a, 10, 63)
	hi, err2 := strconv.ParseUint(b, 10, 63)
	if !ok || err1 != nil || err2 != nil || hi < lo || hi-lo >= maxSeeds {
		return 0, 0, fmt.Errorf("--seeds %s: want LO..HI, at most %d", text, maxSeeds)
	}
	return lo, hi, nil
}
