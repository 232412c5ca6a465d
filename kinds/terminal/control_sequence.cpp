#include "control_sequence.h"

#include <algorithm>

namespace kittiwake {

void ControlSequence::read(std::string_view body, char ending)
{
    leader = intermediate = letter = '\0';
    arguments.clear();
    if (!body.empty() && body.front() >= '<' && body.front() <= '?') {
        leader = body.front();
        body.remove_prefix(1);
    }
    if (!body.empty() && body.back() < '0') {
        intermediate = body.back();
        body.remove_suffix(1);
    }
    if (!body.empty())
        arguments.emplace_back();
    for (const char c : body) {
        auto& last = arguments.back();
        if (c >= '0' && c <= '9') {
            last.value = std::min(std::max(last.value, 0) * 10 + (c - '0'), kLargest);
        } else if (c == ';' || c == ':') {
            last.goesOn = c == ':';
            arguments.emplace_back();
        } else { // another leader or intermediate
            return;
        }
    }
    letter = ending;
}

int ControlSequence::at(std::size_t index, int otherwise) const
{
    return index < arguments.size() && arguments[index].value != kMissing ? arguments[index].value
                                                                          : otherwise;
}

} // namespace kittiwake
