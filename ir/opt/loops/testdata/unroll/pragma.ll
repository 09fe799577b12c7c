target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @two(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v6, %b2 ]
  %v2 = phi i32 [ 0, %b0 ], [ %v5, %b2 ]
  %c = icmp slt i32 %v1, %n
  br i1 %c, label %b2, label %b3

b2:
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %v5 = add i32 %v2, %x
  %v6 = add nsw i32 %v1, 1
  br label %b1, !cptx.unroll !{i64 2}

b3:
  ret i32 %v2
}

define void @none(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v2, %b1 ]
  store volatile i32 %v1, ptr addrspace(1) %p, align 4
  %v2 = add i32 %v1, 1
  %c = icmp slt i32 %v2, 3
  br i1 %c, label %b1, label %b2, !cptx.unroll !{i64 1}

b2:
  ret void
}
