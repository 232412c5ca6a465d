#include "prometheus_text.h"

#include <algorithm>
#include <charconv>
#include <limits>

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
    /// What is between quotes; none: it does not end.
    std::optional<std::string> takeQuoted()
    {
        if (!take('"'))
            return std::nullopt;
        std::string text;
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
    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }

private:
    static bool isOfName(char c, bool first)
    {
        const bool letter =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':';
        return letter || (!first && c >= '0' && c <= '9');
    }
    std::string_view cut(std::size_t length)
    {
        const auto text = m_rest.substr(0, length);
        m_rest.remove_prefix(length);
        return text;
    }

    std::string_view m_rest;
};

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

bool takeLabels(MetricCursor& line, MetricSample& sample)
{
    line.skipBlanks();
    if (!line.take('{'))
        return true;
    for (line.skipBlanks(); !line.take('}'); line.skipBlanks()) {
        const auto name = line.takeName();
        line.skipBlanks();
        if (name.empty() || !line.take('=') || sample.labels.size() >= kMaxMetricLabels)
            return false;
        line.skipBlanks();
        auto value = line.takeQuoted();
        if (!value)
            return false;
        sample.labels.emplace_back(name, std::move(*value));
        line.skipBlanks();
        (void)line.take(',');
    }
    return true;
}

std::optional<MetricSample> sampleOf(std::string_view text)
{
    if (text.size() > kLongestMetricLine)
        return std::nullopt;
    MetricCursor line(text);
    MetricSample sample { .name = line.takeName(), .labels = {} };
    if (sample.name.empty() || !takeLabels(line, sample))
        return std::nullopt;
    line.skipBlanks();
    const auto value = metricNumber(line.takeWord());
    if (!value)
        return std::nullopt;
    sample.value = *value;
    line.skipBlanks(); // then a timestamp or nothing, and perhaps an exemplar
    if (const auto stamp = line.takeWord(); !stamp.empty() && !metricNumber(stamp))
        return std::nullopt;
    line.skipBlanks();
    return line.atEnd() || line.take('#') ? std::optional(std::move(sample)) : std::nullopt;
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

PrometheusRead readPrometheus(std::string_view page,
                              const std::function<void(const MetricSample&)>& see)
{
    PrometheusRead read { .cut = page.size() > kMaxPrometheusText };
    page = page.substr(0, kMaxPrometheusText);
    while (!page.empty()) {
        const auto end = std::min(page.find('\n'), page.size());
        auto line = page.substr(0, end);
        page.remove_prefix(std::min(end + 1, page.size()));
        while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
            line.remove_suffix(1);
        while (!line.empty() && (line.front() == ' ' || line.front() == '\t'))
            line.remove_prefix(1);
        if (line.empty() || line.front() == '#')
            continue;
        if (const auto sample = sampleOf(line)) {
            ++read.samples;
            see(*sample);
        } else {
            ++read.malformed;
        }
    }
    return read;
}

} // namespace kittiwake
