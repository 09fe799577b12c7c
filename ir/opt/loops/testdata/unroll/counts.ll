target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; How often the first loop runs depends on a division by its counter, which begins with 0.
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

; With 1 it runs three times.
define i32 @counts(i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 1, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ %x, %b0 ], [ %s1, %b1 ]
  %s1 = mul i32 %s, 3
  %q = udiv i32 10, %i
  %i1 = add i32 %i, 1
  %c = icmp ugt i32 %q, 3
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

; The inner one goes first, then the outer one.
define i32 @nest(i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b3 ]
  %s = phi i32 [ %x, %b0 ], [ %s1, %b3 ]
  br label %b2

b2:
  %j = phi i32 [ 0, %b1 ], [ %j1, %b2 ]
  %t = phi i32 [ %s, %b1 ], [ %t1, %b2 ]
  %t1 = mul i32 %t, %x
  %j1 = add i32 %j, 1
  %d = icmp ult i32 %j1, 3
  br i1 %d, label %b2, label %b3

b3:
  %s1 = add i32 %t1, %i
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %b1, label %b4

b4:
  ret i32 %s1
}

; A triangle: the counter of the outer loop is where the inner one ends.
define i32 @triangle(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 1, %b0 ], [ %i1, %b3 ]
  br label %b2

b2:
  %j = phi i32 [ 0, %b1 ], [ %j1, %b2 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %j1 = add i32 %j, 1
  %c = icmp ult i32 %j1, %i
  br i1 %c, label %b2, label %b3

b3:
  %i1 = add i32 %i, 1
  %d = icmp ne i32 %i1, 4
  br i1 %d, label %b1, label %b4

b4:
  ret i32 %x
}

; From 2**53 + 2**29 + 3 down, as long as the nearest float is at least 2**53 + 2**30: three times. The
; last of these numbers lies above the middle of two floats, and the nearest double on it.
define i32 @rounded_once() {
b0:
  br label %b1

b1:
  %i = phi i64 [ 9007199791611907, %b0 ], [ %next, %b1 ]
  %n = phi i32 [ 0, %b0 ], [ %more, %b1 ]
  %next = add i64 %i, -1
  %more = add i32 %n, 1
  %f = sitofp i64 %next to float
  %c = fcmp oge float %f, 0x4340000020000000
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %more
}
