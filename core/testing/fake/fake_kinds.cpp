#include "fake_kinds.h"

#include <core/types/built_in_kinds.h>

#include <algorithm>
#include <tuple>

namespace kittiwake {

namespace {

using KindsInOrder = std::vector<std::shared_ptr<const FakeKind>>;

template<typename T>
constexpr bool kHasStatus = requires(T object)
{
    object.status;
};

/// Those that have replicas to be had, and say how many there are.
template<typename T>
constexpr bool kHasScale = requires(T object)
{
    object.spec.replicas;
    object.spec.selector;
    object.status.replicas;
};

template<typename... Ts>
KindsInOrder kindsOf(KindList<Ts...>)
{
    return { std::make_shared<const FakeKind>(FakeKind { .kind = TypedKind<Ts>::kind(),
                                                         .status = kHasStatus<Ts>,
                                                         .scale = kHasScale<Ts>,
                                                         .builtIn = true })... };
}

auto orderOf(const std::shared_ptr<const FakeKind>& kind)
{
    const Gvk& gvk = kind->kind.gvk;
    return std::tie(gvk.group, gvk.version, kind->kind.resource);
}

bool standsBefore(const std::shared_ptr<const FakeKind>& a,
                  const std::shared_ptr<const FakeKind>& b)
{
    return orderOf(a) < orderOf(b);
}

} // namespace

FakeKinds::FakeKinds()
    : m_all(kindsOf(BuiltInKinds {}))
{
    std::sort(m_all.begin(), m_all.end(), standsBefore);
}

void FakeKinds::add(FakeKind kind)
{
    const auto added = std::make_shared<const FakeKind>(std::move(kind));
    const std::lock_guard lock(m_mutex);
    const auto at = std::lower_bound(m_all.begin(), m_all.end(), added, standsBefore);
    if (at != m_all.end() && orderOf(*at) == orderOf(added))
        *at = added;
    else
        m_all.insert(at, added);
}

std::shared_ptr<const FakeKind> FakeKinds::find(const Gvr& gvr) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::find_if(m_all.begin(), m_all.end(),
                                    [&](const auto& one) { return one->kind.gvr() == gvr; });
    return found == m_all.end() ? nullptr : *found;
}

std::shared_ptr<const FakeKind> FakeKinds::find(const Gvk& gvk) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::find_if(m_all.begin(), m_all.end(),
                                    [&](const auto& one) { return one->kind.gvk == gvk; });
    return found == m_all.end() ? nullptr : *found;
}

KindsInOrder FakeKinds::all() const
{
    const std::lock_guard lock(m_mutex);
    return m_all;
}

} // namespace kittiwake
