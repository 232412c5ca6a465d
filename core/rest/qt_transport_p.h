#pragma once

// Private to QtTransport's source files.

#include "qt_transport.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <atomic>
#include <utility>

namespace kittiwake {

/// One access manager, and so one HTTP/2 connection or up to six HTTP/1.1 ones.
struct QtTransport::Lane
{
    // deleteLater: the last reference may go inside one of the manager's own signals.
    struct Later
    {
        void operator()(QObject* object) const { object->deleteLater(); }
    };
    std::unique_ptr<QNetworkAccessManager, Later> manager { new QNetworkAccessManager };
    QElapsedTimer heard; ///< since the last byte of any of its streams
    /// Since the last byte, or since somebody began to wait, or since the server answered a probe
    /// over HTTP/1.1.
    QElapsedTimer quiet;
    std::unique_ptr<QTimer, Later> timer; ///< for silence
    std::vector<HttpHeader> headers; ///< of its latest request: who a probe is
    QDeadlineTimer probe { 0 }; ///< of the probe under way over HTTP/2
    int running = 0;
    bool http2 = false; ///< has answered over HTTP/2
    bool caredFor = false;
    bool retired = false;
    bool unanswered = false; ///< given up without ever having come about
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
    bool givenUp = false; ///< with its lane

    void end(Expected<void> result)
    {
        if (std::exchange(ended, true) || cancelled)
            return;
        sink.end(std::move(result));
    }
    /// Ends its reply early. One whose connection has failed is about to finish by itself: Qt
    /// complains of whoever ends that as well.
    void abort()
    {
        constexpr int kFirstOfContent = QNetworkReply::ContentAccessDenied;
        if (reply
            && (reply->error() == QNetworkReply::NoError || reply->error() >= kFirstOfContent))
            reply->abort();
    }
    ~Exchange()
    {
        end(Unexpected { Error { ErrorKind::Cancelled, "The connection was closed." } });
    }
};

} // namespace kittiwake
