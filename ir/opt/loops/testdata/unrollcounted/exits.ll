; Loops that count to a constant and have further exits: which copies make the test, and which loops stay.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @ptx.shfl.sync.idx.b32(i32, i32, i32, i32)

; 200 iterations: the last copy makes the test.
define i32 @divides(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %at = getelementptr i8, ptr addrspace(1) %p, i32 %i
  %x = load volatile i8, ptr addrspace(1) %at, align 1
  %found = icmp eq i8 %x, 0
  br i1 %found, label %b3, label %b2

b2:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 200
  br i1 %more, label %b1, label %b3

b3:
  %r = phi i32 [ %i, %b1 ], [ -1, %b2 ]
  ret i32 %r
}

; 101 iterations: the fifth copy does, in which the last iteration is made.
define i32 @does_not_divide(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 100, %b0 ], [ %next, %b2 ]
  %at = getelementptr i8, ptr addrspace(1) %p, i32 %i
  %x = load volatile i8, ptr addrspace(1) %at, align 1
  %found = icmp eq i8 %x, 0
  br i1 %found, label %b3, label %b2

b2:
  %next = add nsw i32 %i, -1
  %more = icmp sge i32 %next, 0
  br i1 %more, label %b1, label %b3

b3:
  %r = phi i32 [ %i, %b1 ], [ -1, %b2 ]
  ret i32 %r
}

; What the loop has computed is wanted behind it, on either way out.
define i32 @used_behind(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %s = phi i32 [ %n, %b0 ], [ %t, %b2 ]
  %t = mul i32 %s, 3
  %more = icmp ne i32 %i, 95
  br i1 %more, label %b2, label %b3

b2:
  %next = add i32 %i, 1
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %found = icmp eq i32 %x, %t
  br i1 %found, label %b4, label %b1

b3:
  store volatile i32 %t, ptr addrspace(1) %p, align 4
  ret i32 %i

b4:
  store volatile i32 %s, ptr addrspace(1) %p, align 4
  ret i32 %next
}

define i32 @stays_convergent(i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %x = call i32 @ptx.shfl.sync.idx.b32(i32 %n, i32 %i, i32 31, i32 -1)
  %found = icmp eq i32 %x, 0
  br i1 %found, label %b3, label %b2

b2:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 200
  br i1 %more, label %b1, label %b3

b3:
  %r = phi i32 [ %i, %b1 ], [ -1, %b2 ]
  ret i32 %r
}

define i32 @stays_unknown_count(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %at = getelementptr i8, ptr addrspace(1) %p, i32 %i
  %x = load volatile i8, ptr addrspace(1) %at, align 1
  %found = icmp eq i8 %x, 0
  br i1 %found, label %b3, label %b2

b2:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b3

b3:
  %r = phi i32 [ %i, %b1 ], [ -1, %b2 ]
  ret i32 %r
}

; The test of the counter is not made in every iteration.
define i32 @stays_sometimes_tested(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %next = add nsw i32 %i, 1
  %x = load volatile i8, ptr addrspace(1) %p, align 1
  %found = icmp eq i8 %x, 0
  br i1 %found, label %b2, label %b4

b4:
  %more = icmp slt i32 %next, 200
  br i1 %more, label %b2, label %b3

b2:
  %y = load volatile i8, ptr addrspace(1) %p, align 1
  %again = icmp eq i8 %y, 0
  br i1 %again, label %b1, label %b3

b3:
  ret i32 %i
}
