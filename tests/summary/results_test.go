package main

import (
	"strings"
	"testing"
)

// TestResults: what "go test -json" printed for packages of each kind.
func TestResults(t *testing.T) {
	var shown strings.Builder
	r := newResults(&shown)
	r.read(strings.NewReader(`{"Action":"start","Package":"p"}
{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestA","Output":"=== RUN   TestA\n"}
{"Action":"output","Package":"p","Test":"TestA","Output":"    a_test.go:5: no gcc; install it\n"}
{"Action":"output","Package":"p","Test":"TestA","Output":"--- SKIP: TestA (0.00s)\n"}
{"Action":"skip","Package":"p","Test":"TestA","Elapsed":0}
{"Action":"output","Package":"p","Test":"TestB","Output":"chatter\n"}
{"Action":"pass","Package":"p","Test":"TestB","Elapsed":0}
{"Action":"output","Package":"p","Output":"PASS\n"}
{"Action":"output","Package":"p","Output":"ok  \tp\t0.003s\n"}
{"Action":"pass","Package":"p","Elapsed":0.003}
{"Action":"output","Package":"empty","Output":"?   \tempty\t[no test files]\n"}
{"Action":"skip","Package":"empty","Elapsed":0}
{"Action":"output","Package":"q","Test":"TestC","Output":"    c_test.go:9: wrong\n"}
{"Action":"fail","Package":"q","Test":"TestC","Elapsed":0}
{"Action":"output","Package":"q","Test":"TestD","Output":"panic: gone\n"}
{"Action":"output","Package":"q","Output":"FAIL\tq\t0.1s\n"}
{"Action":"fail","Package":"q","Elapsed":0.1}
no event
`))
	if want := "ok  \tp\t0.003s\n    c_test.go:9: wrong\npanic: gone\nFAIL\tq\t0.1s\nno event\n"; shown.String() != want {
		t.Errorf("shown:\n%s\nwant:\n%s", shown.String(), want)
	}
	if got, want := r.line(), "1 passed, 2 failed, 1 skipped (1: no gcc)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestBuildFails: a package that does not compile has failed though no test of it ran.
func TestBuildFails(t *testing.T) {
	var shown strings.Builder
	r := newResults(&shown)
	r.read(strings.NewReader(`{"ImportPath":"p [p.test]","Action":"build-output","Output":"./p.go:1:1: wrong\n"}
{"ImportPath":"p [p.test]","Action":"build-fail"}
{"Action":"output","Package":"p","Output":"FAIL\tp [build failed]\n"}
{"Action":"fail","Package":"p","Elapsed":0,"FailedBuild":"p [p.test]"}
`))
	if want := "./p.go:1:1: wrong\nFAIL\tp [build failed]\n"; shown.String() != want || r.failed != 1 {
		t.Errorf("%d failed, shown:\n%s", r.failed, shown.String())
	}
}

// TestReason: tests that miss the same program are counted together, however they say it.
func TestReason(t *testing.T) {
	for line, want := range map[string]string{
		"    a_test.go:5: no gcc; install a C compiler\n":                      "no gcc",
		"    a_test.go:5: exec: \"gcc\": executable file not found in $PATH\n": "no gcc",
		"        > [!exec:gcc] skip 'no gcc'\n":                                "no gcc",
		"    a_test.go:5: no CUDA driver: libcuda.so.1: not found\n":           "no CUDA driver",
		"--- SKIP: TestA (0.00s)\n":                                            "no reason given",
	} {
		if got := reason([]string{line, "\n"}); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
