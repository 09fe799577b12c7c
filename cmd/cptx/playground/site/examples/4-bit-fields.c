// bit-fields
// -O2 --arg p={first=1,second=2,third=3} --arg out=zero[3] --print out
struct packed {
    unsigned first : 3;
    int second : 7;
    unsigned long long third : 33;
};

__global__ void take(struct packed p, long long *out)
{
    p.second -= 5;
    out[0] = p.first;
    out[1] = p.second;
    out[2] = p.third;
}
