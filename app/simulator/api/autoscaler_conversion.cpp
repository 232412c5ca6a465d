#include "autoscaler_conversion.h"

#include <cctype>
#include <nlohmann/json.hpp>
#include <string>

namespace kittiwake::sim {

namespace {

using nlohmann::json;

// Where v1 keeps what it has no fields for.
constexpr const char* kMetrics = "autoscaling.alpha.kubernetes.io/metrics";
constexpr const char* kCurrentMetrics = "autoscaling.alpha.kubernetes.io/current-metrics";
constexpr const char* kConditions = "autoscaling.alpha.kubernetes.io/conditions";
constexpr const char* kBehavior = "autoscaling.alpha.kubernetes.io/behavior";

void move(json& from, const char* name, json& to, const std::string& newName)
{
    if (const auto at = from.find(name); at != from.end()) {
        to[newName] = std::move(*at);
        from.erase(at);
    }
}

/// What was there; null: nothing.
json takeField(json& object, const char* name)
{
    const auto at = object.find(name);
    if (at == object.end())
        return nullptr;
    json value = std::move(*at);
    object.erase(at);
    return value;
}

/// The object there, made if there is none.
json& part(json& object, const char* name)
{
    json& at = object[name];
    if (!at.is_object())
        at = json::object();
    return at;
}

std::string capitalized(std::string word, bool upper)
{
    if (!word.empty()) {
        const auto c = static_cast<unsigned char>(word[0]);
        word[0] = static_cast<char>(upper ? std::toupper(c) : std::tolower(c));
    }
    return word;
}

/// The behavior's annotation holds the server's own struct, whose fields begin with capitals.
json recased(const json& value, bool upper)
{
    if (value.is_array()) {
        json out = json::array();
        for (const auto& item : value)
            out.push_back(recased(item, upper));
        return out;
    }
    if (!value.is_object())
        return value;
    json out = json::object();
    for (const auto& [key, field] : value.items())
        out[capitalized(key, upper)] = recased(field, upper);
    return out;
}

/// The text there; empty where there is none.
std::string text(const json& object, const char* field)
{
    if (!object.is_object())
        return {};
    const auto at = object.find(field);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

/// The object there, or null.
const json* child(const json& object, const std::string& field)
{
    if (!object.is_object())
        return nullptr;
    const auto at = object.find(field);
    return at != object.end() && at->is_object() ? &*at : nullptr;
}

/// The member that is named for the metric's type: "Pods" has "pods".
json* sourceOf(json& metric)
{
    const std::string type = capitalized(text(metric, "type"), false);
    return child(metric, type) ? &metric[type] : nullptr;
}

/// The annotations have metrics as v2beta1 had them: `value` says "target" or "current", and what
/// v2 keeps in an object of that name stands beside the metric's name.
void flatten(json& metric, const std::string& value)
{
    json* source = sourceOf(metric);
    if (!source)
        return;
    const bool external = text(metric, "type") == "External";
    json amount = takeField(*source, value.c_str());
    move(*source, "describedObject", *source, "target");
    if (child(*source, "metric")) {
        json metricName = takeField(*source, "metric");
        move(metricName, "name", *source, "metricName");
        move(metricName, "selector", *source, external ? "metricSelector" : "selector");
    }
    if (!amount.is_object())
        return;
    const bool ofObject = text(metric, "type") == "Object";
    move(amount, "value", *source, value + "Value");
    move(amount, "averageValue", *source, ofObject ? "averageValue" : value + "AverageValue");
    move(amount, "averageUtilization", *source, value + "AverageUtilization");
}

void unflatten(json& metric, const std::string& value)
{
    json* source = sourceOf(metric);
    if (!source)
        return;
    const std::string type = text(metric, "type");
    move(*source, "target", *source, "describedObject");
    json amount = json::object();
    move(*source, (value + "Value").c_str(), amount, "value");
    move(*source, (value + "AverageValue").c_str(), amount, "averageValue");
    if (type == "Object")
        move(*source, "averageValue", amount, "averageValue");
    move(*source, (value + "AverageUtilization").c_str(), amount, "averageUtilization");
    if (source->contains("metricName")) {
        json name = json::object();
        move(*source, "metricName", name, "name");
        move(*source, type == "External" ? "metricSelector" : "selector", name, "selector");
        (*source)["metric"] = std::move(name);
    }
    if (value == "target")
        amount["type"] = amount.contains("averageUtilization") ? "Utilization"
            : amount.contains("averageValue")                  ? "AverageValue"
                                                               : "Value";
    (*source)[value] = std::move(amount);
}

/// cpu's share of what was requested, which v1 has a field for; null: another metric.
json cpuUtilization(const json& metric, const char* value)
{
    const json* resource = child(metric, "resource");
    const json* amount =
        resource && text(*resource, "name") == "cpu" ? child(*resource, value) : nullptr;
    return amount && amount->contains("averageUtilization") ? (*amount)["averageUtilization"]
                                                            : json();
}

void annotate(json& object, const char* name, const json& value)
{
    if (!value.empty())
        part(part(object, "metadata"), "annotations")[name] = value.dump();
}

/// What an annotation held, which is gone then; null: there was none, or nothing sensible.
json takeAnnotation(json& object, const char* name)
{
    json& metadata = part(object, "metadata");
    json& annotations = part(metadata, "annotations");
    const auto at = annotations.find(name);
    json value;
    if (at != annotations.end() && at->is_string()) {
        value = json::parse(at->get_ref<const std::string&>(), nullptr, false);
        annotations.erase(at);
    }
    if (annotations.empty())
        metadata.erase("annotations");
    return value.is_discarded() ? json() : value;
}

} // namespace

void autoscalerToV1(json& object)
{
    json& spec = part(object, "spec");
    json others = json::array();
    for (json& metric : takeField(spec, "metrics")) {
        if (json cpu = cpuUtilization(metric, "target"); !cpu.is_null()) {
            spec["targetCPUUtilizationPercentage"] = std::move(cpu);
        } else {
            flatten(metric, "target");
            others.push_back(std::move(metric));
        }
    }
    annotate(object, kMetrics, others);
    annotate(object, kBehavior, recased(takeField(spec, "behavior"), true));

    json& status = part(object, "status");
    json current = takeField(status, "currentMetrics");
    for (json& metric : current) {
        if (json cpu = cpuUtilization(metric, "current"); !cpu.is_null())
            status["currentCPUUtilizationPercentage"] = std::move(cpu);
        flatten(metric, "current");
    }
    annotate(object, kCurrentMetrics, current);
    annotate(object, kConditions, takeField(status, "conditions"));
}

void autoscalerToV2(json& object)
{
    json metrics = takeAnnotation(object, kMetrics);
    if (!metrics.is_array())
        metrics = json::array();
    for (json& metric : metrics)
        unflatten(metric, "target");
    json& spec = part(object, "spec");
    if (json cpu = takeField(spec, "targetCPUUtilizationPercentage"); !cpu.is_null()) {
        metrics.push_back(
            { { "type", "Resource" },
              { "resource",
                { { "name", "cpu" },
                  { "target", { { "type", "Utilization" }, { "averageUtilization", cpu } } } } } });
    }
    if (!metrics.empty())
        spec["metrics"] = std::move(metrics);
    if (json behavior = takeAnnotation(object, kBehavior); behavior.is_object())
        spec["behavior"] = recased(behavior, false);

    json& status = part(object, "status");
    json current = takeAnnotation(object, kCurrentMetrics);
    json cpu = takeField(status, "currentCPUUtilizationPercentage");
    if (current.is_array()) {
        for (json& metric : current)
            unflatten(metric, "current");
        status["currentMetrics"] = std::move(current);
    } else if (!cpu.is_null()) {
        status["currentMetrics"] = {
            { { "type", "Resource" },
              { "resource",
                { { "name", "cpu" }, { "current", { { "averageUtilization", cpu } } } } } }
        };
    }
    if (json conditions = takeAnnotation(object, kConditions); conditions.is_array())
        status["conditions"] = std::move(conditions);
}

} // namespace kittiwake::sim
