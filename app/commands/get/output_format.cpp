#include "output_format.h"

#include <core/base/split.h>

#include <array>
#include <utility>

namespace kittiwake {

namespace {

Unexpected<Error> unfit(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Config, std::move(sentence) } };
}

constexpr auto kNamedForms =
    std::to_array<std::pair<std::string_view, OutputForm>>({ { "", OutputForm::Table },
                                                             { "wide", OutputForm::WideTable },
                                                             { "name", OutputForm::Name },
                                                             { "json", OutputForm::Json },
                                                             { "yaml", OutputForm::Yaml } });

Expected<std::vector<CustomColumn>> columnsIn(std::string_view spec)
{
    if (spec.empty())
        return unfit("custom-columns format specified but no custom columns given");
    std::vector<CustomColumn> columns;
    for (const auto part : split(spec, ',')) {
        const auto colon = part.find(':');
        if (colon == std::string_view::npos)
            return unfit("unexpected custom-columns spec: " + std::string(part)
                         + ", expected <header>:<json-path-expr>");
        auto path = fieldNamed(part.substr(colon + 1));
        if (!path)
            return unfit(path.error().sentence);
        columns.push_back({ std::string(part.substr(0, colon)), std::move(*path) });
    }
    return columns;
}

} // namespace

Expected<JsonPath> fieldNamed(std::string_view text)
{
    if (text.starts_with('{') && text.ends_with('}'))
        text = text.substr(1, text.size() - 2);
    if (text.starts_with('.'))
        text.remove_prefix(1);
    return JsonPath::parse('.' + std::string(text));
}

Expected<OutputFormat> outputFormatOf(const std::string& text)
{
    for (const auto& [name, form] : kNamedForms) {
        if (text == name)
            return OutputFormat { .form = form };
    }
    const auto equals = std::min(text.find('='), text.size());
    const auto name = text.substr(0, equals);
    const auto argument = text.substr(std::min(equals + 1, text.size()));
    if (name == "custom-columns") {
        auto columns = columnsIn(argument);
        if (!columns)
            return Unexpected { std::move(columns).error() };
        return OutputFormat { .form = OutputForm::CustomColumns, .columns = std::move(*columns) };
    }
    if (name == "jsonpath") {
        if (argument.empty())
            return unfit("template format specified but no template given");
        auto path = JsonPathTemplate::parse(argument);
        if (!path)
            return unfit(path.error().sentence);
        return OutputFormat { .form = OutputForm::JsonPath, .path = std::move(*path) };
    }
    return unfit("Unable to match a printer suitable for the output format \"" + text
                 + "\", allowed formats are: custom-columns, json, jsonpath, name, wide, yaml.");
}

} // namespace kittiwake
