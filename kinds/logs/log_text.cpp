#include "log_text.h"

#include <algorithm>

namespace kittiwake {

std::uint32_t LogText::append(std::string_view text)
{
    const auto offset = m_used;
    std::copy(text.begin(), text.end(), m_bytes.get() + offset);
    m_used += text.size();
    return static_cast<std::uint32_t>(offset);
}

} // namespace kittiwake
