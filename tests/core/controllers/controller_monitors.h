#pragma once

namespace kittiwake::test {

// Monitors of the prometheus-operator, here since moc takes no strings of several lines.

/// A PodMonitor of all pods in namespace a.
inline constexpr const char* kPodMonitor =
    R"({"kind":"PodMonitor","metadata":{"name":"m","namespace":"a"},"spec":{"selector":{},
    "podMetricsEndpoints":[{"port":"metrics"}]}})";

/// A ServiceMonitor of the service web-metrics in namespace a.
inline constexpr const char* kServiceMonitor =
    R"({"kind":"ServiceMonitor","metadata":{"name":"m","namespace":"mon"},"spec":{
    "namespaceSelector":{"matchNames":["a"]},
    "selector":{"matchLabels":{"app":"web-metrics"}},
    "endpoints":[{"port":"https","path":"/metrics","scheme":"https",
    "bearerTokenFile":"/var/run/token"}]}})";

} // namespace kittiwake::test
