#include "accept.h"

#include <algorithm>

namespace kittiwake::sim {

namespace {

std::string_view trimmed(std::string_view text)
{
    const auto first = std::min(text.find_first_not_of(" \t"), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

/// The text up to a separator, which is taken away with it.
std::string_view next(std::string_view& text, char separator)
{
    const auto end = std::min(text.find(separator), text.size());
    const auto word = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

bool isJson(std::string_view type)
{
    return type == "application/json" || type == "application/*" || type == "*/*";
}

} // namespace

std::vector<AcceptedForm> acceptedForms(std::string_view header)
{
    std::vector<AcceptedForm> out;
    if (header.empty())
        out.emplace_back();
    while (!header.empty()) {
        std::string_view choice = next(header, ',');
        if (!isJson(next(choice, ';')))
            continue;
        AcceptedForm form;
        while (!choice.empty()) {
            std::string_view parameter = next(choice, ';');
            const std::string_view name = next(parameter, '=');
            if (name == "as")
                form.as = parameter;
            else if (name == "g")
                form.group = parameter;
            else if (name == "v")
                form.version = parameter;
        }
        out.push_back(std::move(form));
    }
    return out;
}

} // namespace kittiwake::sim
