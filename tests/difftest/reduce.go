package difftest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"cptx/runtime/sim/faults"
	"cptx/tests/directive"
	"cptx/tests/host"
)

// The files in the folder of a failing program.
const (
	programName = "test.c"
	recordName  = "failure.json"   // a record
	checkerName = "check"          // this test binary
	scriptName  = "interesting.sh" // what cvise and creduce ask for
)

// interestingVariable names a record: the test binary judges programName in the
// current folder by it instead of running a campaign.
//
// CPTX_DIFFTEST_INTERESTING: set for the test binary by interesting.sh alone.
const interestingVariable = "CPTX_DIFFTEST_INTERESTING"

// reductionLimit bounds a reduction that the harness starts itself.
const reductionLimit = 20 * time.Minute

// record is what a smaller program must have in common with the first one.
type record struct {
	Seed     uint64
	Trial    int      // number among the seed's trials
	Stage    string   // of the failure
	Message  string   // its first words; "" for differing results
	Sanitize bool     // the program passes the sanitizers
	Errors   []string // warnings that the program does not give, so that none may come in
}

// tidy are gcc's warnings about code that has no defined result.
var tidy = []string{
	"uninitialized", "maybe-uninitialized", "return-type", "implicit-function-declaration", "implicit-int", "int-conversion",
	"incompatible-pointer-types", "array-bounds", "shift-count-overflow", "shift-count-negative", "div-by-zero", "sequence-point",
	"strict-aliasing", "format", "builtin-declaration-mismatch", "return-local-addr", "dangling-pointer", "stringop-overflow",
	"aggressive-loop-optimizations", "overflow", "null-dereference", "missing-parameter-type", "pointer-to-int-cast", "int-to-pointer-cast",
}

// reduction writes what a reducer needs into the program's folder and, if it is
// asked to and there is one, runs it. It returns a text on where that led.
func (c *Campaign) reduction(test, dir string, seed uint64, file *directive.File, f *Failure) string {
	if err := c.prepareReduction(test, dir, seed, file, f); err != nil {
		return fmt.Sprintf("it cannot be reduced: %v", err)
	}
	reducer := findReducer()
	if reducer == "" {
		return fmt.Sprintf("to reduce it install the package cvise, then: cd %s && cvise ./%s %s", dir, scriptName, programName)
	}
	if os.Getenv("CPTX_DIFFTEST_REDUCE") != "1" {
		return fmt.Sprintf("to reduce it: cd %s && %s ./%s %s", dir, reducer, scriptName, programName)
	}
	text, err := reduce(reducer, dir)
	if err != nil {
		return fmt.Sprintf("%s: %v\n%s", reducer, err, text)
	}
	return fmt.Sprintf("reduced to %s:\n%s", filepath.Join(dir, programName), text)
}

// findReducer returns the name of an installed reducer, or "".
func findReducer() string {
	for _, name := range []string{"cvise", "creduce"} {
		if _, err := exec.LookPath(name); err == nil {
			return name
		}
	}
	return ""
}

// reduce runs the reducer on the program in dir, which it replaces by the
// reduced one; the first one stays as programName with ".orig". What a reducer
// has reached when the time is over counts.
func reduce(reducer, dir string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), reductionLimit)
	defer cancel()
	cmd := exec.CommandContext(ctx, reducer, "./"+scriptName, programName)
	cmd.Dir = dir
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // it ends its own children
	cmd.WaitDelay = 10 * time.Second
	out, err := cmd.CombinedOutput()
	if err != nil && ctx.Err() == nil {
		return string(out), err
	}
	text, err := os.ReadFile(filepath.Join(dir, programName))
	return string(text), err
}

// prepareReduction writes the record, the checker and the script.
func (c *Campaign) prepareReduction(test, dir string, seed uint64, file *directive.File, f *Failure) error {
	r := record{Seed: seed, Trial: c.trial(seed, f.Trial), Stage: f.Stage, Message: message(f)}
	if err := c.measure(&r, file); err != nil {
		return err
	}
	text, err := json.MarshalIndent(&r, "", "\t")
	if err != nil {
		return err
	}
	path := filepath.Join(dir, recordName)
	if err := os.WriteFile(path, append(text, '\n'), 0o644); err != nil {
		return err
	}
	checker := filepath.Join(dir, checkerName)
	if err := copySelf(checker); err != nil {
		return err
	}
	script := fmt.Sprintf(`#!/bin/sh
# Succeeds if %s in the current folder still fails in the way that
# %s says, and has no undefined behaviour that gcc or its sanitizers see.
%s='%s' exec '%s' -test.run '^%s$' >/dev/null 2>&1
`, programName, recordName, interestingVariable, path, checker, test)
	if err := os.WriteFile(filepath.Join(dir, scriptName), []byte(script), 0o755); err != nil {
		return err
	}
	if err := runScript(dir); err != nil {
		return fmt.Errorf("%s does not accept %s itself: %w", scriptName, programName, err)
	}
	return nil
}

// runScript asks the script in dir about the program there; nil means that it
// is interesting.
func runScript(dir string) error {
	cmd := exec.Command("./" + scriptName)
	cmd.Dir = dir
	return cmd.Run()
}

// copySelf copies the test binary, which go test deletes.
func copySelf(to string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	in, err := os.Open(self)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o755)
	if err != nil {
		return err
	}
	if _, err := io.Copy(out, in); err != nil {
		out.Close()
		return err
	}
	return out.Close()
}

// changing are the parts of a message that are not the same for a smaller
// program: positions, numbers, names.
var changing = regexp.MustCompile(`\d+|'[^']*'|function \S+`)

// message is the part of a failure's text that does not change when the program
// gets smaller.
func message(f *Failure) string {
	var fault *faults.Fault
	switch {
	case f.Stage == "result":
		return ""
	case errors.As(f.Err, &fault):
		return string(fault.Kind)
	}
	text, _, _ := strings.Cut(f.Err.Error(), "goroutine ")
	return changing.ReplaceAllString(text, "")
}

// measure finds which of gcc's checks the program passes: csmith's programs give
// some warnings and may not be clean under the sanitizers.
func (c *Campaign) measure(r *record, file *directive.File) error {
	dir, err := os.MkdirTemp("", "cptx-difftest")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	attempt := 0
	var first []host.Result
	passes := func(opts host.Options) bool {
		attempt++
		sub := filepath.Join(dir, fmt.Sprint(attempt))
		if os.Mkdir(sub, 0o700) != nil {
			return false
		}
		opts.Limit = 10 * c.Limit
		results, err := expect(host.NewBuilder(sub, opts), file)
		if err == nil && first == nil {
			first = results
		}
		return err == nil && reflect.DeepEqual(first, results)
	}
	r.Errors = tidy
	if !passes(host.Options{Errors: tidy}) {
		r.Errors = nil
		for _, name := range tidy {
			if passes(host.Options{Errors: []string{name}}) {
				r.Errors = append(r.Errors, name)
			}
		}
	}
	r.Sanitize = passes(host.Options{Sanitize: true})
	return nil
}

// interesting judges the program in the current folder by a record: the test
// passes if the program still shows the failure.
func (c *Campaign) interesting(t *testing.T, path string) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var r record
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	file, err := directive.Read(programName)
	if err != nil {
		t.Fatal(err)
	}
	file.Include = c.Include
	trials := c.Trials(r.Seed)
	if r.Trial < 0 || r.Trial >= len(trials) {
		t.Fatalf("%s: no trial %d", path, r.Trial)
	}
	want, err := expect(host.NewBuilder(t.TempDir(), host.Options{Limit: c.Limit, Errors: r.Errors}), file)
	if err != nil {
		t.Fatal(err)
	}
	f := c.check(file, trials[r.Trial], want, nil)
	if f == nil || f.Stage != r.Stage || message(f) != r.Message || c.skipped(file, f) != "" {
		t.Fatalf("another failure, or none: %v", f)
	}
	// The slowest check comes last.
	if r.Sanitize {
		same, err := expect(host.NewBuilder(t.TempDir(), host.Options{Sanitize: true, Limit: 10 * c.Limit}), file)
		if err != nil || !reflect.DeepEqual(want, same) {
			t.Fatalf("undefined behaviour: %v", err)
		}
	}
}
