// Command table (no API) writes table.h for loader.c: the symbols of the driver API and its
// results.
package main
