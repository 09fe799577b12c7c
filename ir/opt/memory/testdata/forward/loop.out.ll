target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @brought(ptr addrspace(1) %p, i32 %x) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b1

b1:
  %v2 = phi i32 [ %x, %b0 ], [ %w, %b2 ]
  %r = and i32 %v2, 3
  %c = icmp eq i32 %r, 1
  br i1 %c, label %b3, label %b2

b2:
  %w = add i32 %v2, 3
  store i32 %w, ptr addrspace(1) %p, align 4
  %d = icmp slt i32 %w, 900
  br i1 %d, label %b1, label %b3

b3:
  ret void
}

define void @moved(ptr addrspace(1) %p, i32 %n) {
b0:
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %b5, label %b4

b1:
  %v3 = phi i32 [ %v11, %b5 ], [ %v8, %b3 ]
  %i = phi i32 [ %j, %b3 ], [ 0, %b5 ]
  %o = and i32 %v3, 1
  %d = icmp eq i32 %o, 0
  br i1 %d, label %b2, label %b3

b2:
  %w = mul i32 %v3, 3
  store i32 %w, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %v8 = phi i32 [ %v3, %b1 ], [ %w, %b2 ]
  %j = add i32 %i, 1
  %e = icmp slt i32 %j, %n
  br i1 %e, label %b1, label %b4

b4:
  ret void

b5:
  %v11 = load i32, ptr addrspace(1) %p, align 4
  br label %b1
}

define i32 @arms(ptr addrspace(1) %p, i32 %x, i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  %v = load i32, ptr addrspace(1) %p, align 4
  %w = sub i32 %v, %x
  br label %b3

b3:
  %v5 = phi i32 [ %x, %b1 ], [ %v, %b2 ]
  %a = phi i32 [ 1, %b1 ], [ %w, %b2 ]
  %z = add i32 %a, %v5
  ret i32 %z
}

define i32 @stays_arm(ptr addrspace(1) %p, i32 %x, i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b2

b2:
  %y = load i32, ptr addrspace(1) %p, align 4
  ret i32 %y
}

define i32 @stays_alias(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, i1 %c) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 4
  br i1 %c, label %b1, label %b2

b1:
  store i32 1, ptr addrspace(1) %q, align 4
  br label %b2

b2:
  %y = load i32, ptr addrspace(1) %p, align 4
  ret i32 %y
}

define i32 @stays_barrier(ptr addrspace(1) %p, i32 %x, i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  call void @ptx.bar.sync(i32 0)
  br label %b3

b2:
  store i32 2, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %y = load i32, ptr addrspace(1) %p, align 4
  ret i32 %y
}

define i32 @stays_part(ptr addrspace(1) %p, i32 %x, i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  %h = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i16 7, ptr addrspace(1) %h, align 2
  br label %b3

b2:
  store i32 2, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %y = load i32, ptr addrspace(1) %p, align 4
  ret i32 %y
}

define void @stays_address(ptr addrspace(1) %p, i64 %n) {
b0:
  br label %b1

b1:
  %i = phi i64 [ 0, %b0 ], [ %j, %b1 ]
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %i
  %v = load i32, ptr addrspace(1) %q, align 4
  %w = add i32 %v, 3
  store i32 %w, ptr addrspace(1) %q, align 4
  %j = add i64 %i, 2
  %d = icmp ult i64 %j, %n
  br i1 %d, label %b1, label %b2

b2:
  ret void
}

define i32 @stays_volatile(ptr addrspace(1) %p, i32 %x, i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  store i32 2, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %y = load volatile i32, ptr addrspace(1) %p, align 4
  ret i32 %y
}

define void @stays_trap(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %j, %b1 ]
  call void @ptx.exit()
  %v = load i32, ptr addrspace(1) %p, align 4
  %w = add i32 %v, 3
  store i32 %w, ptr addrspace(1) %p, align 4
  %j = add i32 %i, 1
  %d = icmp slt i32 %j, %n
  br i1 %d, label %b1, label %b2

b2:
  ret void
}

declare void @ptx.bar.sync(i32)
declare void @ptx.exit()
