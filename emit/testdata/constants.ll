; targets: sm_75
; One byte more than the 64 KB of constant memory, by alignment.
; problem: __constant__ variables take more than 64 KB
@a = addrspace(4) constant [65529 x i8] zeroinitializer, align 1
@b = addrspace(4) constant i32 5, align 4
@c = addrspace(4) constant [2 x i8] zeroinitializer, align 1
