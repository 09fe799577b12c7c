target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define ptx_kernel void @neighbours(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 0
  %v3 = ptrtoint ptr addrspace(1) %start to i64
  %v4 = trunc i64 %v3 to i32
  %v5 = and i32 %v4, 15
  %v6 = icmp eq i32 %v5, 0
  br i1 %v6, label %b6, label %b5

b1:
  %k = phi i32 [ 400, %b5 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b5 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b5 ], [ %w1, %b1 ]
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
  br i1 %c, label %b1, label %b3

b2:
  %r = phi float [ %v26, %b3 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void

b3:
  %v26 = phi float [ %z, %b1 ], [ %v41, %b4 ]
  br label %b2

b4:
  %v27 = phi i32 [ 400, %b6 ], [ %v43, %b4 ]
  %v28 = phi float [ 0.0, %b6 ], [ %v41, %b4 ]
  %v29 = phi ptr addrspace(1) [ %start, %b6 ], [ %v42, %b4 ]
  %v30 = getelementptr i8, ptr addrspace(1) %v29, i64 0
  %v31 = load float, ptr addrspace(1) %v30, align 16
  %v32 = fadd float %v28, %v31
  %v33 = getelementptr i8, ptr addrspace(1) %v29, i64 4
  %v34 = load float, ptr addrspace(1) %v33, align 4
  %v35 = fadd float %v32, %v34
  %v36 = getelementptr i8, ptr addrspace(1) %v29, i64 8
  %v37 = load float, ptr addrspace(1) %v36, align 8
  %v38 = fadd float %v35, %v37
  %v39 = getelementptr i8, ptr addrspace(1) %v29, i64 12
  %v40 = load float, ptr addrspace(1) %v39, align 4
  %v41 = fadd float %v38, %v40
  %v42 = getelementptr i8, ptr addrspace(1) %v29, i64 16
  %v43 = add nsw i32 %v27, -4
  %v44 = icmp ne i32 %v43, 0
  br i1 %v44, label %b4, label %b3

b5:
  br label %b1

b6:
  br label %b4
}

define ptx_kernel void @before(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v3 = getelementptr i8, ptr addrspace(1) %start, i64 -4
  %v4 = ptrtoint ptr addrspace(1) %v3 to i64
  %v5 = trunc i64 %v4 to i32
  %v6 = and i32 %v5, 15
  %v7 = icmp eq i32 %v6, 0
  br i1 %v7, label %b6, label %b5

b1:
  %k = phi i32 [ 400, %b5 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b5 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b5 ], [ %w1, %b1 ]
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
  br i1 %c, label %b1, label %b3

b2:
  %r = phi float [ %v30, %b3 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void

b3:
  %v30 = phi float [ %z, %b1 ], [ %v48, %b4 ]
  br label %b2

b4:
  %v31 = phi i32 [ 400, %b6 ], [ %v50, %b4 ]
  %v32 = phi float [ 0.0, %b6 ], [ %v48, %b4 ]
  %v33 = phi ptr addrspace(1) [ %start, %b6 ], [ %v49, %b4 ]
  %v34 = getelementptr i8, ptr addrspace(1) %v33, i64 -4
  %v35 = load float, ptr addrspace(1) %v34, align 16
  %v36 = fadd float %v32, %v35
  %v37 = getelementptr i8, ptr addrspace(1) %v33, i64 0
  %v38 = load float, ptr addrspace(1) %v37, align 4
  %v39 = fadd float %v36, %v38
  %v40 = getelementptr i8, ptr addrspace(1) %v33, i64 4
  %v41 = load float, ptr addrspace(1) %v40, align 8
  %v42 = fadd float %v39, %v41
  %v43 = getelementptr i8, ptr addrspace(1) %v33, i64 8
  %v44 = load float, ptr addrspace(1) %v43, align 4
  %v45 = fadd float %v42, %v44
  %v46 = getelementptr i8, ptr addrspace(1) %v33, i64 12
  %v47 = load float, ptr addrspace(1) %v46, align 16
  %v48 = fadd float %v45, %v47
  %v49 = getelementptr i8, ptr addrspace(1) %v33, i64 32
  %v50 = add nsw i32 %v31, -4
  %v51 = icmp ne i32 %v50, 0
  br i1 %v51, label %b4, label %b3

b5:
  br label %b1

b6:
  br label %b4
}

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

define ptx_kernel void @down(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %start = getelementptr i8, ptr addrspace(1) %p, i64 0
  %v3 = ptrtoint ptr addrspace(1) %start to i64
  %v4 = trunc i64 %v3 to i32
  %v5 = and i32 %v4, 7
  %v6 = icmp eq i32 %v5, 0
  br i1 %v6, label %b6, label %b5

b1:
  %k = phi i32 [ 400, %b5 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b5 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b5 ], [ %w1, %b1 ]
  %a0 = getelementptr i8, ptr addrspace(1) %w, i64 4
  %x0 = load float, ptr addrspace(1) %a0, align 4
  %s0 = fadd float %s, %x0
  %a1 = getelementptr i8, ptr addrspace(1) %w, i64 0
  %x1 = load float, ptr addrspace(1) %a1, align 4
  %z = fadd float %s0, %x1
  %w1 = getelementptr i8, ptr addrspace(1) %w, i64 -8
  %k1 = add nsw i32 %k, -4
  %c = icmp ne i32 %k1, 0
  br i1 %c, label %b1, label %b3

b2:
  %r = phi float [ %v20, %b3 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void

b3:
  %v20 = phi float [ %z, %b1 ], [ %v29, %b4 ]
  br label %b2

b4:
  %v21 = phi i32 [ 400, %b6 ], [ %v31, %b4 ]
  %v22 = phi float [ 0.0, %b6 ], [ %v29, %b4 ]
  %v23 = phi ptr addrspace(1) [ %start, %b6 ], [ %v30, %b4 ]
  %v24 = getelementptr i8, ptr addrspace(1) %v23, i64 4
  %v25 = load float, ptr addrspace(1) %v24, align 4
  %v26 = fadd float %v22, %v25
  %v27 = getelementptr i8, ptr addrspace(1) %v23, i64 0
  %v28 = load float, ptr addrspace(1) %v27, align 8
  %v29 = fadd float %v26, %v28
  %v30 = getelementptr i8, ptr addrspace(1) %v23, i64 -8
  %v31 = add nsw i32 %v21, -4
  %v32 = icmp ne i32 %v31, 0
  br i1 %v32, label %b4, label %b3

b5:
  br label %b1

b6:
  br label %b4
}

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

define ptx_kernel void @stays_aligned(ptr addrspace(1) %e, ptr addrspace(1) %p) {
b0:
  %p16 = call ptr addrspace(1) @cptx.assume.aligned.p1(ptr addrspace(1) %p, i64 16)
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

define ptx_kernel void @rows(ptr addrspace(1) %e, ptr addrspace(1) %p, i32 %n) {
b0:
  %t = call i32 @cptx.sreg.i32.tid.x()
  %t64 = zext i32 %t to i64
  %tn = mul nsw i32 %t, %n
  %tw = sext i32 %tn to i64
  %o = mul i64 %tw, 4
  %start = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %v9 = ptrtoint ptr addrspace(1) %start to i64
  %v10 = trunc i64 %v9 to i32
  %v11 = and i32 %n, 3
  %v12 = and i32 %v10, 15
  %v13 = or i32 %v11, %v12
  %v14 = icmp eq i32 %v13, 0
  br i1 %v14, label %b6, label %b5

b1:
  %k = phi i32 [ 400, %b5 ], [ %k1, %b1 ]
  %s = phi float [ 0.0, %b5 ], [ %z, %b1 ]
  %w = phi ptr addrspace(1) [ %start, %b5 ], [ %w1, %b1 ]
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
  br i1 %c, label %b1, label %b3

b2:
  %r = phi float [ %v34, %b3 ]
  store float %r, ptr addrspace(1) %e, align 4
  ret void

b3:
  %v34 = phi float [ %z, %b1 ], [ %v49, %b4 ]
  br label %b2

b4:
  %v35 = phi i32 [ 400, %b6 ], [ %v51, %b4 ]
  %v36 = phi float [ 0.0, %b6 ], [ %v49, %b4 ]
  %v37 = phi ptr addrspace(1) [ %start, %b6 ], [ %v50, %b4 ]
  %v38 = getelementptr i8, ptr addrspace(1) %v37, i64 0
  %v39 = load float, ptr addrspace(1) %v38, align 16
  %v40 = fadd float %v36, %v39
  %v41 = getelementptr i8, ptr addrspace(1) %v37, i64 4
  %v42 = load float, ptr addrspace(1) %v41, align 4
  %v43 = fadd float %v40, %v42
  %v44 = getelementptr i8, ptr addrspace(1) %v37, i64 8
  %v45 = load float, ptr addrspace(1) %v44, align 8
  %v46 = fadd float %v43, %v45
  %v47 = getelementptr i8, ptr addrspace(1) %v37, i64 12
  %v48 = load float, ptr addrspace(1) %v47, align 4
  %v49 = fadd float %v46, %v48
  %v50 = getelementptr i8, ptr addrspace(1) %v37, i64 16
  %v51 = add nsw i32 %v35, -4
  %v52 = icmp ne i32 %v51, 0
  br i1 %v52, label %b4, label %b3

b5:
  br label %b1

b6:
  br label %b4
}

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

declare ptr addrspace(1) @cptx.assume.aligned.p1(ptr addrspace(1), i64)
declare i32 @cptx.sreg.i32.tid.x()
declare void @ptx.bar.sync(i32)
