package tests

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"cptx/tests/toolchain"
)

// essential are the commands that every Debian system has, as far as the build and fetch.sh use
// them, and make. Go comes by itself, gcc and python3 are for tests.
var essential = strings.Fields("make sh basename cat chmod cp cut dd dirname env find grep head ln ls mkdir mktemp mv rm sed sha256sum sort tail touch tr uname xargs")

// container makes a system in $ROOT, which has $ROOT/usr/bin and $ROOT/src, and runs the script $1
// there. Its exit status is 99 where a system cannot be made.
const container = `
bind() { mkdir -p "$ROOT$2" && mount --rbind "$1" "$ROOT$2" || exit 99; }
bind /usr/lib /usr/lib
ln -s usr/bin "$ROOT/bin" && ln -s usr/lib "$ROOT/lib" || exit 99
for lib in lib lib64; do
	[ ! -L /$lib ] || [ -e "$ROOT/$lib" ] || ln -s "$(readlink /$lib)" "$ROOT/$lib"
	[ -L /$lib ] || [ ! -d /$lib ] || { rm -f "$ROOT/$lib"; bind /$lib /$lib; }
done
[ ! -d /usr/lib64 ] || bind /usr/lib64 /usr/lib64
bind "$GOROOT" /usr/local/go
bind "$GOMODCACHE" /go/mod
bind "$GOCACHE" /go/cache
bind "$CACHE" /cache/toolchain
bind /proc /proc
mkdir -p "$ROOT/dev" "$ROOT/tmp" "$ROOT/root" && touch "$ROOT/dev/null" && mount --bind /dev/null "$ROOT/dev/null" || exit 99
exec chroot "$ROOT" /usr/bin/env -i PATH=/usr/bin:/usr/local/go/bin HOME=/root GOMODCACHE=/go/mod GOCACHE=/go/cache GOPROXY=off \
	CPTX_CACHE=/cache /bin/sh -ec "$1"
`

// TestFreshMachine runs the README's commands on a system that has what Debian always has, make and
// Go: the build whole, of the tests, which would run this one again, what they fetch and some that
// need nothing else. "make bare" runs all of them on systems that debootstrap makes.
func TestFreshMachine(t *testing.T) {
	toolchain.Long(t)
	build, test := readmeCommands(t)
	root := t.TempDir()
	for _, name := range essential {
		copyCommand(t, name, filepath.Join(root, "usr/bin"))
	}
	copySources(t, filepath.Join(root, "src"))
	if test != "make test" {
		t.Errorf("the README's second command is %q", test)
	}
	script := "cd /src\n" + build + "\ntest -s saxpy.ptx\nmake tools\ngo test -count=1 ./dwarf ./ir/target ./ir/diag"
	cmd := exec.Command("sh", "-c", container, "sh", script)
	cmd.Env = []string{"ROOT=" + root, "CACHE=" + toolchain.CacheDir(), "PATH=/usr/bin:/bin:/usr/sbin:/sbin"}
	for _, name := range []string{"GOROOT", "GOMODCACHE", "GOCACHE"} {
		cmd.Env = append(cmd.Env, name+"="+strings.TrimSpace(run(t, ".", "go", "env", name)))
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Unshareflags: syscall.CLONE_NEWNS}
	if id := os.Getuid(); id != 0 { // root in a namespace of its own
		cmd.SysProcAttr.Cloneflags = syscall.CLONE_NEWUSER
		cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: id, Size: 1}}
	}
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() == 99) {
		t.Skipf("no system of its own can be made here: %v\n%s", err, out)
	}
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// readmeCommands returns the two commands that the README begins with.
func readmeCommands(t *testing.T) (build, test string) {
	t.Helper()
	page, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range blocks(string(page)) {
		if lines := strings.Split(strings.TrimSpace(b.text), "\n"); b.lang == "sh" && len(lines) == 2 {
			return lines[0], lines[1]
		}
	}
	t.Fatal("README.md has no block of two commands")
	return "", ""
}

func copyCommand(t *testing.T, name, dir string) {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		toolchain.Missing(t, "no "+name+"; install it")
	}
	data, err := os.ReadFile(path)
	if err == nil {
		err = errors.Join(os.MkdirAll(dir, 0o755), os.WriteFile(filepath.Join(dir, name), data, 0o755))
	}
	if err != nil {
		t.Fatal(err)
	}
}

// copySources copies what a clone would have.
func copySources(t *testing.T, dir string) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		toolchain.Missing(t, "no git, which tells sources from what was built; install it")
	}
	if _, err := os.Stat("../.git"); err != nil {
		toolchain.Missing(t, "no git repository, which tells sources from what was built")
	}
	for _, name := range strings.Split(strings.TrimSuffix(run(t, "..", "git", "ls-files", "-coz", "--exclude-standard"), "\x00"), "\x00") {
		st, err := os.Stat(filepath.Join("..", name))
		if err != nil { // removed and not committed
			continue
		}
		data, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			t.Fatal(err)
		}
		to := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, data, st.Mode())); err != nil {
			t.Fatal(err)
		}
	}
}
