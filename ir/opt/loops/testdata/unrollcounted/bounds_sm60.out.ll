target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @plain(ptr addrspace(1) %p, i32 %n) {
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

define void @stays_vote(ptr addrspace(1) %p, i32 %n) {
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

declare void @outside()

declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
