#include "json_line.h"

#include "ansi_text.h"

#include <kinds/logs/log_keys.h>

#include <algorithm>
#include <simdjson.h>

namespace kittiwake {

namespace {

constexpr std::string_view kJsonBlanks = " \t\r\n";

std::string_view withoutJsonBlanks(std::string_view text)
{
    const auto begin = text.find_first_not_of(kJsonBlanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(kJsonBlanks) + 1 - begin);
}

/// The fields of an object, one after the other and without a look at what is in them: a parser
/// that tells whether all is well costs several times as much.
class FieldScan
{
public:
    struct Field
    {
        std::string_view key; ///< with its escapes
        std::string_view value; ///< with its escapes, without its quotes
        char kind = 0; ///< of the value: a quote, a bracket, or what else it begins with
    };

    explicit FieldScan(std::string_view object)
        : m_text(object)
    {
        if (look() == '{')
            ++m_at;
        else
            m_at = m_text.size();
    }

    /// False at the end, and where the text is no JSON.
    bool next(Field& field)
    {
        if (look() == ',')
            ++m_at;
        if (look() != '"' || !readString(field.key) || look() != ':')
            return false;
        ++m_at;
        field.kind = look();
        if (field.kind == '"')
            return readString(field.value);
        const auto begin = m_at;
        if (field.kind == '{' || field.kind == '[')
            skipNested();
        else
            m_at = std::min(m_text.find_first_of(",} \t", m_at), m_text.size());
        field.value = m_text.substr(begin, m_at - begin);
        return m_at > begin;
    }

private:
    /// The next character that is no blank; 0 at the end.
    char look()
    {
        m_at = std::min(m_text.find_first_not_of(kJsonBlanks, m_at), m_text.size());
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }
    bool readString(std::string_view& text)
    {
        const auto begin = m_at + 1;
        const auto end = closingQuote(m_text, begin);
        if (end == std::string_view::npos)
            return false;
        text = m_text.substr(begin, end - begin);
        m_at = end + 1;
        return true;
    }
    void skipNested()
    {
        int depth = 0;
        for (; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            if (c == '"')
                m_at = std::min(closingQuote(m_text, m_at + 1), m_text.size() - 1);
            else if (c == '{' || c == '[')
                ++depth;
            else if ((c == '}' || c == ']') && --depth == 0) {
                ++m_at;
                return;
            }
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

/// A level may be coloured: winston writes "\u001b[32minfo\u001b[39m".
LogSeverity severityOfRaw(std::string_view value)
{
    if (value.find('\\') == std::string_view::npos)
        return severityOfLevel(value);
    return severityOfLevel(unquoted(value));
}

LogSeverity severityWithin(std::string_view object)
{
    FieldScan::Field field;
    for (FieldScan scan(object); scan.next(field);) {
        if (isLevelKey(field.key))
            return severityOfRaw(field.value);
    }
    return LogSeverity::Unknown;
}

/// The text of a value, as LogField has it.
bool readValue(simdjson::ondemand::value value, std::string& text)
{
    simdjson::ondemand::json_type type {};
    std::string_view raw;
    if (value.type().get(type) != simdjson::SUCCESS)
        return false;
    if (type == simdjson::ondemand::json_type::object) {
        simdjson::ondemand::object object;
        if (value.get_object().get(object) != simdjson::SUCCESS
            || object.raw_json().get(raw) != simdjson::SUCCESS)
            return false;
    } else if (type == simdjson::ondemand::json_type::array) {
        simdjson::ondemand::array array;
        if (value.get_array().get(array) != simdjson::SUCCESS
            || array.raw_json().get(raw) != simdjson::SUCCESS)
            return false;
    } else {
        raw = value.raw_json_token(); // digits beyond what a number of ours holds, too
    }
    raw = withoutJsonBlanks(raw);
    if (type == simdjson::ondemand::json_type::string) {
        if (raw.size() < 2 || raw.back() != '"')
            return false;
        text = unquoted(raw.substr(1, raw.size() - 2)); // half characters, too
    } else {
        text = raw;
    }
    return true;
}

} // namespace

bool looksLikeJson(std::string_view line)
{
    const auto text = withoutJsonBlanks(line);
    return text.size() >= 2 && text.front() == '{' && text.back() == '}';
}

LogSeverity severityOfJson(std::string_view line)
{
    bool hasVerbosity = false;
    bool hasError = false;
    bool hasTemplate = false;
    FieldScan::Field field;
    for (FieldScan scan(line); scan.next(field);) {
        if (isLevelKey(field.key)) {
            if (const auto severity = severityOfRaw(field.value); severity != LogSeverity::Unknown)
                return severity;
        } else if (field.key == "log" && field.kind == '{') { // Elastic's schema
            if (const auto severity = severityWithin(field.value); severity != LogSeverity::Unknown)
                return severity;
        }
        hasVerbosity = hasVerbosity || field.key == "v";
        hasError = hasError || (field.key == "err" && field.kind == '"');
        hasTemplate = hasTemplate || field.key == "@mt" || field.key == "@m";
    }
    // klog writes "v" with what is no error, and Serilog no level with what is Information.
    if (hasError && !hasVerbosity)
        return LogSeverity::Error;
    return hasVerbosity || hasTemplate ? LogSeverity::Info : LogSeverity::Unknown;
}

std::optional<std::vector<LogField>> jsonFieldsOf(std::string_view line)
{
    if (!looksLikeJson(line))
        return {};
    simdjson::ondemand::parser parser;
    const simdjson::padded_string padded(line);
    simdjson::ondemand::document document;
    simdjson::ondemand::object object;
    if (parser.iterate(padded).get(document) != simdjson::SUCCESS
        || document.get_object().get(object) != simdjson::SUCCESS)
        return {};
    std::vector<LogField> fields;
    for (auto field : object) {
        std::string_view key;
        simdjson::ondemand::value value;
        if (field.unescaped_key().get(key) != simdjson::SUCCESS
            || field.value().get(value) != simdjson::SUCCESS)
            return {};
        LogField read { parseAnsi(key).text, {} };
        if (!readValue(value, read.value))
            return {};
        fields.push_back(std::move(read));
    }
    if (document.current_location().error() != simdjson::OUT_OF_BOUNDS)
        return {}; // something follows
    return fields;
}

} // namespace kittiwake
