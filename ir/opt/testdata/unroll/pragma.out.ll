target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @two(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %v2 = phi i32 [ 0, %b0 ], [ %v12, %b4 ]
  %v3 = phi i32 [ 0, %b0 ], [ %v11, %b4 ]
  %c = icmp slt i32 %v2, %n
  br i1 %c, label %b2, label %b3

b2:
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %v6 = add i32 %v3, %x
  %v7 = add nsw i32 %v2, 1
  %v8 = icmp slt i32 %v7, %n
  br i1 %v8, label %b4, label %b3

b3:
  %v9 = phi i32 [ %v3, %b1 ], [ %v6, %b2 ]
  ret i32 %v9

b4:
  %v10 = load volatile i32, ptr addrspace(1) %p, align 4
  %v11 = add i32 %v6, %v10
  %v12 = add nsw i32 %v2, 2
  br label %b1, !cptx.unroll !{i32 1}
}

define void @none(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v2, %b1 ]
  store volatile i32 %v1, ptr addrspace(1) %p, align 4
  %v2 = add i32 %v1, 1
  %c = icmp slt i32 %v2, 3
  br i1 %c, label %b1, label %b2, !cptx.unroll !{i32 1}

b2:
  ret void
}
