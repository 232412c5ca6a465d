#include "fault_injector.h"

#include <app/simulator/api/access_control.h>
#include <app/simulator/faults/body_edits.h>
#include <app/simulator/faults/event_edits.h>
#include <app/simulator/faults/fault_answers.h>
#include <app/simulator/http/http_date.h>

#include <algorithm>
#include <mutex>
#include <random>

namespace kittiwake::sim {

namespace {

/// The faults of delivery: how an answer is delayed, slowed or cut.
void editDelivery(const Fault& fault, Delivery& delivery)
{
    using Cut = Delivery::Cut;
    switch (fault.kind) {
    case FaultKind::Slow:
        delivery.latency = fault.latency;
        delivery.bytesPerSecond = fault.bytesPerSecond;
        return;
    case FaultKind::CloseConnection:
        delivery.closeAfter = true;
        return;
    case FaultKind::Reset:
        delivery.cut = Cut::Reset;
        break;
    case FaultKind::HalfOpen:
        delivery.cut = Cut::Silence;
        break;
    case FaultKind::CloseAfter:
        delivery.cut = Cut::Close;
        break;
    default:
        return;
    }
    if (fault.bytes)
        delivery.cutAfter = fault.bytes;
}

/// Removes what asks for initial events, as a server that does not know them ignores it.
Request asPlainWatch(Request request)
{
    std::erase_if(request.query, [](const auto& parameter) {
        return parameter.first == "sendInitialEvents" || parameter.first == "resourceVersionMatch";
    });
    return request;
}

} // namespace

struct FaultInjector::Private
{
    struct Armed
    {
        Active active;
        std::optional<TimePoint> until {};
        std::uint64_t met = 0;
    };

    Handler& next;
    const AccessControl& access;
    const ResourceRegistry& registry;
    const Environment environment;
    mutable std::mutex mutex {}; // guards what follows
    std::vector<Armed> armed {};
    std::uint64_t added = 0;
    std::minstd_rand random;

    /// The request with the identity that its credentials prove.
    Request identified(const Request& request) const
    {
        Request out = request;
        if (auto user = access.authenticate(request))
            out.identity = std::move(*user);
        return out;
    }

    bool anyArmed() const
    {
        const std::lock_guard lock(mutex);
        return !armed.empty();
    }

    /// Those that apply to this request; at most one answers instead of the handler, the last.
    std::vector<Fault> striking(const Request& request, const RequestTarget& target)
    {
        std::vector<Fault> out;
        const std::lock_guard lock(mutex);
        for (auto& one : armed) {
            if (!meets(one.active.fault, request, target) || !strikes(one))
                continue;
            out.push_back(one.active.fault);
            if (answersInstead(out.back()))
                break;
        }
        return out;
    }

    bool strikes(Armed& one)
    {
        const auto& match = one.active.fault.match;
        if ((one.until && environment.scheduler.now() >= *one.until)
            || (match.count && one.active.struck >= *match.count) || one.met++ < match.skip
            || (match.probability < 1
                && std::uniform_real_distribution<>(0, 1)(random) >= match.probability))
            return false;
        ++one.active.struck;
        return true;
    }

    void change(const Fault& fault, const Request& request, const RequestTarget& target,
                Response& answer) const
    {
        editDelivery(fault, answer.delivery);
        if (fault.kind == FaultKind::WrongContentType)
            answer.contentType = "text/plain; charset=utf-8";
        if (fault.kind == FaultKind::ClockSkew)
            answer.headers.emplace_back("Date", httpDate(environment.now() + fault.latency));
        if (target.verb != "watch") {
            editBody(fault, answer);
        } else if (answer.stream) {
            auto edit = eventEditOf(fault,
                                    fault.kind == FaultKind::ErrorEvent
                                        ? statusOf(fault, request, target).json()
                                        : std::string());
            if (edit)
                answer.stream = std::make_shared<EventStream>(
                    std::move(answer.stream), fault.events.value_or(0), std::move(edit));
        }
    }
};

FaultInjector::FaultInjector(Handler& next, const AccessControl& access,
                             const ResourceRegistry& registry, Environment environment,
                             unsigned seed)
    : m_d(new Private { .next = next,
                        .access = access,
                        .registry = registry,
                        .environment = std::move(environment),
                        .random = std::minstd_rand(seed) })
{ }

FaultInjector::~FaultInjector() = default;

Response FaultInjector::handle(const Request& request)
{
    if (!m_d->anyArmed())
        return m_d->next.handle(request);
    const auto target = targetOf(request, m_d->registry);
    const auto faults = m_d->striking(request, target);
    if (faults.empty())
        return m_d->next.handle(request);
    const auto known = m_d->identified(request);
    const bool plainWatch = std::any_of(faults.begin(), faults.end(), [](const Fault& fault) {
        return fault.kind == FaultKind::NoInitialEventsEnd;
    });
    auto answer = answersInstead(faults.back())
        ? answerInstead(faults.back(), known, target)
        : m_d->next.handle(plainWatch ? asPlainWatch(request) : request);
    for (const auto& fault : faults)
        m_d->change(fault, known, target, answer);
    return answer;
}

std::uint64_t FaultInjector::add(Fault fault)
{
    const auto now = m_d->environment.scheduler.now();
    const std::lock_guard lock(m_d->mutex);
    Private::Armed armed { { ++m_d->added, std::move(fault) } };
    if (const auto lasts = armed.active.fault.match.lasts)
        armed.until = saturatingAdd(now, *lasts);
    m_d->armed.push_back(std::move(armed));
    return m_d->added;
}

bool FaultInjector::remove(std::uint64_t number)
{
    const std::lock_guard lock(m_d->mutex);
    return std::erase_if(
               m_d->armed,
               [number](const Private::Armed& one) { return one.active.number == number; })
        > 0;
}

std::uint64_t FaultInjector::clear()
{
    std::uint64_t struck = 0;
    const std::lock_guard lock(m_d->mutex);
    for (const auto& one : m_d->armed)
        struck += one.active.struck;
    m_d->armed.clear();
    return struck;
}

std::vector<FaultInjector::Active> FaultInjector::active() const
{
    std::vector<Active> out;
    const std::lock_guard lock(m_d->mutex);
    for (const auto& one : m_d->armed)
        out.push_back(one.active);
    return out;
}

} // namespace kittiwake::sim
