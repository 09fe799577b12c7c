package builtin

import "strings"

// Fortified returns the function that name checks the calls of, if it is one of GNU C's forms with
// an object size (__builtin___memcpy_chk; GCC manual, Object Size Checking), without their
// __builtin_, and the numbers of the arguments that serve the check alone: sizes and flags. Sizes
// of objects are unknown to this compiler, and then such a form is the plain function.
func Fortified(name string) (plain string, extra []int) {
	s, ok := strings.CutPrefix(name, "__builtin___")
	if !ok {
		return "", nil
	}
	if s, ok = strings.CutSuffix(s, "_chk"); !ok {
		return "", nil
	}
	switch s {
	case "memcpy", "memmove", "mempcpy", "memset", "stpncpy", "strncat", "strncpy":
		return s, []int{3}
	case "stpcpy", "strcat", "strcpy":
		return s, []int{2}
	case "sprintf", "vsprintf":
		return s, []int{1, 2}
	case "snprintf", "vsnprintf":
		return s, []int{2, 3}
	case "printf", "vprintf":
		return s, []int{0}
	case "fprintf", "vfprintf":
		return s, []int{1}
	}
	return "", nil
}

// HeaderForm returns the function of a header that name, a form with __builtin_, is another name
// of, and the header. The header holds the function's code, so that it has to be included.
func HeaderForm(name string) (plain, header string) {
	s, ok := strings.CutPrefix(name, "__builtin_")
	if !ok {
		return "", ""
	}
	switch s {
	case "wcschr", "wcscmp", "wcslen", "wcsncmp", "wmemchr", "wmemcmp", "wmemcpy", "wmemmove":
		return s, "wchar.h"
	case "feclearexcept", "fegetround", "feraiseexcept":
		return s, "fenv.h"
	}
	if n := len(s) - 1; s[max(n, 0):] == "f" || s[max(n, 0):] == "l" {
		s = s[:n]
	}
	switch s {
	case "cabs", "cacos", "cacosh", "carg", "casin", "casinh", "catan", "catanh", "ccos", "ccosh", "cexp", "clog", "cpow", "cproj",
		"csin", "csinh", "csqrt", "ctan", "ctanh":
		return strings.TrimPrefix(name, "__builtin_"), "complex.h"
	}
	return "", ""
}
