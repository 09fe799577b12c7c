package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"cptx/runtime/driver/api"
)

func main() {
	out := flag.String("o", "", "the file to write")
	flag.Parse()
	if err := os.WriteFile(*out, []byte(table()), 0o666); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// table is the text of table.h.
func table() string {
	var b strings.Builder
	fmt.Fprintf(&b, "/* Written by cmd/cptx/libcuda/table. */\n#undef VERSION\n#define VERSION %d\n", api.Version)
	for i, s := range api.Symbols() {
		own := 0
		if s.PerThread {
			own = 1
		}
		fmt.Fprintf(&b, "SYMBOL(%d, %s, %q, %d, %d)\n", i, s.Name, s.API, s.Since, own)
	}
	for _, r := range api.Results() {
		fmt.Fprintf(&b, "RESULT(%d, %q, %q)\n", r.Number, r.Name, r.Text)
	}
	return b.String()
}
