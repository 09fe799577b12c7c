; targets: sm_75 sm_90

define i32 @gcd(i32 %a, i32 %b) {
entry:
	br label %head

head:
	%x = phi i32 [ %a, %entry ], [ %y, %body ]
	%y = phi i32 [ %b, %entry ], [ %r, %body ]
	%c = icmp eq i32 %y, 0
	br i1 %c, label %done, label %body

body:
	%r = urem i32 %x, %y
	br label %head

done:
	ret i32 %x
}

define i32 @swap(i32 %n) {
entry:
	br label %loop

loop:
	%i = phi i32 [ 0, %entry ], [ %i1, %loop ]
	%x = phi i32 [ 1, %entry ], [ %y, %loop ]
	%y = phi i32 [ 2, %entry ], [ %x, %loop ]
	%f = phi i1 [ true, %entry ], [ %g, %loop ]
	%g = xor i1 %f, true
	%i1 = add i32 %i, 1
	%c = icmp slt i32 %i1, %n
	br i1 %c, label %loop, label %done

done:
	%s = select i1 %f, i32 %x, i32 %y
	ret i32 %s
}

define i32 @sw(i32 %x) {
entry:
	switch i32 %x, label %def [
		i32 1, label %a
		i32 5, label %b
		i32 100, label %c
		i32 -3, label %d
		i32 77, label %a
		i32 1000, label %join
	]

a:
	br label %join

b:
	br label %join

c:
	br label %join

d:
	br label %join

def:
	unreachable

join:
	%r = phi i32 [ 10, %a ], [ 20, %b ], [ 30, %c ], [ 40, %d ], [ %x, %entry ]
	ret i32 %r
}

define i32 @dense(i8 zeroext %x) {
entry:
	switch i8 %x, label %def [
		i8 10, label %a
		i8 11, label %b
		i8 12, label %a
		i8 13, label %b
		i8 14, label %a
		i8 15, label %b
		i8 16, label %a
		i8 18, label %def
		i8 19, label %b
		i8 -20, label %b
		i8 20, label %b
	]

a:
	ret i32 1

b:
	ret i32 2

def:
	ret i32 3
}

define i32 @dense64(i64 %x) {
entry:
	switch i64 %x, label %def [
		i64 0, label %a
		i64 1, label %b
		i64 2, label %a
		i64 3, label %b
		i64 4, label %a
		i64 5, label %b
		i64 6, label %a
		i64 7, label %b
	]

a:
	ret i32 1

b:
	ret i32 2

def:
	ret i32 3
}

define i1 @logic(i1 %a, i1 %b, i1 %c) {
0:
	%1 = select i1 %a, i1 true, i1 %b
	%2 = select i1 %1, i1 %c, i1 false
	%3 = select i1 %2, i1 %a, i1 %b
	%4 = icmp eq i1 %3, %c
	%5 = icmp ult i1 %4, %a
	ret i1 %5
}

; The copies for the head come before the branch back where the count is a constant, the form that ptxas unrolls.
define void @latch(ptr addrspace(1) %p) {
0:
	br label %1

1:
	%i = phi i32 [ 0, %0 ], [ %next, %1 ]
	%sum = phi i32 [ 0, %0 ], [ %more, %1 ]
	%more = add i32 %sum, %i
	%next = add i32 %i, 1
	%c = icmp ult i32 %next, 65
	br i1 %c, label %1, label %2

2:
	%last = phi i32 [ %more, %1 ]
	store i32 %last, ptr addrspace(1) %p, align 4
	ret void
}

; What the exit reads is handed on in a register of its own, from which the head copies it.
define void @latch_old(ptr addrspace(1) %p) {
0:
	br label %1

1:
	%i = phi i64 [ 0, %0 ], [ %next, %1 ]
	%sum = phi i32 [ 0, %0 ], [ %more, %1 ]
	%more = add i32 %sum, 3
	%next = add i64 %i, 4
	%c = icmp ult i64 %next, 65
	br i1 %c, label %1, label %2

2:
	%last = phi i32 [ %sum, %1 ]
	store i32 %last, ptr addrspace(1) %p, align 4
	ret void
}

; So is what the exit computes an address from.
define void @latch_absorbed(ptr addrspace(1) %p) {
0:
	br label %1

1:
	%i = phi ptr addrspace(1) [ %p, %0 ], [ %q, %1 ]
	%n = phi i32 [ 0, %0 ], [ %next, %1 ]
	%q = getelementptr i8, ptr addrspace(1) %i, i64 8
	%at = getelementptr i8, ptr addrspace(1) %i, i64 4
	%next = add i32 %n, 1
	%c = icmp ult i32 %next, 65
	br i1 %c, label %1, label %2

2:
	store i32 7, ptr addrspace(1) %at, align 4
	ret void
}

; Values that are handed on from one to the next: the copies in the order that lets them share registers.
define void @latch_history(ptr addrspace(1) %p, i32 %x, i32 %k) {
0:
	br label %1

1:
	%i = phi i32 [ %k, %0 ], [ %next, %1 ]
	%new = phi i32 [ %x, %0 ], [ %v, %1 ]
	%old = phi i32 [ 0, %0 ], [ %new, %1 ]
	%v = add i32 %new, %old
	%next = add i32 %i, 1
	%c = icmp ult i32 %next, 65
	br i1 %c, label %1, label %2

2:
	store i32 %new, ptr addrspace(1) %p, align 4
	%q = getelementptr i8, ptr addrspace(1) %p, i64 4
	store i32 %old, ptr addrspace(1) %q, align 4
	ret void
}

; Two that change places.
define void @latch_swap(ptr addrspace(1) %p, i32 %x, i32 %y) {
0:
	br label %1

1:
	%i = phi i32 [ 0, %0 ], [ %next, %1 ]
	%a = phi i32 [ %x, %0 ], [ %b, %1 ]
	%b = phi i32 [ %y, %0 ], [ %a, %1 ]
	%next = add i32 %i, 1
	%c = icmp ult i32 %next, 65
	br i1 %c, label %1, label %2

2:
	store i32 %a, ptr addrspace(1) %p, align 4
	ret void
}

; A second way back, from behind: its copies are made already, for the other form.
define void @latch_two(ptr addrspace(1) %p, i32 %x) {
0:
	br label %1

1:
	%i = phi i32 [ 0, %0 ], [ %next, %1 ], [ %again, %2 ]
	%old = phi i32 [ %x, %0 ], [ %i, %1 ], [ 5, %2 ]
	%next = add i32 %i, 1
	%c = icmp ult i32 %next, 65
	br i1 %c, label %1, label %2

2:
	store volatile i32 %old, ptr addrspace(1) %p, align 4
	%again = load volatile i32, ptr addrspace(1) %p, align 4
	%d = icmp ult i32 %again, 7
	br i1 %d, label %1, label %3

3:
	ret void
}

; A call in the last block: ptxas does not unroll it.
define void @latch_call(ptr addrspace(1) %p, i32 %x) {
0:
	br label %1

1:
	%i = phi i32 [ 0, %0 ], [ %next, %1 ]
	%old = phi i32 [ %x, %0 ], [ %i, %1 ]
	call void @latch_two(ptr addrspace(1) %p, i32 %i)
	%next = add i32 %i, 1
	%c = icmp ult i32 %next, 65
	br i1 %c, label %1, label %2

2:
	store i32 %old, ptr addrspace(1) %p, align 4
	ret void
}
