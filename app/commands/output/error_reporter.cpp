#include "error_reporter.h"

#include <app/commands/cluster_options.h>

namespace kittiwake {

ErrorReporter::ErrorReporter(SharedInformer& informer, std::string what,
                             std::function<void()> hopeless)
    : m_informer(informer)
    , m_what(std::move(what))
    , m_hopeless(std::move(hopeless))
{
    m_observation = informer.observeStatus([this] { look(); });
}

void ErrorReporter::look()
{
    using Phase = InformerStatus::Phase;
    const auto status = m_informer.status();
    if (status.phase == Phase::BackingOff && status.error && m_told != status.nextTryAt) {
        m_told = status.nextTryAt;
        const bool hopeless = !status.synced && !status.error->retryable();
        auto sentence = status.error->sentence;
        if (sentence.find(m_what) == std::string::npos)
            sentence = "Watching " + m_what + ": " + sentence;
        complain(sentence + (hopeless ? "" : " Trying again."));
        if (hopeless)
            m_hopeless();
    } else if (status.phase == Phase::Watching && m_told != TimePoint {}) {
        m_told = {};
        complain("Live again: " + m_what + '.');
    }
}

} // namespace kittiwake
