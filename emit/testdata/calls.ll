; targets: sm_75 sm_90

@fmt = private addrspace(1) constant [6 x i8] c"%d %d\00", align 1

declare ptr @malloc(i64)

declare void @free(ptr)

declare i32 @vprintf(ptr, ptr)

declare i32 @cptx.sreg.i32.tid.x()

define internal i32 @inner(i32 %a, ptr %p, float %f, double %d, i8 signext %c) {
0:
	%1 = call i32 @later(i32 %a)
	%2 = sext i8 %c to i32
	%3 = add i32 %1, %2
	ret i32 %3
}

define i32 @later(i32 %a) {
0:
	%1 = icmp eq i32 %a, 0
	br i1 %1, label %2, label %3

2:
	ret i32 1

3:
	%4 = sub i32 %a, 1
	%5 = call i32 @later(i32 %4)
	%6 = call i32 @inner(i32 %5, ptr null, float 1.5, double 2.0, i8 -1)
	ret i32 %6
}

define { i64, i64 } @pair({ i32, i32, i32, i32 } "cptx.align"="16" "cptx.size"="16" %s, i64 %x) {
0:
	%1 = extractvalue { i32, i32, i32, i32 } %s, 2
	%2 = zext i32 %1 to i64
	%3 = insertvalue { i64, i64 } undef, i64 %2, 0
	%4 = insertvalue { i64, i64 } %3, i64 %x, 1
	ret { i64, i64 } %4
}

define ptx_kernel void @kern(ptr %out, i32 %n, i8 zeroext %flag, ptr %fp) "cptx.maxntid"="128" "cptx.minctas"="2" {
0:
	%1 = call i32 @cptx.sreg.i32.tid.x()
	%2 = call ptr @malloc(i64 16)
	store i32 %1, ptr %2, align 4
	call void @free(ptr %2)
	%3 = bitcast ptr %fp to i32 (i32, ptr)*
	%4 = call i32 %3(i32 %n, ptr %out)
	%5 = bitcast ptr %fp to void ()*
	call void %5()
	%6 = insertvalue { i32, i32, i32, i32 } undef, i32 %4, 0
	%7 = insertvalue { i32, i32, i32, i32 } %6, i32 7, 1
	%8 = insertvalue { i32, i32, i32, i32 } %7, i32 %n, 2
	%9 = insertvalue { i32, i32, i32, i32 } %8, i32 %n, 3
	%10 = zext i8 %flag to i64
	%11 = call { i64, i64 } @pair({ i32, i32, i32, i32 } %9, i64 %10)
	%12 = extractvalue { i64, i64 } %11, 1
	store i64 %12, ptr %out, align 8
	%13 = alloca [16 x i8], align 8, addrspace(5)
	store i32 %n, ptr addrspace(5) %13, align 8
	%14 = getelementptr i8, ptr addrspace(5) %13, i64 4
	store i32 3, ptr addrspace(5) %14, align 4
	%15 = addrspacecast ptr addrspace(5) %13 to ptr
	%16 = addrspacecast ptr addrspace(1) @fmt to ptr
	%17 = call i32 @vprintf(ptr %16, ptr %15)
	%18 = getelementptr i8, ptr %15, i64 8
	store i32 9, ptr %18, align 8
	ret void
}


