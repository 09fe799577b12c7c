target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Both bounds of a sum, whose other term is there, and of a value from 0 on; two of them are below
; one power of two.
define i1 @inside(i32 %x, i32 %y) {
b0:
  %i = add i32 %x, 1
  %a = icmp sgt i32 %i, 0
  %b = icmp slt i32 %i, 2049
  %c = icmp sgt i32 %y, -1
  %d = icmp slt i32 %y, 2048
  %e = select i1 %a, i1 %b, i1 false
  %f = select i1 %e, i1 %c, i1 false
  %g = and i1 %f, %d
  ret i1 %g
}

; What is outside of the bounds.
define i1 @outside(i64 %x, i32 %y) {
b0:
  %a = icmp slt i64 %x, 0
  %b = icmp sgt i64 %x, 99
  %c = icmp ugt i32 %y, 63
  %d = select i1 %a, i1 true, i1 %b
  %e = or i1 %c, %d
  ret i1 %e
}

; As they are: bounds that need a difference, that leave nothing, of two values, one alone; two
; powers; a part that is wanted elsewhere; && in ||.
define i32 @stay(i32 %x, i32 %y, ptr %p) {
b0:
  %a = icmp sgt i32 %x, 4
  %b = icmp slt i32 %x, 9
  %ab = and i1 %a, %b
  %c = icmp sgt i32 %y, 9
  %d = icmp slt i32 %y, 9
  %cd = and i1 %c, %d
  %e = icmp sgt i32 %x, -1
  %f = icmp slt i32 %y, 8
  %ef = and i1 %e, %f
  %g = icmp ult i32 %x, 64
  %h = icmp ult i32 %y, 32
  %gh = and i1 %g, %h
  %i = icmp ult i32 %x, 16
  %j = icmp ult i32 %y, 8
  %ij = and i1 %i, %j
  %k = icmp ult i32 %x, 8
  %ijk = and i1 %ij, %k
  %l = icmp ugt i32 %y, 7
  %m = or i1 %ijk, %l
  %s1 = zext i1 %ab to i32
  %s2 = zext i1 %cd to i32
  %s3 = zext i1 %ef to i32
  %s4 = zext i1 %gh to i32
  %s5 = zext i1 %ij to i32
  %s6 = zext i1 %m to i32
  %t1 = add i32 %s1, %s2
  %t2 = add i32 %t1, %s3
  %t3 = add i32 %t2, %s4
  %t4 = add i32 %t3, %s5
  %t5 = add i32 %t4, %s6
  ret i32 %t5
}
