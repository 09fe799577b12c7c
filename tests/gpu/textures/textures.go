// Package textures holds fetches from textures of every shape, format and mode at coordinates that
// are as good as random, and what a GPU gave for them. The simulator has to give the same.
package textures

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"

	"cptx/runtime/sim/texture"
	"cptx/tests/gpu/device"
)

// Case is one texture and the places where it is read.
type Case struct {
	Name    string
	Op      string // the instruction with its geometry: "tex", "level", "grad", "gather0" to "gather3"
	Image   texture.Image
	Sampler texture.Sampler
	Coords  [][]float32 // of each fetch: coordsOf says what
}

// The numbers of a fetch: coordinates, layer, level and the gradients by x and by y.
const (
	atX, atY, atZ, atLayer, atLevel, atDX, atDY = 0, 1, 2, 3, 4, 5, 8
	fetchNumbers                                = 12
)

// result is the PTX type of what the case reads.
func (c *Case) result() string {
	switch {
	case c.Image.Format.Kind == texture.Float || c.Sampler.ReadNormalized:
		return "f32"
	case c.Image.Format.Kind == texture.Signed:
		return "s32"
	}
	return "u32"
}

// entry is the name of the kernel that does the case's fetches.
func (c *Case) entry() string {
	return c.Op + "_" + c.Image.Shape.String() + "_" + c.result()
}

// coordinates are the operands of each shape: numbers of registers, of which %f3 is the layer as an
// integer.
var coordinates = map[texture.Shape]string{
	texture.D1: "{%f0}", texture.D2: "{%f0, %f1}", texture.D3: "{%f0, %f1, %f2, %f2}",
	texture.Layers1: "{%r0, %f0}", texture.Layers2: "{%r0, %f0, %f1, %f1}",
	texture.Cube: "{%f0, %f1, %f2, %f2}", texture.CubeLayers: "{%r0, %f0, %f1, %f2}",
}

// gradients are the operands of the derivatives by x and y.
var gradients = map[texture.Shape]string{
	texture.D1: "{%f5}, {%f8}", texture.Layers1: "{%f5}, {%f8}",
	texture.D2: "{%f5, %f6}, {%f8, %f9}", texture.Layers2: "{%f5, %f6}, {%f8, %f9}",
	texture.D3: "{%f5, %f6, %f7, %f7}, {%f8, %f9, %f10, %f10}",
}

// instruction is the fetch of a case.
func (c *Case) instruction() string {
	shape, t := c.Image.Shape, c.result()
	at := coordinates[shape]
	switch {
	case c.Op == "tex":
		return fmt.Sprintf("tex.%s.v4.%s.f32 {%%o0, %%o1, %%o2, %%o3}, [%%t, %s];", shape, t, at)
	case c.Op == "level":
		return fmt.Sprintf("tex.level.%s.v4.%s.f32 {%%o0, %%o1, %%o2, %%o3}, [%%t, %s], %%f4;", shape, t, at)
	case c.Op == "grad":
		return fmt.Sprintf("tex.grad.%s.v4.%s.f32 {%%o0, %%o1, %%o2, %%o3}, [%%t, %s], %s;", shape, t, at, gradients[shape])
	}
	return fmt.Sprintf("tld4.%c.%s.v4.%s.f32 {%%o0, %%o1, %%o2, %%o3}, [%%t, %s];", "rgba"[c.Op[len("gather")]-'0'], shape, t, at)
}

// PTX is a module with the kernels of all cases.
func PTX(list []Case) []byte {
	var b strings.Builder
	b.WriteString(".version 6.3\n.target sm_70\n.address_size 64\n")
	seen := map[string]bool{}
	for i := range list {
		name := list[i].entry()
		if seen[name] {
			continue
		}
		seen[name] = true
		fmt.Fprintf(&b, ".visible .entry %s(.param .u64 texture, .param .u64 coords, .param .u64 out)\n{\n", name)
		b.WriteString("\t.reg .b32 %f<12>, %o<4>, %r<5>;\n\t.reg .b64 %t, %in, %out, %off;\n")
		b.WriteString("\tld.param.u64 %t, [texture];\n\tld.param.u64 %in, [coords];\n\tld.param.u64 %out, [out];\n")
		b.WriteString("\tcvta.to.global.u64 %in, %in;\n\tcvta.to.global.u64 %out, %out;\n")
		b.WriteString("\tmov.u32 %r1, %tid.x;\n\tmov.u32 %r2, %ctaid.x;\n\tmov.u32 %r3, %ntid.x;\n\tmad.lo.u32 %r1, %r2, %r3, %r1;\n")
		fmt.Fprintf(&b, "\tmul.wide.u32 %%off, %%r1, %d;\n\tadd.u64 %%in, %%in, %%off;\n", 4*fetchNumbers)
		b.WriteString("\tmul.wide.u32 %off, %r1, 16;\n\tadd.u64 %out, %out, %off;\n")
		for i := range fetchNumbers {
			fmt.Fprintf(&b, "\tld.global.b32 %%f%d, [%%in+%d];\n", i, 4*i)
		}
		b.WriteString("\tcvt.rzi.s32.f32 %r0, %f3;\n\t" + list[i].instruction() + "\n")
		b.WriteString("\tst.global.v4.b32 [%out], {%o0, %o1, %o2, %o3};\n\tret;\n}\n")
	}
	return []byte(b.String())
}

// Run does the cases' fetches on a device. A result has four words.
func Run(on device.Runner, list []Case) ([][][4]uint32, error) {
	ptx := PTX(list)
	out := make([][][4]uint32, len(list))
	for first := 0; first < len(list); first += atOnce {
		part := list[first:min(first+atOnce, len(list))]
		job := &device.Job{PTX: ptx}
		for i := range part {
			c := &part[i]
			var in []byte
			for _, numbers := range c.Coords {
				for k := range fetchNumbers {
					v := float32(0)
					if k < len(numbers) {
						v = numbers[k]
					}
					in = binary.LittleEndian.AppendUint32(in, math.Float32bits(v))
				}
			}
			job.Buffers = append(job.Buffers, in, make([]byte, 16*len(c.Coords)))
			job.Images = append(job.Images, device.Image{Image: c.Image, Sampler: &c.Sampler})
			job.Steps = append(job.Steps, device.Step{Entry: c.entry(), Grid: [3]int{(len(c.Coords)) / blockSize, 1, 1}, Block: [3]int{blockSize, 1, 1},
				Args: []device.Arg{device.ImageArg(i), device.Buffer(2 * i), device.Buffer(2*i + 1)}})
		}
		got, err := on.Run(job)
		if err != nil {
			return nil, fmt.Errorf("%s and others: %w", part[0].Name, err)
		}
		for i := range part {
			out[first+i] = make([][4]uint32, len(part[i].Coords))
			for k := range out[first+i] {
				for j := range 4 {
					out[first+i][k][j] = binary.LittleEndian.Uint32(got.Buffers[2*i+1][16*k+4*j:])
				}
			}
		}
	}
	return out, nil
}

// blockSize divides the number of fetches of every case; atOnce is how many cases make a job.
const (
	blockSize = 32
	atOnce    = 64
)
