; Counters that pass the end of their numbers while a comparison still holds.
define ptx_kernel void @passing(ptr %p) {
0:
	br label %1
1:
	%2 = phi i32 [ 0, %0 ], [ %9, %1 ]
	%3 = phi i32 [ 0, %0 ], [ %10, %1 ]
	%4 = phi i64 [ 5, %0 ], [ %11, %1 ]
	%5 = icmp slt i32 %2, 2147483646
	%6 = icmp ult i32 %3, 4294967280
	%7 = icmp sge i64 9223372036854775806, %4
	%8 = and i1 %5, %6
	%9 = add i32 %2, 805306369
	%10 = add i32 %3, 805306369
	%11 = add i64 %4, 4
	%12 = and i1 %8, %7
	%13 = sub i32 %2, 7
	%14 = icmp ugt i32 %13, 100
	%15 = and i1 %12, %14
	br i1 %15, label %1, label %16
16:
	store i32 %2, ptr %p, align 4
	ret void
}

; These do not.
define ptx_kernel void @counting(ptr %p, i32 %n) {
v0:
	br label %v1
v1:
	%v2 = phi i32 [ 0, %v0 ], [ %v8, %v1 ]
	%v3 = phi i32 [ 100, %v0 ], [ %v9, %v1 ]
	%v4 = phi i32 [ %n, %v0 ], [ %v10, %v1 ]
	%v5 = icmp slt i32 %v2, 10
	%v8 = add i32 %v2, 1
	%v9 = sub i32 %v3, 3
	%v10 = add i32 %v4, 805306369
	%v6 = icmp sgt i32 %v9, 0
	%v7 = icmp ult i32 %v4, 4294967280
	%v11 = icmp ult i32 %v8, 4294967295
	%v12 = icmp ne i32 %v2, 7
	%v13 = and i1 %v5, %v6
	%v14 = and i1 %v7, %v11
	%v15 = and i1 %v13, %v14
	%v16 = and i1 %v15, %v12
	br i1 %v16, label %v1, label %v17
v17:
	store i32 %v2, ptr %p, align 4
	ret void
}
