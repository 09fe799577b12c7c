target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @f(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v5, %b2 ]
  %v2 = phi i32 [ 0, %b0 ], [ %v4, %b2 ]
  %c = icmp slt i32 %v1, %n
  br i1 %c, label %b2, label %b3

b2:
  %v3 = load i32, ptr addrspace(1) %p, align 4
  %v4 = add i32 %v2, %v3
  %v5 = add i32 %v1, 1
  br label %b1

b3:
  ret i32 %v2
}

; A second test that only computes comes to the end too, where conditions joins them.
define i32 @two(i32 %n, i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %y = phi i32 [ %x, %b0 ], [ %z, %b3 ]
  %first = icmp slt i32 %i, %n
  br i1 %first, label %b2, label %b4

b2:
  %p = mul i32 %y, %y
  %second = icmp ult i32 %p, 1000
  br i1 %second, label %b3, label %b4

b3:
  %z = add i32 %p, %x
  %next = add i32 %i, 1
  br label %b1

b4:
  ret i32 %i
}

; Not one whose value is used behind the loop: that needs to be known where the first one ends it.
define i32 @used(i32 %n, i32 %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %y = phi i32 [ %x, %b0 ], [ %z, %b3 ]
  %first = icmp slt i32 %i, %n
  br i1 %first, label %b2, label %b4

b2:
  %p = mul i32 %y, %y
  %second = icmp ult i32 %p, 1000
  br i1 %second, label %b3, label %b4

b3:
  %z = add i32 %p, %x
  %next = add i32 %i, 1
  br label %b1

b4:
  %r = phi i32 [ 0, %b1 ], [ %p, %b2 ]
  ret i32 %r
}

; Nor one that loads.
define i32 @loads(i32 %n, i32* %x) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  %first = icmp slt i32 %i, %n
  br i1 %first, label %b2, label %b4

b2:
  %p = load i32, i32* %x, align 4
  %second = icmp ult i32 %p, 1000
  br i1 %second, label %b3, label %b4

b3:
  store i32 %i, i32* %x, align 4
  %next = add i32 %i, 1
  br label %b1

b4:
  ret i32 %i
}
