#include "populate.h"
#include "workload_documents.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/controllers/batch/cron_schedule.h>
#include <app/simulator/world/kubelet/pod_batch.h>
#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

struct CronApp
{
    App app;
    const char* schedule;
    std::chrono::seconds every;
    int kept = 3; ///< jobs of the past
    bool suspended = false;
};

std::vector<CronApp> cronApps()
{
    const auto app = [](const char* ns, const char* name, const char* image, const char* takes) {
        return App { .ns = ns,
                     .name = name,
                     .image = std::string("registry.shop.example/") + image,
                     .tag = "1.6.0",
                     .cpu = 100,
                     .memory = 256,
                     .log = LogStyle::Logfmt,
                     .behaviour = takes,
                     .ageDays = 120 };
    };
    return {
        { app("payments", "settlement", "pay/settlement", "complete after=24s"), "*/5 * * * *",
          age("5m") },
        { app("shop", "abandoned-carts", "shop/carts-mailer", "complete after=18s"), "*/30 * * * *",
          age("30m") },
        { app("data", "nightly-export", "data/export", "complete after=55s"), "0 2 * * *",
          age("24h") },
        { app("search", "reindex", "search/reindex", "complete after=40s"), "15 */6 * * *",
          age("6h") },
        { app("team-atlas", "cleanup", "atlas/cleanup", "complete after=9s"), "0 * * * *",
          age("1h"), 1, true },
    };
}

JsonValue jobSpec(const App& app)
{
    auto podTemplate = sim::podTemplate(app);
    auto& spec = podTemplate["spec"];
    spec["restartPolicy"] = "Never";
    spec["containers"][0].erase("readinessProbe");
    return { { "parallelism", 1 },       { "completions", 1 },
             { "backoffLimit", 2 },      { "completionMode", "NonIndexed" },
             { "suspend", false },       { "podReplacementPolicy", "TerminatingOrFailed" },
             { "template", podTemplate } };
}

struct PastJob
{
    const App& app;
    std::string name;
    std::chrono::seconds age;
    JsonValue owner {};
    bool failed = false;
};

JsonValue jobStatus(const Seeder& seeder, const PastJob& past)
{
    const auto ended = past.age - std::chrono::seconds(past.failed ? 95 : 30);
    const auto time = seeder.timeText(ended);
    const auto condition = [&](const char* type) {
        return JsonValue { { "type", type },
                           { "status", "True" },
                           { "lastProbeTime", time },
                           { "lastTransitionTime", time } };
    };
    JsonValue status = { { "startTime", seeder.timeText(past.age) },
                         { "ready", 0 },
                         { "terminating", 0 },
                         { "uncountedTerminatedPods", JsonValue::object() } };
    if (!past.failed) {
        status["succeeded"] = 1;
        status["completionTime"] = time;
        status["conditions"] =
            JsonValue::array({ condition("SuccessCriteriaMet"), condition("Complete") });
        return status;
    }
    status["failed"] = 3;
    status["conditions"] = JsonValue::array({ condition("FailureTarget"), condition("Failed") });
    for (auto& one : status["conditions"]) {
        one["reason"] = "BackoffLimitExceeded";
        one["message"] = "Job has reached the specified backoff limit";
    }
    return status;
}

void putJob(Population& to, const PastJob& past)
{
    const auto& app = past.app;
    const auto uid = to.seeder.uid("Job", { app.ns, past.name });
    auto spec = jobSpec(app);
    const JsonValue labels = { { "batch.kubernetes.io/controller-uid", uid },
                               { "batch.kubernetes.io/job-name", past.name },
                               { "controller-uid", uid },
                               { "job-name", past.name } };
    spec["selector"] = { { "matchLabels", { { "batch.kubernetes.io/controller-uid", uid } } } };
    spec["template"]["metadata"]["labels"].update(labels);
    JsonValue object = { { "apiVersion", "batch/v1" },
                         { "kind", "Job" },
                         { "metadata",
                           { { "name", past.name },
                             { "namespace", app.ns },
                             { "labels", spec["template"]["metadata"]["labels"] } } },
                         { "spec", spec },
                         { "status", jobStatus(to.seeder, past) } };
    if (!past.owner.is_null())
        object["metadata"]["ownerReferences"] = past.owner;
    to.seeder.put(std::move(object), { .age = past.age, .manager = kControllerManager });

    const auto pod = podOf(app, spec["template"], controlledBy("batch/v1", "Job", past.name, uid));
    for (int i = 0; i < (past.failed ? 3 : 1); ++i)
        putLivedPod(to.seeder, pod,
                    past.name + '-' + suffixOf(to.seeder.hash(past.name + std::to_string(i))),
                    to.layout.place(app), past.age - std::chrono::seconds(30 * i));
}

/// Runs that became due within the last 90 s are left to the controller.
std::chrono::seconds sinceLastRun(const CronApp& cron, WallTime now)
{
    const auto over = now - std::chrono::seconds(90);
    auto last = over;
    const auto schedule = CronSchedule::parse(cron.schedule);
    auto next = schedule ? schedule->next(over - 2 * cron.every) : std::nullopt;
    for (; next && *next <= over; next = schedule->next(*next))
        last = *next;
    return now - last;
}

void putCronJob(Population& to, const CronApp& cron)
{
    const auto& app = cron.app;
    const auto now = std::chrono::floor<std::chrono::seconds>(to.seeder.now());
    const auto sinceLast = sinceLastRun(cron, now);
    const auto uid = to.seeder.uid("CronJob", { app.ns, app.name });
    to.seeder.put(
        { { "apiVersion", "batch/v1" },
          { "kind", "CronJob" },
          { "metadata",
            { { "name", app.name }, { "namespace", app.ns }, { "labels", labelsOf(app) } } },
          { "spec",
            { { "schedule", cron.schedule },
              { "concurrencyPolicy", "Forbid" },
              { "suspend", cron.suspended },
              { "successfulJobsHistoryLimit", 3 },
              { "failedJobsHistoryLimit", 1 },
              { "jobTemplate", { { "spec", jobSpec(app) } } } } },
          { "status",
            { { "lastScheduleTime", to.seeder.timeText(sinceLast) },
              { "lastSuccessfulTime",
                to.seeder.timeText(sinceLast - std::chrono::seconds(30)) } } } },
        { .age = age("120d"), .statusAge = sinceLast });
    for (int i = 0; i < cron.kept; ++i) {
        const auto began = sinceLast + i * cron.every;
        const auto minutes =
            std::chrono::floor<std::chrono::minutes>(now - began).time_since_epoch().count();
        putJob(to,
               { app, app.name + '-' + std::to_string(minutes), began,
                 controlledBy("batch/v1", "CronJob", app.name, uid) });
    }
}

} // namespace

void populateBatch(Population& to)
{
    for (const auto& cron : cronApps())
        putCronJob(to, cron);
    const App migration { .ns = "payments",
                          .name = "ledger-migrate",
                          .image = "registry.shop.example/pay/ledger",
                          .tag = "2.7.1",
                          .behaviour = "crash after=12s exit=3" };
    putJob(to, { migration, "ledger-migrate-0047", age("47m"), JsonValue(), true });
    const App seed { .ns = "shop",
                     .name = "catalog-import",
                     .image = "registry.shop.example/shop/catalog-import",
                     .tag = "0.9.3",
                     .behaviour = "complete after=80s" };
    putJob(to, { seed, "catalog-import-spring", age("9h") });
}

} // namespace kittiwake::sim
