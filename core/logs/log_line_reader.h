#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Cuts the bytes of a log into lines, wherever they were cut on their way. Bytes stay as
/// they are, but for the line feed and a carriage return before it. \thread one at a time
class LogLineReader
{
public:
    /// Of a longer line the rest is dropped.
    static constexpr std::size_t kMaxLine = 1U << 20U;

    /// `dropped`: so many bytes of its end were.
    using Take = std::function<void(std::string_view line, std::size_t dropped)>;

    void feed(std::string_view bytes, const Take& take);
    /// What came after the last line feed, if anything did; begins anew.
    void finish(const Take& take);
    /// Forgets that, and begins anew.
    void drop();
    /// What came after the last line feed.
    [[nodiscard]] const std::string& rest() const { return m_rest; }
    /// How much of that was dropped. \units bytes
    [[nodiscard]] std::size_t restDropped() const { return m_dropped; }

private:
    void keep(std::string_view bytes);
    static void give(std::string_view line, std::size_t dropped, const Take& take);

    std::string m_rest; ///< of a line whose end has not come
    std::size_t m_dropped = 0; ///< bytes of it, beyond kMaxLine
};

} // namespace kittiwake
