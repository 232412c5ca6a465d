#include "object_churn.h"

#include <algorithm>
#include <set>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::size_t kKeptChanges = 128;
constexpr std::size_t kKeptWrites = 64;
constexpr std::size_t kMaxBusy = 256;
constexpr std::size_t kBusyPerMinute = 3; ///< from which on it is looked into
constexpr std::size_t kMaxFields = 16;
constexpr int kMaxFieldDepth = 6;
constexpr std::int64_t kOneMinute = 60'000;

bool isServersOwn(std::string_view path)
{
    return path == ".metadata.managedFields" || path == ".metadata.resourceVersion"
        || path == ".metadata.generation" || path == ".status.observedGeneration";
}

bool isSameJson(const Json& one, const Json& other)
{
    return simdjson::minify(one.value_unsafe()) == simdjson::minify(other.value_unsafe());
}

/// The paths of the fields that differ, a few; a list counts as a whole.
class ChangedFields
{
public:
    std::vector<std::string> operator()(const Json& before, const Json& after)
    {
        compare(before, after, {}, 0);
        return std::move(m_paths);
    }

private:
    void compare(const Json& before, const Json& after, const std::string& path, int depth)
    {
        if (m_paths.size() >= kMaxFields || isServersOwn(path))
            return;
        if (!exists(before) || !exists(after)) {
            if (exists(before) || exists(after))
                m_paths.push_back(path);
            return;
        }
        const bool both = before.is_object() && after.is_object();
        if (!both || depth >= kMaxFieldDepth) {
            if (!isSameJson(before, after))
                m_paths.push_back(path);
            return;
        }
        std::set<std::string_view> names;
        for (const auto* side : { &before, &after })
            forEachField(*side, [&](std::string_view name, const Json&) { names.insert(name); });
        for (const auto name : names)
            compare(fieldOf(before, name), fieldOf(after, name), path + '.' + std::string(name),
                    depth + 1);
    }
    static Json fieldOf(const Json& object, std::string_view name) { return object.at_key(name); }

    std::vector<std::string> m_paths;
};

std::string managerOf(const Json& entry)
{
    auto name = std::string(textOf(entry["manager"]));
    if (const auto subresource = textOf(entry["subresource"]); !subresource.empty())
        name += " (" + std::string(subresource) + ')';
    return name;
}

/// Whether one of the paths is among the fields of a manager's entry, by its last part.
bool hasOneOf(const Json& entry, const std::vector<std::string>& paths)
{
    const auto fields = entry["fieldsV1"];
    if (!exists(fields))
        return false;
    const auto text = simdjson::minify(fields.value_unsafe());
    return std::any_of(paths.begin(), paths.end(), [&text](const std::string& path) {
        const auto name = path.substr(path.rfind('.') + 1);
        return text.find("\"f:" + name + '"') != std::string::npos;
    });
}

/// Who has written last: the manager whose entry is new, or whose time or fields have changed.
std::string writerOf(const Json& before, const Json& after, const std::vector<std::string>& paths)
{
    const auto sameOf = [&](const Json& entry) {
        Json found(simdjson::NO_SUCH_FIELD);
        forEachItem(before["metadata"]["managedFields"], [&](const Json& each) {
            if (managerOf(each) == managerOf(entry)
                && textOf(each["operation"]) == textOf(entry["operation"]))
                found = each;
        });
        return found;
    };
    std::string writer;
    std::string_view latest;
    forEachItem(after["metadata"]["managedFields"], [&](const Json& entry) {
        const auto old = sameOf(entry);
        const bool hasWritten = !exists(old) || textOf(old["time"]) != textOf(entry["time"])
            || !isSameJson(old["fieldsV1"], entry["fieldsV1"]);
        if (!hasWritten || textOf(entry["time"]) < latest)
            return;
        latest = textOf(entry["time"]);
        writer = managerOf(entry);
    });
    if (!writer.empty())
        return writer;
    // Within one second of its last change an entry stays as it is: the latest is whose it was, and
    // of several of that second the one that has the fields.
    bool hasFields = false;
    forEachItem(after["metadata"]["managedFields"], [&](const Json& entry) {
        const auto time = textOf(entry["time"]);
        if (time < latest || (time == latest && hasFields))
            return;
        latest = time;
        hasFields = hasOneOf(entry, paths);
        writer = managerOf(entry);
    });
    return writer;
}

bool shareOne(const std::vector<std::string>& one, const std::vector<std::string>& other)
{
    return std::any_of(one.begin(), one.end(), [&](const std::string& path) {
        return std::find(other.begin(), other.end(), path) != other.end();
    });
}

/// Changes in the last minute; where more of them than are kept, at their pace.
int perMinute(const std::deque<std::int64_t>& changes, std::int64_t now)
{
    const auto within = std::count_if(changes.begin(), changes.end(),
                                      [now](std::int64_t each) { return now - each < kOneMinute; });
    const bool allKept = static_cast<std::size_t>(within) < kKeptChanges;
    const auto span = allKept ? kOneMinute : std::max<std::int64_t>(1, now - changes.front());
    return static_cast<int>(within * kOneMinute / span);
}

} // namespace

bool isChatty(const Kind& of, const Gvk& gvk, const Object& object)
{
    const auto is = [&](std::string_view group, std::string_view kind) {
        return gvk.group == group && gvk.kind == kind;
    };
    if (of.writtenOften || is("argoproj.io", "Application"))
        return true;
    if (!is("", "ConfigMap") && !is("", "Secret"))
        return false;
    return object.key().name == "cluster-autoscaler-status"
        || object.json().find("control-plane.alpha.kubernetes.io/leader") != std::string::npos;
}

void ObjectChurn::update(const Kind& of, const Gvk& gvk, const Object& before, const Object& after,
                         std::int64_t at)
{
    if (before.resourceVersion() == after.resourceVersion() || before.uid() != after.uid())
        return; // a resync, or another object of that name
    const auto key = gvk.group + '/' + gvk.kind + '/' + after.key().toString();
    auto& kept = m_objects.use(key);
    if (!kept)
        kept = std::make_shared<Counted>();
    auto& counted = *kept;
    counted.changes.push_back(at);
    if (counted.changes.size() > kKeptChanges)
        counted.changes.pop_front();
    const auto within = std::count_if(counted.changes.begin(), counted.changes.end(),
                                      [at](std::int64_t each) { return at - each < kOneMinute; });
    if (static_cast<std::size_t>(within) < kBusyPerMinute) {
        counted.hotSince = 0;
        return;
    }
    if (isChatty(of, gvk, after))
        return;
    counted.object = { gvk.group, gvk.kind, after.key() };
    if (within < kHotPerMinute)
        counted.hotSince = 0;
    else if (counted.hotSince == 0)
        counted.hotSince = at - kOneMinute;
    look(counted, before, after, at);
    if (std::exchange(counted.isListed, true))
        return;
    std::erase_if(m_busy, [](const auto& each) { return each.expired(); });
    if (m_busy.size() >= kMaxBusy) {
        if (const auto oldest = m_busy.front().lock())
            oldest->isListed = false;
        m_busy.erase(m_busy.begin());
    }
    m_busy.push_back(kept);
}

void ObjectChurn::look(Counted& counted, const Object& before, const Object& after, std::int64_t at)
{
    const auto old = m_before.read(before);
    const auto now = m_after.read(after);
    if (!old || !now)
        return;
    auto fields = ChangedFields()(*old, *now);
    const bool isStatus = std::all_of(fields.begin(), fields.end(), [](const std::string& path) {
        return path.starts_with(".status");
    });
    auto manager = writerOf(*old, *now, fields);
    counted.writes.push_back({ .at = at,
                               .manager = std::move(manager),
                               .fields = std::move(fields),
                               .isSpec = numberOf((*old)["metadata"]["generation"])
                                   != numberOf((*now)["metadata"]["generation"]),
                               .isStatus = isStatus });
    if (counted.writes.size() > kKeptWrites)
        counted.writes.pop_front();
}

std::optional<ChurnReport> ObjectChurn::reportOf(const Counted& counted, std::int64_t now)
{
    std::vector<const Write*> recent;
    for (const auto& write : counted.writes) {
        if (now - write.at < kFightWithin)
            recent.push_back(&write);
    }
    if (recent.empty())
        return {};
    const auto& last = *recent.back();
    ChurnReport report { .object = counted.object,
                         .fields = last.fields,
                         .isSpec = last.isSpec,
                         .perMinute = perMinute(counted.changes, now),
                         .at = last.at };
    // A fight: from the last write back, two in turn and on the same fields.
    std::size_t turns = 1;
    while (turns < recent.size()) {
        const auto& one = *recent[recent.size() - turns];
        const auto& before = *recent[recent.size() - turns - 1];
        const bool isOfTheTwo =
            turns < 2 || before.manager == recent[recent.size() - turns + 1]->manager;
        if (one.manager.empty() || before.manager.empty() || one.manager == before.manager
            || !isOfTheTwo || !shareOne(one.fields, before.fields))
            break;
        ++turns;
    }
    if (turns >= 2 * kFightRounds) {
        report.kind = ChurnReport::Kind::Fight;
        report.managers = { recent[recent.size() - 2]->manager, last.manager };
        report.since = recent[recent.size() - turns]->at;
        std::sort(report.managers.begin(), report.managers.end());
        return report;
    }
    const auto wild = std::count_if(recent.begin(), recent.end(), [now](const Write* write) {
        return now - write->at < kWildWithin && !write->isStatus;
    });
    const bool isWild = static_cast<std::size_t>(wild) >= kWildWrites;
    const bool isHot = counted.hotSince > 0 && now - counted.hotSince >= kHotFor;
    if (!(isWild || isHot) || report.perMinute < kHotPerMinute || last.manager.empty())
        return {};
    const bool byOne = std::all_of(recent.begin(), recent.end(), [&](const Write* write) {
        return write->manager == last.manager;
    });
    if (!byOne)
        return {};
    report.managers = { last.manager };
    report.since = isHot ? counted.hotSince : recent.front()->at;
    return report;
}

std::vector<ChurnReport> ObjectChurn::reports(std::int64_t now) const
{
    std::vector<ChurnReport> reports;
    for (const auto& busy : m_busy) {
        const auto counted = busy.lock();
        if (auto report = counted ? reportOf(*counted, now) : std::nullopt)
            reports.push_back(std::move(*report));
    }
    std::sort(reports.begin(), reports.end(), [](const ChurnReport& a, const ChurnReport& b) {
        return a.perMinute != b.perMinute ? a.perMinute > b.perMinute : a.object.key < b.object.key;
    });
    return reports;
}

} // namespace kittiwake
