#pragma once

#include <app/simulator/faults/fault_injector.h>
#include <app/simulator/http/message.h>

#include <functional>

namespace kittiwake::sim {

/// Actions on the whole server. An empty one is answered by 404.
struct ServerControls
{
    using Do = std::function<Expected<void>()>;
    Do stop {}; ///< refuses connections, like a killed server
    Do start {}; ///< serves again
    Do mute {}; ///< accepts connections and sends nothing
    Do unmute {};
    Do drop {}; ///< closes every connection
    Do reset {}; ///< the same by TCP reset
    Do compact {}; ///< etcd forgets its history
    Do expireContinue {}; ///< of all lists that are read in pages
    Do snapshot {}; ///< saves the store's state
    Do restore {}; ///< restores that state, like etcd from a backup

    enum class Certificate { Good, Expired, OtherName, OtherCa };
    std::function<Expected<void>(Certificate)> certificate {};
};

/// \brief The admin endpoint: faults and the server's switches, over HTTP. To be served where no
/// fault applies, and by another server than the one it stops.
///
///     GET    /kittiwake/faults            the active ones: [{"number":1,"fault":"…","struck":3}]
///     POST   /kittiwake/faults            a fault's text, or {"fault":"…"}: {"number":1}
///     DELETE /kittiwake/faults[/N]        all, or one
///     POST   /kittiwake/server/WORD       stop, start, restart, mute, unmute, drop, reset,
///     compact,
///                                         expire-continue, snapshot, restore
///     POST   /kittiwake/server/certificate?kind=good|expired|other-name|other-ca
///
/// Failures are answered by {"error":"…"}. \thread any
class FaultControl final : public Handler
{
public:
    /// The injector outlives it.
    FaultControl(FaultInjector& faults, ServerControls controls);

    Response handle(const Request& request) override;

private:
    Response list() const;
    Response add(const Request& request);
    Response remove(std::string_view number);
    Response server(const Request& request, std::string_view word);
    [[nodiscard]] ServerControls::Do find(std::string_view word) const;

    FaultInjector& m_faults;
    const ServerControls m_controls;
};

} // namespace kittiwake::sim
