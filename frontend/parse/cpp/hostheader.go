package cpp

import (
	"path"
	"strings"
	"sync"

	"cptx/ir/diag"
)

// In CUDA C++, headers that only host code needs may be missing: what they declare never comes to
// the device, and package parse skips the code that uses it. They are taken as empty; if it is not
// certain that the host alone needs them, with a warning.

// Absent is a header that was not found and taken as empty, though device code may need it.
type Absent struct {
	Name string
	Pos  diag.Pos // of the name in the #include
}

// maxAbsent bounds the headers that are taken as empty.
const maxAbsent = 100

// lacks takes the header file, which was not found, as empty if device code need not know of it,
// and reports whether it does: not one that is named as CUDA code or as data, and not one in the
// midst of a declaration.
func (p *Preprocessor) lacks(file string, at diag.Pos) bool {
	switch path.Ext(file) {
	case "", ".h", ".H", ".hh", ".hpp", ".hxx":
	default:
		return false
	}
	runtime := p.isDefined("__CUDACC_RTC__") // where there is no host code
	if !p.cfg.CXX || p.cfg.MissingOK || runtime || len(p.absent) == maxAbsent || !p.atFileScope() {
		return false
	}
	p.warnf(at, "missing-header", "'%s' file not found; taken as empty, as only host code may need it", file)
	p.absent = append(p.absent, Absent{file, at})
	return true
}

// atFileScope reports whether the output so far ends between declarations, the brackets of extern
// "C" { and namespaces aside.
func (p *Preprocessor) atFileScope() bool {
	toks := p.out.Tokens
	p.cfg.Budget.Spend(len(toks))
	var open []bool // brackets: whether declarations stand in them
	scope := func() bool { return len(open) == 0 || open[len(open)-1] }
	start := 0 // of the declaration
	for i := range toks {
		t := &toks[i]
		switch t.Nests() {
		case 1:
			blocks := scope() && t.Is("{") && i > start && (toks[i-1].Kind == String && toks[start].Is("extern") || toks[start].Is("namespace"))
			open = append(open, blocks)
		case -1:
			open = open[:max(len(open)-1, 0)]
		}
		if scope() && (t.Is("{") || t.Is("}") || t.Is(";")) {
			start = i + 1
		}
	}
	return scope() && (start == len(toks) || toks[len(toks)-1].Kind == Pragma)
}

// cHeader returns the header of C that <cname> of C++ stands for (C++17 20.5.1.2), "" for none.
func cHeader(name string) string {
	if c, ok := strings.CutPrefix(name, "c"); ok && cxxOfC()[c] {
		return c + ".h"
	}
	return ""
}

// cxxOfC are the headers of C that C++ has with a leading c and without .h.
var cxxOfC = Words("assert complex ctype errno fenv float inttypes limits locale math setjmp signal stdalign stdarg stdbool stddef stdint stdio stdlib string time uchar wchar wctype")

// isHostHeader reports whether a header that was not found is for the host alone.
func isHostHeader(name string) bool {
	for _, dir := range hostDirs {
		if strings.HasPrefix(name, dir) {
			return true
		}
	}
	return cxxHeaders()[name] || hostHeaders()[name] || cHeader(name) != ""
}

// hostDirs are directories of headers for the host, and of templates for both.
var hostDirs = []string{"thrust/", "cub/", "cuda/std/", "sys/", "nvtx3/", "boost/", "GL/", "GLES2/", "GLES3/", "EGL/", "X11/"}

// hostHeaders are those of POSIX, of libraries that launch kernels, and of CUDA's templates.
var hostHeaders = Words(`locale.h uchar.h
	unistd.h getopt.h fcntl.h dirent.h sched.h semaphore.h termios.h poll.h dlfcn.h execinfo.h libgen.h regex.h glob.h pwd.h syslog.h netdb.h utime.h search.h err.h values.h
	omp.h mpi.h mpi-ext.h
	any barrier charconv codecvt condition_variable coroutine cxxabi.h execution expected filesystem format forward_list future latch locale
	memory_resource numbers regex scoped_allocator semaphore shared_mutex source_location stacktrace stop_token streambuf strstream syncstream system_error
	typeindex typeinfo version bits/stdc++.h
	cuda/functional cuda_profiler_api.h cudaProfiler.h cuda_gl_interop.h cudaGL.h cuda_texture_types.h cuda_awbarrier.h cuda_pipeline.h
	cublas.h cublas_v2.h cublas_api.h cublasLt.h cufft.h cufftXt.h cufftw.h cusparse.h cusparse_v2.h cusolverDn.h cusolverSp.h cusolver_common.h cudnn.h curand.h
	nccl.h nvml.h nvrtc.h nvrtc_helper.h nvToolsExt.h nvtx3/nvToolsExt.h npp.h nvshmem.h nvshmemx.h nvjpeg.h library_types.h
	x86intrin.h immintrin.h xmmintrin.h emmintrin.h`)

// hostMacros are what headers that are taken as empty have still: the macros by which sources
// choose between operating systems, and headers for the device that libraries of CUDA include.
var hostMacros = map[string]string{
	"cublas_v2.h":  smallNumbers,
	"cublas_api.h": smallNumbers,
	"cublasLt.h":   smallNumbers,
	"type_traits":  "#include <cptx/constants.h>\n",
	"unistd.h": "#define _POSIX_VERSION 200809L\n#define _POSIX2_VERSION 200809L\n#define _XOPEN_VERSION 700\n" +
		"#define _POSIX_TIMERS 200809L\n#define _POSIX_MONOTONIC_CLOCK 0\n#define _POSIX_CPUTIME 0\n#define _POSIX_THREADS 200809L\n",
}

// smallNumbers are the headers that those of cuBLAS include (cuBLAS Library, cublas_api.h).
const smallNumbers = "#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n"

// refusedHeaders are those that are an error in C files, because a device has nothing of the kind.
var refusedHeaders = Words("errno.h pthread.h setjmp.h signal.h threads.h")

// Words returns what makes the set of words when it is first asked for: few files need one.
func Words(words string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		m := map[string]bool{}
		for _, w := range strings.Fields(words) {
			m[w] = true
		}
		return m
	})
}
