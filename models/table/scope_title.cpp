#include "scope_title.h"

#include <models/text/shown_text.h>

#include <QCoreApplication>
#include <QStringList>

namespace kittiwake {

namespace {

QString scopeWords(const char* text)
{
    return QCoreApplication::translate("ScopeTitle", text);
}

} // namespace

QString scopeTitle(const ResourceScope& scope)
{
    auto resource = shownLine(scope.gvr.resource);
    if (scope.metadataOnly)
        resource = scopeWords(QT_TRANSLATE_NOOP("ScopeTitle", "%1 (metadata)")).arg(resource);
    QString title = resource;
    if (scope.namespaced && scope.ns.empty())
        title = scopeWords(QT_TRANSLATE_NOOP("ScopeTitle", "%1 in all namespaces")).arg(resource);
    else if (scope.namespaced)
        title = scopeWords(QT_TRANSLATE_NOOP("ScopeTitle", "%1 in %2"))
                    .arg(resource, shownLine(scope.ns));
    QStringList narrowed;
    for (const auto& selector : { scope.labelSelector, scope.fieldSelector }) {
        if (!selector.empty())
            narrowed << shownLine(selector);
    }
    return narrowed.isEmpty() ? title
                              : scopeWords(QT_TRANSLATE_NOOP("ScopeTitle", "%1 where %2"))
                                    .arg(title, narrowed.join(QLatin1String(", ")));
}

} // namespace kittiwake
