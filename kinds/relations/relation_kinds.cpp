#include "relations.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/section_writer.h>

#include <algorithm>
#include <array>

namespace kittiwake {

using namespace cells;
using By = RelationQuery::By;

namespace {

constexpr std::size_t kMaxUsed = 200;
constexpr std::size_t kMaxSubjects = 500;
constexpr std::size_t kMaxEvents = 500;
constexpr int kDeepestSubject = 3;

std::string subjectName(const std::string& kind, const ObjectKey& key)
{
    return kind + '/' + key.ns + '/' + key.name;
}

} // namespace

/// What the kind says; of those that are not known, what an operator is likely to make.
std::vector<RelatedKind> Relations::childrenOf(const std::string& group, const std::string& kind,
                                               bool namespaced) const
{
    if (const auto* known = m_kinds.find(group, kind))
        return known->children;
    const bool builtIn = group.find('.') == std::string::npos || group.ends_with(".k8s.io");
    if (builtIn)
        return {};
    const bool ask = namespaced;
    std::vector<RelatedKind> children {
        { "apps", "Deployment", By::Owner, !ask }, { "apps", "StatefulSet", By::Owner, !ask },
        { "batch", "Job", By::Owner, !ask },       { "", "Pod", By::Owner, !ask },
        { "", "Service", By::Owner, !ask },        { "", "ConfigMap", By::Owner, !ask }
    };
    for (const auto& [otherGroup, other] :
         std::initializer_list<std::pair<const char*, const char*>> {
             { "apps", "DaemonSet" },
             { "apps", "ReplicaSet" },
             { "batch", "CronJob" },
             { "", "Secret" },
             { "", "PersistentVolumeClaim" },
             { "networking.k8s.io", "Ingress" } })
        children.push_back({ otherGroup, other, By::Owner, true });
    // An operator's kind that owns none of them is the rule: that is not worth a line each.
    return children;
}

void Relations::addUsed(const ObjectView& view, const Kind& kind)
{
    SectionWriter writer("uses", Say::tr("Uses"));
    auto section = writer.take();
    for (const auto& [link, ask] : kind.uses != nullptr ? kind.uses(view) : UsedObjects()) {
        if (link.key.name.empty() || section.lines.size() >= kMaxUsed)
            continue;
        RelationAnswer answer;
        answer.state = RelationAnswer::State::NotAsked;
        if (ask)
            answer = m_source.ask({ .group = link.group,
                                    .kind = link.kind,
                                    .ns = link.key.ns,
                                    .by = By::Name,
                                    .value = link.key.name });
        section.lines.push_back(lineFor(link, answer));
    }
    if (!section.lines.empty())
        m_sections.push_back(std::move(section));
    if (!kind.usedByPods)
        return;
    const auto& key = view.object.key();
    const auto answer = m_source.ask(
        { .kind = "Pod", .ns = key.ns, .by = By::Uses, .value = kind.kind + '/' + key.name });
    addSection({ "", "Pod", By::Uses }, Say::tr("Used by pods"), answer);
}

void Relations::subjectsOf(const std::vector<ObjectPtr>& parents, const std::string& group,
                           const std::string& kind, std::set<std::string>& to, int depth)
{
    for (const auto& parent : parents) {
        if (to.size() < kMaxSubjects)
            to.insert(subjectName(kind, parent->key()));
    }
    if (depth >= kDeepestSubject || parents.empty() || to.size() >= kMaxSubjects)
        return;
    for (const auto& child : childrenOf(group, kind, !parents.front()->key().ns.empty())) {
        if (child.by != By::Owner || child.onlyIfOpen)
            continue;
        RelationAnswer answer;
        collect(parents, child, answer);
        subjectsOf(answer.objects, child.group, child.kind, to, depth + 1);
    }
}

std::vector<DetailSection> Relations::eventsOf(const ObjectPtr& object, const std::string& group,
                                               const std::string& kind, std::int64_t now)
{
    m_now = now;
    std::set<std::string> subjects;
    subjectsOf({ object }, group, kind, subjects, 0);
    RelationAnswer all;
    all.state = RelationAnswer::State::Known;
    for (const auto& subject : subjects) {
        auto answer = m_source.ask(
            { .kind = "Event", .ns = object->key().ns, .by = By::Subject, .value = subject });
        if (answer.state != RelationAnswer::State::Known) {
            all.state = answer.state;
            all.why = answer.why;
        }
        all.objects.insert(all.objects.end(), answer.objects.begin(), answer.objects.end());
    }
    SectionWriter writer("events", Say::tr("Events"), kMaxEvents);
    auto section = writer.take();
    const ObjectLink about { group, kind, object->key() };
    for (const auto& event : all.objects) {
        if (const auto json = m_lineReader.read(*event))
            section.lines.push_back(eventLine(*event, *json, about));
    }
    std::sort(section.lines.begin(), section.lines.end(), [](const auto& a, const auto& b) {
        return std::pair(-a.since, a.id) < std::pair(-b.since, b.id);
    });
    section.total = static_cast<int>(section.lines.size());
    if (section.lines.size() > kMaxEvents)
        section.lines.resize(kMaxEvents);
    if (section.lines.empty()) {
        const auto words = [&] {
            switch (all.state) {
            case RelationAnswer::State::Waiting:
                return Say::tr("Asking the server…");
            case RelationAnswer::State::Forbidden:
                return Say::tr("You may not list events here. %1").arg(all.why);
            case RelationAnswer::State::Failed:
                return Say::tr("Events could not be read: %1").arg(all.why);
            default:
                return Say::tr("No events. The server keeps them for about an hour.");
            }
        }();
        section.shown = 0;
        section.lines.push_back(
            { .id = "events/why", .form = DetailLine::Form::Note, .text = words });
    }
    return { std::move(section) };
}

DetailLine eventLine(const Object& event, const Json& json, const ObjectLink& about)
{
    const auto either = [&](const char* core, const char* grouped) {
        return exists(json[core]) ? json[core] : json[grouped];
    };
    const auto subject = either("involvedObject", "regarding");
    DetailLine line { .form = DetailLine::Form::Item };
    line.id = "event/" + event.key().toString();
    line.label = shown::line(textOf(json["reason"]));
    line.detail = shown::line(textOf(either("message", "note")));
    line.tone = textOf(json["type"]) == "Warning" ? Tone::Warn : Tone::Neutral;
    line.since = eventTime(json);
    const auto series = countAt(json["series"]["count"]);
    const auto count = series != 0 ? series : countAt(either("count", "deprecatedCount"));
    if (count > 1)
        line.text = "×" + std::to_string(count);
    auto source = textOf(either("source", "deprecatedSource")["component"]);
    if (source.empty())
        source = textOf(either("reportingComponent", "reportingController"));
    line.note = shown::line(source);
    // A dependant may have its owner's name: a Widget's Deployment, a Deployment's Service.
    const auto version = textOf(subject["apiVersion"]);
    const ObjectLink link {
        GroupVersion::parse(version).group,
        std::string(textOf(subject["kind"])),
        { std::string(textOf(subject["namespace"])), std::string(textOf(subject["name"])) },
    };
    const bool sameGroup = version.empty() || link.group == about.group;
    if (!sameGroup || link.kind != about.kind || link.key != about.key) {
        const auto name = Text(shown::line(link.kind) + ' ' + shown::line(link.key.name));
        line.note = line.note.empty() ? name : Say::tr("%1 · %2").arg(name, line.note);
        line.link = link;
    }
    return line;
}

std::int64_t eventTime(const Json& event)
{
    for (const auto& place : { event["series"]["lastObservedTime"], event["lastTimestamp"],
                               event["deprecatedLastTimestamp"], event["eventTime"],
                               event["firstTimestamp"], event["metadata"]["creationTimestamp"] }) {
        if (const auto time = timeOf(place))
            return time->time_since_epoch().count();
    }
    return 0;
}

} // namespace kittiwake
