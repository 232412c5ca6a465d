#include "kind_counter.h"

#include <core/api/json/json.h>
#include <core/rest/resource_path.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr auto kEach = std::chrono::minutes(1);
constexpr int kSlower = 4; // the pause's factor, if a number has not changed
constexpr auto kSeldom = std::chrono::hours(1); // the longest, and for refused kinds
constexpr auto kBetween = std::chrono::milliseconds(100); // between requests, at least
constexpr auto kPause = std::chrono::minutes(5); // if a server is busy or out of reach
constexpr std::size_t kMaxCounted = 5;

constexpr const char* kMetadataAlone =
    "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json";
constexpr const char* kWhole = "application/json";

/// Metrics are measured for each list and always sent whole.
bool isMeasured(const Gvr& gvr)
{
    constexpr std::string_view kMetrics = "metrics.k8s.io";
    return gvr.group.ends_with(kMetrics);
}

} // namespace

KindCounter::KindCounter(RestClient& client, std::shared_ptr<Strand> strand,
                         std::function<std::int64_t()> clock)
    : m_client(client)
    , m_strand(std::move(strand))
    , m_clock(std::move(clock))
{ }

KindCounter::~KindCounter() = default;

void KindCounter::setNamespaces(std::vector<std::string> namespaces)
{
    if (namespaces == m_namespaces)
        return;
    m_namespaces = std::move(namespaces);
    m_call.cancel();
    end();
    std::erase_if(m_asked, [this](const auto& asked) {
        if (asked.second.namespaced)
            m_numbers.erase(asked.first);
        return asked.second.namespaced;
    });
}

std::optional<TimePoint> KindCounter::dueAt(const KindEntry& kind) const
{
    if (isMeasured(kind.gvr) || (kind.namespaced && m_namespaces.size() > kMaxCounted))
        return std::nullopt;
    const auto asked = m_asked.find(kind.gvr);
    if (asked == m_asked.end())
        return TimePoint::min();
    if (asked->second.never)
        return std::nullopt;
    return saturatingAdd(asked->second.at, asked->second.again);
}

std::optional<TimePoint> KindCounter::nextDue(const std::set<Gvr>& watched) const
{
    std::optional<TimePoint> next;
    for (const auto& kind : m_wanted) {
        const auto due = watched.contains(kind.gvr) ? std::nullopt : dueAt(kind);
        if (due)
            next = std::min(next.value_or(*due), *due);
    }
    return next ? std::optional(std::max(*next, m_pausedUntil)) : std::nullopt;
}

void KindCounter::hurry()
{
    for (auto& [gvr, asked] : m_asked) {
        if (!asked.refused)
            asked.again = kEach;
    }
}

void KindCounter::forgetRefusals()
{
    std::erase_if(m_asked, [](const auto& asked) { return asked.second.refused; });
    hurry();
}

void KindCounter::askNext(const std::set<Gvr>& watched)
{
    if (m_asking || m_strand->now() < m_pausedUntil)
        return;
    const auto next = std::find_if(m_wanted.begin(), m_wanted.end(), [&](const KindEntry& kind) {
        const auto due = watched.contains(kind.gvr) ? std::nullopt : dueAt(kind);
        return due && *due <= m_strand->now();
    });
    if (next == m_wanted.end())
        return;
    auto& asked = m_asked[next->gvr];
    asked.at = m_strand->now();
    asked.again = std::max<Duration>(asked.again, kEach);
    asked.namespaced = next->namespaced;
    m_asking = Asking { *next, { std::string() } };
    if (next->namespaced && !m_namespaces.empty())
        m_asking->namespaces = m_namespaces;
    ask();
}

void KindCounter::ask()
{
    const auto& [kind, namespaces, objects, some] = *m_asking;
    auto path = resourcePath(kind.gvr, namespaces.back());
    addQuery(path, "limit", "1");
    HttpRequest request { .path = std::move(path) };
    request.accept = m_asked[kind.gvr].whole ? kWhole : kMetadataAlone;
    const auto question = ++m_question;
    m_call = m_client.fetch(
        "count " + describeResource(kind.gvr, namespaces.back(), kind.namespaced),
        std::move(request), [this, strand = m_strand, question](Expected<HttpAnswer> answer) {
            strand->post([this, question, answer = std::move(answer)] {
                if (m_asking && question == m_question)
                    answered(answer);
            });
        });
}

void KindCounter::answered(const Expected<HttpAnswer>& answer)
{
    const auto& gvr = m_asking->kind.gvr;
    auto& asked = m_asked[gvr];
    m_pausedUntil = m_strand->now() + kBetween;
    if (!answer) {
        failed(answer.error());
        return;
    }
    JsonReader reader;
    const auto json = reader.read(answer->body);
    if (!json) {
        asked.never = true;
        end();
        return;
    }
    const auto metadata = (*json)["metadata"];
    const auto sent = static_cast<std::int64_t>(countOf((*json)["items"]));
    const auto others = numberOf(metadata["remainingItemCount"]);
    if (!textOf(metadata["continue"]).empty() && others == 0) {
        // Servers before 1.21 leave it out of lists of metadata, and tell it with whole objects.
        if (!std::exchange(asked.whole, true)) {
            ask();
            return;
        }
        asked.never = true; // it does not tell the number
        m_numbers.erase(gvr);
        end();
        return;
    }
    asked.never = sent > 1; // the server ignores the limit
    m_asking->objects += sent + others;
    nextNamespace(false);
}

void KindCounter::failed(const Error& error)
{
    if (error.kind == ErrorKind::Forbidden) {
        nextNamespace(true);
        return;
    }
    const auto& gvr = m_asking->kind.gvr;
    auto& asked = m_asked[gvr];
    asked.never = error.httpStatus.has_value() && !error.retryable()
        && error.kind != ErrorKind::Unauthorized; // a token may expire and be replaced
    if (asked.never)
        m_numbers.erase(gvr);
    else
        m_pausedUntil = m_strand->now() + kPause;
    end();
}

void KindCounter::nextNamespace(bool refused)
{
    auto& [kind, namespaces, objects, some] = *m_asking;
    some = some || !refused;
    namespaces.pop_back();
    if (!namespaces.empty()) {
        ask();
        return;
    }
    auto& asked = m_asked[kind.gvr];
    asked.refused = !some;
    KindNumbers now { .refused = true };
    if (some)
        now = { .objects = static_cast<int>(objects), .countedAt = m_clock() };
    auto& known = m_numbers[kind.gvr];
    const bool same = known.objects == now.objects && known.countedAt != 0;
    asked.again = asked.refused ? Duration(kSeldom)
        : same                  ? std::min<Duration>(asked.again * kSlower, kSeldom)
                                : Duration(kEach);
    known = now;
    end();
}

} // namespace kittiwake
