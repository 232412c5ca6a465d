#include "fake_scale.h"

#include <core/api/json/json.h>
#include <core/api/selectors/label_selector.h>

namespace kittiwake {

namespace {

/// A selector of labels as text: of built-in kinds it is an object, or, of a replication
/// controller, a map of labels.
std::string selectorText(const JsonValue& object)
{
    if (const std::string& text = textAt(object, "status.selector"); !text.empty())
        return text;
    JsonValue selector = at(object, "spec.selector");
    if (!selector.is_object())
        return {};
    if (!selector.contains("matchLabels") && !selector.contains("matchExpressions"))
        selector = { { "matchLabels", std::move(selector) } };
    JsonReader reader;
    const std::string text = writeJson(selector);
    const auto json = reader.read(text);
    const auto read = json ? LabelSelector::fromJson(*json) : LabelSelector::nothing();
    return read ? read->toString() : std::string();
}

} // namespace

JsonValue scaleOf(const JsonValue& object)
{
    JsonValue scale { { "kind", "Scale" }, { "apiVersion", "autoscaling/v1" } };
    for (const char* field : { "name", "namespace", "uid", "resourceVersion", "creationTimestamp" })
        if (const std::string& text = textAt(at(object, "metadata"), field); !text.empty())
            scale["metadata"][field] = text;
    scale["spec"]["replicas"] = numberAt(object, "spec.replicas");
    scale["status"]["replicas"] = numberAt(object, "status.replicas");
    if (const std::string selector = selectorText(object); !selector.empty())
        scale["status"]["selector"] = selector;
    return scale;
}

JsonValue scaledTo(JsonValue object, const JsonValue& scale)
{
    objectAt(object, "spec")["replicas"] = numberAt(scale, "spec.replicas");
    if (const std::string& version = textAt(scale, "metadata.resourceVersion"); !version.empty())
        object["metadata"]["resourceVersion"] = version;
    return object;
}

} // namespace kittiwake
