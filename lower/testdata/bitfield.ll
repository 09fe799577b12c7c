define void @fields(ptr %p, i32 %v, i64 %w) {
0:
	%1 = call i32 @cptx.bitfield.load.s.i32(ptr %p, i32 32, i32 5, i32 6, i32 4, i1 false, i32 0, i32 4)
	%2 = call i32 @cptx.bitfield.load.u.i32(ptr %p, i32 32, i32 7, i32 20, i32 4, i1 false, i32 0, i32 4)
	%3 = add i32 %1, %2
	call void @cptx.bitfield.store.i32(ptr %p, i32 %3, i32 32, i32 5, i32 6, i32 4, i1 false, i32 0, i32 4)
	call void @cptx.bitfield.store.i32(ptr %p, i32 %v, i32 32, i32 8, i32 8, i32 4, i1 false, i32 0, i32 4)
	call void @cptx.bitfield.store.i32(ptr %p, i32 %v, i32 32, i32 5, i32 30, i32 5, i1 false, i32 0, i32 1)
	%4 = call i32 @cptx.bitfield.load.s.i32(ptr %p, i32 32, i32 5, i32 30, i32 5, i1 false, i32 0, i32 1)
	call void @cptx.bitfield.store.i32(ptr %p, i32 %4, i32 32, i32 0, i32 32, i32 4, i1 true, i32 0, i32 4)
	call void @cptx.bitfield.store.i32(ptr %p, i32 %4, i32 32, i32 9, i32 9, i32 3, i1 false, i32 1, i32 4)
	%5 = call i64 @cptx.bitfield.load.s.i64(ptr %p, i32 64, i32 20, i32 40, i32 8, i1 false, i32 0, i32 8)
	%6 = add i64 %5, %w
	call void @cptx.bitfield.store.i64(ptr %p, i64 %6, i32 64, i32 20, i32 40, i32 8, i1 false, i32 0, i32 8)
	ret void
}

declare i32 @cptx.bitfield.load.s.i32(ptr, i32, i32, i32, i32, i1, i32, i32)

declare i32 @cptx.bitfield.load.u.i32(ptr, i32, i32, i32, i32, i1, i32, i32)

declare void @cptx.bitfield.store.i32(ptr, i32, i32, i32, i32, i32, i1, i32, i32)

declare i64 @cptx.bitfield.load.s.i64(ptr, i32, i32, i32, i32, i1, i32, i32)

declare void @cptx.bitfield.store.i64(ptr, i64, i32, i32, i32, i32, i1, i32, i32)
