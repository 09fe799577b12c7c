// Expressions and statements that probably mean something else: -Wparentheses and its kin, -Wempty-body, -Wself-assign.
int g(int);
void f(int a, int b, unsigned u, int *p) {
  if ((a == b)) g(1); // warning: equality comparison with extraneous parentheses
  if (((a = b))) g(1);
  if ((a != b)) g(1);
  if ((a)) g(1);
#define BRACKETS(x) (x)
#define SAME(x, y) x == y
  if (BRACKETS(a == b)) g(1);
  if ((SAME(a, b))) g(1);
  while ((a == 1)) ; // warning: equality comparison with extraneous parentheses
  a = (b == 1);
  if (a & b == 1) g(1); // warning: & has lower precedence than ==; == will be evaluated first
  if (a == 1 & b) g(1); // warning: & has lower precedence than ==; == will be evaluated first
  if (a | b < 1) g(1); // warning: | has lower precedence than <; < will be evaluated first
  if (a && b || u) g(1); // warning: '&&' within '||'
  if (a || b && u) g(1); // warning: '&&' within '||'
  if (a && "x" || b) g(1); // warning: '&&' within '||'
  if (a & b | u) g(1); // warning: '&' within '|'
  if (a ^ b | u) g(1); // warning: '^' within '|'
  if (!a == b) g(1); // warning: logical not is only applied to the left hand side of this comparison
  if (!a < b) g(1); // warning: logical not is only applied to the left hand side of this comparison
  if (!a == !b) g(1);
  if (!a & b) g(1); // warning: logical not is only applied to the left hand side of this bitwise operator
  if (!a && b) g(1);
  if (!(a) == b) g(1); // warning: logical not is only applied to the left hand side of this comparison
  if ((!a) == b) g(1);
  if (!(a & b) & u) g(1); // warning: logical not is only applied to the left hand side of this bitwise operator
  b = a << b + 1; b = a >> b - 1; b = a + 1 << b; // warning: operator '<<' has lower precedence than '+'; '+' will be evaluated first // warning: operator '>>' has lower precedence than '-'; '-' will be evaluated first // warning: operator '<<' has lower precedence than '+'; '+' will be evaluated first
  a = a; p[0] = p[0]; *p = *p; u = (a); a = (int)a; a += a; // warning: explicitly assigning value of variable of type 'int' to itself
  a = a == 1 ? 2 : 3 + b ? 1 : 2; a = a + b ? 1 : 2; a = a & 1 ? 1 : 2;
  if (a); else g(1);
  if (a) ;  // warning: if statement has empty body
  if (a)
    ;
  if (a) {}
  if (a) g(1); else ;
  while (g(1));
  while (g(1)); { g(1); } // warning: while loop has empty body
  while (g(1)); // warning: while loop has empty body
     g(2);
  for (;g(1););
  for (;g(1);); { g(2); } // warning: for loop has empty body
  for (;g(1);); // warning: for loop has empty body
   g(2);
  switch (a); // warning: switch statement has empty body
  do ; while (g(1));
  if (a) if (b) g(1); else g(2); // warning: add explicit braces to avoid dangling else
  if (a) { if (b) g(1); else g(2); }
  if (a) for (;;) if (b) g(1); else g(2); // warning: add explicit braces to avoid dangling else
  if (a =! b) g(1); // warning: using the result of an assignment as a condition without parentheses
  if (p = 0) g(2); // warning: using the result of an assignment as a condition without parentheses
  for (;a = b;) g(1); // warning: using the result of an assignment as a condition without parentheses
  do g(1); while (a = b); // warning: using the result of an assignment as a condition without parentheses
  a = (b = 2) ? 1 : 2; a = b = 2 ? 1 : 2;
  g(a = 1);
}
#define EQ(a, b) ((a) == (b))
#define NOTHING
#define SET(x, y) x = y
void macros(int a, int b) {
	if (EQ(a, b)) g(1);
	if (a) NOTHING;
	while (g(1)) NOTHING; { g(1); }
	SET(a, a);
	if (a /* b */) ; // warning: if statement has empty body
	if (a)  ; // warning: if statement has empty body
	for (int i = 0; i < 3; i++); { g(1); } // warning: for loop has empty body
}
