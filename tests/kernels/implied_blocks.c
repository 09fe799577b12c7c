// Selection and iteration statements are blocks, and so are the statements that they consist of (C11 6.8.4p3, 6.8.5p5).
#include <stdio.h>
struct s { char a[1]; };
enum { A = 1 };
int main(void) {
    int n = 0, i;
    if (sizeof(struct s { char a[2]; }) == 2 && sizeof(struct s) == 2) n += sizeof(struct s);
    else n += sizeof(struct s);
    printf("%d %d\n", n, (int)sizeof(struct s));
    if (0) n += sizeof(struct s { char a[3]; }); else n += sizeof(struct s { char b[4]; }) * 10;
    printf("%d %d\n", n, (int)sizeof(struct s));
    if (n == (int)sizeof(enum { A = 5, B })) n = A; else if (n > A + (int)sizeof(struct s { char b[5]; })) n = A + 10 * (int)sizeof(struct s); else if (n) n = A; else n = A;
    printf("%d %d\n", n, A);
    for (i = sizeof(struct s { char b[6]; }); i; i--) n += sizeof(struct s);
    for (n = sizeof(struct s { char b[7]; }); n < 50; n++) n += sizeof(struct s { char b[8]; }) + sizeof(struct s);
    while (n % 9 != (int)(sizeof(enum { A = 3 }) * 0) + A) n++;
    do n += sizeof(struct s { char q[9]; }); while (n < (int)sizeof(struct s { char b[90]; }));
    switch (sizeof(struct s { char b[10]; })) case 10: n += sizeof(struct s) + sizeof(struct s { char c[11]; });
    printf("%d %d %d\n", n, (int)sizeof(struct s), A);
    if (n) ({ if (sizeof(struct s { char b[12]; })) n = sizeof(struct s); n += sizeof(struct s); });
    printf("%d %d\n", n, (int)sizeof(struct s));
    n = ({ while (sizeof(struct s { char b[13]; }) == 1); sizeof(struct s); });
    printf("%d\n", n);
    return 0;
}
