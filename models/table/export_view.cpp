#include "export_view.h"

#include <models/language_change.h>

#include <QDir>
#include <QFileInfo>

namespace kittiwake {

namespace {

QString suffixOf(ExportFormat format)
{
    switch (format) {
    case ExportFormat::AsCsv:
        return QStringLiteral("csv");
    case ExportFormat::AsJson:
        return QStringLiteral("json");
    case ExportFormat::AsYaml:
        return QStringLiteral("yaml");
    }
    return {};
}

QString inFileName(QString text)
{
    for (auto& c : text) {
        const bool plain = c.isLetterOrNumber() || c == u'.' || c == u'_';
        if (!plain)
            c = u'-';
    }
    return text.left(80);
}

} // namespace

QString fullPath(const QString& typed)
{
    auto path = typed.trimmed();
    if (path == QStringLiteral("~") || path.startsWith(QStringLiteral("~/")))
        path.replace(0, 1, QDir::homePath());
    return path.isEmpty() ? path : QDir::cleanPath(QDir::home().absoluteFilePath(path));
}

QString proposedPath(const QString& resource, const QString& context, ExportFormat format)
{
    auto name = inFileName(resource);
    if (!context.isEmpty())
        name += u'-' + inFileName(context);
    return QStringLiteral("~/%1.%2").arg(name, suffixOf(format));
}

ExportView::ExportView(QObject* parent)
    : QObject(parent)
{
    onLanguageChange(this, [this] {
        if (m_problem)
            Q_EMIT changed();
    });
}

void ExportView::open(const Subject& subject)
{
    if (m_working)
        return;
    m_subject = subject;
    m_options = { .format = m_options.format, .onlyMarked = subject.marked > 0 };
    m_options.path = proposedPath(subject.resource, subject.context, m_options.format);
    m_problem = {};
    m_opened = true;
    Q_EMIT changed();
}

void ExportView::close()
{
    m_opened = false;
    if (m_working) {
        settle({});
        Q_EMIT cancelled();
    }
    Q_EMIT changed();
}

void ExportView::accept()
{
    if (m_working || !m_opened)
        return;
    auto options = m_options;
    options.path = fullPath(m_options.path);
    const bool folder = m_options.path.trimmed().endsWith(u'/');
    if (options.path.isEmpty() || folder)
        return settle(
            [example = proposedPath(m_subject.resource, m_subject.context, options.format)] {
                return tr("Name a file to write to, such as %1.").arg(example);
            });
    m_working = true;
    m_problem = {};
    Q_EMIT changed();
    Q_EMIT wanted(options);
}

void ExportView::setFormat(int format)
{
    const bool known = format >= 0 && format <= static_cast<int>(ExportFormat::AsYaml);
    const auto now = static_cast<ExportFormat>(format);
    if (!known || now == m_options.format || m_working)
        return;
    const auto before = u'.' + suffixOf(m_options.format);
    if (m_options.path.endsWith(before))
        m_options.path = m_options.path.chopped(before.size()) + u'.' + suffixOf(now);
    m_options.format = now;
    m_options.overwrite = false;
    settle({});
}

void ExportView::setPath(const QString& path)
{
    if (path == m_options.path)
        return;
    m_options.path = path;
    m_options.overwrite = false;
    if (!m_working)
        settle({});
}

void ExportView::setOnlyMarked(bool onlyMarked)
{
    m_options.onlyMarked = onlyMarked && m_subject.marked > 0;
    Q_EMIT changed();
}

void ExportView::setRevealSecrets(bool reveal)
{
    m_options.revealSecrets = reveal;
    Q_EMIT changed();
}

void ExportView::showExists()
{
    m_options.overwrite = true;
    settle([path = QDir::toNativeSeparators(fullPath(m_options.path))] {
        return tr("%1 exists already. Export again to replace it, or name another file.").arg(path);
    });
}

void ExportView::showProgress(double share)
{
    if (!m_working)
        return;
    m_progress = share;
    Q_EMIT changed();
}

void ExportView::showProblem(Words sentence)
{
    settle(std::move(sentence));
}

void ExportView::showDone()
{
    m_opened = false;
    settle({});
}

void ExportView::settle(Words problem)
{
    m_working = false;
    m_progress = -1;
    m_problem = std::move(problem);
    Q_EMIT changed();
}

} // namespace kittiwake
