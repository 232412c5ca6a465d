#pragma once

#include <core/base/error.h>
#include <core/base/expected.h>

namespace kittiwake {

/// What cannot be read: `what` says it of "The protobuf answer".
inline Unexpected<Error> badProtobuf(const std::string& what)
{
    return Unexpected { Error { ErrorKind::BadAnswer, "The protobuf answer " + what + "." } };
}

} // namespace kittiwake
