target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @f(ptr addrspace(1) %p, ptr addrspace(3) %s, i32 %n, i32 %x) {
b0:
  %v4 = mul i32 %x, %n
  %v5 = load i32, ptr addrspace(3) %s, align 4
  %v6 = add i32 %v4, %v5
  br label %b1

b1:
  %v7 = phi i32 [ 0, %b0 ], [ %v12, %b2 ]
  %v8 = load i32, ptr addrspace(1) %p, align 4
  %v9 = add i32 %v6, %v8
  store i32 %v9, ptr addrspace(1) %p, align 4
  %v10 = icmp eq i32 %v9, 0
  br i1 %v10, label %b3, label %b2

b2:
  %v11 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  %v12 = add i32 %v7, %v11
  %v13 = icmp slt i32 %v12, %n
  br i1 %v13, label %b1, label %b3

b3:
  ret void
}

declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
