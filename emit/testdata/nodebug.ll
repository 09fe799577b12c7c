; flags: debug
; What was compiled without -g and is linked with it: there is a unit, of which nothing is known.

@g = addrspace(1) global i32 7, align 4

define ptx_kernel void @k() {
0:
	%1 = load i32, ptr addrspace(1) @g, align 4
	%2 = add i32 %1, 1
	store i32 %2, ptr addrspace(1) @g, align 4
	ret void
}
