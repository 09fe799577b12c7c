define i32 @native(ptr %p, i32 %v) {
0:
	%1 = atomicrmw add ptr %p, i32 %v seq_cst
	%2 = atomicrmw sub ptr %p, i32 %v syncscope("device") monotonic
	%3 = atomicrmw umax ptr %p, i32 %v syncscope("block") acq_rel
	%4 = call i32 @cptx.atomic.inc(ptr %p, i32 %v, i32 2, i32 2)
	fence syncscope("cluster") acquire
	fence seq_cst
	%5 = add i32 %1, %2
	%6 = add i32 %3, %4
	%7 = add i32 %5, %6
	ret i32 %7
}

define i1 @tried(ptr %p, ptr addrspace(1) %q, i8 %v) {
0:
	%1 = atomicrmw nand ptr %p, i8 %v release
	%2 = cmpxchg ptr addrspace(1) %q, i8 %v, i8 %1 seq_cst seq_cst
	%3 = extractvalue { i8, i1 } %2, 1
	br i1 %3, label %4, label %6

4:
	%5 = call i32 @cptx.atomic.begin.i32(ptr %p, i32 7, i32 3)
	%half = udiv i32 %5, 3
	call void @cptx.atomic.end.i32(i32 %5, i32 %half)
	br label %6

6:
	%7 = phi i1 [ %3, %0 ], [ true, %4 ]
	ret i1 %7
}

define i32 @frame(i32 %v) {
0:
	%1 = alloca i32, align 4, addrspace(5)
	%2 = atomicrmw max ptr addrspace(5) %1, i32 %v seq_cst
	%3 = cmpxchg ptr addrspace(5) %1, i32 %v, i32 7 acquire monotonic
	%4 = extractvalue { i32, i1 } %3, 0
	%5 = call i32 @cptx.atomic.begin.i32(ptr addrspace(5) %1, i32 7, i32 3)
	%6 = mul i32 %5, 3
	call void @cptx.atomic.end.i32(i32 %5, i32 %6)
	%7 = load atomic i32, ptr addrspace(5) %1 seq_cst, align 4
	%8 = add i32 %7, %4
	ret i32 %8
}

; Counters in the frame.
define i32 @wrapping(i32 %v) {
0:
	%1 = alloca i32, align 4, addrspace(5)
	%2 = call i32 @cptx.atomic.inc(ptr addrspace(5) %1, i32 %v, i32 2, i32 2)
	%3 = call i32 @cptx.atomic.dec(ptr addrspace(5) %1, i32 %v, i32 5, i32 3)
	%4 = add i32 %2, %3
	ret i32 %4
}

define void @accesses(ptr %p, ptr addrspace(3) %q) {
0:
	%1 = load atomic i32, ptr %p syncscope("device") seq_cst, align 4
	%2 = load atomic i32, ptr addrspace(3) %q acquire, align 4
	%3 = add i32 %1, %2
	store atomic i32 %3, ptr %p seq_cst, align 4
	store atomic i32 %3, ptr addrspace(3) %q syncscope("cluster") monotonic, align 4
	%4 = alloca i32, align 4, addrspace(5)
	%5 = addrspacecast ptr addrspace(5) %4 to ptr
	%6 = getelementptr i8, ptr %5, i64 0
	store atomic i32 %3, ptr %6 seq_cst, align 4
	ret void
}

declare i32 @cptx.atomic.inc(ptr, i32, i32, i32)

declare i32 @cptx.atomic.dec(ptr, i32, i32, i32)

declare i32 @cptx.atomic.begin.i32(ptr, i32, i32)

declare void @cptx.atomic.end.i32(i32, i32)
