#include "churn.h"

#include <core/api/timestamp_text.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

constexpr auto kTick = std::chrono::milliseconds(20);
constexpr std::size_t kLookUpEvery = 50'000; // changes; pods come and go
constexpr std::uint64_t kRestartsOneIn = 4;

struct Span
{
    std::size_t at = std::string::npos;
    std::size_t length = 0;
};

/// The value of the last such field; quotes of a text included.
Span valueOf(const std::string& json, std::string_view field)
{
    auto at = json.rfind(field);
    if (at == std::string::npos)
        return {};
    at += field.size();
    const bool text = json[at] == '"';
    const auto end = text ? json.find('"', at + 1) + 1 : json.find_first_of(",}]", at);
    return { at, end - at };
}

bool replaceValue(std::string& json, std::string_view field, const std::string& value)
{
    const auto span = valueOf(json, field);
    if (span.at == std::string::npos)
        return false;
    json.replace(span.at, span.length, value);
    return true;
}

} // namespace

std::string churned(std::string json, const std::string& version, const std::string& time,
                    bool restart)
{
    // Field names in managedFields start with "f:", and quotes within texts are escaped, so this
    // finds the field itself.
    constexpr std::string_view kRestarts = "\"restartCount\":";
    const auto restarts = valueOf(json, kRestarts);
    if (restarts.at == std::string::npos)
        return {};
    if (restart) {
        const auto count = std::stoul(json.substr(restarts.at, restarts.length));
        json.replace(restarts.at, restarts.length, std::to_string(count + 1));
    } else if (!replaceValue(json, "\"lastProbeTime\":", '"' + time + '"')) {
        return {};
    }
    return replaceValue(json, "\"resourceVersion\":", '"' + version + '"') ? json : std::string();
}

Churn::Churn(ObjectStore& store, Environment environment, unsigned seed, int perSecond)
    : m_store(store)
    , m_environment(std::move(environment))
    , m_perSecond(perSecond)
    , m_strand(Strand::create(m_environment.scheduler))
    , m_random(seededHash(seed, "churn"))
{ }

void Churn::start()
{
    if (m_perSecond <= 0)
        return;
    m_strand->post([this] {
        m_began = m_strand->now();
        tick();
    });
}

void Churn::stop()
{
    m_strand->close();
    m_timer.cancel();
}

/// Makes the changes that are due. A machine that cannot keep up skips some.
void Churn::tick()
{
    const auto elapsed = std::chrono::duration<double>(m_strand->now() - m_began).count();
    const auto due = static_cast<std::uint64_t>(elapsed * m_perSecond);
    const auto most = static_cast<std::uint64_t>(std::max(m_perSecond / 5, 1));
    const auto now = std::min(due - std::min(due, m_done), most);
    for (std::uint64_t i = 0; i < now && changeOne(); ++i) { }
    m_done = due;
    m_timer = m_strand->after(kTick, [this] { tick(); });
}

bool Churn::changeOne()
{
    if (m_pods.empty() || ++m_sinceLookUp > kLookUpEvery) {
        m_sinceLookUp = 0;
        m_pods.clear();
        for (const auto& pod : m_store.list({ "", "pods" }).objects)
            m_pods.push_back(pod->key());
    }
    if (m_pods.empty())
        return false;
    const GroupResource where { "", "pods" };
    const auto& key = m_random.pick(m_pods);
    const bool restart = m_random.below(kRestartsOneIn) == 0;
    const auto pod = m_store.get(where, key);
    if (!pod || pod->deletionTimestamp())
        return true; // deleted meanwhile; the next call takes another
    const auto time = timestampText(std::chrono::floor<std::chrono::seconds>(m_environment.now()));
    (void)m_store.put(where, key, pod, [&](std::uint64_t version) -> ObjectPtr {
        const auto text = churned(pod->json(), std::to_string(version), time, restart);
        const auto made = Object::fromJson(text, {});
        return made ? *made : nullptr;
    });
    return true;
}

} // namespace kittiwake::sim
