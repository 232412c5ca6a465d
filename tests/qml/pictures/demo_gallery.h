#pragma once

#include <QDir>
#include <QSize>
#include <QString>
#include <QStringList>

namespace kittiwake::test {

/// What a gallery draws, and how.
struct GalleryOptions
{
    int textSize = 100; ///< \units percent
    QDir folder {};
    QSize size { 1440, 900 };
    QString language {};
    QStringList names {}; ///< of pictures, without the theme; empty: all
    [[nodiscard]] bool wants(const QString& name) const
    {
        return names.isEmpty() || names.contains(name);
    }
};

/// Draws each view of the app on the demo's world, seed 1, in each state that its cluster can be
/// in: VIEW-STATE-THEME.png. Takes some minutes: the story is waited for. False: something could
/// not be drawn, and stderr says what.
[[nodiscard]] bool drawDemo(const GalleryOptions& options);

} // namespace kittiwake::test
