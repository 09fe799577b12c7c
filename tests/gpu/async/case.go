package async

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"strings"

	"cptx/runtime/sim/tensor"
)

// Case is a kernel.
type Case struct {
	Name string
	// Body is PTX without braces. It has %s, the 32-bit address of Box bytes of shared memory;
	// %bar, that of two mbarrier objects; %mem, the address of global memory; %map, that of the
	// tensor map; %t, the thread's number; %rank, the block's number in its cluster; %one, true in
	// thread 0; %d0 to %d3, the thread's results; scratch registers %r (32 bits), %u (64 bits), %h
	// (16 bits) and %p. WAIT(n) waits for the phase of the first object with the parity n; SYNC is
	// a barrier of the cluster.
	Body    string
	Cluster int // blocks of the one cluster; 0: one block without a cluster
	Threads int // 0: 32
	Count   int // of arrivals at the first object; 0: 1
	Box     []byte
	Mem     []byte
	Map     *tensor.Map // of Mem
	// Refused is what the simulator reports of a case that a GPU traps in; empty where there is
	// nothing.
	Refused string
}

func (c *Case) threads() int {
	if c.Threads == 0 {
		return 32
	}
	return c.Threads
}

func (c *Case) blocks() int { return max(c.Cluster, 1) }

// results is the number of words that a thread gives.
const results = 4

// outSize is the bytes that a block gives: its box, then the results of each thread.
func (c *Case) outSize() int { return len(c.Box) + 4*results*c.threads() }

// checksum is over everything that decides the results.
func (c *Case) checksum() uint32 {
	sum := crc32.ChecksumIEEE([]byte(fmt.Sprint(c.Body, c.Cluster, c.Threads, c.Count)))
	sum = crc32.Update(crc32.Update(sum, crc32.IEEETable, c.Box), crc32.IEEETable, c.Mem)
	if c.Map != nil {
		sum = crc32.Update(sum, crc32.IEEETable, c.Map.Encode())
	}
	return sum
}

// polls is how often WAIT tries at most; a thread that gives up has 0xdead as its last result.
const polls = 20000

// kernel is the case's entry.
func (c *Case) kernel(entry string) string {
	n := 0
	body := waits(c.Body, &n)
	sync := "bar.sync 0;"
	head := ""
	if c.Cluster > 0 {
		sync = "barrier.cluster.arrive.aligned;\n\tbarrier.cluster.wait.aligned;"
		head = fmt.Sprintf(".explicitcluster\n.reqnctapercluster %d\n", c.Cluster)
	}
	body = strings.ReplaceAll(body, "SYNC", sync)
	var b strings.Builder
	fmt.Fprintf(&b, ".visible .entry %s(.param .u64 out, .param .u64 box, .param .u64 mem, .param .align 64 .b8 map[128])\n%s{\n", entry, head)
	fmt.Fprintf(&b, "\t.shared .align 1024 .b8 memory[%d];\n\t.shared .align 8 .b8 objects[16];\n", len(c.Box))
	b.WriteString("\t.reg .b64 %out, %box, %mem, %map, %q, %u<8>;\n\t.reg .b32 %s, %bar, %t, %rank, %n, %m, %w, %r<16>, %d<4>;\n" +
		"\t.reg .b16 %h<8>;\n\t.reg .pred %one, %z, %p<8>;\n" +
		"\tld.param.u64 %out, [out];\n\tld.param.u64 %box, [box];\n\tld.param.u64 %mem, [mem];\n\tmov.b64 %map, map;\n\tcvta.param.u64 %map, %map;\n" +
		"\tmov.u32 %t, %tid.x;\n\tmov.u32 %rank, %cluster_ctarank;\n\tmov.u32 %s, memory;\n\tmov.u32 %bar, objects;\n\tsetp.eq.u32 %one, %t, 0;\n")
	fmt.Fprintf(&b, "\tmad.wide.u32 %%out, %%rank, %d, %%out;\n", c.outSize())
	for i := range results {
		fmt.Fprintf(&b, "\tmov.b32 %%d%d, 0;\n", i)
	}
	c.copyBox(&b, "IN", "%box", "ld.global.b32 %w, [%q];\n\tst.shared.b32 [%m], %w;")
	fmt.Fprintf(&b, "\t@%%one mbarrier.init.shared.b64 [%%bar], %d;\n\t@%%one mbarrier.init.shared.b64 [%%bar+8], 2;\n\tfence.mbarrier_init.release.cluster;\n\tfence.proxy.async;\n\t%s\n", max(c.Count, 1), sync)
	b.WriteString("\t" + strings.ReplaceAll(strings.TrimSpace(body), "\n", "\n\t") + "\n\t" + sync + "\n")
	c.copyBox(&b, "OUT", "%out", "ld.shared.b32 %w, [%m];\n\tst.global.b32 [%q], %w;")
	fmt.Fprintf(&b, "\tmad.wide.u32 %%q, %%t, %d, %%out;\n", 4*results)
	for i := range results {
		fmt.Fprintf(&b, "\tst.global.b32 [%%q+%d], %%d%d;\n", len(c.Box)+4*i, i)
	}
	b.WriteString("\tret;\n}\n")
	return b.String()
}

// waits replaces WAIT(n).
func waits(body string, n *int) string {
	for {
		before, rest, ok := strings.Cut(body, "WAIT(")
		if !ok {
			return body
		}
		parity, after, _ := strings.Cut(rest, ")")
		*n++
		body = before + fmt.Sprintf("mov.u32 %%w, 0;\nW%d:\nmbarrier.try_wait.parity.shared.b64 %%z, [%%bar], %s;\n@%%z bra X%d;\nadd.u32 %%w, %%w, 1;\n"+
			"setp.lt.u32 %%z, %%w, %d;\n@%%z bra W%d;\nmov.u32 %%d3, 0xdead;\nX%d:", *n, parity, *n, polls, *n, *n) + after
	}
}

func (c *Case) copyBox(b *strings.Builder, label, base, move string) {
	fmt.Fprintf(b, "\tshl.b32 %%n, %%t, 2;\n%s:\n\tcvt.u64.u32 %%q, %%n;\n\tadd.u64 %%q, %%q, %s;\n\tadd.u32 %%m, %%s, %%n;\n\t%s\n\tadd.u32 %%n, %%n, %d;\n"+
		"\tsetp.lt.u32 %%z, %%n, %d;\n\t@%%z bra %s;\n", label, base, move, 4*c.threads(), len(c.Box), label)
}

// numbered is memory whose 16-bit words are their numbers.
func numbered(size int, first int) []byte {
	var data []byte
	for i := 0; len(data) < size; i++ {
		data = binary.LittleEndian.AppendUint16(data, uint16(first+i))
	}
	return data
}

// values are random elements of a type; floating ones are of moderate size, or subnormal.
func values(rng *rand.Rand, typ string, size int) []byte {
	data := make([]byte, 0, size+8)
	for len(data) < size {
		switch typ {
		case "f16":
			data = binary.LittleEndian.AppendUint16(data, uint16(rng.IntN(2)<<15|[]int{0, 13, 14, 15, 16, 17}[rng.IntN(6)]<<10|rng.IntN(1<<10)))
		case "bf16":
			data = binary.LittleEndian.AppendUint16(data, uint16(rng.IntN(2)<<15|[]int{0, 125, 126, 127, 128}[rng.IntN(5)]<<7|rng.IntN(1<<7)))
		case "f32", "f32.ftz", "tf32", "tf32.ftz":
			data = binary.LittleEndian.AppendUint32(data, uint32(rng.IntN(2)<<31|[]int{0, 0, 125, 126, 127, 128}[rng.IntN(6)]<<23|rng.IntN(1<<23)))
		case "f64":
			data = binary.LittleEndian.AppendUint64(data, uint64(rng.IntN(2))<<63|[]uint64{0, 1021, 1022, 1023, 1024}[rng.IntN(5)]<<52|rng.Uint64N(1<<52))
		default:
			data = binary.LittleEndian.AppendUint32(data, rng.Uint32())
		}
	}
	return data[:size]
}

// random gives the random numbers of a case, which depend on nothing but its name.
func random(name string) *rand.Rand {
	return rand.New(rand.NewPCG(uint64(crc32.ChecksumIEEE([]byte(name))), 1))
}
