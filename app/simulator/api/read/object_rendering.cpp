#include "object_rendering.h"

#include <app/simulator/api/conversion.h>
#include <core/api/json/json.h>
#include <core/api/json/json_value.h>

#include <optional>

namespace kittiwake::sim {

namespace {

struct Head
{
    std::string_view apiVersion {};
    std::string_view rest {}; ///< the fields after these two
};

/// Takes `"name":"value",` from the front; empty: it is not there.
std::string_view takeText(std::string_view& text, std::string_view start)
{
    if (!text.starts_with(start))
        return {};
    const std::string_view from = text.substr(start.size());
    const auto quote = from.find('"');
    if (quote == std::string_view::npos || from.substr(quote, 2) != "\",")
        return {};
    text = from.substr(quote + 2);
    return from.substr(0, quote);
}

/// Everything we store begins with kind and apiVersion, in one order or the other, so that nothing
/// need be parsed to tell them from the rest.
std::optional<Head> headOf(std::string_view json)
{
    constexpr std::string_view kKind = R"("kind":")";
    constexpr std::string_view kApiVersion = R"("apiVersion":")";
    std::string_view text = json.substr(std::min<std::size_t>(1, json.size()));
    const bool kindFirst = !takeText(text, kKind).empty();
    Head head;
    head.apiVersion = takeText(text, kApiVersion);
    if (head.apiVersion.empty() || (!kindFirst && takeText(text, kKind).empty()))
        return std::nullopt;
    head.rest = text;
    return head;
}

class ObjectRendering final : public Rendering
{
public:
    explicit ObjectRendering(std::shared_ptr<const ServedResource> resource)
        : m_resource(std::move(resource))
        , m_text(m_resource->gvk())
    { }

    void open(std::string& out, const ListMeta& meta) override
    {
        appendListBegin(out, m_resource->kind + "List", apiVersion(), meta);
        out += R"(,"items":[)";
    }
    void item(std::string& out, const Object& object) override
    {
        if (m_resource->custom()) {
            m_text.append(out, object);
            return;
        }
        out += '{';
        out += m_text.fields(object);
    }
    void one(std::string& out, const Object& object) override { m_text.append(out, object); }
    void bookmark(std::string& out, std::uint64_t version, bool initialEventsEnd) override
    {
        appendBookmark(out, m_resource->kind, apiVersion(), version, initialEventsEnd);
    }

private:
    [[nodiscard]] std::string apiVersion() const
    {
        return m_resource->gvr.groupVersion().toString();
    }

    std::shared_ptr<const ServedResource> m_resource;
    VersionedText m_text;
};

} // namespace

VersionedText::VersionedText(Gvk gvk)
    : m_gvk(std::move(gvk))
    , m_apiVersion(m_gvk.groupVersion().toString())
    , m_typeMeta(typeMeta(m_gvk.kind, m_apiVersion))
{ }

std::string_view VersionedText::fields(const Object& object)
{
    m_text = object.json();
    if (const auto head = headOf(m_text); head && head->apiVersion == m_apiVersion)
        return head->rest;
    auto json = convert(JsonValue::parse(m_text), m_gvk);
    json.erase("kind");
    json.erase("apiVersion");
    m_text = json.dump();
    return std::string_view(m_text).substr(1);
}

void VersionedText::append(std::string& out, const Object& object)
{
    const std::string_view rest = fields(object);
    out += m_typeMeta;
    out += rest;
}

std::unique_ptr<Rendering> makeObjectRendering(std::shared_ptr<const ServedResource> resource)
{
    return std::make_unique<ObjectRendering>(std::move(resource));
}

} // namespace kittiwake::sim
