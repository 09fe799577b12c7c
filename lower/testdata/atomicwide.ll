; 16 bytes: loads, stores, exchange, compare and swap, arithmetic, also of what is local behind a pointer variable.
define i128 @load(ptr %p) {
0:
	%1 = load atomic i128, ptr %p seq_cst, align 16
	ret i128 %1
}

define void @store(ptr %p, i128 %v) {
0:
	store atomic i128 %v, ptr %p syncscope("device") release, align 16
	ret void
}

define i128 @exchange(ptr %p, i128 %v) {
0:
	%1 = atomicrmw xchg ptr %p, i128 %v syncscope("block") acquire
	ret i128 %1
}

define i1 @compare(ptr %p, i128 %v, i128 %w) {
0:
	%1 = cmpxchg ptr %p, i128 %v, i128 %w acq_rel acquire
	%2 = extractvalue { i128, i1 } %1, 1
	ret i1 %2
}

define i128 @add(ptr %p, i128 %v) {
0:
	%1 = atomicrmw add ptr %p, i128 %v monotonic
	ret i128 %1
}

define i64 @local(i128 %v) {
0:
	%1 = alloca i128, align 16, addrspace(5)
	%2 = alloca ptr, align 8, addrspace(5)
	%3 = addrspacecast ptr addrspace(5) %1 to ptr
	store ptr %3, ptr addrspace(5) %2, align 8
	%4 = load ptr, ptr addrspace(5) %2, align 8
	%5 = atomicrmw xchg ptr %4, i128 %v seq_cst
	%6 = load atomic i128, ptr %4 acquire, align 16
	%7 = trunc i128 %6 to i64
	ret i64 %7
}

; What has turned out to be local since.
define i64 @frame({ i64, i64 } %v, { i64, i64 } %w) {
0:
	%1 = alloca [32 x i8], align 16, addrspace(5)
	%2 = getelementptr i8, ptr addrspace(5) %1, i64 16
	call void @ptx.st.release.gpu$.b128(ptr addrspace(5) %2, { i64, i64 } %v)
	%3 = call { i64, i64 } @ptx.atom.acquire.cta$.exch.b128(ptr addrspace(5) %2, { i64, i64 } %w)
	%4 = call { i64, i64 } @ptx.atom.acq_rel.sys$.cas.b128(ptr addrspace(5) %2, { i64, i64 } %v, { i64, i64 } %3)
	%5 = call { i64, i64 } @ptx.ld.acquire.sys$.b128(ptr addrspace(5) %2)
	%6 = extractvalue { i64, i64 } %4, 0
	%7 = extractvalue { i64, i64 } %5, 1
	%8 = add i64 %6, %7
	ret i64 %8
}

declare void @ptx.st.release.gpu$.b128(ptr addrspace(5), { i64, i64 })
declare { i64, i64 } @ptx.atom.acquire.cta$.exch.b128(ptr addrspace(5), { i64, i64 })
declare { i64, i64 } @ptx.atom.acq_rel.sys$.cas.b128(ptr addrspace(5), { i64, i64 }, { i64, i64 })
declare { i64, i64 } @ptx.ld.acquire.sys$.b128(ptr addrspace(5))
