#include "check_loop.h"

#include "check_lookups.h"

#include <algorithm>

namespace kittiwake {

namespace {

// What is missing is most often there a moment later, or not for long: client-go's five
// milliseconds would ask twenty times before anybody could have made it.
constexpr auto kFirstRetry = std::chrono::milliseconds(500);
constexpr auto kSlowestRetry = std::chrono::minutes(2);
// What time alone will change: not at once again, and a machine that sleeps does not count hours.
constexpr auto kSoonest = std::chrono::seconds(1);
constexpr auto kLatest = std::chrono::hours(24);

std::unique_ptr<RateLimiter<ObjectKey>> checkRateLimiter()
{
    return std::make_unique<ItemExponentialFailureRateLimiter<ObjectKey>>(kFirstRetry,
                                                                          kSlowestRetry);
}

/// Puts what changes into the check's queue.
class SubjectHandler final : public ResourceEventHandler
{
public:
    SubjectHandler(RateLimitingQueue<ObjectKey>& queue, bool onlyDeleting)
        : m_queue(queue)
        , m_onlyDeleting(onlyDeleting)
    { }
    void onAdd(const ObjectPtr& object, bool isInInitialList) override
    {
        if (concerns(*object))
            m_queue.add(object->key(), isInInitialList ? Priority::Low : Priority::Normal);
    }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        if (old->resourceVersion() != now->resourceVersion() && (concerns(*now) || concerns(*old)))
            m_queue.add(now->key());
    }
    void onDelete(const Deletion& deletion) override
    {
        if (deletion.last && concerns(*deletion.last))
            m_queue.add(deletion.last->key());
    }

private:
    [[nodiscard]] bool concerns(const Object& object) const
    {
        return !m_onlyDeleting || object.deletionTimestamp().has_value();
    }
    RateLimitingQueue<ObjectKey>& m_queue;
    const bool m_onlyDeleting;
};

} // namespace

/// Passes on the pods that have, or had, one of the problems that the check is about.
class CheckLoop::PodFilter final : public PodListener
{
public:
    PodFilter(RateLimitingQueue<ObjectKey>& queue, std::uint8_t problems)
        : m_queue(&queue)
        , m_problems(problems)
    { }
    void podRead(const ObjectKey& key, const PodDigest* before, const PodDigest* now) override
    {
        std::lock_guard lock(m_mutex);
        // A deleted pod is evaluated even if it had no problem: the check may have seen one that
        // came after it was read here for the last time.
        if (m_queue != nullptr && (hasProblem(before) || hasProblem(now) || now == nullptr))
            m_queue->add(key, before == nullptr ? Priority::Low : Priority::Normal);
    }
    void close()
    {
        std::lock_guard lock(m_mutex);
        m_queue = nullptr;
    }

private:
    [[nodiscard]] bool hasProblem(const PodDigest* pod) const
    {
        return pod != nullptr && (pod->problems & m_problems) != 0;
    }
    std::mutex m_mutex; // guards m_queue
    RateLimitingQueue<ObjectKey>* m_queue; ///< null: closed
    const std::uint8_t m_problems;
};

CheckLoop::CheckLoop(Options options)
    : m_options(std::move(options))
    , m_loop({ .scheduler = m_options.scheduler,
               .name = "check: " + m_options.check.name,
               .workers = m_options.workers,
               .rateLimiter = checkRateLimiter() },
             [this](const ObjectKey& key) { return reconcile(key); })
{
    m_lookups = std::make_unique<Lookups>(
        m_options, [this](const ObjectKey& subject) { m_loop.queue().add(subject); });
    for (const auto& scope : m_options.check.subjects)
        m_subjects.push_back({ scope, m_options.sources(scope) });
    m_loop.start();
    for (auto& subject : m_subjects)
        listenTo(subject);
    if (m_options.check.evaluateAbsent != nullptr && m_options.pods)
        countPods();
}

CheckLoop::~CheckLoop()
{
    if (m_podFilter)
        m_podFilter->close();
    if (m_podsByNode)
        m_podsByNode->close();
    m_loop.stop(StopMode::Drop); // its workers use the lookups
    for (auto& subject : m_subjects)
        subject.registrations.clear();
    for (const auto& subject : m_besides)
        subject->registrations.clear();
    m_lookups->close();
}

CheckLoop::Besides CheckLoop::besides() const
{
    std::lock_guard lock(m_besidesMutex);
    return m_besides;
}

void CheckLoop::lookAlsoAt(const Watched& watched)
{
    const auto before = besides();
    Besides now;
    std::vector<Subject*> added;
    for (const auto& [scope, sources] : watched) {
        const auto known = std::find_if(before.begin(), before.end(), [&](const auto& subject) {
            return subject->scope == scope && subject->sources == sources;
        });
        if (known != before.end()) {
            now.push_back(*known);
            continue;
        }
        now.push_back(std::make_shared<Subject>(Subject { scope, sources }));
        added.push_back(now.back().get());
    }
    {
        std::lock_guard lock(m_besidesMutex);
        m_besides = now;
    }
    for (auto* subject : added)
        listenTo(*subject);
    for (const auto& subject : before) {
        if (std::find(now.begin(), now.end(), subject) != now.end())
            continue;
        subject->registrations.clear();
        for (const auto& source : subject->sources) { // what was found of them goes
            for (const auto& object : source->indexer().list()) {
                if (!m_options.check.onlyDeleting || object->deletionTimestamp())
                    m_loop.queue().add(object->key());
            }
        }
    }
}

/// A node that exists is queued by its own changes.
void CheckLoop::countPods()
{
    m_podsByNode = std::make_shared<PodsByNode>([this](const std::string& node) {
        if (!hasSubject({ "", node }))
            m_loop.queue().add({ "", node }, Priority::Low);
    });
    m_options.pods->listen(m_podsByNode);
}

bool CheckLoop::hasSubject(const ObjectKey& key) const
{
    return std::any_of(m_subjects.begin(), m_subjects.end(), [&](const Subject& subject) {
        return std::any_of(subject.sources.begin(), subject.sources.end(), [&](const auto& source) {
            return source->indexer().get(key) != nullptr;
        });
    });
}

bool CheckLoop::filtersPods(const ResourceScope& scope) const
{
    return m_options.check.podProblems != 0 && m_options.pods && scope.gvr.resource == "pods"
        && scope.gvr.group.empty(); // not their metrics
}

void CheckLoop::listenTo(Subject& subject)
{
    if (filtersPods(subject.scope)) {
        m_podFilter = std::make_shared<PodFilter>(m_loop.queue(), m_options.check.podProblems);
        m_options.pods->listen(m_podFilter);
        return;
    }
    for (const auto& source : subject.sources) {
        auto registration = source->addHandler(
            std::make_shared<SubjectHandler>(m_loop.queue(), m_options.check.onlyDeleting),
            { .name = "check: " + m_options.check.name });
        subject.registrations.push_back(registration ? std::move(*registration)
                                                     : HandlerRegistration());
    }
}

bool CheckLoop::hasSynced(const Subject& subject) const
{
    if (filtersPods(subject.scope))
        return m_options.pods->caughtUp();
    return std::equal(subject.sources.begin(), subject.sources.end(), subject.registrations.begin(),
                      subject.registrations.end(), [](const auto& source, const auto& handler) {
                          return obstacleOf(source->status()) != InformerObstacle::None
                              || (source->hasSynced() && handler.hasSynced());
                      });
}

CheckStatus CheckLoop::status()
{
    CheckStatus status { .id = m_options.check.id,
                         .refused = m_lookups->resourcesWith(InformerObstacle::Forbidden),
                         .unserved = m_lookups->resourcesWith(InformerObstacle::NotServed) };
    const bool lacksLookups = !status.refused.empty() || !status.unserved.empty();
    bool synced = m_lookups->hasSynced() && (!m_podsByNode || m_options.pods->caughtUp());
    std::size_t outOfReach = 0;
    for (const auto& subject : m_subjects) {
        if (isOutOfReach(subject.sources))
            ++outOfReach;
        else
            synced = synced && hasSynced(subject);
        const auto obstacle = obstacleOf(subject.sources);
        if (obstacle != InformerObstacle::None)
            (obstacle == InformerObstacle::Forbidden ? status.refused : status.unserved)
                .push_back(subject.scope.gvr.resource);
    }
    if (outOfReach == m_subjects.size() || (lacksLookups && m_options.check.needsDependencies)) {
        status.state = CheckState::Skipped;
        return status;
    }
    m_caughtUp = m_caughtUp || (synced && m_loop.queue().len() == 0 && m_undecided == 0);
    if (m_caughtUp)
        status.state = CheckState::Watching;
    return status;
}

std::optional<Suspicion> CheckLoop::suspicionOf(const Subject& subject, const ObjectKey& key) const
{
    const auto known = m_suspicions.find({ subject.scope.gvr.resource, key });
    return known == m_suspicions.end() ? std::nullopt : std::optional(known->second);
}

void CheckLoop::remember(const Subject& subject, const ObjectKey& key, const CheckResult& result)
{
    if (result.suspicion)
        m_suspicions.insert_or_assign({ subject.scope.gvr.resource, key }, *result.suspicion);
    else
        m_suspicions.erase({ subject.scope.gvr.resource, key });
}

Expected<CheckResult> CheckLoop::evaluate(const Subject& subject, const ObjectKey& key)
{
    for (const auto& source : subject.sources) {
        const auto object = source->indexer().get(key);
        if (!object)
            continue;
        const auto json = m_reader.read(*object);
        if (!json)
            return Unexpected { json.error() };
        return m_options.check.evaluate(
            { subject.scope, *object, *json },
            { *m_lookups, m_options.clock(), suspicionOf(subject, key) });
    }
    return evaluateAbsent(subject, key);
}

/// Where its kind may not be listed, or is not all known yet, that it is absent means nothing.
Expected<CheckResult> CheckLoop::evaluateAbsent(const Subject& subject, const ObjectKey& key)
{
    const auto& sources = subject.sources;
    if (!m_podsByNode || obstacleOf(sources) != InformerObstacle::None)
        return CheckResult {};
    if (!std::all_of(sources.begin(), sources.end(),
                     [](const auto& source) { return source->hasSynced(); }))
        return Unexpected { Error { ErrorKind::Unreachable,
                                    subject.scope.gvr.resource + " are not all known yet" } };
    return m_options.check.evaluateAbsent(
        key,
        { *m_lookups, m_options.clock(), suspicionOf(subject, key), m_podsByNode->on(key.name) });
}

/// What waits for caches keeps the check from having looked at everything; what the cluster itself
/// lacks does not.
Error CheckLoop::undecided(const ObjectKey& key, const Error& error)
{
    if (error.kind == ErrorKind::Unreachable && m_waiting.insert(key).second)
        m_undecided = m_waiting.size();
    return withContext("Looking at " + key.toString(), error);
}

/// A key may name objects of several kinds: their findings are reported together.
ReconcileResult CheckLoop::reconcile(const ObjectKey& key)
{
    FindingList findings;
    std::optional<std::chrono::seconds> again;
    const auto more = besides();
    std::vector<const Subject*> all;
    for (const auto& subject : m_subjects)
        all.push_back(&subject);
    for (const auto& subject : more)
        all.push_back(subject.get());
    for (const auto* one : all) {
        const auto& subject = *one;
        auto result = evaluate(subject, key);
        if (!result && result.error().kind == ErrorKind::Forbidden)
            continue; // the status says so; to ask again would not help
        if (!result)
            return undecided(key, result.error());
        remember(subject, key, *result);
        std::move(result->findings.begin(), result->findings.end(), std::back_inserter(findings));
        if (result->requeueAfter)
            again = std::min(again.value_or(*result->requeueAfter), *result->requeueAfter);
    }
    if (m_waiting.erase(key) != 0)
        m_undecided = m_waiting.size();
    m_options.report(m_options.check.id, key, std::move(findings));
    if (again)
        return RequeueAfter { std::clamp<std::chrono::seconds>(*again, kSoonest, kLatest) };
    return Reconciled {};
}

} // namespace kittiwake
