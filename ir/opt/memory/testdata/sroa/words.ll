target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; More often whole than in pieces: the word stays.
define i32 @whole(i32 %x, i8 %y) {
b0:
  %u = alloca [4 x i8], align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %u, align 4
  %v1 = getelementptr i8, ptr addrspace(5) %u, i64 1
  store i8 %y, ptr addrspace(5) %v1, align 1
  %v2 = load i32, ptr addrspace(5) %u, align 4
  ret i32 %v2
}

; A copy ends inside of the word: it is cut, not left in memory.
define i32 @copied(ptr addrspace(1) %p, i32 %x) {
b0:
  %u = alloca [4 x i8], align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %u, align 4
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %u, ptr addrspace(1) %p, i64 2), !cptx.mem !{i64 4, i64 4, i64 0}
  %v1 = load i8, ptr addrspace(5) %u, align 4
  %v2 = load i32, ptr addrspace(5) %u, align 4
  %v3 = zext i8 %v1 to i32
  %v4 = add i32 %v2, %v3
  ret i32 %v4
}

; A part of a copy to where alignment is not known is stored whole.
define void @packed(ptr addrspace(1) %p, i32 %x) {
b0:
  %u = alloca [5 x i8], align 1, addrspace(5)
  store i8 1, ptr addrspace(5) %u, align 1
  %v1 = getelementptr i8, ptr addrspace(5) %u, i64 1
  store i32 %x, ptr addrspace(5) %v1, align 1
  call void @cptx.memcpy.p1_5(ptr addrspace(1) %p, ptr addrspace(5) %u, i64 5), !cptx.mem !{i64 1, i64 1, i64 0}
  ret void
}

declare void @cptx.memcpy.p5_1(ptr addrspace(5), ptr addrspace(1), i64)
declare void @cptx.memcpy.p1_5(ptr addrspace(1), ptr addrspace(5), i64)
