; Which while loops become do-while loops, and which just do not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @while(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  ret void
}

define void @until(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %go = icmp sge i32 %i, %n
  br i1 %go, label %b3, label %b2

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  ret void
}

; What is copied for the guard costs 24, and more; calls, variables.
define void @cost(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %x0 = add i32 %i, 0
  store volatile i32 %x0, ptr addrspace(1) %p, align 4
  %x1 = add i32 %i, 1
  store volatile i32 %x1, ptr addrspace(1) %p, align 4
  %x2 = add i32 %i, 2
  store volatile i32 %x2, ptr addrspace(1) %p, align 4
  %x3 = add i32 %i, 3
  store volatile i32 %x3, ptr addrspace(1) %p, align 4
  %x4 = add i32 %i, 4
  store volatile i32 %x4, ptr addrspace(1) %p, align 4
  %x5 = add i32 %i, 5
  store volatile i32 %x5, ptr addrspace(1) %p, align 4
  %x6 = add i32 %i, 6
  store volatile i32 %x6, ptr addrspace(1) %p, align 4
  %x7 = add i32 %i, 7
  store volatile i32 %x7, ptr addrspace(1) %p, align 4
  %x8 = add i32 %i, 8
  store volatile i32 %x8, ptr addrspace(1) %p, align 4
  %x9 = add i32 %i, 9
  store volatile i32 %x9, ptr addrspace(1) %p, align 4
  %x10 = add i32 %i, 10
  store volatile i32 %x10, ptr addrspace(1) %p, align 4
  %go = icmp slt i32 %i, %n
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  ret void
}

define void @stays_cost(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %x0 = add i32 %i, 0
  store volatile i32 %x0, ptr addrspace(1) %p, align 4
  %x1 = add i32 %i, 1
  store volatile i32 %x1, ptr addrspace(1) %p, align 4
  %x2 = add i32 %i, 2
  store volatile i32 %x2, ptr addrspace(1) %p, align 4
  %x3 = add i32 %i, 3
  store volatile i32 %x3, ptr addrspace(1) %p, align 4
  %x4 = add i32 %i, 4
  store volatile i32 %x4, ptr addrspace(1) %p, align 4
  %x5 = add i32 %i, 5
  store volatile i32 %x5, ptr addrspace(1) %p, align 4
  %x6 = add i32 %i, 6
  store volatile i32 %x6, ptr addrspace(1) %p, align 4
  %x7 = add i32 %i, 7
  store volatile i32 %x7, ptr addrspace(1) %p, align 4
  %x8 = add i32 %i, 8
  store volatile i32 %x8, ptr addrspace(1) %p, align 4
  %x9 = add i32 %i, 9
  store volatile i32 %x9, ptr addrspace(1) %p, align 4
  %x10 = add i32 %i, 10
  store volatile i32 %x10, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %go = icmp slt i32 %i, %n
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  ret void
}

define void @division(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %q = udiv i32 %n, %m
  %go = icmp slt i32 %i, %q
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  ret void
}

define void @stays_divisions(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %q = udiv i32 %n, %m
  %t = urem i32 %m, %n
  %s = add i32 %q, %t
  %go = icmp slt i32 %i, %s
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  ret void
}

define void @popc(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %q = call i32 @ptx.popc.b32(i32 %n)
  %go = icmp slt i32 %i, %q
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  ret void
}

define void @stays_called(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %q = call i32 @outside()
  %go = icmp slt i32 %i, %q
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  ret void
}

define void @stays_vote(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %q = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  %go = icmp slt i32 %i, %q
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  ret void
}

define void @stays_variable(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %v = alloca i32, align 4, addrspace(5)
  store volatile i32 1, ptr addrspace(5) %v, align 4
  %go = icmp slt i32 %i, %n
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  ret void
}

define void @load(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %q = load i32, ptr addrspace(1) %p, align 4
  %go = icmp slt i32 %i, %q
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  ret void
}

; A test at the end for the exit; the end branches elsewhere; a head that only loops; a head with both ways in the loop.
define void @stays_tested(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  store volatile i32 5, ptr addrspace(1) %p, align 4
  %go = icmp slt i32 %i, %n
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %z = icmp eq i32 %i, %m
  %next = add i32 %i, 1
  br i1 %z, label %b3, label %b1

b3:
  ret void
}

define void @stays_self(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %b1, label %b2

b2:
  ret void
}

define void @stays_inside(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b4 ]
  %go = icmp slt i32 %i, %n
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 2, ptr addrspace(1) %p, align 4
  %out = icmp eq i32 %i, 70
  br i1 %out, label %b5, label %b4

b3:
  store volatile i32 3, ptr addrspace(1) %p, align 4
  br label %b4

b4:
  %next = add i32 %i, 1
  br label %b1

b5:
  ret void
}

define void @stays_latches(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ], [ %x, %b4 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %go = icmp slt i32 %i, %n
  br i1 %go, label %b2, label %b5

b2:
  %out = icmp eq i32 %x, 70
  br i1 %out, label %b3, label %b4

b3:
  store volatile i32 3, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b4:
  store volatile i32 4, ptr addrspace(1) %p, align 4
  br label %b1

b5:
  ret void
}

define void @stays_endless(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b2

b2:
  %next = add i32 %i, 1
  br label %b1
}

; The value is wanted behind the loop, of this iteration and of the one before; two ways in.
define i32 @handed(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  br i1 %c, label %b4, label %b5

b4:
  br label %b1

b5:
  br label %b1

b1:
  %i = phi i32 [ 0, %b4 ], [ 3, %b5 ], [ %next, %b2 ]
  %k = mul i32 %i, %i
  %go = icmp slt i32 %k, %n
  br i1 %go, label %b2, label %b3

b2:
  store volatile i32 %k, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %b1

b3:
  %r = add i32 %k, %i
  ret i32 %r
}

; A second test that comes to the end: only if it computes, leaves to the same place, hands on the same.
define i32 @second(i32 %n, i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %y = phi i32 [ %x, %b0 ], [ %z, %b3 ]
  %a = icmp ult i32 %y, 1000
  br i1 %a, label %b3, label %b4

b3:
  %z = add i32 %y, %x
  %next = add i32 %i, 1
  %b = icmp slt i32 %next, %n
  br i1 %b, label %b1, label %b4

b4:
  ret i32 7
}

define i32 @stays_elsewhere(i32 %n, i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %y = phi i32 [ %x, %b0 ], [ %z, %b3 ]
  %a = icmp ult i32 %y, 1000
  br i1 %a, label %b3, label %b5

b3:
  %z = add i32 %y, %x
  %next = add i32 %i, 1
  %b = icmp slt i32 %next, %n
  br i1 %b, label %b1, label %b4

b4:
  ret i32 7

b5:
  ret i32 8
}

define i32 @stays_otherValue(i32 %n, i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %y = phi i32 [ %x, %b0 ], [ %z, %b3 ]
  %a = icmp ult i32 %y, 1000
  br i1 %a, label %b3, label %b4

b3:
  %z = add i32 %y, %x
  %next = add i32 %i, 1
  %b = icmp slt i32 %next, %n
  br i1 %b, label %b1, label %b4

b4:
  %r = phi i32 [ %i, %b1 ], [ %z, %b3 ]
  ret i32 %r
}

define i32 @sameValue(i32 %n, i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %y = phi i32 [ %x, %b0 ], [ %z, %b3 ]
  %a = icmp ult i32 %y, 1000
  br i1 %a, label %b3, label %b4

b3:
  %z = add i32 %y, %x
  %next = add i32 %i, 1
  %b = icmp slt i32 %next, %n
  br i1 %b, label %b1, label %b4

b4:
  %r = phi i32 [ %y, %b1 ], [ %z, %b3 ]
  ret i32 %r
}

define i32 @stays_load(i32 %n, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %y = load i32, ptr addrspace(1) %p, align 4
  %a = icmp ult i32 %y, 1000
  br i1 %a, label %b3, label %b4

b3:
  store i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %b = icmp slt i32 %next, %n
  br i1 %b, label %b1, label %b4

b4:
  ret i32 7
}

define i32 @stays_pragma(i32 %n, i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %y = phi i32 [ %x, %b0 ], [ %z, %b3 ]
  %a = icmp ult i32 %y, 1000
  br i1 %a, label %b3, label %b4

b3:
  %z = add i32 %y, %x
  %next = add i32 %i, 1
  %b = icmp slt i32 %next, %n
  br i1 %b, label %b1, label %b4, !cptx.unroll !{i64 2}

b4:
  ret i32 7
}

define i32 @stays_computes(i32 %n, i32 %x, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %y = phi i32 [ %x, %b0 ], [ %z, %b3 ]
  %u = mul i32 %y, 3
  %a = icmp ult i32 %y, 1000
  br i1 %a, label %b3, label %b4

b3:
  %z = add i32 %u, %x
  %next = add i32 %i, 1
  %b = icmp slt i32 %next, %n
  br i1 %b, label %b1, label %b4

b4:
  ret i32 7
}

declare i32 @outside()
declare i32 @ptx.popc.b32(i32)
declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
