#pragma once

#include "cluster.h"

#include <app/clusters/clusters_presenter.h>
#include <app/window/wall_clock.h>

#include <QAbstractItemModelTester>
#include <QTest>

namespace kittiwake::test {

constexpr int kShownWithin = 60'000;

/// The window's view and what feeds it, without the window.
struct ShownCluster
{
    OpenClusters clusters { wallMilliseconds };
    OpenCluster& cluster = clusters.current();
    QAbstractItemModelTester tester { cluster.resources()->table() };
    PluginTrust trust { {}, {} };
    AuthEnvironment auth;
    ClustersPresenter presenter;

    ShownCluster(const Cluster& cluster, const QString& persona, const QStringList& namespaces = {},
                 const QString& kind = QStringLiteral("pods"))
        : presenter(clusters, trust, auth, startOptions(cluster, persona, namespaces, kind))
    {
        presenter.open();
    }
    static StartOptions startOptions(const Cluster& cluster, const QString& persona,
                                     const QStringList& namespaces, const QString& kind)
    {
        StartOptions options;
        options.kubeconfig = cluster.kubeconfig(persona).toStdString();
        if (!namespaces.isEmpty())
            options.namespaces = namespaces;
        options.kind = kind;
        return options;
    }
    [[nodiscard]] QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < cluster.resources()->table()->count(); ++row)
            names << QString::fromStdString(cluster.resources()->table()->rowAt(row)->key.name);
        return names;
    }
    bool shows(const QStringList& expected)
    {
        return QTest::qWaitFor([&] { return names() == expected; }, kShownWithin);
    }
    [[nodiscard]] bool saysOf(const char* name, const char* status)
    {
        return QTest::qWaitFor([&] { return textOf(name) == QLatin1String(status); },
                               2 * kShownWithin);
    }
    /// What the status column says of the object.
    [[nodiscard]] QString textOf(const char* name)
    {
        const auto* table = cluster.resources()->table();
        for (int row = 0; row < table->count(); ++row) {
            if (table->rowAt(row)->key.name != name)
                continue;
            for (int column = 0; column < table->columnCount(); ++column) {
                if (table->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().toLower()
                    == QStringLiteral("status"))
                    return table->index(row, column).data().toString();
            }
        }
        return {};
    }
    bool says(const char* words)
    {
        return QTest::qWaitFor(
            [&] { return cluster.status()->freshness()->text().contains(QLatin1String(words)); },
            kShownWithin);
    }
};

} // namespace kittiwake::test
