@literal = private addrspace(1) constant [49 x i8] c"%zu %hhd %ld %jd %Lf %.*s %.*f %-*d %'d%5% %c %s\00", align 1
@runtime = private addrspace(1) constant [8 x i8] c"<%.*s>\0A\00", align 1
@plain = private addrspace(1) constant [9 x i8] c"%d %lld\0A\00", align 1
@variable = addrspace(1) global [4 x i8] c"%zu\00", align 1
@listed = private addrspace(1) constant [8 x i8] c"%zd %jd\00", align 1

declare i32 @printf(ptr, ...)

declare i32 @vprintf(ptr, ptr)

define i32 @k(i64 %n, i32 %c, double %d, ptr %s, i32 %p) {
b0:
	%f = addrspacecast ptr addrspace(1) @literal to ptr
	%r0 = call i32 (ptr, ...) @printf(ptr %f, i64 %n, i32 %c, i64 %n, i64 %n, double %d, i32 3, ptr %s, i32 -1, double %d, i32 5, i32 %c, i32 %c, i32 %c, ptr %s)
	%g = addrspacecast ptr addrspace(1) @runtime to ptr
	%r1 = call i32 (ptr, ...) @printf(ptr %g, i32 %p, ptr %s)
	%h = addrspacecast ptr addrspace(1) @plain to ptr
	%r2 = call i32 (ptr, ...) @printf(ptr %h, i32 %c, i64 %n)
	%v = addrspacecast ptr addrspace(1) @variable to ptr
	%r3 = call i32 (ptr, ...) @printf(ptr %v, i64 %n)
	%l = addrspacecast ptr addrspace(1) @listed to ptr
	%r4 = call i32 @vprintf(ptr %l, ptr %s)
	%t0 = add i32 %r0, %r1
	%t1 = add i32 %t0, %r2
	%t2 = add i32 %t1, %r3
	%t3 = add i32 %t2, %r4
	ret i32 %t3
}
