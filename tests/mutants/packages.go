package main

// subjects are the packages that are changed.
var subjects = []string{
	"frontend/parse", "frontend/check", "frontend/irgen", "lower", "lower/layout", "ir/opt", "emit", "emit/target", "runtime/sim",
}

// suites are the packages whose tests are asked, those of one test binary each. Which tests reach a
// mutant, and how fast they are, is measured.
var suites = []string{
	"frontend/parse", "frontend/parse/cpp", "frontend/check", "frontend/irgen", "lower", "lower/layout", "ir/opt", "ir/interp", "emit",
	"emit/target", "runtime/sim", "runtime/sim/ptx", "runtime/sim/run", "tests/abi", "tests/gpu/litmus", "tests/gpu/vectors", "tests/gen",
	"tests/difftest", "tests/cxx", "tests/debug", "tests/stepping", "tests", "cmd/cptx", ".",
}
