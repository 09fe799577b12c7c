package matrix

import (
	"fmt"
	"sync"

	"cptx/tests/gpu/device"
)

// Outcome is what a form gives on a device.
type Outcome struct {
	Form    *Form
	Results [][]byte // of each set: the registers %d of each thread, then shared memory
	Err     error    // the device refused the instruction or failed in it
}

// moduleSize is how many forms share a PTX module.
const moduleSize = 16

// Module is the PTX of forms; entry i is "m<i>".
func Module(list []*Form) []byte {
	text := []byte(".version 8.7\n.target sm_90a\n.address_size 64\n")
	for i, f := range list {
		text = append(text, f.kernel(fmt.Sprintf("m%d", i))...)
	}
	return text
}

// Modules splits forms into lists for Module.
func Modules(list []*Form) [][]*Form {
	var modules [][]*Form
	for ; len(list) > 0; list = list[min(len(list), moduleSize):] {
		modules = append(modules, list[:min(len(list), moduleSize)])
	}
	return modules
}

// Run executes the forms, so many modules at a time.
func Run(on device.Runner, list []*Form, parallel int) []Outcome {
	modules := Modules(list)
	results := make([][]Outcome, len(modules))
	var wait sync.WaitGroup
	room := make(chan struct{}, parallel)
	for i, m := range modules {
		wait.Add(1)
		go func() {
			defer wait.Done()
			room <- struct{}{}
			results[i] = runModule(on, m)
			<-room
		}()
	}
	wait.Wait()
	var all []Outcome
	for _, r := range results {
		all = append(all, r...)
	}
	return all
}

// runModule runs forms together; when that fails, each by itself, to find the one that fails.
func runModule(on device.Runner, list []*Form) []Outcome {
	r, err := on.Run(job(list))
	if err != nil && len(list) > 1 {
		var all []Outcome
		for i := range list {
			all = append(all, runModule(on, list[i:i+1])...)
		}
		return all
	}
	all := make([]Outcome, len(list))
	for i, f := range list {
		all[i] = Outcome{Form: f, Err: err}
		if err != nil {
			continue
		}
		for k := range f.Sets {
			all[i].Results = append(all[i].Results, r.Buffers[2*i+1][k*f.outSize():][:f.outSize()])
		}
	}
	return all
}

// job is a launch of each form, with a block for each set.
func job(list []*Form) *device.Job {
	j := &device.Job{PTX: Module(list)}
	for i, f := range list {
		var data []byte
		for _, s := range f.Sets {
			data = append(data, s.Data...)
		}
		j.Steps = append(j.Steps, device.Step{
			Entry: fmt.Sprintf("m%d", i), Grid: [3]int{len(f.Sets), 1, 1}, Block: [3]int{f.Threads, 1, 1},
			Args: []device.Arg{device.Buffer(2 * i), device.Buffer(2*i + 1)},
		})
		j.Buffers = append(j.Buffers, append(data, 0, 0, 0, 0), make([]byte, len(f.Sets)*f.outSize()))
	}
	return j
}
