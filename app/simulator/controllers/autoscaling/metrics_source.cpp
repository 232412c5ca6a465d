#include "metrics_source.h"

#include <core/api/json/json_value.h>
#include <core/api/quantity.h>

namespace kittiwake::sim {

MetricsSource resourceMetrics(const ClientSet& clients)
{
    return [&clients](const std::string& ns, const LabelSelector& selector,
                      const std::string& resource,
                      const std::stop_token& stop) -> Expected<std::map<std::string, double>> {
        const auto metrics = clients.dynamic()
                                 .resource({ "metrics.k8s.io", "v1beta1", "pods" })
                                 .inNamespace(ns)
                                 .list({ .labelSelector = selector.toString() })
                                 .wait(stop);
        if (!metrics)
            return Unexpected { metrics.error() };
        std::map<std::string, double> usage;
        for (const auto& pod : metrics->items) {
            double sum = 0;
            for (const auto& container : pod.json().value("containers", JsonValue::array())) {
                const auto used = container.value("usage", JsonValue::object());
                sum += quantityValue(used.value(resource, std::string())).value_or(0);
            }
            usage[pod.key().name] = sum;
        }
        return usage;
    };
}

} // namespace kittiwake::sim
