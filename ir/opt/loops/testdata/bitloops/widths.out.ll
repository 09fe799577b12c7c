target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @wide(i64 %x) {
b0:
  %v1 = call i32 @ptx.popc.b64(i64 %x)
  %v2 = mul i32 %v1, 1
  %v3 = add i32 0, %v2
  br label %b1

b1:
  ret i32 %v3
}

define i32 @narrow(i16 %x) {
b0:
  %v1 = zext i16 %x to i32
  %v2 = call i32 @ptx.popc.b32(i32 %v1)
  %v3 = mul i32 %v2, 1
  %v4 = add i32 0, %v3
  br label %b1

b1:
  ret i32 %v4
}

define i32 @until(i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v7, %b2 ]
  %n = phi i32 [ 0, %b0 ], [ %n1, %b2 ]
  %c = icmp ne i32 %v, 1
  br i1 %c, label %b2, label %b3

b2:
  %n1 = add i32 %n, 1
  %l = add i32 %v, -1
  %v7 = and i32 %v, %l
  br label %b1

b3:
  br label %b4

b4:
  %w = phi i32 [ %y, %b3 ], [ %w1, %b5 ]
  %m = phi i32 [ 0, %b3 ], [ %m1, %b5 ]
  %d = icmp eq i32 %w, 0
  br i1 %d, label %b5, label %b6

b5:
  %m1 = add i32 %m, 1
  %k = add i32 %w, -1
  %w1 = and i32 %w, %k
  br label %b4

b6:
  %r = add i32 %n, %m
  ret i32 %r
}

declare i32 @ptx.popc.b32(i32)
declare i32 @ptx.popc.b64(i64)
