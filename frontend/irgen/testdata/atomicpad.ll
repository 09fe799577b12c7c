target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@three = addrspace(1) global <{[3 x i8], [1 x i8]}> <{[3 x i8] c"\01\02\03", [1 x i8] zeroinitializer}>, align 4
@fixed = addrspace(1) constant [3 x i8] c"\04\05\06", align 1
@tables = addrspace(4) global [3 x i8] zeroinitializer, align 1
@whole = internal addrspace(1) global [4 x i8] zeroinitializer, align 1
@k$two = internal addrspace(3) global [4 x i8] undef, align 4
@half = internal addrspace(1) global [8 x i8] zeroinitializer, align 4

define zeroext i8 @somewhere(ptr %p) {
b0:
  %v1 = alloca ptr, align 8, addrspace(5)
  store ptr %p, ptr addrspace(5) %v1, align 8
  %v2 = load ptr, ptr addrspace(5) %v1, align 8
  %v3 = atomicrmw add ptr %v2, i8 1 monotonic
  ret i8 %v3
}

define ptx_kernel void @k(ptr %out) {
b0:
  %v1 = alloca ptr, align 8, addrspace(5)
  store ptr %out, ptr addrspace(5) %v1, align 8
  %v2 = call i32 @cptx.sreg.i32.tid.x()
  %v3 = and i32 %v2, 1
  %v4 = zext i32 %v3 to i64
  %v5 = getelementptr i8, ptr addrspace(3) @k$two, i64 %v4
  store i8 5, ptr addrspace(3) %v5, align 1
  %v6 = getelementptr i8, ptr addrspace(3) @k$two, i64 1
  %v7 = addrspacecast ptr addrspace(3) %v6 to ptr
  %v8 = call zeroext i8 @somewhere(ptr %v7)
  %v9 = zext i8 %v8 to i32
  %v10 = getelementptr i8, ptr addrspace(1) @three, i64 1
  %v11 = addrspacecast ptr addrspace(1) %v10 to ptr
  %v12 = call zeroext i8 @somewhere(ptr %v11)
  %v13 = zext i8 %v12 to i32
  %v14 = add nsw i32 %v9, %v13
  %v15 = addrspacecast ptr addrspace(1) @whole to ptr
  %v16 = call zeroext i8 @somewhere(ptr %v15)
  %v17 = zext i8 %v16 to i32
  %v18 = add nsw i32 %v14, %v17
  %v19 = load ptr, ptr addrspace(5) %v1, align 8
  %v20 = getelementptr i8, ptr %v19, i64 1
  %v21 = load i8, ptr %v20, align 1
  %v22 = zext i8 %v21 to i64
  %v23 = getelementptr i8, ptr addrspace(1) @fixed, i64 %v22
  %v24 = load i8, ptr addrspace(1) %v23, align 1
  %v25 = zext i8 %v24 to i32
  %v26 = add nsw i32 %v18, %v25
  %v27 = load ptr, ptr addrspace(5) %v1, align 8
  %v28 = getelementptr i8, ptr %v27, i64 2
  %v29 = load i8, ptr %v28, align 1
  %v30 = zext i8 %v29 to i64
  %v31 = getelementptr i8, ptr addrspace(4) @tables, i64 %v30
  %v32 = load i8, ptr addrspace(4) %v31, align 1
  %v33 = zext i8 %v32 to i32
  %v34 = add nsw i32 %v26, %v33
  %v35 = trunc i32 %v34 to i8
  %v36 = load ptr, ptr addrspace(5) %v1, align 8
  store i8 %v35, ptr %v36, align 1
  ret void
}

define ptx_kernel void @b(i16 "cptx.align"="2" %v) {
b0:
  %v1 = alloca i16, align 2, addrspace(5)
  store i16 %v, ptr addrspace(5) %v1, align 2
  %v2 = getelementptr i8, ptr addrspace(1) @half, i64 4
  %v3 = load i16, ptr addrspace(5) %v1, align 2
  %v4 = call i16 @cptx.atomic.padd.bf16.p1(ptr addrspace(1) %v2, i16 %v3, i32 2, i32 2)
  ret void
}

declare i16 @cptx.atomic.padd.bf16.p1(ptr addrspace(1), i16, i32, i32)
declare i32 @cptx.sreg.i32.tid.x()
