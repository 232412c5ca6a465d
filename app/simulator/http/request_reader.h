#pragma once

#include <app/simulator/http/message.h>

#include <memory>

namespace kittiwake::sim {

/// A request, and what it asks of the connection.
struct ReadRequest
{
    Request request;
    bool keepAlive = true;
    bool chunks = true; ///< HTTP/1.1: knows chunked answers
    bool webSocket = false; ///< asks for an upgrade to it
};

/// \brief Reads requests from a connection's bytes, which may be split anywhere. \thread one at a
/// time
class RequestReader
{
public:
    explicit RequestReader(std::size_t maxBody);
    ~RequestReader();

    void feed(std::string_view bytes);
    /// The bytes after the last request.
    [[nodiscard]] std::size_t unread() const;

    enum class Progress { NeedsMore, Complete, Malformed, HeadTooLarge, BodyTooLarge };
    /// Reads on in the bytes that were fed.
    Progress read();
    /// True once for each request that waits with its body (Expect: 100-continue).
    [[nodiscard]] bool takeExpectation();
    /// Takes the complete request; then the next one begins.
    [[nodiscard]] ReadRequest take();

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim
