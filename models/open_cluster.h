#pragma once

#include <models/cluster_view.h>
#include <models/navigation/navigator.h>
#include <models/palette/palette_view.h>

namespace kittiwake {

/// \brief One cluster that is open, as QML sees it: where in it the user is, and one object for
/// each view of it. \thread gui \owns them
class OpenCluster : public QObject
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::ClusterView* view READ view CONSTANT FINAL)
    Q_PROPERTY(kittiwake::Navigator* places READ places CONSTANT FINAL)
    Q_PROPERTY(kittiwake::PaletteView* palette READ palette CONSTANT FINAL)

public:
    explicit OpenCluster(ClusterView::Clock clock, QObject* parent = nullptr)
        : QObject(parent)
        , m_view(std::move(clock))
        , m_palette(*m_view.kinds(), *m_view.namespaces())
    { }

    [[nodiscard]] ClusterView* view() { return &m_view; }
    [[nodiscard]] Navigator* places() { return &m_places; }
    [[nodiscard]] PaletteView* palette() { return &m_palette; }

private:
    ClusterView m_view;
    Navigator m_places;
    PaletteView m_palette;
};

} // namespace kittiwake
