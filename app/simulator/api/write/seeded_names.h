#pragma once

#include <mutex>
#include <random>
#include <string>

namespace kittiwake::sim {

/// \brief What a server makes up: uids, the ends of generated names, addresses and ports of
/// services. The same seed makes up the same, in the same order: who writes side by side with
/// others gets another uid in each run, and nothing that is to be the same may hang on uids.
/// \thread any
class SeededNames
{
public:
    explicit SeededNames(unsigned seed);

    /// A random UUID (version 4).
    std::string uid();
    /// So many characters of those that form no words. \source apimachinery pkg/util/rand
    std::string letters(std::size_t count);
    /// Of 10.96.0.0/12, none twice in a million.
    std::string clusterIp();
    /// Of 30000-32767, none twice in a thousand.
    int nodePort();

private:
    std::mutex m_mutex; // guards all below
    std::mt19937_64 m_random;
    unsigned m_addresses;
    unsigned m_ports;
};

} // namespace kittiwake::sim
