#pragma once

#include <core/workqueue/queue_probe.h>
#include <kinds/queues/key_table.h>
#include <kinds/queues/queue_meter.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief The workers' side of the view of queues: reads all queues once a second, remembers what
/// they did, and looks into the one that is chosen. \thread one at a time
class QueueRecorder
{
public:
    using Queues = std::vector<std::shared_ptr<QueueProbe>>;

    /// Reads the figures of all. `now` \units milliseconds since the epoch
    void record(const Queues& queues, std::int64_t now);

    /// As they were read last, in the order of reading.
    [[nodiscard]] const std::vector<QueueFigures>& figures() const { return m_figures; }
    [[nodiscard]] QueueSeries series(const std::string& id) const;
    /// The most urgent keys as they are now; none: there is no such queue, or its keys are not
    /// known.
    [[nodiscard]] std::optional<KeyTable> keys(const std::string& id, const std::string& filter,
                                               std::int64_t now);
    /// Null: there is none.
    [[nodiscard]] std::shared_ptr<QueueProbe> find(const std::string& id) const;

private:
    struct Known
    {
        std::shared_ptr<QueueProbe> probe; ///< null: gone for now
        QueueMeter meter;
        std::int64_t offset = 0; ///< \units ms: from its own time to the wall's
    };
    std::map<std::string, Known> m_queues;
    std::vector<QueueFigures> m_figures;
};

} // namespace kittiwake
