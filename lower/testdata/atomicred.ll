; Results that nobody uses: red, but not where a fence may follow, here or in a caller.
declare void @ptx.fence.acq_rel.gpu()
declare void @ptx.fence.sc.gpu()
declare void @ptx.fence.release.gpu()
declare void @other()

define ptx_kernel void @last(ptr %p, ptr %q) {
0:
	call void @ptx.fence.sc.gpu()
	%1 = atomicrmw add ptr %p, i32 1 syncscope("device") monotonic
	%2 = atomicrmw or ptr %p, i32 1 syncscope("device") release
	%3 = atomicrmw add ptr %p, i32 1 syncscope("device") acquire
	%4 = atomicrmw xchg ptr %p, i32 1 syncscope("device") monotonic
	%5 = atomicrmw umax ptr %p, i32 1 syncscope("device") monotonic
	store i32 %5, ptr %q, align 4
	call void @ptx.fence.release.gpu()
	ret void
}

define ptx_kernel void @fenced(ptr %p) {
0:
	%1 = atomicrmw add ptr %p, i32 1 syncscope("device") monotonic
	call void @ptx.fence.acq_rel.gpu()
	%2 = atomicrmw add ptr %p, i32 2 syncscope("device") monotonic
	ret void
}

define ptx_kernel void @round(ptr %p, i1 %c) {
0:
	br label %1
1:
	%2 = atomicrmw add ptr %p, i32 1 syncscope("device") monotonic
	br i1 %c, label %3, label %4
3:
	call void @ptx.fence.sc.gpu()
	br label %1
4:
	%5 = atomicrmw add ptr %p, i32 2 syncscope("device") monotonic
	ret void
}

define ptx_kernel void @calls(ptr %p) {
0:
	%1 = atomicrmw add ptr %p, i32 1 syncscope("device") monotonic
	call void @other()
	ret void
}

define void @called(ptr %p) {
0:
	%1 = atomicrmw add ptr %p, i32 1 syncscope("device") monotonic
	ret void
}
