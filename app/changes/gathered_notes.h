#pragma once

#include "concerned_objects.h"
#include "object_note.h"

#include <string>
#include <vector>

namespace kittiwake {

/// \brief What there is to know of several objects, gathered: what is counted is added up, what is
/// said of several alike is said once, with how many they are and the first of their names. Of one
/// sentence in many words the first few are told, and how many more there are. A value. \thread any
class GatheredNotes
{
public:
    /// `objects`: how many there are in all.
    explicit GatheredNotes(std::size_t objects)
        : m_objects(objects)
    { }

    void add(const ObjectKey& of, const std::vector<ObjectNote>& notes);
    /// In the order in which they came.
    [[nodiscard]] std::vector<Text> texts() const;

private:
    /// A sentence in some words, and of which objects it is said.
    struct Said
    {
        Text text {};
        ConcernedObjects of {};
    };
    /// What is counted, or a sentence in all the words that it has.
    struct Entry
    {
        ObjectNote::Counted counted = ObjectNote::Counted::Nothing;
        std::vector<ObjectCount> counts {};
        std::vector<Said> said {};
        std::size_t omitted = 0; ///< in words that are not kept
    };
    [[nodiscard]] Entry& entryOf(const ObjectNote& note);
    void say(Entry& entry, const ObjectKey& of, const Text& text) const;
    [[nodiscard]] Text sumOf(const Entry& entry) const;
    void tell(const Entry& entry, std::vector<Text>& to) const;

    const std::size_t m_objects;
    std::vector<Entry> m_entries;
};

} // namespace kittiwake
