#pragma once

#include <core/base/expected.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake {

/// Names in lower case.
using SpdyHeaders = std::vector<std::pair<std::string, std::string>>;

/// \brief Packs the header blocks of one direction of a connection: each is compressed by what came
/// before it. \thread one at a time. \owns its state
/// \source SPDY Protocol, Draft 3, section 2.6.10
class SpdyHeaderPacker
{
public:
    SpdyHeaderPacker();
    ~SpdyHeaderPacker();
    SpdyHeaderPacker(SpdyHeaderPacker&&) noexcept;
    [[nodiscard]] std::string pack(const SpdyHeaders& headers);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// \brief Unpacks those of the other direction, each of them and in order. \thread one at a time
/// \errors BadAnswer: it is none, or is too large; no other is to be unpacked then
class SpdyHeaderUnpacker
{
public:
    SpdyHeaderUnpacker();
    ~SpdyHeaderUnpacker();
    SpdyHeaderUnpacker(SpdyHeaderUnpacker&&) noexcept;
    [[nodiscard]] Expected<SpdyHeaders> unpack(std::string_view block);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace kittiwake
