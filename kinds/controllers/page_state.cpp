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

PageState pageStateOf(ScrapeTrouble trouble)
{
    switch (trouble) {
    case ScrapeTrouble::NotAllowed:
    case ScrapeTrouble::Unauthorized:
    case ScrapeTrouble::Forbidden:
        return PageState::NotAllowed;
    case ScrapeTrouble::HiddenByProvider:
        return PageState::HiddenByProvider;
    case ScrapeTrouble::NoSuchPage:
    case ScrapeTrouble::NotMetrics:
        return PageState::NoMetrics;
    case ScrapeTrouble::NoSuchPod:
    case ScrapeTrouble::NotListening:
    case ScrapeTrouble::Unroutable:
    case ScrapeTrouble::WrongScheme:
    case ScrapeTrouble::AddressRefused:
    case ScrapeTrouble::Redirected:
    case ScrapeTrouble::Broken:
    case ScrapeTrouble::Starting:
    case ScrapeTrouble::Ending:
    case ScrapeTrouble::Timeout:
    case ScrapeTrouble::Unreachable:
        break;
    }
    return PageState::Unreachable;
}

} // namespace kittiwake
