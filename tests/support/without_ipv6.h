#pragma once

#include <array>
#include <cerrno>
#include <cstddef>
#include <functional>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <thread>

namespace kittiwake::test {

/// Runs it on a thread that finds no IPv6 on this machine: sockets of that family are refused, to
/// it and to the threads that it starts. False: the kernel takes no such filter, and it did not
/// run.
inline bool withoutIpv6(const std::function<void()>& run)
{
    bool filtered = false;
    std::thread([&] {
        constexpr auto kNumber = offsetof(seccomp_data, nr);
        constexpr auto kFamily = offsetof(seccomp_data, args); // its low word, the first here
        std::array<sock_filter, 6> rules { {
            BPF_STMT(BPF_LD | BPF_W | BPF_ABS, kNumber),
            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_socket, 0, 3),
            BPF_STMT(BPF_LD | BPF_W | BPF_ABS, kFamily),
            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_INET6, 0, 1),
            BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EAFNOSUPPORT),
            BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        } };
        sock_fprog program {};
        program.len = static_cast<unsigned short>(rules.size());
        program.filter = rules.data();
        filtered = ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
            && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
        if (filtered)
            run();
    }).join();
    return filtered;
}

} // namespace kittiwake::test
