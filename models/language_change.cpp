#include "language_change.h"

#include <QCoreApplication>
#include <QEvent>

namespace kittiwake {

namespace {

/// Filters the events of the application, to which alone Qt reports a new language. All listeners
/// share one, since it sees every event.
class LanguageNews : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::LanguageChange && watched == parent())
            Q_EMIT changed();
        return false;
    }

Q_SIGNALS:
    void changed();
};

LanguageNews* newsOf(QCoreApplication& app)
{
    auto* news = app.findChild<LanguageNews*>({}, Qt::FindDirectChildrenOnly);
    if (news == nullptr) {
        news = new LanguageNews(&app);
        app.installEventFilter(news);
    }
    return news;
}

} // namespace

void onLanguageChange(QObject* listener, std::function<void()> then)
{
    if (auto* app = QCoreApplication::instance(); app != nullptr)
        QObject::connect(newsOf(*app), &LanguageNews::changed, listener, std::move(then));
}

} // namespace kittiwake

#include "language_change.moc"
