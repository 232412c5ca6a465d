#include "copied_text.h"

#include <models/freshness/freshness.h>
#include <models/table/table_tools.h>
#include <models/text/shown_numbers.h>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxCopied = 10'000;

} // namespace

CopiedText copiedNames(const ResourceTableModel& table)
{
    QStringList names;
    for (const auto& key : table.chosenKeys(kMaxCopied))
        names.append(QString::fromStdString(key.name));
    return { names,
             table.marked() > names.size()
                 ? TableTools::tr("Copied the first %1 of %2 names. Export writes them all.")
                       .arg(shownNumber(names.size()), shownNumber(table.marked()))
                 : TableTools::tr("Copied %n names", nullptr, static_cast<int>(names.size())) };
}

CopiedText copiedNamespaces(const ResourceTableModel& table)
{
    QStringList namespaces;
    const auto keys = table.chosenKeys(kMaxCopied);
    for (const auto& key : keys) {
        if (!key.ns.empty())
            namespaces.append(QString::fromStdString(key.ns));
    }
    namespaces.removeDuplicates();
    return { namespaces,
             static_cast<std::size_t>(table.marked()) > keys.size()
                 ? TableTools::tr("Copied the namespaces of the first %1 of %2 objects.")
                       .arg(shownNumber(static_cast<std::int64_t>(keys.size())),
                            shownNumber(table.marked()))
                 : TableTools::tr("Copied %n namespaces", nullptr,
                                  static_cast<int>(namespaces.size())) };
}

} // namespace kittiwake
