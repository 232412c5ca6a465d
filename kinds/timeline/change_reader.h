#pragma once

#include <core/api/resource_scope.h>
#include <kinds/kind.h>
#include <kinds/timeline/timeline_entry.h>

namespace kittiwake {

/// \brief Says what became of an object in kubectl's words: which of its table's columns read
/// differently ("STATUS Running → CrashLoopBackOff, READY 2/2 → 1/2"). Ages and addresses are no
/// news; of a kind without such columns its phase, its conditions and its generation are looked at,
/// of a ConfigMap or a Secret which keys differ, never their values. \thread one at a time: its
/// parsers' buffers are reused
class ChangeReader
{
public:
    /// `table`: the kind's; `scope`: what the objects are.
    ChangeReader(Kind table, ResourceScope scope);

    /// \units receivedAt: milliseconds since the epoch
    [[nodiscard]] TimelineEntryPtr added(const Object& object, std::int64_t receivedAt);
    /// Null: nothing that its table shows has changed. An object that was deleted and created again
    /// counts as added.
    [[nodiscard]] TimelineEntryPtr changed(const Object& old, const Object& now,
                                           std::int64_t receivedAt);
    [[nodiscard]] TimelineEntryPtr deleted(const Object& last, std::int64_t receivedAt);

private:
    [[nodiscard]] TimelineEntry begun(const Object& object, const Json& json,
                                      TimelineEntryKind kind, std::int64_t when) const;
    [[nodiscard]] Tone toneOf(const ObjectView& old, const ObjectView& view) const;
    [[nodiscard]] bool isProgress(const ObjectView& old, const ObjectView& now, Tone tone) const;
    /// Fills in message and reason from columns that read differently.
    void compareColumns(const ObjectView& old, const ObjectView& now, TimelineEntry& made) const;

    Kind m_table; ///< its columns: those that are news
    ResourceScope m_scope;
    JsonReader m_reader;
    JsonReader m_oldReader;
};

} // namespace kittiwake
