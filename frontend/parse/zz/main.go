package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"cptx/frontend/diag"
	"cptx/frontend/parse"
)

func main() {
	name := os.Args[1]
	var data []byte
	if name == "-" {
		data, _ = io.ReadAll(os.Stdin)
	} else {
		data, _ = os.ReadFile(name)
	}
	var l diag.List
	o := &parse.Options{CUDA: true, SM: 75}
	if len(os.Args) > 2 && os.Args[2] == "-E" {
		r := parse.Preprocess(o, parse.Input{Name: name, Data: data}, &l)
		r.Print(os.Stdout, true)
		for _, d := range l.Diags {
			fmt.Println(r.Files.Name(d.Pos.File), d)
		}
		return
	}
	t := time.Now()
	r := parse.Parse(o, parse.Input{Name: name, Data: data}, &l)
	fmt.Println(time.Since(t))
	for _, d := range l.Diags {
		fmt.Printf("%s:%d:%d: %d: %s [%s]\n", r.Files.Name(d.Pos.File), d.Pos.Line, d.Pos.Col, d.Severity, d.Message, d.Flag)
		fmt.Println("   ", r.Line(d.Pos.File, int(d.Pos.Line)))
		for _, n := range d.Notes {
			fmt.Printf("   %s:%d:%d: note %s\n", r.Files.Name(n.Pos.File), n.Pos.Line, n.Pos.Col, n.Message)
		}
	}
	fmt.Println("ast", r.AST != nil)
	if r.AST != nil && os.Getenv("DUMP") != "" {
		n := 0
		for tu := r.AST.TranslationUnit; tu != nil; tu = tu.TranslationUnit {
			n++
			fmt.Println(r.Pos(tu.ExternalDeclaration))
		}
		fmt.Println(n)
	}
}
