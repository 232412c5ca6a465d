#pragma once

#include <core/base/error.h>

#include <QCoreApplication>
#include <QStringList>

#include <chrono>

namespace kittiwake {

/// \brief Why a cluster cannot be reached, and what can be done about it, in the language that is
/// spoken now.
struct UnreachableWords
{
    Q_DECLARE_TR_FUNCTIONS(UnreachableWords)

public:
    /// `user`: of the kubeconfig. `again`: how often it is tried by itself, if it is at all.
    [[nodiscard]] static UnreachableWords of(const Error& error, const QString& user,
                                             std::chrono::seconds again);

    QString headline {};
    QStringList nextSteps {};
};

} // namespace kittiwake
