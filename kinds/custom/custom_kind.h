#pragma once

#include <core/api/gvk.h>
#include <core/api/json/json.h>

#include <string>
#include <vector>

namespace kittiwake {

/// One of a definition's additionalPrinterColumns.
struct PrinterColumn
{
    enum class Type { Text, Integer, Number, Boolean, Date };

    std::string name;
    Type type = Type::Text;
    std::string jsonPath;
    std::string description {};
    bool wide = false; ///< its priority is above 0
    bool hidden = false; ///< its format is "password"
    bool operator==(const PrinterColumn&) const = default;
};

/// One version of a kind that a CustomResourceDefinition defines, and how its tables look.
struct CustomKind
{
    Gvr gvr;
    bool namespaced = true;
    std::vector<PrinterColumn> columns {};
    bool operator==(const CustomKind&) const = default;
};

/// The versions that a CustomResourceDefinition defines; what of it cannot be read is left out.
/// \thread any \source kubernetes apiextensions/v1, CustomResourceDefinitionSpec
[[nodiscard]] std::vector<CustomKind> customKindsOf(const Json& definition);

} // namespace kittiwake
