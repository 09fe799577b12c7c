target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @behind(i32 %v, i32 %k, i32 %j, i1 %z) {
b0:
  %s = lshr i32 %v, %k
  %a = and i32 %s, 1
  %v6 = shl i32 1, %k
  %v7 = and i32 %v, %v6
  %v8 = icmp ne i32 %v7, 0
  br i1 %v8, label %b1, label %b2

b1:
  %m = shl i32 1, %k
  %o = or i32 %v, %m
  ret i32 %o

b2:
  ret i32 %v
}

define i32 @before(i32 %v, i32 %k, i32 %j, i1 %z) {
b0:
  %m = shl i32 1, %k
  %s = lshr i32 %v, %k
  %a = and i32 %s, 1
  %v7 = shl i32 1, %k
  %v8 = and i32 %v, %v7
  %v9 = icmp ne i32 %v8, 0
  br i1 %v9, label %b1, label %b2

b1:
  %o = or i32 %v, %m
  ret i32 %o

b2:
  ret i32 %v
}

define i32 @opposite(i32 %v, i32 %k, i32 %j, i1 %z) {
b0:
  %s = lshr i32 %v, %k
  %a = and i32 %s, 1
  %v6 = shl i32 1, %k
  %v7 = and i32 %v, %v6
  %v8 = icmp eq i32 %v7, 0
  br i1 %v8, label %b1, label %b2

b1:
  %m = shl i32 1, %k
  %o = or i32 %v, %m
  ret i32 %o

b2:
  ret i32 %v
}

define i64 @wide(i64 %v, i64 %k, i64 %j, i1 %z) {
b0:
  %s = lshr i64 %v, %k
  %a = and i64 %s, 1
  %v6 = shl i64 1, %k
  %v7 = and i64 %v, %v6
  %v8 = icmp ne i64 %v7, 0
  br i1 %v8, label %b1, label %b2

b1:
  %m = shl i64 1, %k
  %o = or i64 %v, %m
  ret i64 %o

b2:
  ret i64 %v
}

define i32 @stays_noMask(i32 %v, i32 %k, i32 %j, i1 %z) {
b0:
  %s = lshr i32 %v, %k
  %a = and i32 %s, 1
  %c = icmp ne i32 %a, 0
  br i1 %c, label %b1, label %b2

b1:
  %o = or i32 %v, %k
  ret i32 %o

b2:
  ret i32 %v
}

define i32 @stays_otherBit(i32 %v, i32 %k, i32 %j, i1 %z) {
b0:
  %s = lshr i32 %v, %k
  %a = and i32 %s, 1
  %c = icmp ne i32 %a, 0
  br i1 %c, label %b1, label %b2

b1:
  %m = shl i32 1, %j
  %o = or i32 %v, %m
  ret i32 %o

b2:
  ret i32 %v
}

define i32 @stays_twoBits(i32 %v, i32 %k, i32 %j, i1 %z) {
b0:
  %s = lshr i32 %v, %k
  %a = and i32 %s, 3
  %c = icmp ne i32 %a, 0
  br i1 %c, label %b1, label %b2

b1:
  %m = shl i32 1, %k
  %o = or i32 %v, %m
  ret i32 %o

b2:
  ret i32 %v
}

define i32 @stays_two(i32 %v, i32 %k, i32 %j, i1 %z) {
b0:
  %s = lshr i32 %v, %k
  %a = and i32 %s, 1
  %c = icmp ne i32 %a, 0
  br i1 %c, label %b1, label %b2

b1:
  %m = shl i32 2, %k
  %o = or i32 %v, %m
  ret i32 %o

b2:
  ret i32 %v
}

define i32 @stays_one(i32 %v, i32 %k, i32 %j, i1 %z) {
b0:
  %s = lshr i32 %v, %k
  %a = and i32 %s, 1
  %c = icmp ne i32 %a, 1
  br i1 %c, label %b1, label %b2

b1:
  %m = shl i32 1, %k
  %o = or i32 %v, %m
  ret i32 %o

b2:
  ret i32 %v
}

define i32 @stays_order(i32 %v, i32 %k, i32 %j, i1 %z) {
b0:
  %s = lshr i32 %v, %k
  %a = and i32 %s, 1
  %c = icmp slt i32 %a, 0
  br i1 %c, label %b1, label %b2

b1:
  %m = shl i32 1, %k
  %o = or i32 %v, %m
  ret i32 %o

b2:
  ret i32 %v
}

define i32 @stays_signed(i32 %v, i32 %k, i32 %j, i1 %z) {
b0:
  %s = ashr i32 %v, %k
  %a = and i32 %s, 1
  %c = icmp ne i32 %a, 0
  br i1 %c, label %b1, label %b2

b1:
  %m = shl i32 1, %k
  %o = or i32 %v, %m
  ret i32 %o

b2:
  ret i32 %v
}

define i32 @stays_elsewhere(i32 %v, i32 %k, i1 %z) {
b0:
  br i1 %z, label %b1, label %b2

b1:
  %m = shl i32 1, %k
  ret i32 %m

b2:
  %s = lshr i32 %v, %k
  %a = and i32 %s, 1
  %c = icmp ne i32 %a, 0
  %r = zext i1 %c to i32
  ret i32 %r
}
