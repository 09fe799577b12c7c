package driver

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestInside launches programs for clients of the server, which read below its folder only.
func TestInside(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "work")
	secret := "secret: 12345 %% text"
	for name, text := range map[string]string{
		"secret": secret, "secret.h": "int secret;\n", "work/k.c": "#include \"sub/h.h\"\n__global__ void k(char *out) { *out = ONE; }\n",
		"work/sub/h.h": "#define ONE 1\n", "work/flags": "-DX=1", "work/data": "12345678", "work/up.c": "#include \"../secret.h\"\n__global__ void k(void) { secret = 1; }\n",
		"work/nested": "@" + filepath.Join(top, "secret"),
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(top, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(top, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("../secret", filepath.Join(dir, "link")); err != nil {
		t.Skip(err)
	}
	t.Chdir(dir)
	in, err := newInside()
	if err != nil {
		t.Fatal(err)
	}
	launch := launcher(Streams{Err: io.Discard}, in)
	for _, args := range [][]string{
		{"k.c", "--arg", "out:u8[8]"}, {filepath.Join(dir, "k.c"), "--arg", "out:u8[8]=@data"}, {"@flags", "k.c", "--arg", "out:u8[1]"}, {"-Isub", "-include", "h.h", "sub/../k.c", "--arg", "out:u8[1]"},
	} {
		if s, err := launch(args, io.Discard); err != nil {
			t.Errorf("%q: %v", args, err)
		} else {
			s.Kill()
		}
	}
	out := filepath.Join(top, "written")
	for _, args := range [][]string{
		{filepath.Join(top, "secret")}, {"../secret"}, {"link"}, {"/dev/zero"}, {"/etc/passwd"}, {"sub/../../secret"},
		{"@" + filepath.Join(top, "secret"), "k.c"}, {"@../secret", "k.c"}, {"@link", "k.c"}, {"@nested", "k.c"}, {"--options-file=../secret", "k.c"}, {"-optf", "../secret", "k.c"},
		{"k.c", "--arg", "out:u8[21]=@../secret"}, {"k.c", "--arg", "out:u8[21]= @../secret"}, {"k.c", "--arg", "out=@" + filepath.Join(top, "secret")}, {"k.c", "--arg", "out= @../secret"},
		{"k.c", "--arg", "out:u8[21]=@link"}, {"k.c", "--arg", "t:texture=../secret"}, {"k.c", "--bind", "t:texture=../secret"}, {"k.c", "--set", "v=@../secret"},
		{"k.c", "--script", "../secret"}, {"k.c", "--suppress", "@../secret"}, {"k.c", "--expect", "out[0:1]=@../secret"},
		{"-include", "../secret", "k.c"}, {"-include", filepath.Join(top, "secret.h"), "k.c"}, {"-I..", "-include", "secret.h", "k.c"}, {"up.c"},
		{"k.c", "--out", "out=" + out}, {"k.c", "--profile", out},
	} {
		s, err := launch(args, io.Discard)
		if err == nil {
			s.Kill()
			t.Errorf("%q is launched", args)
		} else if strings.Contains(err.Error(), "12345") {
			t.Errorf("%q tells what the file has: %v", args, err)
		}
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a file has been written")
	}
}

// TestAddress holds that the server is for this machine unless it is to be for others.
func TestAddress(t *testing.T) {
	for text, want := range map[string]string{"localhost:1": "127.0.0.1:1", ":1": "127.0.0.1:1", "127.0.0.1:1": "127.0.0.1:1", "[::1]:1": "[::1]:1", "0.0.0.0:1": "", "[::]:1": "", "192.0.2.1:1": "", "1": "", "": ""} {
		if got, err := (&debugOptions{listen: text}).address(); got != want || (err == nil) != (want != "") {
			t.Errorf("%q is %q, %v; want %q", text, got, err, want)
		}
	}
	for _, text := range []string{":1", "0.0.0.0:1", "192.0.2.1:1"} {
		if got, err := (&debugOptions{listen: text, anywhere: true}).address(); got != text || err != nil {
			t.Errorf("%q is %q, %v", text, got, err)
		}
	}
}
