package main

import (
	"cptx/runtime/sim"
	"fmt"
	"os"
	"time"
)

func main() {
	b, _ := os.ReadFile(os.Args[1])
	p, err := sim.Load(string(b))
	if err != nil {
		fmt.Println("LOAD", err)
		os.Exit(2)
	}
	o := sim.DefaultOptions()
	o.Stdout = os.Stdout
	m := sim.NewMachine(p, o)
	t := time.Now()
	v, err := m.CallFunc("main")
	if err != nil {
		fmt.Println("FAULT", err)
		os.Exit(3)
	}
	s := m.Stats()
	fmt.Fprintln(os.Stderr, "result", v, "steps", s.Steps, time.Since(t), float64(s.Steps)/time.Since(t).Seconds()/1e6, "M/s")
}
