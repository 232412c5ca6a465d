#include "action_values.h"

#include <core/changes/edit/field_of.h>

#include <charconv>
#include <chrono>
#include <sstream>

namespace kittiwake {

std::string valueOf(const ActionValues& values, const char* field)
{
    const auto found = values.find(field);
    return found == values.end() ? std::string() : found->second;
}

std::vector<std::string> wordsOf(const ActionValues& values, const char* field)
{
    std::istringstream in(valueOf(values, field));
    std::vector<std::string> words;
    for (std::string word; in >> word;)
        words.push_back(std::move(word));
    return words;
}

Expected<std::int64_t> numberIn(const std::string& text, const char* what)
{
    std::int64_t number = 0;
    const auto end = text.data() + text.size();
    const auto [stopped, failed] = std::from_chars(text.data(), end, number);
    if (failed != std::errc() || stopped != end)
        return refusedAction('"' + text + "\" is no number of " + what + '.');
    return number;
}

Unexpected<Error> refusedAction(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

MaybeChange sureChange(Expected<Change> change)
{
    if (!change)
        return Unexpected { std::move(change).error() };
    return std::optional(std::move(*change));
}

std::string chanceOfNow()
{
    constexpr std::string_view kLetters = "bcdfghjklmnpqrstvwxz2456789";
    auto seconds = std::chrono::duration_cast<std::chrono::seconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
    std::string chance;
    for (int i = 0; i < 5; ++i, seconds /= std::ssize(kLetters))
        chance += kLetters[static_cast<std::size_t>(seconds % std::ssize(kLetters))];
    return chance;
}

std::string nameIn(const JsonValue& object)
{
    const auto* metadata = fieldOf(object, { "metadata" });
    return metadata == nullptr ? std::string() : textIn(*metadata, "name");
}

} // namespace kittiwake
