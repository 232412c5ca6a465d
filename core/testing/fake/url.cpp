#include "url.h"

#include <QByteArray>

#include <algorithm>

namespace kittiwake {

namespace {

std::string decoded(std::string_view text, bool plusIsSpace)
{
    QByteArray bytes(text.data(), static_cast<qsizetype>(text.size()));
    if (plusIsSpace)
        bytes.replace('+', ' ');
    return QByteArray::fromPercentEncoding(bytes).toStdString();
}

} // namespace

Target parseTarget(std::string_view target)
{
    const std::size_t mark = std::min(target.find('?'), target.size());
    Target out { decoded(target.substr(0, mark), false), {} };
    target.remove_prefix(std::min(mark + 1, target.size()));
    while (!target.empty()) {
        const std::string_view pair = target.substr(0, std::min(target.find('&'), target.size()));
        target.remove_prefix(std::min(pair.size() + 1, target.size()));
        const std::size_t equals = std::min(pair.find('='), pair.size());
        if (!pair.empty())
            out.query.emplace_back(decoded(pair.substr(0, equals), true),
                                   decoded(pair.substr(std::min(equals + 1, pair.size())), true));
    }
    return out;
}

} // namespace kittiwake
