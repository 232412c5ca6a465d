#include "preferences.h"

#include <kinds/controllers/threshold_text.h>
#include <models/language_change.h>
#include <models/settings/setting_list.h>
#include <models/text/shown_text.h>

#include <QRegularExpression>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace kittiwake {

namespace {

auto nearestStep(int size)
{
    const auto& steps = Preferences::kTextSizes;
    return std::min_element(steps.begin(), steps.end(), [size](int a, int b) {
        return std::abs(a - size) < std::abs(b - size);
    });
}

} // namespace

Preferences::Preferences(QObject* parent)
    : QObject(parent)
{
    onLanguageChange(this, [this] { Q_EMIT titlesChanged(); });
}

QVariantMap Preferences::titles()
{
    QVariantMap titles;
    for (const auto& setting : allSettings())
        titles.insert(setting.name, setting.title);
    return titles;
}

void Preferences::setTextSize(int size)
{
    const int nearest = *nearestStep(std::clamp(size, kTextSizes.front(), kTextSizes.back()));
    if (std::exchange(m_textSize, nearest) != nearest)
        Q_EMIT changed();
}

QStringList Preferences::textSizes()
{
    QStringList sizes;
    for (const int size : kTextSizes)
        sizes << QString::number(size);
    return sizes;
}

void Preferences::stepTextSize(int by)
{
    const auto last = static_cast<int>(kTextSizes.size()) - 1;
    const auto at = static_cast<int>(nearestStep(m_textSize) - kTextSizes.begin());
    setTextSize(kTextSizes[static_cast<std::size_t>(std::clamp(at + by, 0, last))]);
}

namespace {

bool isNamedIn(const QString& words, const QString& context)
{
    static const QRegularExpression blanks(QStringLiteral("[\\s,]+"));
    const auto patterns = words.split(blanks, Qt::SkipEmptyParts);
    return std::any_of(patterns.begin(), patterns.end(), [&](const QString& pattern) {
        auto expression = QRegularExpression::escape(pattern);
        expression.replace(QStringLiteral("\\*"), QStringLiteral(".*"));
        return QRegularExpression(QRegularExpression::anchoredPattern(expression),
                                  QRegularExpression::CaseInsensitiveOption)
            .match(context)
            .hasMatch();
    });
}

} // namespace

bool Preferences::isProduction(const QString& context) const
{
    return isNamedIn(productionContexts, context);
}

bool Preferences::isReadOnly(const QString& context) const
{
    return isNamedIn(readOnlyContexts, context);
}

QueueThresholds Preferences::thresholds() const
{
    return parseThresholds(queueThresholds.toStdString()).value_or(QueueThresholds());
}

QString Preferences::thresholdsProblem(const QString& thresholds) const
{
    const auto read = parseThresholds(thresholds.toStdString());
    return read ? QString() : shownText(read.error());
}

QString Preferences::defaultThresholds() const
{
    QStringList all;
    for (const auto& threshold : kittiwake::defaultThresholds())
        all << QString::fromStdString(threshold);
    return all.join(u' ');
}

void Preferences::choose(const QString& setting, const QString& value)
{
    if (setting == QStringLiteral("theme"))
        theme = value;
    else if (setting == QStringLiteral("density"))
        density = value;
    else if (setting == QStringLiteral("language"))
        language = value;
    else if (setting == QStringLiteral("controllers"))
        controllers = value;
    else if (setting == QStringLiteral("motion"))
        reducedMotion = value == QStringLiteral("reduced");
    else
        return;
    Q_EMIT changed();
}

void Preferences::useDebugImage(const QString& image)
{
    auto images = debugImages;
    images.removeAll(image);
    images.prepend(image);
    images = images.mid(0, kDebugImages);
    if (std::exchange(debugImages, images) != images)
        Q_EMIT changed();
}

} // namespace kittiwake
