#pragma once

#include <kinds/cell.h>
#include <kinds/leases/lease_book.h>

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace kittiwake {

/// \brief What is said of a lease, in words. \thread gui \units now: milliseconds since the epoch
class LeaseWords
{
    Q_DECLARE_TR_FUNCTIONS(LeaseWords)

public:
    [[nodiscard]] static Tone tone(LeaseState state);
    [[nodiscard]] static QString state(const LeaseFacts& lease, std::int64_t now); ///< "Held"
    [[nodiscard]] static QString renewed(const LeaseFacts& lease, std::int64_t now); ///< "3s ago"
    [[nodiscard]] static QString lasts(const LeaseFacts& lease); ///< "15s"
    [[nodiscard]] static QString changes(const LeaseEntry& entry); ///< "7", "8, 1 seen"
    [[nodiscard]] static QString holder(const LeaseEntry& entry); ///< "Pod kube-system/web-0"
    /// Sentences on how it stands.
    [[nodiscard]] static QString account(const LeaseEntry& entry, std::int64_t now);
    /// "14:03:22  a → b" each, the last one first.
    [[nodiscard]] static QStringList seen(const LeaseEntry& entry);
    /// What a lease of that purpose is for.
    [[nodiscard]] static QString explanation(LeasePurpose purpose);
};

} // namespace kittiwake
