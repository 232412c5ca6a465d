#include "seeded_names.h"

#include <app/simulator/api/seeded.h>

namespace kittiwake::sim {

namespace {

// The steps share no divisor with their ranges, so that every value comes up before one repeats.
constexpr unsigned kAddresses = 1U << 20U;
constexpr unsigned kAddressStep = 387'421;
constexpr unsigned kPorts = 2768;
constexpr unsigned kPortStep = 1'087;

} // namespace

SeededNames::SeededNames(unsigned seed)
    : m_random(seed)
    , m_addresses(seed % kAddresses)
    , m_ports(seed % kPorts)
{ }

std::string SeededNames::uid()
{
    constexpr std::string_view kHex = "0123456789abcdef";
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    {
        const std::lock_guard lock(m_mutex);
        high = m_random();
        low = m_random();
    }
    high = (high & ~0xf000ULL) | 0x4000ULL;
    low = (low & ~(0xcULL << 60U)) | (0x8ULL << 60U);
    std::string text;
    text.reserve(36);
    for (unsigned i = 0; i < 32; ++i) {
        if (i == 8 || i == 12 || i == 16 || i == 20)
            text += '-';
        text += kHex[((i < 16 ? high : low) >> (60U - 4U * (i % 16U))) & 0xfU];
    }
    return text;
}

std::string SeededNames::letters(std::size_t count)
{
    const std::lock_guard lock(m_mutex);
    std::string text;
    for (; count > 0; --count)
        text += kNameLetters[m_random() % kNameLetters.size()];
    return text;
}

std::string SeededNames::clusterIp()
{
    const std::lock_guard lock(m_mutex);
    do {
        m_addresses = (m_addresses + kAddressStep) % kAddresses;
    } while (m_addresses < 11
             || m_addresses == kAddresses - 1); // network, API server, DNS, broadcast
    return "10." + std::to_string(96 + (m_addresses >> 16U)) + '.'
        + std::to_string((m_addresses >> 8U) & 0xffU) + '.' + std::to_string(m_addresses & 0xffU);
}

int SeededNames::nodePort()
{
    const std::lock_guard lock(m_mutex);
    m_ports = (m_ports + kPortStep) % kPorts;
    return static_cast<int>(30'000 + m_ports);
}

} // namespace kittiwake::sim
