#pragma once

#include <cstdint>
#include <string>

namespace kittiwake {

/// \brief What objects can be selected by through an index: one label, namespace, node, owner or
/// image. A value. \thread any
struct Facet
{
    enum class Kind : std::uint8_t { Namespace, Node, Owner, Image, Label };
    Kind kind = Kind::Label;
    std::string label {}; ///< the label's key; empty for the others

    /// The index that knows its values (core/cache/index_funcs.h).
    [[nodiscard]] const char* index() const;
    /// What the values of that index begin with: "app=".
    [[nodiscard]] std::string prefix() const;
    [[nodiscard]] bool isLabel() const { return kind == Kind::Label; }
    bool operator==(const Facet&) const = default;
};

} // namespace kittiwake
