#include "error.h"

namespace kittiwake {

bool Error::retryable() const
{
    switch (kind) {
    case ErrorKind::Refused:
    case ErrorKind::Unreachable:
    case ErrorKind::Timeout:
    case ErrorKind::TooManyRequests:
    case ErrorKind::Server:
    case ErrorKind::ResourceVersionTooLarge:
    case ErrorKind::Expired:
        return true;
    default:
        return false;
    }
}

Error withContext(std::string_view doing, Error error)
{
    error.sentence.insert(0, std::string(doing) + ": ");
    return error;
}

std::string_view toString(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Cancelled:
        return "Cancelled";
    case ErrorKind::Config:
        return "Config";
    case ErrorKind::Refused:
        return "Refused";
    case ErrorKind::Unreachable:
        return "Unreachable";
    case ErrorKind::Timeout:
        return "Timeout";
    case ErrorKind::Tls:
        return "Tls";
    case ErrorKind::Unauthorized:
        return "Unauthorized";
    case ErrorKind::Forbidden:
        return "Forbidden";
    case ErrorKind::NotFound:
        return "NotFound";
    case ErrorKind::Conflict:
        return "Conflict";
    case ErrorKind::AlreadyExists:
        return "AlreadyExists";
    case ErrorKind::Expired:
        return "Expired";
    case ErrorKind::ResourceVersionTooLarge:
        return "ResourceVersionTooLarge";
    case ErrorKind::Invalid:
        return "Invalid";
    case ErrorKind::TooManyRequests:
        return "TooManyRequests";
    case ErrorKind::Server:
        return "Server";
    case ErrorKind::BadAnswer:
        return "BadAnswer";
    case ErrorKind::Internal:
        return "Internal";
    }
    return "Internal";
}

} // namespace kittiwake
