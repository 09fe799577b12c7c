package ptx

import (
	"slices"
	"testing"
)

// TestSection reads what PTX ISA 11.5.2 shows, and its forms of references.
func TestSection(t *testing.T) {
	m, err := Parse(`.version 7.5
.target sm_70, debug
.address_size 64
.section .debug_pubnames
{
	.b32	LpubNames_end0-LpubNames_begin0
  LpubNames_begin0:
	.b8	0x2b, 0x00, -1
	.b32	.debug_info
  info_label1:
	.b16	0x06b5, -2
	.b64	f+16
	.b64	g-8, 7
  LpubNames_end0:
}
.section .debug_macinfo { .b8 0 }
`)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Sections) != 2 || m.Sections[0].Name != ".debug_pubnames" || m.Sections[1].Name != ".debug_macinfo" {
		t.Fatalf("%d sections", len(m.Sections))
	}
	s := m.Sections[0]
	want := []byte{0, 0, 0, 0, 0x2b, 0, 0xff, 0, 0, 0, 0, 0xb5, 6, 0xfe, 0xff}
	want = append(want, make([]byte, 16)...)
	want = append(want, 7, 0, 0, 0, 0, 0, 0, 0)
	if !slices.Equal(s.Data, want) {
		t.Errorf("data % x, want % x", s.Data, want)
	}
	if s.Labels["LpubNames_begin0"] != 4 || s.Labels["info_label1"] != 11 || s.Labels["LpubNames_end0"] != len(want) {
		t.Errorf("labels %v", s.Labels)
	}
	refs := []Ref{{0, 4, "LpubNames_end0", "LpubNames_begin0", 0}, {7, 4, ".debug_info", "", 0}, {15, 8, "f", "", 16}, {23, 8, "g", "", -8}}
	if !slices.Equal(s.Refs, refs) {
		t.Errorf("references %v, want %v", s.Refs, refs)
	}
}

// TestSectionErrors has what a section cannot hold.
func TestSectionErrors(t *testing.T) {
	for text, want := range map[string]string{
		".section .debug_info { .b8 1":           "ptx line 2: .section is not closed",
		".section .debug_info .b8":               "ptx line 2: .section has no body",
		".section {":                             `ptx line 2: expected the name of a section, found "{"`,
		".section .debug_info { .b8 f }":         "ptx line 2: an address takes .b32 or .b64",
		".section .debug_info { .f32 1 }":        "ptx line 2: expected .b8, .b16, .b32, .b64 or a label, found \".f32\"",
		".section .debug_info { .b32 1.5 }":      "ptx line 2: a number in a section is an integer",
		".section .debug_info { .b32 f + g - 1}": "ptx line 2: expected a constant, found \"g\"",
	} {
		if _, err := Parse(".version 7.5\n" + text); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
