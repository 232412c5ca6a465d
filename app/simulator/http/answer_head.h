#pragma once

#include <app/simulator/http/message.h>

#include <chrono>

namespace kittiwake::sim {

/// How the body of an answer is sent.
struct Framing
{
    enum class Body { None, Whole, Chunks, ToTheEnd }; ///< ToTheEnd: until the connection closes
    Body body = Body::Whole;
    bool gzip = false;
    bool keepAlive = true;
};

/// Status line and headers, with the empty line after them. The response's own Date is kept.
[[nodiscard]] std::string answerHead(const Response& response, const Framing& framing,
                                     std::chrono::system_clock::time_point now);

} // namespace kittiwake::sim
