target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @f(i32 %x, i32 %y) {
b0:
  %v2 = icmp eq i32 %x, 5
  br i1 %v2, label %b1, label %b2

b1:
  %v3 = add i32 5, %y
  ret i32 %v3

b2:
  %v4 = select i1 false, i32 1, i32 2
  ret i32 %v4
}

define i32 @votes(i1 %c) {
b0:
  %v1 = call i32 @ptx.vote.sync.ballot.b32(i1 %c, i32 -1)
  %v2 = call i32 @ptx.vote.sync.ballot.b32(i1 %c, i32 -1)
  %v3 = add i32 %v1, %v2
  ret i32 %v3
}

declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
