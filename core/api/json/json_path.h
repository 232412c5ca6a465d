#pragma once

#include "json_fwd.h"

#include <core/base/expected.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

namespace json_path {
struct Step;
}

/// \brief A JSONPath in kubectl's dialect, parsed once and followed in any number of documents:
/// `.a.b`, `.a\.b`, `['a.b']`, `[0]`, `[-1]`, `[*]`, `[1:3]`, `['a','b']`, `..name`,
/// `[?(@.type=="Ready")]`. Where kubectl gives up (an index beyond the end, an element without the
/// field that a filter compares) the rest is still found. Templates with several expressions, range
/// and end are not for columns and not read here.
/// \thread any: immutable; copies share what was parsed
/// \source k8s.io/client-go/util/jsonpath
class JsonPath
{
public:
    /// As many places at most; what is beyond is cut, as is the search where it takes too long.
    static constexpr std::size_t kMaxPlaces = 1000;
    static constexpr std::size_t kLongestText = 4096;

    /// With or without braces around it, `$` or `@` in front. \errors Invalid; the sentence says at
    /// which character.
    [[nodiscard]] static Expected<JsonPath> parse(std::string_view text);

    /// The places it leads to, in the document's order; nulls among them. Valid as long as the
    /// document.
    [[nodiscard]] std::vector<Json> find(const Json& root) const;
    /// The same, however many there are and however long it takes: for who has asked for just that.
    [[nodiscard]] std::vector<Json> findAll(const Json& root) const;
    /// The first of them, or a place that is not there.
    [[nodiscard]] Json first(const Json& root) const;

private:
    using Steps = std::vector<json_path::Step>;
    explicit JsonPath(Steps steps);

    std::shared_ptr<const Steps> m_steps;
    bool m_plain = false; ///< fields alone: followed without looking aside
};

} // namespace kittiwake
