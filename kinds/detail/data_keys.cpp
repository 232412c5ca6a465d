#include "sections.h"

#include <kinds/detail/section_writer.h>
#include <kinds/detail/value_lines.h>

namespace kittiwake::sections {

namespace {

constexpr int kFirstKeys = 20;
constexpr int kMaxKeys = 1'000;

/// Bytes that a text in base64 stands for.
std::size_t decodedSize(std::string_view base64)
{
    const auto padding = base64.size() - (base64.find_last_not_of('=') + 1);
    const auto whole = base64.size() / 4 * 3;
    return padding > whole || base64.empty() ? 0 : whole - padding;
}

} // namespace

/// The keys of a ConfigMap with their values, those of a Secret with sizes only.
DetailSection dataKeys(const ObjectView& view, bool secret)
{
    SectionWriter keys("keys", secret ? Say::tr("Keys") : Say::tr("Data"), kFirstKeys);
    int count = 0;
    forEachField(view.json["data"], [&](std::string_view key, const Json& value) {
        if (++count > kMaxKeys)
            return;
        if (secret)
            keys.fact(shown::line(key), shown::bytes(decodedSize(textOf(value))));
        else
            writeValue(keys, shown::line(key), textOf(value));
    });
    forEachField(view.json["binaryData"], [&](std::string_view key, const Json& value) {
        if (++count <= kMaxKeys)
            keys.fact(shown::line(key),
                      Say::tr("%1, binary").arg(shown::bytes(decodedSize(textOf(value)))));
    });
    keys.setTotal(count);
    return keys.take();
}

} // namespace kittiwake::sections
