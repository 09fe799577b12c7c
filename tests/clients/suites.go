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
	twoDevices(tinygrad("tinygrad-graph", "CUDA", "test/backend/test_graph.py", 11)),
	tinygrad("tinygrad-ops", "CUDA", "test/backend/test_ops.py", 427),
	tinygrad("tinygrad-ops-ptx", "CUDA:PTX", "test/backend/test_ops.py", 427),
	numba("numba-cuda", numbaOthers, 427, numbaTests...),
	numba("numba-cuda-fault", "test_struct_model_type_arr", 1, "cudapy.test_localmem"),
	cudaPython("cuda-bindings", "cuda_bindings", 118, "test_cuda.py", "test_kernelParams.py", "test_nvrtc.py", "test_interoperability.py", "test_basics.py", "test_utils.py", "test_version_check.py"),
	cudaPython("cuda-core", "cuda_core", 753, coreTests...),
	{
		name: "cudarc", fetch: "cudarc", dir: "cudarc", read: cargo, tests: 50, flags: []string{"--devices=2"},
		args: append([]string{"./tests.bin", "--test-threads=1"}, cudarcTimes...),
	},
	{
		name: "ptx-tests", fetch: "ptx_tests", dir: "ptx_tests", read: lines, tests: 151,
		args: []string{"target/release/ptx_tests", "-f", quickForms, "LIBRARIES/libcuda.so.1"},
	},
}

// samples are tests of suites that make test runs, where the clients are in the cache.
var samples = []suite{
	only(tinygrad("tinygrad-tiny-ptx", "CUDA:PTX", "test/test_tiny.py", 5), "test_plus or test_sum or test_gemm"),
	numba("numba-cuda", "test_cuda_matmul", 1, "cudapy.test_matmul"),
}

// only chooses tests of pytest by an expression.
func only(s suite, chosen string) suite {
	s.args = append(s.args, "-k", chosen)
	return s
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

// twoDevices is a suite that wants to copy between two.
func twoDevices(s suite) suite {
	s.flags = append(s.flags, "--devices=2")
	return s
}

// numba runs those of numba-cuda's tests in these modules that an expression chooses.
func numba(name, chosen string, tests int, modules ...string) suite {
	args := append([]string{"FOLDER/numba.env/bin/python"}, pytest...)
	args = append(args, "-W", "ignore:cuda.bindings.nvjitlink is not available:RuntimeWarning", "-o", "addopts=--benchmark-disable", "-k", chosen, "--pyargs")
	for _, m := range modules {
		args = append(args, "numba.cuda.tests."+m)
	}
	return suite{
		name: name, fetch: "numba", dir: "numba-cuda/testing", read: junit, tests: tests,
		env:   []string{"CUDA_HOME=FOLDER/numba.env/nvidia"},
		flags: []string{"--preload"},
		args:  args,
	}
}

// The first test that is left out launches 2^31 threads; the second, a suite of its own, accesses
// memory out of bounds, after which the others would have no context.
const numbaOthers = "not test_issue_9229 and not test_struct_model_type_arr"

// pytest writes the results where the suite reads them.
var pytest = []string{"-m", "pytest", "-q", "-p", "no:cacheprovider", "--junitxml=RESULTS"}

// numbaTests are modules of numba.cuda.tests that bear on the device. The others are about numba's
// own compiler and NVIDIA's.
var numbaTests = []string{
	"cudadrv.test_array_attr", "cudadrv.test_context_stack", "cudadrv.test_cuda_memory", "cudadrv.test_cuda_ndarray",
	"cudadrv.test_events", "cudadrv.test_host_alloc", "cudadrv.test_managed_alloc", "cudadrv.test_pinned", "cudadrv.test_streams",
	"cudapy.test_atomics", "cudapy.test_constmem", "cudapy.test_cooperative_groups", "cudapy.test_intrinsics", "cudapy.test_localmem",
	"cudapy.test_matmul", "cudapy.test_print", "cudapy.test_reduction", "cudapy.test_sm", "cudapy.test_sync", "cudapy.test_warp_ops",
	"doc_examples.test_matmul", "doc_examples.test_reduction", "doc_examples.test_vecadd",
}

// cudaPython runs files of the tests of one of cuda-python's parts.
func cudaPython(name, part string, tests int, files ...string) suite {
	args := append([]string{"FOLDER/cuda-python.env/bin/python"}, pytest...)
	return suite{
		name: name, fetch: "cuda_python", dir: "cuda-python/" + part + "/tests", read: junit, tests: tests,
		env:   []string{"CUDA_HOME=FOLDER/cuda-python.env/nvidia"},
		flags: []string{"--preload"},
		args:  append(args, files...),
	}
}

// coreTests are the tests of cuda.core that bear on the device. The others are about its own
// classes, files and caches, other libraries, memory that processes share, and graphs.
var coreTests = []string{
	"test_context.py", "test_device.py", "test_event.py", "test_launcher.py", "test_linker.py", "test_module.py", "test_program.py", "test_stream.py",
	"test_tensor_map.py", "test_texture_surface.py", "test_utils_dlpack.py", "graph/test_graph_builder.py", "graph/test_graph_update.py",
}

// cudarcTimes leaves out the tests of cudarc that compare times, of copies and of kernels of two
// streams, which are executed one after another.
var cudarcTimes = []string{
	"--skip", "is_faster", "--skip", "are_faster", "--skip", "test_par_launch", "--skip", "test_multi_stream", "--skip", "peer_memcpy_waits",
}

// quickForms are the instructions of vosen/ptx_tests that are tried with at most 65,536 values.
// Most of the others are tried with all values of 32 bits.
const quickForms = `^cvt_.*_(u16|s16|f16)$|^prmt`
