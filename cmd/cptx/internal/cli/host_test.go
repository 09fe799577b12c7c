package cli

import (
	"slices"
	"strings"
	"testing"
)

// TestIsWord holds that what begins words of the lists, and letters that are doubled in them, are
// words only if they stand there as such.
func TestIsWord(t *testing.T) {
	for _, list := range []string{foreign, hostFlags} {
		words := strings.Fields(list)
		for _, w := range words {
			for end := 1; end <= len(w); end++ {
				for _, name := range []string{w[:end], w[end-1:], w[:end] + w[:end]} {
					if got := isWord(list, name); got != slices.Contains(words, name) {
						t.Errorf("isWord(%q): %t", name, got)
					}
				}
			}
		}
	}
}

// TestShortFlags: flags of one or two letters, with a value after an equals sign or without one,
// are read or refused.
func TestShortFlags(t *testing.T) {
	const letters = "=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0-"
	try := func(arg string) {
		if c, err := Parse([]string{arg, "k.c"}); c == nil && err == nil {
			t.Errorf("%q: neither read nor refused", arg)
		}
	}
	for _, a := range letters {
		try("-" + string(a))
		try("-" + string(a) + "=x")
		for _, b := range letters {
			try("-" + string(a) + string(b))
			try("-" + string(a) + string(b) + "=")
		}
	}
}
