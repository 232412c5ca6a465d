#include "running_programs.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/programs/component_families.h>
#include <app/simulator/programs/controller_families.h>
#include <core/api/json/json.h>
#include <core/workqueue/workqueue_document.h>

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

constexpr const char* kManager = "kube-controller-manager";
constexpr const char* kScheduler = "kube-scheduler";
constexpr const char* kOperator = "storefront-operator";
constexpr const char* kStorefronts = "storefront"; // the queue of which the world runs
constexpr int kManagerPort = 10257;
constexpr int kSchedulerPort = 10259;

double secondsSince(RunningPrograms::Time from, RunningPrograms::Time to)
{
    return std::chrono::duration<double>(to - from).count();
}

double unixSeconds(RunningPrograms::Time time)
{
    return std::chrono::duration<double>(time.time_since_epoch()).count();
}

/// Who holds a Lease: NAME, NAME_UUID, or NAME and words of its own.
bool isHeldBy(std::string_view holder, std::string_view host)
{
    return holder.starts_with(host)
        && (holder.size() == host.size() || holder[host.size()] == '_'
            || holder[host.size()] == '-');
}

std::uint64_t attemptsOf(const std::vector<ControllerFigures>& controllers)
{
    std::uint64_t all = 0;
    for (const auto& one : controllers)
        all += one.work.count();
    return all;
}

/// Queues in every program on an API server's libraries, which look at their files each minute.
ControllerFigures infrastructureQueue(const char* name, double led)
{
    const ScriptedController queue { .name = name,
                                     .series = { { .first = 0.3, .every = 60, .work = 0.0009 } } };
    return queue.at(led);
}

/// What a controller had done before the world began.
ControllerFigures before(const std::string& queue, unsigned seed, double led)
{
    constexpr double kFastest = 9; // seconds between two keys
    constexpr std::uint64_t kSpread = 70;
    const auto hash = seededHash(seed, "before " + queue);
    const ScriptedController past {
        .name = queue,
        .series = { { .first = 1,
                      .every = kFastest + static_cast<double>(hash % kSpread),
                      .wait = 0.00003,
                      .work = 0.0007 + 0.0001 * static_cast<double>(hash / kSpread % 90),
                      .until = std::max(0.0, led) } }
    };
    return past.at(std::max(0.0, led) + kFastest);
}

} // namespace

struct RunningPrograms::PodSeen
{
    ObjectKey key {};
    std::string app {}; ///< by its labels
    std::string host {}; ///< as its programs call it
    Time started {};
};

RunningPrograms::RunningPrograms(Sources sources)
    : m_sources(std::move(sources))
{ }

std::optional<RunningPrograms::PodSeen> RunningPrograms::seen(const Object& pod) const
{
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    const auto json = reader.read(pod);
    if (!json)
        return std::nullopt;
    const auto labels = (*json)["metadata"]["labels"];
    auto app = textOf(labels["app.kubernetes.io/name"]);
    const bool isStatic = app.empty();
    if (isStatic)
        app = textOf(labels["component"]);
    const auto running = (*json)["status"]["containerStatuses"].at(0)["state"]["running"];
    const auto started = timeOf(running["startedAt"]);
    if (app.empty() || !started)
        return std::nullopt;
    return PodSeen { .key = pod.key(),
                     .app = std::string(app),
                     .host = isStatic ? std::string(textOf((*json)["spec"]["nodeName"]))
                                      : pod.key().name,
                     .started = *started };
}

bool RunningPrograms::isComponent(const Object& pod)
{
    const auto& key = pod.key();
    return key.ns == "kube-system"
        && (key.name.starts_with(std::string(kManager) + '-')
            || key.name.starts_with(std::string(kScheduler) + '-'));
}

std::optional<RunningPods::Listener> RunningPrograms::componentListener(const Object& pod, int port)
{
    const auto process = isComponent(pod) ? seen(pod) : std::nullopt;
    if (!process || port != (process->app == kManager ? kManagerPort : kSchedulerPort))
        return std::nullopt;
    std::call_once(m_tlsMade, [this] {
        if (auto made = TlsProgram::selfSigned(m_sources.clientAuthority))
            m_tls = *std::move(made);
    });
    if (!m_tls)
        return std::nullopt;
    return RunningPods::Listener { .loopback = true, .tls = m_tls };
}

std::optional<RunningPrograms::Time> RunningPrograms::leadsSince(const ObjectKey& lease,
                                                                 const PodSeen& pod) const
{
    const auto object = m_sources.store.get({ "coordination.k8s.io", "leases" }, lease);
    JsonReader reader;
    const auto json = object ? reader.read(*object) : Expected<Json>(Json());
    if (!object || !json)
        return std::nullopt;
    const auto spec = (*json)["spec"];
    const auto acquired = timeOf(spec["acquireTime"]);
    if (!acquired || !isHeldBy(textOf(spec["holderIdentity"]), pod.host))
        return std::nullopt;
    constexpr auto kFirstTry = std::chrono::milliseconds(300); // of a process that has just begun
    return std::max<Time>(*acquired, pod.started + kFirstTry);
}

std::optional<DemoProgram> RunningPrograms::programOf(const PodSeen& pod) const
{
    const ObjectKey workload { pod.key.ns, pod.app };
    auto program = demoProgram(workload, m_sources.seed, 0);
    if (!program)
        return std::nullopt;
    const auto led = leadsSince(program->lease, pod);
    return led ? demoProgram(workload, m_sources.seed, secondsSince(*led, m_sources.began))
               : program;
}

std::vector<ControllerFigures> RunningPrograms::figuresOf(const DemoProgram& program,
                                                          double led) const
{
    std::vector<ControllerFigures> all;
    for (const auto& controller : program.controllers) {
        auto figures = controller.at(led);
        if (program.workload.name == kOperator && controller.name == kStorefronts) {
            for (const auto& totals : m_sources.totals(kOperator)) {
                if (totals.name == kStorefronts)
                    figures.add(totals);
            }
            const auto counts = m_storefronts.counts();
            figures.successes += counts.successes;
            figures.errors += counts.errors;
            figures.requeuedAfter += counts.requeuedAfter;
        }
        all.push_back(std::move(figures));
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return all;
}

std::string RunningPrograms::programPage(const DemoProgram& program, const PodSeen& pod) const
{
    const auto now = m_sources.now();
    const auto led = leadsSince(program.lease, pod);
    const auto figures =
        led ? figuresOf(program, secondsSince(*led, now)) : std::vector<ControllerFigures>();
    Exposition page;
    if (program.page == ProgramPage::CertManager) {
        writeCertManagerFamilies(page, figures, unixSeconds(now));
    } else {
        writeRuntimeFamilies(page, figures);
        writeQueueFamilies(page, QueueDialect::ControllerRuntime, figures);
    }
    if (program.page == ProgramPage::Flux && led) {
        std::vector<ReconciledObject> objects;
        for (const auto& series : program.controllers.front().series) {
            ReconciledObject object { .kind = program.controllers.front().kind,
                                      .ns = series.key.ns,
                                      .name = series.key.name };
            object.took.add(series.work, series.endedBy(secondsSince(*led, now)));
            objects.push_back(std::move(object));
        }
        writeFluxFamilies(page, objects);
    }
    writeProcessFamilies(
        page,
        { .started = unixSeconds(pod.started),
          .age = secondsSince(pod.started, now),
          .attempts = attemptsOf(figures),
          .lease = program.page == ProgramPage::CertManager ? std::string() : program.lease.name,
          .leads = led.has_value() });
    return page.take();
}

std::string RunningPrograms::componentPage(const PodSeen& pod) const
{
    const auto now = m_sources.now();
    const auto led = leadsSince({ "kube-system", pod.app }, pod);
    Exposition page;
    std::vector<ControllerFigures> figures;
    if (led && pod.app == kScheduler) {
        for (const auto& totals : m_sources.totals(kScheduler))
            writeSchedulerFamilies(page, totals);
    } else if (led) {
        for (const auto& totals : m_sources.totals(kManager)) {
            auto one = before(totals.name, m_sources.seed, secondsSince(*led, m_sources.began));
            one.add(totals);
            figures.push_back(std::move(one));
        }
        writeManagedControllers(page, figures);
    }
    for (const char* const name :
         { "DynamicCABundle-client-ca-bundle", "DynamicCABundle-request-header",
           "DynamicServingCertificateController" })
        figures.push_back(infrastructureQueue(name, secondsSince(pod.started, now)));
    std::sort(figures.begin(), figures.end(),
              [](const auto& a, const auto& b) { return a.name < b.name; });
    writeQueueFamilies(page, QueueDialect::Component, figures);
    writeProcessFamilies(page,
                         { .started = unixSeconds(pod.started),
                           .age = secondsSince(pod.started, now),
                           .attempts = attemptsOf(figures),
                           .lease = pod.app,
                           .leads = led.has_value(),
                           .dialect = QueueDialect::Component });
    return page.take();
}

std::string RunningPrograms::serverPage() const
{
    constexpr std::chrono::hours kUp { 12 * 24 };
    const auto started = m_sources.began - kUp;
    const auto now = m_sources.now();
    std::vector<ControllerFigures> figures;
    for (const char* const name :
         { "APIServiceRegistrationController", "AvailableConditionController",
           "DiscoveryController", "DynamicCABundle-client-ca-bundle",
           "DynamicCABundle-request-header", "DynamicServingCertificateController", "autoregister",
           "crdEstablishing", "crd_finalizer", "crd_naming_condition_controller",
           "crd_openapi_controller", "non_structural_schema_condition_controller",
           "priority_and_fairness_config_queue" })
        figures.push_back(infrastructureQueue(name, secondsSince(started, now)));
    Exposition page;
    writeQueueFamilies(page, QueueDialect::Component, figures);
    writeProcessFamilies(page,
                         { .started = unixSeconds(started),
                           .age = secondsSince(started, now),
                           .attempts = attemptsOf(figures),
                           .dialect = QueueDialect::Component });
    return page.take();
}

std::optional<std::string> RunningPrograms::page(const Object& pod) const
{
    const auto process = seen(pod);
    if (!process)
        return std::nullopt;
    if (isComponent(pod))
        return componentPage(*process);
    const auto program = programOf(*process);
    return program ? std::optional(programPage(*program, *process)) : std::nullopt;
}

std::optional<std::string> RunningPrograms::queues(const Object& pod, TimePoint now) const
{
    const auto process = seen(pod);
    const auto program = process ? programOf(*process) : std::nullopt;
    if (!program || program->workload.name != kOperator)
        return std::nullopt;
    std::vector<std::shared_ptr<QueueProbe>> queues;
    if (m_sources.queues && leadsSince(program->lease, *process)) // a standby's are empty
        queues = m_sources.queues(kOperator);
    std::erase_if(queues, [](const auto& queue) { return queue->facts().name != kStorefronts; });
    return workqueueDocument(documentOf(kOperator, queues, now, m_sources.now()));
}

std::optional<RunningPrograms::Log> RunningPrograms::log(const Object& pod) const
{
    const auto process = seen(pod);
    auto program = process ? programOf(*process) : std::nullopt;
    if (!program || program->voice == ProgramVoice::None)
        return std::nullopt;
    const auto led = leadsSince(program->lease, *process);
    return Log { .program = *std::move(program),
                 .run = { .started = process->started, .leads = led } };
}

std::vector<LoggedLine> RunningPrograms::lines(const Log& log, Time from, Time to) const
{
    const bool isOperator = log.program.workload.name == kOperator;
    return programLines(log.program, log.run,
                        isOperator ? JournalOf { kStorefronts, &m_storefronts } : JournalOf {},
                        from, to);
}

} // namespace kittiwake::sim
