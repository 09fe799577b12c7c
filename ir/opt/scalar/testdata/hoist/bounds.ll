
; The test at the top of a loop stays alone there: the loop is to be rotated.
define i32 @stays_loopTop(ptr addrspace(1) %p, i32 %n, i32 %k) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b2 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b2 ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b2, label %b3

b2:
  %w = sext i32 %i to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  %x = load i32, ptr addrspace(1) %a, align 4
  %s1 = add i32 %s, %x
  %i1 = add i32 %i, 1
  br label %b1

b3:
  %w2 = sext i32 %i to i64
  %a2 = getelementptr i8, ptr addrspace(1) %p, i64 %w2
  %y = load i32, ptr addrspace(1) %a2, align 4
  %r = add i32 %s, %y
  ret i32 %r
}
