#pragma once

#include "json_path.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief What `kubectl -o jsonpath=` takes: text as it is, `{.paths}`, whose values are put in
/// with a blank between them, `{"quoted text\n"}`, and `{range .items[*]}…{end}`, which may stand
/// in one another. What is not there leaves nothing. A value: copies share what was parsed.
/// \thread any: immutable \source k8s.io/client-go/util/jsonpath
class JsonPathTemplate
{
public:
    /// \errors Invalid: what is wrong, and with which part of it
    [[nodiscard]] static Expected<JsonPathTemplate> parse(std::string_view text);

    [[nodiscard]] std::string fill(const Json& root) const;

private:
    /// One of three: text, the values of a path, or what is repeated for each of them.
    struct Part
    {
        std::string text {};
        std::optional<JsonPath> path {};
        bool range = false;
        std::vector<Part> body {};
    };
    class Reader;

    explicit JsonPathTemplate(std::vector<Part> parts);
    static void fillInto(std::string& out, const std::vector<Part>& parts, const Json& root);

    std::shared_ptr<const std::vector<Part>> m_parts;
};

} // namespace kittiwake
