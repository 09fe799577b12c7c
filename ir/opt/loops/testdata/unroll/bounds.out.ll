target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @most(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  store volatile i32 61, ptr addrspace(1) %p, align 4
  store volatile i32 62, ptr addrspace(1) %p, align 4
  store volatile i32 63, ptr addrspace(1) %p, align 4
  store volatile i32 64, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_more(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 66
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @cost(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_cost(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 21
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @down(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  ret void
}

define void @shifts(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 64, ptr addrspace(1) %p, align 4
  ret void
}

define void @multiplies(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 81, ptr addrspace(1) %p, align 4
  ret void
}

define void @divides(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 99, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  ret void
}

define void @unequal(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  ret void
}

define void @once(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  ret void
}

define void @narrow(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 100, ptr addrspace(1) %p, align 4
  ret void
}

define void @extended(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 100, ptr addrspace(1) %p, align 4
  store volatile i32 200, ptr addrspace(1) %p, align 4
  store volatile i32 300, ptr addrspace(1) %p, align 4
  store volatile i32 400, ptr addrspace(1) %p, align 4
  ret void
}

define void @extendedNegative(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 -300, ptr addrspace(1) %p, align 4
  store volatile i32 -200, ptr addrspace(1) %p, align 4
  store volatile i32 -100, ptr addrspace(1) %p, align 4
  ret void
}

define void @extendedZeros(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 -300, ptr addrspace(1) %p, align 4
  store volatile i32 -200, ptr addrspace(1) %p, align 4
  store volatile i32 -100, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_forever(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 2
  %more = icmp ne i32 %next, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_start(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ %n, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_bound(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_step(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, %n
  %more = icmp slt i32 %next, 4
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_divided(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 8, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = udiv i32 100, %i
  %z = and i32 %i, 0
  %d = udiv i32 100, %z
  %more = icmp ne i32 %d, 7
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_wide(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = sext i32 %next to i128
  %more = icmp slt i128 %t, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_wideZeros(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = zext i32 %next to i128
  %more = icmp slt i128 %t, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_wideSum(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = zext i32 %next to i128
  %u = add i128 %t, 1
  %more = icmp slt i128 %u, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_wideCut(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = zext i32 %next to i128
  %u = trunc i128 %t to i32
  %more = icmp slt i32 %u, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_selected(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = select i1 true, i32 %next, i32 7
  %more = icmp slt i32 %t, 5
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @floats(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_twoCounters(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %j = phi i32 [ 9, %b0 ], [ %k, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %k = add i32 %j, -1
  %more = icmp slt i32 %next, %k
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @steps(ptr addrspace(1) %p) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_steps(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %a9, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %a1 = add i32 %i, 1
  %a2 = add i32 %a1, 1
  %a3 = add i32 %a2, 1
  %a4 = add i32 %a3, 1
  %a5 = add i32 %a4, 1
  %a6 = add i32 %a5, 1
  %a7 = add i32 %a6, 1
  %a8 = add i32 %a7, 1
  %a9 = add i32 %a8, 1
  %more = icmp ult i32 %i, 30
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @entries(ptr addrspace(1) %p, i1 %c) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_entries(ptr addrspace(1) %p, i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  br label %b3

b3:
  %i = phi i32 [ 0, %b1 ], [ 1, %b2 ], [ %next, %b3 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %b3, label %b4

b4:
  ret void
}

define void @tests(ptr addrspace(1) %p) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  ret void
}

define void @testsTurned(ptr addrspace(1) %p) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_sometimes(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b3 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %n, %i
  br i1 %c, label %b2, label %b3

b2:
  %d = icmp eq i32 %i, 2
  br i1 %d, label %b4, label %b3

b3:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %b1, label %b4

b4:
  ret void
}

define void @stays_latches(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ], [ %next, %b2 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %c = icmp eq i32 %next, 1
  br i1 %c, label %b1, label %b2

b2:
  %more = icmp ult i32 %next, 3
  br i1 %more, label %b1, label %b3

b3:
  ret void
}

define void @stays_variable(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  %v = alloca i32, align 4, addrspace(5)
  store volatile i32 %i, ptr addrspace(5) %v, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @pragma2(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %v6, %b3 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %t = load volatile i32, ptr addrspace(1) %p, align 4
  %more = icmp ne i32 %t, 5
  br i1 %more, label %b3, label %b2

b2:
  ret void

b3:
  store volatile i32 %next, ptr addrspace(1) %p, align 4
  %v6 = add nsw i32 %i, 2
  %v7 = load volatile i32, ptr addrspace(1) %p, align 4
  %v8 = icmp ne i32 %v7, 5
  br i1 %v8, label %b1, label %b2, !cptx.unroll !{i64 -2}
}

define void @stays_pragmaCounted(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 2}

b2:
  ret void
}

define void @stays_pragma1(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 1}

b2:
  ret void
}

define void @pragmaAll(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  store volatile i32 61, ptr addrspace(1) %p, align 4
  store volatile i32 62, ptr addrspace(1) %p, align 4
  store volatile i32 63, ptr addrspace(1) %p, align 4
  store volatile i32 64, ptr addrspace(1) %p, align 4
  store volatile i32 65, ptr addrspace(1) %p, align 4
  store volatile i32 66, ptr addrspace(1) %p, align 4
  store volatile i32 67, ptr addrspace(1) %p, align 4
  store volatile i32 68, ptr addrspace(1) %p, align 4
  store volatile i32 69, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_pragmaAllUnknown(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 -1}

b2:
  ret void
}

define void @pragmaOfTrips(ptr addrspace(1) %p, i32 %n) {
b0:
  store volatile i32 0, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 2, ptr addrspace(1) %p, align 4
  store volatile i32 3, ptr addrspace(1) %p, align 4
  store volatile i32 4, ptr addrspace(1) %p, align 4
  store volatile i32 5, ptr addrspace(1) %p, align 4
  store volatile i32 6, ptr addrspace(1) %p, align 4
  store volatile i32 7, ptr addrspace(1) %p, align 4
  store volatile i32 8, ptr addrspace(1) %p, align 4
  store volatile i32 9, ptr addrspace(1) %p, align 4
  store volatile i32 10, ptr addrspace(1) %p, align 4
  store volatile i32 11, ptr addrspace(1) %p, align 4
  store volatile i32 12, ptr addrspace(1) %p, align 4
  store volatile i32 13, ptr addrspace(1) %p, align 4
  store volatile i32 14, ptr addrspace(1) %p, align 4
  store volatile i32 15, ptr addrspace(1) %p, align 4
  store volatile i32 16, ptr addrspace(1) %p, align 4
  store volatile i32 17, ptr addrspace(1) %p, align 4
  store volatile i32 18, ptr addrspace(1) %p, align 4
  store volatile i32 19, ptr addrspace(1) %p, align 4
  store volatile i32 20, ptr addrspace(1) %p, align 4
  store volatile i32 21, ptr addrspace(1) %p, align 4
  store volatile i32 22, ptr addrspace(1) %p, align 4
  store volatile i32 23, ptr addrspace(1) %p, align 4
  store volatile i32 24, ptr addrspace(1) %p, align 4
  store volatile i32 25, ptr addrspace(1) %p, align 4
  store volatile i32 26, ptr addrspace(1) %p, align 4
  store volatile i32 27, ptr addrspace(1) %p, align 4
  store volatile i32 28, ptr addrspace(1) %p, align 4
  store volatile i32 29, ptr addrspace(1) %p, align 4
  store volatile i32 30, ptr addrspace(1) %p, align 4
  store volatile i32 31, ptr addrspace(1) %p, align 4
  store volatile i32 32, ptr addrspace(1) %p, align 4
  store volatile i32 33, ptr addrspace(1) %p, align 4
  store volatile i32 34, ptr addrspace(1) %p, align 4
  store volatile i32 35, ptr addrspace(1) %p, align 4
  store volatile i32 36, ptr addrspace(1) %p, align 4
  store volatile i32 37, ptr addrspace(1) %p, align 4
  store volatile i32 38, ptr addrspace(1) %p, align 4
  store volatile i32 39, ptr addrspace(1) %p, align 4
  store volatile i32 40, ptr addrspace(1) %p, align 4
  store volatile i32 41, ptr addrspace(1) %p, align 4
  store volatile i32 42, ptr addrspace(1) %p, align 4
  store volatile i32 43, ptr addrspace(1) %p, align 4
  store volatile i32 44, ptr addrspace(1) %p, align 4
  store volatile i32 45, ptr addrspace(1) %p, align 4
  store volatile i32 46, ptr addrspace(1) %p, align 4
  store volatile i32 47, ptr addrspace(1) %p, align 4
  store volatile i32 48, ptr addrspace(1) %p, align 4
  store volatile i32 49, ptr addrspace(1) %p, align 4
  store volatile i32 50, ptr addrspace(1) %p, align 4
  store volatile i32 51, ptr addrspace(1) %p, align 4
  store volatile i32 52, ptr addrspace(1) %p, align 4
  store volatile i32 53, ptr addrspace(1) %p, align 4
  store volatile i32 54, ptr addrspace(1) %p, align 4
  store volatile i32 55, ptr addrspace(1) %p, align 4
  store volatile i32 56, ptr addrspace(1) %p, align 4
  store volatile i32 57, ptr addrspace(1) %p, align 4
  store volatile i32 58, ptr addrspace(1) %p, align 4
  store volatile i32 59, ptr addrspace(1) %p, align 4
  store volatile i32 60, ptr addrspace(1) %p, align 4
  store volatile i32 61, ptr addrspace(1) %p, align 4
  store volatile i32 62, ptr addrspace(1) %p, align 4
  store volatile i32 63, ptr addrspace(1) %p, align 4
  store volatile i32 64, ptr addrspace(1) %p, align 4
  store volatile i32 65, ptr addrspace(1) %p, align 4
  store volatile i32 66, ptr addrspace(1) %p, align 4
  store volatile i32 67, ptr addrspace(1) %p, align 4
  store volatile i32 68, ptr addrspace(1) %p, align 4
  store volatile i32 69, ptr addrspace(1) %p, align 4
  ret void
}

define void @stays_pragmaLess(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %next, %b1 ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 70
  br i1 %more, label %b1, label %b2, !cptx.unroll !{i64 68}

b2:
  ret void
}

define void @stays_floatStart(ptr addrspace(1) %p, float %x) {
b0:
  br label %b1

b1:
  %f = phi float [ %x, %b0 ], [ %g, %b1 ]
  store volatile float %f, ptr addrspace(1) %p, align 4
  %g = fadd float %f, 1.0
  %more = fcmp olt float %g, 3.0
  br i1 %more, label %b1, label %b2

b2:
  ret void
}

define void @stays_floatNaN(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %f = phi float [ 0x7FF0000000000000, %b0 ], [ %g, %b1 ]
  store volatile float %f, ptr addrspace(1) %p, align 4
  %g = fsub float %f, %f
  %more = fcmp oeq float %g, 0.0
  br i1 %more, label %b1, label %b2

b2:
  ret void
}
