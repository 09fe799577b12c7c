package dwarf

import (
	"bytes"
	"strings"
	"testing"
)

// TestRegister holds the numbers of registers to the location blocks of the guide's example and of
// NVIDIA's compiler.
func TestRegister(t *testing.T) {
	for name, want := range map[string][]byte{
		"%r1": {144, 177, 228, 149, 1}, "%r2": {144, 178, 228, 149, 1}, "%f1": {144, 177, 204, 149, 1},
		"%rd1": {144, 177, 200, 201, 171, 2}, "%fd1": {144, 177, 200, 153, 171, 2}, "%rs1": {144, 177, 230, 201, 171, 2},
		"%r10": {144, 176, 226, 200, 171, 2}, "%p1": {144, 177, 224, 149, 1},
		"%rd12345": {144, 181, 232, 204, 145, 147, 134, 153, 185, 37},
	} {
		if e, ok := Register(name); !ok || !bytes.Equal(e.ops, want) {
			t.Errorf("%s: %v %v, want %v", name, e.ops, ok, want)
		}
	}
	if e, ok := AtRegister("%rd1"); !ok || !bytes.Equal(e.ops, []byte{146, 177, 200, 201, 171, 2, 0}) {
		t.Errorf("at %%rd1: %v %v", e.ops, ok)
	}
	if _, ok := Register("%rd123456"); ok {
		t.Error("a name of nine characters has a number")
	}
}

// TestSections writes a unit whose bytes are counted by hand.
func TestSections(t *testing.T) {
	root := NewDIE(TagCompileUnit).Str(AttrName, "a")
	integer := NewDIE(TagBaseType).Str(AttrName, "i").Byte(AttrEncoding, EncodingSigned).Word(AttrByteSize, 4)
	root.Add(NewDIE(TagVariable).Str(AttrName, "v").Ref(AttrType, integer).Block(AttrLocation, AddrOf("v", 300)).Public("v"))
	root.Add(integer)
	root.Add(NewDIE(TagEnumerator).Signed(AttrConstValue, -65).Ranges([]Range{{"a", "b"}}))
	got := string(AppendSections(nil, []*DIE{root}, 2, 8))
	// The root is at 11 and has 3 bytes; the variable 1+2+4+1+12 = 20; the type 1+2+1+4 = 8, at 34;
	// the enumerator 1+2+4 = 7; the end of the children.
	want := `	.section	.debug_abbrev
	{
.b8 1,17,1,3,8,0,0,2,52,0,3,8,73,19,2,10
.b8 0,0,3,36,0,3,8,62,11,11,6,0,0,4,40,0
.b8 28,13,85,6,0,0,0
	}
	.section	.debug_info
	{
.b32 46
.b8 2,0
.b32 .debug_abbrev
.b8 8,1,97,0,2,118,0
.b32 34
.b8 12,3
.b64 v
.b8 35,172,2,3,105,0,5
.b32 4
.b8 4,191,127
.b32 .debug_ranges+0
.b8 0
	}
	.section	.debug_ranges
	{
.b64 a
.b64 b
.b64 0
.b64 0
	}
	.section	.debug_pubnames
	{
.b32 20
.b8 2,0
.b32 .debug_info
.b32 46
.b32 14
.b8 118,0
.b32 0
	}
	.section	.debug_macinfo
	{
	}
`
	if got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	small := string(AppendSections(nil, []*DIE{root, NewDIE(TagCompileUnit)}, 2, 4))
	for _, line := range []string{".b32 42\n", ".b32 v\n", ".b32 .debug_info+46\n"} {
		if !strings.Contains(small, line) {
			t.Errorf("no %q with addresses of 4 bytes:\n%s", line, small)
		}
	}
}
