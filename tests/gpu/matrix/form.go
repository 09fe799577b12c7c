package matrix

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"strings"
)

// Form is an instruction, or a few that belong together, and the operands it is run on.
type Form struct {
	Name string // the instruction, and what distinguishes it from others with the same one
	// Code is PTX without braces that reads registers %a0, %a1, .. and the like of In, writes %d0,
	// %d1, .. and may use %s, the 32-bit address of shared memory, %lane, the thread's number, %q0
	// to %q3 (64 bits) and %t0 to %t3 (32 bits). Registers %d begin as In has them, if it does.
	Code    string
	Threads int    // 32 or 128
	Width   int    // bits of the registers of In and of %d
	In      []Bank // registers that the operands fill
	Out     int    // registers %d whose contents are results
	Shared  int    // bytes of shared memory that the operands fill, a multiple of 4
	// Results in shared memory: so many bytes, multiples of 4, from ResultAt on.
	ResultAt, ResultSize int
	Async                bool // shared memory is read by the asynchronous proxy
	Sets                 []Set
}

// Bank is registers %<Name>0, %<Name>1, ..
type Bank struct {
	Name  string
	Count int
}

// Set is operands: the contents of shared memory, then each thread's registers in the order of the
// banks.
type Set struct {
	Name string
	Data []byte
	More bool // of additional random numbers
}

// inputs is the number of registers that a thread has from its operands.
func (f *Form) inputs() int {
	n := 0
	for _, b := range f.In {
		n += b.Count
	}
	return n
}

// dataSize is the bytes of one set's operands.
func (f *Form) dataSize() int { return f.Shared + f.Threads*f.inputs()*f.Width/8 }

// outSize is the bytes of one set's results.
func (f *Form) outSize() int { return f.Threads*f.Out*f.Width/8 + f.ResultSize }

// checksum is over everything that decides the results of a set.
func (f *Form) checksum(s *Set) uint32 {
	return crc32.Update(crc32.ChecksumIEEE([]byte(f.Code)), crc32.IEEETable, s.Data)
}

// list is {%a0, %a1, ..}.
func list(name string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, ", %%%s%d", name, i)
	}
	return "{" + strings.TrimPrefix(b.String(), ", ") + "}"
}

// kernel is the form's entry, with the addresses of operands and results. A block does one set.
func (f *Form) kernel(entry string) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".visible .entry %s(.param .u64 in, .param .u64 out)\n{\n", entry)
	fmt.Fprintf(&b, "\t.shared .align 1024 .b8 %s_memory[%d];\n", entry, max(f.Shared, f.ResultAt+f.ResultSize, 16))
	b.WriteString("\t.reg .b64 %in, %out, %o, %p, %q<4>;\n\t.reg .b32 %s, %lane, %block, %n, %m, %w, %t<4>;\n\t.reg .pred %z;\n")
	for _, bank := range f.In {
		fmt.Fprintf(&b, "\t.reg .b%d %%%s<%d>;\n", f.Width, bank.Name, bank.Count)
	}
	if f.Out > 0 && !f.has("d") {
		fmt.Fprintf(&b, "\t.reg .b%d %%d<%d>;\n", f.Width, f.Out)
	}
	fmt.Fprintf(&b, "\tld.param.u64 %%in, [in];\n\tld.param.u64 %%out, [out];\n\tmov.u32 %%lane, %%tid.x;\n\tmov.u32 %%block, %%ctaid.x;\n\tmov.u32 %%s, %s_memory;\n", entry)
	fmt.Fprintf(&b, "\tmad.wide.u32 %%in, %%block, %d, %%in;\n\tmad.wide.u32 %%out, %%block, %d, %%out;\n", f.dataSize(), f.outSize())
	f.copyWords(&b, "IN", 0, f.Shared, "ld.global.b32 %w, [%p];\n\tst.shared.b32 [%m], %w;", "%in")
	width, at := f.Width/8, 0
	fmt.Fprintf(&b, "\tmad.wide.u32 %%o, %%lane, %d, %%in;\n", f.inputs()*width)
	for _, bank := range f.In {
		for i := range bank.Count {
			fmt.Fprintf(&b, "\tld.global.b%d %%%s%d, [%%o+%d];\n", f.Width, bank.Name, i, f.Shared+at)
			at += width
		}
	}
	if f.Async {
		b.WriteString("\tfence.proxy.async;\n")
	}
	b.WriteString("\tbar.sync 0;\n\t" + strings.ReplaceAll(f.Code, "\n", "\n\t") + "\n\tbar.sync 0;\n")
	fmt.Fprintf(&b, "\tmad.wide.u32 %%o, %%lane, %d, %%out;\n", f.Out*width)
	for i := range f.Out {
		fmt.Fprintf(&b, "\tst.global.b%d [%%o+%d], %%d%d;\n", f.Width, i*width, i)
	}
	fmt.Fprintf(&b, "\tadd.u64 %%out, %%out, %d;\n", f.Threads*f.Out*width)
	f.copyWords(&b, "OUT", f.ResultAt, f.ResultSize, "ld.shared.b32 %w, [%m];\n\tst.global.b32 [%p], %w;", "%out")
	b.WriteString("\tret;\n}\n")
	return b.String()
}

func (f *Form) has(name string) bool {
	for _, b := range f.In {
		if b.Name == name {
			return true
		}
	}
	return false
}

// copyWords has the threads copy size bytes between shared memory, from at on, and global memory.
func (f *Form) copyWords(b *strings.Builder, label string, at, size int, move, base string) {
	if size == 0 {
		return
	}
	fmt.Fprintf(b, "\tshl.b32 %%n, %%lane, 2;\n%s:\n\tsetp.ge.u32 %%z, %%n, %d;\n\t@%%z bra %s_END;\n\tcvt.u64.u32 %%p, %%n;\n\tadd.u64 %%p, %%p, %s;\n"+
		"\tadd.u32 %%m, %%s, %%n;\n\tadd.u32 %%m, %%m, %d;\n\t%s\n\tadd.u32 %%n, %%n, %d;\n\tbra %s;\n%s_END:\n",
		label, size, label, base, at, move, 4*f.Threads, label, label)
}

// random gives the random numbers of a set, which depend on nothing but the names.
func (f *Form) random(set string) *rand.Rand {
	sum := crc32.ChecksumIEEE([]byte(f.Name))
	return rand.New(rand.NewPCG(uint64(sum), uint64(crc32.ChecksumIEEE([]byte(set)))))
}

// registers appends the words of each thread to data: word gives register i of a bank.
func (f *Form) registers(data []byte, word func(thread int, bank string, i int) uint64) []byte {
	for t := range f.Threads {
		for _, b := range f.In {
			for i := range b.Count {
				if f.Width == 64 {
					data = binary.LittleEndian.AppendUint64(data, word(t, b.Name, i))
				} else {
					data = binary.LittleEndian.AppendUint32(data, uint32(word(t, b.Name, i)))
				}
			}
		}
	}
	return data
}
