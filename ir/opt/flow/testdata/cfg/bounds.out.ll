target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define float @parted(i32 %n, float %x) {
b0:
  %c = icmp eq i32 %n, 2
  %m = fmul float %x, 3.0
  %a = fadd float %m, 1.0
  %v5 = select i1 %c, float %x, float %a
  ret float %v5
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
  %m = fmul float %x, 3.0
  %v5 = select i1 %c, float %x, float %m
  store float %v5, ptr addrspace(1) %p, align 4
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

define ptx_kernel void @values(i32 %n, ptr addrspace(1) %p, i32 %x) {
b0:
  %c = icmp eq i32 %n, 2
  %v4 = select i1 %c, i32 1, i32 %x
  %v5 = select i1 %c, i32 2, i32 %n
  %v6 = select i1 %c, i32 3, i32 5
  store volatile i32 %v4, ptr addrspace(1) %p, align 4
  store volatile i32 %v5, ptr addrspace(1) %p, align 4
  store volatile i32 %v6, ptr addrspace(1) %p, align 4
  ret void
}

define i32 @sharedArm(i32 %x, ptr addrspace(1) %p, i32 %clamp) {
b0:
  %c0 = icmp eq i32 %x, 0
  br i1 %c0, label %b1, label %b3

b1:
  %v4 = load volatile i32, ptr addrspace(1) %p, align 4
  %c1 = icmp eq i32 %v4, 0
  br i1 %c1, label %b2, label %b3

b2:
  %v6 = load volatile i32, ptr addrspace(1) %p, align 4
  %c2 = icmp eq i32 %v6, 0
  %v8 = select i1 %c2, i32 %clamp, i32 %x
  br label %b3

b3:
  %r = phi i32 [ %v8, %b2 ], [ %x, %b0 ], [ %x, %b1 ]
  ret i32 %r
}

define i32 @stays_sharedWork(i32 %x, ptr addrspace(1) %p, i32 %clamp) {
b0:
  %c0 = icmp eq i32 %x, 0
  br i1 %c0, label %b1, label %b2

b1:
  %v4 = load volatile i32, ptr addrspace(1) %p, align 4
  %c1 = icmp eq i32 %v4, 0
  br i1 %c1, label %b3, label %b2

b2:
  %s = phi i32 [ 1, %b0 ], [ 2, %b1 ]
  %t = add i32 %s, %x
  br label %b3

b3:
  %r = phi i32 [ %clamp, %b1 ], [ %t, %b2 ]
  ret i32 %r
}
