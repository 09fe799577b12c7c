target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@here = internal addrspace(1) global [4 x i32] zeroinitializer, align 4
@away = external addrspace(1) global [4 x i32], align 4

define ptr addrspace(1) @offsets(ptr addrspace(1) %p, i64 %x) {
b0:
  %v1 = getelementptr i8, ptr addrspace(1) %p, i64 0
  %v2 = getelementptr i8, ptr addrspace(1) %v1, i64 8
  %v3 = getelementptr i8, ptr addrspace(1) %v2, i64 -4
  %v4 = getelementptr i8, ptr addrspace(1) %v3, i64 %x
  %v5 = add i64 %x, 16
  %v6 = getelementptr i8, ptr addrspace(1) %v4, i64 %v5
  ret ptr addrspace(1) %v6
}

define ptr @casts(ptr %p, ptr addrspace(1) %q) {
b0:
  %v1 = addrspacecast ptr %p to ptr addrspace(1)
  %v2 = addrspacecast ptr addrspace(1) %v1 to ptr
  %v3 = getelementptr i8, ptr addrspace(1) %q, i64 8
  %v4 = addrspacecast ptr addrspace(1) %v3 to ptr
  %v5 = getelementptr i8, ptr %v4, i64 4
  %v6 = icmp eq ptr %v2, %v5
  %v7 = select i1 %v6, ptr %v2, ptr %v5
  ret ptr %v7
}

define i1 @same(ptr %p, i64 %x) {
b0:
  %v1 = icmp eq ptr %p, %p
  %v2 = getelementptr i8, ptr %p, i64 4
  %v3 = getelementptr i8, ptr %p, i64 8
  %v4 = icmp eq ptr %v2, %v3
  %v5 = icmp ne ptr %v2, %v3
  %v6 = getelementptr i8, ptr %p, i64 %x
  %v7 = icmp eq ptr %v6, %v2
  %v8 = icmp eq ptr %p, %v2
  %v9 = icmp ult ptr %v2, %v3
  %v10 = and i1 %v1, %v7
  %v11 = and i1 %v5, %v8
  %v12 = or i1 %v4, %v9
  %v13 = and i1 %v10, %v11
  %v14 = xor i1 %v13, %v12
  ret i1 %v14
}

define i1 @null(ptr %p, i64 %x) {
b0:
  %v1 = addrspacecast ptr addrspace(1) @here to ptr
  %v2 = icmp eq ptr null, %v1
  %v3 = addrspacecast ptr addrspace(1) @away to ptr
  %v4 = icmp eq ptr %v3, null
  %v5 = icmp ne ptr null, null
  %v6 = icmp eq ptr null, %p
  %v7 = getelementptr i8, ptr %v1, i64 %x
  %v8 = icmp eq ptr %v7, null
  %v9 = icmp eq ptr addrspace(1) @here, null
  %v10 = or i1 %v2, %v4
  %v11 = or i1 %v5, %v6
  %v12 = or i1 %v8, %v9
  %v13 = or i1 %v10, %v11
  %v14 = or i1 %v12, %v13
  ret i1 %v14
}

define i64 @integers(ptr %p, i64 %x, float %f) {
b0:
  %v1 = ptrtoint ptr %p to i64
  %v2 = inttoptr i64 %v1 to ptr
  %v3 = inttoptr i64 %x to ptr
  %v4 = ptrtoint ptr %v3 to i64
  %v5 = load i64, ptr %v2, align 8
  %v6 = bitcast float %f to i32
  %v7 = bitcast i32 %v6 to float
  %v8 = bitcast float %v7 to i32
  %v9 = zext i32 %v8 to i64
  %v10 = add i64 %v4, %v5
  %v11 = add i64 %v9, %v10
  ret i64 %v11
}

define void @copies(ptr %p, ptr %q) {
b0:
  call void @cptx.memcpy.p0_0(ptr %p, ptr %q, i64 0), !cptx.mem !{i64 16, i64 16, i64 0}
  call void @cptx.memcpy.p0_0(ptr %p, ptr %p, i64 16), !cptx.mem !{i64 16, i64 16, i64 0}
  call void @cptx.memcpy.p0_0(ptr %p, ptr %p, i64 16), !cptx.mem !{i64 16, i64 16, i64 1}
  call void @cptx.memcpy.p0_0(ptr %p, ptr %q, i64 16), !cptx.mem !{i64 16, i64 16, i64 0}
  call void @cptx.assume(i1 true)
  call void @cptx.assume(i1 false)
  ret void
}

define i32 @choice(i1 %c, i32 %x, i32 %y) {
b0:
  %v1 = freeze i32 7
  %v2 = select i1 %c, i32 %x, i32 undef
  %v3 = select i1 %c, i32 undef, i32 %y
  %v4 = add i32 %v2, %v3
  %v5 = insertvalue { i32, i32 } undef, i32 %v4, 0
  %v6 = insertvalue { i32, i32 } %v5, i32 %v1, 1
  %v7 = extractvalue { i32, i32 } %v6, 0
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  br label %b3

b3:
  %v8 = phi i32 [ %v7, %b1 ], [ %v7, %b2 ]
  %v9 = phi i32 [ %x, %b1 ], [ %y, %b2 ]
  %v10 = add i32 %v8, %v9
  ret i32 %v10
}

declare void @cptx.memcpy.p0_0(ptr, ptr, i64)

declare void @cptx.assume(i1)
