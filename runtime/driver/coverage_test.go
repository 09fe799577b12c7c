package driver

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCoverage holds that the lines of modules that are gone and of those that are there are
// counted, of all processes together.
func TestCoverage(t *testing.T) {
	dir := t.TempDir()
	source, file := filepath.Join(dir, "k.cu"), filepath.Join(dir, "k.info")
	if err := os.WriteFile(source, []byte("\n\n\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	text := ".version 7.0\n.target sm_60\n.address_size 64\n.file 1 \"" + source + `"
.visible .entry k(.param .u32 n)
{
	.reg .pred %p;
	.reg .b32 %r<3>;
	.loc 1 1 1
	ld.param.u32 %r1, [n];
	mov.u32 %r2, %tid.x;
	setp.lt.u32 %p, %r2, %r1;
	@!%p bra $E;
	.loc 1 2 1
	mov.u32 %r2, 0;
$E:	.loc 1 3 1
	ret;
}
`
	for range 2 {
		p := inContext(t, func(c *Config) { c.Cover = file })
		for _, n := range []uint32{3, 5} {
			module, f := p.kernel(text, "k")
			if r := p.launch(f, 1, 8, 0, arg(n)); r != Success {
				t.Fatal(r)
			}
			p.ok("cuCtxSynchronize")
			if n == 3 {
				p.ok("cuModuleUnload", module)
			}
		}
		p.d.End()
	}
	got, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(got), "FNDA:32,k\n") || !strings.Contains(string(got), "BRDA:1,0,0,16\nBRDA:1,0,1,16\n") ||
		!strings.Contains(string(got), "DA:1,32\nDA:2,16\nDA:3,32\n") {
		t.Errorf("%v\n%s", err, got)
	}
}
