; targets: sm_75 sm_90 sm_100

define void @ints(ptr addrspace(1) %p, i32 %a, i32 %b, i64 %c, i64 %d) {
0:
	%1 = add i32 %a, %b
	%2 = sub i32 %1, 7
	%3 = mul i32 %2, %a
	%4 = udiv i32 %3, %b
	%5 = sdiv i32 %4, %a
	%6 = urem i32 %5, 10
	%7 = srem i32 %6, %b
	%8 = shl i32 %7, %a
	%9 = lshr i32 %8, 3
	%10 = ashr i32 %9, %b
	%11 = and i32 %10, 255
	%12 = or i32 %11, %a
	%13 = xor i32 %12, -1
	store i32 %13, ptr addrspace(1) %p, align 4
	%14 = add i64 %c, %d
	%15 = mul i64 %14, %c
	%16 = sdiv i64 %15, %d
	%17 = shl i64 %16, %c
	%18 = getelementptr i8, ptr addrspace(1) %p, i64 8
	store i64 %17, ptr addrspace(1) %18, align 8
	%19 = sext i32 %a to i64
	%20 = sext i32 %b to i64
	%21 = mul i64 %19, %20
	%22 = shl i64 %19, 2
	%23 = getelementptr i8, ptr addrspace(1) %p, i64 %22
	store i64 %21, ptr addrspace(1) %23, align 8
	%24 = mul i32 %a, %b
	%25 = add i32 %24, %4
	%26 = getelementptr i8, ptr addrspace(1) %23, i64 16
	store i32 %25, ptr addrspace(1) %26, align 4
	%27 = sub i32 0, %a
	%28 = getelementptr i8, ptr addrspace(1) %23, i64 20
	store i32 %27, ptr addrspace(1) %28, align 4
	ret void
}

define signext i8 @narrow(i8 signext %a, i8 zeroext %b, i16 signext %c, ptr %p) {
0:
	%1 = load i8, ptr %p, align 1
	%2 = sext i8 %1 to i32
	%3 = sext i8 %a to i32
	%4 = zext i8 %b to i32
	%5 = add i32 %2, %3
	%6 = add i32 %5, %4
	%7 = trunc i32 %6 to i8
	%8 = icmp ult i8 %7, 100
	%9 = lshr i8 %7, 2
	%10 = select i1 %8, i8 %7, i8 %9
	%11 = getelementptr i8, ptr %p, i64 2
	%12 = load i16, ptr %11, align 2
	%13 = zext i16 %12 to i64
	%14 = sext i16 %12 to i32
	%15 = sdiv i16 %12, %c
	store i16 %15, ptr %11, align 2
	%16 = getelementptr i8, ptr %p, i64 8
	store i64 %13, ptr %16, align 8
	%17 = getelementptr i8, ptr %p, i64 16
	store i32 %14, ptr %17, align 4
	ret i8 %10
}

define void @floats(ptr addrspace(1) %p, float %a, float %b, double %c) {
0:
	%1 = fadd contract float %a, %b
	%2 = fsub float %1, 1.0
	%3 = fmul contract float %2, 0x7FF0000000000000
	%4 = fdiv float %3, %b
	%5 = fdiv float 1.0, %4
	%6 = fneg float %5
	store float %6, ptr addrspace(1) %p, align 4
	%7 = fpext float %6 to double
	%8 = fadd double %7, 0x3FB999999999999A
	%9 = fdiv double %8, %c
	%10 = fptrunc double %9 to float
	%11 = fptosi float %10 to i32
	%12 = fptoui double %9 to i64
	%13 = sitofp i32 %11 to double
	%14 = uitofp i64 %12 to float
	%15 = getelementptr i8, ptr addrspace(1) %p, i64 8
	store double %13, ptr addrspace(1) %15, align 8
	%16 = getelementptr i8, ptr addrspace(1) %p, i64 16
	store float %14, ptr addrspace(1) %16, align 4
	%17 = fptosi float %a to i8
	%18 = getelementptr i8, ptr addrspace(1) %p, i64 20
	store i8 %17, ptr addrspace(1) %18, align 1
	%19 = sitofp i8 %17 to float
	%20 = bitcast float %19 to i32
	%21 = getelementptr i8, ptr addrspace(1) %p, i64 24
	store i32 %20, ptr addrspace(1) %21, align 4
	%22 = fcmp une float %a, %b
	%23 = fcmp ult double %c, 0.0
	%24 = and i1 %22, %23
	%25 = zext i1 %24 to i32
	%26 = getelementptr i8, ptr addrspace(1) %p, i64 28
	store i32 %25, ptr addrspace(1) %26, align 4
	%27 = uitofp i1 %22 to float
	%28 = getelementptr i8, ptr addrspace(1) %p, i64 32
	store float %27, ptr addrspace(1) %28, align 4
	ret void
}

define half @halves(half %a, half %b, ptr %p) {
0:
	%1 = fadd half %a, %b
	%2 = fmul half %1, 0xH3C00
	%3 = fdiv half %2, %b
	%4 = fneg half %3
	%5 = fcmp olt half %4, %a
	%6 = select i1 %5, half %4, half %b
	%7 = fpext half %6 to float
	%8 = fptrunc float %7 to half
	%9 = bitcast half %8 to i16
	store i16 %9, ptr %p, align 2
	%10 = fptosi half %6 to i32
	%11 = sitofp i32 %10 to half
	ret half %11
}

define void @rotates(i64 %a, i64 %b, ptr addrspace(1) %p) {
0:
	%1 = shl i64 %a, 45
	%2 = lshr i64 %a, 19
	%3 = or i64 %2, %1
	store volatile i64 %3, ptr addrspace(1) %p, align 8
	%4 = shl i64 %b, 1
	%5 = lshr i64 %b, 63
	%6 = xor i64 %4, %5
	store volatile i64 %6, ptr addrspace(1) %p, align 8
	%7 = lshr i64 %a, 18
	%8 = or i64 %1, %7
	store volatile i64 %8, ptr addrspace(1) %p, align 8
	%9 = lshr i64 %b, 19
	%10 = or i64 %1, %9
	store volatile i64 %10, ptr addrspace(1) %p, align 8
	%11 = ashr i64 %a, 19
	%12 = or i64 %1, %11
	store volatile i64 %12, ptr addrspace(1) %p, align 8
	ret void
}
