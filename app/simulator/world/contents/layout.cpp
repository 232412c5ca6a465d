#include "layout.h"

#include <algorithm>

namespace kittiwake::sim {

namespace {

constexpr int kBulkPodsPerNode = 96; // leaves room for the daemon sets
constexpr int kFirstPodAddress = 10; // the ones below are the node's own

NodePlan worker(int index)
{
    const char zone = static_cast<char>('a' + index % 3);
    const int number = index + 1;
    return { .name = std::string("node-") + zone + std::to_string(index / 3 + 1),
             .ip = "10.20." + std::to_string(number / 250) + '.' + std::to_string(number % 250 + 4),
             .zone = std::string("eu-west-1") + zone,
             .number = number,
             .cpu = 16'000,
             .memory = 65'536 };
}

} // namespace

std::string NodePlan::nextPodIp()
{
    return "10." + std::to_string(64 + number / 256) + '.' + std::to_string(number % 256) + '.'
        + std::to_string(kFirstPodAddress + ++pods);
}

Layout::Layout(const Options& options)
    : m_options(options)
{
    m_nodes.push_back({ .name = "control-plane-1",
                        .ip = "10.20.0.4",
                        .zone = "eu-west-1a",
                        .controlPlane = true,
                        .cpu = 8'000,
                        .memory = 32'768 });
    const int forBulk = (std::max(options.pods, 0) + kBulkPodsPerNode - 1) / kBulkPodsPerNode;
    const int forCompany = options.company ? 3 : 1;
    const int workers = std::max(options.nodes - 1, forBulk + forCompany);
    for (int i = 0; i < workers; ++i)
        m_nodes.push_back(worker(i));
}

std::vector<BulkWorkload> Layout::bulk() const
{
    std::vector<BulkWorkload> all;
    for (int left = m_options.pods; left > 0; left -= kPodsPerWorkload)
        all.push_back({ static_cast<int>(all.size()), std::min(left, kPodsPerWorkload) });
    return all;
}

void Layout::occupy(NodePlan& node, const App& app)
{
    node.cpuUsed += app.cpu;
    node.memoryUsed += app.memory;
}

NodePlan* Layout::place(const App& app)
{
    if (!app.nodeSelector.empty()) // no node of the demo has such a label
        return nullptr;
    for (std::size_t tried = 0; tried < m_nodes.size(); ++tried) {
        auto& node = m_nodes[m_next++ % m_nodes.size()];
        if (node.controlPlane || node.pods >= kPodsPerNode
            || node.cpuUsed + app.cpu > node.cpu * 9 / 10
            || node.memoryUsed + app.memory > node.memory * 9 / 10)
            continue;
        occupy(node, app);
        return &node;
    }
    return nullptr;
}

} // namespace kittiwake::sim
