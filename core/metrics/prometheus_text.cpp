#include "prometheus_text.h"

#include <core/base/trimmed.h>

#include <algorithm>
#include <charconv>
#include <deque>
#include <limits>
#include <string>
#include <vector>

namespace kittiwake {

namespace {

constexpr std::size_t kLongestMetricLine = 64U << 10U; // labels of hostile length are not copied
constexpr std::size_t kMaxMetricLabels = 64;

/// What is left of a line, taken from the front.
class MetricCursor
{
public:
    explicit MetricCursor(std::string_view line)
        : m_rest(line)
    { }
    void skipBlanks()
    {
        while (!m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == '\t'))
            m_rest.remove_prefix(1);
    }
    bool take(char c)
    {
        if (m_rest.empty() || m_rest.front() != c)
            return false;
        m_rest.remove_prefix(1);
        return true;
    }
    /// A metric's or a label's name; empty: there is none here.
    std::string_view takeName()
    {
        std::size_t end = 0;
        while (end < m_rest.size() && isOfName(m_rest[end], end == 0))
            ++end;
        return cut(end);
    }
    std::string_view takeWord()
    {
        const auto end = m_rest.find_first_of(" \t#");
        return cut(end == std::string_view::npos ? m_rest.size() : end);
    }
    /// What is between quotes, in `escaped` where it is not as it stands in the page; none: it
    /// does not end.
    std::optional<std::string_view> takeQuoted(std::deque<std::string>& escaped)
    {
        if (!take('"'))
            return std::nullopt;
        const auto end = m_rest.find_first_of("\"\\");
        if (end == std::string_view::npos)
            return std::nullopt;
        if (m_rest[end] == '"') {
            const auto text = cut(end);
            m_rest.remove_prefix(1);
            return text;
        }
        return takeEscaped(escaped.emplace_back());
    }
    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }

private:
    static bool isOfName(char c, bool first)
    {
        const bool letter =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':';
        return letter || (!first && c >= '0' && c <= '9');
    }
    std::optional<std::string_view> takeEscaped(std::string& text)
    {
        while (!m_rest.empty()) {
            char c = m_rest.front();
            m_rest.remove_prefix(1);
            if (c == '"')
                return text;
            if (c == '\\') {
                if (m_rest.empty())
                    break;
                c = m_rest.front() == 'n' ? '\n' : m_rest.front();
                m_rest.remove_prefix(1);
            }
            text += c;
        }
        return std::nullopt;
    }
    std::string_view cut(std::size_t length)
    {
        const auto text = m_rest.substr(0, length);
        m_rest.remove_prefix(length);
        return text;
    }

    std::string_view m_rest;
};

/// What the labels of the sample in hand are kept in, for one page.
struct LabelRoom
{
    std::vector<MetricLabel> labels {};
    std::deque<std::string> escaped {}; ///< stays where it is as it grows
};

bool takeLabels(MetricCursor& line, LabelRoom& room)
{
    room.labels.clear();
    room.escaped.clear();
    line.skipBlanks();
    if (!line.take('{'))
        return true;
    for (line.skipBlanks(); !line.take('}'); line.skipBlanks()) {
        const auto name = line.takeName();
        line.skipBlanks();
        if (name.empty() || !line.take('=') || room.labels.size() >= kMaxMetricLabels)
            return false;
        line.skipBlanks();
        const auto value = line.takeQuoted(room.escaped);
        if (!value)
            return false;
        room.labels.push_back({ name, *value });
        line.skipBlanks();
        (void)line.take(',');
    }
    return true;
}

/// What is behind the name.
std::optional<MetricSample> sampleOf(std::string_view name, MetricCursor line, LabelRoom& room)
{
    if (!takeLabels(line, room))
        return std::nullopt;
    MetricSample sample { .name = name, .labels = room.labels };
    line.skipBlanks();
    const auto value = metricNumber(line.takeWord());
    if (!value)
        return std::nullopt;
    sample.value = *value;
    line.skipBlanks(); // then a timestamp or nothing, and perhaps an exemplar
    if (const auto stamp = line.takeWord(); !stamp.empty() && !metricNumber(stamp))
        return std::nullopt;
    line.skipBlanks();
    return line.atEnd() || line.take('#') ? std::optional(sample) : std::nullopt;
}

} // namespace

std::string_view MetricSample::label(std::string_view wanted) const
{
    for (const auto& [labelName, labelValue] : labels) {
        if (labelName == wanted)
            return labelValue;
    }
    return {};
}

std::optional<double> metricNumber(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || end != text.data() + text.size())
        return std::nullopt;
    if (error == std::errc::result_out_of_range) // says no value: so small, or so large
        return text.find('-', 1) != std::string_view::npos
            ? 0
            : std::numeric_limits<double>::infinity();
    return error == std::errc() ? std::optional(value) : std::nullopt;
}

PrometheusRead readPrometheus(std::string_view page,
                              const std::function<bool(std::string_view name)>& wants,
                              const std::function<void(const MetricSample&)>& see)
{
    PrometheusRead read { .cut = page.size() > kMaxPrometheusText };
    page = page.substr(0, kMaxPrometheusText);
    LabelRoom room;
    std::string_view lastName; // lines of one name stand together
    bool lastWanted = false;
    while (!page.empty()) {
        const auto end = std::min(page.find('\n'), page.size());
        const auto line = trimmed(page.substr(0, end));
        page.remove_prefix(std::min(end + 1, page.size()));
        if (line.empty() || line.front() == '#') {
            read.ended = read.ended || line == "# EOF";
            continue;
        }
        MetricCursor cursor(line);
        const auto name = cursor.takeName();
        if (name.empty() || line.size() > kLongestMetricLine) {
            ++read.malformed;
            continue;
        }
        if (name != lastName) {
            lastName = name;
            lastWanted = !wants || wants(name);
        }
        if (!lastWanted) {
            ++read.unwanted;
        } else if (const auto sample = sampleOf(name, cursor, room)) {
            ++read.samples;
            see(*sample);
        } else {
            ++read.malformed;
        }
    }
    return read;
}

} // namespace kittiwake
