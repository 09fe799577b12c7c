package main

// subjects are the packages that are changed.
var subjects = []string{
	"frontend/parse", "frontend/parse/cpp", "frontend/parse/cuda", "frontend/parse/dialect", "frontend/parse/rewrite", "frontend/parse/syntax",
	"frontend/check", "frontend/irgen", "lower", "ir", "ir/atomic", "ir/layout",
	"ir/opt", "ir/opt/analysis", "ir/opt/debug", "ir/opt/flow", "ir/opt/ipo", "ir/opt/late", "ir/opt/loops", "ir/opt/memory", "ir/opt/pass", "ir/opt/scalar",
	"emit", "ir/target", "runtime/sim", "runtime/sim/arith", "runtime/sim/async", "runtime/sim/debugger", "runtime/sim/decode", "runtime/sim/engine",
	"runtime/sim/image", "runtime/sim/isa", "runtime/sim/matrix", "runtime/sim/memory", "runtime/sim/numeric", "runtime/sim/race", "runtime/sim/run",
	"runtime/sim/syscalls", "runtime/sim/tcgen05", "runtime/sim/tensor", "runtime/sim/texture", "runtime/sim/vm", "cmd/cptx/internal/cli", "cmd/cptx/internal/driver",
}

// suites are the packages whose tests are asked, those of one test binary each. Which tests reach a
// mutant, and how fast they are, is measured.
var suites = []string{
	"frontend/parse", "frontend/parse/cpp", "frontend/parse/cuda", "frontend/parse/dialect", "frontend/parse/rewrite", "frontend/parse/syntax",
	"frontend/check", "frontend/irgen", "lower", "ir", "ir/atomic", "ir/layout",
	"ir/opt", "ir/opt/analysis", "ir/opt/debug", "ir/opt/ipo", "ir/opt/late", "ir/opt/loops", "ir/opt/memory", "ir/opt/pass", "ir/opt/scalar",
	"emit", "ir/target", "runtime/sim", "runtime/sim/engine", "runtime/sim/ptx", "runtime/sim/race", "runtime/sim/run", "runtime/sim/tcgen05", "runtime/sim/texture",
	"runtime/sim/debugger", "runtime/sim/debugger/dap",
	"runtime/sim/debugger/expr", "runtime/sim/profile", "tests/interp", "tests/host", "tests/abi", "tests/gpu/litmus",
	"tests/gpu/vectors", "tests/gpu/textures", "tests/gpu/printf", "tests/gen", "tests/difftest", "tests/clang", "tests/cxx", "tests/debug",
	"tests/stepping", "tests/codequality", "tests", "cmd/cptx", "cmd/cptx/internal/cli", "cmd/cptx/internal/driver", ".",
}

// unasked are tests that are not asked: they take minutes, and what they hold is that another
// program takes the output.
var unasked = map[string]bool{"tests TestPtxas": true}
