target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; What is known of the upper bits of narrow values: no instruction extends them again.
define i32 @masked(i16 %x, i16 %y) {
0:
	%1 = add i16 %x, %y
	%2 = and i16 %1, 0
	%3 = zext i16 %2 to i32
	%4 = and i16 %1, 32767
	%5 = sext i16 %4 to i32
	%6 = and i16 %1, -32768
	%7 = zext i16 %6 to i32
	%8 = and i16 %1, 1
	%9 = sext i16 %8 to i32
	%10 = add i32 %3, %5
	%11 = add i32 %7, %9
	%12 = mul i32 %10, %11
	ret i32 %12
}

declare i16 @other(i32)

; Results of calls come extended, of known functions and through pointers.
define i32 @called(ptr %f, i32 %x) {
0:
	%1 = call i16 @other(i32 %x)
	%2 = sext i16 %1 to i32
	%3 = bitcast ptr %f to i8 (i32)*
	%4 = call i8 %3(i32 %x)
	%5 = zext i8 %4 to i32
	%6 = add i32 %2, %5
	ret i32 %6
}

; Operands of asm in registers of the other kind: floats in integer registers, and the reverse.
define float @moved(float %x, i32 %n, double %y, i64 %w, ptr %p) {
0:
	%1 = call i32 asm "mov.b32 %0, %1;", "=f,f"(i32 %n)
	%2 = call float asm "mov.b32 %0, %1;", "=r,r"(float %x)
	%3 = call i64 asm "mov.b64 %0, %1;", "=d,d"(i64 %w)
	%4 = call double asm "mov.b64 %0, %1;", "=l,l"(double %y)
	store volatile i32 %1, ptr %p, align 4
	store volatile i64 %3, ptr %p, align 8
	store volatile double %4, ptr %p, align 8
	ret float %2
}

; Tests for equality leave to others how a load extends.
define i1 @signs(ptr %p, i8 %x) {
0:
	%1 = load i8, ptr %p, align 1
	%2 = icmp slt i8 %1, %x
	%3 = icmp eq i8 %1, %x
	%4 = and i1 %2, %3
	ret i1 %4
}

define i1 @noSigns(ptr %p, i8 %x) {
0:
	%1 = load i8, ptr %p, align 1
	%2 = icmp ult i8 %1, %x
	%3 = icmp ne i8 %1, %x
	%4 = and i1 %2, %3
	ret i1 %4
}

; The low byte of a word that was made of two bytes may have bits above it in its register, that of a
; word made of one has not, and is no number with a sign.
define i32 @low_of_two(i16 %x, i16 %y) {
0:
	%1 = add i16 %x, %y
	%2 = zext i16 %1 to i32
	%3 = trunc i32 %2 to i8
	%4 = zext i8 %3 to i32
	%5 = add i32 %2, %4
	ret i32 %5
}

define i32 @low_of_one(i8 %x, i8 %y) {
0:
	%1 = add i8 %x, %y
	%2 = zext i8 %1 to i32
	%3 = trunc i32 %2 to i8
	%4 = zext i8 %3 to i32
	%5 = sext i8 %3 to i32
	%6 = shl i32 %5, 8
	%7 = add i32 %4, %6
	ret i32 %7
}

; The last one that wants bits beside an equality decides.
define i32 @both(ptr %p, i16 %x) {
0:
	%1 = load i16, ptr %p, align 2
	%2 = sext i16 %1 to i32
	%3 = icmp eq i16 %1, %x
	%4 = zext i16 %1 to i32
	%5 = select i1 %3, i32 %2, i32 %4
	ret i32 %5
}

define float @converted(ptr %p, i16 %x) {
0:
	%1 = load i16, ptr %p, align 2
	%2 = sitofp i16 %1 to float
	%3 = icmp eq i16 %1, -5
	%4 = select i1 %3, float 1.0, float %2
	ret float %4
}
