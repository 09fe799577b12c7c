package lib

import (
	"embed"
	"path"
	"sort"
)

//go:embed src
var files embed.FS

// function says which file defines a function. Files that define several compile only the one that the macro
// WANT_name asks for, if split is set.
type function struct {
	name  string
	file  string
	split bool
}

// functions is sorted by name.
var functions = []function{
	{"__divti3", "int128/int128.c", false},
	{"__fixdfti", "int128/int128float.c", false},
	{"__fixsfti", "int128/int128float.c", false},
	{"__fixunsdfti", "int128/int128float.c", false},
	{"__fixunssfti", "int128/int128float.c", false},
	{"__floattidf", "int128/int128float.c", false},
	{"__floattisf", "int128/int128float.c", false},
	{"__floatuntidf", "int128/int128float.c", false},
	{"__floatuntisf", "int128/int128float.c", false},
	{"__modti3", "int128/int128.c", false},
	{"__udivti3", "int128/int128.c", false},
	{"__umodti3", "int128/int128.c", false},
	{"acosf", "math/invtrigf.c", false},
	{"acoshf", "math/hyperf.c", false},
	{"asinf", "math/invtrigf.c", false},
	{"asinhf", "math/hyperf.c", false},
	{"atan2f", "math/invtrigf.c", false},
	{"atanf", "math/invtrigf.c", false},
	{"atanhf", "math/hyperf.c", false},
	{"atoi", "stdlib/stdlib.c", true},
	{"atol", "stdlib/stdlib.c", true},
	{"atoll", "stdlib/stdlib.c", true},
	{"bcmp", "string/string.c", true},
	{"bsearch", "stdlib/stdlib.c", true},
	{"calloc", "stdlib/stdlib.c", true},
	{"cbrtf", "math/rootf.c", false},
	{"cosf", "math/trigf.c", false},
	{"coshf", "math/hyperf.c", false},
	{"cospif", "math/sinpif.c", false},
	{"erfcf", "math/erff.c", false},
	{"erff", "math/erff.c", false},
	{"exp10f", "math/expf.c", false},
	{"expf", "math/expf.c", false},
	{"expm1f", "math/expf.c", false},
	{"hypotf", "math/rootf.c", false},
	{"isalnum", "stdlib/ctype.c", true},
	{"isalpha", "stdlib/ctype.c", true},
	{"isblank", "stdlib/ctype.c", true},
	{"iscntrl", "stdlib/ctype.c", true},
	{"isdigit", "stdlib/ctype.c", true},
	{"isgraph", "stdlib/ctype.c", true},
	{"islower", "stdlib/ctype.c", true},
	{"isprint", "stdlib/ctype.c", true},
	{"ispunct", "stdlib/ctype.c", true},
	{"isspace", "stdlib/ctype.c", true},
	{"isupper", "stdlib/ctype.c", true},
	{"isxdigit", "stdlib/ctype.c", true},
	{"log10f", "math/logf.c", false},
	{"log1pf", "math/logf.c", false},
	{"log2f", "math/logf.c", false},
	{"logf", "math/logf.c", false},
	{"memchr", "string/string.c", true},
	{"memcmp", "string/string.c", true},
	{"memcpy", "string/string.c", true},
	{"memmove", "string/string.c", true},
	{"memset", "string/string.c", true},
	{"norm3df", "math/rootf.c", false},
	{"norm4df", "math/rootf.c", false},
	{"powf", "math/powf.c", false},
	{"qsort", "stdlib/stdlib.c", true},
	{"rcbrtf", "math/rootf.c", false},
	{"rhypotf", "math/rootf.c", false},
	{"rnorm3df", "math/rootf.c", false},
	{"rnorm4df", "math/rootf.c", false},
	{"sincosf", "math/trigf.c", false},
	{"sincospif", "math/sinpif.c", false},
	{"sinf", "math/trigf.c", false},
	{"sinhf", "math/hyperf.c", false},
	{"sinpif", "math/sinpif.c", false},
	{"stpcpy", "string/string.c", true},
	{"strcat", "string/string.c", true},
	{"strchr", "string/string.c", true},
	{"strcmp", "string/string.c", true},
	{"strcpy", "string/string.c", true},
	{"strcspn", "string/string.c", true},
	{"strlen", "string/string.c", true},
	{"strncat", "string/string.c", true},
	{"strncmp", "string/string.c", true},
	{"strncpy", "string/string.c", true},
	{"strnlen", "string/string.c", true},
	{"strpbrk", "string/string.c", true},
	{"strrchr", "string/string.c", true},
	{"strspn", "string/string.c", true},
	{"strstr", "string/string.c", true},
	{"strtol", "stdlib/stdlib.c", true},
	{"strtoll", "stdlib/stdlib.c", true},
	{"strtoul", "stdlib/stdlib.c", true},
	{"strtoull", "stdlib/stdlib.c", true},
	{"tanf", "math/trigf.c", false},
	{"tanhf", "math/hyperf.c", false},
	{"tolower", "stdlib/ctype.c", true},
	{"toupper", "stdlib/ctype.c", true},
}

// File returns the text of a source or of a header that a source includes; name is relative to src.
func File(name string) ([]byte, error) { return files.ReadFile(path.Join("src", name)) }

// Source returns the C text that defines the function called name, and the file that it stands in; ok is false if the library has none.
func Source(name string) (file, src string, ok bool) {
	i := sort.Search(len(functions), func(i int) bool { return functions[i].name >= name })
	if i == len(functions) || functions[i].name != name {
		return "", "", false
	}
	f := functions[i]
	text, err := File(f.file)
	if err != nil {
		return "", "", false
	}
	if f.split {
		return f.file, "#define WANT_" + name + "\n" + string(text), true
	}
	return f.file, string(text), true
}

// Names returns the functions of the library in alphabetical order.
func Names() []string {
	out := make([]string, len(functions))
	for i, f := range functions {
		out[i] = f.name
	}
	return out
}
