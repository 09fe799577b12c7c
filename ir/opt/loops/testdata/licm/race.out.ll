target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@shared = internal addrspace(3) global [16 x i8] undef, align 4
@global = internal addrspace(1) global i32 0, align 4
@fixed = internal addrspace(1) constant i32 7, align 4
@weak = weak addrspace(4) global i32 7, align 4

define i32 @f(i32 %n, i32 %x) {
b0:
  %always = load i32, ptr addrspace(3) @shared, align 4
  %p = getelementptr i8, ptr addrspace(3) @shared, i64 4
  %d = load i32, ptr addrspace(1) @fixed, align 4
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i2, %b3 ]
  %s = phi i32 [ 0, %b0 ], [ %s2, %b3 ]
  %c = icmp eq i32 %x, %i
  br i1 %c, label %b2, label %b3

b2:
  %a = load i32, ptr addrspace(3) %p, align 4
  %b = load i32, ptr addrspace(1) @global, align 4
  %e = load i32, ptr addrspace(4) @weak, align 4
  %t1 = add i32 %a, %b
  %t2 = add i32 %d, %e
  %t3 = add i32 %t1, %t2
  br label %b3

b3:
  %v = phi i32 [ %t3, %b2 ], [ 0, %b1 ]
  %s1 = add i32 %s, %v
  %s2 = add i32 %s1, %always
  %i2 = add i32 %i, 1
  %g = icmp slt i32 %i2, %n
  br i1 %g, label %b1, label %b4

b4:
  ret i32 %s2
}
