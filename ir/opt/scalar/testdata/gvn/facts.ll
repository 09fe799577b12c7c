target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @f(i32 %x, i32 %y) {
b0:
  %v1 = icmp eq i32 %x, 5
  br i1 %v1, label %b1, label %b2

b1:
  %v2 = add i32 %x, %y
  ret i32 %v2

b2:
  %v3 = icmp eq i32 %x, 5
  %v4 = select i1 %v3, i32 1, i32 2
  ret i32 %v4
}

; Convergent operations are never merged.
define i32 @votes(i1 %c) {
b0:
  %v1 = call i32 @ptx.vote.sync.ballot.b32(i1 %c, i32 -1)
  %v2 = call i32 @ptx.vote.sync.ballot.b32(i1 %c, i32 -1)
  %v3 = add i32 %v1, %v2
  ret i32 %v3
}

declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
