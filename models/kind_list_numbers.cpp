// How many objects a kind has, and who says so.
#include "kind_list_model.h"

namespace kittiwake {

namespace {

const QList<int> kOfNumbers { KindListModel::CountRole, KindListModel::FaultsRole,
                              KindListModel::LiveRole, KindListModel::RefusedRole,
                              KindListModel::NumbersHintRole };

} // namespace

void KindListModel::setCount(const Gvr& gvr, int count)
{
    const auto known = m_numbers.find(gvr);
    KindNumbers numbers { .objects = count };
    if (known != m_numbers.end())
        numbers.faults = known->second.faults;
    setNumbers(gvr, numbers);
}

void KindListModel::setNumbers(const Gvr& gvr, const KindNumbers& numbers)
{
    const auto [known, isNew] = m_numbers.try_emplace(gvr, numbers);
    if (isNew || std::exchange(known->second, numbers) != numbers)
        announce(gvr, kOfNumbers);
}

void KindListModel::forgetNumbers(const Gvr& gvr)
{
    if (gvr != m_current && m_numbers.erase(gvr) > 0)
        announce(gvr, kOfNumbers);
}

const KindNumbers* KindListModel::numbersOf(const Line& line) const
{
    const auto known = line.kind ? m_numbers.find(line.kind->gvr) : m_numbers.end();
    return known == m_numbers.end() ? nullptr : &known->second;
}

} // namespace kittiwake
