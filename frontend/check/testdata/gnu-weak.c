// Weak symbols: GCC manual, Common Function Attributes and Weak Pragmas; PTX ISA 11.6.3.
int declared(void) __attribute__((weak));
extern int variable __attribute__((weak));
int unused(void) __attribute__((weak));
extern int unusedVariable __attribute__((weak));
int later(void) __attribute__((weak));
#pragma weak pragma_before
int pragma_before(void);
int pragma_after(void);
int defined_after(void) { return 1; }
static int hidden(void) { return 1; } // error: weak declaration of 'hidden' cannot be static
static int hiddenVariable; // error: weak declaration of 'hiddenVariable' cannot be static
const int folded = 5;
int test(void)
{
    if (&variable)
        return later() + defined_after() + hidden() + hiddenVariable;
    return pragma_before() + pragma_after() + (declared ? 1 : 0);
}
int later(void) { return 2; }
#pragma weak pragma_after
#pragma weak defined_after
#pragma weak hidden
#pragma weak hiddenVariable
#pragma weak folded
int enumerator[folded == 5 ? 1 : -1]; // error: variable length array
#pragma weak nobody // warning: weak identifier 'nobody' never declared
#pragma weak // warning: malformed #pragma weak is ignored
#pragma weak 5 // warning: malformed #pragma weak is ignored
