target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @ones(i32 %x, i32 %n0) {
b0:
  %v2 = call i32 @ptx.popc.b32(i32 %x)
  %v3 = mul i32 %v2, 3
  %v4 = add i32 %n0, %v3
  br label %b1

b1:
  %r = add i32 %v4, 0
  ret i32 %r
}

define i32 @last(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v5, %b2 ]
  %n = phi i32 [ 0, %b0 ], [ %v, %b2 ]
  %c = icmp ne i32 %v, 0
  br i1 %c, label %b2, label %b3

b2:
  %l = add i32 %v, -1
  %v5 = and i32 %v, %l
  br label %b1

b3:
  ret i32 %n
}

declare i32 @ptx.popc.b32(i32)
