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
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
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
  %v11 = sub i32 %v5, %v6
  br label %b7

b7:
  %v12 = phi i32 [ %v11, %b6 ], [ %v28, %b10 ]
  %v13 = phi i32 [ 0, %b6 ], [ %v26, %b10 ]
  store volatile i32 %v13, ptr addrspace(1) %p, align 4
  %v14 = add nsw i32 %v13, 1
  %v15 = icmp slt i32 %v14, %n
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp slt i32 %v18, %n
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp slt i32 %v22, %n
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp slt i32 %v26, %n
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
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
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
  %v11 = sub i32 %v5, %v6
  br label %b7

b7:
  %v12 = phi i32 [ %v11, %b6 ], [ %v28, %b10 ]
  %v13 = phi i32 [ 0, %b6 ], [ %v26, %b10 ]
  store volatile i32 %v13, ptr addrspace(1) %p, align 4
  %v14 = add nsw i32 %v13, 1
  %v15 = icmp slt i32 %v14, %n
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp slt i32 %v18, %n
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp slt i32 %v22, %n
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp slt i32 %v26, %n
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
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
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
  %v11 = sub i32 %v5, %v6
  br label %b7

b7:
  %v12 = phi i32 [ %v11, %b6 ], [ %v28, %b10 ]
  %v13 = phi i32 [ 0, %b6 ], [ %v26, %b10 ]
  store volatile i32 %v13, ptr addrspace(1) %p, align 4
  %v14 = add nsw i32 %v13, 1
  %v15 = icmp slt i32 %v14, %n
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp slt i32 %v18, %n
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp slt i32 %v22, %n
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp slt i32 %v26, %n
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
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sgt i32 %n, %next
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
  %v15 = icmp sgt i32 %n, %v14
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp sgt i32 %n, %v18
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp sgt i32 %n, %v22
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp sgt i32 %n, %v26
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
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sge i32 %next, %n
  br i1 %more, label %b5, label %b2, !cptx.unroll !{i64 1}

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
  %v15 = icmp sge i32 %v14, %n
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp sge i32 %v18, %n
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp sge i32 %v22, %n
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp sge i32 %v26, %n
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
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp ne i32 %next, %n
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
  %v15 = icmp ne i32 %v14, %n
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp ne i32 %v18, %n
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp ne i32 %v22, %n
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp ne i32 %v26, %n
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
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -1
  %more = icmp sgt i32 %next, 0
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
  %v13 = phi i32 [ %n, %b6 ], [ %v26, %b10 ]
  store volatile i32 %v13, ptr addrspace(1) %p, align 4
  %v14 = add nsw i32 %v13, -1
  %v15 = icmp sgt i32 %v14, 0
  %v16 = add nsw i32 %v13, -1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, -1
  %v19 = icmp sgt i32 %v18, 0
  %v20 = add nsw i32 %v13, -2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, -1
  %v23 = icmp sgt i32 %v22, 0
  %v24 = add nsw i32 %v13, -3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, -1
  %v27 = icmp sgt i32 %v26, 0
  %v28 = add i32 %v12, -4
  %v29 = icmp ne i32 %v28, 0
  br i1 %v29, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v30 = phi i32 [ %n, %b1 ], [ %v26, %b12 ]
  br label %b2

b12:
  %v31 = icmp ne i32 %v6, 0
  br i1 %v31, label %b11, label %b5
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
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp ult i32 %next, %n
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
  %v15 = icmp ult i32 %v14, %n
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp ult i32 %v18, %n
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp ult i32 %v22, %n
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp ult i32 %v26, %n
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
  %i = phi i32 [ %v29, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sle i32 %next, %n
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
  store volatile i32 %v12, ptr addrspace(1) %p, align 4
  %v13 = add nsw i32 %v12, 1
  %v14 = icmp sle i32 %v13, %n
  %v15 = add nsw i32 %v12, 1
  br label %b8

b8:
  %v16 = phi i32 [ %v15, %b7 ]
  store volatile i32 %v16, ptr addrspace(1) %p, align 4
  %v17 = add nsw i32 %v16, 1
  %v18 = icmp sle i32 %v17, %n
  %v19 = add nsw i32 %v12, 2
  br label %b9

b9:
  %v20 = phi i32 [ %v19, %b8 ]
  store volatile i32 %v20, ptr addrspace(1) %p, align 4
  %v21 = add nsw i32 %v20, 1
  %v22 = icmp sle i32 %v21, %n
  %v23 = add nsw i32 %v12, 3
  br label %b10

b10:
  %v24 = phi i32 [ %v23, %b9 ]
  store volatile i32 %v24, ptr addrspace(1) %p, align 4
  %v25 = add nsw i32 %v24, 1
  %v26 = icmp sle i32 %v25, %n
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
  %i = phi i32 [ %v29, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp sle i32 %next, %n
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
  %v12 = phi i32 [ 1, %b6 ], [ %v25, %b10 ]
  store volatile i32 %v12, ptr addrspace(1) %p, align 4
  %v13 = add nsw i32 %v12, 1
  %v14 = icmp sle i32 %v13, %n
  %v15 = add nsw i32 %v12, 1
  br label %b8

b8:
  %v16 = phi i32 [ %v15, %b7 ]
  store volatile i32 %v16, ptr addrspace(1) %p, align 4
  %v17 = add nsw i32 %v16, 1
  %v18 = icmp sle i32 %v17, %n
  %v19 = add nsw i32 %v12, 2
  br label %b9

b9:
  %v20 = phi i32 [ %v19, %b8 ]
  store volatile i32 %v20, ptr addrspace(1) %p, align 4
  %v21 = add nsw i32 %v20, 1
  %v22 = icmp sle i32 %v21, %n
  %v23 = add nsw i32 %v12, 3
  br label %b10

b10:
  %v24 = phi i32 [ %v23, %b9 ]
  store volatile i32 %v24, ptr addrspace(1) %p, align 4
  %v25 = add nsw i32 %v24, 1
  %v26 = icmp sle i32 %v25, %n
  %v27 = add i32 %v11, -4
  %v28 = icmp ne i32 %v27, 0
  br i1 %v28, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v29 = phi i32 [ 1, %b1 ], [ %v25, %b12 ]
  br label %b2

b12:
  %v30 = icmp ne i32 %v5, 0
  br i1 %v30, label %b11, label %b5
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
  %i = phi i32 [ %v31, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 65536
  %more = icmp slt i32 %next, %n
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
  %v14 = phi i32 [ 0, %b6 ], [ %v27, %b10 ]
  store volatile i32 %v14, ptr addrspace(1) %p, align 4
  %v15 = add nsw i32 %v14, 65536
  %v16 = icmp slt i32 %v15, %n
  %v17 = add nsw i32 %v14, 65536
  br label %b8

b8:
  %v18 = phi i32 [ %v17, %b7 ]
  store volatile i32 %v18, ptr addrspace(1) %p, align 4
  %v19 = add nsw i32 %v18, 65536
  %v20 = icmp slt i32 %v19, %n
  %v21 = add nsw i32 %v14, 131072
  br label %b9

b9:
  %v22 = phi i32 [ %v21, %b8 ]
  store volatile i32 %v22, ptr addrspace(1) %p, align 4
  %v23 = add nsw i32 %v22, 65536
  %v24 = icmp slt i32 %v23, %n
  %v25 = add nsw i32 %v14, 196608
  br label %b10

b10:
  %v26 = phi i32 [ %v25, %b9 ]
  store volatile i32 %v26, ptr addrspace(1) %p, align 4
  %v27 = add nsw i32 %v26, 65536
  %v28 = icmp slt i32 %v27, %n
  %v29 = add i32 %v13, -4
  %v30 = icmp ne i32 %v29, 0
  br i1 %v30, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v31 = phi i32 [ 0, %b1 ], [ %v27, %b12 ]
  br label %b2

b12:
  %v32 = icmp ne i32 %v7, 0
  br i1 %v32, label %b11, label %b5
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
  %i = phi i32 [ %v31, %b11 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, -65536
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
  %v14 = phi i32 [ %n, %b6 ], [ %v27, %b10 ]
  store volatile i32 %v14, ptr addrspace(1) %p, align 4
  %v15 = add nsw i32 %v14, -65536
  %v16 = icmp sgt i32 %v15, 0
  %v17 = add nsw i32 %v14, -65536
  br label %b8

b8:
  %v18 = phi i32 [ %v17, %b7 ]
  store volatile i32 %v18, ptr addrspace(1) %p, align 4
  %v19 = add nsw i32 %v18, -65536
  %v20 = icmp sgt i32 %v19, 0
  %v21 = add nsw i32 %v14, -131072
  br label %b9

b9:
  %v22 = phi i32 [ %v21, %b8 ]
  store volatile i32 %v22, ptr addrspace(1) %p, align 4
  %v23 = add nsw i32 %v22, -65536
  %v24 = icmp sgt i32 %v23, 0
  %v25 = add nsw i32 %v14, -196608
  br label %b10

b10:
  %v26 = phi i32 [ %v25, %b9 ]
  store volatile i32 %v26, ptr addrspace(1) %p, align 4
  %v27 = add nsw i32 %v26, -65536
  %v28 = icmp sgt i32 %v27, 0
  %v29 = add i32 %v13, -4
  %v30 = icmp ne i32 %v29, 0
  br i1 %v30, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v31 = phi i32 [ %n, %b1 ], [ %v27, %b12 ]
  br label %b2

b12:
  %v32 = icmp ne i32 %v7, 0
  br i1 %v32, label %b11, label %b5
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
  %i = phi i64 [ %v30, %b11 ], [ %next, %b2 ]
  store volatile i64 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %b2, label %b5, !cptx.unroll !{i64 1}

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v11 = sub i64 %v5, %v6
  br label %b7

b7:
  %v12 = phi i64 [ %v11, %b6 ], [ %v28, %b10 ]
  %v13 = phi i64 [ 0, %b6 ], [ %v26, %b10 ]
  store volatile i64 %v13, ptr addrspace(1) %p, align 4
  %v14 = add nsw i64 %v13, 1
  %v15 = icmp slt i64 %v14, %n
  %v16 = add nsw i64 %v13, 1
  br label %b8

b8:
  %v17 = phi i64 [ %v16, %b7 ]
  store volatile i64 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i64 %v17, 1
  %v19 = icmp slt i64 %v18, %n
  %v20 = add nsw i64 %v13, 2
  br label %b9

b9:
  %v21 = phi i64 [ %v20, %b8 ]
  store volatile i64 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i64 %v21, 1
  %v23 = icmp slt i64 %v22, %n
  %v24 = add nsw i64 %v13, 3
  br label %b10

b10:
  %v25 = phi i64 [ %v24, %b9 ]
  store volatile i64 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i64 %v25, 1
  %v27 = icmp slt i64 %v26, %n
  %v28 = add i64 %v12, -4
  %v29 = icmp ne i64 %v28, 0
  br i1 %v29, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v30 = phi i64 [ 0, %b1 ], [ %v26, %b12 ]
  br label %b2

b12:
  %v31 = icmp ne i64 %v6, 0
  br i1 %v31, label %b11, label %b5
}

define void @stays_narrow(ptr addrspace(1) %p, i16 %n) {
b0:
  %g = icmp sgt i16 %n, 0
  br i1 %g, label %b1, label %b4

b1:
  br label %b2

b2:
  %i = phi i16 [ 0, %b1 ], [ %next, %b2 ]
  store volatile i16 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i16 %i, 1
  %more = icmp slt i16 %next, %n
  br i1 %more, label %b2, label %b3

b3:
  br label %b4

b4:
  ret void
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
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
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
  %v14 = add nsw i32 %v13, 1
  %v15 = icmp slt i32 %v14, %n
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
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
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp slt i32 %v18, %n
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
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
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp slt i32 %v22, %n
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
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
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp slt i32 %v26, %n
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
  %i = phi i32 [ %v22, %b9 ], [ %next, %b2 ]
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
  %v12 = phi i32 [ %v11, %b6 ], [ %v20, %b8 ]
  %v13 = phi i32 [ 0, %b6 ], [ %v18, %b8 ]
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
  %v14 = add nsw i32 %v13, 1
  %v15 = icmp slt i32 %v14, %n
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
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
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp slt i32 %v18, %n
  %v20 = add i32 %v12, -2
  %v21 = icmp ne i32 %v20, 0
  br i1 %v21, label %b7, label %b10, !cptx.unroll !{i64 -2}

b9:
  %v22 = phi i32 [ 0, %b1 ], [ %v18, %b10 ]
  br label %b2

b10:
  %v23 = icmp ne i32 %v6, 0
  br i1 %v23, label %b9, label %b5
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
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  call void @ptx.bar.sync(i32 0)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 90
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
  call void @ptx.bar.sync(i32 0)
  %v14 = add nsw i32 %v13, 1
  %v15 = icmp slt i32 %v14, 90
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  call void @ptx.bar.sync(i32 0)
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp slt i32 %v18, 90
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  call void @ptx.bar.sync(i32 0)
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp slt i32 %v22, 90
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  call void @ptx.bar.sync(i32 0)
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp slt i32 %v26, 90
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
  %i = phi i32 [ %v30, %b11 ], [ %next, %b2 ]
  call void @ptx.bar.sync(i32 0)
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
  %v11 = sub i32 %v5, %v6
  br label %b7

b7:
  %v12 = phi i32 [ %v11, %b6 ], [ %v28, %b10 ]
  %v13 = phi i32 [ 0, %b6 ], [ %v26, %b10 ]
  call void @ptx.bar.sync(i32 0)
  %v14 = add nsw i32 %v13, 1
  %v15 = icmp slt i32 %v14, %n
  %v16 = add nsw i32 %v13, 1
  br label %b8

b8:
  %v17 = phi i32 [ %v16, %b7 ]
  call void @ptx.bar.sync(i32 0)
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp slt i32 %v18, %n
  %v20 = add nsw i32 %v13, 2
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  call void @ptx.bar.sync(i32 0)
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp slt i32 %v22, %n
  %v24 = add nsw i32 %v13, 3
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  call void @ptx.bar.sync(i32 0)
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp slt i32 %v26, %n
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
  %i = phi i32 [ %v35, %b11 ], [ %next, %b2 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 90
  br i1 %more, label %b2, label %b5, !cptx.unroll !{i64 1}

b3:
  br label %b4

b4:
  ret void

b5:
  br label %b3

b6:
  %v12 = sub i32 %v5, %v6
  br label %b7

b7:
  %v13 = phi i32 [ %v12, %b6 ], [ %v33, %b10 ]
  %v14 = phi i32 [ 0, %b6 ], [ %v31, %b10 ]
  %v15 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i32 %v14, 1
  %v17 = icmp slt i32 %v16, 90
  %v18 = add nsw i32 %v14, 1
  br label %b8

b8:
  %v19 = phi i32 [ %v18, %b7 ]
  %v20 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v20, ptr addrspace(1) %p, align 4
  %v21 = add nsw i32 %v19, 1
  %v22 = icmp slt i32 %v21, 90
  %v23 = add nsw i32 %v14, 2
  br label %b9

b9:
  %v24 = phi i32 [ %v23, %b8 ]
  %v25 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v24, 1
  %v27 = icmp slt i32 %v26, 90
  %v28 = add nsw i32 %v14, 3
  br label %b10

b10:
  %v29 = phi i32 [ %v28, %b9 ]
  %v30 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v30, ptr addrspace(1) %p, align 4
  %v31 = add nsw i32 %v29, 1
  %v32 = icmp slt i32 %v31, 90
  %v33 = add i32 %v13, -4
  %v34 = icmp ne i32 %v33, 0
  br i1 %v34, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v35 = phi i32 [ 0, %b1 ], [ %v31, %b12 ]
  br label %b2

b12:
  %v36 = icmp ne i32 %v6, 0
  br i1 %v36, label %b11, label %b5
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
  %i = phi i32 [ %v35, %b11 ], [ %next, %b2 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
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
  %v12 = sub i32 %v5, %v6
  br label %b7

b7:
  %v13 = phi i32 [ %v12, %b6 ], [ %v33, %b10 ]
  %v14 = phi i32 [ 0, %b6 ], [ %v31, %b10 ]
  %v15 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i32 %v14, 1
  %v17 = icmp slt i32 %v16, %n
  %v18 = add nsw i32 %v14, 1
  br label %b8

b8:
  %v19 = phi i32 [ %v18, %b7 ]
  %v20 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v20, ptr addrspace(1) %p, align 4
  %v21 = add nsw i32 %v19, 1
  %v22 = icmp slt i32 %v21, %n
  %v23 = add nsw i32 %v14, 2
  br label %b9

b9:
  %v24 = phi i32 [ %v23, %b8 ]
  %v25 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v24, 1
  %v27 = icmp slt i32 %v26, %n
  %v28 = add nsw i32 %v14, 3
  br label %b10

b10:
  %v29 = phi i32 [ %v28, %b9 ]
  %v30 = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v30, ptr addrspace(1) %p, align 4
  %v31 = add nsw i32 %v29, 1
  %v32 = icmp slt i32 %v31, %n
  %v33 = add i32 %v13, -4
  %v34 = icmp ne i32 %v33, 0
  br i1 %v34, label %b7, label %b12, !cptx.unroll !{i64 -2}

b11:
  %v35 = phi i32 [ 0, %b1 ], [ %v31, %b12 ]
  br label %b2

b12:
  %v36 = icmp ne i32 %v6, 0
  br i1 %v36, label %b11, label %b5
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
  %t = phi i32 [ 7, %b1 ], [ %v19, %b4 ]
  %v5 = sub i32 %n, 0
  %v6 = add i32 %v5, -1
  %v7 = add i32 %v6, 1
  %v8 = urem i32 %v7, 4
  %v9 = icmp ult i32 %v6, 3
  br i1 %v9, label %b13, label %b8

b3:
  %i = phi i32 [ %v51, %b13 ], [ %next, %b3 ]
  %s = phi i32 [ %v52, %b13 ], [ %s1, %b3 ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %s1 = mul i32 %s, %x
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b3, label %b7, !cptx.unroll !{i64 1}

b4:
  %j1 = add nsw i32 %j, 1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %b2, label %b5

b5:
  br label %b6

b6:
  %r = phi i32 [ 3, %b0 ], [ %v19, %b5 ]
  ret i32 %r

b7:
  %v19 = phi i32 [ %s1, %b3 ], [ %v46, %b14 ]
  br label %b4

b8:
  %v20 = sub i32 %v7, %v8
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ], [ %v49, %b12 ]
  %v22 = phi i32 [ 0, %b8 ], [ %v47, %b12 ]
  %v23 = phi i32 [ %t, %b8 ], [ %v46, %b12 ]
  %v24 = load volatile i32, ptr addrspace(1) %p, align 4
  %v25 = mul i32 %v23, %v24
  %v26 = add nsw i32 %v22, 1
  %v27 = icmp slt i32 %v26, %n
  %v28 = add nsw i32 %v22, 1
  br label %b10

b10:
  %v29 = phi i32 [ %v28, %b9 ]
  %v30 = phi i32 [ %v25, %b9 ]
  %v31 = load volatile i32, ptr addrspace(1) %p, align 4
  %v32 = mul i32 %v30, %v31
  %v33 = add nsw i32 %v29, 1
  %v34 = icmp slt i32 %v33, %n
  %v35 = add nsw i32 %v22, 2
  br label %b11

b11:
  %v36 = phi i32 [ %v35, %b10 ]
  %v37 = phi i32 [ %v32, %b10 ]
  %v38 = load volatile i32, ptr addrspace(1) %p, align 4
  %v39 = mul i32 %v37, %v38
  %v40 = add nsw i32 %v36, 1
  %v41 = icmp slt i32 %v40, %n
  %v42 = add nsw i32 %v22, 3
  br label %b12

b12:
  %v43 = phi i32 [ %v42, %b11 ]
  %v44 = phi i32 [ %v39, %b11 ]
  %v45 = load volatile i32, ptr addrspace(1) %p, align 4
  %v46 = mul i32 %v44, %v45
  %v47 = add nsw i32 %v43, 1
  %v48 = icmp slt i32 %v47, %n
  %v49 = add i32 %v21, -4
  %v50 = icmp ne i32 %v49, 0
  br i1 %v50, label %b9, label %b14, !cptx.unroll !{i64 -2}

b13:
  %v51 = phi i32 [ 0, %b2 ], [ %v47, %b14 ]
  %v52 = phi i32 [ %t, %b2 ], [ %v46, %b14 ]
  br label %b3

b14:
  %v53 = icmp ne i32 %v8, 0
  br i1 %v53, label %b13, label %b7
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
  %j = phi i32 [ %v34, %b12 ], [ %j1, %b4 ]
  store volatile i32 %j, ptr addrspace(1) %p, align 4
  %j1 = add nsw i32 %j, 1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %b4, label %b6, !cptx.unroll !{i64 1}

b5:
  ret void

b6:
  br label %b5

b7:
  %v15 = sub i32 %v9, %v10
  br label %b8

b8:
  %v16 = phi i32 [ %v15, %b7 ], [ %v32, %b11 ]
  %v17 = phi i32 [ 0, %b7 ], [ %v30, %b11 ]
  store volatile i32 %v17, ptr addrspace(1) %p, align 4
  %v18 = add nsw i32 %v17, 1
  %v19 = icmp slt i32 %v18, %n
  %v20 = add nsw i32 %v17, 1
  br label %b9

b9:
  %v21 = phi i32 [ %v20, %b8 ]
  store volatile i32 %v21, ptr addrspace(1) %p, align 4
  %v22 = add nsw i32 %v21, 1
  %v23 = icmp slt i32 %v22, %n
  %v24 = add nsw i32 %v17, 2
  br label %b10

b10:
  %v25 = phi i32 [ %v24, %b9 ]
  store volatile i32 %v25, ptr addrspace(1) %p, align 4
  %v26 = add nsw i32 %v25, 1
  %v27 = icmp slt i32 %v26, %n
  %v28 = add nsw i32 %v17, 3
  br label %b11

b11:
  %v29 = phi i32 [ %v28, %b10 ]
  store volatile i32 %v29, ptr addrspace(1) %p, align 4
  %v30 = add nsw i32 %v29, 1
  %v31 = icmp slt i32 %v30, %n
  %v32 = add i32 %v16, -4
  %v33 = icmp ne i32 %v32, 0
  br i1 %v33, label %b8, label %b13, !cptx.unroll !{i64 -2}

b12:
  %v34 = phi i32 [ 0, %b3 ], [ %v30, %b13 ]
  br label %b4

b13:
  %v35 = icmp ne i32 %v10, 0
  br i1 %v35, label %b12, label %b6
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
  %i = phi i32 [ %v32, %b10 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b4, !cptx.unroll !{i64 1}

b3:
  ret void

b4:
  br label %b3

b5:
  %v13 = sub i32 %v7, %v8
  br label %b6

b6:
  %v14 = phi i32 [ %v13, %b5 ], [ %v30, %b9 ]
  %v15 = phi i32 [ 0, %b5 ], [ %v28, %b9 ]
  store volatile i32 %v15, ptr addrspace(1) %p, align 4
  %v16 = add nsw i32 %v15, 1
  %v17 = icmp slt i32 %v16, %n
  %v18 = add nsw i32 %v15, 1
  br label %b7

b7:
  %v19 = phi i32 [ %v18, %b6 ]
  store volatile i32 %v19, ptr addrspace(1) %p, align 4
  %v20 = add nsw i32 %v19, 1
  %v21 = icmp slt i32 %v20, %n
  %v22 = add nsw i32 %v15, 2
  br label %b8

b8:
  %v23 = phi i32 [ %v22, %b7 ]
  store volatile i32 %v23, ptr addrspace(1) %p, align 4
  %v24 = add nsw i32 %v23, 1
  %v25 = icmp slt i32 %v24, %n
  %v26 = add nsw i32 %v15, 3
  br label %b9

b9:
  %v27 = phi i32 [ %v26, %b8 ]
  store volatile i32 %v27, ptr addrspace(1) %p, align 4
  %v28 = add nsw i32 %v27, 1
  %v29 = icmp slt i32 %v28, %n
  %v30 = add i32 %v14, -4
  %v31 = icmp ne i32 %v30, 0
  br i1 %v31, label %b6, label %b11, !cptx.unroll !{i64 -2}

b10:
  %v32 = phi i32 [ 0, %b1 ], [ %v28, %b11 ]
  br label %b2

b11:
  %v33 = icmp ne i32 %v8, 0
  br i1 %v33, label %b10, label %b4
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
  %i = phi i32 [ %v31, %b12 ], [ %next, %b4 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b4, label %b6, !cptx.unroll !{i64 1}

b5:
  ret void

b6:
  br label %b5

b7:
  %v12 = sub i32 %v6, %v7
  br label %b8

b8:
  %v13 = phi i32 [ %v12, %b7 ], [ %v29, %b11 ]
  %v14 = phi i32 [ 0, %b7 ], [ %v27, %b11 ]
  store volatile i32 %v14, ptr addrspace(1) %p, align 4
  %v15 = add nsw i32 %v14, 1
  %v16 = icmp slt i32 %v15, %n
  %v17 = add nsw i32 %v14, 1
  br label %b9

b9:
  %v18 = phi i32 [ %v17, %b8 ]
  store volatile i32 %v18, ptr addrspace(1) %p, align 4
  %v19 = add nsw i32 %v18, 1
  %v20 = icmp slt i32 %v19, %n
  %v21 = add nsw i32 %v14, 2
  br label %b10

b10:
  %v22 = phi i32 [ %v21, %b9 ]
  store volatile i32 %v22, ptr addrspace(1) %p, align 4
  %v23 = add nsw i32 %v22, 1
  %v24 = icmp slt i32 %v23, %n
  %v25 = add nsw i32 %v14, 3
  br label %b11

b11:
  %v26 = phi i32 [ %v25, %b10 ]
  store volatile i32 %v26, ptr addrspace(1) %p, align 4
  %v27 = add nsw i32 %v26, 1
  %v28 = icmp slt i32 %v27, %n
  %v29 = add i32 %v13, -4
  %v30 = icmp ne i32 %v29, 0
  br i1 %v30, label %b8, label %b13, !cptx.unroll !{i64 -2}

b12:
  %v31 = phi i32 [ 0, %b3 ], [ %v27, %b13 ]
  br label %b4

b13:
  %v32 = icmp ne i32 %v7, 0
  br i1 %v32, label %b12, label %b6
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

declare void @ptx.bar.sync(i32)
declare void @ptx.bar.warp.sync(i32)
declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
