target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @twice(ptr addrspace(1) %p, ptr addrspace(3) %q, i32 %x, i16 %y) {
b0:
  %v = load i32, ptr addrspace(3) %q, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  %p4 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p6 = getelementptr i8, ptr addrspace(1) %p, i64 6
  store i16 %y, ptr addrspace(1) %p6, align 2
  store i16 %y, ptr addrspace(1) %p4, align 4
  ret i32 %v
}

define void @stays_byte(ptr addrspace(1) %p, i32 %x, i8 %y, i16 %z) {
b0:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  store i32 %x, ptr addrspace(1) %p, align 4
  store i8 %y, ptr addrspace(1) %p1, align 1
  store i16 %z, ptr addrspace(1) %p2, align 2
  ret void
}

define i32 @stays_read(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 4
  %v = load i32, ptr addrspace(1) %q, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret i32 %v
}

define void @stays_other(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x) {
b0:
  store i32 %x, ptr addrspace(1) %p, align 4
  store i32 1, ptr addrspace(1) %q, align 4
  ret void
}

define void @stays_barrier(ptr addrspace(3) %p, i32 %x) {
b0:
  store i32 %x, ptr addrspace(3) %p, align 4
  call void @ptx.bar.sync(i32 0)
  store i32 1, ptr addrspace(3) %p, align 4
  ret void
}

define void @stays_volatile(ptr addrspace(3) %p, i32 %x) {
b0:
  store volatile i32 %x, ptr addrspace(3) %p, align 4
  store i32 %x, ptr addrspace(3) %p, align 4
  store volatile i32 %x, ptr addrspace(3) %p, align 4
  ret void
}

define void @stays_branch(ptr addrspace(3) %p, i32 %x, i1 %c) {
b0:
  store i32 %x, ptr addrspace(3) %p, align 4
  br i1 %c, label %b1, label %b2

b1:
  store i32 1, ptr addrspace(3) %p, align 4
  br label %b2

b2:
  ret void
}

declare void @ptx.bar.sync(i32)
