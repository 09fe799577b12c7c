package async

import (
	"fmt"
	"strings"
)

const expect = "@%%one mbarrier.arrive.expect_tx.shared.b64 _, [%%bar], %d;\n"

// bulkCases are copies without a tensor.
func bulkCases() []*Case {
	var list []*Case
	for _, n := range []int{16, 48, 512} {
		list = append(list, &Case{Name: fmt.Sprintf("bulk in %d", n), Box: filling(1024), Mem: numbered(1024, 1),
			Body: fmt.Sprintf(expect+"@%%one cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%%s], [%%mem], %d, [%%bar];\nWAIT(0)", n, n)},
			&Case{Name: fmt.Sprintf("bulk out %d", n), Box: numbered(1024, 0x8000), Mem: numbered(1024, 1),
				Body: fmt.Sprintf("@!%%one bra D;\ncp.async.bulk.global.shared::cta.bulk_group [%%mem], [%%s], %d;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;\nD:", n)})
	}
	list = append(list, &Case{Name: "bulk, late arrival", Box: filling(1024), Mem: numbered(1024, 1),
		Body: "@%one cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%s], [%mem], 512, [%bar];\n" +
			"@%one mbarrier.arrive.expect_tx.shared.b64 _, [%bar], 512;\nWAIT(0)"},
		&Case{Name: "bulk, two phases", Box: filling(1024), Mem: numbered(1024, 1),
			Body: fmt.Sprintf(expect, 256) + "@%one cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%s], [%mem], 256, [%bar];\nWAIT(0)\nbar.sync 0;\n" +
				"ld.shared.u32 %d0, [%s];\nfence.proxy.async;\nbar.sync 0;\n" + fmt.Sprintf(expect, 128) +
				"add.u64 %u0, %mem, 512;\n@%one cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%s], [%u0], 128, [%bar];\nWAIT(1)"})
	next := "add.u32 %r10, %rank, 1;\nand.b32 %r10, %r10, 3;\nmapa.shared::cluster.u32 %r11, %s, %r10;\nmapa.shared::cluster.u32 %r12, %bar, %r10;\n"
	list = append(list, &Case{Name: "bulk to the next block", Cluster: 4, Box: numbered(512, 0x8000), Mem: numbered(16, 1),
		Body: "shl.b32 %r0, %t, 2;\nadd.u32 %r0, %r0, %s;\nld.shared.u32 %r1, [%r0];\nadd.u32 %r1, %r1, %rank;\nst.shared.u32 [%r0], %r1;\nfence.proxy.async;\n" + fmt.Sprintf(expect, 128) + "SYNC\n" + next +
			"add.u32 %r11, %r11, 256;\n@%one cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%r11], [%s], 128, [%r12];\nWAIT(0)\nSYNC"})
	for _, mask := range []int{15, 5, 8} {
		list = append(list, &Case{Name: fmt.Sprintf("bulk multicast %d", mask), Cluster: 4, Box: filling(512), Mem: numbered(512, 1),
			Body: fmt.Sprintf("mov.b32 %%r0, %d;\nshr.b32 %%r1, %%r0, %%rank;\nand.b32 %%r1, %%r1, 1;\nsetp.eq.u32 %%p1, %%r1, 1;\nsetp.eq.and.u32 %%p2, %%r1, 1, %%one;\n"+
				"@%%p2 mbarrier.arrive.expect_tx.shared.b64 _, [%%bar], 256;\nSYNC\nsetp.eq.and.u32 %%p3, %%rank, 1, %%one;\nmov.b16 %%h0, %d;\nadd.u32 %%r2, %%s, 128;\n"+
				"@%%p3 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%%r2], [%%mem], 256, [%%bar], %%h0;\n@!%%p1 bra N;\nWAIT(0)\nN:\nSYNC", mask, mask)})
		b := matrix("u16", 64, 32, 4)
		b.at[0], b.at[1] = 48, 30
		list = append(list, &Case{Name: fmt.Sprintf("tensor multicast %d", mask), Cluster: 4, Box: filling(512), Mem: numbered(32*128, 1), Map: &b.m,
			Body: fmt.Sprintf("mov.b32 %%r0, %d;\nshr.b32 %%r1, %%r0, %%rank;\nand.b32 %%r1, %%r1, 1;\nsetp.eq.u32 %%p1, %%r1, 1;\nsetp.eq.and.u32 %%p2, %%r1, 1, %%one;\n"+
				"@%%p2 mbarrier.arrive.expect_tx.shared.b64 _, [%%bar], 256;\nSYNC\nsetp.eq.and.u32 %%p3, %%rank, 1, %%one;\nmov.b16 %%h0, %d;\nmov.b32 %%r3, 48;\nmov.b32 %%r4, 30;\n"+
				"@%%p3 cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%%s], [%%map, {%%r3, %%r4}], [%%bar], %%h0;\n@!%%p1 bra N;\nWAIT(0)\nN:\nSYNC", mask, mask)})
	}
	return list
}

// bulkReductions are all operations and types.
func bulkReductions() []*Case {
	var list []*Case
	for _, op := range strings.Fields("add.u32 add.s32 add.u64 add.f32 add.f64 add.noftz.f16 add.noftz.bf16 min.u32 min.s32 min.u64 min.s64 min.f16 min.bf16 " +
		"max.u32 max.s32 max.u64 max.s64 max.f16 max.bf16 inc.u32 dec.u32 and.b32 and.b64 or.b32 or.b64 xor.b32 xor.b64") {
		typ := op[strings.LastIndexByte(op, '.')+1:]
		c := &Case{Name: "reduce " + op,
			Body: "@!%one bra D;\ncp.reduce.async.bulk.global.shared::cta.bulk_group." + op + " [%mem], [%s], 512;\ncp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;\nD:"}
		rng := random(c.Name)
		c.Box, c.Mem = values(rng, typ, 512), values(rng, typ, 512)
		list = append(list, c)
	}
	for _, op := range strings.Fields("add.u32 add.s32 add.u64 min.u32 min.s32 max.u32 max.s32 inc.u32 dec.u32 and.b32 or.b32 xor.b32") {
		c := &Case{Name: "reduce in the next block " + op, Cluster: 2, Mem: numbered(16, 1),
			Body: fmt.Sprintf(expect, 256) + "xor.b32 %r10, %rank, 1;\nmapa.shared::cluster.u32 %r11, %s, %r10;\nmapa.shared::cluster.u32 %r12, %bar, %r10;\nSYNC\nadd.u32 %r11, %r11, 256;\n" +
				"@%one cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes." + op + " [%r11], [%s], 256, [%r12];\nWAIT(0)\nSYNC"}
		c.Box = values(random(c.Name), "u32", 512)
		list = append(list, c)
	}
	return list
}

// groupCases are copies by cp.async.
func groupCases() []*Case {
	var list []*Case
	const place = "shl.b32 %r0, %t, 4;\nadd.u32 %r1, %s, %r0;\ncvt.u64.u32 %u0, %r0;\nadd.u64 %u0, %u0, %mem;\n"
	for name, body := range map[string]string{
		"cg 16":               "cp.async.cg.shared.global [%r1], [%u0], 16;\ncp.async.wait_all;",
		"ca 4":                "cp.async.ca.shared.global [%r1], [%u0], 4;\ncp.async.wait_all;",
		"ca 8":                "cp.async.ca.shared.global [%r1], [%u0], 8;\ncp.async.commit_group;\ncp.async.wait_group 0;",
		"ca 16 of size":       "shr.u32 %r2, %t, 1;\ncp.async.ca.shared.global [%r1], [%u0], 16, %r2;\ncp.async.wait_all;",
		"cg 16 of size":       "shr.u32 %r2, %t, 1;\ncp.async.cg.shared.global [%r1], [%u0], 16, %r2;\ncp.async.wait_all;",
		"ca 8 of size":        "and.b32 %r2, %t, 7;\ncp.async.ca.shared.global [%r1], [%u0], 8, %r2;\ncp.async.wait_all;",
		"ca 4 of size":        "and.b32 %r2, %t, 3;\ncp.async.ca.shared.global [%r1], [%u0], 4, %r2;\ncp.async.wait_all;",
		"ignored":             "setp.ge.u32 %p1, %t, 16;\ncp.async.ca.shared.global [%r1], [%u0], 8, %p1;\ncp.async.wait_all;",
		"the older of two":    "cp.async.cg.shared.global [%r1], [%u0], 16;\ncp.async.commit_group;\ncp.async.ca.shared.global [%r1+512], [%u0], 4;\ncp.async.commit_group;\ncp.async.wait_group 1;\nld.shared.u32 %d0, [%r1+8];\ncp.async.wait_group 0;",
		"object":              "cp.async.cg.shared.global [%r1], [%u0], 16;\ncp.async.mbarrier.arrive.noinc.shared.b64 [%bar];\nWAIT(0)\nxor.b32 %r2, %r0, 16;\nadd.u32 %r2, %r2, %s;\nld.shared.u32 %d0, [%r2];",
		"object with arrival": "cp.async.cg.shared.global [%r1], [%u0], 16;\ncp.async.mbarrier.arrive.shared.b64 [%bar];\nmbarrier.arrive.shared.b64 _, [%bar];\nWAIT(0)\nxor.b32 %r2, %r0, 16;\nadd.u32 %r2, %r2, %s;\nld.shared.u32 %d0, [%r2];",
	} {
		list = append(list, &Case{Name: "cp.async " + name, Count: 32, Box: filling(1024), Mem: numbered(512, 1), Body: place + body})
	}
	return sorted(list)
}
