target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@fmt = private addrspace(1) constant [6 x i8] c"%d %d\00", align 1

declare i32 @printf(ptr, ...)

define i32 @sum(i32 %n, ...) {
b0:
  %ap = alloca ptr, align 8, addrspace(5)
  %g = addrspacecast ptr addrspace(5) %ap to ptr
  %v3 = call ptr addrspace(5) @cptx.va_base()
  %v4 = ptrtoint ptr addrspace(5) %v3 to i64
  store i64 %v4, ptr %g, align 8
  %v5 = load i64, ptr %g, align 8
  %v6 = add i64 %v5, 7
  %v7 = and i64 %v6, -8
  %v8 = add i64 %v7, 8
  store i64 %v8, ptr %g, align 8
  %v9 = inttoptr i64 %v7 to ptr addrspace(5)
  %v10 = addrspacecast ptr addrspace(5) %v9 to ptr
  %d = load double, ptr %v10, align 8
  %v12 = load i64, ptr %g, align 8
  %v13 = add i64 %v12, 3
  %v14 = and i64 %v13, -4
  %v15 = add i64 %v14, 4
  store i64 %v15, ptr %g, align 8
  %v16 = inttoptr i64 %v14 to ptr addrspace(5)
  %v17 = addrspacecast ptr addrspace(5) %v16 to ptr
  %i = load i32, ptr %v17, align 4
  %x = fptosi double %d to i32
  %s = add i32 %x, %i
  ret i32 %s
}

define ptx_kernel void @k(i32 %a, ptr %out, ptr addrspace(101) "cptx.align"="4" "cptx.size"="12" %st) {
b0:
  %v3 = alloca [32 x i8], align 8, addrspace(5)
  %v4 = alloca [8 x i8], align 8, addrspace(5)
  %f = addrspacecast ptr addrspace(1) @fmt to ptr
  %v6 = call i32 @vprintf(ptr %f, ptr null)
  store i32 %a, ptr addrspace(5) %v3, align 4
  %v7 = getelementptr i8, ptr addrspace(5) %v3, i64 8
  store double 0x3FF8000000000000, ptr addrspace(5) %v7, align 8
  %v8 = sext i8 3 to i32
  %v9 = getelementptr i8, ptr addrspace(5) %v3, i64 16
  store i32 %v8, ptr addrspace(5) %v9, align 4
  %v10 = getelementptr i8, ptr addrspace(5) %v3, i64 24
  store ptr %out, ptr addrspace(5) %v10, align 8
  %v11 = addrspacecast ptr addrspace(5) %v3 to ptr
  %v12 = call i32 @vprintf(ptr %f, ptr %v11)
  %b = trunc i32 %a to i8
  %v14 = zext i8 %b to i32
  store i32 %v14, ptr addrspace(5) %v4, align 4
  %v15 = sext i8 %b to i32
  %v16 = getelementptr i8, ptr addrspace(5) %v4, i64 4
  store i32 %v15, ptr addrspace(5) %v16, align 4
  %v17 = addrspacecast ptr addrspace(5) %v4 to ptr
  %v18 = call i32 @vprintf(ptr %f, ptr %v17)
  %r2 = call i32 (i32, ...) @sum(i32 2, double 2.0, i32 %a)
  %r3 = call i32 (i32, ...) @sum(i32 2)
  %l = alloca [12 x i8], align 4, addrspace(5)
  %lg = addrspacecast ptr addrspace(5) %l to ptr
  %v23 = load i32, ptr %lg, align 4
  %v24 = insertvalue {i32, i32, i32} undef, i32 %v23, 0
  %v25 = getelementptr i8, ptr %lg, i64 4
  %v26 = load i32, ptr %v25, align 4
  %v27 = insertvalue {i32, i32, i32} %v24, i32 %v26, 1
  %v28 = getelementptr i8, ptr %lg, i64 8
  %v29 = load i32, ptr %v28, align 4
  %v30 = insertvalue {i32, i32, i32} %v27, i32 %v29, 2
  %r4 = call i32 (i32, ...) @sum(i32 2, i32 1, {i32, i32, i32} "cptx.align"="4" "cptx.size"="12" %v30, i64 3)
  %fp = load ptr, ptr %out, align 8
  %v33 = load i32, ptr %lg, align 4
  %v34 = insertvalue {i32, i32, i32} undef, i32 %v33, 0
  %v35 = getelementptr i8, ptr %lg, i64 4
  %v36 = load i32, ptr %v35, align 4
  %v37 = insertvalue {i32, i32, i32} %v34, i32 %v36, 1
  %v38 = getelementptr i8, ptr %lg, i64 8
  %v39 = load i32, ptr %v38, align 4
  %v40 = insertvalue {i32, i32, i32} %v37, i32 %v39, 2
  %v41 = bitcast ptr %fp to i32 (i32, ...)*
  %r5 = call i32 (i32, ...) %v41(i32 2, i32 1, {i32, i32, i32} "cptx.align"="4" "cptx.size"="12" %v40, i64 3)
  %r6 = add i32 %r4, %r5
  %r7 = add i32 %r6, %v12
  store i32 %r7, ptr %out, align 4
  ret void
}

declare i32 @vprintf(ptr, ptr)

declare ptr addrspace(5) @cptx.va_base()
