#pragma once

// Private to QtTransport's source files.

#include <QByteArray>
#include <QIODevice>

#include <algorithm>
#include <cstring>

namespace kittiwake {

/// \brief A body that is sent once: Qt, which sends a request again up to three times where its
/// connection is lost before an answer has begun, whatever the method, cannot take it back to its
/// beginning, and reports the loss (ContentReSendError) instead. \thread network
class OnceBody final : public QIODevice
{
public:
    OnceBody(QByteArray body, QObject* parent)
        : QIODevice(parent)
        , m_body(std::move(body))
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

    bool reset() override { return false; }
    [[nodiscard]] qint64 size() const override { return m_body.size(); }

protected:
    qint64 readData(char* data, qint64 max) override
    {
        const auto count = std::min<qint64>(max, m_body.size() - pos());
        if (count <= 0)
            return -1;
        std::memcpy(data, m_body.constData() + pos(), static_cast<std::size_t>(count));
        return count;
    }
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    const QByteArray m_body;
};

} // namespace kittiwake
