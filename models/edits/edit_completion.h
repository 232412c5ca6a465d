#pragma once

#include <QString>

#include <vector>

namespace kittiwake {

/// What may be written where the cursor is, as the server's schema has it.
struct EditCompletion
{
    QString word {}; ///< "containers", "Always"
    QString insert {}; ///< in place of the word that is there so far
    QString type {}; ///< "[]Container"; empty: it is a value
    QString summary {}; ///< what the server says of it, in a sentence
    bool required = false;

    [[nodiscard]] QString name() const { return word; }
    bool operator==(const EditCompletion&) const = default;
};

/// What the server says of the field that the cursor is in, and what may be written there.
struct EditHelp
{
    QString field {}; ///< "spec.replicas: integer"; empty: nothing is known
    QString description {};
    int begin = 0; ///< of what a completion replaces, in the cursor's line, from 0
    int length = 0;
    std::vector<EditCompletion> completions {};
};

} // namespace kittiwake
