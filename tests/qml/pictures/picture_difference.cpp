#include "picture_difference.h"

#include <QHash>
#include <QImageWriter>
#include <QPainter>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace kittiwake::test {

namespace {

constexpr QRgb kLoud = 0xffff00ff;
constexpr int kGap = 8; // between pictures that stand beside each other
constexpr qsizetype kMaxIndexed = 256;

bool within(int shade, QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) <= shade && std::abs(qGreen(a) - qGreen(b)) <= shade
        && std::abs(qBlue(a) - qBlue(b)) <= shade;
}

QRgb faint(QRgb colour)
{
    const int grey = 128 + qGray(colour) / 4;
    return qRgb(grey, grey, grey);
}

QHash<QRgb, int> countedColours(const QImage& image)
{
    QHash<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x)
            ++counts[line[x]];
    }
    return counts;
}

/// The place of each colour in a table, where those that hardly differ share one, the most used
/// first. Empty: they are too many for a table.
QHash<QRgb, int> colourPlaces(const QImage& image, QList<QRgb>& table)
{
    const auto counts = countedColours(image);
    auto colours = counts.keys();
    std::sort(colours.begin(), colours.end(),
              [&](QRgb a, QRgb b) { return std::pair(-counts[a], a) < std::pair(-counts[b], b); });
    QHash<QRgb, int> places;
    for (const auto colour : colours) {
        auto place = std::find_if(table.begin(), table.end(),
                                  [&](QRgb other) { return within(kKeptShade, colour, other); });
        if (place == table.end()) {
            if (table.size() == kMaxIndexed)
                return {};
            place = table.insert(table.end(), colour);
        }
        places.insert(colour, static_cast<int>(place - table.begin()));
    }
    return places;
}

/// With a colour table; null: it has too many colours.
QImage withColourTable(const QImage& image)
{
    QList<QRgb> table;
    const auto places = colourPlaces(image, table);
    if (places.isEmpty())
        return {};
    QImage indexed(image.size(), QImage::Format_Indexed8);
    indexed.setColorTable(table);
    for (int y = 0; y < image.height(); ++y) {
        const auto* from = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        auto* to = indexed.scanLine(y);
        for (int x = 0; x < image.width(); ++x)
            to[x] = static_cast<uchar>(places.value(from[x]));
    }
    return indexed;
}

} // namespace

PictureDifference differenceOf(const QImage& kept, const QImage& drawn)
{
    const auto first = kept.convertToFormat(QImage::Format_RGB32);
    const auto second = drawn.convertToFormat(QImage::Format_RGB32);
    PictureDifference difference;
    difference.shown = QImage(first.size().expandedTo(second.size()), QImage::Format_RGB32);
    for (int y = 0; y < difference.shown.height(); ++y) {
        for (int x = 0; x < difference.shown.width(); ++x) {
            const bool both = first.valid(x, y) && second.valid(x, y);
            if (both && within(kSameShade, first.pixel(x, y), second.pixel(x, y))) {
                difference.shown.setPixel(x, y, faint(first.pixel(x, y)));
                continue;
            }
            ++difference.pixels;
            difference.within |= QRect(x, y, 1, 1);
            difference.shown.setPixel(x, y, kLoud);
        }
    }
    return difference;
}

QImage sideBySide(const QImage& kept, const QImage& drawn, const QImage& difference)
{
    QImage all(kept.width() + drawn.width() + difference.width() + 2 * kGap, difference.height(),
               QImage::Format_RGB32);
    all.fill(kLoud);
    QPainter painter(&all);
    painter.drawImage(0, 0, kept);
    painter.drawImage(kept.width() + kGap, 0, drawn);
    painter.drawImage(kept.width() + drawn.width() + 2 * kGap, 0, difference);
    return all;
}

bool savePicture(const QImage& image, const QString& file)
{
    const auto plain = image.convertToFormat(QImage::Format_RGB32);
    const auto indexed = withColourTable(plain);
    QImageWriter writer(file, "png");
    writer.setCompression(100); // of 100: smallest
    return writer.write(indexed.isNull() ? plain.convertToFormat(QImage::Format_RGB888) : indexed);
}

} // namespace kittiwake::test
