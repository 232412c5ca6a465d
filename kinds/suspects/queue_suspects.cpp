#include "queue_suspects.h"

#include <algorithm>

namespace kittiwake {

namespace {

/// As queues name themselves and programs their controllers: "deployment" is
/// "deployment-controller" is "Deployment".
std::string plainControllerName(std::string_view name)
{
    constexpr std::string_view kSuffix = "controller";
    std::string plain;
    for (const char c : name) {
        if (c != '-' && c != '_' && c != '.' && c != ' ')
            plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    if (plain.size() > kSuffix.size() && plain.ends_with(kSuffix))
        plain.resize(plain.size() - kSuffix.size());
    return plain;
}

const std::string* queueOf(const std::string& controller, const std::string& kind,
                           const std::vector<std::string>& queues)
{
    if (queues.size() == 1)
        return queues.data();
    for (const auto& name : { controller, kind }) {
        const auto plain = plainControllerName(name);
        const auto found = std::find_if(queues.begin(), queues.end(), [&](const auto& queue) {
            return !plain.empty() && plainControllerName(queue) == plain;
        });
        if (found != queues.end())
            return &*found;
    }
    return nullptr;
}

const std::string* queueOf(const Suspect& suspect, const std::vector<std::string>& queues)
{
    return queueOf(suspect.controller, suspect.object.kind, queues);
}

} // namespace

std::vector<Suspect> QueueSuspects::of(const ControllerProgram& program, const std::string& queue,
                                       const std::vector<std::string>& queues) const
{
    const auto key = programKey(program);
    std::vector<Suspect> found;
    for (const auto& suspect : m_suspects) {
        const auto* of = suspect.program == key ? queueOf(suspect, queues) : nullptr;
        if (of != nullptr && *of == queue)
            found.push_back(suspect);
    }
    return found;
}

std::vector<Suspect> QueueSuspects::others(const ControllerProgram& program,
                                           const std::vector<std::string>& queues) const
{
    const auto key = programKey(program);
    std::vector<Suspect> found;
    for (const auto& suspect : m_suspects) {
        if (suspect.program == key && queueOf(suspect, queues) == nullptr)
            found.push_back(suspect);
    }
    return found;
}

std::optional<double> QueueSuspects::objects(const ControllerProgram& program,
                                             const std::string& queue,
                                             const std::vector<std::string>& queues) const
{
    const auto key = programKey(program);
    std::optional<double> objects; // of a queue of several kinds, all of them
    for (const auto& counted : m_counted) {
        const auto& [by, group, kind] = counted.of;
        const auto* of = by.program == key ? queueOf(by.controller, kind, queues) : nullptr;
        if (of != nullptr && *of == queue)
            objects = objects.value_or(0) + counted.objects;
    }
    return objects;
}

const Crash* QueueSuspects::crashOf(const ControllerProgram& program) const
{
    const auto key = programKey(program);
    const Crash* last = nullptr;
    for (const auto& crash : m_crashes) {
        if (crash.program == key && (last == nullptr || last->at < crash.at))
            last = &crash;
    }
    return last;
}

bool QueueSuspects::isQueueOf(const std::string& queue, const std::string& kind)
{
    return plainControllerName(queue) == plainControllerName(kind);
}

} // namespace kittiwake
