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
	; an offset that global memory uses too: its low half comes from the wide one
	%6 = zext i32 %n to i64
	%7 = mul i64 %6, 8
	%8 = getelementptr i8, ptr addrspace(1) %p, i64 %7
	%9 = getelementptr i8, ptr addrspace(3) @tile, i64 %7
	%10 = load i64, ptr addrspace(1) %8, align 8
	store i64 %10, ptr addrspace(3) %9, align 8
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
