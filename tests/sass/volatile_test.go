package sass_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"cptx"
	"cptx/tests/directive"
	"cptx/tests/sass"
	"cptx/tests/toolchain"
)

const volatileLocals = `// run: --entry kept --grid 1 --block 1 --arg p:i32[4]=zero
__global__ void kept(int *p)
{
	volatile int x;
	volatile struct { int a, b; } s;
	volatile unsigned char bytes[4];
	x = 1;
	x = 2;
	x;
	s.a = 3;
	s.b = s.a;
	bytes[p[0] & 3] = 4;
	bytes[1];
}
`

// TestVolatileLocals: machine code makes each access of a volatile variable in local memory that
// the abstract machine makes (C11 5.1.2.3p6), before PTX has .volatile beside .local and after.
func TestVolatileLocals(t *testing.T) {
	loads, stores := regexp.MustCompile(`\bLDL?\b`), regexp.MustCompile(`\bSTL?\b`)
	for _, arch := range []string{"sm_75", "sm_90"} {
		for _, version := range []int{0, 91} {
			ptxas, tools := toolchain.Disassemblers(t, arch)
			dir := t.TempDir()
			source := filepath.Join(dir, "k.c")
			if err := os.WriteFile(source, []byte(volatileLocals), 0o600); err != nil {
				t.Fatal(err)
			}
			file, err := directive.Read(source)
			if err != nil {
				t.Fatal(err)
			}
			o, err := cptx.NewOptions(arch)
			if err != nil {
				t.Fatal(err)
			}
			o.Target.OptLevel, o.Target.PTXPin = 2, version
			res, err := cptx.Compile(context.Background(), []byte(volatileLocals), o)
			if err != nil {
				t.Fatal(err)
			}
			input := filepath.Join(dir, "k.ptx")
			if err := os.WriteFile(input, res.Output, 0o600); err != nil {
				t.Fatal(err)
			}
			cubin, messages, err := ptxas.AssembleFile(input, filepath.Join(dir, "k.cubin"), arch)
			if err != nil {
				t.Fatal(err, messages)
			}
			program, err := sass.Load(cubin, tools)
			if err != nil {
				t.Fatal(err)
			}
			got, err := program.Run("kept", file.Cases[0], 0)
			if err != nil {
				t.Fatal(err)
			}
			var read, written uint64
			for _, l := range got.Profile {
				if loads.MatchString(l.Text) {
					read += l.Count
				}
				if stores.MatchString(l.Text) {
					written += l.Count
				}
			}
			if read != 3 || written != 5 {
				t.Errorf("%s, version %d: %d loads and %d stores, not 3 and 5", arch, version, read, written)
			}
		}
	}
}
