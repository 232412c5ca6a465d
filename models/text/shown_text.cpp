#include "shown_text.h"

#include <QCoreApplication>

namespace kittiwake {

QString shownText(const Text& text)
{
    if (text.context() == nullptr && text.parts().empty())
        return QString::fromStdString(text.plain());
    if (text.context() == nullptr) {
        auto all = QString::fromStdString(text.plain());
        for (const auto& part : text.parts())
            all += shownText(part);
        return all;
    }
    const auto source =
        QCoreApplication::translate(text.context(), text.source(), text.comment(), text.count());
    std::vector<std::string> parts;
    parts.reserve(text.parts().size());
    for (const auto& part : text.parts())
        parts.push_back(shownText(part).toStdString());
    return QString::fromStdString(filledIn(source.toStdString(), parts));
}

} // namespace kittiwake
