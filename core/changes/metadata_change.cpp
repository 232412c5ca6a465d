#include "metadata_change.h"

#include <core/changes/edit/field_of.h>

#include <algorithm>
#include <cctype>

namespace kittiwake {

namespace {

constexpr std::size_t kLongestName = 63;
constexpr std::size_t kLongestPrefix = 253;

Unexpected<Error> wrong(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

bool isAlnum(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 && static_cast<unsigned char>(c) < 128;
}

/// Letters, digits and some of `between`, with letters or digits at both ends.
bool isWord(std::string_view text, std::string_view between)
{
    return !text.empty() && isAlnum(text.front()) && isAlnum(text.back())
        && std::all_of(text.begin(), text.end(), [between](char c) {
               return isAlnum(c) || between.find(c) != std::string_view::npos;
           });
}

bool isSubdomain(std::string_view text)
{
    if (text.empty() || text.size() > kLongestPrefix)
        return false;
    for (std::size_t from = 0; from <= text.size();) {
        const auto end = std::min(text.find('.', from), text.size());
        const auto label = text.substr(from, end - from);
        const bool lower = std::none_of(label.begin(), label.end(),
                                        [](unsigned char c) { return std::isupper(c) != 0; });
        if (!lower || !isWord(label, "-"))
            return false;
        from = end + 1;
    }
    return true;
}

const char* nameOf(MetadataField field)
{
    return field == MetadataField::Labels ? "labels" : "annotations";
}

Expected<void> check(const MetadataEdit& edit)
{
    for (const auto& [key, value] : edit.set) {
        if (auto sound = checkQualifiedName(key); !sound)
            return sound;
        if (edit.remove.contains(key))
            return wrong(std::string("can not both modify and remove ")
                         + (edit.field == MetadataField::Labels ? "a label" : "an annotation")
                         + " in the same command");
        if (edit.field == MetadataField::Labels) {
            if (auto sound = checkLabelValue(value); !sound)
                return sound;
        }
    }
    return {};
}

} // namespace

MaybeChange metadataChange(const Gvr& gvr, const Unstructured& object, const MetadataEdit& edit)
{
    if (auto sound = check(edit); !sound)
        return Unexpected { std::move(sound).error() };
    const auto there = edit.field == MetadataField::Labels ? object.labels() : object.annotations();
    auto fields = JsonValue::object();
    std::string taken;
    for (const auto& [key, value] : edit.set) {
        const auto found = there.find(key);
        if (found != there.end() && found->second == value)
            continue;
        if (found != there.end() && !edit.overwrite)
            taken += (taken.empty() ? "'" : "; '") + key + "' already has a value (" + found->second
                + "), and --overwrite is false";
        fields[key] = value;
    }
    if (!taken.empty())
        return wrong(std::move(taken));
    for (const auto& key : edit.remove) {
        if (there.contains(key))
            fields[key] = nullptr;
    }
    if (fields.empty())
        return std::optional<Change>();
    JsonValue patch;
    patch["metadata"][nameOf(edit.field)] = std::move(fields);
    return std::optional(
        Change { .target = ChangeTarget::of(gvr, object), .body = std::move(patch) });
}

Expected<void> checkQualifiedName(std::string_view key)
{
    const auto slash = key.find('/');
    const bool prefixed = slash != std::string_view::npos;
    const auto name = prefixed ? key.substr(slash + 1) : key;
    const bool sound = (!prefixed || isSubdomain(key.substr(0, slash)))
        && name.size() <= kLongestName && isWord(name, "-_.");
    if (sound)
        return {};
    return wrong(
        "\"" + std::string(key)
        + "\" is not a key: up to 63 letters, digits, '-', '_' and '.', beginning and ending "
          "with a letter or digit, after a DNS name and a '/' if need be.");
}

Expected<void> checkLabelValue(std::string_view value)
{
    if (value.empty() || (value.size() <= kLongestName && isWord(value, "-_.")))
        return {};
    return wrong("\"" + std::string(value)
                 + "\" is not a value of a label: up to 63 letters, digits, '-', '_' and '.', "
                   "beginning and ending with a letter or digit.");
}

} // namespace kittiwake
