#include "qt_transport_socket_p.h"

#include <QObject>

namespace kittiwake {

QtTransportSocket::QtTransportSocket(QObject& context, Doer doer)
    : m_doer(std::move(doer))
    , m_context(&context)
{ }

void QtTransportSocket::send(std::string message)
{
    const auto size = message.size();
    m_posted += size;
    post([this, size, message = std::move(message)] {
        m_doer.send(message); // which counts it as in the socket
        m_posted -= size;
    });
}

void QtTransportSocket::setReading(bool on)
{
    post([this, on] { m_doer.setReading(on); });
}

void QtTransportSocket::close()
{
    post([this] { m_doer.close(); });
}

void QtTransportSocket::letGo()
{
    std::lock_guard lock(m_mutex);
    m_context = nullptr;
}

/// Whatever is posted runs before the context goes, or not at all; the context keeps this alive.
void QtTransportSocket::post(std::function<void()> task)
{
    std::lock_guard lock(m_mutex);
    if (m_context != nullptr)
        QMetaObject::invokeMethod(m_context, std::move(task), Qt::QueuedConnection);
}

} // namespace kittiwake
