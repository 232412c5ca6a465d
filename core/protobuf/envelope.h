#pragma once

#include <core/base/expected.h>

#include <string>
#include <string_view>

namespace kittiwake {

/// \brief What an API server puts around a message: the bytes "k8s\0", then a runtime.Unknown.
/// Views of what it was read from. \source k8s.io/apimachinery/pkg/runtime/serializer/protobuf
struct ProtobufEnvelope
{
    std::string_view apiVersion {};
    std::string_view kind {};
    std::string_view raw {}; ///< the message
    std::string_view contentEncoding {};
    std::string_view contentType {}; ///< empty: protobuf

    bool operator==(const ProtobufEnvelope&) const = default;
};

/// \brief An event of a watch: its type ("ADDED"), and its object in the object's own envelope.
struct ProtobufWatchEvent
{
    std::string_view type {};
    ProtobufEnvelope object {};
};

/// The four bytes that an envelope begins with.
[[nodiscard]] std::string_view protobufMagic();
/// \errors BadAnswer: no envelope, or one around something else than plain protobuf.
[[nodiscard]] Expected<ProtobufEnvelope> readProtobufEnvelope(std::string_view bytes);
/// The apiVersion and kind of a runtime.TypeMeta, set in `envelope`. \errors BadAnswer
Expected<void> readTypeMeta(std::string_view message, ProtobufEnvelope& envelope);
/// As an API server takes it.
[[nodiscard]] std::string writeProtobufEnvelope(const ProtobufEnvelope& envelope);
/// What a frame of a watch holds. \errors BadAnswer
[[nodiscard]] Expected<ProtobufWatchEvent> readProtobufWatchEvent(std::string_view frame);
/// The frame's contents for an event, without its length.
[[nodiscard]] std::string writeProtobufWatchEvent(const ProtobufWatchEvent& event);

} // namespace kittiwake
