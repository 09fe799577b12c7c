target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The alignment of a weak variable may be this definition's padding; that of another definition is not known.
@weak = weak addrspace(1) global [8 x i8] zeroinitializer, align 8
@strong = addrspace(1) global [8 x i8] zeroinitializer, align 8
@there = external addrspace(1) global [8 x i8], align 8

define i32 @f() {
b0:
  %w1 = getelementptr i8, ptr addrspace(1) @weak, i64 4
  %s1 = getelementptr i8, ptr addrspace(1) @strong, i64 4
  %t1 = getelementptr i8, ptr addrspace(1) @there, i64 4
  %a = load i32, ptr addrspace(1) @weak, align 4
  %b = load i32, ptr addrspace(1) %w1, align 4
  %c = load i32, ptr addrspace(1) @strong, align 4
  %d = load i32, ptr addrspace(1) %s1, align 4
  %e = load i32, ptr addrspace(1) @there, align 4
  %g = load i32, ptr addrspace(1) %t1, align 4
  %ab = add i32 %a, %b
  %cd = add i32 %c, %d
  %eg = add i32 %e, %g
  %x = add i32 %ab, %cd
  %y = add i32 %x, %eg
  ret i32 %y
}

; Behind the beginning of an aligned object the offset's zeros count.
@table = addrspace(1) global [32 x i8] zeroinitializer, align 16

define i32 @g(i64 %i) {
b0:
  %o = shl i64 %i, 3
  %p = getelementptr i8, ptr addrspace(1) @table, i64 %o
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p2 = getelementptr i8, ptr addrspace(1) @table, i64 8
  %q2 = getelementptr i8, ptr addrspace(1) @table, i64 12
  %a = load i32, ptr addrspace(1) %p, align 4
  %b = load i32, ptr addrspace(1) %q, align 4
  %c = load i32, ptr addrspace(1) %p2, align 4
  %d = load i32, ptr addrspace(1) %q2, align 4
  %ab = add i32 %a, %b
  %cd = add i32 %c, %d
  %r = xor i32 %ab, %cd
  ret i32 %r
}
