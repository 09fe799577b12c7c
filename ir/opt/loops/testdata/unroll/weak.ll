; options: -O2
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A loop over a constant table is copied all the way even if it is long, for its elements become known; those of a weak table,
; which another definition may replace, do not.
@known = addrspace(1) constant [160 x i8] zeroinitializer, align 4
@weak = weak addrspace(1) constant [160 x i8] zeroinitializer, align 4

define i32 @fixed() {
b0:
  br label %b1

b1:
  %i = phi i64 [ 0, %b0 ], [ %n, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %t, %b1 ]
  %o = shl i64 %i, 2
  %p = getelementptr i8, ptr addrspace(1) @known, i64 %o
  %x = load i32, ptr addrspace(1) %p, align 4
  %t = add i32 %s, %x
  call void @outside()
  %n = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %n, 40
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %t
}

define i32 @replaced() {
b0:
  br label %b1

b1:
  %i = phi i64 [ 0, %b0 ], [ %n, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %t, %b1 ]
  %o = shl i64 %i, 2
  %p = getelementptr i8, ptr addrspace(1) @weak, i64 %o
  %x = load i32, ptr addrspace(1) %p, align 4
  %t = add i32 %s, %x
  call void @outside()
  %n = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %n, 40
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %t
}

declare void @outside()
