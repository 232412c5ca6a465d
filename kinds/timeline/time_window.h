#pragma once

#include <array>
#include <cstdint>

namespace kittiwake {

/// \brief Which part of time a time line shows: a span that ends now, and goes along with it, or
/// one that stands still. Pure: now is handed in. \units milliseconds since the epoch
class TimeWindow
{
public:
    /// 5 min, 15 min, 1 h, 6 h, 24 h.
    static constexpr std::array<std::int64_t, 5> kSpans { 300'000, 900'000, 3'600'000, 21'600'000,
                                                          86'400'000 };

    [[nodiscard]] int zoom() const { return m_zoom; } ///< an index of kSpans
    [[nodiscard]] std::int64_t span() const { return kSpans[static_cast<std::size_t>(m_zoom)]; }
    [[nodiscard]] bool isLive() const { return m_live; }
    [[nodiscard]] std::int64_t from(std::int64_t now) const { return to(now) - span(); }
    /// Of a live one a little after now, so that now can be seen.
    [[nodiscard]] std::int64_t to(std::int64_t now) const;

    /// Around its middle; a live one still ends now.
    void setZoom(int zoom, std::int64_t now);
    /// By a share of the span, to the right above 0. Who comes to now goes along with it.
    void panBy(double share, std::int64_t now);
    void standStill(std::int64_t now);
    void followNow() { m_live = true; }

private:
    int m_zoom = 1;
    bool m_live = true;
    std::int64_t m_to = 0; ///< of one that stands still
};

} // namespace kittiwake
