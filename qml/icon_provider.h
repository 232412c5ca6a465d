#pragma once

#include <QQuickImageProvider>

namespace kittiwake {

/// \brief Draws our icons in any colour: "image://kittiwake/NAME/RRGGBB" is icons/NAME.svg with
/// that for its `currentColor`. \thread any
class IconProvider : public QQuickImageProvider
{
public:
    IconProvider();
    QImage requestImage(const QString& id, QSize* size, const QSize& requestedSize) override;
};

} // namespace kittiwake
