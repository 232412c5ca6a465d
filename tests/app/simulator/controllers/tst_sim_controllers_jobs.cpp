#include "controllers_fixture.h"

#include <core/api/timestamp_text.h>
#include <core/types/batch_v1.h>
#include <tests/support/test_program.h>

namespace tst_sim_controllers_jobs {

using namespace kittiwake;
using namespace kittiwake::test;
using batch_v1::CronJob;
using batch_v1::Job;
using core_v1::Pod;

namespace {

const ObjectKey kWork { "shop", "work" };
const ObjectKey kNightly { "shop", "nightly" };

/// As the server completes it: with a selector and the labels for it.
Job work()
{
    Job job;
    job.metadata.name = kWork.name;
    job.metadata.namespace_ = kWork.ns;
    job.spec.parallelism = 2;
    job.spec.completions = 3;
    job.spec.backoffLimit = 2;
    job.spec.selector = meta_v1::LabelSelector { .matchLabels = { { "job", "work" } } };
    job.spec.manualSelector = true;
    job.spec.template_.metadata.labels = { { "job", "work" } };
    job.spec.template_.spec.restartPolicy = "Never";
    job.spec.template_.spec.containers = { { .name = "work", .image = "work:1" } };
    return job;
}

CronJob nightly(const std::string& schedule = "*/5 * * * *")
{
    CronJob cron;
    cron.metadata.name = kNightly.name;
    cron.metadata.namespace_ = kNightly.ns;
    cron.spec.schedule = schedule;
    cron.spec.concurrencyPolicy = "Allow";
    cron.spec.jobTemplate.spec.completions = 1;
    cron.spec.jobTemplate.spec.parallelism = 1;
    cron.spec.jobTemplate.spec.template_.spec.restartPolicy = "Never";
    cron.spec.jobTemplate.spec.template_.spec.containers = { { .name = "n", .image = "n:1" } };
    return cron;
}

std::vector<Pod> podsIn(ControlPlane& plane, const std::string& phase)
{
    auto pods = plane.list<Pod>();
    std::erase_if(pods, [&](const Pod& pod) {
        return pod.status.phase != phase || pod.metadata.deletionTimestamp;
    });
    return pods;
}

/// All that run end that way.
void end(ControlPlane& plane, const std::string& phase)
{
    for (const auto& pod : podsIn(plane, "Running"))
        plane.setReady({ "shop", pod.metadata.name }, false, phase);
}

std::string conditionOf(const Job& job, const std::string& type)
{
    for (const auto& condition : job.status.conditions) {
        if (condition.type == type)
            return condition.status + ' ' + condition.reason + ' ' + condition.message;
    }
    return {};
}

WallTime at(const char* text)
{
    return parseTimestamp(text).value();
}

} // namespace

class TstSimControllersJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsUntilEnoughHaveSucceeded()
    {
        ControlPlane plane;
        plane.start();
        plane.create(work());
        QCOMPARE(podsIn(plane, "Running").size(), 2U);
        QCOMPARE(plane.get<Job>(kWork)->status.active, 2);
        end(plane, "Succeeded");
        QCOMPARE(podsIn(plane, "Running").size(), 1U); // of three two are done
        QCOMPARE(plane.get<Job>(kWork)->status.succeeded, 2);
        end(plane, "Succeeded");
        const auto job = plane.get<Job>(kWork);
        QCOMPARE(job->status.succeeded, 3);
        QCOMPARE(job->status.active, 0);
        QVERIFY(job->status.completionTime);
        QCOMPARE(conditionOf(*job, "Complete"),
                 "True CompletionsReached Reached expected number of succeeded pods");
        QVERIFY(plane.events("work").contains("Normal Completed Job completed"));
    }

    void waitsLongerAfterEachFailureAndThenGivesUp()
    {
        ControlPlane plane;
        plane.start();
        auto one = work();
        one.spec.parallelism = 1;
        one.spec.completions = 1;
        plane.create(one);
        end(plane, "Failed");
        QCOMPARE(podsIn(plane, "Running").size(), 0U);
        plane.advance(std::chrono::seconds(9));
        QCOMPARE(podsIn(plane, "Running").size(), 0U);
        plane.advance(std::chrono::seconds(2));
        QCOMPARE(podsIn(plane, "Running").size(), 1U);
        end(plane, "Failed");
        plane.advance(std::chrono::seconds(18));
        QCOMPARE(podsIn(plane, "Running").size(), 0U);
        plane.advance(std::chrono::seconds(3));
        QCOMPARE(podsIn(plane, "Running").size(), 1U);
        end(plane, "Failed");
        const auto job = plane.get<Job>(kWork);
        QCOMPARE(job->status.failed, 3); // backoffLimit 2 allows two more tries
        QCOMPARE(conditionOf(*job, "Failed"),
                 "True BackoffLimitExceeded Job has reached the specified backoff limit");
        QVERIFY(plane.events("work").contains(
            "Warning BackoffLimitExceeded Job has reached the specified backoff limit"));
    }

    void stopsWhatRunsAtItsDeadline()
    {
        ControlPlane plane;
        plane.start();
        auto job = work();
        job.spec.activeDeadlineSeconds = 30;
        plane.create(job);
        plane.advance(std::chrono::seconds(32));
        QCOMPARE(conditionOf(*plane.get<Job>(kWork), "Failed"),
                 "True DeadlineExceeded Job was active longer than specified deadline");
        QCOMPARE(plane.list<Pod>().size(), 0U);
    }

    void isSuspendedAndResumed()
    {
        ControlPlane plane;
        plane.start();
        plane.create(work());
        plane.change<Job>(kWork, [](Job& job) { job.spec.suspend = true; });
        QCOMPARE(plane.list<Pod>().size(), 0U);
        QCOMPARE(conditionOf(*plane.get<Job>(kWork), "Suspended"),
                 "True JobSuspended Job suspended");
        QCOMPARE(plane.get<Job>(kWork)->status.failed, 0);
        plane.change<Job>(kWork, [](Job& job) { job.spec.suspend = false; });
        QCOMPARE(podsIn(plane, "Running").size(), 2U);
        QCOMPARE(conditionOf(*plane.get<Job>(kWork), "Suspended"), "False JobResumed Job resumed");
    }

    void startsJobsOnTime()
    {
        ControlPlane plane; // it is 12:00
        plane.start();
        plane.create(nightly());
        plane.advance(std::chrono::seconds(299));
        QCOMPARE(plane.list<Job>().size(), 0U);
        plane.advance(std::chrono::seconds(2));
        const auto jobs = plane.list<Job>();
        QCOMPARE(jobs.size(), 1U);
        const auto minutes =
            at("2026-11-21T12:05:00Z").time_since_epoch() / std::chrono::minutes(1);
        QCOMPARE(jobs.front().metadata.name, "nightly-" + std::to_string(minutes));
        QCOMPARE(
            jobs.front().metadata.annotations.at("batch.kubernetes.io/cronjob-scheduled-timestamp"),
            "2026-11-21T12:05:00Z");
        const auto cron = plane.get<CronJob>(kNightly);
        QCOMPARE(cron->status.lastScheduleTime->text, "2026-11-21T12:05:00Z");
        QCOMPARE(cron->status.active.size(), 1U);
        QCOMPARE(plane.events("nightly"),
                 QStringList { QString::fromStdString("Normal SuccessfulCreate Created job "
                                                      + jobs.front().metadata.name) });
    }

    void startsNoneWhileOneRunsWhereThatIsForbidden()
    {
        ControlPlane plane;
        plane.start();
        auto cron = nightly();
        cron.spec.concurrencyPolicy = "Forbid";
        plane.create(cron);
        plane.advance(std::chrono::seconds(601));
        QCOMPARE(plane.list<Job>().size(), 1U);
        QVERIFY(plane.events("nightly").contains(
            "Normal JobAlreadyActive Not starting job because prior execution is running and "
            "concurrency policy is Forbid"));
    }

    void replacesWhatRunsWhereItIsToldTo()
    {
        ControlPlane plane;
        plane.start();
        auto cron = nightly();
        cron.spec.concurrencyPolicy = "Replace";
        plane.create(cron);
        plane.advance(std::chrono::seconds(301));
        const auto first = plane.list<Job>().front().metadata.name;
        plane.advance(std::chrono::seconds(301));
        QCOMPARE(plane.list<Job>().size(), 1U);
        QVERIFY(plane.list<Job>().front().metadata.name != first);
    }

    void keepsAsManyFinishedJobsAsItIsToldTo()
    {
        ControlPlane plane;
        plane.start();
        auto cron = nightly();
        cron.spec.successfulJobsHistoryLimit = 2;
        plane.create(cron);
        for (int run = 0; run < 4; ++run) {
            plane.advance(std::chrono::seconds(300));
            end(plane, "Succeeded");
        }
        QCOMPARE(plane.list<Job>().size(), 2U);
        QCOMPARE(plane.get<CronJob>(kNightly)->status.active.size(), 0U);
        QVERIFY(plane.get<CronJob>(kNightly)->status.lastSuccessfulTime);
    }

    void suspendedStartsNothing()
    {
        ControlPlane plane;
        plane.start();
        auto cron = nightly();
        cron.spec.suspend = true;
        plane.create(cron);
        plane.advance(std::chrono::minutes(11));
        QCOMPARE(plane.list<Job>().size(), 0U);
    }
};

KW_TEST_GUILESS(TstSimControllersJobs)

} // namespace tst_sim_controllers_jobs

#include "tst_sim_controllers_jobs.moc"
