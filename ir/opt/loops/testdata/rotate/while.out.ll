target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @f(ptr addrspace(1) %p, i32 %n) {
b0:
  %v2 = icmp slt i32 0, %n
  br i1 %v2, label %b1, label %b2

b1:
  %v3 = phi i32 [ 0, %b0 ], [ %v7, %b1 ]
  %v4 = phi i32 [ 0, %b0 ], [ %v6, %b1 ]
  %v5 = load i32, ptr addrspace(1) %p, align 4
  %v6 = add i32 %v4, %v5
  %v7 = add i32 %v3, 1
  %c = icmp slt i32 %v7, %n
  br i1 %c, label %b1, label %b2

b2:
  %v9 = phi i32 [ 0, %b0 ], [ %v6, %b1 ]
  ret i32 %v9
}

define i32 @two(i32 %n, i32 %x) {
b0:
  %v2 = icmp slt i32 0, %n
  br i1 %v2, label %b4, label %b3

b1:
  %p = mul i32 %z, %z
  %second = icmp ult i32 %p, 1000
  br i1 %second, label %b2, label %b3

b2:
  %v5 = phi i32 [ 0, %b4 ], [ %next, %b1 ]
  %v6 = phi i32 [ %v11, %b4 ], [ %p, %b1 ]
  %z = add i32 %v6, %x
  %next = add i32 %v5, 1
  %first = icmp slt i32 %next, %n
  br i1 %first, label %b1, label %b3

b3:
  %v10 = phi i32 [ 0, %b0 ], [ %next, %b1 ], [ %next, %b2 ], [ 0, %b4 ]
  ret i32 %v10

b4:
  %v11 = mul i32 %x, %x
  %v12 = icmp ult i32 %v11, 1000
  br i1 %v12, label %b2, label %b3
}

define i32 @used(i32 %n, i32 %x) {
b0:
  %v2 = icmp slt i32 0, %n
  br i1 %v2, label %b1, label %b3

b1:
  %v3 = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %v4 = phi i32 [ %x, %b0 ], [ %z, %b2 ]
  %p = mul i32 %v4, %v4
  %second = icmp ult i32 %p, 1000
  br i1 %second, label %b2, label %b3

b2:
  %z = add i32 %p, %x
  %next = add i32 %v3, 1
  %first = icmp slt i32 %next, %n
  br i1 %first, label %b1, label %b3

b3:
  %r = phi i32 [ 0, %b2 ], [ %p, %b1 ], [ 0, %b0 ]
  ret i32 %r
}

define i32 @loads(i32 %n, ptr %x) {
b0:
  %v2 = icmp slt i32 0, %n
  br i1 %v2, label %b1, label %b3

b1:
  %v3 = phi i32 [ 0, %b0 ], [ %next, %b2 ]
  %p = load i32, ptr %x, align 4
  %second = icmp ult i32 %p, 1000
  br i1 %second, label %b2, label %b3

b2:
  store i32 %v3, ptr %x, align 4
  %next = add i32 %v3, 1
  %first = icmp slt i32 %next, %n
  br i1 %first, label %b1, label %b3

b3:
  %v8 = phi i32 [ 0, %b0 ], [ %v3, %b1 ], [ %next, %b2 ]
  ret i32 %v8
}
