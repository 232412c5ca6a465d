// How many objects a kind has, and who says so.
#include "kind_list_model.h"

#include <models/freshness/freshness.h>
#include <models/text/shown_numbers.h>

#include <QDateTime>

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

void KindListModel::forgetNumbersInNamespaces()
{
    for (const auto& kind : m_kinds) {
        if (kind.namespaced && m_numbers.erase(kind.gvr) > 0)
            announce(kind.gvr, kOfNumbers);
    }
}

const KindNumbers* KindListModel::numbersOf(const Line& line) const
{
    const auto known = line.kind ? m_numbers.find(line.kind->gvr) : m_numbers.end();
    return known == m_numbers.end() ? nullptr : &known->second;
}

/// "56 Pods, 4 faults"
QString KindListModel::numbersText(const KindEntry& kind, const KindNumbers& numbers)
{
    if (numbers.refused)
        return tr("You may not list %1.").arg(QString::fromStdString(kind.gvr.resource));
    const auto objects = tr("%1 %2", "number, kind: 56 Pods")
                             .arg(shownNumber(numbers.objects),
                                  numbers.objects == 1 ? kind.kind : pluralTitle(kind));
    if (numbers.countedAt != 0) {
        const auto at = QDateTime::fromSecsSinceEpoch(numbers.countedAt).time();
        return tr("%1 at %2. Open the table to watch them.")
            .arg(objects, at.toString(QStringLiteral("HH:mm:ss")));
    }
    const auto faults = numbers.faults.value_or(0);
    if (faults == 0)
        return objects;
    return faults == 1 ? tr("%1, 1 fault").arg(objects)
                       : tr("%1, %2 faults").arg(objects, shownNumber(faults));
}

} // namespace kittiwake
