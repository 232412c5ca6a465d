#include "helm_difference.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

namespace kittiwake {

namespace {

/// What objects of two revisions are compared by: not by their versions, which charts raise.
struct HelmObjectName
{
    std::string kind;
    ObjectKey key;
    std::string group;
    auto operator<=>(const HelmObjectName&) const = default;
};

using HelmObjects = std::map<HelmObjectName, Unstructured>;

HelmObjects objectsOf(const HelmRelease& release, std::vector<Error>& unreadable)
{
    HelmObjects objects;
    auto manifest = release.objects();
    std::move(manifest.errors.begin(), manifest.errors.end(), std::back_inserter(unreadable));
    for (auto& [object, place, comment] : manifest.objects) {
        auto gvk = object.gvk();
        auto key = object.key();
        if (key.ns.empty())
            key.ns = release.ns;
        objects.insert_or_assign({ std::move(gvk.kind), std::move(key), std::move(gvk.group) },
                                 std::move(object));
    }
    return objects;
}

std::vector<FieldDifference> maskedDifferences(std::vector<FieldDifference> differences,
                                               const std::string& kind)
{
    for (auto& difference : differences)
        difference = maskedDifference(std::move(difference), kind);
    return differences;
}

HelmObjectDifference wholeObject(const HelmObjectName& name, const Unstructured& object,
                                 HelmObjectDifference::Change change)
{
    FieldDifference whole;
    (change == HelmObjectDifference::Change::New ? whole.after : whole.before) = object.json();
    return { .gvk = object.gvk(),
             .key = name.key,
             .change = change,
             .fields = maskedDifferences({ std::move(whole) }, name.kind) };
}

} // namespace

HelmDifference HelmDifference::between(const HelmRelease& before, const HelmRelease& after)
{
    using Change = HelmObjectDifference::Change;
    HelmDifference difference;
    const auto old = objectsOf(before, difference.unreadable);
    const auto fresh = objectsOf(after, difference.unreadable);
    for (const auto& [name, object] : old) {
        if (!fresh.contains(name))
            difference.objects.push_back(wholeObject(name, object, Change::Gone));
    }
    for (const auto& [name, object] : fresh) {
        const auto was = old.find(name);
        if (was == old.end()) {
            difference.objects.push_back(wholeObject(name, object, Change::New));
            continue;
        }
        auto fields =
            maskedDifferences(fieldDifferences(was->second.json(), object.json()), name.kind);
        if (!fields.empty())
            difference.objects.push_back({ .gvk = object.gvk(),
                                           .key = name.key,
                                           .change = Change::Changed,
                                           .fields = std::move(fields) });
    }
    return difference;
}

} // namespace kittiwake
