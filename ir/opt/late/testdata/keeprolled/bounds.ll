declare i32 @ptx.vote.sync.ballot.b32(i1, i32)
declare i32 @ptx.shfl.sync.bfly.b32(i32, i32, i32, i32)
declare i32 @cptx.sreg.i32.tid.x()

; Each lane votes in another iteration.
define ptx_kernel void @in_turn(ptr addrspace(1) %p) {
b0:
  %t = call i32 @cptx.sreg.i32.tid.x()
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %mine = icmp eq i32 %t, %i
  br i1 %mine, label %b2, label %b3

b2:
  %v = call i32 @ptx.vote.sync.ballot.b32(i1 true, i32 -1)
  store i32 %v, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

; All lanes shuffle in all iterations.
define i32 @stays_sum(i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 16, %b0 ], [ %next, %b1 ]
  %s = phi i32 [ %x, %b0 ], [ %sum, %b1 ]
  %v = call i32 @ptx.shfl.sync.bfly.b32(i32 %s, i32 %i, i32 31, i32 -1)
  %sum = add i32 %s, %v
  %next = lshr i32 %i, 1
  %more = icmp ne i32 %next, 0
  br i1 %more, label %b1, label %b2

b2:
  ret i32 %sum
}

; Nothing is done together.
define void @stays_alone(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}
