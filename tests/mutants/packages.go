package main

// subjects are the packages that are changed.
var subjects = []string{
	"frontend/parse", "frontend/check", "frontend/irgen", "lower", "ir/layout",
	"ir/opt", "ir/opt/analysis", "ir/opt/debug", "ir/opt/flow", "ir/opt/ipo", "ir/opt/late", "ir/opt/loops", "ir/opt/memory", "ir/opt/pass", "ir/opt/scalar",
	"emit", "ir/target", "runtime/sim",
}

// suites are the packages whose tests are asked, those of one test binary each. Which tests reach a
// mutant, and how fast they are, is measured.
var suites = []string{
	"frontend/parse", "frontend/parse/cpp", "frontend/check", "frontend/irgen", "lower", "ir/layout",
	"ir/opt", "ir/opt/analysis", "ir/opt/debug", "ir/opt/ipo", "ir/opt/late", "ir/opt/loops", "ir/opt/memory", "ir/opt/pass", "ir/opt/scalar",
	"ir/interp", "emit",
	"ir/target", "runtime/sim", "runtime/sim/ptx", "runtime/sim/run", "runtime/sim/debugger", "tests/abi", "tests/gpu/litmus",
	"tests/gpu/vectors", "tests/gpu/textures", "tests/gpu/printf", "tests/gen", "tests/difftest", "tests/clang", "tests/cxx", "tests/debug",
	"tests/stepping", "tests/codequality", "tests", "cmd/cptx", ".",
}

// unasked are tests that are not asked: they take minutes, and what they hold is that another
// program takes the output.
var unasked = map[string]bool{"tests TestPtxas": true}
