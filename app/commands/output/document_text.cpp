#include "document_text.h"

#include "terminal_text.h"

#include <core/base/split.h>
#include <kinds/yaml/yaml_text.h>

#include <string_view>

namespace kittiwake {

namespace {

constexpr int kIndentOfJson = 4; ///< kubectl's

std::string terminalLines(std::string_view text, std::string (*fit)(std::string_view))
{
    if (text.ends_with('\n'))
        text.remove_suffix(1);
    std::string lines;
    for (const auto line : split(text, '\n'))
        lines += fit(line) + '\n';
    return lines;
}

} // namespace

std::string jsonDocument(const JsonValue& document)
{
    return terminalLines(
        document.dump(kIndentOfJson, ' ', false, JsonValue::error_handler_t::replace),
        terminalJson);
}

std::string yamlDocument(const JsonValue& document)
{
    const auto yaml = yamlOf(writeJson(document));
    return yaml ? terminalLines(*yaml, terminalText)
                : "# " + terminalText(yaml.error().sentence) + '\n';
}

JsonValue withoutManagers(JsonValue object)
{
    const auto metadata = object.find("metadata");
    if (metadata != object.end() && metadata->is_object())
        metadata->erase("managedFields");
    return object;
}

} // namespace kittiwake
