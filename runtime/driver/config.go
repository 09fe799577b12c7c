package driver

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"cptx/runtime/driver/found"
	"cptx/runtime/sim/faults"
)

// Config is what the user chooses, by variables of the environment.
type Config struct {
	// CPTX_GPU: the target whose GPU the devices are, such as sm_90.
	GPU string
	// CPTX_DEVICES: how many devices there are.
	Devices int
	// CPTX_SMS: multiprocessors of a device; as many as that GPU has if it is 0.
	SMs int
	// CPTX_MEMORY: bytes of a device; what the GPU has, or less if the host has less, if it is 0.
	Memory uint64
	// CPTX_SEED: in which order streams, blocks and warps come; 0 is the order of the calls.
	Seed uint64
	// CPTX_RACES: on: data races are looked for.
	Races bool
	// CPTX_LOCKSTEP: on: the lanes of a warp are kept in step.
	Lockstep bool
	// CPTX_LEVELS: KIND=error|note|off, separated by commas: what kinds of findings are.
	Levels found.Levels
	// CPTX_UNINIT: what the use of an uninitialised value is: error, note or off.
	// CPTX_BUDGET: how many instructions a launch may execute; 0 is no limit.
	Budget uint64
	// CPTX_STATS: on: a line about the run at its end.
	Stats bool
	// CPTX_FOUND: the file to which findings are added as lines of JSON, set by cptx exec.
	Found string
	// CPTX_COVERAGE: the file that gets the coverage of device code.
	Cover  string
	Errors io.Writer
	Out    io.Writer // what kernels print
}

// FromEnvironment reads the configuration.
func FromEnvironment(get func(string) string) (Config, error) {
	c := Config{GPU: "sm_90", Devices: 1, Levels: found.Levels{}, Errors: os.Stderr, Out: os.Stdout}
	var bad error
	number := func(name string, to *uint64) {
		text := get(name)
		if text == "" {
			return
		}
		n, err := strconv.ParseUint(text, 0, 64)
		if err != nil {
			bad = fmt.Errorf("%s=%s: want a number", name, text)
		}
		*to = n
	}
	word := func(name string, to *string, allowed ...string) {
		text := get(name)
		if text == "" {
			return
		}
		for _, a := range allowed {
			if text == a {
				*to = text
				return
			}
		}
		bad = fmt.Errorf("%s=%s: want %s", name, text, strings.Join(allowed, ", "))
	}
	onOff := func(name string, to *bool) {
		text := "off"
		word(name, &text, "on", "off")
		*to = text == "on"
	}
	devices, sms := uint64(c.Devices), uint64(0)
	number("CPTX_DEVICES", &devices)
	number("CPTX_SMS", &sms)
	number("CPTX_MEMORY", &c.Memory)
	number("CPTX_SEED", &c.Seed)
	number("CPTX_BUDGET", &c.Budget)
	onOff("CPTX_RACES", &c.Races)
	onOff("CPTX_LOCKSTEP", &c.Lockstep)
	onOff("CPTX_STATS", &c.Stats)
	for _, text := range strings.FieldsFunc(get("CPTX_LEVELS"), func(r rune) bool { return r == ',' }) {
		if err := c.Levels.Parse(text); err != nil {
			bad = fmt.Errorf("CPTX_LEVELS=%s: %w", text, err)
		}
	}
	uninit := ""
	if word("CPTX_UNINIT", &uninit, found.Error, found.Note, found.Off); uninit != "" {
		c.Levels[faults.Uninitialised] = uninit
	}
	c.Found, c.Cover = get("CPTX_FOUND"), get("CPTX_COVERAGE")
	c.Devices, c.SMs = int(min(devices, 64)), int(min(sms, 1<<16))
	if g := get("CPTX_GPU"); g != "" {
		c.GPU = g
	}
	if FindGPU(c.GPU) == nil {
		bad = fmt.Errorf("CPTX_GPU=%s: want one of %s", c.GPU, strings.Join(Targets(), ", "))
	}
	return c, bad
}
