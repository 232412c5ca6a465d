#pragma once

#include <app/simulator/http/message.h>

#include <memory>

namespace kittiwake::sim {

/// A request and what it wants of its connection.
struct ReadRequest
{
    Request request;
    bool keepAlive = true;
    bool chunks = true; ///< HTTP/1.1: knows chunked answers
    bool webSocket = false; ///< asks to change to it
};

/// \brief Makes requests of a connection's bytes, however they are split. \thread one at a time
class RequestReader
{
public:
    explicit RequestReader(std::size_t maxBody);
    ~RequestReader();

    void feed(std::string_view bytes);
    /// Bytes that no request has used yet.
    [[nodiscard]] std::size_t unread() const;

    enum class Progress { NeedsMore, Complete, Malformed, HeadTooLarge, BodyTooLarge };
    /// Goes on with what was fed.
    Progress read();
    /// Once for each request that waits for leave to send its body: Expect: 100-continue.
    [[nodiscard]] bool takeExpectation();
    /// The request that is complete; then the next one begins.
    [[nodiscard]] ReadRequest take();

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim
