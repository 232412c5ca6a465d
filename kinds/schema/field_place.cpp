#include "field_place.h"

#include <charconv>
#include <string>

namespace kittiwake {

namespace {

/// "a.b[0][x.y/z]": "a", "b", "0", "x.y/z".
std::vector<std::string> stepsOf(std::string_view path)
{
    std::vector<std::string> steps;
    for (std::size_t i = 0; i < path.size();) {
        if (path[i] == '.') {
            ++i;
        } else if (path[i] == '[') {
            const auto end = std::min(path.find(']', i), path.size());
            auto step = path.substr(i + 1, end - i - 1);
            if (step.size() > 1 && step.front() == '"' && step.back() == '"')
                step = step.substr(1, step.size() - 2);
            steps.emplace_back(step);
            i = end + 1;
        } else {
            const auto end = std::min(path.find_first_of(".[", i), path.size());
            steps.emplace_back(path.substr(i, end - i));
            i = end;
        }
    }
    return steps;
}

int itemOf(const MarkedNode& list, const std::string& step)
{
    std::size_t position = 0;
    const auto [end, code] = std::from_chars(step.data(), step.data() + step.size(), position);
    const bool number = code == std::errc {} && end == step.data() + step.size();
    return number && position < list.children.size() ? list.children[position] : -1;
}

} // namespace

std::optional<FieldPlace> placeOfField(std::string_view text, std::string_view path, int document)
{
    const auto documents = MarkedYaml::read(text);
    if (document < 0 || document >= static_cast<int>(documents.size()))
        return std::nullopt;
    const auto& yaml = documents[static_cast<std::size_t>(document)];
    if (yaml.empty())
        return std::nullopt;
    int at = 0;
    FieldPlace found;
    for (const auto& step : stepsOf(path)) {
        const int here = yaml.resolved(at);
        const int next =
            yaml.node(here).isList() ? itemOf(yaml.node(here), step) : yaml.child(here, step);
        if (next < 0) {
            found.exact = false;
            break;
        }
        at = next;
        ++found.steps;
    }
    const auto& node = yaml.node(at);
    // A value is what is wrong with a field; of several lines, its name shows where they begin.
    if (node.kind == MarkedNode::Kind::Scalar)
        found.place = node.place;
    else if (!node.key.empty() || node.children.empty())
        found.place = node.keyPlace;
    else
        found.place = yaml.node(node.children.front()).keyPlace;
    return found;
}

} // namespace kittiwake
