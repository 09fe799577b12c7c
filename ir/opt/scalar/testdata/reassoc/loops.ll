; passes: reassoc
; What is fixed becomes one summand, by which the sum has one operation of three operands less.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @sum(i32 %n, i32 %w, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %v1 = add nsw i32 %a, 77
  %v2 = and i32 %a, %m
  %v3 = add nsw i32 %v1, %v2
  %v4 = sub i32 %v3, %w
  %r = xor i32 %v4, 3
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

; All are subtracted; a product takes a summand in.
define i32 @minus(i32 %n, i32 %w, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %v1 = mul i32 %a, %i
  %v2 = add i32 %w, %v1
  %v3 = add i32 %v2, %m
  %v4 = sub i32 0, %w
  %v5 = sub i32 %v4, %a
  %v6 = lshr i32 %a, 3
  %v7 = sub i32 %v5, %m
  %v8 = sub i32 %v7, %v6
  %r = xor i32 %v3, %v8
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}

; A rotation stays one; three operands are one instruction as they are; a part that is used twice
; stays; floats have an order.
define i32 @kept(i32 %n, i32 %w, i32 %m, float %f, float* %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %x = phi float [ 1.0, %b0 ], [ %y, %b1 ]
  %v1 = shl i32 %a, 7
  %v2 = lshr i32 %a, 25
  %v3 = or i32 %v1, %w
  %v4 = or i32 %v3, %v2
  %v5 = or i32 %v4, %m
  %v6 = add i32 %v5, %w
  %v7 = add i32 %v6, 9
  %v8 = add i32 %v6, %m
  %r = xor i32 %v7, %v8
  %f1 = fadd float %x, %f
  %f2 = fadd float %f1, 3.0
  %f3 = fadd float %f2, %x
  %y = fadd float %f3, %f
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  store float %y, float* %p, align 4
  ret i32 %r
}

; Of an address.
define i32 @address(i32 %n, i32 %w, i32 %m, ptr %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %a = phi i32 [ 5, %b0 ], [ %r, %b1 ]
  %v1 = add nsw i32 %a, %w
  %v2 = add nsw i32 %v1, %i
  %v3 = add nsw i32 %v2, %m
  %v4 = sext i32 %v3 to i64
  %v5 = mul i64 %v4, 4
  %v6 = getelementptr i8, ptr %p, i64 %v5
  %r = load i32, ptr %v6, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %r
}
