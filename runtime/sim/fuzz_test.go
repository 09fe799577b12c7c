package sim

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/tensor"
)

// FuzzLoad: any bytes give a program or an error, and a program runs or faults, without panic.
func FuzzLoad(f *testing.F) {
	for _, pattern := range []string{"testdata/checks/*.ptx", "testdata/programs/*.ptx"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			b, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(b))
		}
	}
	for _, body := range tensorBodies() {
		f.Add(tensorHead + body + "ret;\n}\n")
	}
	f.Fuzz(func(t *testing.T, text string) { loadAndRun(text) })
}

// loadAndRun launches every entry that takes at most one pointer, with a small budget.
func loadAndRun(text string) {
	p, err := Load(text)
	if err != nil {
		return
	}
	opts := testOptions()
	opts.Budget = 20000
	opts.Races = true
	total := 0
	for _, v := range p.Vars {
		total += v.Size
	}
	if total > 1<<24 {
		return
	}
	for _, e := range p.Entries() {
		m := engine.Single(p, opts)
		m.HeapLimit = 1 << 20
		buf, _ := m.Alloc(128)
		args := make([]engine.Arg, len(e.Params))
		for i, q := range e.Params {
			args[i] = make(engine.Arg, min(q.Size, 1<<16))
			switch q.Size {
			case 8:
				args[i] = engine.Ptr(buf)
			case tensor.Bytes:
				r := plainTensor()
				r.m.Address = buf
				args[i] = r.m.Encode()
			}
		}
		engine.Launch(m, e.Name, geometry.Dim(2, 1, 1), geometry.Dim(33, 1, 1), 128, args...)
	}
	if p.HasFunc("main") {
		m := engine.Single(p, opts)
		m.HeapLimit = 1 << 20
		engine.CallFunc(m, "main")
	}
}

// TestDamagedPrograms changes one word of real programs at a time and runs what still loads.
func TestDamagedPrograms(t *testing.T) {
	files, _ := filepath.Glob("testdata/programs/*.ptx")
	var texts []string
	for _, body := range tensorBodies() {
		texts = append(texts, tensorHead+body+"ret;\n}\n")
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, _, _ := strings.Cut(string(b), "// ---- next text")
		texts = append(texts, text)
	}
	for _, text := range texts {
		damage(text)
	}
}

// damage runs a text with one word changed, for every fifth word.
func damage(text string) {
	swaps := []string{"0", "-1", "%r1", "%rd1", "%q1", "[%rd1]", "{%r1, %r2}", "_", "b64", "u8", "x", "4294967295"}
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\n,;", r) })
	pos := 0
	for i, w := range words {
		at := strings.Index(text[pos:], w) + pos
		pos = at + len(w)
		if i%5 != 0 || at < 60 {
			continue
		}
		loadAndRun(text[:at] + swaps[i%len(swaps)] + text[pos:])
	}
}
