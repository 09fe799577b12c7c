; isspacep is decided where the space of the pointer is known: that of a shared variable, of what a
; kernel's parameter points to, of a choice of two such. Of a pointer that was loaded it is asked.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [128 x i8] undef, align 4

define ptx_kernel void @k(ptr %p, ptr %q, i64 %x, i1 %c) {
b0:
  %s = addrspacecast ptr addrspace(3) @s to ptr
  %at = getelementptr i8, ptr %s, i64 %x
  %pick = select i1 %c, ptr %p, ptr %q
  %mixed = select i1 %c, ptr %p, ptr %at
  %a = call i1 @ptx.isspacep.shared(ptr %at)
  %b = call i1 @ptx.isspacep.global(ptr %pick)
  %d = call i1 @ptx.isspacep.local(ptr %at)
  %e = call i1 @ptx.isspacep.const(ptr %p)
  %f = call i1 @ptx.isspacep.shared(ptr %mixed)
  %a8 = zext i1 %a to i8
  %b8 = zext i1 %b to i8
  %d8 = zext i1 %d to i8
  %e8 = zext i1 %e to i8
  %f8 = zext i1 %f to i8
  store i8 %a8, ptr %p, align 1
  %q1 = getelementptr i8, ptr %q, i64 1
  store i8 %b8, ptr %q1, align 1
  %q2 = getelementptr i8, ptr %q, i64 2
  store i8 %d8, ptr %q2, align 1
  %q3 = getelementptr i8, ptr %q, i64 3
  store i8 %e8, ptr %q3, align 1
  %q4 = getelementptr i8, ptr %q, i64 4
  store i8 %f8, ptr %q4, align 1
  ret void
}

declare i1 @ptx.isspacep.global(ptr)
declare i1 @ptx.isspacep.local(ptr)
declare i1 @ptx.isspacep.shared(ptr)
declare i1 @ptx.isspacep.const(ptr)
