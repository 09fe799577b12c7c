; Which loops are unswitched, and which just are not.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The condition is probably the same in all threads of a warp: parameters of kernels, numbers of the block, memory at such places.
define ptx_kernel void @parameter(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_parameter(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @computed(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = mul i32 %n, 5
  %y = icmp sgt i32 %x, 100
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @converted(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = trunc i32 %n to i1
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %x, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @chosen(ptr addrspace(1) %p, i1 %c, i1 %d, i32 %n) {
b0:
  %x = select i1 %c, i1 %d, i1 true
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %x, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @floats(ptr addrspace(1) %p, float %f, i32 %n) {
b0:
  %x = fcmp olt float %f, 2.0
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %x, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @loaded(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %q = getelementptr i8, ptr addrspace(1) %p, i64 8
  %x = load i32, ptr addrspace(1) %q, align 4
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @loadedGlobal(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = load i32, ptr addrspace(1) @flag, align 4
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_volatile(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_atomic(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_local(ptr addrspace(1) %p, ptr addrspace(5) %l, i32 %n) {
b0:
  %x = load i32, ptr addrspace(5) %l, align 4
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_variable(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %v = alloca i32, align 4, addrspace(5)
  store volatile i32 1, ptr addrspace(5) %v, align 4
  %x = load i32, ptr addrspace(5) %v, align 4
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @ctaidx(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = call i32 @cptx.sreg.i32.ctaid.x()
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @ntidx(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = call i32 @cptx.sreg.i32.ntid.x()
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @nctaidy(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = call i32 @cptx.sreg.i32.nctaid.y()
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_tidx(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = call i32 @cptx.sreg.i32.tid.x()
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_laneid(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = call i32 @cptx.sreg.i32.laneid()
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_called(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = call i32 @outside()
  %y = icmp eq i32 %x, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_half(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x = call i32 @cptx.sreg.i32.tid.x()
  %z = add i32 %x, %n
  %y = icmp eq i32 %z, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

; A phi is of threads that come different ways.
define ptx_kernel void @stays_phi(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %t = icmp sgt i32 %n, 3
  br i1 %t, label %b5, label %b6

b5:
  br label %b6

b6:
  %d = phi i1 [ %c, %b5 ], [ false, %b0 ]
  br label %b1

b1:
  %i = phi i32 [ 0, %b6 ], [ %next, %b3 ]
  br i1 %d, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

; Seven steps of computation, and eight.
define ptx_kernel void @seven(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x0 = xor i32 %n, 1
  %x1 = xor i32 %x0, 2
  %x2 = xor i32 %x1, 3
  %x3 = xor i32 %x2, 4
  %x4 = xor i32 %x3, 5
  %x5 = xor i32 %x4, 6
  %y = icmp eq i32 %x5, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_eight(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  %x0 = xor i32 %n, 1
  %x1 = xor i32 %x0, 2
  %x2 = xor i32 %x1, 3
  %x3 = xor i32 %x2, 4
  %x4 = xor i32 %x3, 5
  %x5 = xor i32 %x4, 6
  %x6 = xor i32 %x5, 7
  %y = icmp eq i32 %x6, 3
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

; Computed in the loop; constant; what a call or a barrier in the loop does.
define ptx_kernel void @stays_inside(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %y = icmp eq i32 %i, 3
  br i1 %y, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_constant(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 true, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_act(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  call void @act(i32 %i)
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_barrier(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  call void @ptx.bar.sync(i32 0)
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

; A body of 100 units, and of more.
define ptx_kernel void @sized(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  store volatile i32 61, ptr addrspace(1) %p, align 4
  store volatile i32 62, ptr addrspace(1) %p, align 4
  store volatile i32 63, ptr addrspace(1) %p, align 4
  store volatile i32 64, ptr addrspace(1) %p, align 4
  store volatile i32 65, ptr addrspace(1) %p, align 4
  store volatile i32 66, ptr addrspace(1) %p, align 4
  store volatile i32 67, ptr addrspace(1) %p, align 4
  store volatile i32 68, ptr addrspace(1) %p, align 4
  store volatile i32 69, ptr addrspace(1) %p, align 4
  store volatile i32 70, ptr addrspace(1) %p, align 4
  store volatile i32 71, ptr addrspace(1) %p, align 4
  store volatile i32 72, ptr addrspace(1) %p, align 4
  store volatile i32 73, ptr addrspace(1) %p, align 4
  store volatile i32 74, ptr addrspace(1) %p, align 4
  store volatile i32 75, ptr addrspace(1) %p, align 4
  store volatile i32 76, ptr addrspace(1) %p, align 4
  store volatile i32 77, ptr addrspace(1) %p, align 4
  store volatile i32 78, ptr addrspace(1) %p, align 4
  store volatile i32 79, ptr addrspace(1) %p, align 4
  store volatile i32 80, ptr addrspace(1) %p, align 4
  store volatile i32 81, ptr addrspace(1) %p, align 4
  store volatile i32 82, ptr addrspace(1) %p, align 4
  store volatile i32 83, ptr addrspace(1) %p, align 4
  store volatile i32 84, ptr addrspace(1) %p, align 4
  store volatile i32 85, ptr addrspace(1) %p, align 4
  store volatile i32 86, ptr addrspace(1) %p, align 4
  store volatile i32 87, ptr addrspace(1) %p, align 4
  store volatile i32 88, ptr addrspace(1) %p, align 4
  store volatile i32 89, ptr addrspace(1) %p, align 4
  store volatile i32 90, ptr addrspace(1) %p, align 4
  store volatile i32 91, ptr addrspace(1) %p, align 4
  store volatile i32 92, ptr addrspace(1) %p, align 4
  store volatile i32 93, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define ptx_kernel void @stays_sized(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  store volatile i32 61, ptr addrspace(1) %p, align 4
  store volatile i32 62, ptr addrspace(1) %p, align 4
  store volatile i32 63, ptr addrspace(1) %p, align 4
  store volatile i32 64, ptr addrspace(1) %p, align 4
  store volatile i32 65, ptr addrspace(1) %p, align 4
  store volatile i32 66, ptr addrspace(1) %p, align 4
  store volatile i32 67, ptr addrspace(1) %p, align 4
  store volatile i32 68, ptr addrspace(1) %p, align 4
  store volatile i32 69, ptr addrspace(1) %p, align 4
  store volatile i32 70, ptr addrspace(1) %p, align 4
  store volatile i32 71, ptr addrspace(1) %p, align 4
  store volatile i32 72, ptr addrspace(1) %p, align 4
  store volatile i32 73, ptr addrspace(1) %p, align 4
  store volatile i32 74, ptr addrspace(1) %p, align 4
  store volatile i32 75, ptr addrspace(1) %p, align 4
  store volatile i32 76, ptr addrspace(1) %p, align 4
  store volatile i32 77, ptr addrspace(1) %p, align 4
  store volatile i32 78, ptr addrspace(1) %p, align 4
  store volatile i32 79, ptr addrspace(1) %p, align 4
  store volatile i32 80, ptr addrspace(1) %p, align 4
  store volatile i32 81, ptr addrspace(1) %p, align 4
  store volatile i32 82, ptr addrspace(1) %p, align 4
  store volatile i32 83, ptr addrspace(1) %p, align 4
  store volatile i32 84, ptr addrspace(1) %p, align 4
  store volatile i32 85, ptr addrspace(1) %p, align 4
  store volatile i32 86, ptr addrspace(1) %p, align 4
  store volatile i32 87, ptr addrspace(1) %p, align 4
  store volatile i32 88, ptr addrspace(1) %p, align 4
  store volatile i32 89, ptr addrspace(1) %p, align 4
  store volatile i32 90, ptr addrspace(1) %p, align 4
  store volatile i32 91, ptr addrspace(1) %p, align 4
  store volatile i32 92, ptr addrspace(1) %p, align 4
  store volatile i32 93, ptr addrspace(1) %p, align 4
  store volatile i32 94, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  store volatile i32 7, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

; Of two conditions both; a loop inside is part of the one around it.
define ptx_kernel void @two(ptr addrspace(1) %p, i1 %c, i1 %d, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b5 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  br i1 %d, label %b4, label %b5

b4:
  store volatile i32 8, ptr addrspace(1) %p, align 4
  br label %b5

b5:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b6

b6:
  ret void
}

define ptx_kernel void @nested(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %j = phi i32 [ 0, %b0 ], [ %j1, %b5 ]
  br label %b2

b2:
  %i = phi i32 [ 0, %b1 ], [ %next, %b4 ]
  br i1 %c, label %b3, label %b4

b3:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b4

b4:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b5

b5:
  %j1 = add i32 %j, 1
  %again = icmp slt i32 %j1, %n
  br i1 %again, label %b1, label %b6

b6:
  ret void
}

; Not uniform, but idle: nothing is done where the condition holds, or does not; loads are nothing.
define void @idle(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @idleTrue(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b3, label %b2

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @idleLoad(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %x = load i32, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_store(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  store i32 3, ptr addrspace(1) %p, align 4
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_volatileLoad(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @idleDown(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add i32 %i, -1
  %more = icmp sgt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_forever(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add i32 %i, 2
  %more = icmp ne i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_wraps(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add i32 %i, 2
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @idleTwo(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add nsw i32 %i, 2
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_exit(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  %r = add i32 %next, 4
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_break(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b5

b5:
  %d = icmp eq i32 %i, 77
  br i1 %d, label %b4, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define i32 @handed(ptr addrspace(1) %p, i1 %c, i32 %n, i32 %s) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = phi i32 [ %s, %b0 ], [ %u, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %v = add i32 %t, %i
  br label %b3

b3:
  %u = phi i32 [ %t, %b1 ], [ %v, %b2 ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret i32 %u
}

define i32 @stays_handed(ptr addrspace(1) %p, i1 %c, i32 %n, i32 %s) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %t = phi i32 [ %s, %b0 ], [ %u, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %v = add i32 %t, %i
  br label %b3

b3:
  %u = phi i32 [ %i, %b1 ], [ %v, %b2 ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret i32 %u
}

define i32 @stays_starts(ptr addrspace(1) %p, i1 %c, i32 %n, i32 %s) {
b0:
  %g = icmp sgt i32 %n, 7
  br i1 %g, label %b5, label %b6

b5:
  br label %b1

b6:
  br label %b1

b1:
  %i = phi i32 [ 0, %b5 ], [ 0, %b6 ], [ %next, %b3 ]
  %t = phi i32 [ %s, %b5 ], [ 9, %b6 ], [ %u, %b3 ]
  br i1 %c, label %b2, label %b3

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %v = add i32 %t, %i
  br label %b3

b3:
  %u = phi i32 [ %t, %b1 ], [ %v, %b2 ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret i32 %u
}

; A loop inside of what remains may not end.
define void @stays_loopInside(ptr addrspace(1) %p, i1 %c, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  br i1 %c, label %b2, label %b5

b2:
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b5:
  %x = load i32, ptr addrspace(1) %p, align 4
  %d = icmp eq i32 %x, 77
  br i1 %d, label %b5, label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

@flag = addrspace(1) global i32 0, align 4
declare i32 @outside()
declare void @act(i32)
declare void @ptx.bar.sync(i32)
declare i32 @cptx.sreg.i32.ctaid.x()
declare i32 @cptx.sreg.i32.ntid.x()
declare i32 @cptx.sreg.i32.nctaid.y()
declare i32 @cptx.sreg.i32.tid.x()
declare i32 @cptx.sreg.i32.laneid()
