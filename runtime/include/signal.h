#error "<signal.h>: device code has no signals; use __trap() to stop a kernel"
