; passes: unswitch
; A flag of the kernel: two loops.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @flag(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b4 ]
  %sum = phi i32 [ 5, %b0 ], [ %s, %b4 ]
  br i1 %c, label %b2, label %b3

b2:
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = mul i32 %x, %i
  br label %b4

b3:
  store i32 %sum, ptr addrspace(1) %p, align 4
  br label %b4

b4:
  %s = phi i32 [ %y, %b2 ], [ %i, %b3 ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b5

b5:
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

; The condition may differ between threads: one loop.
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

; But not where that leaves threads nothing to do.
define i32 @idle(ptr addrspace(1) %p, i1 %c, i32 %n, i32 %start) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %sum = phi i32 [ %start, %b0 ], [ %s, %b3 ]
  br i1 %c, label %b3, label %b2

b2:
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = add i32 %x, %sum
  br label %b3

b3:
  %s = phi i32 [ %sum, %b1 ], [ %y, %b2 ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret i32 %s
}

; Here the number of iterations is wanted,
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

; here there is something to do for all,
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

; and this one may never end.
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

; Threads that vote together do so in one loop.
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
