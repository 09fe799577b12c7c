package lib

import (
	"embed"
	"sort"
)

//go:embed src/*.c
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
	{"__divti3", "int128.c", false},
	{"__fixdfti", "int128float.c", false},
	{"__fixsfti", "int128float.c", false},
	{"__fixunsdfti", "int128float.c", false},
	{"__fixunssfti", "int128float.c", false},
	{"__floattidf", "int128float.c", false},
	{"__floattisf", "int128float.c", false},
	{"__floatuntidf", "int128float.c", false},
	{"__floatuntisf", "int128float.c", false},
	{"__modti3", "int128.c", false},
	{"__udivti3", "int128.c", false},
	{"__umodti3", "int128.c", false},
	{"atoi", "stdlib.c", true},
	{"atol", "stdlib.c", true},
	{"atoll", "stdlib.c", true},
	{"bcmp", "string.c", true},
	{"bsearch", "stdlib.c", true},
	{"calloc", "stdlib.c", true},
	{"isalnum", "ctype.c", true},
	{"isalpha", "ctype.c", true},
	{"isblank", "ctype.c", true},
	{"iscntrl", "ctype.c", true},
	{"isdigit", "ctype.c", true},
	{"isgraph", "ctype.c", true},
	{"islower", "ctype.c", true},
	{"isprint", "ctype.c", true},
	{"ispunct", "ctype.c", true},
	{"isspace", "ctype.c", true},
	{"isupper", "ctype.c", true},
	{"isxdigit", "ctype.c", true},
	{"memchr", "string.c", true},
	{"memcmp", "string.c", true},
	{"memcpy", "string.c", true},
	{"memmove", "string.c", true},
	{"memset", "string.c", true},
	{"qsort", "stdlib.c", true},
	{"stpcpy", "string.c", true},
	{"strcat", "string.c", true},
	{"strchr", "string.c", true},
	{"strcmp", "string.c", true},
	{"strcpy", "string.c", true},
	{"strcspn", "string.c", true},
	{"strlen", "string.c", true},
	{"strncat", "string.c", true},
	{"strncmp", "string.c", true},
	{"strncpy", "string.c", true},
	{"strnlen", "string.c", true},
	{"strpbrk", "string.c", true},
	{"strrchr", "string.c", true},
	{"strspn", "string.c", true},
	{"strstr", "string.c", true},
	{"strtol", "stdlib.c", true},
	{"strtoll", "stdlib.c", true},
	{"strtoul", "stdlib.c", true},
	{"strtoull", "stdlib.c", true},
	{"tolower", "ctype.c", true},
	{"toupper", "ctype.c", true},
}

// Source returns the C text that defines the function called name; ok is false if the library has none.
func Source(name string) (src string, ok bool) {
	i := sort.Search(len(functions), func(i int) bool { return functions[i].name >= name })
	if i == len(functions) || functions[i].name != name {
		return "", false
	}
	f := functions[i]
	text, err := files.ReadFile("src/" + f.file)
	if err != nil {
		return "", false
	}
	if f.split {
		return "#define WANT_" + name + "\n" + string(text), true
	}
	return string(text), true
}

// Names returns the functions of the library in alphabetical order.
func Names() []string {
	out := make([]string, len(functions))
	for i, f := range functions {
		out[i] = f.name
	}
	return out
}
