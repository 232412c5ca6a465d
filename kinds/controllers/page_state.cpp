#include "page_state.h"

namespace kittiwake {

namespace {

struct PageSay
{
    KW_DECLARE_TEXTS(kittiwake::PageState)
};

} // namespace

Text stateText(PageState state)
{
    switch (state) {
    case PageState::Unknown:
        return PageSay::tr("Not read yet");
    case PageState::NeedsConsent:
        return PageSay::tr("Needs consent");
    case PageState::NotAllowed:
        return PageSay::tr("Not allowed");
    case PageState::HiddenByProvider:
        return PageSay::tr("Hidden by the provider");
    case PageState::Unreachable:
        return PageSay::tr("Unreachable");
    case PageState::NoMetrics:
        return PageSay::tr("No metrics");
    case PageState::NoQueueMetrics:
        return PageSay::tr("No queue metrics");
    case PageState::Standby:
        return PageSay::tr("Standby");
    case PageState::NoLeader:
        return PageSay::tr("No leader");
    case PageState::Restarted:
        return PageSay::tr("Restarted");
    case PageState::Stale:
        return PageSay::tr("Stale");
    case PageState::Read:
        return PageSay::tr("Read");
    }
    return {};
}

PageState pageStateOf(ScrapeFaultReason reason)
{
    switch (reason) {
    case ScrapeFaultReason::NotAllowed:
    case ScrapeFaultReason::Unauthorized:
    case ScrapeFaultReason::Forbidden:
        return PageState::NotAllowed;
    case ScrapeFaultReason::HiddenByProvider:
        return PageState::HiddenByProvider;
    case ScrapeFaultReason::NoSuchPage:
    case ScrapeFaultReason::NotMetrics:
        return PageState::NoMetrics;
    case ScrapeFaultReason::NoSuchPod:
    case ScrapeFaultReason::NotListening:
    case ScrapeFaultReason::Unroutable:
    case ScrapeFaultReason::WrongScheme:
    case ScrapeFaultReason::AddressRefused:
    case ScrapeFaultReason::Redirected:
    case ScrapeFaultReason::Broken:
    case ScrapeFaultReason::Starting:
    case ScrapeFaultReason::Ending:
    case ScrapeFaultReason::Timeout:
    case ScrapeFaultReason::Unreachable:
        break;
    }
    return PageState::Unreachable;
}

} // namespace kittiwake
