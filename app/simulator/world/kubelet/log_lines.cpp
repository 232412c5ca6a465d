#include "log_lines.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/world/contents/text_template.h>
#include <core/api/timestamp_text.h>

#include <array>
#include <span>

namespace kittiwake::sim {

namespace {

using Texts = std::span<const std::string_view>;
constexpr std::uint64_t kWarningOneIn = 24; // lines

constexpr std::array<std::string_view, 7> kRequests = {
    "GET /products/$n",     "GET /categories/garden", "GET /api/catalog/$n",
    "POST /api/cart/items", "GET /search?q=lantern",  "GET /assets/app.$h.js",
    "POST /api/checkout",
};
constexpr std::array<std::string_view, 7> kEvents = {
    "order accepted",    "cart updated",      "price recalculated", "inventory reserved",
    "session refreshed", "customer notified", "cache hit",
};
constexpr std::array<std::string_view, 5> kWarnings = {
    "upstream timed out, retrying",
    "connection to redis.data:6379 reset, reconnecting",
    "slow query",
    "rate limit of paywave reached, backing off",
    "stale read of catalog entry, refreshing",
};
constexpr std::array<std::string_view, 5> kKlog = {
    "\"Successfully synced\" key=\"shop/web\"",
    "\"Reconcile finished\" object=\"shop/eu-west\" duration=\"$n.$nms\"",
    "\"Watch close\" type=\"*v1.Pod\" totalItems=$n",
    "\"Event occurred\" object=\"shop/cart\" kind=\"Deployment\" reason=\"ScalingReplicaSet\"",
    "\"Renewed lease\" lease=\"kube-system/leader\"",
};
constexpr std::array<std::string_view, 4> kCertManagerLines = {
    "conditions.go:203] Setting lastTransitionTime for Certificate \"web-tls\" condition \"Ready\" "
    "to 2026-03-01 10:42:03.000001 +0000 UTC",
    "reflector.go:359] Caches populated for *v1.Secret from k8s.io/client-go/metadata/"
    "metadatainformer/informer.go:138",
    "controller.go:162] \"finished processing work item\" logger=\"cert-manager.orders\"",
    "controller.go:140] \"syncing item\" logger=\"cert-manager.certificates-readiness\"",
};
constexpr std::array<std::string_view, 5> kManagerLines = {
    "replica_set.go:679] \"Finished syncing\" logger=\"replicaset-controller\" kind=\"ReplicaSet\" "
    "key=\"shop/web-$h\" duration=\"1.$nms\"",
    "garbagecollector.go:203] \"syncing garbage collector with updated resources from discovery\" "
    "logger=\"garbage-collector-controller\" diff=\"added: [], removed: []\"",
    "range_allocator.go:247] \"Successfully synced\" logger=\"node-ipam-controller\" "
    "key=\"node-a1\"",
    "topologycache.go:253] \"Insufficient node info for topology hints\" "
    "logger=\"endpointslice-controller\" totalZones=3 totalCPU=\"80\" sufficientNodeInfo=true",
    "horizontal.go:511] \"Successfully rescaled\" logger=\"horizontal-pod-autoscaler-controller\" "
    "HPA=\"shop/web\" currentReplicas=8 desiredReplicas=8 reason=\"\"",
};
constexpr std::array<std::string_view, 2> kSchedulerLines = {
    "schedule_one.go:314] \"Successfully bound pod to node\" pod=\"shop/web-$h\" node=\"node-b1\" "
    "evaluatedNodes=6 feasibleNodes=5",
    "schedule_one.go:314] \"Successfully bound pod to node\" pod=\"search/search-api-$h\" "
    "node=\"node-c1\" evaluatedNodes=6 feasibleNodes=4",
};
constexpr std::array<std::string_view, 4> kPostgres = {
    "LOG:  checkpoint complete: wrote $n buffers (0.4%); 0 WAL file(s) added",
    "LOG:  automatic vacuum of table \"shop.public.orders\": index scans: 1",
    "LOG:  connection authorized: user=checkout database=checkout",
    "LOG:  duration: $n.214 ms  statement: SELECT * FROM orders WHERE customer_id = $1",
};
constexpr std::array<std::string_view, 4> kKafka = {
    "[GroupCoordinator 1]: Stabilized group search-indexer generation $n",
    "[Log partition=orders-3, dir=/data] Rolled new log segment at offset $n",
    "[ReplicaManager broker=1] Leader orders-1 starts at leader epoch 12",
    "[GroupMetadataManager brokerId=1] Finished loading offsets in $n milliseconds",
};
constexpr std::array<std::string_view, 4> kRedis = {
    "1:M * 100 changes in 300 seconds. Saving...",
    "1:M * Background saving started by pid $n",
    "$n:C * DB saved on disk",
    "1:M * Background saving terminated with success",
};

std::string_view pick(Texts from, std::uint64_t hash)
{
    return from[hash % from.size()];
}

std::string stampOf(std::chrono::system_clock::time_point time)
{
    return microTimestampText(time);
}

/// "0402 11:22:33.123456" of "2026-04-02T11:22:33.123456Z".
std::string klogTime(const std::string& stamp)
{
    return stamp.substr(5, 2) + stamp.substr(8, 2) + ' ' + stamp.substr(11, 15);
}

std::string fillNumbers(std::string_view text, std::uint64_t hash)
{
    return fillNames(std::string(text),
                     { { "n", std::to_string(100 + hash % 9'900) }, { "h", hexOf(hash, 8) } });
}

/// Nothing goes wrong in any of them.
Texts componentLines(LogStyle style)
{
    return style == LogStyle::CertManager ? Texts(kCertManagerLines)
        : style == LogStyle::Scheduler    ? Texts(kSchedulerLines)
                                          : Texts(kManagerLines);
}

std::string accessLine(std::uint64_t hash, bool warns, const std::string& stamp)
{
    const auto status = warns ? (hash % 2 == 0 ? "502" : "404") : "200";
    return "10.20." + std::to_string(hash % 3) + '.' + std::to_string(hash / 3 % 250 + 1) + " - - ["
        + stamp + "] \"" + fillNumbers(pick(kRequests, hash / 7), hash) + " HTTP/1.1\" " + status
        + ' ' + std::to_string(200 + hash % 48'000) + " \"-\" \"Mozilla/5.0\" 0."
        + std::to_string(hash % 900 + 10);
}

/// The line in the format of its style.
std::string wordsOf(std::uint64_t hash, bool warns)
{
    return std::string(warns ? pick(kWarnings, hash / 7) : pick(kEvents, hash / 7));
}

} // namespace

std::string logLine(const LogVoice& voice, std::uint64_t number,
                    std::chrono::system_clock::time_point time)
{
    const auto hash = seededHash(voice.seed, std::to_string(number));
    const bool warns = hash / 11 % kWarningOneIn == 0;
    const auto stamp = stampOf(time);
    const auto took = std::to_string(1 + hash % 180);
    const auto id = hexOf(hash, 12);
    switch (voice.style) {
    case LogStyle::Access:
        return accessLine(hash, warns, stamp);
    case LogStyle::Json:
        return R"({"time":")" + stamp + R"(","level":")" + (warns ? "warn" : "info")
            + R"(","app":")" + voice.app + R"(","msg":")" + wordsOf(hash, warns)
            + R"(","request":")" + id + R"(","took_ms":)" + took + '}';
    case LogStyle::Spring:
        return stamp + (warns ? "  WARN" : "  INFO") + " 1 --- [nio-8080-exec-"
            + std::to_string(hash % 10 + 1) + "] example.shop." + voice.app + " : "
            + wordsOf(hash, warns) + " (" + took + " ms)";
    case LogStyle::Klog:
        return (warns ? "W" : "I") + klogTime(stamp) + "       1 controller.go:"
            + std::to_string(100 + hash % 300) + "] " + fillNumbers(pick(kKlog, hash / 7), hash);
    case LogStyle::CertManager:
    case LogStyle::ControllerManager:
    case LogStyle::Scheduler:
        return 'I' + klogTime(stamp) + "       1 "
            + fillNumbers(pick(componentLines(voice.style), hash / 7), hash);
    case LogStyle::Logfmt:
        return "ts=" + stamp + " level=" + (warns ? "warn" : "info") + " msg=\""
            + wordsOf(hash, warns) + "\" request=" + id + " took=" + took + "ms";
    case LogStyle::Postgres:
        return stamp + " UTC [" + std::to_string(40 + hash % 900) + "] "
            + fillNumbers(pick(kPostgres, hash / 7), hash);
    case LogStyle::Kafka:
        return '[' + stamp + "] INFO " + fillNumbers(pick(kKafka, hash / 7), hash);
    case LogStyle::Redis:
        return stamp + ' ' + fillNumbers(pick(kRedis, hash / 7), hash);
    }
    return {};
}

std::string lastWords(const LogVoice& voice, int exitCode, const std::string& reason,
                      std::chrono::system_clock::time_point time)
{
    const auto stamp = stampOf(time);
    if (exitCode == 0)
        return stamp + " finished, " + std::to_string(1000 + voice.seed % 90'000) + " records\n";
    if (reason == "OOMKilled")
        return {}; // a process that is killed logs nothing
    return stamp + " fatal: cannot start " + voice.app
        + "\n"
          "panic: configuration: key \"payment.provider.url\" is required but not set\n"
          "\n"
          "goroutine 1 [running]:\n"
          "main.mustLoad(...)\n"
          "\t/src/"
        + voice.app
        + "/config.go:87\n"
          "main.main()\n"
          "\t/src/"
        + voice.app
        + "/main.go:31 +0x1d4\n"
          "exit status "
        + std::to_string(exitCode) + '\n';
}

} // namespace kittiwake::sim
