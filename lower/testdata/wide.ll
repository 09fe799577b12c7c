define i128 @ops(i128 %a, i128 %b, i64 %c, ptr %p, i1 %cond) {
0:
	%1 = add i128 %a, %b
	%2 = sub i128 %1, 1
	%3 = mul i128 %2, %b
	%4 = shl i128 %3, 65
	%5 = lshr i128 %4, 3
	%6 = ashr i128 %5, %b
	%7 = xor i128 %6, -1
	%8 = zext i64 %c to i128
	%9 = or i128 %7, %8
	%10 = sext i64 %c to i128
	%11 = icmp slt i128 %9, %10
	%12 = select i1 %11, i128 %9, i128 %a
	store i128 %12, ptr %p, align 16
	br i1 %cond, label %b1, label %b2

b1:
	%13 = load i128, ptr %p, align 16
	br label %b2

b2:
	%14 = phi i128 [ %12, %0 ], [ %13, %b1 ]
	%15 = udiv i128 %14, %b
	%16 = sitofp i128 %15 to double
	%17 = fptoui double %16 to i128
	%18 = call i128 @ops(i128 %17, i128 170141183460469231731687303715884105727, i64 1, ptr %p, i1 true)
	%19 = trunc i128 %18 to i32
	%20 = icmp eq i128 %18, %a
	%21 = zext i1 %20 to i128
	switch i128 %18, label %b3 [
		i128 5, label %b4
		i128 -1, label %b4
	]

b3:
	ret i128 %21

b4:
	%22 = phi i128 [ %18, %b2 ], [ %18, %b2 ]
	ret i128 %22
}

define ptx_kernel void @k(i128 %x, ptr %p) {
0:
	store i128 %x, ptr %p, align 16
	ret void
}

; Of another file.
declare i128 @other(i64, i128)

define i64 @calls(i64 %x) {
0:
	%1 = sext i64 %x to i128
	%2 = call i128 @other(i64 %x, i128 %1)
	%3 = trunc i128 %2 to i64
	ret i64 %3
}

; Distances at the border of the halves; constants that are widened with and without their sign.
define i128 @borders(i128 %a, i64 %x) {
0:
	%1 = ashr i128 %a, 64
	%2 = lshr i128 %a, 64
	%3 = shl i128 %a, 64
	%4 = ashr i128 %a, 63
	%5 = ashr i128 %a, 65
	%6 = zext i64 -2 to i128
	%7 = sext i64 -3 to i128
	%8 = add i128 %1, %2
	%9 = add i128 %3, %4
	%10 = add i128 %5, %6
	%11 = add i128 %7, %8
	%12 = add i128 %9, %10
	%13 = add i128 %11, %12
	ret i128 %13
}
