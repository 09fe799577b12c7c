//go:build !quickstart

package main

func began([]string) {}
