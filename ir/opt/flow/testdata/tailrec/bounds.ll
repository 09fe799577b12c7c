; Which calls of a function by itself become jumps, and which just do not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define internal i32 @direct(i32 %n, i32 %s) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret i32 %s

b2:
  %m = add i32 %n, -1
  %t = add i32 %s, %n
  %r = call i32 @direct(i32 %m, i32 %t)
  ret i32 %r
}

define internal void @nothing(i32 %n, ptr addrspace(1) %p) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret void

b2:
  store i32 %n, ptr addrspace(1) %p, align 4
  %m = add i32 %n, -1
  call void @nothing(i32 %m, ptr addrspace(1) %p)
  ret void
}

define internal void @nothingJoined(i32 %n, ptr addrspace(1) %p) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b2, label %b1

b1:
  store i32 %n, ptr addrspace(1) %p, align 4
  %m = add i32 %n, -1
  call void @nothingJoined(i32 %m, ptr addrspace(1) %p)
  br label %b2

b2:
  ret void
}

; Something is done behind the call, at its end or in the join.
define internal i32 @stays_behind(i32 %n, i32 %s) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret i32 %s

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_behind(i32 %m, i32 %s)
  %t = sub i32 %r, %n
  ret i32 %t
}

define internal void @stays_behindJoin(i32 %n, ptr addrspace(1) %p) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b2, label %b1

b1:
  %m = add i32 %n, -1
  call void @stays_behindJoin(i32 %m, ptr addrspace(1) %p)
  br label %b2

b2:
  store i32 %n, ptr addrspace(1) %p, align 4
  ret void
}

define internal i32 @stays_resultUnused(i32 %n, i32 %s) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret i32 %s

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_resultUnused(i32 %m, i32 %s)
  ret i32 %n
}

define internal i32 @stays_joinUnused(i32 %n, i32 %s) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_joinUnused(i32 %m, i32 %s)
  br label %b3

b3:
  %e = phi i32 [ %s, %b1 ], [ %n, %b2 ]
  ret i32 %e
}

define internal i32 @stays_joinOther(i32 %n, i32 %s) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_joinOther(i32 %m, i32 %s)
  br label %b3

b3:
  %e = phi i32 [ %s, %b1 ], [ %r, %b2 ]
  %f = phi i32 [ %n, %b1 ], [ %s, %b2 ]
  ret i32 %f
}

define internal i32 @stays_branchBehind(i32 %n, i32 %s) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret i32 %s

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_branchBehind(i32 %m, i32 %s)
  br i1 %c, label %b1, label %b3

b3:
  ret i32 %r
}

define internal i32 @stays_joinBranches(i32 %n, i32 %s) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_joinBranches(i32 %m, i32 %s)
  br label %b3

b3:
  %e = phi i32 [ %s, %b1 ], [ %r, %b2 ]
  br i1 %c, label %b4, label %b5

b4:
  ret i32 %e

b5:
  ret i32 7
}

define internal i32 @stays_joinUndominated(i32 %n, i32 %s) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_joinUndominated(i32 %m, i32 %s)
  br label %b3

b3:
  %e = phi i32 [ %r, %b2 ], [ %s, %b1 ]
  ret i32 4
}

; Another function's call; a kernel; arguments beyond the parameters.
define internal i32 @stays_callee(i32 %n) {
b0:
  %r = call i32 @stays_callee2(i32 %n)
  ret i32 %r
}

define internal i32 @stays_callee2(i32 %n) {
b0:
  %r = mul i32 %n, %n
  ret i32 %r
}

define ptx_kernel void @stays_kernel(i32 %n) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b2, label %b1

b1:
  %m = add i32 %n, -1
  call void @stays_kernel(i32 %m)
  br label %b2

b2:
  ret void
}

define internal void @stays_variadic(i32 %n, ...) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b2, label %b1

b1:
  %m = add i32 %n, -1
  call void (i32, ...) @stays_variadic(i32 %m, i32 5)
  br label %b2

b2:
  ret void
}

define internal void @stays_variadicNone(i32 %n, ...) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b2, label %b1

b1:
  %m = add i32 %n, -1
  call void (i32, ...) @stays_variadicNone(i32 %m)
  br label %b2

b2:
  ret void
}

; A variable of the frame is one for all iterations: only if nobody knows its address.
define internal i32 @variable(i32 %n, i32 %s) {
b0:
  %v = alloca [4 x i32], align 4, addrspace(5)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  %w = getelementptr i8, ptr addrspace(5) %v, i32 %n
  %x = load i32, ptr addrspace(5) %w, align 4
  ret i32 %x

b2:
  store i32 %n, ptr addrspace(5) %v, align 4
  %m = add i32 %n, -1
  %r = call i32 @variable(i32 %m, i32 %s)
  ret i32 %r
}

define internal i32 @stays_escapes(i32 %n, ptr addrspace(1) %p) {
b0:
  %v = alloca [4 x i32], align 4, addrspace(5)
  %g = addrspacecast ptr addrspace(5) %v to ptr
  store ptr %g, ptr addrspace(1) %p, align 8
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  %x = load i32, ptr addrspace(5) %v, align 4
  ret i32 %x

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_escapes(i32 %m, ptr addrspace(1) %p)
  ret i32 %r
}

define internal i32 @stays_sized(i32 %n, i32 %s) {
b0:
  %v = alloca i32, i32 %n, align 4, addrspace(5)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  %x = load i32, ptr addrspace(5) %v, align 4
  ret i32 %x

b2:
  store i32 %n, ptr addrspace(5) %v, align 4
  %m = add i32 %n, -1
  %r = call i32 @stays_sized(i32 %m, i32 %s)
  ret i32 %r
}

define internal i32 @stays_later(i32 %n, i32 %s) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret i32 %s

b2:
  %v = alloca i32, align 4, addrspace(5)
  store volatile i32 %n, ptr addrspace(5) %v, align 4
  %m = add i32 %n, -1
  %r = call i32 @stays_later(i32 %m, i32 %s)
  ret i32 %r
}

define internal i32 @stays_byval(ptr addrspace(5) byval([8 x i32]) align 4 %v, i32 %n) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  %x = load i32, ptr addrspace(5) %v, align 4
  ret i32 %x

b2:
  store i32 %n, ptr addrspace(5) %v, align 4
  %m = add i32 %n, -1
  %r = call i32 @stays_byval(ptr addrspace(5) byval([8 x i32]) align 4 %v, i32 %m)
  ret i32 %r
}

; Two calls, the arguments exchanged.
define internal i32 @exchanged(i32 %x, i32 %y) {
b0:
  %c = icmp ult i32 %x, %y
  br i1 %c, label %b1, label %b2

b1:
  %r = call i32 @exchanged(i32 %y, i32 %x)
  ret i32 %r

b2:
  %z = icmp eq i32 %y, 0
  br i1 %z, label %b3, label %b4

b3:
  ret i32 %x

b4:
  %d = sub i32 %x, %y
  %s = call i32 @exchanged(i32 %d, i32 %y)
  ret i32 %s
}

; By way of 16 joins, and of 17.
define internal i32 @sixteen(i32 %n) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  %m = add i32 %n, -1
  %r = call i32 @sixteen(i32 %m)
  br label %b3

b3:
  %e3 = phi i32 [ %n, %b1 ], [ %r, %b2 ]
  br label %b4

b4:
  %e4 = phi i32 [ %e3, %b3 ]
  br label %b5

b5:
  %e5 = phi i32 [ %e4, %b4 ]
  br label %b6

b6:
  %e6 = phi i32 [ %e5, %b5 ]
  br label %b7

b7:
  %e7 = phi i32 [ %e6, %b6 ]
  br label %b8

b8:
  %e8 = phi i32 [ %e7, %b7 ]
  br label %b9

b9:
  %e9 = phi i32 [ %e8, %b8 ]
  br label %b10

b10:
  %e10 = phi i32 [ %e9, %b9 ]
  br label %b11

b11:
  %e11 = phi i32 [ %e10, %b10 ]
  br label %b12

b12:
  %e12 = phi i32 [ %e11, %b11 ]
  br label %b13

b13:
  %e13 = phi i32 [ %e12, %b12 ]
  br label %b14

b14:
  %e14 = phi i32 [ %e13, %b13 ]
  br label %b15

b15:
  %e15 = phi i32 [ %e14, %b14 ]
  br label %b16

b16:
  %e16 = phi i32 [ %e15, %b15 ]
  br label %b17

b17:
  %e17 = phi i32 [ %e16, %b16 ]
  br label %b18

b18:
  %e18 = phi i32 [ %e17, %b17 ]
  ret i32 %e18
}

define internal i32 @stays_seventeen(i32 %n) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_seventeen(i32 %m)
  br label %b3

b3:
  %e3 = phi i32 [ %n, %b1 ], [ %r, %b2 ]
  br label %b4

b4:
  %e4 = phi i32 [ %e3, %b3 ]
  br label %b5

b5:
  %e5 = phi i32 [ %e4, %b4 ]
  br label %b6

b6:
  %e6 = phi i32 [ %e5, %b5 ]
  br label %b7

b7:
  %e7 = phi i32 [ %e6, %b6 ]
  br label %b8

b8:
  %e8 = phi i32 [ %e7, %b7 ]
  br label %b9

b9:
  %e9 = phi i32 [ %e8, %b8 ]
  br label %b10

b10:
  %e10 = phi i32 [ %e9, %b9 ]
  br label %b11

b11:
  %e11 = phi i32 [ %e10, %b10 ]
  br label %b12

b12:
  %e12 = phi i32 [ %e11, %b11 ]
  br label %b13

b13:
  %e13 = phi i32 [ %e12, %b12 ]
  br label %b14

b14:
  %e14 = phi i32 [ %e13, %b13 ]
  br label %b15

b15:
  %e15 = phi i32 [ %e14, %b14 ]
  br label %b16

b16:
  %e16 = phi i32 [ %e15, %b15 ]
  br label %b17

b17:
  %e17 = phi i32 [ %e16, %b16 ]
  br label %b18

b18:
  %e18 = phi i32 [ %e17, %b17 ]
  br label %b19

b19:
  %e19 = phi i32 [ %e18, %b18 ]
  ret i32 %e19
}
