target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Goes on while i + 1 <= 2147483646 at most, so that i + 1 fits: i / 4 is a shift.
define i32 @most(i32 %n) {
b0:
  %m = and i32 %n, 2147483646
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

; While i + 1 <= 2147483647 it may not.
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

; While i + 1 < 2147483647 it does.
define i32 @below(i32 %n) {
b0:
  %m = and i32 %n, 2147483647
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %q = sdiv i32 %i, 4
  %s1 = add i32 %s, %q
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %m
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

; And so does i + 2 while i + 2 < 2147483646,
define i32 @steps(i32 %n) {
b0:
  %m = and i32 %n, 2147483646
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

; but not while i + 2 < 2147483647.
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

; In steps of 3 up to 2147483644,
define i32 @few(i32 %n) {
b0:
  %m = and i32 %n, 2147483644
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

; but not up to 2147483645.
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

; The low bits of a counter are those of its start, up to its step's lowest: i % 4 is 2, (i + 3) % 4
; is 1, of i % 8 nothing is known.
define i32 @low(i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 250, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b1 ]
  %a = and i32 %i, 3
  %j = add i32 %i, 3
  %b = and i32 %j, 3
  %k = and i32 %i, 7
  %ab = mul i32 %a, %s
  %abk = add i32 %ab, %k
  %s1 = add i32 %abk, %b
  %i1 = add i32 %i, -4
  %c = icmp ne i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

; What counts up to a bound is never -1, nor is its successor 0;
define i32 @never(i32 %n) {
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
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2

b2:
  ret i32 %s1
}

; it may be 5, its successor 1.
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

; What counts until it meets a bound may be any number.
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
