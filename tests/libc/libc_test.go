package libc

import (
	"cptx/tests/toolchain"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// rename gives the functions under test names of their own.
const rename = `
#define snprintf cptx_snprintf
#define vsnprintf cptx_vsnprintf
#define sprintf cptx_sprintf
#define vsprintf cptx_vsprintf
#define strtod cptx_strtod
#define strtof cptx_strtof
#define strtold cptx_strtold
#define atof cptx_atof
`

// run compiles a source of the library and the program of testdata that compares it, and runs that
// n times.
func run(t *testing.T, source, program, n string) {
	gcc, err := toolchain.GCC()
	if err != nil {
		if os.Getenv("CI") != "" || os.Getenv("CPTX_REQUIRE_TOOLS") != "" {
			t.Fatal("no gcc; install a C compiler")
		}
		t.Skip("no gcc; install a C compiler")
	}
	// CPTX_LIBC_N: how many random arguments of functions of the C library.
	if more := os.Getenv("CPTX_LIBC_N"); more != "" {
		n = more
	}
	dir := t.TempDir()
	header := filepath.Join(dir, "rename.h")
	if err := os.WriteFile(header, []byte(rename), 0o644); err != nil {
		t.Fatal(err)
	}
	object, binary := filepath.Join(dir, "library.o"), filepath.Join(dir, program)
	for _, args := range [][]string{
		{"-c", "-o", object, "-fno-builtin", "-include", "../../runtime/lib/testdata/native.h", "-include", header, "../../runtime/lib/src/" + source},
		{"-o", binary, "testdata/" + program + ".c", object},
	} {
		args = append([]string{"-std=gnu11", "-O2", "-w", "-fsanitize=undefined,address", "-fno-sanitize-recover=all"}, args...)
		if out, err := exec.Command(gcc, args...).CombinedOutput(); err != nil {
			t.Fatalf("gcc: %v\n%s", err, out)
		}
	}
	out, err := exec.Command(binary, n).CombinedOutput()
	t.Logf("%s", out)
	if err != nil {
		t.Error(err)
	}
}

func TestFormat(t *testing.T) { run(t, "stdio/format.c", "format", "200000") }

func TestStrtod(t *testing.T) { run(t, "stdlib/strtod.c", "strtod", "20000") }
