package driver

import (
	"bytes"
	"encoding/binary"
	"io"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unsafe"

	"cptx/runtime/driver/container"
)

var comment = regexp.MustCompile(`//.*`)

// hostileTexts are programs that are well, of the simulator's tests and of these.
func hostileTexts(t testing.TB) (list []string) {
	files, _ := filepath.Glob("../sim/testdata/programs/*.ptx")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, _, _ := strings.Cut(string(data), "// ---- next text")
		list = append(list, comment.ReplaceAllString(text, ""))
	}
	if len(list) < 5 {
		t.Fatalf("%d programs", len(list))
	}
	return append(list, numbers, launching, reaches)
}

// reaches is kernels that access any address.
const reaches = `.version 7.0
.target sm_60
.address_size 64
.visible .entry reads(.param .u64 to, .param .u64 from)
{
	.reg .b64 %d<3>; .reg .b32 %r<3>;
	ld.param.u64 %d0, [to]; ld.param.u64 %d1, [from];
	ld.u32 %r0, [%d1]; st.global.u32 [%d0], %r0; ret;
}
.visible .entry writes(.param .u64 to, .param .u64 from)
{
	.reg .b64 %d<3>; .reg .b32 %r<3>;
	ld.param.u64 %d0, [to]; ld.param.u64 %d1, [from];
	ld.global.u32 %r0, [%d0]; st.u32 [%d1], %r0; ret;
}
.visible .entry adds(.param .u64 to, .param .u64 from)
{
	.reg .b64 %d<3>; .reg .b32 %r<3>;
	ld.param.u64 %d0, [to]; ld.param.u64 %d1, [from];
	atom.global.add.u32 %r0, [%d1], 1; st.global.u32 [%d0], %r0; ret;
}
`

// victim is a program with memory that kernels may use, and some that they may not.
type victim struct {
	*program
	device  uint64
	pinned  []byte
	secret  []byte // of the host alone
	secrets [][]byte
	params  []unsafe.Pointer
}

const victimBytes = 256

func newVictim(t *testing.T) *victim {
	v := &victim{program: inContext(t, func(c *Config) {
		c.Errors, c.Out, c.Budget, c.Memory = io.Discard, io.Discard, 20000, 64<<20
	})}
	v.device = get[uint64](v.program, "cuMemAlloc_v2", victimBytes)
	v.ok("cuMemsetD8_v2", v.device, 0, victimBytes)
	v.pinned = hostBytes(get[uint64](v.program, "cuMemHostAlloc", victimBytes, 0), victimBytes)
	v.secret = make([]byte, victimBytes)
	for i := 0; i < len(v.secret); i += 4 {
		binary.LittleEndian.PutUint32(v.secret[i:], 0x9e3779b9*uint32(i+77))
		v.secrets = append(v.secrets, bytes.Clone(v.secret[i:i+4]))
	}
	addresses := []uint64{v.device, uint64(uintptr(unsafe.Pointer(&v.secret[0]))), uint64(uintptr(unsafe.Pointer(&v.pinned[0]))), 3}
	const arguments = 16 // of any size that an entry may have
	for i := range 1024 {
		if i >= arguments {
			v.params = append(v.params, v.params[i%arguments])
			continue
		}
		block := make([]byte, 1<<16)
		for k := 0; k < 4096; k += 8 {
			binary.LittleEndian.PutUint64(block[k:], addresses[(i+k/8)%len(addresses)])
		}
		v.params = append(v.params, unsafe.Pointer(&block[0]))
	}
	return v
}

var entryName = regexp.MustCompile(`\.entry\s+([\w$]+)`)

// suffer loads an image and launches what is in it; nothing of the host's may be read or written.
func (v *victim) suffer(image []byte, text string) (launches int) {
	v.t.Helper()
	module := out[uintptr]()
	if v.call("cuModuleLoadData", module, append(bytes.Clone(image), 0)) != Success {
		return 0
	}
	for _, m := range entryName.FindAllStringSubmatch(text, -1) {
		f := out[uintptr]()
		if v.call("cuModuleGetFunction", f, *module, m[1]) != Success {
			continue
		}
		launches++
		v.call("cuLaunchKernel", *f, 2, 1, 1, 33, 1, 1, 64, 0, v.params, nil)
		v.call("cuCtxSynchronize")
	}
	v.unharmed(text)
	return launches
}

// unharmed checks the host's own memory, and that nothing of it is where kernels write.
func (v *victim) unharmed(text string) {
	v.t.Helper()
	for i, s := range v.secrets {
		if !bytes.Equal(v.secret[4*i:4*i+4], s) {
			v.t.Fatalf("the program's memory is changed by\n%s", text)
		}
	}
	seen := bytes.Clone(v.pinned)
	data, err := v.d.vm.Read(v.device, victimBytes)
	if err != nil {
		v.t.Fatal(err)
	}
	seen = append(seen, data...)
	for _, s := range v.secrets {
		if bytes.Contains(seen, s) {
			v.t.Fatalf("the program's memory is read by\n%s", text)
		}
	}
}

// TestReach: a kernel reads and writes no memory of the host that the program has not handed over;
// it does what was handed over.
func TestReach(t *testing.T) {
	for _, c := range []struct {
		kernel string
		pinned bool
		want   Result
	}{
		{"reads", false, IllegalAddress}, {"writes", false, IllegalAddress}, {"adds", false, IllegalAddress},
		{"reads", true, Success}, {"writes", true, Success}, {"adds", true, Success},
	} {
		v := newVictim(t)
		_, f := v.kernel(reaches, c.kernel)
		at := uint64(uintptr(unsafe.Pointer(&v.secret[0])))
		if c.pinned {
			at = uint64(uintptr(unsafe.Pointer(&v.pinned[0])))
		}
		v.launch(f, 1, 1, 0, arg(v.device), arg(at))
		v.want(c.want, "cuCtxSynchronize")
		v.unharmed(c.kernel)
	}
}

// kind is what words have in common that may stand for each other: registers of a type, numbers,
// forms of an operation.
func kind(word string) string {
	first, _, _ := strings.Cut(digits.ReplaceAllString(word, "0"), ".")
	return first + word[len(word)-1:]
}

var digits = regexp.MustCompile(`-?(0x[0-9a-fA-F]+|[0-9]+)`)

// TestHostile: modules with words in the place of others of their kind load or not, and run or not;
// no call crashes, and no kernel reaches the host's memory.
func TestHostile(t *testing.T) {
	texts := hostileTexts(t)
	n := 150
	if !testing.Short() {
		n = 3000
	}
	rnd, ran := rand.New(rand.NewSource(40)), 0
	for range n {
		f := strings.Fields(texts[rnd.Intn(len(texts))])
		kinds := map[string][]string{}
		for _, word := range f[6:] {
			kinds[kind(word)] = append(kinds[kind(word)], word, "4294967295"[:rnd.Intn(11)]+word[len(word)-1:])
		}
		for range 1 + rnd.Intn(3) {
			at := 6 + rnd.Intn(len(f)-6)
			if same := kinds[kind(f[at])]; len(same) > 0 {
				f[at] = same[rnd.Intn(len(same))]
			}
		}
		text := strings.Join(f, " ")
		image := []byte(text)
		if rnd.Intn(3) == 0 {
			image = container.Make(text)
		}
		ran += newVictim(t).suffer(image, text)
	}
	if ran < n/4 {
		t.Errorf("%d launches of %d modules: the damage is too great", ran, n)
	}
}

// FuzzModule is TestHostile with any text.
func FuzzModule(f *testing.F) {
	for _, text := range hostileTexts(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !strings.Contains(text, "\x00") {
			newVictim(t).suffer([]byte(text), text)
		}
	})
}
