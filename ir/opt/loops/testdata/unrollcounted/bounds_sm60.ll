; options: -O2 -sm_60
; Threads of a warp that do something together must be at one instruction, on old GPUs as on new ones: in all of them the loop makes
; as many iterations, or it stays.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @plain(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @vote(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp eq i32 %n, 7
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 90
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_vote(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_voteFrom(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp slt i32 %n, 90
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ %n, %b3 ], [ %next, %b1 ]
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store volatile i32 %v, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 90
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

define void @stays_called(ptr addrspace(1) %p, i32 %n) {
b0:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %b3, label %b4

b3:
  br label %b1

b1:
  %i = phi i32 [ 0, %b3 ], [ %next, %b1 ]
  call void @outside()
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  br label %b4

b4:
  ret void
}

declare void @outside()
declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
