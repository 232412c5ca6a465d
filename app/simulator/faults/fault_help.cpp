#include "fault.h"

#include <app/simulator/faults/fault_words.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

constexpr std::size_t kColumn = 24;

void appendRow(std::string& out, std::string_view name, const std::string& text)
{
    out.append("  ").append(name);
    out.append(kColumn - std::min(kColumn - 1, name.size()), ' ');
    out.append(text).append("\n");
}

} // namespace

std::string faultHelp()
{
    std::string out =
        "A fault is a name and its parameters: \"status code=429 verb=list count=3\".\n\n"
        "Faults, with their own parameters:\n";
    for (const auto& name : faultNameTable()) {
        std::string words;
        for (const auto word : name.words)
            words.append(words.empty() || word.empty() ? "" : ", ").append(word);
        appendRow(out, name.name, words);
    }
    const auto appendWords = [&out](bool ofMatch) {
        for (const auto& word : faultWordTable()) {
            if (word.ofMatch == ofMatch)
                appendRow(out, word.word, std::string(word.example));
        }
    };
    out += "\nThose parameters, with examples:\n";
    appendWords(false);
    out += "\nParameters of every fault: which requests it hits, how often and for how long:\n";
    appendWords(true);
    return out;
}

} // namespace kittiwake::sim
