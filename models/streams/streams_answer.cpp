#include "streams_answer.h"

#include <kinds/text/unicode.h>

#include <algorithm>
#include <tuple>

namespace kittiwake {

namespace {

bool matches(const StreamEntry& entry, const std::string& filter)
{
    const auto& facts = entry.facts;
    return filter.empty()
        || unicode::lowerCased(facts.objectKind + ' ' + facts.ns + '/' + facts.name + ' '
                               + facts.container + ' ' + facts.what + ' ' + entry.status.address
                               + ' ' + entry.status.peer)
               .find(filter)
        != std::string::npos;
}

/// What has failed is first, and then what waits.
int urgency(StreamState state)
{
    switch (state) {
    case StreamState::Failed:
        return 0;
    case StreamState::Waiting:
        return 1;
    case StreamState::Starting:
        return 2;
    case StreamState::Open:
        return 3;
    case StreamState::Stopped:
        return 4;
    case StreamState::Done:
        break;
    }
    return 5;
}

bool isBefore(const StreamEntry& a, const StreamEntry& b, StreamOrder order)
{
    switch (order) {
    case StreamOrder::Name:
        return std::tie(a.facts.ns, a.facts.name, a.facts.what)
            < std::tie(b.facts.ns, b.facts.name, b.facts.what);
    case StreamOrder::State:
        return urgency(a.status.state) < urgency(b.status.state);
    case StreamOrder::Bytes:
        return a.status.received + a.status.sent > b.status.received + b.status.sent;
    case StreamOrder::Age:
        break;
    }
    return a.number > b.number;
}

} // namespace

StreamsAnswer answerFrom(std::vector<StreamEntry> all, const StreamsQuestion& question)
{
    StreamsAnswer answer { .question = question, .total = all.size() };
    for (const auto& entry : all) {
        const auto state = entry.status.state;
        const bool runs = state == StreamState::Open || state == StreamState::Starting
            || state == StreamState::Waiting;
        answer.running += runs;
        if (runs && entry.facts.kind == StreamKind::Copy)
            answer.copying.push_back(entry);
        const bool waits = state == StreamState::Waiting;
        const bool failed = state == StreamState::Failed;
        answer.waiting += waits;
        answer.failed += failed;
        // Logs may wait for their container for as long as they like.
        answer.failing += failed || (waits && entry.status.error.has_value());
    }
    std::erase_if(all, [filter = unicode::lowerCased(question.filter)](const StreamEntry& entry) {
        return !matches(entry, filter);
    });
    std::stable_sort(all.begin(), all.end(), [&](const StreamEntry& a, const StreamEntry& b) {
        return question.reversed ? isBefore(b, a, question.order) : isBefore(a, b, question.order);
    });
    answer.entries = std::move(all);
    return answer;
}

} // namespace kittiwake
