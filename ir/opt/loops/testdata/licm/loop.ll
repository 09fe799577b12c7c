target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @f(ptr addrspace(1) %p, ptr addrspace(3) %s, i32 %n, i32 %x) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v9, %b2 ]
  %v2 = mul i32 %x, %n
  %v3 = load i32, ptr addrspace(3) %s, align 4
  %v4 = load i32, ptr addrspace(1) %p, align 4
  %v5 = add i32 %v2, %v3
  %v6 = add i32 %v5, %v4
  store i32 %v6, ptr addrspace(1) %p, align 4
  %v7 = icmp eq i32 %v6, 0
  br i1 %v7, label %b3, label %b2

b2:
  %v8 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  %v9 = add i32 %v1, %v8
  %v10 = icmp slt i32 %v9, %n
  br i1 %v10, label %b1, label %b3

b3:
  ret void
}

declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
