#pragma once

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace kittiwake {

/// Whom requests are sent as, in the words of `kubectl --as`; no user: as oneself.
struct ActingAs
{
    QString user {};
    QStringList groups {};
    std::vector<std::pair<QString, QString>> extra {};
    bool operator==(const ActingAs&) const = default;
};

/// What the user typed: groups separated by commas, extra as "key=value" separated by commas.
struct ActingAsText
{
    ActingAs as {};
    QString problem {}; ///< why it cannot be meant; empty: it can
};
[[nodiscard]] ActingAsText readActingAs(const QString& user, const QString& groups,
                                        const QString& extra);

} // namespace kittiwake
