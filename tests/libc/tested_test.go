package libc

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cptx/runtime/include"
)

// standard are the functions of C23's <string.h>, <stdlib.h>, <ctype.h> and <stdio.h>, of which
// each is declared: some with an error that says what to use instead.
var standard = map[string]string{
	"string.h": `memcpy memccpy memmove strcpy strncpy strdup strndup strcat strncat memcmp strcmp strcoll strncmp strxfrm memchr strchr strcspn
		strpbrk strrchr strspn strstr strtok memset memset_explicit strerror strlen`,
	"stdlib.h": `atof atoi atol atoll strtod strtof strtold strtol strtoll strtoul strtoull rand srand aligned_alloc calloc free malloc realloc
		abort atexit exit _Exit getenv system bsearch qsort abs labs llabs div ldiv lldiv`,
	"ctype.h": `isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper`,
	"stdio.h": `printf vprintf sprintf snprintf vsprintf vsnprintf putchar puts fprintf scanf sscanf fopen fclose fread fwrite`,
	"wchar.h": `wcslen wcscpy wcsncpy wcscat wcsncat wcscmp wcsncmp wcschr wcsrchr wcsstr wcsspn wcscspn wcspbrk wmemcpy wmemmove wmemset wmemcmp wmemchr`,
}

// without are functions that a kernel may call but no test has a result of: those that end the
// program, those that are errors at their call, and C23's memset_explicit, which hosts lack.
const without = `abort exit _Exit aligned_alloc realloc memset_explicit`

// TestEveryFunction checks that the headers declare C23's functions, and that some program of
// tests/kernels, which the simulator and the host both run, calls each that a kernel may call.
func TestEveryFunction(t *testing.T) {
	programs, err := filepath.Glob("../kernels/*.c")
	if err != nil || len(programs) == 0 {
		t.Fatal("no programs", err)
	}
	var calls strings.Builder
	for _, p := range programs {
		text, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		calls.Write(text)
	}
	called := map[string]bool{}
	for _, m := range regexp.MustCompile(`\w+`).FindAllString(calls.String(), -1) {
		called[m] = true
	}
	declaration := regexp.MustCompile(`(?m)^(?:static inline |_Noreturn )?[\w ]+[ *](\w+)\([^;{]*`)
	for _, header := range []string{"string.h", "strings.h", "stdlib.h", "ctype.h", "stdio.h", "wchar.h", "inttypes.h"} {
		data, ok := include.File(header)
		if !ok {
			t.Fatal("no header ", header)
		}
		text := string(data)
		declared := map[string]bool{}
		for _, m := range declaration.FindAllStringSubmatch(text, -1) {
			name := m[1]
			declared[name] = true
			host := strings.Contains(m[0], "cptx_unsupported") || strings.Contains(m[0], "__CPTX_NO_")
			if !host && !called[name] && !strings.Contains(" "+without+" ", " "+name+" ") {
				t.Errorf("no program of tests/kernels calls %s of <%s>", name, header)
			}
		}
		for name := range strings.FieldsSeq(standard[header]) {
			if !declared[name] {
				t.Errorf("<%s> does not declare %s", header, name)
			}
		}
	}
}
