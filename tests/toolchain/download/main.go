// Command download gets a file by HTTP, for machines with neither curl nor wget:
//
//	go run main.go URL FILE
package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"time"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: download URL FILE")
		os.Exit(2)
	}
	if err := get(os.Args[1], os.Args[2]); err != nil {
		os.Remove(os.Args[2])
		fmt.Fprintln(os.Stderr, "download:", err)
		os.Exit(1)
	}
}

func get(url, file string) error {
	client := http.Client{Timeout: 10 * time.Minute}
	answer, err := client.Get(url)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", url, answer.Status)
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	if _, err := io.Copy(f, answer.Body); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
