target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @chosen(i32 %x, i32 %a, i32 %b) {
b0:
  %n = add i32 %a, 1
  %v4 = icmp eq i32 %x, 1
  %v5 = select i1 %v4, i32 %n, i32 %a
  %v6 = icmp eq i32 %x, 3
  %v7 = select i1 %v6, i32 %b, i32 %v5
  %v8 = select i1 %v6, i32 7, i32 %x
  %t = xor i32 %v7, %v8
  ret i32 %t
}

define i32 @no_default(i32 %x, i32 %a, i32 %b) {
b0:
  %v3 = icmp eq i32 %x, 0
  %v4 = select i1 %v3, i32 %a, i32 9
  %v5 = icmp eq i32 %x, 1
  %v6 = select i1 %v5, i32 %b, i32 %v4
  ret i32 %v6
}

define i32 @stores(i32 %x, i32 %a, ptr %p) {
b0:
  switch i32 %x, label %join [
    i32 1, label %one
    i32 2, label %two
  ]

one:
  store i32 %x, ptr %p, align 4
  br label %join

two:
  br label %join

join:
  %r = phi i32 [ %a, %one ], [ 5, %two ], [ 6, %b0 ]
  ret i32 %r
}

define i32 @divides(i32 %x, i32 %a, i32 %b) {
b0:
  switch i32 %x, label %join [
    i32 1, label %one
    i32 2, label %two
  ]

one:
  %q = sdiv i32 %a, %b
  br label %join

two:
  br label %join

join:
  %r = phi i32 [ %q, %one ], [ 5, %two ], [ 6, %b0 ]
  ret i32 %r
}

define i32 @dear(i32 %x, i32 %a, i32 %b) {
b0:
  switch i32 %x, label %join [
    i32 1, label %one
    i32 2, label %two
    i32 3, label %three
  ]

one:
  %n1 = add i32 %a, %b
  %n2 = mul i32 %n1, %b
  %n3 = xor i32 %n2, %a
  br label %join

two:
  %m1 = sub i32 %a, %b
  %m2 = mul i32 %m1, %b
  %m3 = and i32 %m2, %a
  br label %join

three:
  %k1 = mul i32 %b, %b
  br label %join

join:
  %r = phi i32 [ %n3, %one ], [ %m3, %two ], [ %k1, %three ], [ 6, %b0 ]
  ret i32 %r
}

define ptx_kernel void @together(i32 %x, ptr addrspace(1) %p) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 4
  switch i32 %x, label %join [
    i32 1, label %one
    i32 2, label %two
  ]

one:
  %n = add i32 %a, 1
  br label %join

two:
  %m = mul i32 %a, 3
  br label %join

join:
  %r = phi i32 [ %n, %one ], [ %m, %two ], [ %a, %b0 ]
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

define i32 @two_ways_in(i32 %x, i32 %a, i1 %c) {
b0:
  br i1 %c, label %b1, label %one

b1:
  %v3 = icmp eq i32 %x, 1
  br i1 %v3, label %one, label %join

one:
  %n = phi i32 [ 3, %b0 ], [ %a, %b1 ]
  br label %join

join:
  %r = phi i32 [ %n, %one ], [ 5, %b1 ]
  ret i32 %r
}
