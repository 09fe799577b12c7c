; Pointers to shared memory live in 32-bit registers; of offsets the low half is computed, on its own where nobody wants the rest.
@tile = internal addrspace(3) global [1024 x i8] undef, align 16

define void @indexed(ptr addrspace(1) %p, i32 %i, i32 %n, i64 %w) {
0:
	%1 = sext i32 %i to i64
	%2 = mul i64 %1, 4
	%3 = getelementptr i8, ptr addrspace(3) @tile, i64 %2
	%4 = load i32, ptr addrspace(3) %3, align 4
	%5 = getelementptr i8, ptr addrspace(3) %3, i64 64
	store i32 %4, ptr addrspace(3) %5, align 4
	; an offset that global memory uses too: its low half comes from the wide one, or from the index that an address scales
	%6 = zext i32 %n to i64
	%7 = mul i64 %6, 8
	%8 = getelementptr i8, ptr addrspace(1) %p, i64 %7
	%9 = getelementptr i8, ptr addrspace(3) @tile, i64 %7
	%10 = load i64, ptr addrspace(1) %8, align 8
	store i64 %10, ptr addrspace(3) %9, align 8
	%o20 = mul i64 %6, 12
	%o21 = getelementptr i8, ptr addrspace(1) %p, i64 %o20
	%o22 = getelementptr i8, ptr addrspace(3) @tile, i64 %o20
	%o23 = load i32, ptr addrspace(1) %o21, align 4
	store i32 %o23, ptr addrspace(3) %o22, align 4
	; arithmetic of 64 bits of which the low half counts
	%11 = and i64 %w, 15
	%12 = xor i64 %11, %1
	%13 = shl i64 %12, 3
	%14 = or i64 %13, 4
	%15 = getelementptr i8, ptr addrspace(3) @tile, i64 %14
	%16 = load float, ptr addrspace(3) %15, align 4
	store volatile float %16, ptr addrspace(1) %p, align 4
	; and of which more counts
	%17 = lshr i64 %w, 33
	%18 = getelementptr i8, ptr addrspace(3) @tile, i64 %17
	%19 = load i8, ptr addrspace(3) %18, align 1
	store volatile i8 %19, ptr addrspace(1) %p, align 1
	ret void
}

define ptr @generic(i32 %i, i1 %c, ptr %g) {
0:
	%1 = zext i32 %i to i64
	%2 = getelementptr i8, ptr addrspace(3) @tile, i64 %1
	%3 = getelementptr i8, ptr addrspace(3) @tile, i64 256
	%4 = select i1 %c, ptr addrspace(3) %2, ptr addrspace(3) %3
	%5 = addrspacecast ptr addrspace(3) %4 to ptr
	%6 = addrspacecast ptr %g to ptr addrspace(3)
	%7 = icmp ult ptr addrspace(3) %6, %4
	%8 = zext i1 %7 to i32
	store i32 %8, ptr addrspace(3) %6, align 4
	%9 = ptrtoint ptr addrspace(3) %2 to i64
	store i64 %9, ptr %g, align 8
	%10 = and i64 %9, -4
	%11 = inttoptr i64 %10 to ptr addrspace(3)
	store i32 1, ptr addrspace(3) %11, align 4
	ret ptr %5
}

define i32 @walk(i64 %stride, i32 %n) {
0:
	br label %1

1:
	%p = phi ptr addrspace(3) [ @tile, %0 ], [ %next, %1 ]
	%i = phi i32 [ 0, %0 ], [ %j, %1 ]
	%sum = phi i32 [ 0, %0 ], [ %more, %1 ]
	%x = load i32, ptr addrspace(3) %p, align 4
	%more = add i32 %sum, %x
	%next = getelementptr i8, ptr addrspace(3) %p, i64 %stride
	%j = add i32 %i, 1
	%c = icmp slt i32 %j, %n
	br i1 %c, label %1, label %2

2:
	ret i32 %more
}

define ptr addrspace(3) @passed(ptr addrspace(3) %p, ptr addrspace(1) %q) {
0:
	store ptr addrspace(3) %p, ptr addrspace(1) %q, align 8
	%1 = load ptr addrspace(3), ptr addrspace(1) %q, align 8
	%2 = call ptr addrspace(3) @passed(ptr addrspace(3) %1, ptr addrspace(1) %q)
	%3 = getelementptr i8, ptr addrspace(3) %2, i64 4
	ret ptr addrspace(3) %3
}

; A masked index is scaled in front of the mask, if nothing else wants it, which is no use but for sums and what an address scales.
define i32 @ring(i32 %i, i32 %k, ptr addrspace(1) %p) {
0:
	%1 = add i32 %i, -3
	%2 = and i32 %1, 255
	%3 = zext i32 %2 to i64
	%4 = mul i64 %3, 4
	%5 = getelementptr i8, ptr addrspace(3) @tile, i64 %4
	%6 = load i32, ptr addrspace(3) %5, align 4
	%7 = add i32 %i, 7
	%8 = and i32 %7, -1073741825
	%9 = zext i32 %8 to i64
	%10 = mul i64 %9, 16
	%11 = add i64 %10, 12
	%12 = getelementptr i8, ptr addrspace(3) @tile, i64 %11
	%13 = load i32, ptr addrspace(3) %12, align 4
	%14 = add i32 %6, %13
	; used twice
	%15 = add i32 %i, 5
	%16 = and i32 %15, 31
	%17 = zext i32 %16 to i64
	%18 = mul i64 %17, 4
	%19 = getelementptr i8, ptr addrspace(3) @tile, i64 %18
	%20 = load i32, ptr addrspace(3) %19, align 4
	%21 = add i32 %20, %16
	; no sum, another factor
	%22 = xor i32 %i, 5
	%23 = and i32 %22, 31
	%24 = zext i32 %23 to i64
	%25 = mul i64 %24, 4
	%26 = getelementptr i8, ptr addrspace(3) @tile, i64 %25
	%27 = load i32, ptr addrspace(3) %26, align 4
	%28 = add i32 %i, 9
	%29 = and i32 %28, 31
	%30 = zext i32 %29 to i64
	%31 = mul i64 %30, 12
	%32 = getelementptr i8, ptr addrspace(3) @tile, i64 %31
	%33 = load i32, ptr addrspace(3) %32, align 4
	%34 = add i32 %27, %33
	%35 = xor i32 %14, %21
	%36 = xor i32 %35, %34
	ret i32 %36
}
