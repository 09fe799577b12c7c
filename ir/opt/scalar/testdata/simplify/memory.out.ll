target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@here = internal addrspace(1) global [4 x i32] zeroinitializer, align 4
@away = external addrspace(1) global [4 x i32], align 4

define ptr addrspace(1) @offsets(ptr addrspace(1) %p, i64 %x) {
b0:
  %v2 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %v3 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %x
  %v5 = getelementptr i8, ptr addrspace(1) %v4, i64 4
  %v6 = add i64 %x, 16
  %v7 = getelementptr i8, ptr addrspace(1) %v4, i64 %v6
  %v8 = getelementptr i8, ptr addrspace(1) %v7, i64 4
  ret ptr addrspace(1) %v8
}

define ptr @casts(ptr %p, ptr addrspace(1) %q) {
b0:
  %v2 = addrspacecast ptr %p to ptr addrspace(1)
  %v3 = getelementptr i8, ptr addrspace(1) %q, i64 8
  %v4 = addrspacecast ptr addrspace(1) %v3 to ptr
  %v5 = getelementptr i8, ptr addrspace(1) %q, i64 12
  %v6 = addrspacecast ptr addrspace(1) %v5 to ptr
  %v7 = icmp eq ptr %p, %v6
  %v8 = select i1 %v7, ptr %p, ptr %v6
  ret ptr %v8
}

define i1 @same(ptr %p, i64 %x) {
b0:
  %v2 = getelementptr i8, ptr %p, i64 4
  %v3 = getelementptr i8, ptr %p, i64 8
  %v4 = getelementptr i8, ptr %p, i64 %x
  %v5 = icmp eq ptr %v4, %v2
  %v6 = icmp eq ptr %p, %v2
  %v7 = icmp ult ptr %v2, %v3
  %v8 = and i1 %v5, %v6
  %v9 = xor i1 %v8, %v7
  ret i1 %v9
}

define i1 @null(ptr %p, i64 %x) {
b0:
  %v2 = addrspacecast ptr addrspace(1) @here to ptr
  %v3 = addrspacecast ptr addrspace(1) @away to ptr
  %v4 = icmp eq ptr %v3, null
  %v5 = icmp eq ptr %p, null
  %v6 = getelementptr i8, ptr %v2, i64 %x
  %v7 = icmp eq ptr %v6, null
  %v8 = icmp eq ptr addrspace(1) @here, null
  %v9 = or i1 %v7, %v8
  %v10 = or i1 %v4, %v5
  %v11 = or i1 %v9, %v10
  ret i1 %v11
}

define i64 @integers(ptr %p, i64 %x, float %f) {
b0:
  %v3 = ptrtoint ptr %p to i64
  %v4 = inttoptr i64 %x to ptr
  %v5 = load i64, ptr %p, align 8
  %v6 = bitcast float %f to i32
  %v7 = bitcast float %f to i32
  %v8 = zext i32 %v7 to i64
  %v9 = add i64 %x, %v5
  %v10 = add i64 %v8, %v9
  ret i64 %v10
}

define void @copies(ptr %p, ptr %q) {
b0:
  call void @cptx.memcpy(ptr %p, ptr %p, i64 16), !cptx.mem !{i64 16, i64 16, i64 1}
  call void @cptx.memcpy(ptr %p, ptr %q, i64 16), !cptx.mem !{i64 16, i64 16, i64 0}
  call void @cptx.assume(i1 false)
  ret void
}

define i32 @choice(i1 %c, i32 %x, i32 %y) {
b0:
  %v3 = add i32 %x, %y
  %v4 = insertvalue {i32, i32} undef, i32 %v3, 0
  %v5 = insertvalue {i32, i32} %v4, i32 7, 1
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  br label %b3

b3:
  %v6 = phi i32 [ %x, %b1 ], [ %y, %b2 ]
  %v7 = add i32 %v3, %v6
  ret i32 %v7
}

declare void @cptx.assume(i1)
declare void @cptx.memcpy(ptr, ptr, i64)
