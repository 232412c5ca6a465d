#pragma once

#include <QImage>
#include <QRect>

namespace kittiwake::test {

/// How two pictures differ.
struct PictureDifference
{
    int pixels = 0;
    QRect within {}; ///< all of them
    QImage shown {}; ///< the first picture, faint, and what differs in one loud colour

    [[nodiscard]] bool none() const { return pixels == 0; }
};

/// A picture is kept in 256 colours where no channel of a pixel changes by more than this by it: a
/// quarter of the size.
inline constexpr int kKeptShade = 2;
/// A pixel differs if one of its channels does by more than this: by what keeping it may have
/// changed, and as much again, since Qt draws with the widest vector instructions a processor has,
/// whose rounding of a blend is not everywhere the same. The eye sees none of it.
inline constexpr int kSameShade = 4;

/// What is outside of one of them differs, too.
[[nodiscard]] PictureDifference differenceOf(const QImage& kept, const QImage& drawn);

/// The three of them in a row, as a person looks at them.
[[nodiscard]] QImage sideBySide(const QImage& kept, const QImage& drawn, const QImage& difference);

/// As a PNG, as small as its colours allow.
[[nodiscard]] bool savePicture(const QImage& image, const QString& file);

} // namespace kittiwake::test
