target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @divides(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %v48, %b17 ]
  %at = getelementptr i8, ptr addrspace(1) %p, i32 %i
  %x = load volatile i8, ptr addrspace(1) %at, align 1
  %found = icmp eq i8 %x, 0
  br i1 %found, label %b3, label %b2

b2:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 200
  br label %b4

b3:
  %r = phi i32 [ %i, %b1 ], [ %v8, %b4 ], [ %v14, %b6 ], [ %v20, %b8 ], [ %v26, %b10 ], [ %v32, %b12 ], [ %v38, %b14 ], [ %v44, %b16 ], [ -1, %b17 ]
  ret i32 %r

b4:
  %v8 = phi i32 [ %next, %b2 ]
  %v9 = getelementptr i8, ptr addrspace(1) %p, i32 %v8
  %v10 = load volatile i8, ptr addrspace(1) %v9, align 1
  %v11 = icmp eq i8 %v10, 0
  br i1 %v11, label %b3, label %b5

b5:
  %v12 = add nsw i32 %v8, 1
  %v13 = icmp slt i32 %v12, 200
  br label %b6

b6:
  %v14 = phi i32 [ %v12, %b5 ]
  %v15 = getelementptr i8, ptr addrspace(1) %p, i32 %v14
  %v16 = load volatile i8, ptr addrspace(1) %v15, align 1
  %v17 = icmp eq i8 %v16, 0
  br i1 %v17, label %b3, label %b7

b7:
  %v18 = add nsw i32 %v14, 1
  %v19 = icmp slt i32 %v18, 200
  br label %b8

b8:
  %v20 = phi i32 [ %v18, %b7 ]
  %v21 = getelementptr i8, ptr addrspace(1) %p, i32 %v20
  %v22 = load volatile i8, ptr addrspace(1) %v21, align 1
  %v23 = icmp eq i8 %v22, 0
  br i1 %v23, label %b3, label %b9

b9:
  %v24 = add nsw i32 %v20, 1
  %v25 = icmp slt i32 %v24, 200
  br label %b10

b10:
  %v26 = phi i32 [ %v24, %b9 ]
  %v27 = getelementptr i8, ptr addrspace(1) %p, i32 %v26
  %v28 = load volatile i8, ptr addrspace(1) %v27, align 1
  %v29 = icmp eq i8 %v28, 0
  br i1 %v29, label %b3, label %b11

b11:
  %v30 = add nsw i32 %v26, 1
  %v31 = icmp slt i32 %v30, 200
  br label %b12

b12:
  %v32 = phi i32 [ %v30, %b11 ]
  %v33 = getelementptr i8, ptr addrspace(1) %p, i32 %v32
  %v34 = load volatile i8, ptr addrspace(1) %v33, align 1
  %v35 = icmp eq i8 %v34, 0
  br i1 %v35, label %b3, label %b13

b13:
  %v36 = add nsw i32 %v32, 1
  %v37 = icmp slt i32 %v36, 200
  br label %b14

b14:
  %v38 = phi i32 [ %v36, %b13 ]
  %v39 = getelementptr i8, ptr addrspace(1) %p, i32 %v38
  %v40 = load volatile i8, ptr addrspace(1) %v39, align 1
  %v41 = icmp eq i8 %v40, 0
  br i1 %v41, label %b3, label %b15

b15:
  %v42 = add nsw i32 %v38, 1
  %v43 = icmp slt i32 %v42, 200
  br label %b16

b16:
  %v44 = phi i32 [ %v42, %b15 ]
  %v45 = getelementptr i8, ptr addrspace(1) %p, i32 %v44
  %v46 = load volatile i8, ptr addrspace(1) %v45, align 1
  %v47 = icmp eq i8 %v46, 0
  br i1 %v47, label %b3, label %b17

b17:
  %v48 = add nsw i32 %v44, 1
  %v49 = icmp slt i32 %v48, 200
  br i1 %v49, label %b1, label %b3, !cptx.unroll !{i64 1}
}

define i32 @does_not_divide(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 100, %b0 ], [ %v48, %b17 ]
  %at = getelementptr i8, ptr addrspace(1) %p, i32 %i
  %x = load volatile i8, ptr addrspace(1) %at, align 1
  %found = icmp eq i8 %x, 0
  br i1 %found, label %b3, label %b2

b2:
  %next = add nsw i32 %i, -1
  %more = icmp sge i32 %next, 0
  br label %b4

b3:
  %r = phi i32 [ %i, %b1 ], [ %v8, %b4 ], [ %v14, %b6 ], [ %v20, %b8 ], [ %v26, %b10 ], [ -1, %b11 ], [ %v32, %b12 ], [ %v38, %b14 ], [ %v44, %b16 ]
  ret i32 %r

b4:
  %v8 = phi i32 [ %next, %b2 ]
  %v9 = getelementptr i8, ptr addrspace(1) %p, i32 %v8
  %v10 = load volatile i8, ptr addrspace(1) %v9, align 1
  %v11 = icmp eq i8 %v10, 0
  br i1 %v11, label %b3, label %b5

b5:
  %v12 = add nsw i32 %v8, -1
  %v13 = icmp sge i32 %v12, 0
  br label %b6

b6:
  %v14 = phi i32 [ %v12, %b5 ]
  %v15 = getelementptr i8, ptr addrspace(1) %p, i32 %v14
  %v16 = load volatile i8, ptr addrspace(1) %v15, align 1
  %v17 = icmp eq i8 %v16, 0
  br i1 %v17, label %b3, label %b7

b7:
  %v18 = add nsw i32 %v14, -1
  %v19 = icmp sge i32 %v18, 0
  br label %b8

b8:
  %v20 = phi i32 [ %v18, %b7 ]
  %v21 = getelementptr i8, ptr addrspace(1) %p, i32 %v20
  %v22 = load volatile i8, ptr addrspace(1) %v21, align 1
  %v23 = icmp eq i8 %v22, 0
  br i1 %v23, label %b3, label %b9

b9:
  %v24 = add nsw i32 %v20, -1
  %v25 = icmp sge i32 %v24, 0
  br label %b10

b10:
  %v26 = phi i32 [ %v24, %b9 ]
  %v27 = getelementptr i8, ptr addrspace(1) %p, i32 %v26
  %v28 = load volatile i8, ptr addrspace(1) %v27, align 1
  %v29 = icmp eq i8 %v28, 0
  br i1 %v29, label %b3, label %b11

b11:
  %v30 = add nsw i32 %v26, -1
  %v31 = icmp sge i32 %v30, 0
  br i1 %v31, label %b12, label %b3

b12:
  %v32 = phi i32 [ %v30, %b11 ]
  %v33 = getelementptr i8, ptr addrspace(1) %p, i32 %v32
  %v34 = load volatile i8, ptr addrspace(1) %v33, align 1
  %v35 = icmp eq i8 %v34, 0
  br i1 %v35, label %b3, label %b13

b13:
  %v36 = add nsw i32 %v32, -1
  %v37 = icmp sge i32 %v36, 0
  br label %b14

b14:
  %v38 = phi i32 [ %v36, %b13 ]
  %v39 = getelementptr i8, ptr addrspace(1) %p, i32 %v38
  %v40 = load volatile i8, ptr addrspace(1) %v39, align 1
  %v41 = icmp eq i8 %v40, 0
  br i1 %v41, label %b3, label %b15

b15:
  %v42 = add nsw i32 %v38, -1
  %v43 = icmp sge i32 %v42, 0
  br label %b16

b16:
  %v44 = phi i32 [ %v42, %b15 ]
  %v45 = getelementptr i8, ptr addrspace(1) %p, i32 %v44
  %v46 = load volatile i8, ptr addrspace(1) %v45, align 1
  %v47 = icmp eq i8 %v46, 0
  br i1 %v47, label %b3, label %b17

b17:
  %v48 = add nsw i32 %v44, -1
  %v49 = icmp sge i32 %v48, 0
  br label %b1
}

define i32 @used_behind(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %v57, %b18 ]
  %s = phi i32 [ %n, %b0 ], [ %v55, %b18 ]
  %t = mul i32 %s, 3
  %more = icmp ne i32 %i, 95
  br label %b2

b2:
  %next = add i32 %i, 1
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %found = icmp eq i32 %x, %t
  br i1 %found, label %b4, label %b5

b3:
  store volatile i32 %v55, ptr addrspace(1) %p, align 4
  ret i32 %v53

b4:
  %v9 = phi i32 [ %s, %b2 ], [ %v12, %b6 ], [ %v19, %b8 ], [ %v26, %b10 ], [ %v33, %b12 ], [ %v40, %b14 ], [ %v47, %b16 ], [ %v54, %b18 ]
  %v10 = phi i32 [ %next, %b2 ], [ %v15, %b6 ], [ %v22, %b8 ], [ %v29, %b10 ], [ %v36, %b12 ], [ %v43, %b14 ], [ %v50, %b16 ], [ %v57, %b18 ]
  store volatile i32 %v9, ptr addrspace(1) %p, align 4
  ret i32 %v10

b5:
  %v11 = phi i32 [ %next, %b2 ]
  %v12 = phi i32 [ %t, %b2 ]
  %v13 = mul i32 %v12, 3
  %v14 = icmp ne i32 %v11, 95
  br label %b6

b6:
  %v15 = add i32 %v11, 1
  %v16 = load volatile i32, ptr addrspace(1) %p, align 4
  %v17 = icmp eq i32 %v16, %v13
  br i1 %v17, label %b4, label %b7

b7:
  %v18 = phi i32 [ %v15, %b6 ]
  %v19 = phi i32 [ %v13, %b6 ]
  %v20 = mul i32 %v19, 3
  %v21 = icmp ne i32 %v18, 95
  br label %b8

b8:
  %v22 = add i32 %v18, 1
  %v23 = load volatile i32, ptr addrspace(1) %p, align 4
  %v24 = icmp eq i32 %v23, %v20
  br i1 %v24, label %b4, label %b9

b9:
  %v25 = phi i32 [ %v22, %b8 ]
  %v26 = phi i32 [ %v20, %b8 ]
  %v27 = mul i32 %v26, 3
  %v28 = icmp ne i32 %v25, 95
  br label %b10

b10:
  %v29 = add i32 %v25, 1
  %v30 = load volatile i32, ptr addrspace(1) %p, align 4
  %v31 = icmp eq i32 %v30, %v27
  br i1 %v31, label %b4, label %b11

b11:
  %v32 = phi i32 [ %v29, %b10 ]
  %v33 = phi i32 [ %v27, %b10 ]
  %v34 = mul i32 %v33, 3
  %v35 = icmp ne i32 %v32, 95
  br label %b12

b12:
  %v36 = add i32 %v32, 1
  %v37 = load volatile i32, ptr addrspace(1) %p, align 4
  %v38 = icmp eq i32 %v37, %v34
  br i1 %v38, label %b4, label %b13

b13:
  %v39 = phi i32 [ %v36, %b12 ]
  %v40 = phi i32 [ %v34, %b12 ]
  %v41 = mul i32 %v40, 3
  %v42 = icmp ne i32 %v39, 95
  br label %b14

b14:
  %v43 = add i32 %v39, 1
  %v44 = load volatile i32, ptr addrspace(1) %p, align 4
  %v45 = icmp eq i32 %v44, %v41
  br i1 %v45, label %b4, label %b15

b15:
  %v46 = phi i32 [ %v43, %b14 ]
  %v47 = phi i32 [ %v41, %b14 ]
  %v48 = mul i32 %v47, 3
  %v49 = icmp ne i32 %v46, 95
  br label %b16

b16:
  %v50 = add i32 %v46, 1
  %v51 = load volatile i32, ptr addrspace(1) %p, align 4
  %v52 = icmp eq i32 %v51, %v48
  br i1 %v52, label %b4, label %b17

b17:
  %v53 = phi i32 [ %v50, %b16 ]
  %v54 = phi i32 [ %v48, %b16 ]
  %v55 = mul i32 %v54, 3
  %v56 = icmp ne i32 %v53, 95
  br i1 %v56, label %b18, label %b3

b18:
  %v57 = add i32 %v53, 1
  %v58 = load volatile i32, ptr addrspace(1) %p, align 4
  %v59 = icmp eq i32 %v58, %v55
  br i1 %v59, label %b4, label %b1, !cptx.unroll !{i64 1}
}

define i32 @stays_convergent(i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %x = call i32 @ptx.shfl.sync.idx.b32(i32 %n, i32 %i, i32 31, i32 -1)
  %found = icmp eq i32 %x, 0
  br i1 %found, label %b3, label %b2

b2:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 200
  br i1 %more, label %b1, label %b3

b3:
  %r = phi i32 [ %i, %b1 ], [ -1, %b2 ]
  ret i32 %r
}

define i32 @stays_unknown_count(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %at = getelementptr i8, ptr addrspace(1) %p, i32 %i
  %x = load volatile i8, ptr addrspace(1) %at, align 1
  %found = icmp eq i8 %x, 0
  br i1 %found, label %b3, label %b2

b2:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b3

b3:
  %r = phi i32 [ %i, %b1 ], [ -1, %b2 ]
  ret i32 %r
}

define i32 @stays_sometimes_tested(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %next = add nsw i32 %i, 1
  %x = load volatile i8, ptr addrspace(1) %p, align 1
  %found = icmp eq i8 %x, 0
  br i1 %found, label %b3, label %b2

b2:
  %more = icmp slt i32 %next, 200
  br i1 %more, label %b3, label %b4

b3:
  %y = load volatile i8, ptr addrspace(1) %p, align 1
  %again = icmp eq i8 %y, 0
  br i1 %again, label %b1, label %b4

b4:
  ret i32 %i
}

declare i32 @ptx.shfl.sync.idx.b32(i32, i32, i32, i32)
