#include "slot_step.h"

#include "connection_of.h"

namespace kittiwake::slot {

namespace {

Effects fail(State& state, Request request, const Error& error, const Whole& whole)
{
    if (whole.noneFound) {
        state = Blank {};
        return { WantPage {} };
    }
    state = Failed { Failed::ConfigError { error }, std::move(request) };
    Effects effects { ShowName {}, SayWhy {} };
    if (whole.broken)
        effects.push_back(ReadUsual {});
    return effects;
}

/// Opens a context that failed as if it had just been chosen.
Effects tryAgain(const Failed& failed, bool current)
{
    return { Reopen { { .meant = failed.request->meant, .shown = current } } };
}

bool hasConfigError(const State& state)
{
    const auto* failed = std::get_if<Failed>(&state);
    return failed != nullptr && std::holds_alternative<Failed::ConfigError>(failed->why);
}

Effects after(State& state, const Open& open)
{
    state = Opening { open.request, open.number };
    return { ShowOpening {}, Resolve { open.asked, open.number } };
}

Effects after(State& state, const Resolved& resolved)
{
    const auto* opening = std::get_if<Opening>(&state);
    if (opening == nullptr || opening->number != resolved.number)
        return {};
    auto request = opening->request;
    if (!resolved.access)
        return fail(state, std::move(request), resolved.access.error(), resolved.whole);
    if (resolved.plugin && !resolved.mayRun) {
        state = Asking { std::move(request), *resolved.plugin };
        return { ShowQuestion {}, SayWhy {} };
    }
    Effects effects;
    if (resolved.plugin && !request.meant.kubeconfig.isEmpty())
        effects.push_back(Allow { *resolved.plugin }); // also at the next start
    state = Opened { std::move(request), resolved.number, *resolved.access };
    effects.push_back(Connect {});
    return effects;
}

Effects after(State& state, const Answered& answered)
{
    const auto* asking = std::get_if<Asking>(&state);
    if (asking == nullptr)
        return {};
    if (answered.run)
        return { DropQuestion {}, Allow { asking->plugin }, Reopen { asking->request } };
    state = Failed { Failed::NotRun {}, Request(asking->request) };
    return { DropQuestion {}, SayWhy {} };
}

Effects after(State& state, const NotConnected& failure)
{
    const auto* opened = std::get_if<Opened>(&state);
    return opened == nullptr ? Effects()
                             : fail(state, Request(opened->request), failure.error, failure.whole);
}

Effects after(State& state, const NothingToOpen& nothing)
{
    state = Blank { nothing.lookedFor };
    return { ShowNoName {}, SayWhy {} };
}

Effects after(State& state, const DemoFailed& failure)
{
    if (!isFree(state))
        return {};
    const auto* request = requestOf(state);
    state = Failed { Failed::NoDemo { failure.why },
                     request == nullptr ? std::nullopt : std::optional(*request) };
    return { DropQuestion {}, SayWhy {} };
}

Effects after(State& state, const FileChanged& file)
{
    if (const auto* blank = std::get_if<Blank>(&state); blank != nullptr && blank->lookedFor)
        return { WantStart {} };
    if (hasConfigError(state))
        return tryAgain(std::get<Failed>(state), file.current);
    const auto* opened = std::get_if<Opened>(&state);
    if (opened == nullptr || opened->request.meant.file.isEmpty())
        return {};
    if (!file.error.isEmpty())
        return { NoteFile { FileError { FileError::Kind::Unreadable, file.error } } };
    if (!file.listed)
        return { NoteFile {
            FileError { FileError::Kind::ContextGone, opened->request.meant.context } } };
    return file.sameFile ? Effects { Recheck { opened->number } } : Effects();
}

Effects after(State& state, const ReadAgain& read)
{
    return hasConfigError(state) ? tryAgain(std::get<Failed>(state), read.current) : Effects();
}

Effects after(State& state, const Rechecked& now)
{
    const auto* opened = std::get_if<Opened>(&state);
    if (opened == nullptr || opened->number != now.number)
        return {};
    if (!now.access)
        return { NoteFile { FileError { FileError::Kind::Unusable,
                                        QString::fromStdString(now.access.error().sentence) } } };
    Effects effects { NoteFile {} };
    if (connectionOf(*now.access) != connectionOf(opened->written))
        effects.push_back(Reopen { { .meant = opened->request.meant,
                                     .again = now.showing,
                                     .acting = opened->request.acting,
                                     .changed = true } });
    return effects;
}

/// Opens it again with the same request: the kubeconfig may have changed meanwhile.
Effects after(State& state, const ActAs& act)
{
    auto* opened = std::get_if<Opened>(&state);
    if (opened == nullptr)
        return {};
    opened->request = { .meant = opened->request.meant, .again = act.showing };
    if (!act.as.user.isEmpty())
        opened->request.acting = act.as;
    opened->number = act.number;
    return { Connect {} };
}

Effects after(State& state, const Retry& /*retry*/)
{
    if (std::holds_alternative<Blank>(state))
        return { WantStart { .readFirst = true } };
    const auto* failed = std::get_if<Failed>(&state);
    if (failed == nullptr)
        return {};
    if (hasConfigError(state))
        return { ReadFile {} };
    if (std::holds_alternative<Failed::NoDemo>(failed->why))
        return { WantDemo {} };
    return { Reopen { *failed->request } };
}

} // namespace

Effects step(State& state, const Event& event)
{
    return std::visit([&state](const auto& happened) { return after(state, happened); }, event);
}

} // namespace kittiwake::slot
