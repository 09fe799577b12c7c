package main

import (
	"fmt"
	"os"
	"time"

	"cptx/emit/target"
	"cptx/frontend/check"
	"cptx/frontend/diag"
	"cptx/frontend/parse"
)

func main() {
	for _, f := range os.Args[1:] {
		src, err := os.ReadFile(f)
		if err != nil {
			panic(err)
		}
		var l diag.List
		t0 := time.Now()
		res := parse.Parse(&parse.Options{CUDA: true, SM: 75}, parse.Input{Name: f, Data: src}, &l)
		t1 := time.Now()
		u := check.Check(res, &target.Config{SM: 75, OptLevel: 2}, &l)
		t2 := time.Now()
		l.Sort()
		for _, d := range l.Diags {
			fmt.Printf("%s:%d:%d: %v: %s [%s]\n", res.Files.Name(d.Pos.File), d.Pos.Line, d.Pos.Col, []string{"note", "warning", "error", "fatal"}[d.Severity], d.Message, d.Flag)
			for _, n := range d.Notes {
				fmt.Printf("    %d:%d: note: %s\n", n.Pos.Line, n.Pos.Col, n.Message)
			}
		}
		fmt.Fprintln(os.Stderr, f, "objects", len(u.Objects), "parse", t1.Sub(t0), "check", t2.Sub(t1))
	}
}
