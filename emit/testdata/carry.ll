; targets: sm_75
; Carries and borrows go from the lower halves to the upper ones, where no register is wanted for them.

define void @sums(ptr addrspace(1) %p, i64 %a, i64 %b, i64 %c, i64 %d) {
0:
	%lo = add i64 %a, %b
	store volatile i64 %lo, ptr addrspace(1) %p, align 8
	%k1 = icmp ult i64 %lo, %a
	%z1 = zext i1 %k1 to i64
	%s1 = add i64 %c, %d
	%h1 = add i64 %s1, %z1
	store volatile i64 %h1, ptr addrspace(1) %p, align 8
	%k2 = icmp ugt i64 %b, %lo
	%z2 = zext i1 %k2 to i64
	%s2 = add i64 %z2, %d
	%h2 = add i64 %c, %s2
	store volatile i64 %h2, ptr addrspace(1) %p, align 8
	%k3 = icmp ult i64 %lo, %b
	%z3 = zext i1 %k3 to i32
	%w3 = trunc i64 %d to i32
	%h3 = add i32 %w3, %z3
	store volatile i32 %h3, ptr addrspace(1) %p, align 4
	%k4 = icmp ult i64 %lo, %b
	%z4 = sext i1 %k4 to i64
	%h4 = sub i64 %d, %z4
	store volatile i64 %h4, ptr addrspace(1) %p, align 8
	ret void
}

define void @differences(ptr addrspace(1) %p, i64 %a, i64 %b, i64 %c, i64 %d, i32 %v, i32 %w) {
0:
	%k1 = icmp ult i64 %a, %b
	%z1 = zext i1 %k1 to i64
	%s1 = sub i64 %c, %d
	%h1 = sub i64 %s1, %z1
	store volatile i64 %h1, ptr addrspace(1) %p, align 8
	%k2 = icmp ugt i64 %a, %b
	%z2 = zext i1 %k2 to i64
	%s2 = add i64 %d, %z2
	%h2 = sub i64 %c, %s2
	store volatile i64 %h2, ptr addrspace(1) %p, align 8
	%k3 = icmp ult i32 %v, %w
	%z3 = zext i1 %k3 to i64
	%h3 = sub i64 %d, %z3
	store volatile i64 %h3, ptr addrspace(1) %p, align 8
	%k4 = icmp ult i64 %a, 5
	%z4 = sext i1 %k4 to i64
	%h4 = add i64 %d, %z4
	store volatile i64 %h4, ptr addrspace(1) %p, align 8
	ret void
}

; No carries: signed, not strict, of other numbers, on the wrong side, of 16 bits; wanted themselves; of a product that is part of
; the sum.
define void @none(ptr addrspace(1) %p, i64 %a, i64 %b, i64 %c, i16 %e, i16 %f) {
0:
	%lo = add i64 %a, %b
	%k1 = icmp slt i64 %lo, %a
	%z1 = zext i1 %k1 to i64
	%h1 = add i64 %c, %z1
	store volatile i64 %h1, ptr addrspace(1) %p, align 8
	%k2 = icmp ule i64 %a, %b
	%z2 = zext i1 %k2 to i64
	%h2 = sub i64 %c, %z2
	store volatile i64 %h2, ptr addrspace(1) %p, align 8
	%k3 = icmp ult i64 %lo, %c
	%z3 = zext i1 %k3 to i64
	%h3 = add i64 %c, %z3
	store volatile i64 %h3, ptr addrspace(1) %p, align 8
	%k4 = icmp ult i64 %a, %b
	%z4 = zext i1 %k4 to i64
	%h4 = sub i64 %z4, %c
	store volatile i64 %h4, ptr addrspace(1) %p, align 8
	%k5 = icmp ult i16 %e, %f
	%z5 = zext i1 %k5 to i64
	%h5 = sub i64 %c, %z5
	store volatile i64 %h5, ptr addrspace(1) %p, align 8
	%k6 = icmp ult i64 %a, %b
	%z6 = zext i1 %k6 to i64
	store volatile i64 %z6, ptr addrspace(1) %p, align 8
	%h6 = sub i64 %c, %z6
	store volatile i64 %h6, ptr addrspace(1) %p, align 8
	%m7 = mul i64 %a, %b
	%lo7 = add i64 %m7, %c
	store volatile i64 %lo7, ptr addrspace(1) %p, align 8
	%k7 = icmp ult i64 %lo7, %c
	%z7 = zext i1 %k7 to i64
	%h7 = add i64 %c, %z7
	store volatile i64 %h7, ptr addrspace(1) %p, align 8
	ret void
}
