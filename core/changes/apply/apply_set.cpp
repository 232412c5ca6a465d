#include "apply_set.h"

#include <core/base/base64.h>
#include <core/base/joined.h>
#include <core/base/split.h>
#include <core/streams/copy/sha256.h>
#include <core/version.h>

#include <charconv>

namespace kittiwake {

namespace {

constexpr const char* kSetTool = "kittiwake";
constexpr const char* kSetTooling = "applyset.kubernetes.io/tooling";
constexpr const char* kSetKinds = "applyset.kubernetes.io/contains-group-kinds";
constexpr const char* kSetNamespaces = "applyset.kubernetes.io/additional-namespaces";
constexpr const char* kSetId = "applyset.kubernetes.io/id";
constexpr const char* kSetMember = "applyset.kubernetes.io/part-of";

Unexpected<Error> refusedSet(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

std::set<std::string> membersOf(const std::string& text)
{
    std::set<std::string> words;
    for (const auto word : split(text, ',')) {
        if (!word.empty())
            words.emplace(word);
    }
    return words;
}

/// Of hexadecimal digits.
std::string fromHexadecimal(std::string_view digits)
{
    constexpr int kHexadecimal = 16;
    std::string bytes;
    for (std::size_t at = 0; at + 1 < digits.size(); at += 2) {
        unsigned byte = 0;
        std::from_chars(&digits[at], &digits[at] + 2, byte, kHexadecimal);
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

std::string setIdOf(const Gvk& gvk, const ObjectKey& key)
{
    const auto whole = key.name + '.' + key.ns + '.' + gvk.kind + '.' + gvk.group;
    Sha256 hash;
    hash.add(whole);
    return "applyset-" + base64UrlEncode(fromHexadecimal(hash.digest())) + "-v1";
}

} // namespace

ApplySetScope ApplySetScope::with(const ApplySetScope& other) const
{
    auto both = *this;
    both.kinds.insert(other.kinds.begin(), other.kinds.end());
    both.namespaces.insert(other.namespaces.begin(), other.namespaces.end());
    return both;
}

ApplySet::ApplySet(ApiResource parent, ObjectKey key)
    : m_parent(std::move(parent))
    , m_key(std::move(key))
    , m_id(setIdOf(m_parent.gvk(), m_key))
{ }

std::string ApplySet::toString() const
{
    return ChangeTarget { .gvr = m_parent.gvr, .kind = m_parent.kind, .key = m_key }.toString();
}

std::string ApplySet::selector() const
{
    return std::string(kSetMember) + '=' + m_id;
}

bool ApplySet::canBegin() const
{
    return m_parent.gvr.group.empty()
        && (m_parent.gvr.resource == "secrets" || m_parent.gvr.resource == "configmaps");
}

Expected<void> ApplySet::adopt(Unstructured& object) const
{
    if (object.labels().contains(kSetMember))
        return refusedSet(std::string("ApplySet label \"") + kSetMember
                          + "\" already set in input data");
    object.set({ "metadata", "labels", kSetMember }, m_id);
    return {};
}

Expected<ApplySetScope> ApplySet::scopeIn(const Unstructured& parent) const
{
    const auto name = "ApplySet parent object \"" + toString() + '"';
    const auto annotations = parent.annotations();
    const auto tooling = annotations.find(kSetTooling);
    if (tooling == annotations.end())
        return refusedSet(name + " already exists and is missing required annotation \""
                          + kSetTooling + "\": take another name.");
    const auto tool = tooling->second.substr(0, tooling->second.rfind('/'));
    if (tool != kSetTool)
        return refusedSet(name + " already exists and is managed by tooling \"" + tool
                          + "\" instead of \"" + kSetTool + "\": apply it with " + tool
                          + ", or take another name.");
    const auto labels = parent.labels();
    const auto id = labels.find(kSetId);
    if (id == labels.end())
        return refusedSet(name + " exists and does not have required label " + kSetId);
    if (id->second != m_id)
        return refusedSet(name + " exists and has incorrect value for label \"" + kSetId
                          + "\" (got: " + id->second + ", want: " + m_id + ')');
    const auto kinds = annotations.find(kSetKinds);
    if (kinds == annotations.end())
        return refusedSet(std::string("kittiwake requires the \"") + kSetKinds
                          + "\" annotation to be set on all ApplySet parent objects: " + toString()
                          + " has none.");
    ApplySetScope scope { .kinds = membersOf(kinds->second) };
    if (const auto others = annotations.find(kSetNamespaces); others != annotations.end())
        scope.namespaces = membersOf(others->second);
    if (!m_key.ns.empty())
        scope.namespaces.insert(m_key.ns);
    return scope;
}

Change ApplySet::parentChange(const ApplySetScope& scope) const
{
    auto others = scope.namespaces;
    others.erase(m_key.ns);
    Unstructured parent(m_parent.gvk(), m_key);
    parent.set({ "metadata", "annotations", kSetTooling },
               std::string(kSetTool) + "/v" + KITTIWAKE_VERSION);
    parent.set({ "metadata", "annotations", kSetKinds }, joined(scope.kinds, ","));
    parent.set({ "metadata", "annotations", kSetNamespaces }, joined(others, ","));
    parent.set({ "metadata", "labels", kSetId }, m_id);
    return { .verb = ChangeVerb::Apply,
             .target = { .gvr = m_parent.gvr, .kind = m_parent.kind, .key = m_key },
             .body = std::move(parent.json()),
             .fieldManager = std::string(kSetTool) + "-applyset" };
}

std::string groupKindText(const Gvk& gvk)
{
    return gvk.group.empty() ? gvk.kind : gvk.kind + '.' + gvk.group;
}

Gvk groupKindOf(const std::string& text)
{
    const auto dot = text.find('.');
    return { dot == std::string::npos ? std::string() : text.substr(dot + 1),
             {},
             text.substr(0, dot) };
}

} // namespace kittiwake
