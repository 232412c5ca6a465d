#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace kittiwake::sim {

/// \brief One open connection, for its server. \thread any
class OpenConnection
{
public:
    OpenConnection() = default;
    OpenConnection(const OpenConnection&) = delete;
    OpenConnection& operator=(const OpenConnection&) = delete;
    virtual ~OpenConnection() = default;

    virtual void drop(bool reset) = 0;
    virtual void unmute() { }
};

/// \brief The open connections of a server. Members remove themselves before they end. \thread
/// any
class ConnectionSet
{
public:
    void add(const std::shared_ptr<OpenConnection>& connection)
    {
        const std::lock_guard lock(m_mutex);
        m_open.emplace(connection.get(), connection);
    }

    void remove(const OpenConnection* connection)
    {
        const std::lock_guard lock(m_mutex);
        m_open.erase(connection);
    }

    [[nodiscard]] std::size_t size() const
    {
        const std::lock_guard lock(m_mutex);
        return m_open.size();
    }

    void forEach(const std::function<void(OpenConnection&)>& f) const
    {
        std::vector<std::shared_ptr<OpenConnection>> all;
        {
            const std::lock_guard lock(m_mutex);
            for (const auto& [_, weak] : m_open) {
                if (auto connection = weak.lock())
                    all.push_back(std::move(connection));
            }
        }
        for (const auto& connection : all)
            f(*connection);
    }

private:
    mutable std::mutex m_mutex; // guards m_open
    std::map<const OpenConnection*, std::weak_ptr<OpenConnection>> m_open;
};

} // namespace kittiwake::sim
