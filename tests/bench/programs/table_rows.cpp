#include "table_rows.h"

#include <core/api/object.h>
#include <kinds/builtin/kinds.h>
#include <models/table/row_builder.h>

#include <QDateTime>

#include <algorithm>
#include <array>
#include <random>
#include <string>

namespace kittiwake::bench {

namespace {

class Random
{
public:
    unsigned operator()() { return static_cast<unsigned>(m_engine()); }

private:
    std::mt19937 m_engine { 4711 };
};

template<std::size_t N>
const char* oneOf(const std::array<const char*, N>& words, unsigned which)
{
    return words[which % N];
}

std::string containerState(unsigned dice)
{
    if (dice % 100 < 92)
        return R"("ready":true,"state":{"running":{"startedAt":"2026-01-01T00:00:00Z"}})";
    constexpr std::array kReasons { "CrashLoopBackOff", "ImagePullBackOff", "ContainerCreating" };
    return R"("ready":false,"state":{"waiting":{"reason":")"
        + std::string(oneOf(kReasons, dice / 100)) + R"("}})";
}

std::string podJson(int i, Random& random)
{
    constexpr std::array kTeams { "checkout", "payments", "search", "platform", "data" };
    constexpr std::array kApps { "web-frontend", "order-api",     "mobile-app", "ledger-worker",
                                 "mapper",       "session-cache", "ingest" };
    const int workload = i / 60;
    const auto number = static_cast<unsigned>(workload);
    const auto dice = random();
    std::string suffix;
    for (auto bits = random(); suffix.size() < 5; bits /= 27)
        suffix += "bcdfghjklmnpqrstvwxz2456789"[bits % 27];
    const auto hash = std::to_string(0x5c9f7b61U + number * 7919U);
    const auto created = QDateTime::fromSecsSinceEpoch(1'760'000'000 + dice % 9'000'000, Qt::UTC)
                             .toString(Qt::ISODate)
                             .toStdString();
    const bool restarted = dice % 7 == 0;
    return R"({"metadata":{"name":")" + std::string(oneOf(kApps, number)) + '-'
        + std::to_string(number) + '-' + hash + '-' + suffix + R"(","namespace":"team-)"
        + oneOf(kTeams, number) + '-' + std::to_string(number % 8) + R"(","creationTimestamp":")"
        + created + R"("},"spec":{"nodeName":"worker-node-)" + std::to_string(random() % 2000)
        + R"(","containers":[{"name":"main"}]},"status":{"phase":"Running","podIP":"10.)"
        + std::to_string(random() % 256) + '.' + std::to_string(random() % 256) + '.'
        + std::to_string(random() % 256)
        + R"(","containerStatuses":[{"name":"main","restartCount":)"
        + std::to_string(restarted ? dice % 40 : 0)
        + (restarted ? R"(,"lastState":{"terminated":{"finishedAt":"2026-02-01T00:00:00Z"}})" : "")
        + "," + containerState(random()) + "}]}}";
}

/// As a filter was defined first: in any cell or in the key, whatever the case.
bool isFound(const Row& row, const QString& text)
{
    const bool inverse = text.startsWith(u'!');
    const auto needle = inverse ? text.mid(1) : text;
    const bool found =
        QString::fromStdString(row.key.toString()).contains(needle, Qt::CaseInsensitive)
        || std::any_of(row.cells.begin(), row.cells.end(), [&](const RowCell& cell) {
               return cell.text.contains(needle, Qt::CaseInsensitive);
           });
    return needle.isEmpty() || found != inverse;
}

} // namespace

std::vector<RowPtr> podRows(int count)
{
    Random random;
    std::vector<ObjectPtr> pods;
    for (int i = 0; i < count; ++i) {
        if (auto pod = Object::fromJson(podJson(i, random), { "", "v1", "Pod" }))
            pods.push_back(std::move(*pod));
    }
    std::sort(pods.begin(), pods.end(), [](const ObjectPtr& a, const ObjectPtr& b) {
        return a->key().toString() < b->key().toString(); // as an API server lists them
    });
    RowBuilder builder(kinds::pods());
    std::vector<RowPtr> rows;
    rows.reserve(pods.size());
    for (const auto& pod : pods)
        rows.push_back(builder.build(*pod, 1'770'000'000));
    return rows;
}

int podColumnCount()
{
    return static_cast<int>(kinds::pods().columns.size());
}

std::vector<RowPtr> firstRows(const std::vector<RowPtr>& rows, const SortSpec& sort,
                              const QString& filter, std::size_t count)
{
    std::vector<RowPtr> found;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(found),
                 [&](const RowPtr& row) { return isFound(*row, filter); });
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(count, found.size()));
    std::partial_sort(found.begin(), end, found.end(), [&](const RowPtr& a, const RowPtr& b) {
        return compareRows(*a, *b, sort) < 0;
    });
    found.erase(end, found.end());
    return found;
}

} // namespace kittiwake::bench
