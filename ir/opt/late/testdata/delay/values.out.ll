target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @arm(i32 %x, i32 %y) {
b0:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %b1, label %b2

b1:
  %s = add i32 %x, 5
  %q = udiv i32 %s, %y
  %r = mul i32 %q, %q
  br label %b2

b2:
  %v = phi i32 [ %r, %b1 ], [ %x, %b0 ]
  ret i32 %v
}

define i32 @stays_in_both(i32 %x, i32 %y) {
b0:
  %q = udiv i32 %x, %y
  %c = icmp eq i32 %x, 7
  br i1 %c, label %b1, label %b2

b1:
  %r = mul i32 %q, %q
  br label %b3

b2:
  %t = mul i32 %q, %x
  br label %b3

b3:
  %v = phi i32 [ %r, %b1 ], [ %t, %b2 ]
  ret i32 %v
}

define void @stays_short(i32 %x, ptr addrspace(1) %p) {
b0:
  %s = add i32 %x, 5
  %c = icmp eq i32 %x, 7
  br i1 %c, label %b1, label %b2

b1:
  store i32 %s, ptr addrspace(1) %p, align 4
  br label %b2

b2:
  ret void
}

define void @not_so_short(i32 %x, i32 %y, ptr addrspace(1) %p) {
b0:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %b1, label %b2

b1:
  %q = udiv i32 %x, %y
  store i32 %q, ptr addrspace(1) %p, align 4
  br label %b2

b2:
  ret void
}

define i32 @not_into_a_loop(i32 %x, i32 %y) {
b0:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %b1, label %b3

b1:
  %q = udiv i32 %x, %y
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %j, %b2 ]
  %j = add i32 %i, %q
  %d = icmp ult i32 %j, 1000
  br i1 %d, label %b2, label %b3

b3:
  %v = phi i32 [ %x, %b0 ], [ %j, %b2 ]
  ret i32 %v
}

define i32 @out_of_a_loop(i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %j, %b1 ]
  %j = add i32 %i, %x
  %d = icmp ult i32 %j, 1000
  br i1 %d, label %b1, label %b2

b2:
  %s = mul i32 %j, %j
  ret i32 %s
}

define i32 @ways_out(i32 %x, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %j, %b3 ]
  %y = load volatile i32, ptr addrspace(1) %p, align 4
  %d = icmp eq i32 %y, %x
  br i1 %d, label %b5, label %b2

b2:
  %z = load volatile i32, ptr addrspace(1) %p, align 4
  %e = icmp eq i32 %z, %i
  br i1 %e, label %b6, label %b3

b3:
  %j = add i32 %i, %y
  %f = icmp ult i32 %j, 1000
  br i1 %f, label %b1, label %b4

b4:
  %v = phi i32 [ %x, %b3 ], [ %s, %b5 ], [ %v13, %b6 ]
  ret i32 %v

b5:
  %n = add i32 %i, 3
  %s = mul i32 %n, %n
  br label %b4

b6:
  %v12 = add i32 %i, 3
  %v13 = mul i32 %v12, %v12
  br label %b4
}

define i32 @stays_effects(i32 %x, ptr addrspace(1) %p) {
b0:
  %l = load i32, ptr addrspace(1) %p, align 4
  %w = call i32 @ptx.shfl.sync.idx.b32(i32 %x, i32 0, i32 31, i32 -1)
  store i32 %x, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %x, 7
  br i1 %c, label %b1, label %b2

b1:
  %r = udiv i32 %l, %w
  br label %b2

b2:
  %v = phi i32 [ %r, %b1 ], [ %x, %b0 ]
  ret i32 %v
}

declare i32 @ptx.shfl.sync.idx.b32(i32, i32, i32, i32)
