#include "debug_profile.h"

#include <algorithm>
#include <vector>

namespace kittiwake {

namespace {

core_v1::SecurityContext withCapabilities(std::vector<std::string> added)
{
    core_v1::SecurityContext context;
    context.capabilities.emplace().add = std::move(added);
    return context;
}

core_v1::SecurityContext restricted()
{
    core_v1::SecurityContext context;
    context.runAsNonRoot = true;
    context.capabilities.emplace().drop = { "ALL" };
    context.allowPrivilegeEscalation = false;
    context.seccompProfile.emplace().type = "RuntimeDefault";
    return context;
}

} // namespace

std::string_view nameOf(DebugProfile profile)
{
    switch (profile) {
    case DebugProfile::General:
        return "general";
    case DebugProfile::Baseline:
        return "baseline";
    case DebugProfile::Restricted:
        return "restricted";
    case DebugProfile::NetAdmin:
        return "netadmin";
    case DebugProfile::SysAdmin:
        return "sysadmin";
    case DebugProfile::Legacy:
        break;
    }
    return "legacy";
}

std::optional<DebugProfile> debugProfileNamed(std::string_view name)
{
    const auto* const found =
        std::find_if(kDebugProfiles.begin(), kDebugProfiles.end(),
                     [&](DebugProfile profile) { return nameOf(profile) == name; });
    return found == kDebugProfiles.end() ? std::nullopt : std::optional(*found);
}

OptionalBox<core_v1::SecurityContext> securityContextOf(DebugProfile profile, bool onNode)
{
    switch (profile) {
    case DebugProfile::General:
        return onNode ? std::nullopt : OptionalBox(withCapabilities({ "SYS_PTRACE" }));
    case DebugProfile::Restricted:
        return restricted();
    case DebugProfile::NetAdmin:
        return withCapabilities({ "NET_ADMIN", "NET_RAW" });
    case DebugProfile::SysAdmin: {
        core_v1::SecurityContext context;
        context.privileged = true;
        return context;
    }
    case DebugProfile::Baseline:
    case DebugProfile::Legacy:
        break;
    }
    return std::nullopt;
}

bool hasHostFiles(DebugProfile profile)
{
    return profile == DebugProfile::General || profile == DebugProfile::SysAdmin
        || profile == DebugProfile::Legacy;
}

bool hasHostNamespaces(DebugProfile profile)
{
    return hasHostFiles(profile) || profile == DebugProfile::NetAdmin;
}

} // namespace kittiwake
