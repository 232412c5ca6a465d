#pragma once

// Private to QtTransport's two source files.

#include "qt_transport.h"

#include <QElapsedTimer>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QPointer>
#include <QStringList>

#include <atomic>
#include <utility>

namespace kittiwake {

/// One access manager, and so one HTTP/2 connection or up to six HTTP/1.1 ones.
struct QtTransport::Lane
{
    // deleteLater: the last reference may go inside one of the manager's own signals.
    struct Later
    {
        void operator()(QNetworkAccessManager* manager) const { manager->deleteLater(); }
    };
    std::unique_ptr<QNetworkAccessManager, Later> manager { new QNetworkAccessManager };
    QElapsedTimer heard; ///< since the last byte of any of its streams
    int running = 0;
    bool retired = false;
};

struct QtTransport::Exchange
{
    HttpRequest request;
    HttpSink sink;
    std::atomic<bool> cancelled = false;
    // Network thread only:
    std::shared_ptr<Lane> lane;
    QPointer<QNetworkReply> reply;
    QStringList tlsErrors;
    bool headSent = false;
    bool ended = false;

    void end(Expected<void> result)
    {
        if (std::exchange(ended, true) || cancelled)
            return;
        sink.end(std::move(result));
    }
    ~Exchange()
    {
        end(Unexpected { Error { ErrorKind::Cancelled, "The connection was closed." } });
    }
};

} // namespace kittiwake
