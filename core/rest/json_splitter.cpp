#include "json_splitter.h"

#include <core/base/reused_buffer.h>

#include <algorithm>

namespace kittiwake {

namespace {

Unexpected<Error> bad(std::string sentence)
{
    return Unexpected { Error { ErrorKind::BadAnswer, std::move(sentence) } };
}

bool isJsonSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

std::string mebibytes(std::size_t bytes)
{
    return std::to_string(bytes >> 20U) + "Mi";
}

/// The beginning of a foreign answer, fit for a sentence.
std::string excerpt(std::string_view text)
{
    std::string out;
    for (const char c : text.substr(0, 40))
        out +=
            static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7e ? ' ' : c;
    return out;
}

} // namespace

JsonSplitter::JsonSplitter(Shape shape, Limits limits)
    : m_shape(shape)
    , m_limits(limits)
{ }

Expected<void> JsonSplitter::feed(std::string_view chunk, const OnObject& onObject)
{
    for (std::size_t at = 0; at < chunk.size();) {
        if (m_inObject) {
            const auto end = feedObject(chunk, at, onObject);
            if (!end)
                return Unexpected { end.error() };
            at = *end;
            continue;
        }
        const char c = chunk[at];
        const bool mayStart = m_shape == Shape::Stream || (m_inItems && m_depth == 2);
        if (mayStart && c == '{' && !m_inString) {
            m_inObject = true;
            continue;
        }
        if (m_envelope.empty() && !isJsonSpace(c) && (c != '{' || m_shape == Shape::Stream))
            return bad("The response is not JSON: it begins \"" + excerpt(chunk.substr(at))
                       + "\".");
        if (auto fed = feedOutside(c); !fed)
            return fed;
        ++at;
    }
    return {};
}

Expected<std::size_t> JsonSplitter::feedObject(std::string_view chunk, std::size_t at,
                                               const OnObject& onObject)
{
    const auto piece = chunk.substr(at, m_braces.scan(chunk.substr(at)));
    if (m_partial.size() + piece.size() > m_limits.object)
        return bad("One object in the response is larger than " + mebibytes(m_limits.object)
                   + ", which no API server stores; reading was stopped.");
    const auto next = at + piece.size();
    if (!m_braces.closed()) {
        m_partial.append(piece);
        return next;
    }
    m_inObject = false;
    Expected<void> taken;
    if (m_partial.empty()) {
        taken = onObject(piece);
    } else {
        m_partial.append(piece);
        taken = onObject(m_partial);
        emptyForReuse(m_partial);
    }
    if (!taken)
        return Unexpected { taken.error() };
    return next;
}

Expected<void> JsonSplitter::feedOutside(char c)
{
    if (m_done && !isJsonSpace(c))
        return bad("The response continues after its end.");
    if (m_shape == Shape::Stream)
        return {}; // only white space gets here
    const bool betweenItems = m_inItems && m_depth == 2 && !m_inString;
    if (betweenItems && c != ']') {
        if (c != ',' && !isJsonSpace(c))
            return bad("The list holds something other than objects.");
        return {};
    }
    if (m_envelope.size() >= m_limits.envelope)
        return bad("The response has more than " + mebibytes(m_limits.envelope)
                   + " outside its list of items; reading was stopped.");
    m_envelope += c;
    if (m_inString) {
        if (m_escaped)
            m_escaped = false;
        else if (c == '\\')
            m_escaped = true;
        else if (c == '"')
            endOfString();
        return {};
    }
    switch (c) {
    case '"':
        m_inString = true;
        m_nameAt = m_envelope.size();
        break;
    case '[':
        if (m_depth == 1 && m_name == "items")
            m_inItems = true;
        [[fallthrough]];
    case '{':
        ++m_depth;
        break;
    case ']':
        if (m_depth == 2)
            m_inItems = false;
        [[fallthrough]];
    case '}':
        --m_depth;
        m_done = m_depth <= 0;
        break;
    case ',':
        m_name.clear();
        break;
    default:
        break;
    }
    return {};
}

void JsonSplitter::endOfString()
{
    m_inString = false;
    if (m_depth == 1)
        m_name = m_envelope.substr(m_nameAt, m_envelope.size() - m_nameAt - 1);
}

Expected<void> JsonSplitter::finish() const
{
    if (m_inObject || (m_shape == Shape::List && !m_done))
        return Unexpected { Error {
            ErrorKind::Unreachable,
            "The response ended early: the connection was lost, or the server stopped." } };
    return {};
}

} // namespace kittiwake
