#pragma once

#include <QDir>
#include <QString>

namespace kittiwake::test {

/// The text of a test's source ("tst_gvk"), wherever in the folder it lies; empty: there is none.
[[nodiscard]] QString textOfTest(const QDir& folder, const QString& test);

} // namespace kittiwake::test
