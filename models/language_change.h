#pragma once

#include <QObject>

#include <functional>

namespace kittiwake {

/// \brief Calls `then` each time that the app speaks another language, as long as `listener` lives:
/// for words that C++ has made, which are to be told anew. Those of qsTr() in QML come by
/// themselves. Nothing where there is no QCoreApplication. \thread gui
void onLanguageChange(QObject* listener, std::function<void()> then);

} // namespace kittiwake
