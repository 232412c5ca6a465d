#include "icon_provider.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace kittiwake {

IconProvider::IconProvider()
    : QQuickImageProvider(QQuickImageProvider::Image)
{ }

QImage IconProvider::requestImage(const QString& id, QSize* size, const QSize& requestedSize)
{
    const auto parts = id.split(QLatin1Char('/'));
    QFile file(QStringLiteral(":/kittiwake/icons/%1.svg").arg(parts.first()));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    auto drawing = file.readAll();
    if (parts.size() > 1)
        drawing.replace("currentColor", '#' + parts[1].toLatin1());
    if (parts.size() > 2)
        drawing.replace("stroke-width=\"1.5\"", "stroke-width=\"" + parts[2].toLatin1() + '"');

    QSvgRenderer renderer(drawing);
    const auto own = renderer.defaultSize();
    const QSize wanted = requestedSize.isValid() && !requestedSize.isEmpty() ? requestedSize : own;
    QImage image(wanted, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter);
    if (size != nullptr)
        *size = wanted;
    return image;
}

} // namespace kittiwake
