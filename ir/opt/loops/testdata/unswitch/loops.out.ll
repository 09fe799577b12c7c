target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define ptx_kernel void @flag(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br i1 %c, label %b3, label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %sum = phi i32 [ 5, %b0 ], [ %i, %b1 ]
  store i32 %sum, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  %v7 = phi i32 [ %v10, %b3 ], [ %i, %b1 ]
  store i32 %v7, ptr addrspace(1) %p, align 4
  ret void

b3:
  %v8 = phi i32 [ 0, %b0 ], [ %v11, %b3 ]
  %v9 = load i32, ptr addrspace(1) %p, align 4
  %v10 = mul i32 %v9, %v8
  %v11 = add i32 %v8, 1
  %v12 = icmp slt i32 %v11, %n
  br i1 %v12, label %b3, label %b2
}

define void @diverges(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b4 ]
  br i1 %c, label %b2, label %b3

b2:
  store i32 %i, ptr addrspace(1) %p, align 4
  br label %b4

b3:
  store i32 7, ptr addrspace(1) %p, align 4
  br label %b4

b4:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b5

b5:
  ret void
}

define i32 @idle(ptr addrspace(1) %p, i1 %c, i32 %n, i32 %start) {
b0:
  br i1 %c, label %b2, label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %sum = phi i32 [ %start, %b0 ], [ %y, %b1 ]
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = add i32 %x, %sum
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  %v10 = phi i32 [ %y, %b1 ], [ %start, %b0 ]
  ret i32 %v10
}

define i32 @count(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret i32 %next
}

define void @store(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store i32 %n, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @endless(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add i32 %i, 2
  %more = icmp ne i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @vote(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  %next = add i32 %i, %v
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
