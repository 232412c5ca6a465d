#pragma once

#include <kinds/controllers/controller_board.h>
#include <models/controllers/controllers_view.h>

#include <cmath>

namespace kittiwake::test {

/// \brief The controllers of a made-up cluster, looked at for ten minutes, at one moment: for
/// pictures and for tests of the page.
struct MadeUpControllers
{
    static constexpr std::int64_t kNow = 1'742'374'800'000; ///< \units milliseconds since the epoch
    static constexpr int kScrapes = 41; ///< one in fifteen seconds
    static constexpr std::chrono::seconds kEvery { 15 };

    /// What a queue does all the time. \units a second, seconds
    struct Pace
    {
        const char* name;
        double depth = 0;
        double adds = 0;
        double retries = 0;
        double work = 0.02; ///< of each key
        double wait = 0.001;
        double growth = 0; ///< of the depth
        double errors = -1; ///< of the attempts; below 0: not counted
        double stuckFor = 0; ///< at the end; a worker holds one key so long
        double maxWorkers = 0; ///< 0: not exported
    };

    static TimePoint start() { return TimePoint(std::chrono::hours(1)); }
    static TimePoint end() { return start() + (kScrapes - 1) * kEvery; }

    static ControllerReplica replica(const char* ns, const std::string& pod, ReplicaRole role)
    {
        return { .ns = ns,
                 .pod = pod,
                 .uid = pod,
                 .container = "manager",
                 .running = true,
                 .addresses = { "10.0.0.7" },
                 .role = role };
    }
    static ControllerProgram program(const char* ns, const char* kind, const char* name,
                                     std::vector<ControllerReplica> replicas,
                                     std::vector<ControllerEvidence> evidence)
    {
        ControllerProgram made { .ns = ns, .kind = kind, .name = name };
        made.evidence = std::move(evidence);
        made.endpoints.push_back({ .port = 8080 });
        made.replicas = std::move(replicas);
        for (auto& replica : made.replicas)
            replica.serviceAccount = name;
        if (const auto* leader = made.leader())
            made.leases.push_back({ ns, name, leader->pod + "_1", leader->pod, 3 });
        return made;
    }
    static std::vector<ControllerProgram> programs()
    {
        const auto lead = ReplicaRole::Leader;
        const auto stand = ReplicaRole::Standby;
        const auto none = ReplicaRole::Unelected;
        std::vector<ControllerProgram> all;
        all.push_back(program("operators", "Deployment", "retrier",
                              { replica("operators", "retrier-6c9f7d5b8-x2vkm", lead),
                                replica("operators", "retrier-6c9f7d5b8-h7tqp", stand) },
                              { { EvidenceKind::LeaseHolder, "operators/retrier" },
                                { EvidenceKind::Scaffold, "control-plane=controller-manager" },
                                { EvidenceKind::Argument, "--leader-elect" } }));
        all.push_back(program("kube-system", "Node", "kube-controller-manager",
                              { replica("kube-system", "kube-controller-manager-cp-1", lead),
                                replica("kube-system", "kube-controller-manager-cp-2", stand) },
                              { { EvidenceKind::ControlPlane, "kube-controller-manager" } }));
        all.back().controlPlane = true;
        all.push_back(program("cert-manager", "Deployment", "cert-manager",
                              { replica("cert-manager", "cert-manager-7d4b5d7c9f-9xq2l", lead) },
                              { { EvidenceKind::LeaseHolder, "cert-manager/cert-manager" } }));
        all.push_back(program("argocd", "StatefulSet", "argocd-application-controller",
                              { replica("argocd", "argocd-application-controller-0", none) },
                              { { EvidenceKind::ComponentLabel,
                                  "app.kubernetes.io/component=application-controller" } }));
        all.push_back(program("monitoring", "Deployment", "prometheus-operator",
                              { replica("monitoring", "prometheus-operator-5f8d9c-zz4nr", none) },
                              { { EvidenceKind::Name, "prometheus-operator" } }));
        all.push_back(program("keda", "Deployment", "keda-operator",
                              { replica("keda", "keda-operator-66f8b7-2kxnv", none) },
                              { { EvidenceKind::LeaseHolder, "keda/keda-operator" } }));
        all.back().metricsOff = true;
        all.back().endpoints.clear();
        return all;
    }

    static MetricHistogram histogram(double count, double each)
    {
        MetricHistogram made;
        for (const double le : { 0.001, 0.01, 0.1, 1.0, 10.0 })
            made.addBucket(le, each <= le ? count : le * 10 >= each ? std::floor(count * 0.4) : 0);
        made.addBucket(HUGE_VAL, count);
        made.addSum(count * each);
        made.addCount(count);
        return made;
    }
    /// As it is exported `seconds` after its process began.
    static void add(ControllerMetrics& metrics, const Pace& pace, double seconds, double left)
    {
        const double done = std::floor((pace.adds + pace.retries) * seconds);
        ExportedQueue queue { .name = pace.name };
        queue.depths[""] = std::floor(pace.depth + pace.growth * seconds);
        queue.adds = done;
        queue.retries = std::floor(pace.retries * seconds);
        queue.unfinished = std::max(0.0, pace.stuckFor - left);
        queue.longest = queue.unfinished;
        queue.wait = histogram(done, pace.wait);
        queue.work = histogram(done, pace.work);
        metrics.queues.push_back(std::move(queue));
        if (pace.errors < 0 && pace.maxWorkers <= 0)
            return;
        ExportedController controller { .name = pace.name };
        if (pace.errors >= 0) {
            controller.attempts = done;
            controller.errors = std::floor(done * pace.errors);
        }
        if (pace.maxWorkers > 0)
            controller.maxWorkers = pace.maxWorkers;
        metrics.controllers.push_back(std::move(controller));
    }
    static void scrape(ControllerBoard& board, const ControllerProgram& program, int replica,
                       const std::vector<Pace>& paces, ScrapeWay way, int restartedAt = -1)
    {
        auto targets = targetsOf(program);
        for (int i = 0; i < kScrapes; ++i) {
            const bool restarted = restartedAt >= 0 && i >= restartedAt;
            const double seconds = 15.0 * (restarted ? i - restartedAt : i) + 30;
            Scrape page { .bytes = 41'000, .way = way };
            for (const auto& pace : paces)
                add(page.metrics, pace, seconds, 15.0 * (kScrapes - 1 - i));
            page.processStart = static_cast<double>(kNow) / 1000 - (restarted ? 375 : 9'000);
            board.take(targets[static_cast<std::size_t>(replica)], page, start() + i * kEvery,
                       static_cast<double>(kNow) / 1000 - 15.0 * (kScrapes - 1 - i) - 4);
        }
    }

    static Suspect suspect(const char* kind, const char* name, SuspectState state, TryCount tries,
                           std::int64_t nextIn, const char* error, EvidenceSource source,
                           std::int64_t ago)
    {
        Suspect made { .program = "operators/Deployment/retrier",
                       .controller = "widget",
                       .object = { "shop.example", kind, { "shop", name } },
                       .state = state,
                       .tries = tries,
                       .error = error,
                       .lastSeen = kNow - ago };
        if (nextIn > 0)
            made.nextTry = NextTry { kNow + nextIn, tries.exact ? 0 : 4000, Confidence::Medium };
        made.evidence.push_back({ .source = source,
                                  .at = kNow - ago,
                                  .who = source == EvidenceSource::Event ? "retrier" : "",
                                  .text = error,
                                  .times = std::max<std::uint32_t>(1, tries.min),
                                  .atLeast = true });
        return made;
    }
    static std::vector<Suspect> suspects()
    {
        std::vector<Suspect> all;
        all.push_back(suspect("Widget", "checkout", SuspectState::GaveUp, { 15, 15, true }, 0,
                              "reconciler panicked: runtime error: index out of range [3] with "
                              "length 3",
                              EvidenceSource::Queue, 61'000));
        all.push_back(suspect("Widget", "cart", SuspectState::Retrying, { 12, 14 }, 38'000,
                              "Operation cannot be fulfilled on deployments.apps \"cart\": quota "
                              "exceeded: requested 4 cpu, used 30, limited 32",
                              EvidenceSource::Log, 12'000));
        all.back().evidence.push_back({ .source = EvidenceSource::Event,
                                        .at = kNow - 95'000,
                                        .who = "retrier",
                                        .text = "Cannot scale: quota exceeded",
                                        .times = 4,
                                        .atLeast = true });
        all.push_back(suspect("Widget", "search", SuspectState::Retrying, { 19, 0 }, 640'000,
                              "Get \"https://vault.shop.example/v1/kv\": dial tcp 10.3.0.9:443: "
                              "connect: connection refused",
                              EvidenceSource::Log, 320'000));
        all.push_back(suspect("Widget", "billing", SuspectState::FlappingWrites, {}, 0, "",
                              EvidenceSource::Inferred, 30'000));
        all.back().evidence.front().text =
            "spec.replicas is written by retrier and by keda in turn";
        all.push_back(suspect("Widget", "mail", SuspectState::LastSeenFailing, { 2, 0 }, 0,
                              "webhook \"widgets.shop.example\" denied the request: no budget",
                              EvidenceSource::Event, 900'000));
        return all;
    }

    static ControllerBoard board()
    {
        ControllerBoard board;
        ControllerReading found;
        found.programs = programs();
        board.setFound(found, TimePoint());
        scrape(board, found.programs[0], 0,
               { { .name = "widget",
                   .depth = 2,
                   .adds = 1.2,
                   .retries = 0.6,
                   .work = 0.3,
                   .errors = 0.33,
                   .maxWorkers = 2 },
                 { .name = "gadget", .adds = 0.1, .errors = 0, .maxWorkers = 2 } },
               ScrapeWay::Forward, 15);
        scrape(board, found.programs[1], 0,
               { { .name = "deployment", .adds = 0.4, .work = 0.012 },
                 { .name = "replicaset", .adds = 0.9, .work = 0.02 },
                 { .name = "endpoint_slice", .adds = 3.4, .work = 0.004 },
                 { .name = "job", .adds = 0 },
                 { .name = "namespace", .adds = 0.05, .retries = 0.05 } },
               ScrapeWay::Forward);
        scrape(board, found.programs[2], 0,
               { { .name = "certificates",
                   .depth = 40,
                   .adds = 4,
                   .work = 0.5,
                   .wait = 30,
                   .growth = 0.2,
                   .errors = 0,
                   .maxWorkers = 2 },
                 { .name = "orders", .adds = 0.2, .errors = 0, .maxWorkers = 2 } },
               ScrapeWay::Proxy);
        scrape(board, found.programs[3], 0,
               { { .name = "app_reconciliation_queue", .depth = 3, .adds = 0, .stuckFor = 400 } },
               ScrapeWay::Proxy);
        board.take(targetsOf(found.programs[4]).front(),
                   Unexpected { ScrapeFault {
                       ScrapeFaultReason::NotAllowed,
                       { ErrorKind::Forbidden,
                         "Cannot read the metrics of monitoring/prometheus-operator: you may not "
                         "create pods/portforward or get pods/proxy in namespace monitoring. "
                         "Either right would let it." } } },
                   end(), static_cast<double>(kNow) / 1000);
        board.setSuspects(QueueSuspects(suspects()), {}, 180'000);
        return board;
    }
    static ControllersAnswer answer(const ControllersQuestion& question)
    {
        return board().answer(question, end() + std::chrono::seconds(4), kNow);
    }

    /// As the presenter does it.
    static void show(ControllersView& view)
    {
        view.setFreshness({ .phase = FreshnessPhase::Live,
                            .lastHeardAt = kNow - 4000,
                            .pollEvery = 15'000,
                            .isPolled = true });
        const auto known = std::make_shared<ControllerBoard>(board());
        const auto answerNow = [known, &view] {
            view.setAnswer(known->answer(view.question(), end() + std::chrono::seconds(4), kNow));
        };
        QObject::connect(&view, &ControllersView::asked, &view, answerNow);
        answerNow();
    }
};

} // namespace kittiwake::test
