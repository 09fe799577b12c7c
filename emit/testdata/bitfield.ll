; targets: sm_75

define void @fields(ptr %p, i32 %v, i64 %w) {
0:
	%1 = call i32 @cptx.bitfield.load.i32(ptr %p), !cptx.bitfield !{i64 32, i64 5, i64 6, i64 0, i64 4, i64 4, i64 0, i64 1}
	%2 = call i32 @cptx.bitfield.load.i32(ptr %p), !cptx.bitfield !{i64 32, i64 7, i64 20, i64 0, i64 4, i64 4, i64 0, i64 0}
	%3 = add i32 %1, %2
	call void @cptx.bitfield.store.i32(ptr %p, i32 %3), !cptx.bitfield !{i64 32, i64 5, i64 6, i64 0, i64 4, i64 4, i64 0, i64 0}
	call void @cptx.bitfield.store.i32(ptr %p, i32 %v), !cptx.bitfield !{i64 32, i64 8, i64 8, i64 0, i64 4, i64 4, i64 0, i64 0}
	call void @cptx.bitfield.store.i32(ptr %p, i32 %v), !cptx.bitfield !{i64 32, i64 5, i64 30, i64 0, i64 5, i64 1, i64 0, i64 0}
	%4 = call i32 @cptx.bitfield.load.i32(ptr %p), !cptx.bitfield !{i64 32, i64 5, i64 30, i64 0, i64 5, i64 1, i64 0, i64 1}
	call void @cptx.bitfield.store.i32(ptr %p, i32 %4), !cptx.bitfield !{i64 32, i64 0, i64 32, i64 0, i64 4, i64 4, i64 1, i64 0}
	call void @cptx.bitfield.store.i32(ptr %p, i32 %4), !cptx.bitfield !{i64 32, i64 9, i64 9, i64 1, i64 3, i64 4, i64 0, i64 0}
	%5 = call i64 @cptx.bitfield.load.i64(ptr %p), !cptx.bitfield !{i64 64, i64 20, i64 40, i64 0, i64 8, i64 8, i64 0, i64 1}
	%6 = add i64 %5, %w
	call void @cptx.bitfield.store.i64(ptr %p, i64 %6), !cptx.bitfield !{i64 64, i64 20, i64 40, i64 0, i64 8, i64 8, i64 0, i64 0}
	ret void
}

declare i32 @cptx.bitfield.load.i32(ptr)

declare void @cptx.bitfield.store.i32(ptr, i32)

declare i64 @cptx.bitfield.load.i64(ptr)

declare void @cptx.bitfield.store.i64(ptr, i64)
