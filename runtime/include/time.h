#ifndef _CPTX_TIME_H
#define _CPTX_TIME_H
/* clock() is the multiprocessor's cycle counter; there is no calendar. */
typedef long clock_t;
typedef long time_t;
clock_t clock(void);
#endif
