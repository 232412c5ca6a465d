#pragma once

#include <core/testing/store/object_store.h>
#include <tests/app/simulator/api/resources.h>

#include <QString>
#include <QStringList>

namespace kittiwake::test {

using namespace kittiwake::sim;

inline ObjectPtr make(const ObjectKey& key, std::uint64_t version, const std::string& note = {})
{
    return Object::fromJson(R"({"metadata":{"name":")" + key.name + R"(","namespace":")" + key.ns
                                + R"(","resourceVersion":")" + std::to_string(version)
                                + R"("},"note":")" + note + R"("})",
                            { "", "v1", "Pod" })
        .value();
}

inline ObjectStore::Make making(const ObjectKey& key, const std::string& note = {})
{
    return [key, note](std::uint64_t version) {
        return make(key, version, note);
    };
}

/// Puts it, whatever is there.
inline ObjectPtr put(ObjectStore& store, const ObjectKey& key, const std::string& note = {})
{
    return store.put(kPods, key, store.get(kPods, key), making(key, note));
}

inline ObjectPtr removeFrom(ObjectStore& store, const ObjectKey& key)
{
    return store.remove(kPods, key, store.get(kPods, key), making(key));
}

inline QString names(const std::vector<ObjectPtr>& objects)
{
    QStringList out;
    for (const auto& object : objects)
        out << QString::fromStdString(object->key().toString());
    return out.join(QLatin1Char(' '));
}

/// "+a ~a -a": what was taken.
inline QString events(const Expected<std::vector<StoreEvent>>& taken)
{
    if (!taken)
        return QString::fromStdString(taken.error().sentence);
    QStringList out;
    for (const auto& event : *taken) {
        const auto* sign = event.type == StoreEvent::Type::Added ? "+"
            : event.type == StoreEvent::Type::Modified           ? "~"
                                                                 : "-";
        out << QLatin1String(sign) + QString::fromStdString(event.object->key().name);
    }
    return out.join(QLatin1Char(' '));
}

inline std::shared_ptr<StoreWatch> watch(ObjectStore& store, std::uint64_t from = 0)
{
    return std::move(store.watch(kPods, from, [] {})).value();
}

} // namespace kittiwake::test
