target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@wide$d = internal addrspace(1) global [16 x i8] c"\FF\FF\FF\FF\FF\FF\FF\FF\00\00\00\00\00\00\00\00", align 16
@wide$e = internal addrspace(1) global i64 -1, align 8
@wide$f = internal addrspace(1) global i64 4294967295, align 8
@wide$g = internal addrspace(1) global i64 -1, align 8

define i32 @wide() {
b0:
  br label %b1

b1:
  br label %b2

b2:
  %v0 = load i128, ptr addrspace(1) @wide$d, align 16
  %v1 = load i64, ptr addrspace(1) @wide$e, align 8
  %v2 = zext i64 %v1 to i128
  %v3 = icmp eq i128 %v0, %v2
  br i1 %v3, label %b3, label %b4

b3:
  %v4 = load i64, ptr addrspace(1) @wide$f, align 8
  %v5 = icmp sgt i64 %v4, 0
  br label %b4

b4:
  %v6 = phi i1 [ false, %b2 ], [ %v5, %b3 ]
  br i1 %v6, label %b5, label %b6

b5:
  %v7 = load i64, ptr addrspace(1) @wide$g, align 8
  %v8 = icmp slt i64 %v7, 0
  br label %b6

b6:
  %v9 = phi i1 [ false, %b4 ], [ %v8, %b5 ]
  %v10 = zext i1 %v9 to i32
  ret i32 %v10
}
