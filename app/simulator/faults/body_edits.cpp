#include "body_edits.h"

#include <app/simulator/http/body_source.h>
#include <core/api/json/json_value.h>
#include <core/api/object.h>
#include <core/api/timestamp_text.h>

namespace kittiwake::sim {

namespace {

using Edit = std::function<std::string(std::string_view)>;

/// Collects the whole body before it gives any of it.
class CollectedBody final : public BodySource
{
public:
    CollectedBody(std::shared_ptr<BodySource> inner, Edit edit)
        : m_inner(std::move(inner))
        , m_edit(std::move(edit))
    { }
    void start(std::function<void()> wake) override { m_inner->start(std::move(wake)); }
    Piece pull(std::size_t max) override
    {
        while (!m_whole) {
            auto piece = m_inner->pull(max);
            m_body += piece.bytes;
            m_whole = piece.end;
            if (!m_whole && piece.bytes.empty())
                return {};
            if (m_whole)
                m_body = m_edit(m_body);
        }
        Piece piece { .bytes = m_body.substr(m_sent, max) };
        m_sent += piece.bytes.size();
        piece.end = m_sent == m_body.size();
        return piece;
    }

private:
    const std::shared_ptr<BodySource> m_inner;
    const Edit m_edit;
    std::string m_body;
    std::size_t m_sent = 0;
    bool m_whole = false;
};

Edit editOf(const Fault& fault)
{
    switch (fault.kind) {
    case FaultKind::TruncatedJson:
        return halved;
    case FaultKind::InvalidUtf8:
        return withInvalidUtf8;
    case FaultKind::HugeObject:
        return [bytes = fault.bytes.value_or(0)](std::string_view json) {
            return withHugeObjects(json, bytes);
        };
    case FaultKind::ClockSkew:
        return [by = fault.latency](std::string_view json) {
            return withCreationShifted(json, by);
        };
    default:
        return {};
    }
}

/// Stands for the filler, which is put in when the document is text: that is much faster.
constexpr std::string_view kHugeMark = "many bytes of no meaning";

void bloat(JsonValue& object)
{
    if (object.is_object() && object.contains("metadata"))
        object["metadata"]["annotations"]["kittiwake.dev/huge"] = kHugeMark;
}

} // namespace

std::string halved(std::string_view json)
{
    return std::string(json.substr(0, json.size() / 2));
}

std::string withInvalidUtf8(std::string_view json)
{
    constexpr std::string_view kName = R"("name":")";
    std::string out(json);
    const auto at = out.find(kName);
    if (at != std::string::npos)
        out.insert(at + kName.size(), "\xff\xfe");
    else
        out.insert(std::min(out.find('"'), out.size() - 1) + 1, "\xff\xfe");
    return out;
}

std::string withHugeObjects(std::string_view json, std::size_t bytes)
{
    auto document = JsonValue::parse(json, nullptr, false);
    if (document.contains("items")) {
        for (auto& item : document["items"])
            bloat(item);
    } else if (document.contains("object")) {
        bloat(document["object"]);
    } else {
        bloat(document);
    }
    const auto marked = document.dump();
    std::string out;
    std::size_t from = 0;
    for (auto at = marked.find(kHugeMark); at != std::string::npos;
         at = marked.find(kHugeMark, from)) {
        out.append(marked, from, at - from).append(bytes, 'x');
        from = at + kHugeMark.size();
    }
    return out.append(marked, from, std::string::npos);
}

std::string withCreationShifted(std::string_view json, std::chrono::milliseconds by)
{
    constexpr std::string_view kField = R"("creationTimestamp":")";
    constexpr std::size_t kLength = std::string_view("2026-11-01T08:12:11Z").size();
    std::string out(json);
    for (auto at = out.find(kField); at != std::string::npos; at = out.find(kField, at)) {
        at += kField.size();
        const auto text = std::string_view(out).substr(at, kLength);
        if (const auto time = parseTimestamp(text))
            out.replace(
                at, kLength,
                timestampText(*time + std::chrono::duration_cast<std::chrono::seconds>(by)));
    }
    return out;
}

void editBody(const Fault& fault, Response& answer)
{
    auto edit = editOf(fault);
    if (!edit || !answer.contentType.starts_with("application/json"))
        return;
    if (answer.stream)
        answer.stream = std::make_shared<CollectedBody>(std::move(answer.stream), std::move(edit));
    else
        answer.body = edit(answer.body);
}

} // namespace kittiwake::sim
