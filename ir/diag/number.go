package diag

// numbers gives the warnings of this compiler that have a number in nvcc's front end, which
// messages show as "#177-D". TestNumbers has a source for each; nvcc 13.5 prints the number there.
var numbers = map[int][]string{
	39:   {"division-by-zero"},
	61:   {"integer-overflow"},
	63:   {"shift-count-overflow"},
	68:   {"sign-conversion"},
	69:   {"constant-conversion"},
	174:  {"unused-value", "unused-comparison"},
	177:  {"unused-variable", "unused-function", "unused-label"},
	181:  {"format"},
	186:  {"tautological-unsigned-zero-compare"},
	187:  {"parentheses"},
	549:  {"uninitialized"},
	550:  {"unused-but-set-variable"},
	940:  {"return-type"},
	1215: {"deprecated-declarations"},
	1422: {"multichar"},
	1444: {"deprecated-declarations"},
	2463: {"float-conversion"},
}

// Numbered returns the names of the warnings that have a number in nvcc's messages.
func Numbered(n int) []string { return numbers[n] }
