package main

// subject is a package that is changed, with the go test arguments of the stages that may notice:
// the fastest first.
type subject struct {
	pkg    string
	stages [][]string
}

// The stages that several packages share. Golden text and the verifiers are fast; the differential
// tests, which compile and run every kernel, decide in the end.
var (
	own      = []string{"."} // stands for the package itself
	goldens  = []string{"./frontend/irgen", "./lower", "./ir/opt", "./emit", "./frontend/check"}
	scripts  = []string{"./cmd/cptx"}
	differ   = []string{"./tests/difftest"}
	abi      = []string{"./tests/abi"}
	generate = []string{"./tests/gen"}
	headers  = []string{"./runtime/lib"}
	machine  = []string{"./runtime/sim/...", "./tests/gpu/litmus", "./tests/gpu/vectors"}
)

// subjects are the packages that make `make mutants`.
var subjects = []subject{
	{"frontend/parse", [][]string{own, {"./frontend/parse/cpp"}, goldens, scripts, differ}},
	{"frontend/check", [][]string{own, goldens, scripts, abi, differ}},
	{"frontend/irgen", [][]string{own, goldens, abi, differ, generate}},
	{"lower", [][]string{own, goldens, abi, differ, generate}},
	{"lower/layout", [][]string{own, {"./frontend/check"}, abi}},
	{"ir/opt", [][]string{own, goldens, headers, differ, generate}},
	{"emit", [][]string{own, goldens, abi, differ, generate}},
	{"emit/target", [][]string{own, goldens, scripts, abi, differ}},
	{"runtime/sim", [][]string{own, machine, differ}},
}
