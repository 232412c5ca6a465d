#include "kind_counter.h"

#include <core/api/json.h>
#include <core/rest/resource_path.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr auto kEach = std::chrono::seconds(60);
constexpr auto kRefusedEach = std::chrono::minutes(10); // rights change seldom
constexpr auto kBetween = std::chrono::milliseconds(100); // at least
constexpr auto kPause = std::chrono::minutes(5); // of a server that is busy or out of reach

constexpr const char* kMetadataAlone =
    "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json";

/// What such a server measures for each list, and sends whole.
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

bool KindCounter::isDue(const KindEntry& kind)
{
    const auto asked = m_asked.find(kind.gvr);
    return !isMeasured(kind.gvr)
        && (asked == m_asked.end()
            || (!asked->second.never
                && m_strand->now() - asked->second.at
                    >= (asked->second.refused ? Duration(kRefusedEach) : Duration(kEach))));
}

void KindCounter::forgetRefusals()
{
    std::erase_if(m_asked, [](const auto& asked) { return asked.second.refused; });
}

void KindCounter::askNext(const std::set<Gvr>& watched)
{
    if (m_asking || m_strand->now() < m_pausedUntil)
        return;
    const auto next = std::find_if(m_wanted.begin(), m_wanted.end(), [&](const KindEntry& kind) {
        return !watched.contains(kind.gvr) && isDue(kind);
    });
    if (next != m_wanted.end())
        ask(*next);
}

void KindCounter::ask(const KindEntry& kind)
{
    m_asking = true;
    m_asked[kind.gvr].at = m_strand->now();
    auto path = resourcePath(kind.gvr, {});
    addQuery(path, "limit", "1");
    HttpRequest request { .path = std::move(path) };
    request.accept = kMetadataAlone;
    m_call = m_client.fetch(
        "count " + describeResource(kind.gvr, {}, kind.namespaced), std::move(request),
        [this, strand = m_strand, gvr = kind.gvr](Expected<HttpAnswer> answer) {
            strand->post([this, gvr, answer = std::move(answer)] { answered(gvr, answer); });
        });
}

void KindCounter::answered(const Gvr& gvr, const Expected<HttpAnswer>& answer)
{
    m_asking = false;
    m_pausedUntil = m_strand->now() + kBetween;
    auto& asked = m_asked[gvr];
    asked.refused = !answer && answer.error().kind == ErrorKind::Forbidden;
    if (asked.refused) {
        m_numbers[gvr] = { .refused = true };
        return;
    }
    if (!answer) {
        const auto& error = answer.error();
        asked.never = error.httpStatus.has_value() && !error.retryable()
            && error.kind != ErrorKind::Unauthorized; // a token may run out and come anew
        if (asked.never)
            m_numbers.erase(gvr);
        else
            m_pausedUntil = m_strand->now() + kPause;
        return;
    }
    JsonReader reader;
    const auto json = reader.read(answer->body);
    if (!json) {
        asked.never = true;
        return;
    }
    const auto metadata = (*json)["metadata"];
    const auto sent = static_cast<std::int64_t>(countOf((*json)["items"]));
    asked.never = sent > 1; // it sends all there are, whatever is asked for
    const bool more = !textOf(metadata["continue"]).empty();
    const auto others = numberOf(metadata["remainingItemCount"]);
    if (more && others == 0)
        asked.never = true; // it would not say
    else
        m_numbers[gvr] = { .objects = static_cast<int>(sent + others), .countedAt = m_clock() };
}

} // namespace kittiwake
