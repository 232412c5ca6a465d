#include "object_workers.h"

#include "json_moment.h"

#include <kinds/suspects/program_key.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace kittiwake {

namespace {

class WorkerList
{
public:
    explicit WorkerList(const ObjectLink& link)
        : m_link(link)
    { }

    void add(const Suspect& suspect);
    void add(const EventStatement& event);
    void addManager(const Json& entry);
    [[nodiscard]] std::vector<ObjectWorker> take();

private:
    struct Draft
    {
        ObjectWorker worker;
        std::vector<std::string> names; ///< all that it is known to be called
    };
    Draft& named(const std::string& name);

    const ObjectLink& m_link;
    std::vector<Draft> m_drafts;
};

void happened(ObjectWorker& worker, std::int64_t first, std::int64_t last)
{
    if (first > 0)
        worker.since = worker.since == 0 ? first : std::min(worker.since, first);
    worker.last = std::max(worker.last, last);
}

bool isOf(const Suspect& suspect, const ObjectLink& link)
{
    const auto& of = suspect.object;
    if (of.key.name != link.key.name || (suspect.namespaceKnown && of.key.ns != link.key.ns))
        return false;
    const bool isGuess = suspect.kindIsGuess || of.kind.empty();
    return of.kind == link.kind ? isGuess || of.group == link.group : of.kind.empty();
}

WorkerList::Draft& WorkerList::named(const std::string& name)
{
    const auto found = std::find_if(m_drafts.begin(), m_drafts.end(), [&](const Draft& draft) {
        return std::find(draft.names.begin(), draft.names.end(), name) != draft.names.end();
    });
    if (found != m_drafts.end())
        return *found;
    auto& draft = m_drafts.emplace_back();
    draft.worker.name = name;
    draft.names.push_back(name);
    return draft;
}

void WorkerList::add(const Suspect& suspect)
{
    if (!isOf(suspect, m_link))
        return;
    const auto program = programName(suspect.program);
    const auto& name = suspect.controller.empty() ? program : suspect.controller;
    if (name.empty()) // nobody knows whose failure it is
        return;
    auto& draft = m_drafts.emplace_back();
    auto& worker = draft.worker;
    // Several programs may have a controller of that name.
    worker.name = program.empty() || program == name ? name : name + " (" + program + ')';
    worker.workload = workloadOfProgram(suspect.program);
    draft.names = { name };
    if (!program.empty())
        draft.names.push_back(program);
    for (const auto& evidence : suspect.evidence) {
        if (evidence.source == EvidenceSource::Event)
            draft.names.push_back(evidence.who);
        happened(worker, evidence.at, evidence.at);
    }
    happened(worker, suspect.since, suspect.lastSeen);
    if (!suspect.evidence.empty()) {
        const auto& surest = suspect.evidence.front();
        worker.source = surest.source;
        worker.saidAt = surest.at;
        worker.times = surest.times;
        worker.said = suspect.error.empty() ? surest.text : Text(suspect.error);
    }
    // The Event itself has more to say, and says it below.
    const bool isEvent = isOfEventsAlone(suspect);
    worker.warns = isEvent || accuses(suspect.state);
    if (!isEvent)
        worker.suspect = suspect;
}

void WorkerList::add(const EventStatement& event)
{
    auto& worker = named(event.component).worker;
    happened(worker, event.first, event.last);
    // What a log or a queue says of a key is surer than an Event, and what it says of now.
    if (worker.suspect ? !worker.said.empty() : worker.saidAt > event.last)
        return;
    worker.source = EvidenceSource::Event;
    worker.saidAt = event.last;
    worker.reason = event.reason;
    worker.said = event.message;
    worker.times = event.times;
    worker.warns = event.warning;
}

void WorkerList::addManager(const Json& entry)
{
    const std::string name(textOf(entry["manager"]));
    if (name.empty())
        return;
    auto& worker = named(name).worker;
    const auto at = jsonMoment(entry["time"]);
    happened(worker, at, at);
    worker.wroteAt = std::max(worker.wroteAt, at);
    forEachField(entry["fieldsV1"], [&worker](std::string_view field, const Json&) {
        constexpr std::string_view kField = "f:";
        if (!field.starts_with(kField))
            return;
        const std::string part(field.substr(kField.size()));
        if (std::find(worker.wrote.begin(), worker.wrote.end(), part) == worker.wrote.end())
            worker.wrote.push_back(part);
    });
}

std::vector<ObjectWorker> WorkerList::take()
{
    std::vector<ObjectWorker> workers;
    for (auto& draft : m_drafts) {
        std::sort(draft.worker.wrote.begin(), draft.worker.wrote.end());
        workers.push_back(std::move(draft.worker));
    }
    std::stable_sort(workers.begin(), workers.end(), [](const auto& a, const auto& b) {
        return std::pair(!a.isFailing(), -a.last) < std::pair(!b.isFailing(), -b.last);
    });
    return workers;
}

} // namespace

std::vector<ObjectWorker> objectWorkers(const ObjectLink& link, const Json& object,
                                        const std::vector<EventStatement>& events,
                                        const std::vector<Suspect>& suspects)
{
    WorkerList list(link);
    for (const auto& suspect : suspects)
        list.add(suspect);
    const auto uid = textOf(object["metadata"]["uid"]);
    for (const auto& event : events) {
        // Another object of that name may have been there before; kubelets give a node's name.
        if (event.uid.empty() || event.uid == uid || event.uid == link.key.name)
            list.add(event);
    }
    forEachItem(object["metadata"]["managedFields"],
                [&list](const Json& entry) { list.addManager(entry); });
    return list.take();
}

} // namespace kittiwake
