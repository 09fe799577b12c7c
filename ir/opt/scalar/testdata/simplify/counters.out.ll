target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @most(i32 %n) {
b0:
  %m = and i32 %n, 2147483646
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %v4 = lshr i32 %i, 2
  %s1 = add i32 %s, %v4
  %i1 = add i32 %i, 1
  %c = icmp sle i32 %i1, %m
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

define i32 @more(i32 %n) {
b0:
  %m = and i32 %n, 2147483647
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %q = sdiv i32 %i, 4
  %s1 = add i32 %s, %q
  %i1 = add i32 %i, 1
  %c = icmp sle i32 %i1, %m
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

define i32 @below(i32 %n) {
b0:
  %m = and i32 %n, 2147483647
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %v4 = lshr i32 %i, 2
  %s1 = add i32 %s, %v4
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %m
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

define i32 @steps(i32 %n) {
b0:
  %m = and i32 %n, 2147483646
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %v4 = lshr i32 %i, 2
  %s1 = add i32 %s, %v4
  %i1 = add i32 %i, 2
  %c = icmp slt i32 %i1, %m
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

define i32 @beyond(i32 %n) {
b0:
  %m = and i32 %n, 2147483647
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %q = sdiv i32 %i, 4
  %s1 = add i32 %s, %q
  %i1 = add i32 %i, 2
  %c = icmp slt i32 %i1, %m
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

define i32 @few(i32 %n) {
b0:
  %m = and i32 %n, 2147483644
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %v4 = lshr i32 %i, 2
  %s1 = add i32 %s, %v4
  %i1 = add i32 %i, 3
  %c = icmp sle i32 %i1, %m
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

define i32 @many(i32 %n) {
b0:
  %m = and i32 %n, 2147483645
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %q = sdiv i32 %i, 4
  %s1 = add i32 %s, %q
  %i1 = add i32 %i, 3
  %c = icmp sle i32 %i1, %m
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

define i32 @low(i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 250, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %j = add i32 %i, 3
  %k = and i32 %i, 7
  %v5 = shl i32 %s, 1
  %abk = add i32 %v5, %k
  %s1 = add i32 %abk, 1
  %i1 = add i32 %i, -4
  %c = icmp ne i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

define i32 @never(i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ 1, %b1 ]
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret i32 1
}

define i32 @some(i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %a = icmp eq i32 %i, 5
  %x = zext i1 %a to i32
  %i1 = add i32 %i, 1
  %b = icmp ne i32 %i1, 1
  %y = zext i1 %b to i32
  %xy = mul i32 %x, %s
  %s1 = add i32 %xy, %y
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

define i32 @any(i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %a = icmp eq i32 %i, -1
  %x = zext i1 %a to i32
  %i1 = add i32 %i, 1
  %b = icmp ne i32 %i1, 0
  %y = zext i1 %b to i32
  %xy = mul i32 %x, %s
  %s1 = add i32 %xy, %y
  %c = icmp ne i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}
