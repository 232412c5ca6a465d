#pragma once

#include <core/api/json/json.h>
#include <core/cache/event_handler.h>
#include <models/table/resource_table_model.h>

#include <charconv>
#include <vector>

namespace kittiwake::bench {

[[nodiscard]] inline std::int64_t wallNanoseconds()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

/// \brief When each event was sent. The load generator numbers its events: the n-th has n restarts
/// in its pod's first container, and the time of sending in annotation `sent`.
/// \thread told on one of the pool's; read when the events have ended
class SentTimes final : public ResourceEventHandler
{
public:
    explicit SentTimes(std::size_t events)
        : m_sent(events + 1)
    { }
    void onAdd(const ObjectPtr&, bool) override { }
    void onUpdate(const ObjectPtr&, const ObjectPtr& now) override
    {
        const auto json = m_reader.read(*now);
        if (!json)
            return;
        const auto number = numberOf((*json)["status"]["containerStatuses"].at(0)["restartCount"]);
        const auto text = textOf((*json)["metadata"]["annotations"]["sent"]);
        if (number > 0 && static_cast<std::size_t>(number) < m_sent.size())
            std::from_chars(text.data(), text.data() + text.size(),
                            m_sent[static_cast<std::size_t>(number)]);
    }
    void onDelete(const Deletion&) override { }
    [[nodiscard]] const std::vector<std::int64_t>& sent() const { return m_sent; }

private:
    JsonReader m_reader;
    std::vector<std::int64_t> m_sent; ///< by number. \units nanoseconds since the epoch; 0: none
};

/// \brief When each event's row was first in the model. \thread gui
class RowMeter : public QObject
{
public:
    RowMeter(const ResourceTableModel& model, int restartsColumn, std::size_t events)
        : m_model(model)
        , m_column(static_cast<std::size_t>(restartsColumn))
        , m_seen(events + 1)
    {
        connect(&model, &ResourceTableModel::rowsInserted, this,
                [this](const QModelIndex&, int first, int last) { look(first, last); });
        connect(&model, &ResourceTableModel::dataChanged, this,
                [this](const QModelIndex& first, const QModelIndex& last) {
                    look(first.row(), last.row());
                });
    }
    /// Of the events whose rows were shown. \units nanoseconds
    [[nodiscard]] std::vector<std::int64_t> latencies(const std::vector<std::int64_t>& sent) const
    {
        std::vector<std::int64_t> result;
        for (std::size_t n = 0; n < m_seen.size(); ++n) {
            if (m_seen[n] != 0 && sent[n] != 0)
                result.push_back(m_seen[n] - sent[n]);
        }
        return result;
    }

private:
    void look(int first, int last)
    {
        const auto now = wallNanoseconds();
        for (int row = first; row <= last; ++row) {
            const auto number = m_model.rowAt(row)->cells[m_column].text.toULongLong();
            if (number > 0 && number < m_seen.size() && m_seen[number] == 0)
                m_seen[number] = now;
        }
    }

    const ResourceTableModel& m_model;
    const std::size_t m_column;
    std::vector<std::int64_t> m_seen; ///< by number. \units nanoseconds since the epoch; 0: not yet
};

} // namespace kittiwake::bench
