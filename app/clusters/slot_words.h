#pragma once

#include "slot_step.h"

#include <models/clusters/cluster_status.h>

#include <QCoreApplication>

namespace kittiwake {

/// \brief What is said of a slot's state, in the language that is spoken now. \thread gui
struct SlotWords
{
    Q_DECLARE_TR_FUNCTIONS(SlotWords)

public:
    /// In the place of a cluster that is not open; nothing where one is, or is about to be.
    /// `loaded`: the kubeconfig that is meant.
    static void say(const slot::State& state, const LoadResult& loaded, ClusterStatus& status);
    /// Of a kubeconfig from which nothing can be opened; empty: it has contexts.
    [[nodiscard]] static QString whyNoContext(const LoadResult& loaded);
    [[nodiscard]] static QString ofFile(const slot::FileError& error);
    [[nodiscard]] static QString reconnected();
};

} // namespace kittiwake
