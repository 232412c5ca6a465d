#pragma once

#include <QCommandLineParser>
#include <QStringList>

#include <initializer_list>

namespace kittiwake {

/// \brief A line as the parser can read it, of one that gives options without a value as kubectl
/// takes them: --NAME=true and --NAME=false, -x=false, -itx=false. Where one comes several times,
/// the last one counts: what is on is there, what is off is not, but for --no-NAME, which the
/// parser knows from then on and does not show. What cannot be understood stays for it to complain
/// of. \source pflag flag.go, bool.go
[[nodiscard]] QStringList withSwitches(QCommandLineParser& parser, const QStringList& arguments);

/// Whether a switch is on that may be so without being there; `names`: all that it has, `usual`: if
/// the line says nothing.
[[nodiscard]] bool isOn(const QCommandLineParser& parser, std::initializer_list<const char*> names,
                        bool usual);

} // namespace kittiwake
