target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @sum(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b3

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b10, label %b5

b2:
  %i = phi i32 [ %v47, %b10 ], [ %i1, %b2 ]
  %s = phi i32 [ %v48, %b10 ], [ %s1, %b2 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b2, label %b4, !cptx.unroll !{i64 1}

b3:
  %r = phi i32 [ 7, %b0 ], [ %v15, %b4 ]
  ret i32 %r

b4:
  %v15 = phi i32 [ %s1, %b2 ], [ %v42, %b11 ]
  br label %b3

b5:
  %v16 = sub i32 %v5, %v6
  br label %b6

b6:
  %v17 = phi i32 [ %v16, %b5 ], [ %v45, %b9 ]
  %v18 = phi i32 [ 0, %b5 ], [ %v43, %b9 ]
  %v19 = phi i32 [ 7, %b5 ], [ %v42, %b9 ]
  %v20 = load volatile i32, ptr addrspace(1) %p, align 4
  %v21 = add i32 %v19, %v20
  %v22 = add nsw i32 %v18, 1
  %v23 = icmp slt i32 %v22, %n
  %v24 = add nsw i32 %v18, 1
  br label %b7

b7:
  %v25 = phi i32 [ %v24, %b6 ]
  %v26 = phi i32 [ %v21, %b6 ]
  %v27 = load volatile i32, ptr addrspace(1) %p, align 4
  %v28 = add i32 %v26, %v27
  %v29 = add nsw i32 %v25, 1
  %v30 = icmp slt i32 %v29, %n
  %v31 = add nsw i32 %v18, 2
  br label %b8

b8:
  %v32 = phi i32 [ %v31, %b7 ]
  %v33 = phi i32 [ %v28, %b7 ]
  %v34 = load volatile i32, ptr addrspace(1) %p, align 4
  %v35 = add i32 %v33, %v34
  %v36 = add nsw i32 %v32, 1
  %v37 = icmp slt i32 %v36, %n
  %v38 = add nsw i32 %v18, 3
  br label %b9

b9:
  %v39 = phi i32 [ %v38, %b8 ]
  %v40 = phi i32 [ %v35, %b8 ]
  %v41 = load volatile i32, ptr addrspace(1) %p, align 4
  %v42 = add i32 %v40, %v41
  %v43 = add nsw i32 %v39, 1
  %v44 = icmp slt i32 %v43, %n
  %v45 = add i32 %v17, -4
  %v46 = icmp ne i32 %v45, 0
  br i1 %v46, label %b6, label %b11, !cptx.unroll !{i64 -2}

b10:
  %v47 = phi i32 [ 0, %b1 ], [ %v43, %b11 ]
  %v48 = phi i32 [ 7, %b1 ], [ %v42, %b11 ]
  br label %b2

b11:
  %v49 = icmp ne i32 %v6, 0
  br i1 %v49, label %b10, label %b4
}

define i32 @unguarded(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %x
}

define i32 @wrapping(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b3

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %i1, %b2 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %i1 = add i32 %i, 2
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b2, label %b3

b3:
  ret i32 0
}

define i32 @large(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b3

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b10, label %b5

b2:
  %i = phi i32 [ %v55, %b10 ], [ %i1, %b2 ]
  %j = phi i32 [ %v56, %b10 ], [ %j1, %b2 ]
  %k = phi i32 [ %v57, %b10 ], [ %k1, %b2 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %j, ptr addrspace(1) %p, align 4
  store volatile i32 %k, ptr addrspace(1) %p, align 4
  %i1 = add nsw i32 %i, 1
  %j1 = add i32 %j, 131072
  %k1 = add i32 %k, -131072
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b2, label %b4, !cptx.unroll !{i64 1}

b3:
  ret i32 0

b4:
  br label %b3

b5:
  %v16 = sub i32 %v5, %v6
  br label %b6

b6:
  %v17 = phi i32 [ %v16, %b5 ], [ %v53, %b9 ]
  %v18 = phi i32 [ 0, %b5 ], [ %v49, %b9 ]
  %v19 = phi i32 [ 0, %b5 ], [ %v50, %b9 ]
  %v20 = phi i32 [ 0, %b5 ], [ %v51, %b9 ]
  %v21 = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %v19, ptr addrspace(1) %p, align 4
  store volatile i32 %v20, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v18, 1
  %v23 = add i32 %v19, 131072
  %v24 = add i32 %v20, -131072
  %v25 = icmp slt i32 %v22, %n
  %v26 = add nsw i32 %v18, 1
  br label %b7

b7:
  %v27 = phi i32 [ %v26, %b6 ]
  %v28 = phi i32 [ %v23, %b6 ]
  %v29 = phi i32 [ %v24, %b6 ]
  %v30 = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %v28, ptr addrspace(1) %p, align 4
  store volatile i32 %v29, ptr addrspace(1) %p, align 4
  %v31 = add nsw i32 %v27, 1
  %v32 = add i32 %v28, 131072
  %v33 = add i32 %v29, -131072
  %v34 = icmp slt i32 %v31, %n
  %v35 = add nsw i32 %v18, 2
  br label %b8

b8:
  %v36 = phi i32 [ %v35, %b7 ]
  %v37 = phi i32 [ %v32, %b7 ]
  %v38 = phi i32 [ %v33, %b7 ]
  %v39 = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %v37, ptr addrspace(1) %p, align 4
  store volatile i32 %v38, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v36, 1
  %v41 = add i32 %v37, 131072
  %v42 = add i32 %v38, -131072
  %v43 = icmp slt i32 %v40, %n
  %v44 = add nsw i32 %v18, 3
  br label %b9

b9:
  %v45 = phi i32 [ %v44, %b8 ]
  %v46 = phi i32 [ %v41, %b8 ]
  %v47 = phi i32 [ %v42, %b8 ]
  %v48 = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %v46, ptr addrspace(1) %p, align 4
  store volatile i32 %v47, ptr addrspace(1) %p, align 4
  %v49 = add nsw i32 %v45, 1
  %v50 = add i32 %v46, 131072
  %v51 = add i32 %v47, -131072
  %v52 = icmp slt i32 %v49, %n
  %v53 = add i32 %v17, -4
  %v54 = icmp ne i32 %v53, 0
  br i1 %v54, label %b6, label %b11, !cptx.unroll !{i64 -2}

b10:
  %v55 = phi i32 [ 0, %b1 ], [ %v49, %b11 ]
  %v56 = phi i32 [ 0, %b1 ], [ %v50, %b11 ]
  %v57 = phi i32 [ 0, %b1 ], [ %v51, %b11 ]
  br label %b2

b11:
  %v58 = icmp ne i32 %v6, 0
  br i1 %v58, label %b10, label %b4
}
