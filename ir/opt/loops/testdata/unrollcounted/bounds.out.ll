target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @less(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v32, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v11 = add nsw i32 %i, 1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v13 = sub i32 %v5, %v6
  br label %b7

b7:
  %v14 = phi i32 [ %v13, %b6 ], [ %v30, %b10 ]
  %v15 = phi i32 [ 0, %b6 ], [ %v28, %b10 ]
  store volatile i32 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i32 %v15, 1
  %v17 = icmp slt i32 %v16, %n
  %v18 = add nsw i32 %v15, 1
  br label %b8

b8:
  %v19 = phi i32 [ %v18, %b7 ]
  store volatile i32 %v19, ptr addrspace(1) %p, align 4
  %v20 = add nsw i32 %v19, 1
  %v21 = icmp slt i32 %v20, %n
  %v22 = add nsw i32 %v15, 2
  br label %b9

b9:
  %v23 = phi i32 [ %v22, %b8 ]
  store volatile i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v23, 1
  %v25 = icmp slt i32 %v24, %n
  %v26 = add nsw i32 %v15, 3
  br label %b10

b10:
  %v27 = phi i32 [ %v26, %b9 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp slt i32 %v28, %n
  %v30 = add i32 %v14, -4
  %v31 = icmp ne i32 %v30, 0
  br i1 %v31, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v32 = phi i32 [ 0, %b1 ], [ %v28, %b12 ]
  br label %b2

b12:
  %v33 = icmp ne i32 %v6, 0
  br i1 %v33, label %b11, label %b5

b13:
  %v34 = phi i32 [ %v11, %b2 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp slt i32 %v35, %n
  %v37 = add nsw i32 %i, 2
  %v38 = icmp eq i32 %v6, 2
  br i1 %v38, label %b5, label %b14

b14:
  %v39 = phi i32 [ %v37, %b13 ]
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v39, 1
  %v41 = icmp slt i32 %v40, %n
  br label %b5
}

define void @stays_unguarded(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, -1
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @turnedGuard(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp slt i32 0, %n
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v32, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v11 = add nsw i32 %i, 1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v13 = sub i32 %v5, %v6
  br label %b7

b7:
  %v14 = phi i32 [ %v13, %b6 ], [ %v30, %b10 ]
  %v15 = phi i32 [ 0, %b6 ], [ %v28, %b10 ]
  store volatile i32 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i32 %v15, 1
  %v17 = icmp slt i32 %v16, %n
  %v18 = add nsw i32 %v15, 1
  br label %b8

b8:
  %v19 = phi i32 [ %v18, %b7 ]
  store volatile i32 %v19, ptr addrspace(1) %p, align 4
  %v20 = add nsw i32 %v19, 1
  %v21 = icmp slt i32 %v20, %n
  %v22 = add nsw i32 %v15, 2
  br label %b9

b9:
  %v23 = phi i32 [ %v22, %b8 ]
  store volatile i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v23, 1
  %v25 = icmp slt i32 %v24, %n
  %v26 = add nsw i32 %v15, 3
  br label %b10

b10:
  %v27 = phi i32 [ %v26, %b9 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp slt i32 %v28, %n
  %v30 = add i32 %v14, -4
  %v31 = icmp ne i32 %v30, 0
  br i1 %v31, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v32 = phi i32 [ 0, %b1 ], [ %v28, %b12 ]
  br label %b2

b12:
  %v33 = icmp ne i32 %v6, 0
  br i1 %v33, label %b11, label %b5

b13:
  %v34 = phi i32 [ %v11, %b2 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp slt i32 %v35, %n
  %v37 = add nsw i32 %i, 2
  %v38 = icmp eq i32 %v6, 2
  br i1 %v38, label %b5, label %b14

b14:
  %v39 = phi i32 [ %v37, %b13 ]
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v39, 1
  %v41 = icmp slt i32 %v40, %n
  br label %b5
}

define void @otherWay(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sle i32 %n, 0
  br i1 %g, label %b4, label %b1

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v32, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v11 = add nsw i32 %i, 1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v13 = sub i32 %v5, %v6
  br label %b7

b7:
  %v14 = phi i32 [ %v13, %b6 ], [ %v30, %b10 ]
  %v15 = phi i32 [ 0, %b6 ], [ %v28, %b10 ]
  store volatile i32 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i32 %v15, 1
  %v17 = icmp slt i32 %v16, %n
  %v18 = add nsw i32 %v15, 1
  br label %b8

b8:
  %v19 = phi i32 [ %v18, %b7 ]
  store volatile i32 %v19, ptr addrspace(1) %p, align 4
  %v20 = add nsw i32 %v19, 1
  %v21 = icmp slt i32 %v20, %n
  %v22 = add nsw i32 %v15, 2
  br label %b9

b9:
  %v23 = phi i32 [ %v22, %b8 ]
  store volatile i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v23, 1
  %v25 = icmp slt i32 %v24, %n
  %v26 = add nsw i32 %v15, 3
  br label %b10

b10:
  %v27 = phi i32 [ %v26, %b9 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp slt i32 %v28, %n
  %v30 = add i32 %v14, -4
  %v31 = icmp ne i32 %v30, 0
  br i1 %v31, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v32 = phi i32 [ 0, %b1 ], [ %v28, %b12 ]
  br label %b2

b12:
  %v33 = icmp ne i32 %v6, 0
  br i1 %v33, label %b11, label %b5

b13:
  %v34 = phi i32 [ %v11, %b2 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp slt i32 %v35, %n
  %v37 = add nsw i32 %i, 2
  %v38 = icmp eq i32 %v6, 2
  br i1 %v38, label %b5, label %b14

b14:
  %v39 = phi i32 [ %v37, %b13 ]
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v39, 1
  %v41 = icmp slt i32 %v40, %n
  br label %b5
}

define void @stays_wrongWay(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b4, label %b1

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @turned(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v32, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sgt i32 %n, %next
  %v11 = add nsw i32 %i, 1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v13 = sub i32 %v5, %v6
  br label %b7

b7:
  %v14 = phi i32 [ %v13, %b6 ], [ %v30, %b10 ]
  %v15 = phi i32 [ 0, %b6 ], [ %v28, %b10 ]
  store volatile i32 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i32 %v15, 1
  %v17 = icmp sgt i32 %n, %v16
  %v18 = add nsw i32 %v15, 1
  br label %b8

b8:
  %v19 = phi i32 [ %v18, %b7 ]
  store volatile i32 %v19, ptr addrspace(1) %p, align 4
  %v20 = add nsw i32 %v19, 1
  %v21 = icmp sgt i32 %n, %v20
  %v22 = add nsw i32 %v15, 2
  br label %b9

b9:
  %v23 = phi i32 [ %v22, %b8 ]
  store volatile i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v23, 1
  %v25 = icmp sgt i32 %n, %v24
  %v26 = add nsw i32 %v15, 3
  br label %b10

b10:
  %v27 = phi i32 [ %v26, %b9 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp sgt i32 %n, %v28
  %v30 = add i32 %v14, -4
  %v31 = icmp ne i32 %v30, 0
  br i1 %v31, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v32 = phi i32 [ 0, %b1 ], [ %v28, %b12 ]
  br label %b2

b12:
  %v33 = icmp ne i32 %v6, 0
  br i1 %v33, label %b11, label %b5

b13:
  %v34 = phi i32 [ %v11, %b2 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp sgt i32 %n, %v35
  %v37 = add nsw i32 %i, 2
  %v38 = icmp eq i32 %v6, 2
  br i1 %v38, label %b5, label %b14

b14:
  %v39 = phi i32 [ %v37, %b13 ]
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v39, 1
  %v41 = icmp sgt i32 %n, %v40
  br label %b5
}

define void @leaves(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v32, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sge i32 %next, %n
  %v11 = add nsw i32 %i, 1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v13 = sub i32 %v5, %v6
  br label %b7

b7:
  %v14 = phi i32 [ %v13, %b6 ], [ %v30, %b10 ]
  %v15 = phi i32 [ 0, %b6 ], [ %v28, %b10 ]
  store volatile i32 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i32 %v15, 1
  %v17 = icmp sge i32 %v16, %n
  %v18 = add nsw i32 %v15, 1
  br label %b8

b8:
  %v19 = phi i32 [ %v18, %b7 ]
  store volatile i32 %v19, ptr addrspace(1) %p, align 4
  %v20 = add nsw i32 %v19, 1
  %v21 = icmp sge i32 %v20, %n
  %v22 = add nsw i32 %v15, 2
  br label %b9

b9:
  %v23 = phi i32 [ %v22, %b8 ]
  store volatile i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v23, 1
  %v25 = icmp sge i32 %v24, %n
  %v26 = add nsw i32 %v15, 3
  br label %b10

b10:
  %v27 = phi i32 [ %v26, %b9 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp sge i32 %v28, %n
  %v30 = add i32 %v14, -4
  %v31 = icmp ne i32 %v30, 0
  br i1 %v31, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v32 = phi i32 [ 0, %b1 ], [ %v28, %b12 ]
  br label %b2

b12:
  %v33 = icmp ne i32 %v6, 0
  br i1 %v33, label %b11, label %b5

b13:
  %v34 = phi i32 [ %v11, %b2 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp sge i32 %v35, %n
  %v37 = add nsw i32 %i, 2
  %v38 = icmp eq i32 %v6, 2
  br i1 %v38, label %b5, label %b14

b14:
  %v39 = phi i32 [ %v37, %b13 ]
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v39, 1
  %v41 = icmp sge i32 %v40, %n
  br label %b5
}

define void @unequal(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 77
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v32, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp ne i32 %next, %n
  %v11 = add nsw i32 %i, 1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v13 = sub i32 %v5, %v6
  br label %b7

b7:
  %v14 = phi i32 [ %v13, %b6 ], [ %v30, %b10 ]
  %v15 = phi i32 [ 0, %b6 ], [ %v28, %b10 ]
  store volatile i32 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i32 %v15, 1
  %v17 = icmp ne i32 %v16, %n
  %v18 = add nsw i32 %v15, 1
  br label %b8

b8:
  %v19 = phi i32 [ %v18, %b7 ]
  store volatile i32 %v19, ptr addrspace(1) %p, align 4
  %v20 = add nsw i32 %v19, 1
  %v21 = icmp ne i32 %v20, %n
  %v22 = add nsw i32 %v15, 2
  br label %b9

b9:
  %v23 = phi i32 [ %v22, %b8 ]
  store volatile i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v23, 1
  %v25 = icmp ne i32 %v24, %n
  %v26 = add nsw i32 %v15, 3
  br label %b10

b10:
  %v27 = phi i32 [ %v26, %b9 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp ne i32 %v28, %n
  %v30 = add i32 %v14, -4
  %v31 = icmp ne i32 %v30, 0
  br i1 %v31, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v32 = phi i32 [ 0, %b1 ], [ %v28, %b12 ]
  br label %b2

b12:
  %v33 = icmp ne i32 %v6, 0
  br i1 %v33, label %b11, label %b5

b13:
  %v34 = phi i32 [ %v11, %b2 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp ne i32 %v35, %n
  %v37 = add nsw i32 %i, 2
  %v38 = icmp eq i32 %v6, 2
  br i1 %v38, label %b5, label %b14

b14:
  %v39 = phi i32 [ %v37, %b13 ]
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v39, 1
  %v41 = icmp ne i32 %v40, %n
  br label %b5
}

define void @stays_equal(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp eq i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @down(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v32, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -1
  %more = icmp sgt i32 %next, 0
  %v11 = add nsw i32 %i, -1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v13 = sub i32 %v5, %v6
  br label %b7

b7:
  %v14 = phi i32 [ %v13, %b6 ], [ %v30, %b10 ]
  %v15 = phi i32 [ %n, %b6 ], [ %v28, %b10 ]
  store volatile i32 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i32 %v15, -1
  %v17 = icmp sgt i32 %v16, 0
  %v18 = add nsw i32 %v15, -1
  br label %b8

b8:
  %v19 = phi i32 [ %v18, %b7 ]
  store volatile i32 %v19, ptr addrspace(1) %p, align 4
  %v20 = add nsw i32 %v19, -1
  %v21 = icmp sgt i32 %v20, 0
  %v22 = add nsw i32 %v15, -2
  br label %b9

b9:
  %v23 = phi i32 [ %v22, %b8 ]
  store volatile i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v23, -1
  %v25 = icmp sgt i32 %v24, 0
  %v26 = add nsw i32 %v15, -3
  br label %b10

b10:
  %v27 = phi i32 [ %v26, %b9 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, -1
  %v29 = icmp sgt i32 %v28, 0
  %v30 = add i32 %v14, -4
  %v31 = icmp ne i32 %v30, 0
  br i1 %v31, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v32 = phi i32 [ %n, %b1 ], [ %v28, %b12 ]
  br label %b2

b12:
  %v33 = icmp ne i32 %v6, 0
  br i1 %v33, label %b11, label %b5

b13:
  %v34 = phi i32 [ %v11, %b2 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, -1
  %v36 = icmp sgt i32 %v35, 0
  %v37 = add nsw i32 %i, -2
  %v38 = icmp eq i32 %v6, 2
  br i1 %v38, label %b5, label %b14

b14:
  %v39 = phi i32 [ %v37, %b13 ]
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v39, -1
  %v41 = icmp sgt i32 %v40, 0
  br label %b5
}

define void @stays_downWrong(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ %n, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -1
  %more = icmp slt i32 %next, 0
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @unsigned(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v32, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp ult i32 %next, %n
  %v11 = add nsw i32 %i, 1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v13 = sub i32 %v5, %v6
  br label %b7

b7:
  %v14 = phi i32 [ %v13, %b6 ], [ %v30, %b10 ]
  %v15 = phi i32 [ 0, %b6 ], [ %v28, %b10 ]
  store volatile i32 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i32 %v15, 1
  %v17 = icmp ult i32 %v16, %n
  %v18 = add nsw i32 %v15, 1
  br label %b8

b8:
  %v19 = phi i32 [ %v18, %b7 ]
  store volatile i32 %v19, ptr addrspace(1) %p, align 4
  %v20 = add nsw i32 %v19, 1
  %v21 = icmp ult i32 %v20, %n
  %v22 = add nsw i32 %v15, 2
  br label %b9

b9:
  %v23 = phi i32 [ %v22, %b8 ]
  store volatile i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v23, 1
  %v25 = icmp ult i32 %v24, %n
  %v26 = add nsw i32 %v15, 3
  br label %b10

b10:
  %v27 = phi i32 [ %v26, %b9 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp ult i32 %v28, %n
  %v30 = add i32 %v14, -4
  %v31 = icmp ne i32 %v30, 0
  br i1 %v31, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v32 = phi i32 [ 0, %b1 ], [ %v28, %b12 ]
  br label %b2

b12:
  %v33 = icmp ne i32 %v6, 0
  br i1 %v33, label %b11, label %b5

b13:
  %v34 = phi i32 [ %v11, %b2 ]
  store volatile i32 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp ult i32 %v35, %n
  %v37 = add nsw i32 %i, 2
  %v38 = icmp eq i32 %v6, 2
  br i1 %v38, label %b5, label %b14

b14:
  %v39 = phi i32 [ %v37, %b13 ]
  store volatile i32 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i32 %v39, 1
  %v41 = icmp ult i32 %v40, %n
  br label %b5
}

define void @stays_unsignedTwo(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp ne i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 2
  %more = icmp ult i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @orEqual(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sge i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, 1
  %v5 = urem i32 %v4, 4
  %v6 = icmp ult i32 %v3, 3
  br i1 %v6, label %b11, label %b6

b2:
  %i = phi i32 [ %v31, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sle i32 %next, %n
  %v10 = add nsw i32 %i, 1
  %v11 = icmp eq i32 %v5, 1
  br i1 %v11, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v12 = sub i32 %v4, %v5
  br label %b7

b7:
  %v13 = phi i32 [ %v12, %b6 ], [ %v29, %b10 ]
  %v14 = phi i32 [ 0, %b6 ], [ %v27, %b10 ]
  store volatile i32 %v14, ptr addrspace(1) %p, align 4
  %v15 = add nsw i32 %v14, 1
  %v16 = icmp sle i32 %v15, %n
  %v17 = add nsw i32 %v14, 1
  br label %b8

b8:
  %v18 = phi i32 [ %v17, %b7 ]
  store volatile i32 %v18, ptr addrspace(1) %p, align 4
  %v19 = add nsw i32 %v18, 1
  %v20 = icmp sle i32 %v19, %n
  %v21 = add nsw i32 %v14, 2
  br label %b9

b9:
  %v22 = phi i32 [ %v21, %b8 ]
  store volatile i32 %v22, ptr addrspace(1) %p, align 4
  %v23 = add nsw i32 %v22, 1
  %v24 = icmp sle i32 %v23, %n
  %v25 = add nsw i32 %v14, 3
  br label %b10

b10:
  %v26 = phi i32 [ %v25, %b9 ]
  store volatile i32 %v26, ptr addrspace(1) %p, align 4
  %v27 = add nsw i32 %v26, 1
  %v28 = icmp sle i32 %v27, %n
  %v29 = add i32 %v13, -4
  %v30 = icmp ne i32 %v29, 0
  br i1 %v30, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v31 = phi i32 [ 0, %b1 ], [ %v27, %b12 ]
  br label %b2

b12:
  %v32 = icmp ne i32 %v5, 0
  br i1 %v32, label %b11, label %b5

b13:
  %v33 = phi i32 [ %v10, %b2 ]
  store volatile i32 %v33, ptr addrspace(1) %p, align 4
  %v34 = add nsw i32 %v33, 1
  %v35 = icmp sle i32 %v34, %n
  %v36 = add nsw i32 %i, 2
  %v37 = icmp eq i32 %v5, 2
  br i1 %v37, label %b5, label %b14

b14:
  %v38 = phi i32 [ %v36, %b13 ]
  store volatile i32 %v38, ptr addrspace(1) %p, align 4
  %v39 = add nsw i32 %v38, 1
  %v40 = icmp sle i32 %v39, %n
  br label %b5
}

define void @orEqualFromOne(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 1
  %v4 = add i32 %v3, 1
  %v5 = urem i32 %v4, 4
  %v6 = icmp ult i32 %v3, 3
  br i1 %v6, label %b11, label %b6

b2:
  %i = phi i32 [ %v31, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sle i32 %next, %n
  %v10 = add nsw i32 %i, 1
  %v11 = icmp eq i32 %v5, 1
  br i1 %v11, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v12 = sub i32 %v4, %v5
  br label %b7

b7:
  %v13 = phi i32 [ %v12, %b6 ], [ %v29, %b10 ]
  %v14 = phi i32 [ 1, %b6 ], [ %v27, %b10 ]
  store volatile i32 %v14, ptr addrspace(1) %p, align 4
  %v15 = add nsw i32 %v14, 1
  %v16 = icmp sle i32 %v15, %n
  %v17 = add nsw i32 %v14, 1
  br label %b8

b8:
  %v18 = phi i32 [ %v17, %b7 ]
  store volatile i32 %v18, ptr addrspace(1) %p, align 4
  %v19 = add nsw i32 %v18, 1
  %v20 = icmp sle i32 %v19, %n
  %v21 = add nsw i32 %v14, 2
  br label %b9

b9:
  %v22 = phi i32 [ %v21, %b8 ]
  store volatile i32 %v22, ptr addrspace(1) %p, align 4
  %v23 = add nsw i32 %v22, 1
  %v24 = icmp sle i32 %v23, %n
  %v25 = add nsw i32 %v14, 3
  br label %b10

b10:
  %v26 = phi i32 [ %v25, %b9 ]
  store volatile i32 %v26, ptr addrspace(1) %p, align 4
  %v27 = add nsw i32 %v26, 1
  %v28 = icmp sle i32 %v27, %n
  %v29 = add i32 %v13, -4
  %v30 = icmp ne i32 %v29, 0
  br i1 %v30, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v31 = phi i32 [ 1, %b1 ], [ %v27, %b12 ]
  br label %b2

b12:
  %v32 = icmp ne i32 %v5, 0
  br i1 %v32, label %b11, label %b5

b13:
  %v33 = phi i32 [ %v10, %b2 ]
  store volatile i32 %v33, ptr addrspace(1) %p, align 4
  %v34 = add nsw i32 %v33, 1
  %v35 = icmp sle i32 %v34, %n
  %v36 = add nsw i32 %i, 2
  %v37 = icmp eq i32 %v5, 2
  br i1 %v37, label %b5, label %b14

b14:
  %v38 = phi i32 [ %v36, %b13 ]
  store volatile i32 %v38, ptr addrspace(1) %p, align 4
  %v39 = add nsw i32 %v38, 1
  %v40 = icmp sle i32 %v39, %n
  br label %b5
}

define void @stays_orEqualFromTwo(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 2, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sle i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_orEqualWraps(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sge i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp sle i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @step(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = udiv i32 %v4, 65536
  %v6 = add i32 %v5, 1
  %v7 = urem i32 %v6, 4
  %v8 = icmp ult i32 %v5, 3
  br i1 %v8, label %b11, label %b6

b2:
  %i = phi i32 [ %v33, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 65536
  %more = icmp slt i32 %next, %n
  %v12 = add nsw i32 %i, 65536
  %v13 = icmp eq i32 %v7, 1
  br i1 %v13, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v14 = sub i32 %v6, %v7
  br label %b7

b7:
  %v15 = phi i32 [ %v14, %b6 ], [ %v31, %b10 ]
  %v16 = phi i32 [ 0, %b6 ], [ %v29, %b10 ]
  store volatile i32 %v16, ptr addrspace(1) %p, align 4
  %v17 = add nsw i32 %v16, 65536
  %v18 = icmp slt i32 %v17, %n
  %v19 = add nsw i32 %v16, 65536
  br label %b8

b8:
  %v20 = phi i32 [ %v19, %b7 ]
  store volatile i32 %v20, ptr addrspace(1) %p, align 4
  %v21 = add nsw i32 %v20, 65536
  %v22 = icmp slt i32 %v21, %n
  %v23 = add nsw i32 %v16, 131072
  br label %b9

b9:
  %v24 = phi i32 [ %v23, %b8 ]
  store volatile i32 %v24, ptr addrspace(1) %p, align 4
  %v25 = add nsw i32 %v24, 65536
  %v26 = icmp slt i32 %v25, %n
  %v27 = add nsw i32 %v16, 196608
  br label %b10

b10:
  %v28 = phi i32 [ %v27, %b9 ]
  store volatile i32 %v28, ptr addrspace(1) %p, align 4
  %v29 = add nsw i32 %v28, 65536
  %v30 = icmp slt i32 %v29, %n
  %v31 = add i32 %v15, -4
  %v32 = icmp ne i32 %v31, 0
  br i1 %v32, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v33 = phi i32 [ 0, %b1 ], [ %v29, %b12 ]
  br label %b2

b12:
  %v34 = icmp ne i32 %v7, 0
  br i1 %v34, label %b11, label %b5

b13:
  %v35 = phi i32 [ %v12, %b2 ]
  store volatile i32 %v35, ptr addrspace(1) %p, align 4
  %v36 = add nsw i32 %v35, 65536
  %v37 = icmp slt i32 %v36, %n
  %v38 = add nsw i32 %i, 131072
  %v39 = icmp eq i32 %v7, 2
  br i1 %v39, label %b5, label %b14

b14:
  %v40 = phi i32 [ %v38, %b13 ]
  store volatile i32 %v40, ptr addrspace(1) %p, align 4
  %v41 = add nsw i32 %v40, 65536
  %v42 = icmp slt i32 %v41, %n
  br label %b5
}

define void @stays_step(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 65537
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stepDown(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = udiv i32 %v4, 65536
  %v6 = add i32 %v5, 1
  %v7 = urem i32 %v6, 4
  %v8 = icmp ult i32 %v5, 3
  br i1 %v8, label %b11, label %b6

b2:
  %i = phi i32 [ %v33, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -65536
  %more = icmp sgt i32 %next, 0
  %v12 = add nsw i32 %i, -65536
  %v13 = icmp eq i32 %v7, 1
  br i1 %v13, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v14 = sub i32 %v6, %v7
  br label %b7

b7:
  %v15 = phi i32 [ %v14, %b6 ], [ %v31, %b10 ]
  %v16 = phi i32 [ %n, %b6 ], [ %v29, %b10 ]
  store volatile i32 %v16, ptr addrspace(1) %p, align 4
  %v17 = add nsw i32 %v16, -65536
  %v18 = icmp sgt i32 %v17, 0
  %v19 = add nsw i32 %v16, -65536
  br label %b8

b8:
  %v20 = phi i32 [ %v19, %b7 ]
  store volatile i32 %v20, ptr addrspace(1) %p, align 4
  %v21 = add nsw i32 %v20, -65536
  %v22 = icmp sgt i32 %v21, 0
  %v23 = add nsw i32 %v16, -131072
  br label %b9

b9:
  %v24 = phi i32 [ %v23, %b8 ]
  store volatile i32 %v24, ptr addrspace(1) %p, align 4
  %v25 = add nsw i32 %v24, -65536
  %v26 = icmp sgt i32 %v25, 0
  %v27 = add nsw i32 %v16, -196608
  br label %b10

b10:
  %v28 = phi i32 [ %v27, %b9 ]
  store volatile i32 %v28, ptr addrspace(1) %p, align 4
  %v29 = add nsw i32 %v28, -65536
  %v30 = icmp sgt i32 %v29, 0
  %v31 = add i32 %v15, -4
  %v32 = icmp ne i32 %v31, 0
  br i1 %v32, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v33 = phi i32 [ %n, %b1 ], [ %v29, %b12 ]
  br label %b2

b12:
  %v34 = icmp ne i32 %v7, 0
  br i1 %v34, label %b11, label %b5

b13:
  %v35 = phi i32 [ %v12, %b2 ]
  store volatile i32 %v35, ptr addrspace(1) %p, align 4
  %v36 = add nsw i32 %v35, -65536
  %v37 = icmp sgt i32 %v36, 0
  %v38 = add nsw i32 %i, -131072
  %v39 = icmp eq i32 %v7, 2
  br i1 %v39, label %b5, label %b14

b14:
  %v40 = phi i32 [ %v38, %b13 ]
  store volatile i32 %v40, ptr addrspace(1) %p, align 4
  %v41 = add nsw i32 %v40, -65536
  %v42 = icmp sgt i32 %v41, 0
  br label %b5
}

define void @stays_stepDown(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ %n, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -65537
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @wide(ptr addrspace(1) %p, i64 %n) {
b0:
  %g = icmp sgt i64 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i64 %n, 0
  %v4 = add i64 %v3, -1
  %v5 = add i64 %v4, 1
  %v6 = urem i64 %v5, 4
  %v7 = icmp ult i64 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i64 [ %v32, %b11 ]
  store volatile i64 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  %v11 = add nsw i64 %i, 1
  %v12 = icmp eq i64 %v6, 1
  br i1 %v12, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v13 = sub i64 %v5, %v6
  br label %b7

b7:
  %v14 = phi i64 [ %v13, %b6 ], [ %v30, %b10 ]
  %v15 = phi i64 [ 0, %b6 ], [ %v28, %b10 ]
  store volatile i64 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i64 %v15, 1
  %v17 = icmp slt i64 %v16, %n
  %v18 = add nsw i64 %v15, 1
  br label %b8

b8:
  %v19 = phi i64 [ %v18, %b7 ]
  store volatile i64 %v19, ptr addrspace(1) %p, align 4
  %v20 = add nsw i64 %v19, 1
  %v21 = icmp slt i64 %v20, %n
  %v22 = add nsw i64 %v15, 2
  br label %b9

b9:
  %v23 = phi i64 [ %v22, %b8 ]
  store volatile i64 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i64 %v23, 1
  %v25 = icmp slt i64 %v24, %n
  %v26 = add nsw i64 %v15, 3
  br label %b10

b10:
  %v27 = phi i64 [ %v26, %b9 ]
  store volatile i64 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i64 %v27, 1
  %v29 = icmp slt i64 %v28, %n
  %v30 = add i64 %v14, -4
  %v31 = icmp ne i64 %v30, 0
  br i1 %v31, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v32 = phi i64 [ 0, %b1 ], [ %v28, %b12 ]
  br label %b2

b12:
  %v33 = icmp ne i64 %v6, 0
  br i1 %v33, label %b11, label %b5

b13:
  %v34 = phi i64 [ %v11, %b2 ]
  store volatile i64 %v34, ptr addrspace(1) %p, align 4
  %v35 = add nsw i64 %v34, 1
  %v36 = icmp slt i64 %v35, %n
  %v37 = add nsw i64 %i, 2
  %v38 = icmp eq i64 %v6, 2
  br i1 %v38, label %b5, label %b14

b14:
  %v39 = phi i64 [ %v37, %b13 ]
  store volatile i64 %v39, ptr addrspace(1) %p, align 4
  %v40 = add nsw i64 %v39, 1
  %v41 = icmp slt i64 %v40, %n
  br label %b5
}

define void @narrow(ptr addrspace(1) %p, i16 %n) {
b0:
  %g = icmp sgt i16 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i16 %n, 0
  %v4 = add i16 %v3, -1
  %v5 = zext i16 %v4 to i32
  %v6 = add i32 %v5, 1
  %v7 = urem i32 %v6, 4
  %v8 = icmp ult i32 %v5, 3
  br i1 %v8, label %b11, label %b6

b2:
  %i = phi i16 [ %v29, %b11 ]
  store volatile i16 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i16 %i, 1
  %more = icmp slt i16 %next, %n
  %v12 = icmp eq i32 %v7, 1
  br i1 %v12, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v13 = sub i32 %v6, %v7
  br label %b7

b7:
  %v14 = phi i32 [ %v13, %b6 ], [ %v27, %b10 ]
  %v15 = phi i16 [ 0, %b6 ], [ %v25, %b10 ]
  store volatile i16 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i16 %v15, 1
  %v17 = icmp slt i16 %v16, %n
  br label %b8

b8:
  %v18 = phi i16 [ %v16, %b7 ]
  store volatile i16 %v18, ptr addrspace(1) %p, align 4
  %v19 = add nsw i16 %v18, 1
  %v20 = icmp slt i16 %v19, %n
  br label %b9

b9:
  %v21 = phi i16 [ %v19, %b8 ]
  store volatile i16 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i16 %v21, 1
  %v23 = icmp slt i16 %v22, %n
  br label %b10

b10:
  %v24 = phi i16 [ %v22, %b9 ]
  store volatile i16 %v24, ptr addrspace(1) %p, align 4
  %v25 = add nsw i16 %v24, 1
  %v26 = icmp slt i16 %v25, %n
  %v27 = add i32 %v14, -4
  %v28 = icmp ne i32 %v27, 0
  br i1 %v28, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v29 = phi i16 [ 0, %b1 ], [ %v25, %b12 ]
  br label %b2

b12:
  %v30 = icmp ne i32 %v7, 0
  br i1 %v30, label %b11, label %b5

b13:
  %v31 = phi i16 [ %next, %b2 ]
  store volatile i16 %v31, ptr addrspace(1) %p, align 4
  %v32 = add nsw i16 %v31, 1
  %v33 = icmp slt i16 %v32, %n
  %v34 = icmp eq i32 %v7, 2
  br i1 %v34, label %b5, label %b14

b14:
  %v35 = phi i16 [ %v32, %b13 ]
  store volatile i16 %v35, ptr addrspace(1) %p, align 4
  %v36 = add nsw i16 %v35, 1
  %v37 = icmp slt i16 %v36, %n
  br label %b5
}

define void @stays_narrow(ptr addrspace(1) %p, i7 %n) {
b0:
  %g = icmp sgt i7 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i7 [ 0, %b1 ], [ %next, %b2 ]
  %w = zext i7 %i to i32
  store volatile i32 %w, ptr addrspace(1) %p, align 4
  %next = add nsw i7 %i, 1
  %more = icmp slt i7 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @narrowAll(ptr addrspace(1) %p) {
b0:
  %v1 = sub i8 4, 4
  %v2 = add i8 %v1, -1
  %v3 = zext i8 %v2 to i32
  %v4 = add i32 %v3, 1
  %v5 = urem i32 %v4, 4
  %v6 = icmp ult i32 %v3, 3
  br i1 %v6, label %b9, label %b4

b1:
  %i = phi i8 [ %v26, %b9 ], [ %next, %b1 ]
  store volatile i8 %i, ptr addrspace(1) %p, align 1
  %next = add i8 %i, 1
  %more = icmp ne i8 %next, 4
  br i1 %more, label %b1, label %b3, !cptx.unroll !{i64 1}

b2:
  ret void

b3:
  br label %b2

b4:
  %v10 = sub i32 %v4, %v5
  br label %b5

b5:
  %v11 = phi i32 [ %v10, %b4 ], [ %v24, %b8 ]
  %v12 = phi i8 [ 4, %b4 ], [ %v22, %b8 ]
  store volatile i8 %v12, ptr addrspace(1) %p, align 1
  %v13 = add i8 %v12, 1
  %v14 = icmp ne i8 %v13, 4
  br label %b6

b6:
  %v15 = phi i8 [ %v13, %b5 ]
  store volatile i8 %v15, ptr addrspace(1) %p, align 1
  %v16 = add i8 %v15, 1
  %v17 = icmp ne i8 %v16, 4
  br label %b7

b7:
  %v18 = phi i8 [ %v16, %b6 ]
  store volatile i8 %v18, ptr addrspace(1) %p, align 1
  %v19 = add i8 %v18, 1
  %v20 = icmp ne i8 %v19, 4
  br label %b8

b8:
  %v21 = phi i8 [ %v19, %b7 ]
  store volatile i8 %v21, ptr addrspace(1) %p, align 1
  %v22 = add i8 %v21, 1
  %v23 = icmp ne i8 %v22, 4
  %v24 = add i32 %v11, -4
  %v25 = icmp ne i32 %v24, 0
  br i1 %v25, label %b5, label %b10, !cptx.unroll !{i64 -2}

b9:
  %v26 = phi i8 [ 4, %b0 ], [ %v22, %b10 ]
  br label %b1

b10:
  %v27 = icmp ne i32 %v5, 0
  br i1 %v27, label %b9, label %b3
}

define void @stays_stepAny(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, %n
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_stepNone(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 0
  %more = icmp ne i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_product(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 1, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = mul nsw i32 %i, 3
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_testsThis(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %i, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_boundChanges(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %m = load volatile i32, ptr addrspace(1) %p, align 4
  %more = icmp slt i32 %next, %m
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_testsOther(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %o = add nsw i32 %i, 2
  %more = icmp slt i32 %o, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_floats(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %f = sitofp i32 %next to float
  %more = fcmp olt float %f, 3.0
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @cost(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %v8 = phi i32 [ %v6, %b11 ], [ %v12, %b2 ]
  %i = phi i32 [ %v33, %b11 ], [ %next, %b2 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v12 = add i32 %v8, -1
  %v13 = icmp ne i32 %v12, 0
  br i1 %v13, label %b2, label %b5, !cptx.unroll !{i64 1}

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v14 = sub i32 %v5, %v6
  br label %b7

b7:
  %v15 = phi i32 [ %v14, %b6 ], [ %v31, %b10 ]
  %v16 = phi i32 [ 0, %b6 ], [ %v29, %b10 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  %v17 = add nsw i32 %v16, 1
  %v18 = icmp slt i32 %v17, %n
  %v19 = add nsw i32 %v16, 1
  br label %b8

b8:
  %v20 = phi i32 [ %v19, %b7 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  %v21 = add nsw i32 %v20, 1
  %v22 = icmp slt i32 %v21, %n
  %v23 = add nsw i32 %v16, 2
  br label %b9

b9:
  %v24 = phi i32 [ %v23, %b8 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  %v25 = add nsw i32 %v24, 1
  %v26 = icmp slt i32 %v25, %n
  %v27 = add nsw i32 %v16, 3
  br label %b10

b10:
  %v28 = phi i32 [ %v27, %b9 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  %v29 = add nsw i32 %v28, 1
  %v30 = icmp slt i32 %v29, %n
  %v31 = add i32 %v15, -4
  %v32 = icmp ne i32 %v31, 0
  br i1 %v32, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v33 = phi i32 [ 0, %b1 ], [ %v29, %b12 ]
  br label %b2

b12:
  %v34 = icmp ne i32 %v6, 0
  br i1 %v34, label %b11, label %b5
}

define void @stays_cost(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  store volatile i32 61, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @pragma(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 2
  %v7 = icmp ult i32 %v4, 1
  br i1 %v7, label %b9, label %b6

b2:
  %v8 = phi i32 [ %v6, %b9 ], [ %v12, %b2 ]
  %i = phi i32 [ %v25, %b9 ], [ %next, %b2 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  store volatile i32 61, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v12 = add i32 %v8, -1
  %v13 = icmp ne i32 %v12, 0
  br i1 %v13, label %b2, label %b5, !cptx.unroll !{i64 1}

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v14 = sub i32 %v5, %v6
  br label %b7

b7:
  %v15 = phi i32 [ %v14, %b6 ], [ %v23, %b8 ]
  %v16 = phi i32 [ 0, %b6 ], [ %v21, %b8 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  store volatile i32 61, ptr addrspace(1) %p, align 4
  %v17 = add nsw i32 %v16, 1
  %v18 = icmp slt i32 %v17, %n
  %v19 = add nsw i32 %v16, 1
  br label %b8

b8:
  %v20 = phi i32 [ %v19, %b7 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  store volatile i32 61, ptr addrspace(1) %p, align 4
  %v21 = add nsw i32 %v20, 1
  %v22 = icmp slt i32 %v21, %n
  %v23 = add i32 %v15, -2
  %v24 = icmp ne i32 %v23, 0
  br i1 %v24, label %b7, label %b10, !cptx.unroll !{i64 -2}

b9:
  %v25 = phi i32 [ 0, %b1 ], [ %v21, %b10 ]
  br label %b2

b10:
  %v26 = icmp ne i32 %v6, 0
  br i1 %v26, label %b9, label %b5
}

define void @stays_pragma1(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3, !cptx.unroll !{i64 1}

b3:
  br label %b4

b4:
  ret void
}

define void @four(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 4, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %b2, label %b5, !cptx.unroll !{i64 1}

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v11 = sub i32 %v5, %v6
  br label %b7

b7:
  %v12 = phi i32 [ %v11, %b6 ], [ %v28, %b10 ]
  %v13 = phi i32 [ 0, %b6 ], [ %v26, %b10 ]
  store volatile i32 %v13, ptr addrspace(1) %p, align 4
  %v14 = add nsw i32 %v13, 1
  %v15 = icmp slt i32 %v14, 4
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp slt i32 %v18, 4
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp slt i32 %v22, 4
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp slt i32 %v26, 4
  %v28 = add i32 %v12, -4
  %v29 = icmp ne i32 %v28, 0
  br i1 %v29, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v30 = phi i32 [ 0, %b1 ], [ %v26, %b12 ]
  br label %b2

b12:
  %v31 = icmp ne i32 %v6, 0
  br i1 %v31, label %b11, label %b5
}

define void @five(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 5, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 5
  br i1 %more, label %b2, label %b5, !cptx.unroll !{i64 1}

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v11 = sub i32 %v5, %v6
  br label %b7

b7:
  %v12 = phi i32 [ %v11, %b6 ], [ %v28, %b10 ]
  %v13 = phi i32 [ 0, %b6 ], [ %v26, %b10 ]
  store volatile i32 %v13, ptr addrspace(1) %p, align 4
  %v14 = add nsw i32 %v13, 1
  %v15 = icmp slt i32 %v14, 5
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp slt i32 %v18, 5
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp slt i32 %v22, 5
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp slt i32 %v26, 5
  %v28 = add i32 %v12, -4
  %v29 = icmp ne i32 %v28, 0
  br i1 %v29, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v30 = phi i32 [ 0, %b1 ], [ %v26, %b12 ]
  br label %b2

b12:
  %v31 = icmp ne i32 %v6, 0
  br i1 %v31, label %b11, label %b5
}

define void @stays_three(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 3
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @maskFour(ptr addrspace(1) %p, i32 %n) {
b0:
  %b = and i32 %n, 4
  %g = icmp sgt i32 %b, 0
  br i1 %g, label %b1, label %b4

b1:
  %v4 = sub i32 %b, 0
  %v5 = add i32 %v4, -1
  %v6 = add i32 %v5, 1
  %v7 = urem i32 %v6, 4
  %v8 = icmp ult i32 %v5, 3
  br i1 %v8, label %b11, label %b6

b2:
  %i = phi i32 [ %v33, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  %v12 = add nsw i32 %i, 1
  %v13 = icmp eq i32 %v7, 1
  br i1 %v13, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v14 = sub i32 %v6, %v7
  br label %b7

b7:
  %v15 = phi i32 [ %v14, %b6 ], [ %v31, %b10 ]
  %v16 = phi i32 [ 0, %b6 ], [ %v29, %b10 ]
  store volatile i32 %v16, ptr addrspace(1) %p, align 4
  %v17 = add nsw i32 %v16, 1
  %v18 = icmp slt i32 %v17, %b
  %v19 = add nsw i32 %v16, 1
  br label %b8

b8:
  %v20 = phi i32 [ %v19, %b7 ]
  store volatile i32 %v20, ptr addrspace(1) %p, align 4
  %v21 = add nsw i32 %v20, 1
  %v22 = icmp slt i32 %v21, %b
  %v23 = add nsw i32 %v16, 2
  br label %b9

b9:
  %v24 = phi i32 [ %v23, %b8 ]
  store volatile i32 %v24, ptr addrspace(1) %p, align 4
  %v25 = add nsw i32 %v24, 1
  %v26 = icmp slt i32 %v25, %b
  %v27 = add nsw i32 %v16, 3
  br label %b10

b10:
  %v28 = phi i32 [ %v27, %b9 ]
  store volatile i32 %v28, ptr addrspace(1) %p, align 4
  %v29 = add nsw i32 %v28, 1
  %v30 = icmp slt i32 %v29, %b
  %v31 = add i32 %v15, -4
  %v32 = icmp ne i32 %v31, 0
  br i1 %v32, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v33 = phi i32 [ 0, %b1 ], [ %v29, %b12 ]
  br label %b2

b12:
  %v34 = icmp ne i32 %v7, 0
  br i1 %v34, label %b11, label %b5

b13:
  %v35 = phi i32 [ %v12, %b2 ]
  store volatile i32 %v35, ptr addrspace(1) %p, align 4
  %v36 = add nsw i32 %v35, 1
  %v37 = icmp slt i32 %v36, %b
  %v38 = add nsw i32 %i, 2
  %v39 = icmp eq i32 %v7, 2
  br i1 %v39, label %b5, label %b14

b14:
  %v40 = phi i32 [ %v38, %b13 ]
  store volatile i32 %v40, ptr addrspace(1) %p, align 4
  %v41 = add nsw i32 %v40, 1
  %v42 = icmp slt i32 %v41, %b
  br label %b5
}

define void @stays_maskThree(ptr addrspace(1) %p, i32 %n) {
b0:
  %b = and i32 %n, 3
  %g = icmp sgt i32 %b, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @maskFrom(ptr addrspace(1) %p, i32 %n) {
b0:
  %b = and i32 %n, 7
  %g = icmp sgt i32 %b, 3
  br i1 %g, label %b1, label %b4

b1:
  %v4 = sub i32 %b, 3
  %v5 = add i32 %v4, -1
  %v6 = add i32 %v5, 1
  %v7 = urem i32 %v6, 4
  %v8 = icmp ult i32 %v5, 3
  br i1 %v8, label %b11, label %b6

b2:
  %i = phi i32 [ %v33, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  %v12 = add nsw i32 %i, 1
  %v13 = icmp eq i32 %v7, 1
  br i1 %v13, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v14 = sub i32 %v6, %v7
  br label %b7

b7:
  %v15 = phi i32 [ %v14, %b6 ], [ %v31, %b10 ]
  %v16 = phi i32 [ 3, %b6 ], [ %v29, %b10 ]
  store volatile i32 %v16, ptr addrspace(1) %p, align 4
  %v17 = add nsw i32 %v16, 1
  %v18 = icmp slt i32 %v17, %b
  %v19 = add nsw i32 %v16, 1
  br label %b8

b8:
  %v20 = phi i32 [ %v19, %b7 ]
  store volatile i32 %v20, ptr addrspace(1) %p, align 4
  %v21 = add nsw i32 %v20, 1
  %v22 = icmp slt i32 %v21, %b
  %v23 = add nsw i32 %v16, 2
  br label %b9

b9:
  %v24 = phi i32 [ %v23, %b8 ]
  store volatile i32 %v24, ptr addrspace(1) %p, align 4
  %v25 = add nsw i32 %v24, 1
  %v26 = icmp slt i32 %v25, %b
  %v27 = add nsw i32 %v16, 3
  br label %b10

b10:
  %v28 = phi i32 [ %v27, %b9 ]
  store volatile i32 %v28, ptr addrspace(1) %p, align 4
  %v29 = add nsw i32 %v28, 1
  %v30 = icmp slt i32 %v29, %b
  %v31 = add i32 %v15, -4
  %v32 = icmp ne i32 %v31, 0
  br i1 %v32, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v33 = phi i32 [ 3, %b1 ], [ %v29, %b12 ]
  br label %b2

b12:
  %v34 = icmp ne i32 %v7, 0
  br i1 %v34, label %b11, label %b5

b13:
  %v35 = phi i32 [ %v12, %b2 ]
  store volatile i32 %v35, ptr addrspace(1) %p, align 4
  %v36 = add nsw i32 %v35, 1
  %v37 = icmp slt i32 %v36, %b
  %v38 = add nsw i32 %i, 2
  %v39 = icmp eq i32 %v7, 2
  br i1 %v39, label %b5, label %b14

b14:
  %v40 = phi i32 [ %v38, %b13 ]
  store volatile i32 %v40, ptr addrspace(1) %p, align 4
  %v41 = add nsw i32 %v40, 1
  %v42 = icmp slt i32 %v41, %b
  br label %b5
}

define void @stays_maskFrom(ptr addrspace(1) %p, i32 %n) {
b0:
  %b = and i32 %n, 7
  %g = icmp sgt i32 %b, 4
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 4, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @fourDown(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 8, 0
  %v4 = add i32 %v3, -1
  %v5 = udiv i32 %v4, 2
  %v6 = add i32 %v5, 1
  %v7 = urem i32 %v6, 4
  %v8 = icmp ult i32 %v5, 3
  br i1 %v8, label %b11, label %b6

b2:
  %i = phi i32 [ %v31, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -2
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %b2, label %b5, !cptx.unroll !{i64 1}

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v12 = sub i32 %v6, %v7
  br label %b7

b7:
  %v13 = phi i32 [ %v12, %b6 ], [ %v29, %b10 ]
  %v14 = phi i32 [ 8, %b6 ], [ %v27, %b10 ]
  store volatile i32 %v14, ptr addrspace(1) %p, align 4
  %v15 = add nsw i32 %v14, -2
  %v16 = icmp sgt i32 %v15, 0
  %v17 = add nsw i32 %v14, -2
  br label %b8

b8:
  %v18 = phi i32 [ %v17, %b7 ]
  store volatile i32 %v18, ptr addrspace(1) %p, align 4
  %v19 = add nsw i32 %v18, -2
  %v20 = icmp sgt i32 %v19, 0
  %v21 = add nsw i32 %v14, -4
  br label %b9

b9:
  %v22 = phi i32 [ %v21, %b8 ]
  store volatile i32 %v22, ptr addrspace(1) %p, align 4
  %v23 = add nsw i32 %v22, -2
  %v24 = icmp sgt i32 %v23, 0
  %v25 = add nsw i32 %v14, -6
  br label %b10

b10:
  %v26 = phi i32 [ %v25, %b9 ]
  store volatile i32 %v26, ptr addrspace(1) %p, align 4
  %v27 = add nsw i32 %v26, -2
  %v28 = icmp sgt i32 %v27, 0
  %v29 = add i32 %v13, -4
  %v30 = icmp ne i32 %v29, 0
  br i1 %v30, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v31 = phi i32 [ 8, %b1 ], [ %v27, %b12 ]
  br label %b2

b12:
  %v32 = icmp ne i32 %v7, 0
  br i1 %v32, label %b11, label %b5
}

define void @stays_threeDown(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 7, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -2
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @barrier(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 90, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %v8 = phi i32 [ %v6, %b11 ], [ %v12, %b2 ]
  %i = phi i32 [ %v33, %b11 ], [ %next, %b2 ]
  call void @ptx.bar.sync(i32 0)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 90
  %v12 = add i32 %v8, -1
  %v13 = icmp ne i32 %v12, 0
  br i1 %v13, label %b2, label %b5, !cptx.unroll !{i64 1}

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v14 = sub i32 %v5, %v6
  br label %b7

b7:
  %v15 = phi i32 [ %v14, %b6 ], [ %v31, %b10 ]
  %v16 = phi i32 [ 0, %b6 ], [ %v29, %b10 ]
  call void @ptx.bar.sync(i32 0)
  %v17 = add nsw i32 %v16, 1
  %v18 = icmp slt i32 %v17, 90
  %v19 = add nsw i32 %v16, 1
  br label %b8

b8:
  %v20 = phi i32 [ %v19, %b7 ]
  call void @ptx.bar.sync(i32 0)
  %v21 = add nsw i32 %v20, 1
  %v22 = icmp slt i32 %v21, 90
  %v23 = add nsw i32 %v16, 2
  br label %b9

b9:
  %v24 = phi i32 [ %v23, %b8 ]
  call void @ptx.bar.sync(i32 0)
  %v25 = add nsw i32 %v24, 1
  %v26 = icmp slt i32 %v25, 90
  %v27 = add nsw i32 %v16, 3
  br label %b10

b10:
  %v28 = phi i32 [ %v27, %b9 ]
  call void @ptx.bar.sync(i32 0)
  %v29 = add nsw i32 %v28, 1
  %v30 = icmp slt i32 %v29, 90
  %v31 = add i32 %v15, -4
  %v32 = icmp ne i32 %v31, 0
  br i1 %v32, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v33 = phi i32 [ 0, %b1 ], [ %v29, %b12 ]
  br label %b2

b12:
  %v34 = icmp ne i32 %v6, 0
  br i1 %v34, label %b11, label %b5
}

define void @barrierAny(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v32, %b11 ]
  call void @ptx.bar.sync(i32 0)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v11 = add nsw i32 %i, 1
  %v12 = icmp eq i32 %v6, 1
  br i1 %v12, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v13 = sub i32 %v5, %v6
  br label %b7

b7:
  %v14 = phi i32 [ %v13, %b6 ], [ %v30, %b10 ]
  %v15 = phi i32 [ 0, %b6 ], [ %v28, %b10 ]
  call void @ptx.bar.sync(i32 0)
  %v16 = add nsw i32 %v15, 1
  %v17 = icmp slt i32 %v16, %n
  %v18 = add nsw i32 %v15, 1
  br label %b8

b8:
  %v19 = phi i32 [ %v18, %b7 ]
  call void @ptx.bar.sync(i32 0)
  %v20 = add nsw i32 %v19, 1
  %v21 = icmp slt i32 %v20, %n
  %v22 = add nsw i32 %v15, 2
  br label %b9

b9:
  %v23 = phi i32 [ %v22, %b8 ]
  call void @ptx.bar.sync(i32 0)
  %v24 = add nsw i32 %v23, 1
  %v25 = icmp slt i32 %v24, %n
  %v26 = add nsw i32 %v15, 3
  br label %b10

b10:
  %v27 = phi i32 [ %v26, %b9 ]
  call void @ptx.bar.sync(i32 0)
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp slt i32 %v28, %n
  %v30 = add i32 %v14, -4
  %v31 = icmp ne i32 %v30, 0
  br i1 %v31, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v32 = phi i32 [ 0, %b1 ], [ %v28, %b12 ]
  br label %b2

b12:
  %v33 = icmp ne i32 %v6, 0
  br i1 %v33, label %b11, label %b5

b13:
  %v34 = phi i32 [ %v11, %b2 ]
  call void @ptx.bar.sync(i32 0)
  %v35 = add nsw i32 %v34, 1
  %v36 = icmp slt i32 %v35, %n
  %v37 = add nsw i32 %i, 2
  %v38 = icmp eq i32 %v6, 2
  br i1 %v38, label %b5, label %b14

b14:
  %v39 = phi i32 [ %v37, %b13 ]
  call void @ptx.bar.sync(i32 0)
  %v40 = add nsw i32 %v39, 1
  %v41 = icmp slt i32 %v40, %n
  br label %b5
}

define void @vote(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 90, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %v8 = phi i32 [ %v6, %b11 ], [ %v13, %b2 ]
  %i = phi i32 [ %v38, %b11 ], [ %next, %b2 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 90
  %v13 = add i32 %v8, -1
  %v14 = icmp ne i32 %v13, 0
  br i1 %v14, label %b2, label %b5, !cptx.unroll !{i64 1}

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v15 = sub i32 %v5, %v6
  br label %b7

b7:
  %v16 = phi i32 [ %v15, %b6 ], [ %v36, %b10 ]
  %v17 = phi i32 [ 0, %b6 ], [ %v34, %b10 ]
  %v18 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v18, ptr addrspace(1) %p, align 4
  %v19 = add nsw i32 %v17, 1
  %v20 = icmp slt i32 %v19, 90
  %v21 = add nsw i32 %v17, 1
  br label %b8

b8:
  %v22 = phi i32 [ %v21, %b7 ]
  %v23 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v22, 1
  %v25 = icmp slt i32 %v24, 90
  %v26 = add nsw i32 %v17, 2
  br label %b9

b9:
  %v27 = phi i32 [ %v26, %b8 ]
  %v28 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v28, ptr addrspace(1) %p, align 4
  %v29 = add nsw i32 %v27, 1
  %v30 = icmp slt i32 %v29, 90
  %v31 = add nsw i32 %v17, 3
  br label %b10

b10:
  %v32 = phi i32 [ %v31, %b9 ]
  %v33 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v33, ptr addrspace(1) %p, align 4
  %v34 = add nsw i32 %v32, 1
  %v35 = icmp slt i32 %v34, 90
  %v36 = add i32 %v16, -4
  %v37 = icmp ne i32 %v36, 0
  br i1 %v37, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v38 = phi i32 [ 0, %b1 ], [ %v34, %b12 ]
  br label %b2

b12:
  %v39 = icmp ne i32 %v6, 0
  br i1 %v39, label %b11, label %b5
}

define void @stays_voteAny(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define ptx_kernel void @voteUniform(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v3 = sub i32 %n, 0
  %v4 = add i32 %v3, -1
  %v5 = add i32 %v4, 1
  %v6 = urem i32 %v5, 4
  %v7 = icmp ult i32 %v4, 3
  br i1 %v7, label %b11, label %b6

b2:
  %i = phi i32 [ %v37, %b11 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v12 = add nsw i32 %i, 1
  %v13 = icmp eq i32 %v6, 1
  br i1 %v13, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v14 = sub i32 %v5, %v6
  br label %b7

b7:
  %v15 = phi i32 [ %v14, %b6 ], [ %v35, %b10 ]
  %v16 = phi i32 [ 0, %b6 ], [ %v33, %b10 ]
  %v17 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v16, 1
  %v19 = icmp slt i32 %v18, %n
  %v20 = add nsw i32 %v16, 1
  br label %b8

b8:
  %v21 = phi i32 [ %v20, %b7 ]
  %v22 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v22, ptr addrspace(1) %p, align 4
  %v23 = add nsw i32 %v21, 1
  %v24 = icmp slt i32 %v23, %n
  %v25 = add nsw i32 %v16, 2
  br label %b9

b9:
  %v26 = phi i32 [ %v25, %b8 ]
  %v27 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v26, 1
  %v29 = icmp slt i32 %v28, %n
  %v30 = add nsw i32 %v16, 3
  br label %b10

b10:
  %v31 = phi i32 [ %v30, %b9 ]
  %v32 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v32, ptr addrspace(1) %p, align 4
  %v33 = add nsw i32 %v31, 1
  %v34 = icmp slt i32 %v33, %n
  %v35 = add i32 %v15, -4
  %v36 = icmp ne i32 %v35, 0
  br i1 %v36, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v37 = phi i32 [ 0, %b1 ], [ %v33, %b12 ]
  br label %b2

b12:
  %v38 = icmp ne i32 %v6, 0
  br i1 %v38, label %b11, label %b5

b13:
  %v39 = phi i32 [ %v12, %b2 ]
  %v40 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v40, ptr addrspace(1) %p, align 4
  %v41 = add nsw i32 %v39, 1
  %v42 = icmp slt i32 %v41, %n
  %v43 = add nsw i32 %i, 2
  %v44 = icmp eq i32 %v6, 2
  br i1 %v44, label %b5, label %b14

b14:
  %v45 = phi i32 [ %v43, %b13 ]
  %v46 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v46, ptr addrspace(1) %p, align 4
  %v47 = add nsw i32 %v45, 1
  %v48 = icmp slt i32 %v47, %n
  br label %b5
}

define void @stays_voteFrom(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp slt i32 %n, 90
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ %n, %b1 ], [ %next, %b2 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 90
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_warp(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  call void @ptx.bar.warp.sync(i32 -1)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_called(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  call void @outside()
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_variable(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  %v = alloca i32, align 4, addrspace(5)
  store volatile i32 1, ptr addrspace(5) %v, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_break(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b3 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %x = icmp eq i32 %i, %m
  br i1 %x, label %b4, label %b3

b3:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b4

b4:
  ret void
}

define void @stays_latches(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ], [ %next, %b3 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %x = icmp slt i32 %next, %m
  br i1 %x, label %b2, label %b3

b3:
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b4

b4:
  ret void
}

define i32 @nested(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b6

b1:
  br label %b2

b2:
  %j = phi i32 [ 0, %b1 ], [ %j1, %b4 ]
  %t = phi i32 [ 7, %b1 ], [ %v21, %b4 ]
  %v5 = sub i32 %n, 0
  %v6 = add i32 %v5, -1
  %v7 = add i32 %v6, 1
  %v8 = urem i32 %v7, 4
  %v9 = icmp ult i32 %v6, 3
  br i1 %v9, label %b13, label %b8

b3:
  %i = phi i32 [ %v53, %b13 ]
  %s = phi i32 [ %v54, %b13 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %s1 = mul i32 %s, %x
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v16 = add nsw i32 %i, 1
  %v17 = icmp eq i32 %v8, 1
  br i1 %v17, label %b7, label %b15

b4:
  %j1 = add nsw i32 %j, 1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %b2, label %b5

b5:
  br label %b6

b6:
  %r = phi i32 [ 3, %b0 ], [ %v21, %b5 ]
  ret i32 %r

b7:
  %v21 = phi i32 [ %s1, %b3 ], [ %v48, %b14 ], [ %v59, %b15 ], [ %v67, %b16 ]
  br label %b4

b8:
  %v22 = sub i32 %v7, %v8
  br label %b9

b9:
  %v23 = phi i32 [ %v22, %b8 ], [ %v51, %b12 ]
  %v24 = phi i32 [ 0, %b8 ], [ %v49, %b12 ]
  %v25 = phi i32 [ %t, %b8 ], [ %v48, %b12 ]
  %v26 = load volatile i32, ptr addrspace(1) %p, align 4
  %v27 = mul i32 %v25, %v26
  %v28 = add nsw i32 %v24, 1
  %v29 = icmp slt i32 %v28, %n
  %v30 = add nsw i32 %v24, 1
  br label %b10

b10:
  %v31 = phi i32 [ %v30, %b9 ]
  %v32 = phi i32 [ %v27, %b9 ]
  %v33 = load volatile i32, ptr addrspace(1) %p, align 4
  %v34 = mul i32 %v32, %v33
  %v35 = add nsw i32 %v31, 1
  %v36 = icmp slt i32 %v35, %n
  %v37 = add nsw i32 %v24, 2
  br label %b11

b11:
  %v38 = phi i32 [ %v37, %b10 ]
  %v39 = phi i32 [ %v34, %b10 ]
  %v40 = load volatile i32, ptr addrspace(1) %p, align 4
  %v41 = mul i32 %v39, %v40
  %v42 = add nsw i32 %v38, 1
  %v43 = icmp slt i32 %v42, %n
  %v44 = add nsw i32 %v24, 3
  br label %b12

b12:
  %v45 = phi i32 [ %v44, %b11 ]
  %v46 = phi i32 [ %v41, %b11 ]
  %v47 = load volatile i32, ptr addrspace(1) %p, align 4
  %v48 = mul i32 %v46, %v47
  %v49 = add nsw i32 %v45, 1
  %v50 = icmp slt i32 %v49, %n
  %v51 = add i32 %v23, -4
  %v52 = icmp ne i32 %v51, 0
  br i1 %v52, label %b9, label %b14, !cptx.unroll !{i64 -2}

b13:
  %v53 = phi i32 [ 0, %b2 ], [ %v49, %b14 ]
  %v54 = phi i32 [ %t, %b2 ], [ %v48, %b14 ]
  br label %b3

b14:
  %v55 = icmp ne i32 %v8, 0
  br i1 %v55, label %b13, label %b7

b15:
  %v56 = phi i32 [ %v16, %b3 ]
  %v57 = phi i32 [ %s1, %b3 ]
  %v58 = load volatile i32, ptr addrspace(1) %p, align 4
  %v59 = mul i32 %v57, %v58
  %v60 = add nsw i32 %v56, 1
  %v61 = icmp slt i32 %v60, %n
  %v62 = add nsw i32 %i, 2
  %v63 = icmp eq i32 %v8, 2
  br i1 %v63, label %b7, label %b16

b16:
  %v64 = phi i32 [ %v62, %b15 ]
  %v65 = phi i32 [ %v59, %b15 ]
  %v66 = load volatile i32, ptr addrspace(1) %p, align 4
  %v67 = mul i32 %v65, %v66
  %v68 = add nsw i32 %v64, 1
  %v69 = icmp slt i32 %v68, %n
  br label %b7
}

define void @second(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b5

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %m
  br i1 %more, label %b2, label %b3

b3:
  %v7 = sub i32 %n, 0
  %v8 = add i32 %v7, -1
  %v9 = add i32 %v8, 1
  %v10 = urem i32 %v9, 4
  %v11 = icmp ult i32 %v8, 3
  br i1 %v11, label %b12, label %b7

b4:
  %j = phi i32 [ %v36, %b12 ]
  store volatile i32 %j, ptr addrspace(1) %p, align 4
  %j1 = add nsw i32 %j, 1
  %again = icmp slt i32 %j1, %n
  %v15 = add nsw i32 %j, 1
  %v16 = icmp eq i32 %v10, 1
  br i1 %v16, label %b6, label %b14

b5:
  ret void

b6:
  br label %b5

b7:
  %v17 = sub i32 %v9, %v10
  br label %b8

b8:
  %v18 = phi i32 [ %v17, %b7 ], [ %v34, %b11 ]
  %v19 = phi i32 [ 0, %b7 ], [ %v32, %b11 ]
  store volatile i32 %v19, ptr addrspace(1) %p, align 4
  %v20 = add nsw i32 %v19, 1
  %v21 = icmp slt i32 %v20, %n
  %v22 = add nsw i32 %v19, 1
  br label %b9

b9:
  %v23 = phi i32 [ %v22, %b8 ]
  store volatile i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v23, 1
  %v25 = icmp slt i32 %v24, %n
  %v26 = add nsw i32 %v19, 2
  br label %b10

b10:
  %v27 = phi i32 [ %v26, %b9 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp slt i32 %v28, %n
  %v30 = add nsw i32 %v19, 3
  br label %b11

b11:
  %v31 = phi i32 [ %v30, %b10 ]
  store volatile i32 %v31, ptr addrspace(1) %p, align 4
  %v32 = add nsw i32 %v31, 1
  %v33 = icmp slt i32 %v32, %n
  %v34 = add i32 %v18, -4
  %v35 = icmp ne i32 %v34, 0
  br i1 %v35, label %b8, label %b13, !cptx.unroll !{i64 -2}

b12:
  %v36 = phi i32 [ 0, %b3 ], [ %v32, %b13 ]
  br label %b4

b13:
  %v37 = icmp ne i32 %v10, 0
  br i1 %v37, label %b12, label %b6

b14:
  %v38 = phi i32 [ %v15, %b4 ]
  store volatile i32 %v38, ptr addrspace(1) %p, align 4
  %v39 = add nsw i32 %v38, 1
  %v40 = icmp slt i32 %v39, %n
  %v41 = add nsw i32 %j, 2
  %v42 = icmp eq i32 %v10, 2
  br i1 %v42, label %b6, label %b15

b15:
  %v43 = phi i32 [ %v41, %b14 ]
  store volatile i32 %v43, ptr addrspace(1) %p, align 4
  %v44 = add nsw i32 %v43, 1
  %v45 = icmp slt i32 %v44, %n
  br label %b6
}

define void @both(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  %h = icmp sgt i32 %n, 0
  %g = and i1 %c, %h
  br i1 %g, label %b1, label %b3

b1:
  %v5 = sub i32 %n, 0
  %v6 = add i32 %v5, -1
  %v7 = add i32 %v6, 1
  %v8 = urem i32 %v7, 4
  %v9 = icmp ult i32 %v6, 3
  br i1 %v9, label %b10, label %b5

b2:
  %i = phi i32 [ %v34, %b10 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v13 = add nsw i32 %i, 1
  %v14 = icmp eq i32 %v8, 1
  br i1 %v14, label %b4, label %b12

b3:
  ret void

b4:
  br label %b3

b5:
  %v15 = sub i32 %v7, %v8
  br label %b6

b6:
  %v16 = phi i32 [ %v15, %b5 ], [ %v32, %b9 ]
  %v17 = phi i32 [ 0, %b5 ], [ %v30, %b9 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp slt i32 %v18, %n
  %v20 = add nsw i32 %v17, 1
  br label %b7

b7:
  %v21 = phi i32 [ %v20, %b6 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp slt i32 %v22, %n
  %v24 = add nsw i32 %v17, 2
  br label %b8

b8:
  %v25 = phi i32 [ %v24, %b7 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp slt i32 %v26, %n
  %v28 = add nsw i32 %v17, 3
  br label %b9

b9:
  %v29 = phi i32 [ %v28, %b8 ]
  store volatile i32 %v29, ptr addrspace(1) %p, align 4
  %v30 = add nsw i32 %v29, 1
  %v31 = icmp slt i32 %v30, %n
  %v32 = add i32 %v16, -4
  %v33 = icmp ne i32 %v32, 0
  br i1 %v33, label %b6, label %b11, !cptx.unroll !{i64 -2}

b10:
  %v34 = phi i32 [ 0, %b1 ], [ %v30, %b11 ]
  br label %b2

b11:
  %v35 = icmp ne i32 %v8, 0
  br i1 %v35, label %b10, label %b4

b12:
  %v36 = phi i32 [ %v13, %b2 ]
  store volatile i32 %v36, ptr addrspace(1) %p, align 4
  %v37 = add nsw i32 %v36, 1
  %v38 = icmp slt i32 %v37, %n
  %v39 = add nsw i32 %i, 2
  %v40 = icmp eq i32 %v8, 2
  br i1 %v40, label %b4, label %b13

b13:
  %v41 = phi i32 [ %v39, %b12 ]
  store volatile i32 %v41, ptr addrspace(1) %p, align 4
  %v42 = add nsw i32 %v41, 1
  %v43 = icmp slt i32 %v42, %n
  br label %b4
}

define void @stays_either(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  %h = icmp sgt i32 %n, 0
  %g = or i1 %c, %h
  br i1 %g, label %b1, label %b3

b1:
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  ret void
}

define void @far(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b5

b1:
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 5, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %v4 = sub i32 %n, 0
  %v5 = add i32 %v4, -1
  %v6 = add i32 %v5, 1
  %v7 = urem i32 %v6, 4
  %v8 = icmp ult i32 %v5, 3
  br i1 %v8, label %b12, label %b7

b4:
  %i = phi i32 [ %v33, %b12 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  %v12 = add nsw i32 %i, 1
  %v13 = icmp eq i32 %v7, 1
  br i1 %v13, label %b6, label %b14

b5:
  ret void

b6:
  br label %b5

b7:
  %v14 = sub i32 %v6, %v7
  br label %b8

b8:
  %v15 = phi i32 [ %v14, %b7 ], [ %v31, %b11 ]
  %v16 = phi i32 [ 0, %b7 ], [ %v29, %b11 ]
  store volatile i32 %v16, ptr addrspace(1) %p, align 4
  %v17 = add nsw i32 %v16, 1
  %v18 = icmp slt i32 %v17, %n
  %v19 = add nsw i32 %v16, 1
  br label %b9

b9:
  %v20 = phi i32 [ %v19, %b8 ]
  store volatile i32 %v20, ptr addrspace(1) %p, align 4
  %v21 = add nsw i32 %v20, 1
  %v22 = icmp slt i32 %v21, %n
  %v23 = add nsw i32 %v16, 2
  br label %b10

b10:
  %v24 = phi i32 [ %v23, %b9 ]
  store volatile i32 %v24, ptr addrspace(1) %p, align 4
  %v25 = add nsw i32 %v24, 1
  %v26 = icmp slt i32 %v25, %n
  %v27 = add nsw i32 %v16, 3
  br label %b11

b11:
  %v28 = phi i32 [ %v27, %b10 ]
  store volatile i32 %v28, ptr addrspace(1) %p, align 4
  %v29 = add nsw i32 %v28, 1
  %v30 = icmp slt i32 %v29, %n
  %v31 = add i32 %v15, -4
  %v32 = icmp ne i32 %v31, 0
  br i1 %v32, label %b8, label %b13, !cptx.unroll !{i64 -2}

b12:
  %v33 = phi i32 [ 0, %b3 ], [ %v29, %b13 ]
  br label %b4

b13:
  %v34 = icmp ne i32 %v7, 0
  br i1 %v34, label %b12, label %b6

b14:
  %v35 = phi i32 [ %v12, %b4 ]
  store volatile i32 %v35, ptr addrspace(1) %p, align 4
  %v36 = add nsw i32 %v35, 1
  %v37 = icmp slt i32 %v36, %n
  %v38 = add nsw i32 %i, 2
  %v39 = icmp eq i32 %v7, 2
  br i1 %v39, label %b6, label %b15

b15:
  %v40 = phi i32 [ %v38, %b14 ]
  store volatile i32 %v40, ptr addrspace(1) %p, align 4
  %v41 = add nsw i32 %v40, 1
  %v42 = icmp slt i32 %v41, %n
  br label %b6
}

define void @stays_joined(ptr addrspace(1) %p, i32 %n, i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b5

b2:
  br label %b3

b3:
  br label %b4

b4:
  %i = phi i32 [ 0, %b3 ], [ %next, %b4 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b4, label %b5

b5:
  ret void
}

declare void @outside()

define void @boundAgain(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %a = add nsw i32 %n, %m
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b1, label %b4

b1:
  %b = add i32 %n, %m
  %v6 = sub i32 %b, 0
  %v7 = add i32 %v6, -1
  %v8 = add i32 %v7, 1
  %v9 = urem i32 %v8, 4
  %v10 = icmp ult i32 %v7, 3
  br i1 %v10, label %b11, label %b6

b2:
  %i = phi i32 [ %v35, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  %v14 = add nsw i32 %i, 1
  %v15 = icmp eq i32 %v9, 1
  br i1 %v15, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v16 = sub i32 %v8, %v9
  br label %b7

b7:
  %v17 = phi i32 [ %v16, %b6 ], [ %v33, %b10 ]
  %v18 = phi i32 [ 0, %b6 ], [ %v31, %b10 ]
  store volatile i32 %v18, ptr addrspace(1) %p, align 4
  %v19 = add nsw i32 %v18, 1
  %v20 = icmp slt i32 %v19, %b
  %v21 = add nsw i32 %v18, 1
  br label %b8

b8:
  %v22 = phi i32 [ %v21, %b7 ]
  store volatile i32 %v22, ptr addrspace(1) %p, align 4
  %v23 = add nsw i32 %v22, 1
  %v24 = icmp slt i32 %v23, %b
  %v25 = add nsw i32 %v18, 2
  br label %b9

b9:
  %v26 = phi i32 [ %v25, %b8 ]
  store volatile i32 %v26, ptr addrspace(1) %p, align 4
  %v27 = add nsw i32 %v26, 1
  %v28 = icmp slt i32 %v27, %b
  %v29 = add nsw i32 %v18, 3
  br label %b10

b10:
  %v30 = phi i32 [ %v29, %b9 ]
  store volatile i32 %v30, ptr addrspace(1) %p, align 4
  %v31 = add nsw i32 %v30, 1
  %v32 = icmp slt i32 %v31, %b
  %v33 = add i32 %v17, -4
  %v34 = icmp ne i32 %v33, 0
  br i1 %v34, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v35 = phi i32 [ 0, %b1 ], [ %v31, %b12 ]
  br label %b2

b12:
  %v36 = icmp ne i32 %v9, 0
  br i1 %v36, label %b11, label %b5

b13:
  %v37 = phi i32 [ %v14, %b2 ]
  store volatile i32 %v37, ptr addrspace(1) %p, align 4
  %v38 = add nsw i32 %v37, 1
  %v39 = icmp slt i32 %v38, %b
  %v40 = add nsw i32 %i, 2
  %v41 = icmp eq i32 %v9, 2
  br i1 %v41, label %b5, label %b14

b14:
  %v42 = phi i32 [ %v40, %b13 ]
  store volatile i32 %v42, ptr addrspace(1) %p, align 4
  %v43 = add nsw i32 %v42, 1
  %v44 = icmp slt i32 %v43, %b
  br label %b5
}

define void @boundAgainWide(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %x = and i32 %n, 255
  %y = trunc i32 %x to i8
  %z = zext i8 %y to i32
  %a = add i32 %z, %m
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b1, label %b4

b1:
  %x2 = and i32 %n, 255
  %y2 = trunc i32 %x2 to i8
  %z2 = zext i8 %y2 to i32
  %b = add i32 %z2, %m
  %v12 = sub i32 %b, 0
  %v13 = add i32 %v12, -1
  %v14 = add i32 %v13, 1
  %v15 = urem i32 %v14, 4
  %v16 = icmp ult i32 %v13, 3
  br i1 %v16, label %b11, label %b6

b2:
  %i = phi i32 [ %v41, %b11 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  %v20 = add nsw i32 %i, 1
  %v21 = icmp eq i32 %v15, 1
  br i1 %v21, label %b5, label %b13

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v22 = sub i32 %v14, %v15
  br label %b7

b7:
  %v23 = phi i32 [ %v22, %b6 ], [ %v39, %b10 ]
  %v24 = phi i32 [ 0, %b6 ], [ %v37, %b10 ]
  store volatile i32 %v24, ptr addrspace(1) %p, align 4
  %v25 = add nsw i32 %v24, 1
  %v26 = icmp slt i32 %v25, %b
  %v27 = add nsw i32 %v24, 1
  br label %b8

b8:
  %v28 = phi i32 [ %v27, %b7 ]
  store volatile i32 %v28, ptr addrspace(1) %p, align 4
  %v29 = add nsw i32 %v28, 1
  %v30 = icmp slt i32 %v29, %b
  %v31 = add nsw i32 %v24, 2
  br label %b9

b9:
  %v32 = phi i32 [ %v31, %b8 ]
  store volatile i32 %v32, ptr addrspace(1) %p, align 4
  %v33 = add nsw i32 %v32, 1
  %v34 = icmp slt i32 %v33, %b
  %v35 = add nsw i32 %v24, 3
  br label %b10

b10:
  %v36 = phi i32 [ %v35, %b9 ]
  store volatile i32 %v36, ptr addrspace(1) %p, align 4
  %v37 = add nsw i32 %v36, 1
  %v38 = icmp slt i32 %v37, %b
  %v39 = add i32 %v23, -4
  %v40 = icmp ne i32 %v39, 0
  br i1 %v40, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v41 = phi i32 [ 0, %b1 ], [ %v37, %b12 ]
  br label %b2

b12:
  %v42 = icmp ne i32 %v15, 0
  br i1 %v42, label %b11, label %b5

b13:
  %v43 = phi i32 [ %v20, %b2 ]
  store volatile i32 %v43, ptr addrspace(1) %p, align 4
  %v44 = add nsw i32 %v43, 1
  %v45 = icmp slt i32 %v44, %b
  %v46 = add nsw i32 %i, 2
  %v47 = icmp eq i32 %v15, 2
  br i1 %v47, label %b5, label %b14

b14:
  %v48 = phi i32 [ %v46, %b13 ]
  store volatile i32 %v48, ptr addrspace(1) %p, align 4
  %v49 = add nsw i32 %v48, 1
  %v50 = icmp slt i32 %v49, %b
  br label %b5
}

define void @stays_boundOther(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %a = add nsw i32 %n, %m
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b1, label %b4

b1:
  %b = sub i32 %n, %m
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_boundOperand(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %a = add nsw i32 %n, %m
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b1, label %b4

b1:
  %b = add i32 %n, 1
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_boundConversion(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %t = trunc i32 %n to i8
  %a = zext i8 %t to i32
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b1, label %b4

b1:
  %t2 = trunc i32 %n to i8
  %b = sext i8 %t2 to i32
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define void @stays_boundLoaded(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 4
  %g = icmp sgt i32 %a, 0
  br i1 %g, label %b1, label %b4

b1:
  %b = load i32, ptr addrspace(1) %p, align 4
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
}

define ptx_kernel void @calls(i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  %v2 = sub i32 %n, 0
  %v3 = add i32 %v2, -1
  %v4 = add i32 %v3, 1
  %v5 = urem i32 %v4, 4
  %v6 = icmp ult i32 %v3, 3
  br i1 %v6, label %b11, label %b6

b2:
  %i = phi i32 [ %v29, %b11 ], [ %next, %b2 ]
  call void @other()
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b5, !cptx.unroll !{i64 1}

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v10 = sub i32 %v4, %v5
  br label %b7

b7:
  %v11 = phi i32 [ %v10, %b6 ], [ %v27, %b10 ]
  %v12 = phi i32 [ 0, %b6 ], [ %v25, %b10 ]
  call void @other()
  %v13 = add nsw i32 %v12, 1
  %v14 = icmp slt i32 %v13, %n
  %v15 = add nsw i32 %v12, 1
  br label %b8

b8:
  %v16 = phi i32 [ %v15, %b7 ]
  call void @other()
  %v17 = add nsw i32 %v16, 1
  %v18 = icmp slt i32 %v17, %n
  %v19 = add nsw i32 %v12, 2
  br label %b9

b9:
  %v20 = phi i32 [ %v19, %b8 ]
  call void @other()
  %v21 = add nsw i32 %v20, 1
  %v22 = icmp slt i32 %v21, %n
  %v23 = add nsw i32 %v12, 3
  br label %b10

b10:
  %v24 = phi i32 [ %v23, %b9 ]
  call void @other()
  %v25 = add nsw i32 %v24, 1
  %v26 = icmp slt i32 %v25, %n
  %v27 = add i32 %v11, -4
  %v28 = icmp ne i32 %v27, 0
  br i1 %v28, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v29 = phi i32 [ 0, %b1 ], [ %v25, %b12 ]
  br label %b2

b12:
  %v30 = icmp ne i32 %v5, 0
  br i1 %v30, label %b11, label %b5
}

declare void @other()

declare void @ptx.bar.sync(i32)
declare void @ptx.bar.warp.sync(i32)
declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
