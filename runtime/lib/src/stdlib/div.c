// Quotient and remainder in one (C11 7.22.6.2, 7.8.2.2), imaxabs (7.8.2.1).
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;

div_t div(int a, int b) { return (div_t){ a / b, a % b }; }

ldiv_t ldiv(long a, long b) { return (ldiv_t){ a / b, a % b }; }

lldiv_t lldiv(long long a, long long b) { return (lldiv_t){ a / b, a % b }; }

lldiv_t imaxdiv(long long a, long long b) { return (lldiv_t){ a / b, a % b }; }

long long imaxabs(long long a) { return a < 0 ? -a : a; }
