package alive

import (
	"strings"
	"testing"
)

// TestTranslate: what alive-tv is given in place of what it does not know.
func TestTranslate(t *testing.T) {
	for _, c := range []struct{ ours, theirs string }{
		{"  %v = load volatile i32, ptr addrspace(1) %p, align 4", "  %v = call i32 @access.load.volatile.i32(ptr %p)"},
		{"  store volatile i32 7, ptr addrspace(3) @s, align 4", "  call void @access.store.volatile(i32 7, ptr @s)"},
		{"  %o = atomicrmw add ptr %p, i32 1 syncscope(\"gpu\") acquire, align 4", "  %o = call i32 @access.atomicrmw.add.syncscope__gpu__.acquire(ptr %p, i32 1)"},
		{"  %v = alloca [4 x i8], align 4, addrspace(5)", "  %v = alloca [4 x i8], align 4"},
		{"  %c = addrspacecast ptr addrspace(3) %x to ptr", "  %c = getelementptr i8, ptr %x, i64 0"},
		{"  %a = call i32 @ptx.atom$.add.u32.p1(ptr addrspace(1) %p, i32 1)", "  %a = call i32 @ptx.atom$.add.u32(ptr %p, i32 1)"},
		{"  %n = call i32 @ptx.popc.b32(i32 %x)", "  %n = call i32 @llvm.ctpop.i32(i32 %x)"},
		{"  %r = call i32 @ptx.shf.l.wrap.b32(i32 %lo, i32 %hi, i32 %n)", "  %r = call i32 @llvm.fshl.i32(i32 %hi, i32 %lo, i32 %n)"},
		{"  call void @cptx.memcpy.p5_1(ptr addrspace(5) %v, ptr addrspace(1) %p, i64 8), !cptx.mem !{i64 8, i64 4, i64 0}",
			"  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %v, ptr align 4 %p, i64 8, i1 false)"},
		{"  br i1 %c, label %a, label %b, !llvm.loop !5", "  br i1 %c, label %a, label %b"},
	} {
		got := translate("define void @f() {\n" + c.ours + "\n}\n")
		if !strings.Contains(got, "\n"+c.theirs+"\n") {
			t.Errorf("%s\nbecomes\n%s\nwant\n%s", c.ours, got, c.theirs)
		}
	}
}
