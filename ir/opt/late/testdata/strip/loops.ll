target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Only what keeps ptxas from unrolling is still of use.
define void @f(i32 %n) {
entry:
  br label %none
none:
  %i = phi i32 [ 0, %entry ], [ %i1, %none ]
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %none, label %all, !cptx.unroll !{i64 1}
all:
  %j = phi i32 [ 0, %none ], [ %j1, %all ]
  %j1 = add i32 %j, 1
  %d = icmp slt i32 %j1, %n
  br i1 %d, label %all, label %by4, !cptx.unroll !{i64 -1}
by4:
  %k = phi i32 [ 0, %all ], [ %k1, %by4 ]
  %k1 = add i32 %k, 1
  %e = icmp slt i32 %k1, %n
  br i1 %e, label %by4, label %unrolled, !cptx.unroll !{i64 4}
unrolled:
  %l = phi i32 [ 0, %by4 ], [ %l1, %unrolled ]
  %l1 = add i32 %l, 1
  %g = icmp slt i32 %l1, %n
  br i1 %g, label %unrolled, label %done, !cptx.unroll !{i64 -2}
done:
  ret void
}
