#pragma once

#include <core/cache/reflector/reflector_step.h>

#include <QTest>

#include <string>
#include <vector>

namespace kittiwake::test {

/// A reflector's state machine that lists first, and its clock, fed step by step.
struct ReflectorBench
{
    reflector::Config config { .watchList = false }; // tst_reflector_watch_list has those
    reflector::Machine machine {};
    TimePoint now { std::chrono::hours(1) };
    double chance = 0;

    static Error error(ErrorKind kind, const std::string& reason = {})
    {
        Error made { kind, "made up" };
        made.reason = reason;
        return made;
    }

    reflector::Effects feed(const reflector::Input& input)
    {
        return step(config, machine, input, { now, chance });
    }
    reflector::Effects listed(const std::string& rv, const std::string& next = {})
    {
        return feed(reflector::ListDone { ListMeta { { rv }, next, {} } });
    }
    reflector::Effects listFails(ErrorKind kind)
    {
        return feed(reflector::ListDone { Unexpected { error(kind) } });
    }
    reflector::Effects watchEnds(std::optional<ErrorKind> kind = {})
    {
        return feed(reflector::WatchEnded { kind ? Expected<void>(Unexpected { error(*kind) })
                                                 : Expected<void>() });
    }
    reflector::Effects saw(WatchEvent::Type type, const std::string& rv)
    {
        return feed(reflector::WatchSaw { type, { rv }, {} });
    }
    reflector::Effects sawError(ErrorKind kind, const std::string& reason = {})
    {
        return feed(reflector::WatchSaw { WatchEvent::Type::Error, {}, error(kind, reason) });
    }
    /// Start, list at "7", watch accepted.
    void live()
    {
        feed(reflector::Start {});
        listed("7");
        feed(reflector::WatchStarted {});
    }
};

template<typename E>
std::vector<E> only(const reflector::Effects& effects)
{
    std::vector<E> out;
    for (const auto& effect : effects) {
        if (const auto* e = std::get_if<E>(&effect))
            out.push_back(*e);
    }
    return out;
}

/// What the step calls next, in words: "list rv=0 limit=500", "watch rv=7", "wait list", "wait
/// watch", "".
inline std::string next(const ReflectorBench& bench, const reflector::Effects& effects)
{
    using namespace reflector;
    std::string text;
    for (const auto& call : only<CallList>(effects))
        text += "list rv=" + call.options.resourceVersion.text
            + " limit=" + std::to_string(call.options.limit)
            + (call.options.continueToken.empty() ? "" : " continue=" + call.options.continueToken);
    for (const auto& call : only<CallWatch>(effects))
        text += "watch rv=" + call.options.resourceVersion.text;
    if (!only<SetTimer>(effects).empty())
        text += std::get<BackingOff>(bench.machine.state).then == BackingOff::Then::List
            ? "wait list"
            : "wait watch";
    return text;
}

} // namespace kittiwake::test
