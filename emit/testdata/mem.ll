; targets: sm_75

define void @copies(ptr %d, ptr %s, i64 %n, i8 %v) {
b0:
	call void @cptx.memcpy(ptr %d, ptr %s, i64 24), !cptx.mem !{i64 16, i64 16, i64 0}
	call void @cptx.memcpy(ptr %d, ptr %s, i64 7), !cptx.mem !{i64 2, i64 4, i64 0}
	call void @cptx.memmove(ptr %d, ptr %s, i64 20), !cptx.mem !{i64 4, i64 4, i64 0}
	call void @cptx.memset(ptr %d, i8 0, i64 40), !cptx.mem !{i64 8, i64 0, i64 0}
	call void @cptx.memset(ptr %d, i8 %v, i64 9), !cptx.mem !{i64 4, i64 0, i64 1}
	call void @cptx.memcpy(ptr %d, ptr %s, i64 1000), !cptx.mem !{i64 8, i64 8, i64 0}
	call void @cptx.memcpy(ptr %d, ptr %s, i64 %n), !cptx.mem !{i64 1, i64 1, i64 0}
	call void @cptx.memmove(ptr %d, ptr %s, i64 %n), !cptx.mem !{i64 4, i64 4, i64 0}
	call void @cptx.memset(ptr %d, i8 %v, i64 %n), !cptx.mem !{i64 1, i64 0, i64 0}
	ret void
}

define void @packed(ptr %p, i32 %a, double %b, ptr %c) {
0:
	store i32 %a, ptr %p, align 2
	%1 = getelementptr i8, ptr %p, i64 1
	store double %b, ptr %1, align 1
	store ptr %c, ptr %p, align 4
	%2 = load float, ptr %1, align 1
	%3 = load ptr, ptr %p, align 4
	store float %2, ptr %3, align 4
	%4 = load <4 x i32>, ptr %p, align 4
	store <4 x i32> %4, ptr %c, align 16
	%5 = load <2 x i32>, ptr %p, align 2
	store <2 x i32> %5, ptr %c, align 2
	ret void
}

; Constants of a vector are operands of the store itself, wherever they stand in it.
define void @constants(ptr %p, i32 %a) {
0:
	%1 = insertelement <4 x i32> undef, i32 5, i32 0
	%2 = insertelement <4 x i32> %1, i32 %a, i32 1
	%3 = insertelement <4 x i32> %2, i32 6, i32 2
	%4 = insertelement <4 x i32> %3, i32 %a, i32 3
	store <4 x i32> %4, ptr %p, align 16
	ret void
}

declare void @cptx.memcpy(ptr, ptr, i64)

declare void @cptx.memmove(ptr, ptr, i64)

declare void @cptx.memset(ptr, i8, i64)
