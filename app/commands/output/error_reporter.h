#pragma once

#include <core/cache/shared_informer.h>

#include <functional>
#include <string>

namespace kittiwake {

/// \brief Says on standard error what keeps an informer from being live, and when it is again.
/// `hopeless` is called where trying on is no use, on the informer's strand. \owns its place among
/// the informer's observers
class ErrorReporter
{
public:
    /// `what` is watched, for sentences that do not say it: "pods in namespace shop".
    ErrorReporter(SharedInformer& informer, std::string what, std::function<void()> hopeless);

private:
    void look();

    SharedInformer& m_informer;
    const std::string m_what;
    const std::function<void()> m_hopeless;
    TimePoint m_told {};
    Subscription m_observation;
};

} // namespace kittiwake
