package execute

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"cptx/runtime/driver/found"
)

// setting is a flag, the variable that it becomes, and what values it takes.
type setting struct {
	flag, variable string
	alone          string // the value of the flag without one, "" if it needs one
	usage          string
	check          func(value string) (string, error) // gives the value of the variable
}

var settings = []setting{
	{"gpu", "CPTX_GPU", "", "the `target` whose GPU there is, such as sm_90", target},
	{"devices", "CPTX_DEVICES", "", "how many GPUs there are: `n`", number},
	{"sms", "CPTX_SMS", "", "how many multiprocessors a GPU has: `n`, 16 by default, 0 for that of the real one; programs size their grids by it", number},
	{"memory", "CPTX_MEMORY", "", "how many `bytes` of memory a GPU has", number},
	{"races", "CPTX_RACES", "on", "data-race check: `on|off`", oneOf("on", "off")},
	{"lockstep", "CPTX_LOCKSTEP", "on", "keep the lanes of a warp in step, as GPUs before sm_70 did: `on|off`; --races then notes where a __syncwarp is missing", oneOf("on", "off")},
	{"uninit", "CPTX_UNINIT", "", "a use of an uninitialised value is an `error|note|off`", oneOf("error", "note", "off")},
	{"level", "CPTX_LEVELS", "", "findings of a `kind=error|note|off`, such as data-race=note; errors alone bear on the exit status", level},
	{"seed", "CPTX_SEED", "", "vary the order of streams, blocks and threads by `n`", number},
	{"budget", "CPTX_BUDGET", "", "stop a launch after so many `instructions` of all threads; 0 for no limit", number},
	{"coverage", "CPTX_COVERAGE", "", "add which lines and branches of device code were executed to a `file`, as a tracefile of lcov", filepath.Abs},
}

func number(v string) (string, error) {
	if _, err := strconv.ParseUint(v, 0, 63); err != nil {
		return "", fmt.Errorf("needs a number, not '%s'", v)
	}
	return v, nil
}

func target(v string) (string, error) {
	if n, ok := strings.CutPrefix(v, "sm_"); ok && n != "" {
		return v, nil
	}
	return "", fmt.Errorf("needs a target such as sm_90, not '%s'", v)
}

func oneOf(words ...string) func(string) (string, error) {
	return func(v string) (string, error) {
		if slices.Contains(words, v) {
			return v, nil
		}
		last := len(words) - 1
		return "", fmt.Errorf("is %s or %s, not '%s'", strings.Join(words[:last], ", "), words[last], v)
	}
}

// level checks one of CPTX_LEVELS.
func level(v string) (string, error) { return v, found.Levels{}.Parse(v) }

// value is a flag that becomes a variable.
type value struct {
	*setting
	variables *[]string
}

func (v value) String() string { return "" }

// Type is bool for flags that need no value, so that pflag shows the one that they have then
// without quotes.
func (v value) Type() string {
	if v.alone != "" {
		return "bool"
	}
	return "string"
}

func (v value) Set(text string) error {
	text, err := v.check(text)
	if list := *v.variables; v.flag == "level" && err == nil {
		for i, one := range list {
			if old, ok := strings.CutPrefix(one, v.variable+"="); ok {
				list[i] = v.variable + "=" + old + "," + text
				return nil
			}
		}
	}
	*v.variables = append(*v.variables, v.variable+"="+text)
	return err
}

// options are what a command line says.
type options struct {
	variables []string // NAME=VALUE
	libraries string   // their folder, "" for where they are installed
	preload   bool
	report    report
	stats     string // on, off, or "" for where something was found
}

func (o *options) flags() *pflag.FlagSet {
	fs := pflag.NewFlagSet("cptx exec", pflag.ContinueOnError)
	fs.SortFlags = false
	fs.SetInterspersed(false)
	fs.Usage = func() {} // Command shows it
	for i := range settings {
		s := &settings[i]
		fs.VarPF(value{s, &o.variables}, s.flag, "", s.usage).NoOptDefVal = s.alone
	}
	fs.Var(&o.report, "report", "write what was found, by all processes, as `json:file` or sarif:file")
	fs.VarPF(word{&o.stats}, "stats", "", "say at the end what was launched and found: `on|off`; without the flag if something was found").NoOptDefVal = "on"
	fs.BoolVar(&o.preload, "preload", false, "load libcuda and libnvrtc into every process before anything looks for them elsewhere (LD_PRELOAD)")
	fs.StringVar(&o.libraries, "libraries", "", "the `folder` of libcuda.so.1, for where it is not beside the command")
	return fs
}

// word is a flag that is on or off.
type word struct{ to *string }

func (w word) String() string { return "" }
func (w word) Type() string   { return "bool" }

func (w word) Set(text string) (err error) {
	*w.to, err = oneOf("on", "off")(text)
	return err
}
