#include "story.h"

#include <app/simulator/world/contents/company.h>

#include <array>
#include <charconv>

namespace kittiwake::sim {

using std::chrono::seconds;

namespace {

constexpr seconds kFirstAct { 8 };

} // namespace

Story::Story(unsigned seed, std::vector<std::string> workers)
    : m_random(seededHash(seed, "story"))
    , m_workers(std::move(workers))
    , m_nextAct(kFirstAct)
{ }

Beat Story::next()
{
    while (m_coming.empty() || m_coming.begin()->first > m_nextAct) {
        act(m_nextAct);
        // Much happens in the first minute, so that a visitor sees it; then it calms down.
        m_nextAct +=
            m_acts < 8 ? seconds(m_random.between(5, 9)) : seconds(m_random.between(20, 55));
    }
    return std::move(m_coming.extract(m_coming.begin()).mapped());
}

/// The first round has each kind of event once, in a fixed order.
void Story::act(Time at)
{
    using Act = void (Story::*)(Time);
    static constexpr std::array<Act, 9> kOpening = {
        &Story::goodRollout, &Story::outOfMemory, &Story::stuckRollout,
        &Story::resize,      &Story::failingJob,  &Story::missingImage,
        &Story::rush,        &Story::setting,     &Story::lostNode,
    };
    const auto which = m_acts < kOpening.size() ? m_acts : m_random.below(kOpening.size());
    ++m_acts;
    (this->*kOpening[which])(at);
}

void Story::goodRollout(Time at)
{
    const auto about = choose(at, at + seconds(90));
    const auto tag = nextTag(about);
    m_tags[about] = tag;
    add({ .at = at, .kind = BeatKind::Rollout, .about = about, .text = tag });
}

/// The new version crashes until it is rolled back some minutes later.
void Story::stuckRollout(Time at)
{
    const auto lasts = seconds(m_random.between(180, 300));
    const auto about = choose(at, at + lasts + seconds(60));
    const auto bad = nextTag(about);
    const auto crash = "crash after=" + std::to_string(m_random.between(3, 12)) + 's';
    add({ .at = at, .kind = BeatKind::Rollout, .about = about, .text = bad, .behaviour = crash });
    add({ .at = at + lasts, .kind = BeatKind::Rollout, .about = about, .text = m_tags[about] });
}

void Story::missingImage(Time at)
{
    const auto lasts = seconds(m_random.between(120, 240));
    const auto about = choose(at, at + lasts + seconds(60));
    const auto tag = nextTag(about);
    m_tags[about] = tag;
    add({ .at = at,
          .kind = BeatKind::Rollout,
          .about = about,
          .text = tag + "-rc." + std::to_string(m_random.between(1, 4)),
          .behaviour = "no-such-image" });
    add({ .at = at + lasts, .kind = BeatKind::Rollout, .about = about, .text = tag });
}

void Story::failingJob(Time at)
{
    static const std::vector<ObjectKey> kJobs = { { "payments", "ledger-reconcile" },
                                                  { "data", "backup-verify" },
                                                  { "search", "synonyms-import" },
                                                  { "shop", "price-import" } };
    auto about = m_random.pick(kJobs);
    about.name += '-' + std::to_string(4100 + ++m_jobs);
    const auto exit = std::to_string(m_random.between(1, 3));
    const auto after = std::to_string(m_random.between(6, 20));
    add({ .at = at,
          .kind = BeatKind::StartJob,
          .about = about,
          .behaviour = "crash after=" + after + "s exit=" + exit });
    add({ .at = at + std::chrono::minutes(12), .kind = BeatKind::RemoveJob, .about = about });
}

void Story::lostNode(Time at)
{
    if (at < m_nodesBusy || m_workers.size() < 3)
        return goodRollout(at); // one node at a time, and only if enough others remain
    const ObjectKey about { "", m_random.pick(m_workers) };
    const auto lasts = seconds(m_random.between(120, 240));
    m_nodesBusy = at + lasts + std::chrono::minutes(5);
    add({ .at = at, .kind = BeatKind::NodeDown, .about = about });
    add({ .at = at + lasts, .kind = BeatKind::NodeUp, .about = about });
}

void Story::rush(Time at)
{
    static const std::vector<ObjectKey> kScaled = { { "shop", "web" },
                                                    { "shop", "cart" },
                                                    { "search", "search-api" } };
    const auto about = m_random.pick(kScaled);
    add({ .at = at,
          .kind = BeatKind::Load,
          .about = about,
          .number = static_cast<int>(m_random.between(170, 260)) });
    add({ .at = at + seconds(m_random.between(150, 300)),
          .kind = BeatKind::Load,
          .about = about,
          .number = 100 });
}

void Story::outOfMemory(Time at)
{
    static const std::vector<ObjectKey> kHungry = { { "shop", "catalog" },
                                                    { "payments", "fraud-check" },
                                                    { "search", "search-api" },
                                                    { "payments", "payment-gateway" } };
    add({ .at = at, .kind = BeatKind::OutOfMemory, .about = m_random.pick(kHungry) });
}

void Story::resize(Time at)
{
    const auto about = choose(at, at + std::chrono::minutes(4));
    const auto* const app = findApp(about.ns, about.name);
    const int more = static_cast<int>(m_random.between(1, 3));
    add({ .at = at, .kind = BeatKind::Scale, .about = about, .number = app->replicas + more });
    add({ .at = at + seconds(m_random.between(120, 200)),
          .kind = BeatKind::Scale,
          .about = about,
          .number = app->replicas });
}

void Story::setting(Time at)
{
    struct Setting
    {
        const char* field;
        std::vector<std::string> values;
    };
    static const std::vector<Setting> kSettings = {
        { "banner", { "Spring sale", "Two for one", "Free shipping today", "New arrivals" } },
        { "one-page-checkout", { "on", "off" } },
        { "free-shipping-from", { "29", "39", "49", "59" } },
        { "search-backend", { "opensearch", "opensearch-canary" } },
    };
    const auto& setting = m_random.pick(kSettings);
    add({ .at = at,
          .kind = BeatKind::Configure,
          .about = { "shop", "shop-features" },
          .text = m_random.pick(setting.values),
          .field = setting.field });
}

void Story::add(Beat beat)
{
    const auto at = beat.at;
    m_coming.emplace(at, std::move(beat));
}

ObjectKey Story::choose(Time at, Time until)
{
    std::vector<ObjectKey> idle;
    for (const auto& app : companyApps()) {
        const ObjectKey key { app.ns, app.name };
        const bool ours = app.ns == "shop" || app.ns == "payments" || app.ns == "search"
            || app.ns.starts_with("team-");
        const bool steady = app.behaviour.empty() && app.nodeSelector.empty();
        if (app.kind == WorkloadKind::Deployment && ours && steady && app.maxReplicas == 0
            && m_busy[key] <= at)
            idle.push_back(key);
    }
    const auto chosen = idle.empty() ? ObjectKey { "shop", "wishlist" } : m_random.pick(idle);
    m_busy[chosen] = until;
    const auto& tag = findApp(chosen.ns, chosen.name)->tag;
    m_tags.emplace(chosen, tag);
    m_given.emplace(chosen, tag);
    return chosen;
}

/// "2.14.3" → "2.14.4".
std::string Story::nextTag(const ObjectKey& deployment)
{
    auto& tag = m_given[deployment];
    const auto dot = tag.rfind('.') + 1;
    int last = 0;
    std::from_chars(tag.data() + dot, tag.data() + tag.size(), last);
    return tag = tag.substr(0, dot) + std::to_string(last + 1);
}

} // namespace kittiwake::sim
