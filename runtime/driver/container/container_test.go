package container

import (
	"bytes"
	"debug/elf"
	"testing"
)

// TestFile: other readers of ELF files know the file, and damaged ones give no text.
func TestFile(t *testing.T) {
	data := Make("first", "second")
	file, err := elf.NewFile(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	s := file.Section(name)
	if s == nil || file.Machine != cuda || file.Class != elf.ELFCLASS64 {
		t.Fatalf("%+v", file)
	}
	body, err := s.Data()
	if err != nil || string(body) != "first\x00second" {
		t.Errorf("%q, %v", body, err)
	}
	if text, err := Text(data); err != nil || text != string(body) {
		t.Errorf("%q, %v", text, err)
	}
	if n := Size(data[:64]); n != uint64(len(data)) {
		t.Errorf("%d bytes, not %d", n, len(data))
	}
	for i := range data {
		Text(data[:i])
		bad := bytes.Clone(data)
		bad[i] ^= 0xff
		Text(bad)
		Size(bad[:64])
	}
}
