; Loops that step a pointer have a second form, of which the accesses are aligned for vectors.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare ptr addrspace(1) @cptx.assume.aligned(ptr addrspace(1), i64)
declare void @ptx.bar.sync(i32)
declare i32 @cptx.sreg.i32.tid.x()

; Neighbours from the pointer on.
define ptx_kernel void @neighbours(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 0
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr i8, ptr addrspace(1) %w, i64 8
  %x2 = load float, ptr addrspace(1) %a2, align 4
  %s2 = fadd float %s1, %x2
  %a3 = getelementptr i8, ptr addrspace(1) %w, i64 12
  %x3 = load float, ptr addrspace(1) %a3, align 4
  %z = fadd float %s2, %x3
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 16
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}

; The array begins where the first access is.
define ptx_kernel void @before(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 4
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 -4
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x2 = load float, ptr addrspace(1) %a2, align 4
  %s2 = fadd float %s1, %x2
  %a3 = getelementptr i8, ptr addrspace(1) %w, i64 8
  %x3 = load float, ptr addrspace(1) %a3, align 4
  %s3 = fadd float %s2, %x3
  %a4 = getelementptr i8, ptr addrspace(1) %w, i64 12
  %x4 = load float, ptr addrspace(1) %a4, align 4
  %z = fadd float %s3, %x4
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 32
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}

; Nothing is aligned if the array is.
define ptx_kernel void @stays_away(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 4
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr i8, ptr addrspace(1) %w, i64 8
  %x2 = load float, ptr addrspace(1) %a2, align 4
  %s2 = fadd float %s1, %x2
  %a3 = getelementptr i8, ptr addrspace(1) %w, i64 12
  %x3 = load float, ptr addrspace(1) %a3, align 4
  %z = fadd float %s2, %x3
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 16
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}

; Downwards, pairs.
define ptx_kernel void @down(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 0
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %z = fadd float %s0, %x1
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 -8
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}

; Steps that are no multiple of a pair.
define ptx_kernel void @stays_odd(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 0
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr i8, ptr addrspace(1) %w, i64 8
  %x2 = load float, ptr addrspace(1) %a2, align 4
  %z = fadd float %s1, %x2
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 12
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}

; No neighbours.
define ptx_kernel void @stays_far(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 0
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 8
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr i8, ptr addrspace(1) %w, i64 16
  %x2 = load float, ptr addrspace(1) %a2, align 4
  %s2 = fadd float %s1, %x2
  %a3 = getelementptr i8, ptr addrspace(1) %w, i64 24
  %x3 = load float, ptr addrspace(1) %a3, align 4
  %z = fadd float %s2, %x3
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 32
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}

; A store in between may be to the same place.
define ptx_kernel void @stays_stores(ptr addrspace(1) %e, ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 0
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  store float %s0, ptr addrspace(1) %q, align 4
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %s1 = fadd float %s0, %x1
  store float %s1, ptr addrspace(1) %q, align 4
  %a2 = getelementptr i8, ptr addrspace(1) %w, i64 8
  %x2 = load float, ptr addrspace(1) %a2, align 4
  %s2 = fadd float %s1, %x2
  store float %s2, ptr addrspace(1) %q, align 4
  %a3 = getelementptr i8, ptr addrspace(1) %w, i64 12
  %x3 = load float, ptr addrspace(1) %a3, align 4
  %z = fadd float %s2, %x3
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 16
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}

; The start is aligned: no test is needed.
define ptx_kernel void @stays_aligned(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %p16 = call ptr addrspace(1) @cptx.assume.aligned(ptr addrspace(1) %p, i64 16)
  %start = getelementptr i8, ptr addrspace(1) %p16, i64 32
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr i8, ptr addrspace(1) %w, i64 8
  %x2 = load float, ptr addrspace(1) %a2, align 4
  %s2 = fadd float %s1, %x2
  %a3 = getelementptr i8, ptr addrspace(1) %w, i64 12
  %x3 = load float, ptr addrspace(1) %a3, align 4
  %z = fadd float %s2, %x3
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 16
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}

; Threads that are neighbours start one element apart: some would go one way, some the other.
define ptx_kernel void @stays_lanes(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %t = call i32 @cptx.sreg.i32.tid.x()
  %t64 = zext i32 %t to i64
  %o = mul i64 %t64, 4
  %start = getelementptr i8, ptr addrspace(1) %p, i64 %o
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr i8, ptr addrspace(1) %w, i64 8
  %x2 = load float, ptr addrspace(1) %a2, align 4
  %s2 = fadd float %s1, %x2
  %a3 = getelementptr i8, ptr addrspace(1) %w, i64 12
  %x3 = load float, ptr addrspace(1) %a3, align 4
  %z = fadd float %s2, %x3
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 16
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}

; They start a row apart: whether rows are aligned is asked too.
define ptx_kernel void @rows(ptr addrspace(1) %e, ptr addrspace(1) %p, i32 %n) {
b0:
  %t = call i32 @cptx.sreg.i32.tid.x()
  %t64 = zext i32 %t to i64
  %tn = mul nsw i32 %t, %n
  %tw = sext i32 %tn to i64
  %o = mul i64 %tw, 4
  %start = getelementptr i8, ptr addrspace(1) %p, i64 %o
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr i8, ptr addrspace(1) %w, i64 8
  %x2 = load float, ptr addrspace(1) %a2, align 4
  %s2 = fadd float %s1, %x2
  %a3 = getelementptr i8, ptr addrspace(1) %w, i64 12
  %x3 = load float, ptr addrspace(1) %a3, align 4
  %z = fadd float %s2, %x3
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 16
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}

; The pointer of the next iteration is no step from this one.
define ptx_kernel void @stays_other(ptr addrspace(1) %e, ptr addrspace(1) %o, ptr addrspace(1) %p) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 0
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr i8, ptr addrspace(1) %w, i64 8
  %x2 = load float, ptr addrspace(1) %a2, align 4
  %s2 = fadd float %s1, %x2
  %a3 = getelementptr i8, ptr addrspace(1) %w, i64 12
  %x3 = load float, ptr addrspace(1) %a3, align 4
  %z = fadd float %s2, %x3
  %w1 = getelementptr i8, ptr addrspace(1) %o, i64 16
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}

; What threads do together has one place.
define ptx_kernel void @stays_together(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 0
  br label %b1

b1:
  %k = phi i32 [ 400, %b0 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b0 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b0 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr i8, ptr addrspace(1) %w, i64 8
  %x2 = load float, ptr addrspace(1) %a2, align 4
  %s2 = fadd float %s1, %x2
  %a3 = getelementptr i8, ptr addrspace(1) %w, i64 12
  %x3 = load float, ptr addrspace(1) %a3, align 4
  %z = fadd float %s2, %x3
  call void @ptx.bar.sync(i32 0)
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 16
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b2

b2:
  %r = phi float [ %z, %b1 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void
}
