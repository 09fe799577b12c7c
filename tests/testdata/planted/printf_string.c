// A string that printf prints and that has no end.
// bug: use of uninitialised value
// note: string has an undefined byte at position 3
// launch: --grid 1 --block 1
int printf(const char *, ...);
__global__ void bug(int *out)
{
	char word[8];
	for (int i = 0; i < 3; i++)
		word[i] = 'a' + out[i];
	printf("%s\n", word); // want: use of uninitialised value
}

__global__ void clean(int *out)
{
	char word[8];
	for (int i = 0; i < 3; i++)
		word[i] = 'a' + out[i];
	word[3] = 0;
	printf("%s\n", word);
}
