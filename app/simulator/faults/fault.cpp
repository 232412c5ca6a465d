#include "fault.h"

#include <app/simulator/faults/fault_words.h>
#include <core/base/joined.h>
#include <core/base/nearest_word.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

using Words = std::vector<std::string_view>;

Words faultWords(std::string_view text)
{
    constexpr std::string_view kSpace = " \t\r\n";
    Words words;
    for (auto at = text.find_first_not_of(kSpace); at != std::string_view::npos;) {
        const auto end = std::min(text.find_first_of(kSpace, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(kSpace, end);
    }
    return words;
}

Unexpected<Error> wrong(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

/// Suggests the word that was probably meant, or lists all.
std::string instead(std::string_view word, const Words& known)
{
    const auto near = nearestWord(word, known);
    return near.empty() ? "Use one of: " + joined(known, ", ") + '.'
                        : "Did you mean " + std::string(near) + '?';
}

bool takes(const FaultName& name, const FaultWord& word)
{
    return word.ofMatch
        || std::find(name.words.begin(), name.words.end(), word.word) != name.words.end();
}

Words wordsOf(const FaultName& name)
{
    Words out;
    for (const auto& word : faultWordTable()) {
        if (takes(name, word))
            out.push_back(word.word);
    }
    return out;
}

Expected<void> readWord(Fault& fault, const FaultName& name, std::string_view text, Words& seen)
{
    const auto equals = text.find('=');
    const auto key = text.substr(0, equals);
    const auto table = faultWordTable();
    const auto word = std::find_if(table.begin(), table.end(),
                                   [key](const FaultWord& one) { return one.word == key; });
    if (word == table.end() || !takes(name, *word))
        return wrong("The fault " + std::string(name.name) + " takes no \"" + std::string(key)
                     + "\". " + instead(key, wordsOf(name)));
    if (std::find(seen.begin(), seen.end(), key) != seen.end())
        return wrong("\"" + std::string(key) + "\" is given twice.");
    seen.push_back(key);
    const auto value = equals == std::string_view::npos ? "" : text.substr(equals + 1);
    if (!word->set(fault, value))
        return wrong("\"" + std::string(text) + "\": " + std::string(key)
                     + " takes a value such as " + std::string(word->example) + '.');
    return {};
}

Expected<void> checkComplete(const FaultName& name, const Words& seen)
{
    Words needs(name.needs.begin(), name.needs.end());
    std::erase(needs, "");
    const bool there = std::any_of(needs.begin(), needs.end(), [&seen](std::string_view word) {
        return std::find(seen.begin(), seen.end(), word) != seen.end();
    });
    if (needs.empty() || there)
        return {};
    const auto table = faultWordTable();
    const auto word = std::find_if(table.begin(), table.end(), [&needs](const FaultWord& one) {
        return one.word == needs.front();
    });
    return wrong("The fault " + std::string(name.name) + " needs "
                 + (needs.size() > 1 ? "one of " : "") + joined(needs, ", ") + ", such as "
                 + std::string(word->word) + '='
                 + std::string(word->example.substr(0, word->example.find(','))) + '.');
}

} // namespace

Expected<Fault> Fault::parse(std::string_view text)
{
    const auto words = faultWords(text);
    if (words.empty())
        return wrong("No fault is named. Use one of: " + joined(faultNames(), ", ") + '.');
    const auto names = faultNameTable();
    const auto name = std::find_if(names.begin(), names.end(), [&words](const FaultName& one) {
        return one.name == words.front();
    });
    if (name == names.end())
        return wrong("There is no fault \"" + std::string(words.front()) + "\". "
                     + instead(words.front(), faultNames()));
    Fault fault { .kind = name->kind };
    Words seen;
    for (auto word = words.begin() + 1; word != words.end(); ++word) {
        if (auto read = readWord(fault, *name, *word, seen); !read)
            return Unexpected { read.error() };
    }
    if (auto complete = checkComplete(*name, seen); !complete)
        return Unexpected { complete.error() };
    return fault;
}

std::string Fault::toString() const
{
    std::string out;
    for (const auto& name : faultNameTable()) {
        if (name.kind == kind)
            out = name.name;
    }
    for (const auto& word : faultWordTable()) {
        if (const auto value = word.get(*this); !value.empty())
            out.append(" ").append(word.word).append("=").append(value);
    }
    return out;
}

std::vector<std::string_view> faultNames()
{
    Words out;
    for (const auto& name : faultNameTable())
        out.push_back(name.name);
    return out;
}

} // namespace kittiwake::sim
