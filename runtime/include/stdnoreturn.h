#ifndef _CPTX_STDNORETURN_H
#define _CPTX_STDNORETURN_H
#define noreturn _Noreturn
#endif
