#pragma once

#include <core/base/expected.h>

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief A port of this machine that is listened on. Bound at once, never looked for first. \owns
/// the descriptor. Move-only
class LocalListener
{
public:
    LocalListener(LocalListener&& other) noexcept;
    LocalListener& operator=(LocalListener&& other) noexcept;
    ~LocalListener();

    /// On these addresses, literals of IPv4 or IPv6 or "localhost", which is both loopbacks and may
    /// do with one of them. `port` 0: one that is free, the same on all.
    /// \errors AlreadyExists: it is taken; Config: it is not permitted, or no address of this
    /// machine; any other than loopback's where that was not `allowed` \source client-go
    /// tools/portforward, getListeners
    static Expected<std::vector<LocalListener>> listen(const std::vector<std::string>& addresses,
                                                       std::uint16_t port, bool othersAllowed);

    [[nodiscard]] int descriptor() const { return m_descriptor; }
    [[nodiscard]] std::uint16_t port() const { return m_port; }
    /// "127.0.0.1:8080", "[::1]:8080"
    [[nodiscard]] const std::string& text() const { return m_text; }

    /// The loopbacks, and what leads to them.
    [[nodiscard]] static bool isLoopback(const std::string& address);

private:
    LocalListener() = default;
    static Expected<LocalListener> on(const std::string& address, std::uint16_t port);

    int m_descriptor = -1;
    std::uint16_t m_port = 0;
    std::string m_text;
};

} // namespace kittiwake
