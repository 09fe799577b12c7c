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
  %i = phi i32 [ %v49, %b10 ]
  %s = phi i32 [ %v50, %b10 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  %v14 = add nsw i32 %i, 1
  %v15 = icmp eq i32 %v6, 1
  br i1 %v15, label %b4, label %b12

b3:
  %r = phi i32 [ 7, %b0 ], [ %v17, %b4 ]
  ret i32 %r

b4:
  %v17 = phi i32 [ %s1, %b2 ], [ %v44, %b11 ], [ %v55, %b12 ], [ %v63, %b13 ]
  br label %b3

b5:
  %v18 = sub i32 %v5, %v6
  br label %b6

b6:
  %v19 = phi i32 [ %v18, %b5 ], [ %v47, %b9 ]
  %v20 = phi i32 [ 0, %b5 ], [ %v45, %b9 ]
  %v21 = phi i32 [ 7, %b5 ], [ %v44, %b9 ]
  %v22 = load volatile i32, ptr addrspace(1) %p, align 4
  %v23 = add i32 %v21, %v22
  %v24 = add nsw i32 %v20, 1
  %v25 = icmp slt i32 %v24, %n
  %v26 = add nsw i32 %v20, 1
  br label %b7

b7:
  %v27 = phi i32 [ %v26, %b6 ]
  %v28 = phi i32 [ %v23, %b6 ]
  %v29 = load volatile i32, ptr addrspace(1) %p, align 4
  %v30 = add i32 %v28, %v29
  %v31 = add nsw i32 %v27, 1
  %v32 = icmp slt i32 %v31, %n
  %v33 = add nsw i32 %v20, 2
  br label %b8

b8:
  %v34 = phi i32 [ %v33, %b7 ]
  %v35 = phi i32 [ %v30, %b7 ]
  %v36 = load volatile i32, ptr addrspace(1) %p, align 4
  %v37 = add i32 %v35, %v36
  %v38 = add nsw i32 %v34, 1
  %v39 = icmp slt i32 %v38, %n
  %v40 = add nsw i32 %v20, 3
  br label %b9

b9:
  %v41 = phi i32 [ %v40, %b8 ]
  %v42 = phi i32 [ %v37, %b8 ]
  %v43 = load volatile i32, ptr addrspace(1) %p, align 4
  %v44 = add i32 %v42, %v43
  %v45 = add nsw i32 %v41, 1
  %v46 = icmp slt i32 %v45, %n
  %v47 = add i32 %v19, -4
  %v48 = icmp ne i32 %v47, 0
  br i1 %v48, label %b6, label %b11, !cptx.unroll !{i64 -2}

b10:
  %v49 = phi i32 [ 0, %b1 ], [ %v45, %b11 ]
  %v50 = phi i32 [ 7, %b1 ], [ %v44, %b11 ]
  br label %b2

b11:
  %v51 = icmp ne i32 %v6, 0
  br i1 %v51, label %b10, label %b4

b12:
  %v52 = phi i32 [ %v14, %b2 ]
  %v53 = phi i32 [ %s1, %b2 ]
  %v54 = load volatile i32, ptr addrspace(1) %p, align 4
  %v55 = add i32 %v53, %v54
  %v56 = add nsw i32 %v52, 1
  %v57 = icmp slt i32 %v56, %n
  %v58 = add nsw i32 %i, 2
  %v59 = icmp eq i32 %v6, 2
  br i1 %v59, label %b4, label %b13

b13:
  %v60 = phi i32 [ %v58, %b12 ]
  %v61 = phi i32 [ %v55, %b12 ]
  %v62 = load volatile i32, ptr addrspace(1) %p, align 4
  %v63 = add i32 %v61, %v62
  %v64 = add nsw i32 %v60, 1
  %v65 = icmp slt i32 %v64, %n
  br label %b4
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
  %i = phi i32 [ %v57, %b10 ]
  %j = phi i32 [ %v58, %b10 ]
  %k = phi i32 [ %v59, %b10 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %j, ptr addrspace(1) %p, align 4
  store volatile i32 %k, ptr addrspace(1) %p, align 4
  %i1 = add nsw i32 %i, 1
  %j1 = add i32 %j, 131072
  %k1 = add i32 %k, -131072
  %c = icmp slt i32 %i1, %n
  %v16 = add nsw i32 %i, 1
  %v17 = icmp eq i32 %v6, 1
  br i1 %v17, label %b4, label %b12

b3:
  ret i32 0

b4:
  br label %b3

b5:
  %v18 = sub i32 %v5, %v6
  br label %b6

b6:
  %v19 = phi i32 [ %v18, %b5 ], [ %v55, %b9 ]
  %v20 = phi i32 [ 0, %b5 ], [ %v51, %b9 ]
  %v21 = phi i32 [ 0, %b5 ], [ %v52, %b9 ]
  %v22 = phi i32 [ 0, %b5 ], [ %v53, %b9 ]
  %v23 = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  store volatile i32 %v22, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v20, 1
  %v25 = add i32 %v21, 131072
  %v26 = add i32 %v22, -131072
  %v27 = icmp slt i32 %v24, %n
  %v28 = add nsw i32 %v20, 1
  br label %b7

b7:
  %v29 = phi i32 [ %v28, %b6 ]
  %v30 = phi i32 [ %v25, %b6 ]
  %v31 = phi i32 [ %v26, %b6 ]
  %v32 = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %v30, ptr addrspace(1) %p, align 4
  store volatile i32 %v31, ptr addrspace(1) %p, align 4
  %v33 = add nsw i32 %v29, 1
  %v34 = add i32 %v30, 131072
  %v35 = add i32 %v31, -131072
  %v36 = icmp slt i32 %v33, %n
  %v37 = add nsw i32 %v20, 2
  br label %b8

b8:
  %v38 = phi i32 [ %v37, %b7 ]
  %v39 = phi i32 [ %v34, %b7 ]
  %v40 = phi i32 [ %v35, %b7 ]
  %v41 = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  store volatile i32 %v40, ptr addrspace(1) %p, align 4
  %v42 = add nsw i32 %v38, 1
  %v43 = add i32 %v39, 131072
  %v44 = add i32 %v40, -131072
  %v45 = icmp slt i32 %v42, %n
  %v46 = add nsw i32 %v20, 3
  br label %b9

b9:
  %v47 = phi i32 [ %v46, %b8 ]
  %v48 = phi i32 [ %v43, %b8 ]
  %v49 = phi i32 [ %v44, %b8 ]
  %v50 = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %v48, ptr addrspace(1) %p, align 4
  store volatile i32 %v49, ptr addrspace(1) %p, align 4
  %v51 = add nsw i32 %v47, 1
  %v52 = add i32 %v48, 131072
  %v53 = add i32 %v49, -131072
  %v54 = icmp slt i32 %v51, %n
  %v55 = add i32 %v19, -4
  %v56 = icmp ne i32 %v55, 0
  br i1 %v56, label %b6, label %b11, !cptx.unroll !{i64 -2}

b10:
  %v57 = phi i32 [ 0, %b1 ], [ %v51, %b11 ]
  %v58 = phi i32 [ 0, %b1 ], [ %v52, %b11 ]
  %v59 = phi i32 [ 0, %b1 ], [ %v53, %b11 ]
  br label %b2

b11:
  %v60 = icmp ne i32 %v6, 0
  br i1 %v60, label %b10, label %b4

b12:
  %v61 = phi i32 [ %v16, %b2 ]
  %v62 = phi i32 [ %j1, %b2 ]
  %v63 = phi i32 [ %k1, %b2 ]
  %v64 = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %v62, ptr addrspace(1) %p, align 4
  store volatile i32 %v63, ptr addrspace(1) %p, align 4
  %v65 = add nsw i32 %v61, 1
  %v66 = add i32 %v62, 131072
  %v67 = add i32 %v63, -131072
  %v68 = icmp slt i32 %v65, %n
  %v69 = add nsw i32 %i, 2
  %v70 = icmp eq i32 %v6, 2
  br i1 %v70, label %b4, label %b13

b13:
  %v71 = phi i32 [ %v69, %b12 ]
  %v72 = phi i32 [ %v66, %b12 ]
  %v73 = phi i32 [ %v67, %b12 ]
  %v74 = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %v72, ptr addrspace(1) %p, align 4
  store volatile i32 %v73, ptr addrspace(1) %p, align 4
  %v75 = add nsw i32 %v71, 1
  %v76 = add i32 %v72, 131072
  %v77 = add i32 %v73, -131072
  %v78 = icmp slt i32 %v75, %n
  br label %b4
}
