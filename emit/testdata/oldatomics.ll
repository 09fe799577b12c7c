; targets: sm_50 sm_61

define i32 @orders(ptr addrspace(1) %p, ptr %g) {
0:
	%1 = load atomic i32, ptr addrspace(1) %p seq_cst, align 4
	%2 = load atomic i32, ptr %g syncscope("device") acquire, align 4
	store atomic i32 %1, ptr %g monotonic, align 4
	store atomic i32 5, ptr %g seq_cst, align 4
	fence syncscope("block") acq_rel
	ret i32 %2
}

define half @halves(half %a, half %b, ptr %p) {
0:
	%1 = fadd half %a, 0xH3C00
	%2 = fcmp olt half %1, %b
	%3 = select i1 %2, half %1, half %b
	ret half %3
}

define i32 @dense(i32 %x) {
0:
	switch i32 %x, label %def [
		i32 0, label %a
		i32 1, label %b
		i32 2, label %a
		i32 3, label %b
		i32 4, label %a
		i32 5, label %b
		i32 6, label %a
		i32 7, label %b
	]

a:
	ret i32 1

b:
	ret i32 2

def:
	ret i32 3
}
