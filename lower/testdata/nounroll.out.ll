target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define ptx_kernel void @beyond(ptr %p, i32 %s, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ %s, %b0 ], [ %next, %b1 ]
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %b1, label %b2, !cptx.unroll !{i64 1}

b2:
  store i32 %next, ptr %p, align 4
  ret void
}

define ptx_kernel void @away(ptr %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 100, %b0 ], [ %next, %b1 ]
  %next = add nsw i32 %i, -1
  %c = icmp sgt i32 %n, %next
  br i1 %c, label %b1, label %b2, !cptx.unroll !{i64 1}

b2:
  store i32 %next, ptr %p, align 4
  ret void
}

define ptx_kernel void @passing(ptr %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %next = add i32 %i, 4
  %v = load volatile i32, ptr %p, align 4
  br label %b2

b2:
  %c = icmp uge i32 %next, %n
  br i1 %c, label %b3, label %b1, !cptx.unroll !{i64 1}

b3:
  ret void
}

define ptx_kernel void @hidden(ptr %p, i32 %n, i32 %by) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %next = add i32 %i, %by
  %c = icmp slt i32 %next, %n
  br i1 %c, label %b1, label %b2, !cptx.unroll !{i64 1}

b2:
  br label %b3

b3:
  %k = phi i32 [ 0, %b2 ], [ %more, %b3 ]
  %more = call i32 asm "add.s32 $0, $1, 3;", "=r,r"(i32 %k)
  %d = icmp slt i32 %more, %n
  br i1 %d, label %b3, label %b4, !cptx.unroll !{i64 1}

b4:
  ret void
}

define ptx_kernel void @proven(ptr %p, ptr %end, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %i1 = add nsw i32 %i, 1
  %c1 = icmp slt i32 %i1, %n
  br i1 %c1, label %b1, label %b2

b2:
  %some = icmp slt i32 %m, 7
  br i1 %some, label %b3, label %b4

b3:
  %j = phi i32 [ 7, %b2 ], [ %j1, %b3 ]
  %j1 = add nsw i32 %j, -3
  %c2 = icmp sge i32 %j1, 2
  br i1 %c2, label %b3, label %b4

b4:
  %q = phi ptr [ %p, %b2 ], [ %p, %b3 ], [ %q1, %b4 ]
  %q1 = getelementptr i8, ptr %q, i64 4
  %c3 = icmp ult ptr %q1, %end
  br i1 %c3, label %b4, label %b5

b5:
  %k = phi i32 [ %m, %b4 ], [ %k1, %b5 ]
  %k1 = add i32 %k, -4
  %c4 = icmp ne i32 %k1, 0
  br i1 %c4, label %b5, label %b6

b6:
  %l = phi i32 [ %m, %b5 ], [ %l1, %b6 ]
  %l1 = add i32 %l, 256
  %c5 = icmp ult i32 %l1, %n
  br i1 %c5, label %b6, label %b7

b7:
  %x = phi i32 [ %m, %b6 ], [ %x1, %b7 ]
  %x1 = lshr i32 %x, 1
  %c6 = icmp sgt i32 %x1, 3
  br i1 %c6, label %b7, label %b8

b8:
  %y = phi i32 [ %n, %b7 ], [ %y1, %b8 ]
  %y1 = load i32, ptr %p, align 4
  %c7 = icmp slt i32 %y, %n
  br i1 %c7, label %b8, label %b9

b9:
  ret void
}
