define void @swap(ptr %p, i32 %n) {
0:
	%1 = load i128, ptr %p, align 16
	%2 = call { i128, i32 } asm "{ mov.b128 {%1, %%t}, %2; add.s32 %1, %3, 1; mov.b128 %0, %2; }", "=q,=r,q,r"(i128 %1, i32 %n)
	%3 = extractvalue { i128, i32 } %2, 0
	%4 = extractvalue { i128, i32 } %2, 1
	store i128 %3, ptr %p, align 16
	%5 = call i128 asm sideeffect "mov.b128 %0, %0;", "=q,0,~{memory}"(i128 7)
	store i128 %5, ptr %p, align 16
	%6 = call i128 asm sideeffect "", "=q,0"(i128 %5)
	%7 = call i64 asm "mov.b128 {%0, _}, %1;", "=l,q"(i128 %6)
	store i64 %7, ptr %p, align 8
	ret void
}

; Structures of others than such assembly stay.
define i32 @others(i128 %a, { i32, i1 } %s) {
0:
	%1 = extractvalue { i32, i1 } %s, 0
	%2 = call { i32, i32 } asm "add.cc.u32 %0, %2, 1; addc.u32 %1, %2, 0;", "=r,=r,r"(i32 %1)
	%3 = extractvalue { i32, i32 } %2, 1
	%4 = trunc i128 %a to i32
	%5 = add i32 %3, %4
	ret i32 %5
}

; A register with a name behind the percent sign, and one that the text declares.
define i128 @named(i128 %a) {
0:
	%1 = call i128 asm sideeffect "{ .reg .b64 %%lo, %%hi; mov.b128 {%%lo, %%hi}, %1; mov.u32 %%t, %laneid; mov.b128 %0, {%%hi, %%lo}; }", "=q,q"(i128 %a)
	ret i128 %1
}
