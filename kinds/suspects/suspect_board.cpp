#include "suspect_board.h"

#include "suspect_join.h"

#include <algorithm>
#include <optional>

namespace kittiwake {

namespace {

struct SuspectBoardSay
{
    KW_DECLARE_TEXTS(kittiwake::SuspectBoard)
};

/// A key that nothing was said of for so long has left its queue: one that is retried in a loop is
/// named in the log again within this time. \units milliseconds
constexpr std::int64_t kForgottenAfter = 60'000;

constexpr std::size_t kBucketBurst = 100; ///< keys that the bucket lets through at once
constexpr std::size_t kMaxKeyless = 256;
constexpr std::size_t kMaxControllers = 1024;

} // namespace

SuspectBoard::ObjectName SuspectBoard::nameOf(const ObjectLink& object)
{
    return { object.key.ns, object.key.name, object.kind, object.group };
}

bool SuspectBoard::isOf(const KeyName& name, const Key& key, const ObjectName& object)
{
    return name.ns == object.ns && name.name == object.name
        && (key.kind.empty() || key.kind == object.kind);
}

/// Drops the eighth of the keys that was silent for longest, not one: where very many keys fail,
/// each new one calls this, and it looks through all of them.
void SuspectBoard::makeRoom()
{
    if (m_keys.size() < m_maxKeys)
        return;
    std::vector<std::int64_t> times;
    for (const auto& [name, key] : m_keys)
        times.push_back(key.history.lastSeen());
    const auto part = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 8);
    std::nth_element(times.begin(), part, times.end());
    auto left = times.size() / 8 + 1;
    std::erase_if(m_keys, [&, last = *part](const auto& each) {
        return left > 0 && each.second.history.lastSeen() <= last && left-- > 0;
    });
}

void SuspectBoard::addKeyless(const std::string& program, const KeyStatement& statement,
                              std::int64_t now)
{
    const auto name = std::pair(program, statement.controller);
    const bool isFull = !m_keyless.contains(name) && m_keyless.size() >= kMaxKeyless;
    if (statement.benign || isFull)
        return;
    auto& errors = m_keyless[name];
    errors.program = program;
    errors.controller = statement.controller;
    ++errors.times;
    errors.error = statement.error;
    errors.at = statement.at > 0 ? statement.at : now;
}

void SuspectBoard::notePace(const KeyName& name, const KeyStatement& statement, std::int64_t now)
{
    const auto at = statement.at > 0 ? statement.at : now;
    if (statement.outcome != KeyOutcome::Succeeded) {
        const bool goesOn = statement.outcome == KeyOutcome::Started
            || statement.outcome == KeyOutcome::Ready || statement.outcome == KeyOutcome::Said;
        if (const auto it = m_paces.find(name); it != m_paces.end() && !goesOn)
            it->second.pace.interrupted();
        return;
    }
    if (!m_paces.contains(name) && m_paces.size() >= m_maxKeys) {
        std::erase_if(m_paces, [at](const auto& each) {
            return at - each.second.pace.last() > kForgottenAfter;
        });
        if (m_paces.size() >= m_maxKeys)
            return;
    }
    auto& pace = m_paces[name];
    if (!statement.kind.empty()) {
        pace.group = statement.group;
        pace.kind = statement.kind;
    }
    pace.namespaceKnown = statement.namespaceKnown;
    pace.pace.succeeded(at);
}

Suspect SuspectBoard::loopingSuspect(const KeyName& name, const Pace& pace, std::int64_t since)
{
    const auto last = pace.pace.last();
    Suspect suspect { .program = name.program,
                      .controller = name.controller,
                      .namespaceKnown = pace.namespaceKnown,
                      .state = SuspectState::Looping,
                      .since = since,
                      .lastSeen = last,
                      .confidence = Confidence::Medium };
    suspect.object.group = pace.group;
    suspect.object.kind = pace.kind;
    suspect.object.key = { pace.namespaceKnown ? name.ns : std::string(), name.name };
    suspect.evidence.push_back({ .source = EvidenceSource::Log,
                                 .at = last,
                                 .who = name.controller,
                                 .text = SuspectBoardSay::tr("%1 tries a minute, without errors")
                                             .arg(pace.pace.perMinute()) });
    return suspect;
}

void SuspectBoard::add(const std::string& program, const KeyStatement& statement, std::int64_t now)
{
    if (!statement.key) {
        addKeyless(program, statement, now);
        return;
    }
    const KeyName name { program, statement.controller,
                         statement.namespaceKnown ? statement.key->ns : "?", statement.key->name,
                         statement.controller.empty() ? statement.kind : std::string() };
    notePace(name, statement, now);
    const bool isOver =
        statement.outcome == KeyOutcome::Succeeded || statement.outcome == KeyOutcome::Scheduled;
    const auto controller = std::pair(program, statement.controller);
    if (isOver && m_saysEnds.size() < kMaxControllers)
        m_saysEnds.insert(controller);
    auto it = m_keys.find(name);
    if (it == m_keys.end()) {
        // What is well is not remembered: there may be very many, and none of them is a suspect.
        // Nor is a try that begins where the log would not say that it ends.
        const bool isNews = statement.outcome < KeyOutcome::PutOff
            || statement.outcome == KeyOutcome::Waiting
            || (statement.outcome == KeyOutcome::Started && m_saysEnds.contains(controller));
        if (!isNews)
            return;
        makeRoom();
        it = m_keys.emplace(name, Key {}).first;
    }
    auto& key = it->second;
    const bool saysBetter = key.kind.empty() || (key.kindIsGuess && !statement.kindIsGuess);
    if (!statement.kind.empty() && saysBetter) {
        key.group = statement.group;
        key.kind = statement.kind;
        key.kindIsGuess = statement.kindIsGuess;
    }
    key.namespaceKnown = statement.namespaceKnown;
    key.history.add(statement, now);
    if (isOver && !key.history.hasRecovered())
        m_keys.erase(it); // it had only begun a try
}

void SuspectBoard::add(EventStatement event)
{
    const EventName name { nameOf(event.object), event.component, event.reason };
    if (const auto it = m_events.find(name); it != m_events.end()) {
        if (event.last < it->second.last)
            return;
        event.times = std::max(event.times, it->second.times);
        event.first = std::min(event.first, it->second.first);
    } else if (m_events.size() >= m_maxKeys) {
        m_events.erase(
            std::min_element(m_events.begin(), m_events.end(), [](const auto& a, const auto& b) {
                return a.second.last < b.second.last;
            }));
    }
    m_events.insert_or_assign(name, std::move(event));
}

void SuspectBoard::add(ObjectState state, std::int64_t now)
{
    const auto name = nameOf(state.object);
    // It has turned good since it failed: all that was said before is over. Conditions have
    // whole seconds.
    constexpr std::int64_t kWholeSecond = 1000;
    const bool isGood = state.hasConditions && state.bad.empty() && !state.isBehind();
    if (isGood && state.goodSince > 0) {
        const auto since = state.goodSince + kWholeSecond;
        std::erase_if(m_keys, [&](const auto& each) {
            return isOf(each.first, each.second, name) && each.second.history.lastSeen() < since;
        });
        std::erase_if(m_events, [&](const auto& each) {
            return each.first.object == name && each.second.last < since;
        });
    }
    const bool hasNews = !state.bad.empty() || state.isBehind() || state.failures > 0
        || (state.deletedAt > 0 && !state.finalizers.empty());
    const bool isFull = !m_objects.contains(name) && m_objects.size() >= m_maxKeys;
    if (!hasNews || isFull) {
        m_objects.erase(name);
        m_behindSince.erase(name);
        return;
    }
    if (state.isBehind())
        m_behindSince.emplace(name, now); // as long as it has been
    else
        m_behindSince.erase(name);
    m_objects.insert_or_assign(name, std::move(state));
}

void SuspectBoard::keepObjectsOf(const std::vector<WorkedKind>& kinds)
{
    const auto isOther = [&kinds](const auto& each) {
        const ObjectName& name = each.first;
        return std::none_of(kinds.begin(), kinds.end(), [&name](const WorkedKind& kind) {
            return kind.group == name.group && kind.kind == name.kind;
        });
    };
    std::erase_if(m_objects, isOther);
    std::erase_if(m_behindSince, isOther);
}

void SuspectBoard::setChurn(std::vector<ChurnReport> reports)
{
    m_churn = std::move(reports);
}

void SuspectBoard::setQueues(const std::string& program, WorkqueueDocument document)
{
    m_queues.insert_or_assign(program, std::move(document));
}

void SuspectBoard::restarted(const std::string& program)
{
    for (auto& [name, key] : m_keys) {
        if (name.program == program)
            key.history.restarted();
    }
    std::erase_if(m_paces, [&](const auto& each) { return each.first.program == program; });
    m_queues.erase(program);
}

void SuspectBoard::forget(const std::string& program)
{
    std::erase_if(m_keys, [&](const auto& each) { return each.first.program == program; });
    std::erase_if(m_paces, [&](const auto& each) { return each.first.program == program; });
    std::erase_if(m_keyless, [&](const auto& each) { return each.first.first == program; });
    std::erase_if(m_saysEnds, [&](const auto& each) { return each.first == program; });
    m_queues.erase(program);
}

void SuspectBoard::deleted(const ObjectLink& object)
{
    const auto name = nameOf(object);
    std::erase_if(m_keys, [&](const auto& each) { return isOf(each.first, each.second, name); });
    std::erase_if(m_paces, [&](const auto& each) {
        return each.first.ns == name.ns && each.first.name == name.name
            && each.second.kind == name.kind;
    });
    std::erase_if(m_events, [&](const auto& each) { return each.first.object == name; });
    std::erase_if(m_churn, [&](const auto& each) { return each.object == object; });
    m_objects.erase(name);
    m_behindSince.erase(name);
}

std::vector<Suspect> SuspectBoard::suspects(std::int64_t now, std::size_t limit,
                                            const PresenceOf& presenceOf) const
{
    std::map<std::pair<std::string, std::string>, std::size_t> failing; // of a controller
    for (const auto& [name, key] : m_keys)
        failing[{ name.program, name.controller }] += key.history.isFailing() ? 1 : 0;

    SuspectJoin join(now);
    for (const auto& [name, key] : m_keys) {
        const bool bucketRules = failing[{ name.program, name.controller }] > kBucketBurst;
        auto suspect = key.history.suspect(now, bucketRules);
        if (!suspect)
            continue;
        suspect->program = name.program;
        suspect->controller = name.controller;
        suspect->object.group = key.group;
        suspect->object.kind = key.kind;
        suspect->object.key = { key.namespaceKnown ? name.ns : std::string(), name.name };
        suspect->kindIsGuess = key.kindIsGuess;
        suspect->namespaceKnown = key.namespaceKnown;
        join.addKey(std::move(*suspect));
    }
    for (const auto& [name, pace] : m_paces) {
        const auto since = pace.pace.loopsSince(now);
        const auto key = m_keys.find(name);
        if (since && (key == m_keys.end() || !key->second.history.suspect(now, false)))
            join.addKey(loopingSuspect(name, pace, *since));
    }
    for (const auto& [program, document] : m_queues)
        join.addQueues(program, document);
    for (const auto& [name, event] : m_events)
        join.addEvent(event, m_reporters.programOf(event.component));
    for (const auto& [name, state] : m_objects) {
        const auto behind = m_behindSince.find(name);
        join.addObject(
            state, behind == m_behindSince.end() ? std::nullopt : std::optional(behind->second));
    }
    for (const auto& report : m_churn)
        join.addChurn(report);

    auto all = join.take();
    if (all.size() > limit)
        all.resize(limit);
    for (auto& suspect : all) {
        if (presenceOf && !suspect.object.kind.empty() && suspect.namespaceKnown)
            suspect.presence = presenceOf(suspect.object);
    }
    return all;
}

std::vector<WorkedKind> SuspectBoard::kindsOf(const std::string& program) const
{
    std::map<std::pair<std::string, std::string>, std::string> kinds; // and a controller
    for (const auto& [name, key] : m_keys) {
        if (name.program == program && !key.kind.empty())
            kinds.emplace(std::pair(key.group, key.kind), name.controller);
    }
    for (const auto& [name, pace] : m_paces) {
        if (name.program == program && !pace.kind.empty())
            kinds.emplace(std::pair(pace.group, pace.kind), name.controller);
    }
    if (const auto document = m_queues.find(program); document != m_queues.end()) {
        for (const auto& queue : document->second.queues) {
            for (const auto& key : queue.keys) {
                if (!key.kind.empty())
                    kinds.emplace(std::pair(key.group, key.kind), queue.name);
            }
        }
    }
    std::vector<WorkedKind> all;
    all.reserve(kinds.size());
    for (const auto& [kind, controller] : kinds)
        all.push_back({ { program, controller }, kind.first, kind.second });
    return all;
}

std::vector<KeylessErrors> SuspectBoard::keylessErrors() const
{
    std::vector<KeylessErrors> all;
    for (const auto& [name, errors] : m_keyless)
        all.push_back(errors);
    return all;
}

} // namespace kittiwake
