#pragma once

#include <app/window/wall_clock.h>
#include <core/logs/log_time.h>

#include <cstdint>
#include <string>

/// What a scripted API server says of one controller.
namespace kittiwake::test {

inline std::string podJson(const char* pod)
{
    return std::string(R"({"metadata":{"name":")") + pod + R"(","namespace":"operators","uid":")"
        + pod
        + R"(","labels":{"control-plane":"controller-manager","pod-template-hash":"5d4f7"},)"
          R"("annotations":{"prometheus.io/scrape":"true","prometheus.io/port":"8080"},)"
          R"("ownerReferences":[{"apiVersion":"apps/v1","kind":"ReplicaSet","name":"retrier-5d4f7",)"
          R"("uid":"rs","controller":true}]},)"
          R"("spec":{"nodeName":"n1","containers":[{"name":"manager","image":"retrier"}]},)"
          R"("status":{"phase":"Running","podIPs":[{"ip":"10.0.0.1"}]}})";
}

/// As controller-runtime writes it, behind its time.
inline std::string failedLine(std::int64_t ago)
{
    return logTimeText((wallMilliseconds() - ago) * (kNanosecondsASecond / 1000))
        + R"( {"level":"error","msg":"Reconciler error","controller":"widget",)"
          R"("controllerGroup":"shop.example","controllerKind":"Widget",)"
          R"("Widget":{"name":"cart","namespace":"shop"},"namespace":"shop","name":"cart",)"
          R"("reconcileID":"7f2e","error":"quota exceeded"})"
          "\n";
}

inline constexpr const char* kPage = "# TYPE workqueue_depth gauge\n"
                                     "workqueue_depth{name=\"widget\"} 7\n"
                                     "# TYPE workqueue_adds_total counter\n"
                                     "workqueue_adds_total{name=\"widget\"} 120\n";

inline constexpr const char* kRefused =
    R"({"kind":"Status","apiVersion":"v1","status":"Failure","reason":"Forbidden","code":403,)"
    R"("message":"forbidden: User \"jane\" cannot do it"})";

inline constexpr const char* kGone =
    R"({"kind":"Status","apiVersion":"v1","status":"Failure","reason":"NotFound","code":404,)"
    R"("message":"pods \"retrier-5d4f7-a\" not found","details":{"kind":"pods"}})";

inline constexpr const char* kNothing =
    R"({"kind":"List","apiVersion":"v1","metadata":{},"items":[]})";

inline std::string podListJson(const char* pod)
{
    return R"({"kind":"PodList","apiVersion":"v1","metadata":{},"items":[)" + podJson(pod) + "]}";
}

} // namespace kittiwake::test
