package dialect

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestKeywords: C11 6.4.1.
func TestKeywords(t *testing.T) {
	const keywords = `auto break case char const continue default do double else enum extern float for goto if inline int long
		register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
		_Alignas _Alignof _Atomic _Bool _Complex _Generic _Imaginary _Noreturn _Static_assert _Thread_local`
	for _, word := range strings.Fields(keywords) {
		if !IsKeyword(word) {
			t.Errorf("%s is no keyword", word)
		}
	}
	for _, word := range []string{"main", "float4", "Int", "_bool", ""} {
		if IsKeyword(word) {
			t.Errorf("%q is a keyword", word)
		}
	}
}

// TestStandardsListed: the test of package parse that says what each operand of -std= means has all
// of them.
func TestStandardsListed(t *testing.T) {
	text, err := os.ReadFile("../standard_test.go")
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(strings.ReplaceAll(string(text), "`", " "))
	for name := range standards {
		if !slices.Contains(words, name) {
			t.Errorf("-std=%s has no row", name)
		}
	}
}
