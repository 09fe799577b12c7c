package async

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

func sorted(list []*Case) []*Case {
	slices.SortFunc(list, func(a, b *Case) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

// objectCases ask what mbarrier objects do: which parity is complete after which operations.
func objectCases() []*Case {
	var list []*Case
	// Thread 0 alone works at the object at %bar+8, which two arrivals complete; each question
	// appends a bit to %d0.
	ask := func(parity int) string {
		return fmt.Sprintf("mbarrier.test_wait.parity.shared.b64 %%p1, [%%bar+8], %d;\nselp.u32 %%r0, 1, 0, %%p1;\nshl.b32 %%d0, %%d0, 1;\nor.b32 %%d0, %%d0, %%r0;\n", parity)
	}
	both := ask(0) + ask(1)
	const arrive = "mbarrier.arrive.shared.b64 %u0, [%bar+8];\nmbarrier.pending_count.b64 %r1, %u0;\nmad.lo.u32 %d1, %d1, 16, %r1;\n"
	state := "mbarrier.test_wait.shared.b64 %p1, [%bar+8], %u0;\nselp.u32 %r0, 1, 0, %p1;\nshl.b32 %d2, %d2, 1;\nor.b32 %d2, %d2, %r0;\n"
	for name, body := range map[string]string{
		"fresh":           both,
		"one arrival":     arrive + state + both,
		"two arrivals":    arrive + both + arrive + state + both,
		"four arrivals":   strings.Repeat(arrive+both, 4),
		"counted arrival": "mov.b32 %r5, 2;\nmbarrier.arrive.shared.b64 %u0, [%bar+8], %r5;\nmbarrier.pending_count.b64 %d1, %u0;\n" + state + both,
		"dropped":         "mbarrier.arrive_drop.shared.b64 %u0, [%bar+8];\nmbarrier.pending_count.b64 %d1, %u0;\n" + both + arrive + both + arrive + both,
		"no completion":   "mbarrier.arrive.noComplete.shared.b64 %u0, [%bar+8], 1;\nmbarrier.pending_count.b64 %d1, %u0;\n" + both + arrive + both,
		"expected bytes":  "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%bar+8], 64;\n" + arrive + arrive + both + "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%bar+8], 32;\n" + both + "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%bar+8], 32;\n" + both,
		"bytes too early": "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%bar+8], 48;\n" + both + arrive + both + "mbarrier.arrive.expect_tx.shared.b64 %u0, [%bar+8], 48;\n" + both,
		"new object":      arrive + arrive + both + "mbarrier.inval.shared.b64 [%bar+8];\nmbarrier.init.shared.b64 [%bar+8], 1;\n" + both + arrive + both,
		"largest count":   "mbarrier.inval.shared.b64 [%bar+8];\nmbarrier.init.shared.b64 [%bar+8], 1048575;\nmbarrier.arrive.shared.b64 %u0, [%bar+8];\nmbarrier.pending_count.b64 %d1, %u0;\n" + both,
	} {
		list = append(list, &Case{Name: "mbarrier " + name, Box: numbered(128, 0), Mem: numbered(16, 0), Body: "@!%one bra D;\n" + body + "D:"})
	}
	return sorted(list)
}

// clusterCases are about blocks of one cluster.
func clusterCases() []*Case {
	var list []*Case
	next := "add.u32 %r10, %rank, 1;\nand.b32 %r10, %r10, 3;\nmapa.shared::cluster.u32 %r11, %s, %r10;\nmapa.shared::cluster.u32 %r12, %bar, %r10;\n"
	const each = "shl.b32 %r0, %t, 2;\nadd.u32 %r1, %s, %r0;\nadd.u32 %r2, %r11, %r0;\n"
	for name, body := range map[string]string{
		"registers": "mov.u32 %d0, %cluster_ctarank;\nmov.u32 %d1, %cluster_nctarank;\nmov.u32 %d2, %clusterid.x;\nmov.u32 %d3, %cluster_nctaid.x;",
		"ranks": "mapa.shared::cluster.u32 %r0, %s, 2;\ngetctarank.shared::cluster.u32 %d0, %r0;\ncvta.shared.u64 %u0, 0;\ncvt.u64.u32 %u1, %s;\nadd.u64 %u0, %u0, %u1;\nmapa.u64 %u1, %u0, 3;\ngetctarank.u64 %d1, %u1;\n" +
			"isspacep.shared::cta %p1, %u0;\nselp.u32 %d2, 1, 0, %p1;\nisspacep.shared::cta %p1, %u1;\nselp.u32 %r0, 2, 0, %p1;\nadd.u32 %d2, %d2, %r0;\n" +
			"isspacep.shared::cluster %p1, %u0;\nselp.u32 %r0, 4, 0, %p1;\nadd.u32 %d2, %d2, %r0;\nisspacep.shared::cluster %p1, %u1;\nselp.u32 %r0, 8, 0, %p1;\nadd.u32 %d2, %d2, %r0;",
		"loads and stores": next + each + "ld.shared.u32 %r3, [%r1];\nmad.lo.u32 %r3, %rank, 65536, %r3;\nst.shared.u32 [%r1], %r3;\nSYNC\nld.shared::cluster.u32 %d0, [%r2];\nst.shared::cluster.u32 [%r2+128], %r3;\nSYNC\nld.shared.u32 %d1, [%r1+128];",
		"atomics":          "mapa.shared::cluster.u32 %r11, %s, 0;\nSYNC\nadd.u32 %r1, %t, 1;\nred.shared::cluster.add.u32 [%r11], %r1;\nred.shared::cluster.max.u32 [%r11+4], %rank;\nSYNC\nld.shared::cluster.u32 %d0, [%r11];\nSYNC",
		"st.async": next + each + fmt.Sprintf(expect, 32*16) + "SYNC\nmul.lo.u32 %r4, %rank, 1000;\nadd.u32 %r4, %r4, %t;\nshl.b32 %r0, %t, 4;\nadd.u32 %r2, %r11, %r0;\n" +
			"st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r2], {%r4, %t}, [%r12];\ncvt.u64.u32 %u0, %r4;\nst.async.shared::cluster.mbarrier::complete_tx::bytes.b64 [%r2+8], %u0, [%r12];\nWAIT(0)\nSYNC",
		"remote arrival": "SYNC\n" + next + "@%one mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r12];\nWAIT(0)\nmov.u32 %d0, 1;\nSYNC",
		"elect":          "elect.sync %r0|%p1, 0xffffffff;\nselp.u32 %d0, 1, 0, %p1;\nmov.b32 %d1, %r0;\nsetp.ge.u32 %p2, %t, 9;\nmov.b32 %d2, 77;\n@!%p2 bra D;\nelect.sync %r0|%p1, 0xfffffe00;\nselp.u32 %d2, 1, 0, %p1;\nmad.lo.u32 %d2, %r0, 2, %d2;\nD:\nbar.warp.sync 0xffffffff;",
	} {
		list = append(list, &Case{Name: "cluster " + name, Cluster: 4, Box: numbered(512, 0), Mem: numbered(16, 0), Body: body})
	}
	for _, op := range strings.Fields("add.u32 add.s32 add.u64 inc.u32 dec.u32 min.u32 min.s32 max.u32 max.s32 and.b32 or.b32 xor.b32") {
		width := 4
		value := "%r4"
		if strings.HasSuffix(op, "64") {
			width, value = 8, "%u0"
		}
		c := &Case{Name: "red.async " + op, Cluster: 4, Mem: numbered(16, 0),
			Body: next + fmt.Sprintf(expect, 32*width) + fmt.Sprintf("SYNC\nshl.b32 %%r0, %%t, 3;\nadd.u32 %%r2, %%r11, %%r0;\nadd.u32 %%r1, %%s, %%r0;\nld.shared.u32 %%r4, [%%r1+256];\nld.shared.u64 %%u0, [%%r1+256];\n"+
				"red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.%s [%%r2], %s, [%%r12];\nWAIT(0)\nSYNC", op, value)}
		c.Box = values(random(c.Name), "u32", 512)
		list = append(list, c)
	}
	return sorted(list)
}
