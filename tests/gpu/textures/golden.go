package textures

import (
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"

	"cptx/tests/gpu/device"
)

// Lines is a golden file: one line for each case, its name, a checksum over texels and coordinates,
// and the words that its fetches gave, those of the image's channels alone.
func Lines(info device.Info, list []Case, results [][][4]uint32) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# fetches from textures\n# device: %s\n# Made by tests/gpu, not by hand.\n", info)
	for i := range list {
		fmt.Fprintf(&b, "%s\t%08x\t", list[i].Name, list[i].checksum())
		for k, r := range results[i] {
			if k > 0 {
				b.WriteByte(' ')
			}
			for _, w := range r[:list[i].words()] {
				fmt.Fprintf(&b, "%08x", w)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// words is how many results of a fetch count.
func (c *Case) words() int {
	if strings.HasPrefix(c.Op, "gather") {
		return 4
	}
	return c.Image.Format.Channels
}

// checksum is over what decides the results and is not in the name.
func (c *Case) checksum() uint32 {
	h := crc32.NewIEEE()
	fmt.Fprint(h, c.Image, c.Sampler.Border, c.Sampler.Bias, c.Sampler.MinLevel, c.Sampler.MaxLevel, c.Coords)
	return h.Sum32()
}

// Read takes a golden file apart: results by case name. Lines of cases that are no more, or were
// made of other numbers, are left out.
func Read(text string, list []Case) (map[string][][4]uint32, error) {
	cases := map[string]*Case{}
	for i := range list {
		cases[list[i].Name] = &list[i]
	}
	out := map[string][][4]uint32{}
	for _, line := range strings.Split(text, "\n") {
		f := strings.Split(line, "\t")
		if strings.HasPrefix(line, "#") || line == "" {
			continue
		}
		if len(f) != 3 {
			return nil, fmt.Errorf("a line of %d fields", len(f))
		}
		c := cases[f[0]]
		if c == nil || f[1] != fmt.Sprintf("%08x", c.checksum()) {
			continue
		}
		var results [][4]uint32
		for _, r := range strings.Fields(f[2]) {
			var words [4]uint32
			for k := range len(r) / 8 {
				v, err := strconv.ParseUint(r[8*k:8*k+8], 16, 32)
				if err != nil {
					return nil, err
				}
				words[k] = uint32(v)
			}
			results = append(results, words)
		}
		out[c.Name] = results
	}
	return out, nil
}

// Differences tells where the simulator's results are not the GPU's, "" for nowhere. Any NaN equals
// any NaN.
func (c *Case) Differences(gpu, sim [][4]uint32) string {
	if len(gpu) != len(c.Coords) || len(sim) != len(c.Coords) {
		return fmt.Sprintf("%s: %d and %d results of %d fetches", c.Name, len(gpu), len(sim), len(c.Coords))
	}
	nan := func(w uint32) bool { return c.result() == "f32" && w&0x7fffffff > 0x7f800000 }
	wrong, first := 0, ""
	for k := range c.Coords {
		for j := range c.words() {
			if gpu[k][j] == sim[k][j] || nan(gpu[k][j]) && nan(sim[k][j]) {
				continue
			}
			if wrong++; first == "" {
				first = fmt.Sprintf("%v, channel %d: GPU %08x, simulator %08x", c.Coords[k], j, gpu[k][j], sim[k][j])
			}
		}
	}
	if wrong == 0 {
		return ""
	}
	return fmt.Sprintf("%s: %d of %d differ, first %s", c.Name, wrong, len(c.Coords)*c.words(), first)
}
