#include "log_field_parts.h"

#include "json_line.h"

#include <algorithm>
#include <string>
#include <utility>

namespace kittiwake {

namespace {

constexpr int kMaxDepth = 4; ///< of objects in objects; what is deeper stays JSON

bool hasLines(const LogField& field)
{
    return field.value.find('\n') != std::string::npos;
}

/// What is within a field that is an object with a text of several lines; none: it is no such.
std::vector<LogField> within(const LogField& field, int depth)
{
    std::vector<LogField> out;
    auto inner = depth < kMaxDepth ? jsonFieldsOf(field.value) : std::nullopt;
    if (!inner)
        return out;
    bool anyLines = false;
    for (auto& one : *inner) {
        one.key = field.key + '.' + one.key;
        auto deeper = within(one, depth + 1);
        anyLines = anyLines || hasLines(one) || !deeper.empty();
        if (deeper.empty())
            out.push_back(std::move(one));
        else
            std::move(deeper.begin(), deeper.end(), std::back_inserter(out));
    }
    return anyLines ? out : std::vector<LogField> {};
}

} // namespace

std::vector<LogFieldPart> partsOfFields(const std::vector<LogField>& fields)
{
    std::vector<LogFieldPart> parts;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        auto inner = within(fields[i], 0);
        for (auto& one : inner)
            parts.push_back({ .field = std::move(one), .of = i, .isWhole = false });
        if (inner.empty())
            parts.push_back({ .field = fields[i], .of = i });
    }
    return parts;
}

} // namespace kittiwake
