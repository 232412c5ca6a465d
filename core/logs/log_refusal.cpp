#include "log_refusal.h"

#include <algorithm>
#include <string_view>

namespace kittiwake {

namespace {

constexpr std::string_view kWaitingToStart = "waiting to start";

bool messageHas(const Error& error, std::string_view words)
{
    return error.sentence.find(words) != std::string::npos;
}

/// "container "app" in pod "web" is waiting to start: ContainerCreating": the last word.
std::string waitingReasonIn(const std::string& sentence)
{
    constexpr std::string_view kColon = ": ";
    const auto at = sentence.find(std::string(kWaitingToStart).append(kColon));
    if (at == std::string::npos)
        return {};
    const auto begin = at + kWaitingToStart.size() + kColon.size();
    return sentence.substr(begin, sentence.find_first_of(".\"\n", begin) - begin);
}

} // namespace

LogRefusal logRefusalOf(const Error& error, bool previous)
{
    using Kind = LogRefusal::Kind;
    const int status = error.httpStatus.value_or(0);
    if (status == 404)
        return { Kind::NoSuchPod };
    if (status != 400)
        return {};
    if (previous && messageHas(error, "not found"))
        return { Kind::NoPrevious };
    if (messageHas(error, kWaitingToStart))
        return { Kind::NotStarted, waitingReasonIn(error.sentence) };
    if (messageHas(error, "is terminated"))
        return { Kind::Terminated };
    if (messageHas(error, "cannot be found - no logs available"))
        return { Kind::NoSuchPod };
    return {};
}

/// "a container name must be specified for pod web, choose one of: [app proxy]"
std::vector<std::string> containersOffered(const Error& error)
{
    std::vector<std::string> names;
    constexpr std::string_view kIntro = "choose one of: ";
    const auto& sentence = error.sentence;
    auto at = sentence.find(kIntro);
    if (error.httpStatus != 400 || at == std::string::npos)
        return names;
    for (at += kIntro.size(); at < sentence.size();) {
        const auto begin = sentence.find_first_not_of("[] ,", at);
        if (begin == std::string::npos)
            break;
        const auto end = std::min(sentence.find_first_of("[] ,", begin), sentence.size());
        names.push_back(sentence.substr(begin, end - begin));
        if (end == sentence.size() || sentence[end] == ']')
            break;
        at = end;
    }
    return names;
}

} // namespace kittiwake
