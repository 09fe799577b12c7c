package vectors

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strings"
)

// MaxCases bounds the cases of one vector; larger products of edge values are thinned out.
const MaxCases = 96

// Vector is one instruction, or a few that belong together such as a carry chain, with the values
// it is run on.
type Vector struct {
	// Code is PTX without braces: operands %a %b %c, results %d and %e, scratch registers %t0 to
	// %t3 (32 bits), %u0 to %u3 (64 bits), %h0 to %h3 (16 bits), %p0 to %p3; %cell is the address
	// of 16 bytes of global memory of the thread's own. It is the vector's name too.
	Code  string
	In    []Kind     // of the operands
	Out   []Kind     // of the results, one or two
	SM    int        // oldest target, 75
	PTX   int        // oldest .version times ten
	Error Error      // how far a device's result may lie from the simulator's
	Cases [][]uint64 // operands of each case
}

// Error is what the PTX ISA manual grants an approximation; zero wants equality. A result within
// any of the bounds is right.
type Error struct {
	ULP      float64 // units in the last place
	Relative float64
	Absolute float64
}

// exact tells whether equality is wanted.
func (e Error) exact() bool { return e == Error{} }

// Kind is a register's type and how its contents are compared: b16 b32 b64 and pred by bits, f16
// bf16 f16x2 bf16x2 f32 f64 as numbers, where any NaN equals any NaN.
type Kind string

// Register is the PTX type that holds the kind.
func (k Kind) Register() string {
	switch k {
	case "f16", "bf16", "b16":
		return "b16"
	case "f32", "f16x2", "bf16x2", "b32":
		return "b32"
	case "f64", "b64":
		return "b64"
	}
	return "pred"
}

// checksum is over everything that decides the results.
func (v *Vector) checksum() uint32 {
	sum := crc32.ChecksumIEEE([]byte(fmt.Sprint(v.In, v.Out)))
	for _, c := range v.Cases {
		for _, x := range c {
			sum = crc32.Update(sum, crc32.IEEETable, binary.LittleEndian.AppendUint64(nil, x))
		}
	}
	return sum
}

// product is the cross product of the operands' values, thinned to MaxCases by a step that visits
// all parts of it evenly.
func product(values [][]uint64) [][]uint64 {
	total := 1
	for _, list := range values {
		total *= len(list)
	}
	step := total*618/1000 | 1
	for gcd(step, total) != 1 {
		step += 2
	}
	if total <= MaxCases {
		step = 1
	}
	cases := make([][]uint64, 0, min(total, MaxCases))
	for i := range min(total, MaxCases) {
		at := i * step % total
		c := make([]uint64, len(values))
		for k, list := range values {
			c[k] = list[at%len(list)]
			at /= len(list)
		}
		cases = append(cases, c)
	}
	return cases
}

func gcd(a, b int) int {
	for a != 0 {
		a, b = b%a, a
	}
	return b
}

// lanes is the number of threads of a block.
const lanes = 32

// padded is the number of threads that run a vector: whole warps, in which the last case repeats.
func (v *Vector) padded() int { return (len(v.Cases) + lanes - 1) / lanes * lanes }

// input is the vector's operands in memory: 8 bytes each, threads one after another.
func (v *Vector) input() []byte {
	var data []byte
	for i := range v.padded() {
		for _, x := range v.Cases[min(i, len(v.Cases)-1)] {
			data = binary.LittleEndian.AppendUint64(data, x)
		}
	}
	return append(data, make([]byte, 8)...) // no buffer is empty
}

// names of operands and results.
var operandNames, resultNames = []string{"%a", "%b", "%c"}, []string{"%d", "%e"}

// kernel is the vector's entry, with parameters for the addresses of operands, results (16 bytes
// for each thread) and cells.
func (v *Vector) kernel(entry string) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".visible .entry %s(.param .u64 in, .param .u64 out, .param .u64 cell)\n{\n", entry)
	b.WriteString("\t.reg .b64 %in, %out, %cell, %w, %u<4>;\n\t.reg .b32 %i, %q, %t<4>;\n\t.reg .b16 %h<4>;\n\t.reg .pred %p<4>;\n")
	fmt.Fprintf(&b, "\tmov.u32 %%i, %%ctaid.x;\n\tshl.b32 %%i, %%i, 5;\n\tmov.u32 %%q, %%tid.x;\n\tadd.u32 %%i, %%i, %%q;\n")
	for i, name := range []string{"in", "out", "cell"} {
		size := []int{8 * len(v.In), 16, 16}[i]
		fmt.Fprintf(&b, "\tld.param.u64 %%%s, [%[1]s];\n\tcvta.to.global.u64 %%%[1]s, %%%[1]s;\n\tmul.wide.u32 %%w, %%i, %[2]d;\n\tadd.s64 %%%[1]s, %%%[1]s, %%w;\n", name, size)
	}
	for i, k := range v.In {
		name, reg := operandNames[i], k.Register()
		fmt.Fprintf(&b, "\t.reg .%s %s;\n", reg, name)
		if reg == "pred" {
			fmt.Fprintf(&b, "\tld.global.b32 %%q, [%%in+%d];\n\tsetp.ne.u32 %s, %%q, 0;\n", 8*i, name)
		} else {
			fmt.Fprintf(&b, "\tld.global.%s %s, [%%in+%d];\n", reg, name, 8*i)
		}
	}
	b.WriteString("\tmov.b64 %w, 0;\n\tst.global.b64 [%out], %w;\n\tst.global.b64 [%out+8], %w;\n")
	for i, k := range v.Out {
		fmt.Fprintf(&b, "\t.reg .%s %s;\n", k.Register(), resultNames[i])
	}
	for _, line := range strings.Split(v.Code, ";") {
		if line = strings.TrimSpace(line); line != "" {
			fmt.Fprintf(&b, "\t%s;\n", line)
		}
	}
	for i, k := range v.Out {
		if k.Register() == "pred" {
			fmt.Fprintf(&b, "\tselp.b32 %%q, 1, 0, %s;\n\tst.global.b32 [%%out+%d], %%q;\n", resultNames[i], 8*i)
		} else {
			fmt.Fprintf(&b, "\tst.global.%s [%%out+%d], %s;\n", k.Register(), 8*i, resultNames[i])
		}
	}
	b.WriteString("\tret;\n}\n")
	return b.String()
}
