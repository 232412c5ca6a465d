// A simulated cluster whose pods log: a service "web" in front of them, and nothing else. Writes a
// kubeconfig, and serves until its standard input ends. The first line is so long after the first
// request for a log; before it, where the number is below 0.

#include "log_pods.h"

#include <app/simulator/simulated_cluster.h>
#include <core/testing/store/object_store.h>
#include <core/testing/store/versioned.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace {

using namespace kittiwake;
using namespace kittiwake::bench;

void put(ObjectStore& store, const char* resource, const std::string& name, const std::string& text)
{
    const auto made = Unstructured::parse(text);
    store.put({ {}, resource }, { "default", name }, {},
              [&](std::uint64_t version) { return withVersion(made.value(), version); });
}

void fill(ObjectStore& store, int pods)
{
    put(store, "services", "web",
        R"({"apiVersion":"v1","kind":"Service","metadata":{"namespace":"default","name":"web",
            "uid":"service"},"spec":{"selector":{"app":"web"},"ports":[{"port":80}]}})");
    for (int i = 0; i < pods; ++i) {
        const auto name = "web-" + std::to_string(i);
        put(store, "pods", name,
            R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"default","name":")" + name
                + R"(","uid":")" + name + R"(","labels":{"app":"web"}},"spec":{"nodeName":"n",
                "containers":[{"name":"app","image":"i"}]},"status":{"phase":"Running",
                "containerStatuses":[{"name":"app","containerID":"test://0","restartCount":0,
                "ready":true,"state":{"running":{}}}]}})");
    }
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 6) {
        std::fputs("usage: kittiwake-bench-log-server KUBECONFIG PODS LINES_A_SECOND LINES "
                   "MS_TO_THE_FIRST\n",
                   stderr);
        return 2;
    }
    LogPods node({ .linesASecond = std::atoi(argv[3]),
                   .lines = std::atoll(argv[4]),
                   .begin = std::chrono::milliseconds(std::atoi(argv[5])) });
    auto cluster = sim::SimulatedCluster::start({ .compress = false, .node = &node });
    if (!cluster) {
        std::fprintf(stderr, "%s\n", cluster.error().sentence.c_str());
        return 1;
    }
    fill((*cluster)->store(), std::atoi(argv[2]));
    std::ofstream(argv[1]) << (*cluster)->kubeconfig();
    while (std::getchar() != EOF) { }
}
