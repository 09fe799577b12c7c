target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @divides(i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ %x, %b0 ], [ %s1, %b1 ]
  %s1 = mul i32 %s, 3
  %q = udiv i32 10, %i
  %i1 = add i32 %i, 1
  %c = icmp ugt i32 %q, 3
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

define i32 @counts(i32 %x) {
b0:
  %v1 = mul i32 %x, 27
  ret i32 %v1
}

define i32 @nest(i32 %x) {
b0:
  %t1 = mul i32 %x, %x
  %v2 = mul i32 %t1, %x
  %v3 = mul i32 %v2, %x
  %v4 = mul i32 %v3, %x
  %v5 = mul i32 %v4, %x
  %v6 = mul i32 %v5, %x
  %v7 = add i32 %v6, 1
  ret i32 %v7
}

define i32 @triangle(ptr addrspace(1) %p) {
b0:
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %v2 = load volatile i32, ptr addrspace(1) %p, align 4
  %v3 = load volatile i32, ptr addrspace(1) %p, align 4
  %v4 = load volatile i32, ptr addrspace(1) %p, align 4
  %v5 = load volatile i32, ptr addrspace(1) %p, align 4
  %v6 = load volatile i32, ptr addrspace(1) %p, align 4
  ret i32 %v6
}

define i32 @rounded_once() {
b0:
  ret i32 3
}
