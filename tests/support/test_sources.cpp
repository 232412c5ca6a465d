#include "test_sources.h"

#include <QDirIterator>
#include <QFile>

namespace kittiwake::test {

QString textOfTest(const QDir& folder, const QString& test)
{
    QDirIterator files(folder.path(), { test + QStringLiteral(".cpp") }, QDir::Files,
                       QDirIterator::Subdirectories);
    QFile file(files.hasNext() ? files.next() : QString());
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace kittiwake::test
