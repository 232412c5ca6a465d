#pragma once

#include <QQuickImageProvider>

namespace kittiwake {

/// \brief Draws our icons in any colour: "image://kittiwake/NAME/RRGGBB" is icons/NAME.svg with
/// that for its `currentColor`; "…/NAME/RRGGBB/WIDTH" has other lines than 1.5 units, for icons
/// drawn large. \thread any
class IconProvider : public QQuickImageProvider
{
public:
    IconProvider();
    QImage requestImage(const QString& id, QSize* size, const QSize& requestedSize) override;
};

} // namespace kittiwake
