// Package clitest has arguments with which tests try every flag of the command.
package clitest

// samples are arguments for the flags that do not take just any word.
var samples = map[string]string{
	"emit": "llvm", "depfile-mode": "all", "arch": "sm_80", "march": "sm_80", "gencode": "arch=compute_80,code=sm_80", "code": "sm_80",
	"ptx-version": "7.8", "cuda-feature": "+ptx78", "driver": "550", "data-model": "lp64", "machine": "64", "optimize": "3", "debug-info": "line",
	"optimize-debug": "on", "max-registers": "32", "fp-contract": "off", "language": "cu", "std": "c99", "macro-prefix-map": "a=b", "debug-prefix-map": "a=b",
	"file-prefix-map": "a=b", "max-errors": "3", "color": "never", "diagnostics-format": "json", "jobs": "2", "opt-bisect-limit": "3", "info": "targets", "name": "x",
	"define": "X=1", "undefine": "X", "output-dir": "dir", "keep-dir": "dir", "include": "h.h", "imacros": "h.h", "max-include-depth": "100", "max-tokens": "1000000", "max-expansion": "1000000",
	"max-text": "1000000", "max-work": "1000000000", "max-memory": "1000000000", "pass-debug": "verify", "denormals": "ieee", "fp-model": "strict", "default-stream": "legacy", "diag-error": "177", "atomics-abi": "12.9",
}

// Sample returns an argument for the flag called name.
func Sample(name string) string {
	if s := samples[name]; s != "" {
		return s
	}
	return "7"
}

// With returns what else must be on a command line with the flag called name.
func With(name string) []string {
	switch name {
	case "name":
		return []string{"--emit=c-array"}
	case "depfile":
		return []string{"-MD"}
	}
	return nil
}
