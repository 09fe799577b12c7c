target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @test(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %c = icmp ult i32 %i, %n
  %next = add i32 %i, 1
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @store(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %k = mul i32 %n, 3
  %c = icmp ult i32 %i, %k
  %next = add i32 %i, 1
  store volatile i32 %k, ptr addrspace(1) %p, align 4
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @pointer(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi ptr addrspace(1) [ %p, %b0 ], [ %next, %b1 ]
  %x = load volatile i32, ptr addrspace(1) %i, align 4
  %next = getelementptr i8, ptr addrspace(1) %i, i64 4
  %c = icmp ult i32 %x, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @partly(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  store volatile i32 %next, ptr addrspace(1) %p, align 4
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_next(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_last(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %c = icmp ult i32 %n, 7
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_sum(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %next = add i32 %i, %n
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_other(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %j = phi i32 [ 1, %b0 ], [ %i, %b1 ]
  %next = add i32 %j, 1
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_load(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %next = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_stride(ptr addrspace(1) %p, i64 %n) {
b0:
  br label %b1

b1:
  %i = phi ptr addrspace(1) [ %p, %b0 ], [ %next, %b1 ]
  %next = getelementptr i8, ptr addrspace(1) %i, i64 %n
  %x = load volatile i64, ptr addrspace(1) %i, align 8
  %c = icmp ult i64 %x, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

define void @stays_call(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  call void @f(i32 %i)
  %next = add i32 %i, 1
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b1, label %b2

b2:
  ret void
}

declare void @f(i32)

define void @stays_latches(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ], [ %next, %b2 ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b1, label %b2

b2:
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %d = icmp ult i32 %x, %n
  br i1 %d, label %b1, label %b3

b3:
  ret void
}

define i32 @first(i32 %n, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ -2, %b0 ], [ %v3, %b3 ]
  %v3 = add i32 %i, 2
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, %v3
  br i1 %c, label %b3, label %b2

b2:
  store i32 %v3, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %d = icmp slt i32 %v3, %n
  %next = add nsw i32 %v3, 2
  br i1 %d, label %b1, label %b4

b4:
  ret i32 %v3
}

define i64 @firstWide(i64 %n, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i64 [ -3, %b0 ], [ %v3, %b3 ]
  %v3 = add i64 %i, 2
  %v = load i64, ptr addrspace(1) %p, align 4
  %c = icmp eq i64 %v, %v3
  br i1 %c, label %b3, label %b2

b2:
  store i64 %v3, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %d = icmp slt i64 %v3, %n
  %next = add nsw i64 %v3, 2
  br i1 %d, label %b1, label %b4

b4:
  ret i64 %v3
}

define i32 @firstOfTwo(i32 %n, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ -2, %b0 ], [ %v4, %b3 ]
  %last = phi i32 [ 7, %b0 ], [ %v4, %b3 ]
  %v4 = add i32 %i, 2
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, %v4
  br i1 %c, label %b3, label %b2

b2:
  store i32 %v4, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %d = icmp slt i32 %v4, %n
  %next = add nsw i32 %v4, 2
  br i1 %d, label %b1, label %b4

b4:
  %r = sub i32 %v4, %last
  ret i32 %r
}

define i32 @firstWraps(i32 %n, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 2147483646, %b0 ], [ %v3, %b3 ]
  %v3 = add i32 %i, 2
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, %v3
  br i1 %c, label %b3, label %b2

b2:
  store i32 %v3, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %d = icmp slt i32 %v3, %n
  %next = add nsw i32 %v3, 2
  br i1 %d, label %b1, label %b4

b4:
  ret i32 %v3
}

define i32 @stays_notBehind(i32 %n, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, %i
  br i1 %c, label %b3, label %b2

b2:
  store i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %d = icmp slt i32 %i, %n
  %next = add nsw i32 %i, 2
  br i1 %d, label %b1, label %b4

b4:
  ret i32 %n
}

define i32 @stays_stepUsed(i32 %n, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, %i
  br i1 %c, label %b3, label %b2

b2:
  store i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %d = icmp slt i32 %i, %n
  %next = add nsw i32 %i, 2
  br i1 %d, label %b1, label %b4

b4:
  %r = sub i32 %i, %next
  ret i32 %r
}

define i32 @stays_unknownInit(i32 %n, ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ %n, %b0 ], [ %next, %b3 ]
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, %i
  br i1 %c, label %b3, label %b2

b2:
  store i32 %i, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %d = icmp slt i32 %i, %n
  %next = add nsw i32 %i, 2
  br i1 %d, label %b1, label %b4

b4:
  ret i32 %i
}
