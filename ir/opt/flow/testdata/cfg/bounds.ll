; Selects instead of branches: what the arms may cost where the threads of a warp may part, and where
; they go one way together.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define float @parted(i32 %n, float %x) {
b0:
  %c = icmp eq i32 %n, 2
  br i1 %c, label %b2, label %b1

b1:
  %m = fmul float %x, 3.0
  %a = fadd float %m, 1.0
  br label %b2

b2:
  %r = phi float [ %x, %b0 ], [ %a, %b1 ]
  ret float %r
}

define float @stays_parted(i32 %n, float %x) {
b0:
  %c = icmp eq i32 %n, 2
  br i1 %c, label %b2, label %b1

b1:
  %m1 = fmul float %x, 3.0
  %a1 = fadd float %m1, 1.0
  %m2 = fmul float %a1, 3.0
  %a2 = fadd float %m2, 1.0
  %m3 = fmul float %a2, 3.0
  %a3 = fadd float %m3, 1.0
  br label %b2

b2:
  %r = phi float [ %x, %b0 ], [ %a3, %b1 ]
  ret float %r
}

define ptx_kernel void @together(i32 %n, ptr addrspace(1) %p) {
b0:
  %x = load float, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %n, 2
  br i1 %c, label %b2, label %b1

b1:
  %m = fmul float %x, 3.0
  br label %b2

b2:
  %r = phi float [ %x, %b0 ], [ %m, %b1 ]
  store float %r, ptr addrspace(1) %p, align 4
  ret void
}

define ptx_kernel void @stays_together(i32 %n, ptr addrspace(1) %p) {
b0:
  %x = load float, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %n, 2
  br i1 %c, label %b2, label %b1

b1:
  %m = fmul float %x, 3.0
  %a = fadd float %m, 1.0
  br label %b2

b2:
  %r = phi float [ %x, %b0 ], [ %a, %b1 ]
  store float %r, ptr addrspace(1) %p, align 4
  ret void
}

; Many values cost nothing but the selects.
define ptx_kernel void @values(i32 %n, ptr addrspace(1) %p, i32 %x) {
b0:
  %c = icmp eq i32 %n, 2
  br i1 %c, label %b2, label %b1

b1:
  br label %b2

b2:
  %r1 = phi i32 [ 1, %b0 ], [ %x, %b1 ]
  %r2 = phi i32 [ 2, %b0 ], [ %n, %b1 ]
  %r3 = phi i32 [ 3, %b0 ], [ 5, %b1 ]
  store volatile i32 %r1, ptr addrspace(1) %p, align 4
  store volatile i32 %r2, ptr addrspace(1) %p, align 4
  store volatile i32 %r3, ptr addrspace(1) %p, align 4
  ret void
}

; An empty arm to which other tests lead as well goes on for these; the last test becomes a select.
define i32 @sharedArm(i32 %x, ptr addrspace(1) %p, i32 %clamp) {
b0:
  %c0 = icmp eq i32 %x, 0
  br i1 %c0, label %b1, label %b4

b1:
  %v1 = load volatile i32, ptr addrspace(1) %p, align 4
  %c1 = icmp eq i32 %v1, 0
  br i1 %c1, label %b2, label %b4

b2:
  %v2 = load volatile i32, ptr addrspace(1) %p, align 4
  %c2 = icmp eq i32 %v2, 0
  br i1 %c2, label %b3, label %b4

b3:
  br label %b5

b4:
  br label %b5

b5:
  %r = phi i32 [ %clamp, %b3 ], [ %x, %b4 ]
  ret i32 %r
}

; Here the arm computes something, for those that come from elsewhere too.
define i32 @stays_sharedWork(i32 %x, ptr addrspace(1) %p, i32 %clamp) {
b0:
  %c0 = icmp eq i32 %x, 0
  br i1 %c0, label %b1, label %b4

b1:
  %v1 = load volatile i32, ptr addrspace(1) %p, align 4
  %c1 = icmp eq i32 %v1, 0
  br i1 %c1, label %b5, label %b4

b4:
  %s = phi i32 [ 1, %b0 ], [ 2, %b1 ]
  %t = add i32 %s, %x
  br label %b5

b5:
  %r = phi i32 [ %clamp, %b1 ], [ %t, %b4 ]
  ret i32 %r
}
