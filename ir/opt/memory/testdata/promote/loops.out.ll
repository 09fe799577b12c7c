target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @sum(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) {
b0:
  %v3 = load i32, ptr addrspace(1) %p, align 4
  br label %b1

b1:
  %v4 = phi i32 [ %v3, %b0 ], [ %v9, %b3 ]
  %j = phi i32 [ 0, %b0 ], [ %j2, %b3 ]
  br label %b2

b2:
  %v6 = phi i32 [ %v4, %b1 ], [ %v9, %b2 ]
  %i = phi i32 [ 0, %b1 ], [ %next, %b2 ]
  %v8 = load i32, ptr addrspace(1) %q, align 4
  %v9 = add i32 %v6, %v8
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b2, label %b5

b3:
  %j2 = add i32 %j, 1
  %again = icmp slt i32 %j2, %n
  br i1 %again, label %b1, label %b6

b4:
  ret void

b5:
  br label %b3

b6:
  store i32 %v9, ptr addrspace(1) %p, align 4
  br label %b4
}

define void @exits(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b4 ]
  %c = icmp eq i32 %i, %m
  br i1 %c, label %b7, label %b2

b2:
  %d = icmp ult i32 %i, %m
  br i1 %d, label %b3, label %b4

b3:
  br label %b4

b4:
  %v6 = phi i32 [ %i, %b2 ], [ %m, %b3 ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b8

b5:
  ret void

b6:
  store i32 7, ptr addrspace(1) %p, align 4
  ret void

b7:
  store i32 %i, ptr addrspace(1) %p, align 4
  br label %b5

b8:
  store i32 %v6, ptr addrspace(1) %p, align 4
  br label %b6
}

define void @sometimes(ptr addrspace(1) %p, i32 %n, i32 %m) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %d = icmp ult i32 %i, %m
  br i1 %d, label %b2, label %b3

b2:
  store i32 %m, ptr addrspace(1) %p, align 4
  br label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @kept(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %n1, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %n1 = add i32 %i, 1
  %m1 = icmp slt i32 %n1, %n
  br i1 %m1, label %b1, label %b2

b2:
  %j = phi i32 [ 0, %b1 ], [ %n2, %b2 ]
  store i32 %j, ptr addrspace(1) %p, align 4
  call void @ptx.bar.sync(i32 0)
  %n2 = add i32 %j, 1
  %m2 = icmp slt i32 %n2, %n
  br i1 %m2, label %b2, label %b3

b3:
  %k = phi i32 [ 0, %b2 ], [ %n3, %b3 ]
  store i32 %k, ptr addrspace(1) %p, align 4
  store i16 5, ptr addrspace(1) %p, align 4
  %n3 = add i32 %k, 1
  %m3 = icmp slt i32 %n3, %n
  br i1 %m3, label %b3, label %b4

b4:
  %l = phi i32 [ 0, %b3 ], [ %n4, %b4 ]
  store i32 %l, ptr addrspace(1) %p, align 4
  %x = load i32, ptr addrspace(1) %q, align 4
  %n4 = add i32 %x, 1
  %m4 = icmp slt i32 %n4, %n
  br i1 %m4, label %b4, label %b5

b5:
  ret void
}

declare void @ptx.bar.sync(i32)
