#include "helm_reading.h"

#include <app/window/wall_clock.h>
#include <core/base/joined.h>
#include <core/changes/apply/manifest.h>

#include <algorithm>

namespace kittiwake {

namespace {

HelmSummary summaryIn(const HelmRelease& release)
{
    return { .chart = release.chart,
             .appVersion = release.appVersion,
             .description = release.description };
}

/// The objects of a manifest, or of a hook; `events`: when that runs.
void addObjects(HelmContents& to, Manifest manifest, const HelmRelease& release,
                const std::string& events, const HelmClusterKinds& clusterKinds)
{
    for (const auto& one : manifest.objects) {
        const auto gvk = one.object.gvk();
        auto key = one.object.key();
        if (clusterKinds.contains({ gvk.group, gvk.kind }))
            key.ns.clear();
        else if (key.ns.empty())
            key.ns = release.ns; // where Helm makes it
        to.objects.push_back({ { gvk.group, gvk.kind, std::move(key) }, one.comment, events });
    }
    for (const auto& error : manifest.errors)
        to.unreadable.push_back(error.sentence);
}

/// By the labels that Flux puts onto all that it has Helm install. \source fluxcd/helm-controller,
/// origin labels
std::optional<ObjectKey> fluxReleaseIn(const Manifest& manifest)
{
    for (const auto& one : manifest.objects) {
        const auto labels = one.object.labels();
        const auto name = labels.find("helm.toolkit.fluxcd.io/name");
        const auto ns = labels.find("helm.toolkit.fluxcd.io/namespace");
        if (name != labels.end() && ns != labels.end())
            return ObjectKey { ns->second, name->second };
    }
    return std::nullopt;
}

std::shared_ptr<const HelmContents> contentsIn(const HelmRelease& release,
                                               const HelmClusterKinds& clusterKinds)
{
    auto contents = std::make_shared<HelmContents>();
    contents->summary = summaryIn(release);
    contents->firstDeployed = release.firstDeployed;
    contents->lastDeployed = release.lastDeployed;
    contents->notes = release.notes.substr(0, HelmContents::kMaxNotes);
    contents->notesCut = release.notes.size() > HelmContents::kMaxNotes;
    contents->hooks = std::ssize(release.hooks);
    contents->hasValues = !release.values.empty();
    auto manifest = release.objects();
    contents->flux = fluxReleaseIn(manifest);
    addObjects(*contents, std::move(manifest), release, {}, clusterKinds);
    for (const auto& hook : release.hooks)
        addObjects(*contents, readManifest(hook.manifest, "hook " + hook.name), release,
                   joined(hook.events, ", "), clusterKinds);
    return contents;
}

std::vector<YamlPart> partsOf(const Manifest& manifest, const std::string& comment)
{
    std::vector<YamlPart> parts;
    for (const auto& one : manifest.objects)
        parts.push_back({ writeJson(one.object.json()), one.comment + comment });
    return parts;
}

std::vector<YamlPart> hooksOf(const HelmRelease& release)
{
    std::vector<YamlPart> parts;
    for (const auto& hook : release.hooks) {
        const auto events = joined(hook.events, ", ");
        auto some = partsOf(readManifest(hook.manifest, "hook " + hook.name),
                            events.empty() ? std::string() : " (" + events + ')');
        std::move(some.begin(), some.end(), std::back_inserter(parts));
    }
    return parts;
}

std::shared_ptr<const YamlDocument> documentOf(const HelmRelease& release, HelmText text,
                                               YamlOptions options)
{
    switch (text) {
    case HelmText::Manifest:
        return YamlDocument::fromParts(partsOf(release.objects(), {}), options);
    case HelmText::Hooks:
        return YamlDocument::fromParts(hooksOf(release), options);
    case HelmText::Values:
    case HelmText::AllValues:
        break;
    }
    options.masking.everything = true;
    return YamlDocument::fromJson(
        writeJson(text == HelmText::Values ? release.values : release.allValues), options);
}

/// Another try may succeed: the server was not reached, or did not answer.
bool mayPass(const Error& error)
{
    return error.kind != ErrorKind::BadAnswer;
}

} // namespace

HelmReading::HelmReading(ClientSet clients, std::shared_ptr<Strand> strand)
    : m_storage(std::move(clients))
    , m_strand(std::move(strand))
{ }

void HelmReading::tellNews() const
{
    if (m_news)
        m_news();
}

void HelmReading::watch(std::vector<std::weak_ptr<SharedInformer>> informers, int round)
{
    m_informers = std::move(informers);
    m_round = round;
    m_book.clear();
}

void HelmReading::set(const Object& object, HelmDriver driver, int round)
{
    if (round != m_round)
        return;
    const auto json = m_json.read(object);
    const auto revision = json ? HelmRevision::of(object, *json, driver) : std::nullopt;
    if (revision)
        m_book.set(*revision);
    else
        m_book.remove(driver, object.key());
}

void HelmReading::remove(const ObjectKey& object, HelmDriver driver, int round)
{
    if (round == m_round)
        m_book.remove(driver, object);
}

void HelmReading::taken(std::vector<HelmRowPtr> rows)
{
    m_taken = std::move(rows);
    m_untaken = false;
    tellNews();
}

void HelmReading::forgetProblems()
{
    dropFailed();
    tellNews();
}

/// What failed for a reason that may pass is read again when it is wanted.
void HelmReading::dropFailed()
{
    for (const auto& content : std::exchange(m_failed, {}))
        std::erase_if(m_kept, [&](const Kept& kept) { return kept.content == content; });
}

/// Whether there is nothing to wait for: what is refused never comes.
bool HelmReading::areAllListed() const
{
    return !m_informers.empty()
        && std::all_of(m_informers.begin(), m_informers.end(), [](const auto& one) {
               const auto informer = one.lock();
               return informer
                   && (informer->hasSynced()
                       || obstacleOf(informer->status()) == InformerObstacle::Forbidden);
           });
}

std::optional<HelmAnswer> HelmReading::releases(const HelmListQuestion& question,
                                                ReadingLoop::Turn& turn)
{
    if (!question.looked) {
        turn.sleep();
        return std::nullopt;
    }
    if (turn.isNew())
        m_toldOnce = m_untaken = false;
    if (m_untaken)
        return std::nullopt; // what the list will have is not known: asked again when it is
    auto answer = m_book.answer(question.releases, m_taken, wallMilliseconds() / 1000);
    const std::array counted { answer.total, answer.failed, answer.stuck };
    const bool same = answer.edits.empty() && answer.changed.empty() && counted == m_counted;
    if ((same && m_toldOnce) || (answer.total == 0 && !areAllListed()))
        return std::nullopt;
    m_toldOnce = m_untaken = true;
    m_counted = counted;
    return answer;
}

std::optional<HelmSummary> HelmReading::summaryOf(const HelmRevision& revision)
{
    const auto known = m_summaries.find(contentOf(revision));
    return known == m_summaries.end() ? std::nullopt : std::optional(known->second);
}

std::optional<HelmSummaries> HelmReading::summaries(const HelmRowsInSight& rows,
                                                    ReadingLoop::Turn& turn)
{
    if (turn.isNew())
        dropFailed();
    HelmSummaries known;
    m_wantedRows.clear();
    for (const auto& row : rows) {
        if (auto summary = summaryOf(row))
            known.emplace(contentOf(row), *std::move(summary));
        else
            m_wantedRows.push_back(row);
    }
    fetchNext();
    return known;
}

const HelmReading::Kept* HelmReading::wholeOf(const HelmRevision& revision)
{
    const auto content = contentOf(revision);
    const auto kept = std::find_if(m_kept.begin(), m_kept.end(),
                                   [&](const Kept& one) { return one.content == content; });
    if (kept == m_kept.end()) {
        m_wantedWhole.insert(content);
        m_wanted.push_back(revision);
        return nullptr;
    }
    std::rotate(m_kept.begin(), kept, kept + 1);
    return &m_kept.front();
}

std::shared_ptr<const HelmContents> HelmReading::contentsOf(const std::string& content,
                                                            const HelmClusterKinds& clusterKinds)
{
    const auto kept = std::find_if(m_kept.begin(), m_kept.end(),
                                   [&](const Kept& one) { return one.content == content; });
    if (kept == m_kept.end() || !kept->release)
        return nullptr;
    if (!kept->contents)
        kept->contents = contentsIn(*kept->release, clusterKinds);
    return kept->contents;
}

std::optional<HelmReleaseAnswer> HelmReading::release(const HelmContentQuestion& question,
                                                      ReadingLoop::Turn& turn)
{
    if (turn.isNew())
        dropFailed();
    m_wanted.clear();
    const auto& wanted = question.release;
    if (!wanted.release) {
        turn.sleep();
        m_answered.reset();
        return std::nullopt;
    }
    HelmReleaseAnswer answer { .question = wanted, .history = m_book.historyOf(*wanted.release) };
    const auto& history = answer.history;
    const auto shown = std::find_if(history.begin(), history.end(), [&](const auto& revision) {
        return wanted.revision == 0 || revision.number == wanted.revision;
    });
    if (shown != history.end()) {
        answer.revision = *shown;
        if (const auto* kept = wholeOf(*shown)) {
            answer.problem = kept->problem;
            answer.contents = contentsOf(contentOf(*shown), *question.clusterKinds);
        }
        compare(answer, question);
    }
    answer.summaries.resize(history.size());
    for (std::size_t i = 0; wanted.history && i < history.size(); ++i) {
        answer.summaries[i] = summaryOf(history[i]);
        if (!answer.summaries[i])
            m_wanted.push_back(history[i]);
    }
    fetchNext();
    if (!turn.isNew() && m_answered == answer)
        return std::nullopt;
    m_answered = answer;
    return answer;
}

void HelmReading::compare(HelmReleaseAnswer& answer, const HelmContentQuestion& question)
{
    const auto& history = answer.history;
    const auto shown = std::find(history.begin(), history.end(), *answer.revision);
    auto base = std::find_if(history.begin(), history.end(), [&](const auto& revision) {
        return revision.number == question.release.base;
    });
    if (base == history.end() || base == shown) // the one before, or else the one after
        base = shown + 1 != history.end() ? shown + 1
            : shown != history.begin()    ? shown - 1
                                          : history.end();
    if (base == history.end())
        return;
    answer.base = base->number;
    if (!question.release.difference)
        return;
    const auto compared =
        contentOf(*base) + '\n' + contentOf(*shown) + (question.release.values ? "\nvalues" : "");
    if (m_compared == compared) {
        answer.comparison = m_comparison;
        return;
    }
    const auto* before = wholeOf(*base);
    const auto old = before == nullptr ? Kept() : *before;
    const auto* after = wholeOf(*shown);
    if (before == nullptr || after == nullptr)
        return;
    answer.comparisonProblem = !old.release ? old.problem : after->problem;
    if (!old.release || !after->release)
        return;
    m_comparison = HelmComparison::between(*old.release, *after->release, question.release.values,
                                           *question.clusterKinds);
    m_compared = compared;
    answer.comparison = m_comparison;
}

std::optional<std::shared_ptr<const YamlDocument>> HelmReading::text(
    const HelmTextQuestion& question, ReadingLoop::Turn& turn)
{
    if (!question.revision) {
        turn.sleep();
        return std::nullopt;
    }
    const auto* kept = wholeOf(*question.revision);
    if (kept == nullptr || !kept->release) {
        fetchNext();
        return std::nullopt;
    }
    turn.sleep(); // a revision does not change
    return documentOf(*kept->release, question.text, question.options);
}

void HelmReading::fetchNext()
{
    for (auto* wanted : { &m_wanted, &m_wantedRows }) {
        while (!wanted->empty() && m_fetches.size() < kMaxFetches) {
            const auto revision = std::move(wanted->front());
            wanted->pop_front();
            if (isToBeFetched(contentOf(revision)))
                fetch(revision);
        }
    }
}

/// It may have been meanwhile.
bool HelmReading::isToBeFetched(const std::string& content) const
{
    return !m_failed.contains(content)
        && (m_wantedWhole.contains(content) || !m_summaries.contains(content));
}

void HelmReading::fetch(const HelmRevision& revision)
{
    const auto [fetch, isNew] = m_fetches.try_emplace(contentOf(revision));
    if (isNew)
        fetch->second = m_storage.holder(revision).send(
            m_strand, [self = weak_from_this(), revision](const Expected<Unstructured>& holder) {
                if (const auto reading = self.lock())
                    reading->fetched(revision, holder);
            });
}

void HelmReading::fetched(const HelmRevision& revision, const Expected<Unstructured>& holder)
{
    Kept kept { .content = contentOf(revision) };
    auto release = holder ? HelmStorage::releaseIn(*holder, revision)
                          : Expected<HelmRelease>(Unexpected { holder.error() });
    if (m_summaries.size() >= kMaxSummaries)
        m_summaries.clear();
    if (release) {
        m_summaries[kept.content] = summaryIn(*release);
        kept.release = std::make_shared<const HelmRelease>(*std::move(release));
    } else {
        kept.problem = release.error().sentence;
        if (mayPass(release.error()))
            m_failed.insert(kept.content);
        else
            m_summaries[kept.content] = { .problem = kept.problem };
    }
    if (m_wantedWhole.erase(kept.content) > 0) {
        m_kept.push_front(std::move(kept));
        if (m_kept.size() > kMaxKept)
            m_kept.pop_back();
    }
    m_fetches.erase(contentOf(revision));
    fetchNext();
    tellNews();
}

} // namespace kittiwake
