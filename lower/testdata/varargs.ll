@fmt = private addrspace(1) constant [6 x i8] c"%d %d\00", align 1

declare i32 @printf(ptr, ...)

define i32 @sum(i32 %n, ...) {
b0:
	%ap = alloca ptr, align 8, addrspace(5)
	%g = addrspacecast ptr addrspace(5) %ap to ptr
	call void @cptx.va_start(ptr %g)
	%p = call ptr @cptx.va_arg(ptr %g, i64 8, i64 8)
	%d = load double, ptr %p, align 8
	%q = call ptr @cptx.va_arg(ptr %g, i64 4, i64 4)
	%i = load i32, ptr %q, align 4
	%x = fptosi double %d to i32
	%s = add i32 %x, %i
	ret i32 %s
}

define ptx_kernel void @k(i32 %a, ptr %out, ptr byval([12 x i8]) align 4 %st) {
b0:
	%f = addrspacecast ptr addrspace(1) @fmt to ptr
	%r0 = call i32 (ptr, ...) @printf(ptr %f)
	%r1 = call i32 (ptr, ...) @printf(ptr %f, i32 %a, double 1.5, i8 signext 3, ptr %out)
	%b = trunc i32 %a to i8
	%rb = call i32 (ptr, ...) @printf(ptr %f, i8 zeroext %b, i8 signext %b)
	%r2 = call i32 (i32, ...) @sum(i32 2, double 2.0, i32 %a)
	%r3 = call i32 (i32, ...) @sum(i32 2)
	%l = alloca [12 x i8], align 4, addrspace(5)
	%lg = addrspacecast ptr addrspace(5) %l to ptr
	%r4 = call i32 (i32, ...) @sum(i32 2, i32 1, ptr byval([12 x i8]) align 4 %lg, i64 3)
	%fp = load ptr, ptr %out, align 8
	%fn = bitcast ptr %fp to i32 (i32, ...)*
	%r5 = call i32 (i32, ...) %fn(i32 2, i32 1, ptr byval([12 x i8]) align 4 %lg, i64 3)
	%r6 = add i32 %r4, %r5
	%r7 = add i32 %r6, %r1
	store i32 %r7, ptr %out, align 4
	ret void
}

declare void @cptx.va_start(ptr)

declare ptr @cptx.va_arg(ptr, i64, i64)
