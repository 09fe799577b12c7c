package clients

// suite is the tests of a client and how they are started.
type suite struct {
	name  string
	fetch string // what of fetch.sh installs it
	dir   string // where the command runs, below the folder of the clients
	env   []string
	flags []string // of cptx exec
	// The command. FOLDER stands for the folder of the clients, LIBRARIES for that of the
	// libraries, RESULTS for a file that gets the results.
	args  []string
	read  reader
	tests int // how many there are
}

// suites are the clients' tests.
var suites = []suite{
	tinygrad("tinygrad-tiny", "CUDA", "test/test_tiny.py", 21),
	tinygrad("tinygrad-tiny-ptx", "CUDA:PTX", "test/test_tiny.py", 21),
}

// tinygrad runs a file of tinygrad's tests. DEV says by which of its two code generators: CUDA C
// for libnvrtc, or PTX.
func tinygrad(name, device, file string, tests int) suite {
	return suite{
		name: name, fetch: "tinygrad", dir: "tinygrad", read: junit, tests: tests,
		env:  []string{"DEV=" + device, "PYTHONPATH=.", "CACHELEVEL=0", "CC=clang-19"}, // the last for its own CPU backend
		args: append([]string{"FOLDER/tinygrad.env/bin/python"}, append(pytest, file)...),
	}
}

// pytest writes the results where the suite reads them.
var pytest = []string{"-m", "pytest", "-q", "-p", "no:cacheprovider", "--junitxml=RESULTS"}
