#pragma once

#include <core/auth/authenticator.h>
#include <core/config/cluster_access.h>

#include <mutex>
#include <optional>

namespace kittiwake {

/// \brief A client certificate and key in files that are renewed, beside whatever else proves
/// who we are. Read again every five minutes, and after a 401; what is there is kept until both can
/// be read and belong together, so that a change in the middle does no harm. \thread any
/// \source client-go transport/cert_rotation.go
class ClientFilesAuthenticator final : public Authenticator
{
public:
    /// `credentials` says which files, and what was in them.
    ClientFilesAuthenticator(std::shared_ptr<Authenticator> self, const Credentials& credentials);

    Subscription authenticate(TimePoint now, Done done) override;
    bool unauthorized(TimePoint sentAt) override;

private:
    std::shared_ptr<const ClientIdentity> current(TimePoint now);
    /// Takes over what the files hold; true: it is another than before.
    bool read(TimePoint at);

    const std::shared_ptr<Authenticator> m_self;
    const std::string m_certificateFile; ///< empty: inline
    const std::string m_keyFile;
    std::mutex m_mutex; // guards what follows, and lets one thread read for all
    std::shared_ptr<const ClientIdentity> m_identity;
    std::optional<TimePoint> m_readAt;
    TimePoint m_changedAt = TimePoint::min(); ///< requests from before went out with another
    TimePoint m_lastAsked = TimePoint::min();
};

} // namespace kittiwake
