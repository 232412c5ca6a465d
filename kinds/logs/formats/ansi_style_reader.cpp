#include "ansi_style_reader.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace kittiwake {

namespace {

/// A parameter's numbers: "38:2::1:2:3" has six, one of them is missing and counts as 0.
using SgrParameter = std::vector<unsigned>;

std::vector<SgrParameter> sgrParameters(std::string_view text)
{
    std::vector<SgrParameter> all(1, SgrParameter(1, 0));
    for (const char c : text) {
        auto& number = all.back().back();
        if (c == ';')
            all.emplace_back(1, 0);
        else if (c == ':')
            all.back().push_back(0);
        else
            number = std::min(number * 10 + static_cast<unsigned>(c - '0'), 10'000U);
    }
    return all;
}

std::optional<AnsiColor> rgbOf(unsigned red, unsigned green, unsigned blue)
{
    if (std::max({ red, green, blue }) > 255)
        return {};
    return AnsiColor { AnsiColor::Kind::Rgb, red << 16U | green << 8U | blue };
}

std::optional<AnsiColor> indexedColor(unsigned index)
{
    if (index > 255)
        return {};
    return AnsiColor { AnsiColor::Kind::Indexed, index };
}

/// Of 38:5:n, 38:2:r:g:b and, with a colour space, 38:2:s:r:g:b.
std::optional<AnsiColor> colorWithin(const SgrParameter& one)
{
    if (one.size() >= 3 && one[1] == 5)
        return indexedColor(one[2]);
    if (one.size() >= 5 && one[1] == 2) {
        const std::size_t red = one.size() == 5 ? 2 : 3;
        return rgbOf(one[red], one[red + 1], one[red + 2]);
    }
    return {};
}

/// Of 38;5;n and 38;2;r;g;b, whose parameters begin there; `used`: how many there are.
std::optional<AnsiColor> colorOf(std::span<const SgrParameter> all, std::size_t& used)
{
    if (all.front().size() > 1)
        return colorWithin(all.front());
    if (all.size() >= 3 && all[1].front() == 5) {
        used = 3;
        return indexedColor(all[2].front());
    }
    if (all.size() >= 5 && all[1].front() == 2) {
        used = 5;
        return rgbOf(all[2].front(), all[3].front(), all[4].front());
    }
    used = all.size(); // of the rest nobody knows what it is
    return {};
}

void setColor(unsigned code, AnsiStyle& style)
{
    const auto indexed = [](unsigned index) {
        return AnsiColor { AnsiColor::Kind::Indexed, index };
    };
    if (code >= 30 && code <= 37)
        style.foreground = indexed(code - 30);
    else if (code == 39)
        style.foreground = {};
    else if (code >= 40 && code <= 47)
        style.background = indexed(code - 40);
    else if (code == 49)
        style.background = {};
    else if (code >= 90 && code <= 97)
        style.foreground = indexed(code - 90 + 8);
    else if (code >= 100 && code <= 107)
        style.background = indexed(code - 100 + 8);
}

void setStyle(const SgrParameter& one, AnsiStyle& style)
{
    switch (one.front()) {
    case 0:
        style = {};
        break;
    case 1:
        style.bold = true;
        break;
    case 2:
        style.dim = true;
        break;
    case 3:
        style.italic = true;
        break;
    case 4:
        style.underline = one.size() < 2 || one[1] != 0;
        break;
    case 7:
        style.inverse = true;
        break;
    case 9:
        style.strikeOut = true;
        break;
    case 21:
        style.underline = true;
        break; // a double one
    case 22:
        style.bold = style.dim = false;
        break;
    case 23:
        style.italic = false;
        break;
    case 24:
        style.underline = false;
        break;
    case 27:
        style.inverse = false;
        break;
    case 29:
        style.strikeOut = false;
        break;
    default:
        setColor(one.front(), style); // 8 is left out: nothing is to be hidden
    }
}

} // namespace

void readAnsiStyle(std::string_view parameters, AnsiStyle& style)
{
    const auto all = sgrParameters(parameters);
    for (std::size_t i = 0; i < all.size();) {
        const auto code = all[i].front();
        std::size_t used = 1;
        if (code == 38 || code == 48 || code == 58) { // 58: of the underline
            const auto color = colorOf(std::span(all).subspan(i), used);
            if (color && code == 38)
                style.foreground = *color;
            else if (color && code == 48)
                style.background = *color;
        } else {
            setStyle(all[i], style);
        }
        i += used;
    }
}

} // namespace kittiwake
