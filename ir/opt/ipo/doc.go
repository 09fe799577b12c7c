// Package ipo (no API) has the passes that look at several functions at once: inline, globaldce,
// constargs and paramspaces. Each gets the module and says which functions it has changed.
package ipo
