package run

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// saxpy is y[i] = a*x[i] + y[i] for i < n, with a variable that counts launches.
const saxpyFile = "testdata/saxpy.ptx"

func runFile(t *testing.T, file string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out, errs strings.Builder
	status = Main(string(text), args, &out, &errs)
	return status, out.String(), errs.String()
}

func TestSaxpy(t *testing.T) {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "y.bin"), filepath.Join(dir, "r.bin")
	if err := os.WriteFile(in, make([]byte, 4000), 0o666); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := runFile(t, saxpyFile, "--entry", "saxpy", "--grid", "4", "--block", "256",
		"--arg", "n:i32=1000", "--arg", "a:f32=2", "--arg", "x:f32[1000]=iota", "--arg", "y:f32[1000]=@"+in,
		"--out", "y="+out, "--print", "y[0:4]", "--print", "y[999]", "--print", "launches:u32[0]", "--stats")
	if status != 0 || stdout != "y[0:4] = 0 2 4 6\ny[999:1000] = 1998\nlaunches[0:1] = 1\n" {
		t.Errorf("status %d, stdout %q, stderr %q", status, stdout, stderr)
	}
	for _, want := range []string{"instructions ", "fma.rn.f32", "loads  global", "stores global", "divergent branches"} {
		if !strings.Contains(stderr, want) {
			t.Errorf("statistics lack %q:\n%s", want, stderr)
		}
	}
	data, err := os.ReadFile(out)
	if err != nil || len(data) != 4000 || data[7] != 0x40 {
		t.Errorf("output file: %d bytes, %v", len(data), err)
	}
}

func TestProgram(t *testing.T) {
	status, stdout, stderr := runFile(t, "testdata/hello.ptx")
	if status != 7 || stdout != "hello 42\n" || stderr != "" {
		t.Errorf("status %d, stdout %q, stderr %q", status, stdout, stderr)
	}
}

// TestErrors: every mistake gives a message that says what is wrong, and the status Failed.
func TestErrors(t *testing.T) {
	eight := filepath.Join(t.TempDir(), "eight")
	if err := os.WriteFile(eight, make([]byte, 8), 0o666); err != nil {
		t.Fatal(err)
	}
	good := []string{"--arg", "n:i32=1", "--arg", "a:f32=2", "--arg", "x:f32[1]=zero", "--arg", "y:f32[1]=zero"}
	with := func(more ...string) []string { return append(append([]string{"--entry", "saxpy"}, good...), more...) }
	for _, c := range []struct {
		want string
		args []string
	}{
		{"--entry is needed: there is other, saxpy", good},
		{"no entry nothing", append([]string{"--entry", "nothing"}, good...)},
		{"takes 4 arguments, 1 is given", []string{"--entry", "saxpy", "--arg", "n:i32=1"}},
		{"has 4 bytes, 8 are given", []string{"--entry", "saxpy", "--arg", "n:i64=1", "--arg", "a:f32=2", "--arg", "x:f32[1]", "--arg", "y:f32[1]"}},
		{"not a positive number", with("--grid", "0")},
		{"more than three dimensions", with("--block", "1,1,1,1")},
		{"--cluster 1,0: \"0\" is not a positive number", with("--cluster", "1,0")},
		{"not made of clusters", with("--grid", "3", "--cluster", "2")},
		{"the limit is 1024", with("--block", "2048")},
		{"is none of i8", with("--arg", "q:i9=1")},
		{"does not fit in i8", with("--arg", "q:i8=300")},
		{"bad number", with("--arg", "q:i32=x")},
		{"the count is a number", with("--arg", "q:i32[0]")},
		{"more than 2 values", with("--arg", "q:i32[2]={1,2,3}")},
		{"none of zero, iota", with("--arg", "q:i32[2]=wild")},
		{"bad seed", with("--arg", "q:i32[2]=rand(x)")},
		{"given twice", with("--arg", "x:i32=1")},
		{"want NAME=FILE", with("--out", "n=file")},
		{"want NAME[LO:HI]", with("--print", "x[a]")},
		{"there are 1 elements", with("--print", "x[0:9]")},
		{"no buffer or variable", with("--print", "zz")},
		{"want auto, on or off", with("--races", "perhaps")},
		{"no parameter q; its parameters: n (4 bytes)", with("--arg", "q:i32=1")},
		{"unknown flag", with("--what")},
		{"unexpected argument", with("file")},
		{"no such file", with("--arg", "q:i32[1]=@/nonexistent")},
		{"eight has 8 bytes, the buffer 4", with("--arg", "q:i32[1]=@"+eight)},
		{"eight has 8 bytes, the buffer 12", with("--arg", "q:i32[3]=@"+eight)},
		{"field \"i32\" is not KIND=VALUE", with("--arg", "q:struct(i32)")},
		{"field \"i9=0\" is not KIND=VALUE", with("--arg", "q:struct(i9=0)")},
		{"want NAME[LO:HI] = VALUE", with("--expect", "x[0]=")},
		{"--expect =1: want NAME[LO:HI] = VALUE", with("--expect", "=1")},
		{"want NAME[LO:HI] = VALUE", with("--expect", "x[0]")},
	} {
		status, _, stderr := runFile(t, saxpyFile, c.args...)
		if status != Failed || !strings.Contains(stderr, c.want) {
			t.Errorf("%v: status %d, want message %q, got %q", c.args, status, c.want, stderr)
		}
	}
}

// TestFault: a check that fails gives the status Failed and names the place.
func TestFault(t *testing.T) {
	status, _, stderr := runFile(t, saxpyFile, "--entry", "saxpy", "--block", "32",
		"--arg", "n:i32=32", "--arg", "a:f32=2", "--arg", "x:f32[16]=iota", "--arg", "y:f32[32]=zero")
	if status != Failed || !strings.Contains(stderr, "saxpy.c:4: in saxpy") || !strings.Contains(stderr, "buffer x of 64 bytes") {
		t.Errorf("status %d: %s", status, stderr)
	}
	if status, _, stderr := runFile(t, saxpyFile, "--entry", "saxpy", "--block", "32", "--arg", "n:i32=32", "--arg", "a:f32=2",
		"--arg", "x:f32[32]=undef", "--arg", "y:f32[32]=zero"); status != Failed || !strings.Contains(stderr, "uninitialised") {
		t.Errorf("status %d: %s", status, stderr)
	}
	// An undefined element that is copied byte by byte is no use, but the host that looks at it is
	// told.
	status, stdout, stderr := runFile(t, "testdata/copy.ptx", "--block", "4", "--arg", "x:u8[4]=undef", "--arg", "y:u8[4]=zero", "--print", "y[2:4]")
	if status != 0 || stdout != "y[2:4] = 0 0\n" || !strings.Contains(stderr, "note: y[2] is uninitialised; the first such value in y was stored in copy, ptx line 11") {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	out := filepath.Join(t.TempDir(), "x")
	status, _, stderr = runFile(t, "testdata/copy.ptx", "--block", "1", "--arg", "x:u8[4]=zero", "--arg", "y:u8[4]=undef", "--out", "y="+out)
	if status != 0 || !strings.Contains(stderr, "note: y[1] is uninitialised") {
		t.Errorf("status %d: %s", status, stderr)
	}
	status, _, stderr = runFile(t, "testdata/copy.ptx", "--block", "1", "--arg", "x:u8[4]=undef", "--arg", "y:u8[1]=zero", "--out", "y="+out)
	if status != 0 || !strings.Contains(stderr, "note: y[0] is uninitialised") {
		t.Errorf("status %d: %s", status, stderr)
	}
	if status := Main("not ptx", nil, &strings.Builder{}, &strings.Builder{}); status != Failed {
		t.Errorf("bad PTX: status %d", status)
	}
}

// TestSeeds: a race that one schedule shows is found with its seed, which shows it again; plain
// reads beside atomic operations can be allowed; the race check says when it is off.
func TestSeeds(t *testing.T) {
	const file = "testdata/cas.ptx"
	args := func(more ...string) []string {
		return append([]string{"--block", "64", "--arg", "x:u32[2]=zero", "--races", "on"}, more...)
	}
	status, _, stderr := runFile(t, file, args("--seeds", "3..5")...)
	if status != Failed || !strings.Contains(stderr, "compare-and-swap loop") || !strings.Contains(stderr, "note: this was seed 3 of 3..5; --seed 3 runs it again") {
		t.Errorf("status %d: %s", status, stderr)
	}
	_, _, again := runFile(t, file, args("--seed", "3")...)
	if !strings.HasPrefix(stderr, again) {
		t.Errorf("the seed shows something else again:\n%s%s", stderr, again)
	}
	status, stdout, stderr := runFile(t, file, args("--seeds", "0..2", "--allow-plain-cas", "--print", "x[0]")...)
	if status != 0 || stdout != "x[0:1] = 64\n" || stderr != "" {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	if status, _, stderr := runFile(t, file, "--grid", "1025", "--block", "64", "--arg", "x:u32[2]=zero"); status != 0 || !strings.Contains(stderr, "note: the data-race check is off") {
		t.Errorf("status %d: %s", status, stderr)
	}
	for _, bad := range []string{"3", "5..3", "a..b", "0..99999999"} {
		if status, _, stderr := runFile(t, file, args("--seeds", bad)...); status != Failed || !strings.Contains(stderr, "want LO..HI") {
			t.Errorf("%s: status %d: %s", bad, status, stderr)
		}
	}
}

// TestNearest: the name that is meant, if at most a third of the letters of what was written are
// wrong, or two.
func TestNearest(t *testing.T) {
	names := []string{"count", "length", "coefficients", "x"}
	for wrong, want := range map[string]string{
		"cout": "count", "lenght": "length", "legnth2": "length", "coficients": "coefficients", "coficent": "", "cofficnets": "coefficients", "cofficnetsx": "",
		"lengthabc": "length", "lengthab": "length", "length12": "length", "lenxyz": "", "countxyz": "", "y": "", "xy": "x",
	} {
		if got := nearest(wrong, names); got != want {
			t.Errorf("%s: %q, want %q", wrong, got, want)
		}
	}
}

func TestInit(t *testing.T) {
	for _, c := range []struct {
		arg  string
		want []byte
	}{
		{"x:u16[3]={1,0xffff}", []byte{1, 0, 255, 255, 0, 0}},
		{"x:i8[2]={-1,255}", []byte{255, 255}},
		{"x:f16[2]=iota", []byte{0, 0, 0, 0x3c}},
		{"x:bf16[3]={1,-2.5,3e38}", []byte{0x80, 0x3f, 0x20, 0xc0, 0x62, 0x7f}},
		{"x:struct(i8=1,i32=2,f64=3)", []byte{1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 64}},
		{"x:u64=0xffffffffffffffff", []byte{255, 255, 255, 255, 255, 255, 255, 255}},
		{"x:f32=1.5f", []byte{0, 0, 0xc0, 0x3f}},
	} {
		a, err := parseArg(c.arg)
		if err != nil || string(a.contents()) != string(c.want) {
			t.Errorf("%s: %v %v, want %v", c.arg, a, err, c.want)
		}
	}
	a, _ := parseArg("x:f64[100]=rand(3)")
	b, _ := parseArg("x:f64[100]=rand(3)")
	if x, y := a.contents(), b.contents(); string(x) != string(y) || string(x[:8]) == string(x[8:16]) {
		t.Error("rand is not a fixed sequence of different numbers")
	}
}

// TestFormats: a number is shown as printf of C shows it.
func TestFormats(t *testing.T) {
	for _, c := range []struct {
		format string
		kind   kind
		bits   uint64
		want   string
	}{
		{"%d", "i32", 0xffffffff, "-1"}, {"%u", "i32", 0xffffffff, "4294967295"}, {"%5i", "i8", 0xf0, "  -16"},
		{"%08x", "u32", 0xbeef, "0000beef"}, {"%#X", "u64", 0xbeef, "0XBEEF"}, {"%o", "u8", 8, "10"}, {"%b", "u8", 5, "101"}, {"%c", "u8", 'q', "q"},
		{"%.2f", "f32", 0x40490fdb, "3.14"}, {"%e", "f64", 0x3ff8000000000000, "1.500000e+00"}, {"%g", "f16", 0x3e00, "1.5"},
		{"%a", "f64", 0x3ff8000000000000, "0x1.8p+0"}, {"%A", "f64", 0x4ff8000000000000, "0X1.8P+256"}, {"%08x", "f32", 0x3f800000, "3f800000"},
		{"%d", "f32", 0x3fc00000, "1.5"}, {"%.1f", "i16", 0xffff, "-1.0"}, {"%+d", "i16", 3, "+3"},
	} {
		f, err := parseFormat(c.format)
		if err != nil {
			t.Errorf("%s: %v", c.format, err)
			continue
		}
		if got := f.apply(c.kind, c.kind.bits(c.bits)); got != c.want {
			t.Errorf("%s of %s %#x: %q, want %q", c.format, c.kind, c.bits, got, c.want)
		}
	}
	for _, bad := range []string{"%", "%s", "%ld", "%d ", "%9999d", "%*d", "%d%d", "%.2000f"} {
		if _, err := parseFormat(bad); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}
