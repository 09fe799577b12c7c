package diag

import (
	_ "embed" // for the names
	"strings"
)

// The names of warnings, one a line.
var (
	// clangNames are those of clang 19 that can concern C, whether or not this compiler has them:
	// -W with one of these is never a mistake.
	//go:embed names/clang.txt
	clangNames string
	// gccNames are those that only gcc has (GCC manual, Options to Request or Suppress Warnings),
	// which CFLAGS shared with gcc bring along.
	//go:embed names/gcc.txt
	gccNames string
	// nvccNames are those of nvcc (NVCC documentation, -Wno-..., -Werror kinds).
	//go:embed names/nvcc.txt
	nvccNames string
	// ownNames are those of this compiler alone.
	//go:embed names/own.txt
	ownNames string
)

// hasName reports whether the list names, separated by white space, has name.
func hasName(names, name string) bool {
	for rest := names; ; {
		i := strings.Index(rest, name)
		if i < 0 {
			return false
		}
		end := i + len(name)
		if (i == 0 || rest[i-1] <= ' ') && end < len(rest) && rest[end] <= ' ' {
			return true
		}
		rest = rest[end:]
	}
}

// KnownWarning reports whether -W followed by name means something to clang, gcc, nvcc or this
// compiler.
func KnownWarning(name string) bool {
	if name == "" || strings.ContainsAny(name, " \n\t") {
		return false
	}
	return hasName(clangNames, name) || hasName(gccNames, name) || hasName(nvccNames, name) || hasName(ownNames, name)
}

// suggestWarning returns the warning that name was probably meant to be, "" if none is near.
func suggestWarning(name string) string {
	return Suggest(name, strings.Fields(clangNames+ownNames+gccNames))
}
