target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @dot(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n, i32 %k) {
b0:
  %v4 = sext i32 %k to i64
  %v5 = mul i64 %v4, 4
  %v6 = getelementptr i8, ptr addrspace(1) %p, i64 %v5
  %v7 = sext i32 %n to i64
  %v8 = mul i64 %v7, 4
  %v9 = getelementptr i8, ptr addrspace(1) %v6, i64 %v8
  %v10 = sext i32 %n to i64
  %v11 = mul i64 %v10, 4
  %v12 = sext i32 %k to i64
  %v13 = mul i64 %v12, 4
  %v14 = getelementptr i8, ptr addrspace(1) %q, i64 %v13
  %v15 = getelementptr i8, ptr addrspace(1) %v14, i64 4
  br label %b1

b1:
  %v16 = phi ptr addrspace(1) [ %v9, %b0 ], [ %v35, %b1 ]
  %v17 = phi ptr addrspace(1) [ %v15, %b0 ], [ %v36, %b1 ]
  %i = phi i32 [ 1, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %m = mul nsw i32 %i, %n
  %j = add nsw i32 %m, %k
  %w = sext i32 %j to i64
  %o = mul i64 %w, 4
  %v24 = getelementptr i8, ptr addrspace(1) %v16, i64 0
  %x = load i32, ptr addrspace(1) %v24, align 4
  %j2 = add nsw i32 %i, %k
  %w2 = sext i32 %j2 to i64
  %o2 = mul i64 %w2, 4
  %v29 = getelementptr i8, ptr addrspace(1) %v17, i64 0
  %y = load i32, ptr addrspace(1) %v29, align 4
  %xy = mul i32 %x, %y
  %s1 = add i32 %s, %xy
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  %v35 = getelementptr i8, ptr addrspace(1) %v16, i64 %v11
  %v36 = getelementptr i8, ptr addrspace(1) %v17, i64 4
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

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

define i32 @down(ptr addrspace(1) %p, i32 %k) {
b0:
  %v2 = sext i32 %k to i64
  %v3 = mul i64 %v2, 4
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  br label %b1

b1:
  %v5 = phi ptr addrspace(1) [ %v4, %b0 ], [ %v17, %b1 ]
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %d = sub i32 1000, %i
  %j = add nsw i32 %k, %d
  %w = sext i32 %j to i64
  %o = mul i64 %w, 4
  %v12 = getelementptr i8, ptr addrspace(1) %v5, i64 4000
  %x = load i32, ptr addrspace(1) %v12, align 4
  %s1 = add i32 %s, %x
  %i1 = add nsw i32 %i, 1
  %c = icmp slt i32 %i1, 100
  %v17 = getelementptr i8, ptr addrspace(1) %v5, i64 -4
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

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
