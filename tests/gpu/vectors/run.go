package vectors

import (
	"encoding/binary"
	"fmt"
	"sync"

	"cptx/tests/gpu/device"
)

// Value is what a case gives: the results' bits, the second one 0 where there is none.
type Value [2]uint64

// Outcome is one vector's result on a device.
type Outcome struct {
	Vector *Vector
	Values []Value // of each case
	Err    error   // the device refused the instruction or failed in it
}

// moduleSize is how many vectors share a PTX module.
const moduleSize = 64

// Module is the PTX of vectors with the same target; entry i is "v<i>".
func Module(list []*Vector) []byte {
	version, sm := 60, 70
	for _, v := range list {
		version, sm = max(version, v.PTX), max(sm, v.SM)
	}
	text := fmt.Appendf(nil, ".version %d.%d\n.target sm_%d\n.address_size 64\n", version/10, version%10, sm)
	for i, v := range list {
		text = append(text, v.kernel(fmt.Sprintf("v%d", i))...)
	}
	return text
}

// Modules splits vectors by target, in their order, into lists for Module. Those that need a newer
// target than sm are left out.
func Modules(list []*Vector, sm int) [][]*Vector {
	type target struct{ sm, ptx int }
	var order []target
	groups := map[target][]*Vector{}
	for _, v := range list {
		k := target{v.SM, v.PTX}
		if v.SM > sm {
			continue
		}
		if groups[k] == nil {
			order = append(order, k)
		}
		groups[k] = append(groups[k], v)
	}
	var modules [][]*Vector
	for _, k := range order {
		for g := groups[k]; len(g) > 0; g = g[min(len(g), moduleSize):] {
			modules = append(modules, g[:min(len(g), moduleSize)])
		}
	}
	return modules
}

// Run executes the vectors that the device's target has, in their order.
func Run(on device.Runner, list []*Vector) []Outcome {
	modules := Modules(list, on.Info().SM)
	results := make([][]Outcome, len(modules))
	var wait sync.WaitGroup
	room := make(chan struct{}, 4)
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

// runModule runs vectors together; when that fails, each by itself, to find the one that fails.
func runModule(on device.Runner, list []*Vector) []Outcome {
	r, err := on.Run(Job(list))
	if err != nil && len(list) > 1 {
		var all []Outcome
		for i := range list {
			all = append(all, runModule(on, list[i:i+1])...)
		}
		return all
	}
	all := make([]Outcome, len(list))
	for i, v := range list {
		all[i] = Outcome{Vector: v, Err: err}
		if err == nil {
			all[i].Values = Values(r.Buffers[3*i+1], len(v.Cases))
		}
	}
	return all
}

// Job is a launch of each vector; a vector has buffers for operands, results and cells.
func Job(list []*Vector) *device.Job {
	j := &device.Job{PTX: Module(list)}
	for i, v := range list {
		n := v.padded()
		j.Steps = append(j.Steps, device.Step{
			Entry: fmt.Sprintf("v%d", i), Grid: [3]int{n / lanes, 1, 1}, Block: [3]int{lanes, 1, 1},
			Args: []device.Arg{device.Buffer(3 * i), device.Buffer(3*i + 1), device.Buffer(3*i + 2)},
		})
		j.Buffers = append(j.Buffers, v.input(), make([]byte, 16*n), make([]byte, 16*n))
	}
	return j
}

// Values reads the results of n cases from the buffer of results.
func Values(data []byte, n int) []Value {
	list := make([]Value, n)
	for i := range list {
		list[i] = Value{binary.LittleEndian.Uint64(data[16*i:]), binary.LittleEndian.Uint64(data[16*i+8:])}
	}
	return list
}
