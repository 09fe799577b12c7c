target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The sum begins with 0 on both ways: it does so before the branch, and no block is left for the edge
; around the loop. The counter begins with 0 on one way only.
define i32 @sum(ptr %p, i32 %n) {
0:
	%1 = icmp sgt i32 %n, 0
	br i1 %1, label %2, label %12

2:
	%3 = phi i32 [ 0, %0 ], [ %8, %2 ]
	%4 = phi i32 [ 0, %0 ], [ %9, %2 ]
	%5 = zext i32 %4 to i64
	%6 = getelementptr i8, ptr %p, i64 %5
	%7 = load i32, ptr %6, align 4
	%8 = add i32 %3, %7
	%9 = add i32 %4, 4
	%10 = icmp slt i32 %9, %n
	br i1 %10, label %2, label %11

11:
	br label %12

12:
	%13 = phi i32 [ 0, %0 ], [ %8, %11 ]
	ret i32 %13
}
