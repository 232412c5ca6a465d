#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace kittiwake {

/// \brief Leaves out the number of the port, with which each channel of a forwarded port begins:
/// two bytes, together or apart. A value, one a channel. \source cri-streaming
/// portforward/websocket.go
class PortPrefix
{
public:
    /// What of the bytes is the channel's own.
    [[nodiscard]] std::string_view take(std::string_view bytes)
    {
        const auto swallowed = std::min(m_missing, bytes.size());
        m_missing -= swallowed;
        return bytes.substr(swallowed);
    }

private:
    std::size_t m_missing = 2;
};

} // namespace kittiwake
