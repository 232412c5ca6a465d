#pragma once

#include <models/queues/queues_view.h>

#include <cmath>

namespace kittiwake::test {

/// \brief Work queues as a morning brings them, at one made-up moment, for pictures and for tests
/// of the page. \units milliseconds since the epoch
struct MadeUpQueues
{
    static constexpr std::int64_t kNow = 1'742'374'800'000;

    static QueueFigures queue(const char* owner, const char* name, double adds = 0.3)
    {
        QueueFigures out { .id = std::string(owner) + '/' + name, .name = name, .owner = owner };
        out.workers = 1;
        out.pace = { .adds = adds,
                     .retries = 0,
                     .waitP50 = 18e-6,
                     .waitP99 = 0.0004,
                     .workP50 = 0.0009,
                     .workP99 = 0.012 };
        return out;
    }
    static std::vector<QueueFigures> all()
    {
        auto certificates = queue("cert-manager", "certificates-issuing", 0.2);
        certificates.failing = 6;
        certificates.failed = 1;
        certificates.workers = 4;
        certificates.working = 2;
        certificates.depth = 1;
        certificates.waiting = 5;
        certificates.longestRunning = 1.2;
        certificates.pace.retries = 0.4;
        std::vector<QueueFigures> queues { certificates, queue("Kittiwake", "rows: pods", 1240),
                                           queue("Kittiwake", "checks", 41) };
        for (const auto* name :
             { "deployment", "replicaset", "statefulset", "daemonset", "job", "cronjob",
               "endpoint_slice", "garbage_collector_attempt_to_delete", "namespace",
               "node_lifecycle_controller", "horizontalpodautoscaler", "disruption" })
            queues.push_back(queue("kube-controller-manager", name));
        queues.push_back(queue("kube-scheduler", "scheduler", 1.1));
        queues.push_back(queue("kubelet", "kubelet", 3.4));
        queues[4].failing = 1;
        queues[4].waiting = 1;
        return queues;
    }
    static QueueSeries series(int seconds = 600)
    {
        QueueSeries out { .endsAt = kNow };
        for (int i = 0; i < seconds; ++i) {
            const auto wave = std::sin(i / 17.0) + std::sin(i / 5.3) / 2;
            const bool gap = i > 180 && i < 210;
            const auto of = [gap](double value) {
                return gap ? kNoFigure : value;
            };
            out.depth.push_back(of(std::max(0.0, std::floor(3 * wave + (i % 97 == 0 ? 14 : 0)))));
            out.adds.push_back(of(std::max(0.0, 4 + 2 * wave)));
            out.retries.push_back(of(i > 330 ? 1 + std::max(0.0, wave) / 2 : 0));
            const bool worked = !gap && i % 90 > 3;
            out.waitP50.push_back(of(worked ? 2e-5 * (1.3 + wave / 2) : kNoFigure));
            out.waitP99.push_back(of(worked ? 4e-4 * (2 + wave) : kNoFigure));
            out.workP50.push_back(of(worked ? 2e-3 * (1.3 + wave / 3) : kNoFigure));
            out.workP99.push_back(of(worked ? 0.05 * (2 + wave) : kNoFigure));
        }
        return out;
    }
    /// Failed `tries` times, the first `first` ms ago, then as a backoff grows.
    static KeyLine failing(const char* key, const char* why, int tries, std::int64_t nextIn)
    {
        KeyLine line { .key = key,
                       .object =
                           ObjectLink { "cert-manager.io",
                                        "Certificate",
                                        { "shop", QString(key).section('/', 1).toStdString() } },
                       .stage = KeyStage::BackingOff,
                       .failing = true };
        std::int64_t wait = 2000;
        QList<std::int64_t> starts;
        std::int64_t at = 0;
        for (int i = 0; i < tries; ++i, wait *= 2) {
            starts << at;
            at += wait;
        }
        const auto shift = kNow + nextIn - at;
        for (const auto start : starts)
            line.marks.insert(line.marks.end(), { static_cast<qreal>(start + shift), 140.0, 1.0 });
        line.since = starts.isEmpty() ? kNow : starts.last() + shift;
        line.nextTryAt = kNow + nextIn;
        line.tries = line.failures = tries;
        line.lastError = why;
        line.worked = 0.14 * tries;
        line.waited = 0.0007;
        return line;
    }
    static KeyTable keys()
    {
        std::vector<KeyLine> lines;
        lines.push_back(
            failing("pay/ledger-tls",
                    "The issuer letsencrypt refused the order: 429 too many certificates "
                    "(5) already issued for this exact set of domains in the last 168h",
                    8, 110'000));
        lines.push_back(failing("shop/checkout-tls",
                                "x509: certificate has expired or is not yet valid", 5, 21'000));
        auto given =
            failing("shop/legacy-tls", "The secret shop/legacy-ca has no key tls.crt", 3, 0);
        given.stage = KeyStage::GivenUp;
        given.nextTryAt = 0;
        lines.push_back(given);
        auto working =
            failing("shop/search-tls", "connection refused by the issuer's webhook", 6, 0);
        working.stage = KeyStage::Working;
        working.nextTryAt = 0;
        working.worker = 2;
        working.since = kNow - 1200;
        working.marks.insert(working.marks.end(), { static_cast<qreal>(kNow - 1200), 0.0, 2.0 });
        lines.push_back(working);
        auto ready = failing("shop/web-tls", "connection refused by the issuer's webhook", 4, 0);
        ready.stage = KeyStage::Ready;
        ready.nextTryAt = 0;
        lines.push_back(ready);
        lines.push_back(
            failing("web/a-rather-long-name-of-a-certificate-for-the-storefront-in-europe-tls",
                    "connection refused by the issuer's webhook", 7, 54'000));
        KeyLine busy { .key = "shop/media-tls", .stage = KeyStage::Working };
        busy.object = ObjectLink { "cert-manager.io", "Certificate", { "shop", "media-tls" } };
        busy.worker = 0;
        busy.tries = 1;
        busy.since = kNow - 340;
        busy.marks.insert(busy.marks.end(), { static_cast<qreal>(kNow - 340), 0.0, 2.0 });
        lines.push_back(busy);
        KeyLine later { .key = "pay/api-tls", .stage = KeyStage::Waiting };
        later.since = kNow - 20'000;
        later.nextTryAt = kNow + 10'000;
        lines.push_back(later);
        auto recovered = failing("shop/blog-tls", "", 5, -90'000);
        recovered.stage = KeyStage::Recovered;
        recovered.failing = false;
        recovered.nextTryAt = 0;
        recovered.failures = 0;
        recovered.since = kNow - 90'000;
        recovered.marks.insert(recovered.marks.end(),
                               { static_cast<qreal>(kNow - 90'000), 230.0, 0.0 });
        lines.push_back(recovered);
        for (int i = 0; i < 5; ++i) {
            KeyLine done { .key = "web/site-" + std::to_string(i) + "-tls",
                           .stage = KeyStage::Finished };
            done.since = kNow - 7'000 * (i + 1);
            done.tries = 1;
            done.worked = 0.0021 * (i + 1);
            done.marks.insert(done.marks.end(), { static_cast<qreal>(done.since), 2.1, 0.0 });
            lines.push_back(done);
        }
        KeyTable table;
        for (auto& line : lines)
            table.lines.push_back(std::make_shared<const KeyLine>(std::move(line)));
        table.matching = table.tracked = table.shown = 8;
        return table;
    }
    static void show(QueuesView& view)
    {
        view.setQueues(all());
        const auto id = view.chosen()->id();
        view.setSeries(id, series());
        view.setKeys(id, view.filter(), keys());
    }
};

} // namespace kittiwake::test
