package check

import "strings"

// hostOnly says why a function of the C library or of the CUDA runtime does not exist on the device
// and what to use instead; "" for all other names. It is asked only for functions that the program
// does not define, and knows them without GNU C's __builtin_.
func hostOnly(name string) string {
	switch name {
	case "setjmp", "_setjmp", "sigsetjmp", "longjmp", "_longjmp", "siglongjmp":
		return "the stack cannot be unwound; return an error code instead"
	case "fopen", "freopen", "fclose", "fread", "fwrite", "fgets", "fgetc", "getc", "fputs", "fputc", "putc", "ungetc", "fseek",
		"ftell", "rewind", "fflush", "feof", "ferror", "fscanf", "remove", "rename", "tmpfile", "perror", "open", "close", "read", "write":
		return "there are no files; read and write buffers in memory that the host fills and saves"
	case "fprintf", "vfprintf", "dprintf":
		return "there are no streams; use printf, which writes to the host's standard output"
	case "asprintf", "vasprintf":
		return "use snprintf, with memory of your own"
	case "scanf", "sscanf", "vscanf", "getchar", "gets", "getline":
		return "there is no input; pass data as kernel arguments"
	case "realloc", "reallocarray", "aligned_alloc", "posix_memalign", "memalign", "valloc":
		return "the device heap has malloc and free only, and does not tell the size of a block: malloc another one, copy, free; malloc returns addresses aligned to 16 bytes"
	case "scalb", "scalbf", "scalbl":
		return "use scalbn, whose exponent is an int"
	case "significand", "significandf", "significandl":
		return "use frexp"
	case "getenv", "system", "atexit", "signal", "raise", "fork", "exec", "sleep", "usleep":
		return "there is no operating system on the device"
	case "time", "gettimeofday", "clock_gettime", "localtime", "gmtime", "strftime":
		return "use clock64() for cycles or globaltimer() for nanoseconds"
	case "random", "srandom", "drand48":
		return "keep a generator's state per thread, such as xorshift32"
	case "pthread_create", "pthread_join", "pthread_mutex_lock", "pthread_mutex_unlock", "thrd_create", "mtx_lock", "mtx_unlock":
		return "threads are created by launching a kernel; synchronise with __syncthreads and atomics"
	}
	switch {
	case name == "cudaDeviceSynchronize":
		return "device code cannot wait for what it launches: a grid is complete when that is; launch what has to come after into the stream cudaStreamTailLaunch"
	case strings.HasPrefix(name, "cudaMemcpy"), strings.HasPrefix(name, "cudaMalloc"), strings.HasPrefix(name, "cudaFree"),
		strings.HasPrefix(name, "cudaDevice"), strings.HasPrefix(name, "cudaEvent"), strings.HasPrefix(name, "cudaStream"), strings.HasPrefix(name, "cudaLaunch"):
		return "it is a function of the host's CUDA runtime; call it from host code"
	}
	return ""
}

// noMeaning says why a built-in function of GNU C or clang has no meaning on the device and what to
// use instead; "" for all other names.
func noMeaning(name string) string {
	s, ok := strings.CutPrefix(name, "__builtin_")
	if !ok {
		return ""
	}
	switch s {
	case "return_address", "frame_address", "extract_return_addr", "frob_return_addr", "dwarf_cfa", "dwarf_sp_column", "eh_return",
		"eh_return_data_regno", "unwind_init", "init_dwarf_reg_size_table":
		return "the call stack cannot be read; pass what the function needs as an argument"
	case "apply", "apply_args", "return", "va_arg_pack", "va_arg_pack_len", "call_with_static_chain":
		return "arguments have no common place that could be passed on; use a va_list"
	case "stack_save", "stack_restore", "stack_address":
		return "the stack pointer cannot be read; what alloca gives lives until the function returns"
	case "thread_pointer", "set_thread_pointer":
		return "there is no thread-local storage; use an array indexed by the thread, or a local variable"
	case "cpu_init", "cpu_is", "cpu_supports":
		return "use the macro __CUDA_ARCH__"
	case "__clear_cache":
		return "code cannot be changed while it runs"
	}
	if strings.HasPrefix(s, "ia32_") || strings.HasPrefix(s, "neon_") || strings.HasPrefix(s, "aarch64_") || strings.HasPrefix(s, "arm_") {
		return "it is an instruction of the host's processor"
	}
	return ""
}
