// Package torture runs the run tests of another compiler, gcc's gcc.c-torture/execute, gcc.dg and
// gcc.dg/torture, as device programs in the simulator.
//
// It owns: finding the tests and their options, running them as gcc makes them on the host and as
// this compiler makes them at -O0 and -O2, and the list of those that differ, testdata/differ.txt,
// each with its reason. A test that differs and is not listed is a failure, and so is one that is
// listed and agrees. The tests themselves are not part of this project: fetch.sh gets them into a
// cache (make torture). Without them the test is skipped; with them `go test` takes a sample, all
// with CPTX_TORTURE=all.
package torture
