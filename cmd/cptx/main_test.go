package main

import (
	"flag"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite the outputs that scripts compare with")

// TestMain makes the command available to the scripts.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"cptx": main})
}

// TestScripts runs the command as users do.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Setup: func(e *testscript.Env) error {
			home, _ := os.UserHomeDir() // the cache with ptxas
			e.Setenv("HOME", home)
			e.Setenv("CPTX_CACHE", os.Getenv("CPTX_CACHE"))
			e.Setenv("CPTX_PTXAS", os.Getenv("CPTX_PTXAS"))
			e.Setenv("SOURCE_DATE_EPOCH", "86400")
			return nil
		},
		Condition: func(cond string) (bool, error) {
			switch cond {
			case "ptxas":
				return havePtxas(), nil
			}
			return false, nil
		},
	})
}
