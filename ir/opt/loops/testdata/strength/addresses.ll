target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The row's stride is n: a pointer that steps. The column's address moves by constants: its invariant part goes in front.
define i32 @dot(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 1, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %m = mul nsw i32 %i, %n
  %j = add nsw i32 %m, %k
  %w = sext i32 %j to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %j2 = add nsw i32 %i, %k
  %w2 = sext i32 %j2 to i64
  %o2 = mul i64 %w2, 4
  %a2 = getelementptr i8, ptr addrspace(1) %q, i64 %o2
  %y = load i32, ptr addrspace(1) %a2, align 4
  %xy = mul i32 %x, %y
  %s1 = add i32 %s, %xy
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

; Arithmetic that may wrap is no linear function of the counter in 64 bits.
define i32 @wrapping(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 1, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %m = mul i32 %i, %n
  %j = add nsw i32 %m, %k
  %w = sext i32 %j to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %x = load i8, ptr addrspace(1) %a, align 1
  %z = zext i8 %x to i32
  %s1 = add i32 %s, %z
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

; Down from the end of a row: a number without sign from another.
define i32 @down(ptr addrspace(1) %p, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %d = sub i32 1000, %i
  %j = add nsw i32 %k, %d
  %w = sext i32 %j to i64
  %o = mul i64 %w, 4
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

; The counter may be negative, and the difference wrap.
define i32 @stays_wrappingDown(ptr addrspace(1) %p, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ -2000, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %d = sub i32 2147483000, %i
  %w = sext i32 %d to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %x = load i8, ptr addrspace(1) %a, align 1
  %z = zext i8 %x to i32
  %s1 = add i32 %s, %z
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}
