#pragma once

#include <mutex>
#include <random>
#include <string>

namespace kittiwake::sim {

/// \brief Makes the random values of a server: uids, the ends of generated names, addresses and
/// ports of services. The same seed gives the same sequence. Writers that run side by side get
/// other uids in each run, so nothing that is to be reproducible may depend on uids. \thread any
class SeededNames
{
public:
    explicit SeededNames(unsigned seed);

    /// A random UUID (version 4).
    std::string uid();
    /// Random characters that form no words. \source apimachinery pkg/util/rand
    std::string letters(std::size_t count);
    /// An address in 10.96.0.0/12; repeats after a million.
    std::string clusterIp();
    /// A port in 30000-32767; repeats after a thousand.
    int nodePort();

private:
    std::mutex m_mutex; // guards all below
    std::mt19937_64 m_random;
    unsigned m_addresses;
    unsigned m_ports;
};

} // namespace kittiwake::sim
