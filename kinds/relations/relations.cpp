#include "relations.h"

#include <core/api/plural.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/section_writer.h>
#include <kinds/detail/summary_builder.h>
#include <kinds/relations/relation_words.h>

#include <algorithm>
#include <array>

namespace kittiwake {

using namespace cells;
using By = RelationQuery::By;
using State = RelationAnswer::State;

namespace {

constexpr int kMaxOwners = 8; // chains are three long; a circle must end
constexpr int kDeepest = 3; // cron job, job, pod
constexpr std::size_t kMaxParents = 200;
constexpr std::size_t kMaxRead = 2'000; // to have the bad ones first
constexpr std::size_t kMaxRelationLines = 200;
constexpr int kFirstRelated = 20;

constexpr std::size_t kMaxUsed = 200;
constexpr std::size_t kMaxSubjects = 500;
constexpr std::size_t kMaxEvents = 500;
constexpr int kDeepestSubject = 3;

struct OwnerReference
{
    ObjectLink link;
    std::string uid;
    bool controls = false;
};

int badness(Tone tone)
{
    switch (tone) {
    case Tone::Error:
        return 0;
    case Tone::Warn:
        return 1;
    case Tone::Ending:
        return 2;
    case Tone::Progressing:
        return 3;
    default:
        return 4;
    }
}

std::string subjectName(const std::string& kind, const ObjectKey& key)
{
    return kind + '/' + key.ns + '/' + key.name;
}

} // namespace

Relations::Relations(RelationSource& source, const KindCatalogue& kinds)
    : m_source(source)
    , m_kinds(kinds)
{ }

std::vector<DetailSection> Relations::of(const ObjectPtr& object, const std::string& group,
                                         const std::string& kind, std::int64_t now)
{
    m_now = now;
    m_sections.clear();
    m_waits = false;
    addOwners(object);
    if (const auto* known = m_kinds.find(group, kind)) {
        if (const auto json = m_reader.read(*object)) {
            addUsed({ *object, *json, now }, *known);
            addSelected({ *object, *json, now }, *known);
        }
        addReferrers(*object, known->referrers);
    }
    addDependants({ object }, group, kind, 0);
    if (m_sections.empty()) {
        SectionWriter writer("none", Say::tr("Relations"));
        writer.note(m_waits ? Say::tr("Asking the server…")
                            : Say::tr("Nothing owns it, and nothing is known to depend on it."));
        m_sections.push_back(writer.take());
    }
    return std::move(m_sections);
}

void Relations::addOwners(const ObjectPtr& object)
{
    SectionWriter writer("owners", Say::tr("Controlled by"));
    std::vector<DetailLine> lines;
    std::set<std::string> seen { object->uid().text };
    auto at = object;
    while (at && lines.size() < kMaxOwners) {
        ObjectPtr next;
        std::vector<OwnerReference> owners;
        if (const auto json = m_reader.read(*at)) {
            forEachItem((*json)["metadata"]["ownerReferences"], [&](const Json& owner) {
                std::string uid(textOf(owner["uid"]));
                if (seen.insert(uid).second)
                    owners.push_back({ { GroupVersion::parse(textOf(owner["apiVersion"])).group,
                                         std::string(textOf(owner["kind"])),
                                         { at->key().ns, std::string(textOf(owner["name"])) } },
                                       std::move(uid),
                                       boolOf(owner["controller"]) });
            });
        }
        for (const auto& owner : owners) {
            auto answer = m_source.ask({ .group = owner.link.group,
                                         .kind = owner.link.kind,
                                         .ns = owner.link.key.ns,
                                         .by = By::Name,
                                         .value = owner.link.key.name });
            // A later object with the same name does not own this one.
            std::erase_if(answer.objects, [&](const ObjectPtr& found) {
                return !owner.uid.empty() && found->uid().text != owner.uid;
            });
            lines.push_back(lineFor(owner.link, answer));
            if (!answer.objects.empty() && (owner.controls || !next))
                next = answer.objects.front();
        }
        at = next;
    }
    auto section = writer.take();
    section.lines = std::move(lines);
    if (!section.lines.empty())
        m_sections.push_back(std::move(section));
}

/// The pods that the object's own selector finds.
void Relations::addSelected(const ObjectView& view, const Kind& kind)
{
    const auto selector = kind.podSelector != nullptr ? kind.podSelector(view.json) : std::nullopt;
    if (!selector || selector->isEverything())
        return;
    const RelatedKind pods { "", "Pod", By::Labels };
    const auto answer = m_source.ask({ .kind = "Pod",
                                       .ns = view.object.key().ns,
                                       .by = By::Labels,
                                       .value = selector->toString() });
    const bool none = answer.state == State::Known && answer.objects.empty();
    addSection(pods, Say::tr("Pods"), answer);
    if (none && !kind.noPods.empty() && !m_sections.empty() && !m_sections.back().lines.empty())
        m_sections.back().lines.front().text = kind.noPods;
}

/// The objects that name this one, or select it by its labels.
void Relations::addReferrers(const Object& object, const std::vector<Referrer>& referrers)
{
    for (const auto& referrer : referrers) {
        auto answer = m_source.ask({ .group = referrer.group,
                                     .kind = referrer.kind,
                                     .ns = object.key().ns,
                                     .by = By::Labels });
        std::erase_if(answer.objects, [&](const ObjectPtr& one) {
            const auto json = m_lineReader.read(*one);
            return !json || !referrer.refers(*json, object);
        });
        m_waits = m_waits || answer.state == State::Waiting;
        if (!answer.objects.empty() || answer.state == State::Forbidden)
            addSection({ referrer.group, referrer.kind, By::Labels }, pluralOf(referrer.kind),
                       answer);
    }
}

void Relations::collect(const std::vector<ObjectPtr>& parents, const RelatedKind& child,
                        RelationAnswer& to)
{
    to.state = State::Known;
    for (const auto& parent : parents) {
        RelationQuery query { .group = child.group,
                              .kind = child.kind,
                              .ns = parent->key().ns,
                              .by = child.by,
                              .value = parent->uid().text,
                              .onlyIfOpen = child.onlyIfOpen };
        if (child.by == By::Node)
            query.value = parent->key().name;
        auto answer = m_source.ask(query);
        if (answer.state != State::Known) {
            to.state = answer.state;
            to.why = answer.why;
        }
        to.objects.insert(to.objects.end(), answer.objects.begin(), answer.objects.end());
    }
}

void Relations::addDependants(const std::vector<ObjectPtr>& parents, const std::string& group,
                              const std::string& kind, int depth)
{
    if (parents.empty() || depth >= kDeepest)
        return;
    const bool namespaced = !parents.front()->key().ns.empty();
    const bool guessed = group.find('.') != std::string::npos;
    for (const auto& child : childrenOf(group, kind, namespaced)) {
        RelationAnswer answer;
        collect(parents, child, answer);
        const bool quiet = child.onlyIfOpen || (guessed && answer.state != State::Forbidden);
        m_waits = m_waits || answer.state == State::Waiting;
        if (!quiet || !answer.objects.empty())
            addSection(child, pluralOf(child.kind), answer);
        auto next = std::move(answer.objects);
        if (next.size() > kMaxParents)
            next.resize(kMaxParents);
        if (!child.onlyIfOpen)
            addDependants(next, child.group, child.kind, depth + 1);
    }
}

void Relations::addSection(const RelatedKind& child, const Text& title,
                           const RelationAnswer& answer)
{
    const auto id = child.group + '/' + child.kind;
    SectionWriter writer(id.c_str(), title, kFirstRelated);
    auto section = writer.take();
    std::set<const Object*> once;
    for (const auto& object : answer.objects) {
        if (section.lines.size() < kMaxRead && once.insert(object.get()).second)
            section.lines.push_back(lineFor(object, child.group, child.kind));
    }
    std::sort(section.lines.begin(), section.lines.end(), [](const auto& a, const auto& b) {
        return std::pair(badness(a.tone), a.id) < std::pair(badness(b.tone), b.id);
    });
    section.total = static_cast<int>(answer.objects.size());
    if (section.lines.size() > kMaxRelationLines)
        section.lines.resize(kMaxRelationLines);
    if (section.lines.empty()) {
        const auto why = whyNothing(answer);
        if (why.empty())
            return;
        section.shown = 0;
        section.lines.push_back(
            { .id = section.id + "/why", .form = DetailLine::Form::Note, .text = why });
    }
    m_sections.push_back(std::move(section));
}

DetailLine Relations::lineFor(const ObjectPtr& object, const std::string& group,
                              const std::string& kind)
{
    DetailLine line { .form = DetailLine::Form::Item,
                      .label = shown::line(object->key().name),
                      .link = ObjectLink { group, kind, object->key() } };
    line.id = kind + '/' + object->key().toString();
    if (const auto created = object->creationTimestamp())
        line.since = created->time_since_epoch().count();
    const auto json = m_lineReader.read(*object);
    if (!json) {
        line.tone = Tone::Error;
        line.text = Say::tr("unreadable");
        return line;
    }
    const auto& known = m_kinds.kindFor(group, kind, !object->key().ns.empty());
    const auto word = statusWordOf(known, { *object, *json, m_now });
    line.text = word.text;
    line.tone = word.tone;
    return line;
}

DetailLine Relations::lineFor(const ObjectLink& link, const RelationAnswer& answer)
{
    DetailLine line;
    if (!answer.objects.empty()) {
        line = lineFor(answer.objects.front(), link.group, link.kind);
    } else {
        line = { .form = DetailLine::Form::Item,
                 .label = shown::line(link.key.name),
                 .link = link };
        line.id = link.kind + '/' + link.key.toString();
        if (answer.state == State::Known) {
            line.tone = Tone::Warn;
            line.text = Say::tr("not found");
        } else if (answer.state == State::Forbidden) {
            line.text = Say::tr("forbidden");
        }
    }
    line.detail = shown::line(link.kind);
    return line;
}

/// The kinds of children that the kind lists; for unknown kinds those that operators usually make.
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
    // Most kinds of operators own few of these: those without an object get no line.
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

std::vector<ObjectPtr> Relations::eventsAbout(const Object& object, const std::string& kind)
{
    return m_source
        .ask({ .kind = "Event",
               .ns = object.key().ns,
               .by = By::Subject,
               .value = subjectName(kind, object.key()),
               .onlyIfOpen = true })
        .objects;
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
