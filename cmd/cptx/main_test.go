package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"cptx/tests/mutants/mutant"
	"cptx/tests/toolchain"
)

var update = flag.Bool("update", false, "rewrite the outputs that scripts compare with")

// TestMain makes the command available to the scripts, by its name and by the one that it may stand
// in for.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"cptx": main, "nvcc": main})
}

// TestScripts runs the command as users do.
func TestScripts(t *testing.T) {
	// Under nohup the commands would ignore the signal as their parent does: a signal that is
	// handled here is at its default there.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Setup: func(e *testscript.Env) error {
			home, _ := os.UserHomeDir() // the cache with ptxas
			e.Setenv("HOME", home)
			e.Setenv("CPTX_CACHE", os.Getenv("CPTX_CACHE"))
			e.Setenv("CPTX_PTXAS", os.Getenv("CPTX_PTXAS"))
			e.Setenv("SOURCE_DATE_EPOCH", "86400")
			examples, err := filepath.Abs("../../examples")
			if err != nil {
				return err
			}
			e.Setenv("EXAMPLES", examples)
			e.Setenv("TOOLS", toolPath())
			e.Setenv("REALHOME", home)
			e.Setenv("REALCACHE", os.Getenv("CPTX_CACHE"))
			e.Setenv(mutant.Variable, os.Getenv(mutant.Variable))
			e.Setenv(mutant.ReachedVariable, os.Getenv(mutant.ReachedVariable))
			return nil
		},
		Condition: func(cond string) (bool, error) {
			switch cond {
			case "ptxas":
				return havePtxas(), nil
			case "gcc":
				_, err := toolchain.GCC()
				return err == nil, nil
			case "fatbinary":
				return haveFatbinary()
			}
			if program, ok := strings.CutPrefix(cond, "missing:"); ok {
				return missing(program)
			}
			return false, fmt.Errorf("unknown condition %s", cond)
		},
	})
}

// missing reports whether a program that a script compares with is not installed, which is an error
// where none may be missing.
func missing(program string) (bool, error) {
	_, err := exec.LookPath(program)
	if err != nil && toolchain.Required() {
		return false, err
	}
	return err != nil, nil
}
