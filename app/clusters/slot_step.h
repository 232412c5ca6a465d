#pragma once

#include "slot_state.h"

#include <core/base/expected.h>

#include <vector>

/// How what is open in a slot changes: a pure function. ClusterSlot does what the effects say.
namespace kittiwake::slot {

// Events.

struct Open
{
    Request request {};
    std::string asked {}; ///< the context's name; empty: the current-context
    std::uint64_t number = 0;
};
/// What the kubeconfig as a whole is like, where a context of it cannot be opened.
struct Whole
{
    bool noneFound = false; ///< there is no such file, and none was named
    bool broken = false; ///< a file of it cannot be read
};
struct Resolved
{
    std::uint64_t number = 0;
    Expected<ClusterAccess> access;
    Whole whole {};
    std::optional<ExecPlugin> plugin {}; ///< that the context's user logs in by
    bool mayRun = false; ///< that plugin
};
struct Answered
{
    bool run = false;
};
/// There can be no session with what the kubeconfig says.
struct NotConnected
{
    Error error;
    Whole whole {};
};
struct NothingToOpen
{
    std::optional<QStringList> lookedFor {};
};
struct DemoFailed
{
    QString why;
};
/// The kubeconfig has been read again since its files changed.
struct FileChanged
{
    QString error {}; ///< why it cannot be read; empty: it can
    bool listed = false; ///< it has the context
    bool sameFile = false; ///< in the file that had it
    bool current = false; ///< the slot is the one that is shown
};
/// It has been read again since the user wanted it.
struct ReadAgain
{
    bool current = false;
};
/// What it says of the context now.
struct Rechecked
{
    std::uint64_t number = 0;
    Expected<ClusterAccess> access;
    SavedCluster showing {};
};
struct ActAs
{
    ActingAs as; ///< without a user: as the kubeconfig says
    std::uint64_t number = 0;
    SavedCluster showing {};
};
struct Retry
{ };
using Event = std::variant<Open, Resolved, Answered, NotConnected, NothingToOpen, DemoFailed,
                           FileChanged, ReadAgain, Rechecked, ActAs, Retry>;

// Effects, of the state that the step leads to.

struct ShowOpening // whose name, whatever was said before
{ };
struct ShowName // of what is not reached
{ };
struct ShowNoName
{ };
struct ShowQuestion // about Asking's plugin
{ };
struct DropQuestion
{ };
struct SayWhy // in the place of a cluster
{ };
/// What is wrong with the file of a context that stays open.
struct FileError
{
    enum class Kind { Unreadable, ContextGone, Unusable };
    Kind kind = Kind::Unreadable;
    QString text {}; ///< an error's sentence, or the context
    bool operator==(const FileError&) const = default;
};
struct NoteFile
{
    std::optional<FileError> error {}; ///< none: what was said of it is over
};
struct Resolve
{
    std::string context;
    std::uint64_t number = 0;
};
struct Connect // anew, as Opened has it
{ };
struct Recheck
{
    std::uint64_t number = 0;
};
struct Reopen // as the kubeconfig names it now
{
    Request request;
};
struct Allow
{
    ExecPlugin plugin;
};
struct ReadFile // and then ReadAgain
{ };
struct ReadUsual // the contexts that there are where kubectl looks may be meant instead
{ };
struct WantStart // of what the command line and the last run ask for
{
    bool readFirst = false;
};
struct WantDemo
{ };
struct WantPage // that says how to begin
{ };
using Effect = std::variant<ShowOpening, ShowName, ShowNoName, ShowQuestion, DropQuestion, SayWhy,
                            NoteFile, Resolve, Connect, Recheck, Reopen, Allow, ReadFile, ReadUsual,
                            WantStart, WantDemo, WantPage>;
using Effects = std::vector<Effect>;

/// An event that the state does not wait for, such as a late answer, changes nothing.
Effects step(State& state, const Event& event);

} // namespace kittiwake::slot
