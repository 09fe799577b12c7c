/* Linked into programs that may never end: SIGVTALRM kills them when they have
   used LIMIT_US microseconds of processor time, however busy the machine is. */
#include <sys/time.h>

__attribute__((constructor)) static void limit(void)
{
	struct itimerval once = {{0, 0}, {LIMIT_US / 1000000, LIMIT_US % 1000000}};
	setitimer(ITIMER_VIRTUAL, &once, 0);
}
