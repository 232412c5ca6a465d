#pragma once

#include <core/api/gvk.h>
#include <core/api/json/json_box.h>
#include <core/api/object.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief An object of any kind that can be edited: what is read from a cache is copied into one
/// before it is changed, and what is sent to a server is made from one. A value: copies are deep.
/// \thread one at a time
/// \source apimachinery's unstructured.Unstructured
class Unstructured
{
public:
    Unstructured();
    /// An object with apiVersion, kind, name and, where there is one, namespace.
    Unstructured(const Gvk& gvk, const ObjectKey& key);
    /// \errors BadAnswer: not a JSON object.
    [[nodiscard]] static Expected<Unstructured> parse(std::string_view text);
    [[nodiscard]] static Expected<Unstructured> fromJson(JsonBox json);
    /// A copy to edit.
    [[nodiscard]] static Unstructured from(const Object& object);

    [[nodiscard]] Gvk gvk() const;
    [[nodiscard]] ObjectKey key() const;
    [[nodiscard]] ResourceVersion resourceVersion() const;
    [[nodiscard]] Uid uid() const;
    void setResourceVersion(const ResourceVersion& version);
    void setNamespace(std::string_view ns);
    [[nodiscard]] std::map<std::string, std::string> labels() const;
    [[nodiscard]] std::map<std::string, std::string> annotations() const;

    /// The text at a path of fields ({"spec", "nodeName"}); empty where there is none.
    [[nodiscard]] std::string text(const std::vector<std::string>& path) const;
    /// The whole number at a path, or `fallback`.
    [[nodiscard]] std::int64_t number(const std::vector<std::string>& path,
                                      std::int64_t fallback = 0) const;
    /// A field of the condition of that type in its status; empty without one.
    [[nodiscard]] std::string condition(std::string_view type,
                                        std::string_view field = "status") const;
    /// Sets what is at a path and makes the objects on the way to it; what is in the way and is no
    /// object is replaced by one.
    void set(const std::vector<std::string>& path, JsonValue value);
    void remove(const std::vector<std::string>& path);

    [[nodiscard]] JsonValue& json() { return *m_json; }
    [[nodiscard]] const JsonValue& json() const { return *m_json; }
    [[nodiscard]] std::string toText() const;
    /// As an immutable object. \errors BadAnswer: without metadata.name.
    [[nodiscard]] Expected<ObjectPtr> toObject() const;

    bool operator==(const Unstructured&) const = default;

private:
    [[nodiscard]] const JsonValue* find(const std::vector<std::string>& path) const;

    JsonBox m_json;
};

} // namespace kittiwake
