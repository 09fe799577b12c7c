; targets: sm_75 sm_90

@s = internal addrspace(1) global i32 7, align 4
@f = addrspace(1) global float 1.5, align 4
@d = addrspace(1) global double 0x7FF8000000000000, align 8
@h = addrspace(1) global half 0xH3C00, align 2
@z = addrspace(1) global [64 x i8] zeroinitializer, align 16
@tab = addrspace(1) global <{i32, [4 x i8], ptr, ptr, [3 x i8], [5 x i8]}> <{i32 1, [4 x i8] zeroinitializer, ptr addrspacecast (ptr addrspace(1) @str to ptr), ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @z to ptr), i64 -4), [3 x i8] c"abc", [5 x i8] zeroinitializer}>, align 8
@packed = addrspace(1) global <{i8, ptr, i16, ptr}> <{i8 1, ptr addrspacecast (ptr addrspace(1) @z to ptr), i16 -2, ptr @fn}>, align 1
@tail = addrspace(1) global <{ptr, i8}> <{ptr addrspacecast (ptr addrspace(1) @z to ptr), i8 7}>, align 8
@half = addrspace(1) global <{ptr, ptr}> <{ptr addrspacecast (ptr addrspace(1) @z to ptr), ptr null}>, align 4
@cyc1 = addrspace(1) global ptr addrspacecast (ptr addrspace(1) @cyc2 to ptr), align 8
@cyc2 = internal addrspace(1) global <{ptr, i64}> <{ptr addrspacecast (ptr addrspace(1) @cyc1 to ptr), i64 5}>, align 8
@self = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @self to ptr), align 8
@str = private addrspace(1) constant [4 x i8] c"hi\0A\00", align 1
@fps = internal addrspace(1) constant <{ptr, ptr}> <{ptr @fn, ptr @undefined}>, align 8
@c = addrspace(4) constant [8 x i8] c"\01\02\00\00\00\00\00\00", align 4
@sh = internal addrspace(3) global [128 x i8] undef, align 4
@vsh = addrspace(3) global i32 undef, align 4
@dyn = external addrspace(3) global [0 x i8], align 16
@e = external addrspace(1) global i32, align 4
@wk = weak addrspace(1) global i32 3, align 4
@cm = common addrspace(1) global i32 0, align 4
@WARP_SZ = addrspace(1) global i32 3, align 4
@f.count = internal addrspace(1) global i32 9, align 4
@_ = addrspace(1) global i8 9, align 1
@fn_param_0 = addrspace(1) global i32 9, align 4
@man = addrspace(1) global i32 9, align 4

declare i32 @undefined(i32)

define i32 @fn(i32 %x) {
0:
	%1 = load i32, ptr addrspace(1) @fn_param_0, align 4
	%2 = add i32 %1, %x
	store i32 %2, ptr addrspace(1) @f.count, align 4
	%3 = load i8, ptr addrspace(1) @_, align 1
	%4 = zext i8 %3 to i32
	%5 = getelementptr i8, ptr addrspace(3) @dyn, i64 8
	store i32 %4, ptr addrspace(3) %5, align 4
	%6 = load i32, ptr addrspace(1) @WARP_SZ, align 4
	%7 = addrspacecast ptr addrspace(3) @sh to ptr
	%8 = sext i32 %x to i64
	%9 = getelementptr i8, ptr %7, i64 %8
	store i32 %6, ptr %9, align 4
	%10 = load i32, ptr addrspace(4) @c, align 4
	%11 = load i32, ptr addrspace(1) @e, align 4
	%12 = add i32 %10, %11
	%13 = load ptr, ptr addrspace(1) @fps, align 8, !invariant.load !{}
	%14 = bitcast ptr %13 to i32 (i32)*
	%15 = call i32 %14(i32 %12)
	ret i32 %15
}
