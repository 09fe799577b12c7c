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
