#include "fake_reader.h"

#include "fake_scale.h"

#include <charconv>
#include <optional>

namespace kittiwake {

namespace {

/// Where a page of a list begins, as its continue token has it.
struct PagePlace
{
    std::uint64_t version = 0;
    ObjectKey after {};
};

/// "VERSION NAMESPACE NAME"; neither of the names can have a space.
std::string tokenOf(const PagePlace& place)
{
    return std::to_string(place.version) + ' ' + place.after.ns + ' ' + place.after.name;
}

std::optional<PagePlace> readToken(std::string_view token)
{
    PagePlace place;
    const auto first = token.find(' ');
    const auto second = first == std::string_view::npos ? first : token.find(' ', first + 1);
    if (second == std::string_view::npos)
        return std::nullopt;
    const auto* const end = token.data() + first;
    if (std::from_chars(token.data(), end, place.version).ptr != end)
        return std::nullopt;
    place.after = { std::string(token.substr(first + 1, second - first - 1)),
                    std::string(token.substr(second + 1)) };
    return place;
}

std::size_t limitOf(const FakeAction& action)
{
    const std::string text = action.parameter("limit");
    std::size_t limit = 0;
    std::from_chars(text.data(), text.data() + text.size(), limit);
    return limit == 0 ? std::numeric_limits<std::size_t>::max() : limit;
}

} // namespace

Expected<Selection, FakeAnswer> readSelection(const FakeAction& action)
{
    auto labels = LabelSelector::parse(action.parameter("labelSelector"));
    if (!labels)
        return Unexpected { FakeAnswer::badRequest(labels.error().sentence) };
    auto fields = FieldSelector::parse(action.parameter("fieldSelector"));
    if (!fields)
        return Unexpected { FakeAnswer::badRequest(fields.error().sentence) };
    return Selection(action.ns, *std::move(labels), *std::move(fields));
}

FakeAnswer getFrom(const ObjectStore& store, const FakeAction& action, const FakeKind& kind)
{
    const bool scale = action.subresource == "scale" && kind.scale;
    if (!scale && !action.subresource.empty() && !(action.subresource == "status" && kind.status))
        return FakeAnswer::subresourceNotServed(action);
    const ObjectPtr found = store.get(placeOf(kind), action.key());
    if (!found)
        return FakeAnswer::notFound(action);
    const JsonValue object = documentOf(*found, kind);
    return FakeAnswer::of(scale ? scaleOf(object) : object);
}

FakeAnswer listFrom(const ObjectStore& store, const FakeAction& action, const FakeKind& kind)
{
    const auto selection = readSelection(action);
    if (!selection)
        return selection.error();
    const std::string token = action.parameter("continue");
    PagePlace place;
    if (!token.empty()) {
        const auto read = readToken(token);
        if (!read)
            return FakeAnswer::badRequest("continue key is not valid: " + token);
        place = *read;
    }
    const auto where = placeOf(kind);
    const ObjectStore::Range range { .ns = action.ns, .after = place.after };
    const auto listing = token.empty() ? Expected<ObjectStore::Listing>(store.list(where, range))
                                       : store.listAt(where, range, place.version);
    if (!listing)
        return FakeAnswer::expired("The provided continue parameter is too old: "
                                   + listing.error().sentence);
    place.version = listing->version;
    const std::size_t limit = limitOf(action);
    auto items = JsonValue::array();
    std::size_t left = 0;
    for (const ObjectPtr& object : listing->objects) {
        if (!selection->matches(*object))
            continue;
        if (items.size() == limit) {
            ++left;
            continue;
        }
        items.push_back(documentOf(*object, kind));
        place.after = object->key();
    }
    JsonValue metadata { { "resourceVersion", std::to_string(listing->version) } };
    if (left > 0) {
        metadata["continue"] = tokenOf(place);
        if (selection->takesAll())
            metadata["remainingItemCount"] = left;
    }
    return FakeAnswer::of({ { "kind", kind.kind.gvk.kind + "List" },
                            { "apiVersion", kind.kind.gvk.groupVersion().toString() },
                            { "metadata", std::move(metadata) },
                            { "items", std::move(items) } });
}

} // namespace kittiwake
