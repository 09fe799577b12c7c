; targets: sm_75 sm_50 sm_90 sm_120

declare void @ext(ptr sret([12 x i8]) align 4, ptr byval([40 x i8]) align 8)

define void @add3(ptr sret([12 x i8]) align 4 %r, ptr byval([12 x i8]) align 4 %a, i32 %n, ptr byval([5 x i8]) align 1 %c) {
b0:
	%l = alloca [12 x i8], align 4, addrspace(5)
	call void @cptx.memcpy(ptr addrspace(5) %l, ptr %a, i64 12), !cptx.mem !{i64 4, i64 4, i64 0}
	%p1 = getelementptr i8, ptr addrspace(5) %l, i64 4
	%x = load i32, ptr addrspace(5) %p1, align 4
	%y = add i32 %x, %n
	store i32 %y, ptr addrspace(5) %p1, align 4
	%g = getelementptr i8, ptr %c, i64 4
	%z = load i8, ptr %g, align 1
	store i8 %z, ptr addrspace(5) %l, align 1
	call void @cptx.memcpy.p0_5(ptr %r, ptr addrspace(5) %l, i64 12), !cptx.mem !{i64 4, i64 4, i64 0}
	ret void
}

define ptx_kernel void @k(ptr byval([40 x i8]) align 8 %s, ptr %out, ptr byval([256 x i8]) align 16 %big, ptr byval([8 x i8]) align 8 %used) {
b0:
	%l = alloca [40 x i8], align 8, addrspace(5)
	call void @cptx.memcpy(ptr addrspace(5) %l, ptr %s, i64 40), !cptx.mem !{i64 8, i64 8, i64 0}
	%g = addrspacecast ptr addrspace(5) %l to ptr
	%t = alloca [12 x i8], align 4, addrspace(5)
	%tg = addrspacecast ptr addrspace(5) %t to ptr
	call void @ext(ptr sret([12 x i8]) align 4 %tg, ptr byval([40 x i8]) align 8 %g)
	%v = load i32, ptr addrspace(5) %t, align 4
	store i32 %v, ptr %out, align 4
	%f1 = getelementptr i8, ptr %big, i64 8
	%w = load double, ptr %f1, align 8
	store double %w, ptr %out, align 8
	%fp = load ptr, ptr %out, align 8
	%fn = bitcast ptr %fp to void (ptr, ptr, i32, ptr)*
	call void %fn(ptr sret([12 x i8]) align 4 %tg, ptr byval([12 x i8]) align 4 %tg, i32 3, ptr byval([5 x i8]) align 1 %g)
	%id = ptrtoint ptr %used to i64
	store i64 %id, ptr %out, align 8
	%l2 = alloca [256 x i8], align 16, addrspace(5)
	call void @cptx.memcpy(ptr addrspace(5) %l2, ptr %big, i64 256), !cptx.mem !{i64 16, i64 16, i64 0}
	%g2 = addrspacecast ptr addrspace(5) %l2 to ptr
	store ptr %g2, ptr %out, align 8
	ret void
}

declare void @cptx.memcpy(ptr addrspace(5), ptr, i64)

declare void @cptx.memcpy.p0_5(ptr, ptr addrspace(5), i64)
