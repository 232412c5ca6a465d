#include "event_predicate.h"

#include <core/api/json/json.h>

#include <algorithm>
#include <map>
#include <string>

namespace kittiwake::predicates {

namespace {

std::int64_t generationOf(const Object& object)
{
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    const auto json = reader.read(object);
    return json ? numberOf((*json)["metadata"]["generation"]) : 0;
}

using Texts = std::map<std::string, std::string>;

/// The labels or annotations.
Texts textsOf(const Object& object, const char* field)
{
    thread_local JsonReader reader;
    Texts texts;
    if (const auto json = reader.read(object))
        forEachField((*json)["metadata"][field], [&](std::string_view key, const Json& value) {
            texts.emplace(key, textOf(value));
        });
    return texts;
}

EventPredicate textsChanged(const char* field)
{
    return [field](const ObjectPtr& old, const ObjectPtr& now) {
        return !old || !now || textsOf(*old, field) != textsOf(*now, field);
    };
}

} // namespace

EventPredicate generationChanged()
{
    return [](const ObjectPtr& old, const ObjectPtr& now) {
        return !old || !now || generationOf(*old) != generationOf(*now);
    };
}

EventPredicate resourceVersionChanged()
{
    return [](const ObjectPtr& old, const ObjectPtr& now) {
        return !old || !now || old->resourceVersion() != now->resourceVersion();
    };
}

EventPredicate labelsChanged()
{
    return textsChanged("labels");
}

EventPredicate annotationsChanged()
{
    return textsChanged("annotations");
}

EventPredicate selected(LabelSelector selector)
{
    return [selector = std::move(selector)](const ObjectPtr& old, const ObjectPtr& now) {
        return selector.matches(now ? *now : *old);
    };
}

EventPredicate allOf(std::vector<EventPredicate> predicates)
{
    return [all = std::move(predicates)](const ObjectPtr& old, const ObjectPtr& now) {
        return std::all_of(all.begin(), all.end(),
                           [&](const EventPredicate& each) { return each(old, now); });
    };
}

EventPredicate anyOf(std::vector<EventPredicate> predicates)
{
    return [all = std::move(predicates)](const ObjectPtr& old, const ObjectPtr& now) {
        return std::any_of(all.begin(), all.end(),
                           [&](const EventPredicate& each) { return each(old, now); });
    };
}

EventPredicate noneOf(std::vector<EventPredicate> predicates)
{
    return [any = anyOf(std::move(predicates))](const ObjectPtr& old, const ObjectPtr& now) {
        return !any(old, now);
    };
}

} // namespace kittiwake::predicates
