package dwarf

import "testing"

func TestDirectives(t *testing.T) {
	buf := AppendFiles(nil, []string{"a.c", "dir\\b\"\n\xff.h"})
	buf = AppendLoc(buf, Loc{1, 2, 3})
	buf = AppendInlined(buf, Loc{3, 5, 6}, "callee", Loc{1, 2, 3})
	buf = AppendStrings(buf, map[string]bool{"b": true, "a": true})
	want := ".file\t1 \"a.c\"\n.file\t2 \"dir\\\\b\\042\\012\\377.h\"\n" +
		"\t.loc\t1 2 3\n\t.loc\t3 5 6, function_name $L__info_string_callee, inlined_at 1 2 3\n" +
		"\t.section\t.debug_str\n\t{\n$L__info_string_a:\n.b8 97\n.b8 0\n$L__info_string_b:\n.b8 98\n.b8 0\n\t}\n"
	if string(buf) != want {
		t.Errorf("got:\n%s\nwant:\n%s", buf, want)
	}
	if s := AppendStrings(nil, nil); len(s) != 0 {
		t.Errorf("section without strings: %q", s)
	}
}

// TestUnquoted: a name comes back from PTX as it was, whatever its bytes.
func TestUnquoted(t *testing.T) {
	var all []byte
	for c := 1; c < 256; c++ {
		all = append(all, byte(c))
	}
	for _, name := range []string{"a.c", "", "dir with blanks/größe \"7\".h", `a\042`, string(all)} {
		if got := Unquoted(".file\t1 " + string(appendQuoted(nil, name)) + ", 1, 1"); got != name {
			t.Errorf("%q comes back as %q", name, got)
		}
	}
	for _, text := range []string{"", `"`, `"\`, `"\0`, `"\09"`} {
		Unquoted(text)
	}
}
