#pragma once

#include <core/api/json/json_path_template.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

enum class OutputForm { Table, WideTable, Name, Json, Yaml, JsonPath, CustomColumns };

/// One of `-o custom-columns=`.
struct CustomColumn
{
    std::string title {};
    JsonPath path;
};

/// \brief How objects are printed, as `-o` says it. A value.
struct OutputFormat
{
    OutputForm form = OutputForm::Table;
    std::optional<JsonPathTemplate> path {}; ///< of OutputForm::JsonPath
    std::vector<CustomColumn> columns {}; ///< of OutputForm::CustomColumns

    /// The columns are the kind's.
    [[nodiscard]] bool hasKindColumns() const
    {
        return form == OutputForm::Table || form == OutputForm::WideTable;
    }
    /// It is rows below a head.
    [[nodiscard]] bool hasRows() const
    {
        return hasKindColumns() || form == OutputForm::CustomColumns;
    }
};

/// As help has it.
inline constexpr char kOutputFormats[] =
    "wide, name, json, yaml, jsonpath=TEMPLATE or custom-columns=TITLE:PATH,…";

/// \errors Config: what is wrong with it \source kubectl pkg/cmd/get, cli-runtime
/// pkg/genericclioptions
[[nodiscard]] Expected<OutputFormat> outputFormatOf(const std::string& text);

/// A field as kubectl takes it in columns and in --sort-by: ".metadata.name", "metadata.name",
/// "{.metadata.name}". \errors Invalid
[[nodiscard]] Expected<JsonPath> fieldNamed(std::string_view text);

} // namespace kittiwake
