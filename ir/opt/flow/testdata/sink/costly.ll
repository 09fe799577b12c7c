; What costs much is computed once behind a branch whose ways compute it of different values.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare float @ptx.sqrt.rn.f32(float)

define i32 @quotients(i1 %c, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %q = sdiv i32 %x, %y
  br label %b3

b2:
  %z = or i32 %x, 1
  %r = sdiv i32 %y, %z
  br label %b3

b3:
  %v = phi i32 [ %q, %b1 ], [ %r, %b2 ]
  ret i32 %v
}

; One of them in front of the branch; one operand is the same.
define float @triangle(i1 %c, float %x, float %y, float %z) {
b0:
  %q = fdiv float %x, %y
  br i1 %c, label %b1, label %b2

b1:
  %r = fdiv float %z, %y
  br label %b2

b2:
  %v = phi float [ %q, %b0 ], [ %r, %b1 ]
  ret float %v
}

define float @roots(i1 %c, float %x, float %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %q = call float @ptx.sqrt.rn.f32(float %x)
  br label %b3

b2:
  %r = call float @ptx.sqrt.rn.f32(float %y)
  br label %b3

b3:
  %v = phi float [ %q, %b1 ], [ %r, %b2 ]
  ret float %v
}

; Unsigned and signed,
define i32 @stays_other(i1 %c, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %q = sdiv i32 %x, %y
  br label %b3

b2:
  %r = udiv i32 %y, %x
  br label %b3

b3:
  %v = phi i32 [ %q, %b1 ], [ %r, %b2 ]
  ret i32 %v
}

; one of them is wanted otherwise,
define i32 @stays_wanted(i1 %c, i32 %x, i32 %y, ptr addrspace(1) %p) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %q = sdiv i32 %x, %y
  store volatile i32 %q, ptr addrspace(1) %p, align 4
  br label %b3

b2:
  %r = sdiv i32 %y, %x
  br label %b3

b3:
  %v = phi i32 [ %q, %b1 ], [ %r, %b2 ]
  ret i32 %v
}

; cheap, or by constants,
define i32 @stays_cheap(i1 %c, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %q = sdiv i32 %x, 7
  %s = mul i32 %x, %y
  br label %b3

b2:
  %r = sdiv i32 %y, 7
  %t = mul i32 %y, 5
  br label %b3

b3:
  %v = phi i32 [ %q, %b1 ], [ %r, %b2 ]
  %w = phi i32 [ %s, %b1 ], [ %t, %b2 ]
  %u = add i32 %v, %w
  ret i32 %u
}

; around a loop.
define i32 @stays_loop(i32 %x, i32 %y) {
b0:
  %q = sdiv i32 %x, %y
  br label %b1

b1:
  %v = phi i32 [ %q, %b0 ], [ %r, %b1 ]
  %w = add i32 %v, 1
  %r = sdiv i32 %w, %y
  %d = icmp ult i32 %w, 1000
  br i1 %d, label %b1, label %b2

b2:
  ret i32 %w
}
