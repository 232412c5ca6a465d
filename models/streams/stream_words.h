#pragma once

#include <kinds/cell.h>
#include <models/streams/streams_answer.h>

#include <QCoreApplication>
#include <QString>

namespace kittiwake {

/// \brief What is said of a stream, in the user's language. Pure. \thread any
class StreamWords
{
    Q_DECLARE_TR_FUNCTIONS(kittiwake::StreamWords)
public:
    [[nodiscard]] static QString kind(StreamKind kind);
    [[nodiscard]] static QString icon(StreamKind kind); ///< of resources/icons
    [[nodiscard]] static QString object(const StreamFacts& facts); ///< "shop/web"
    /// Ports, paths, a container, a command: "8080 → http".
    [[nodiscard]] static QString what(const StreamEntry& entry);
    [[nodiscard]] static QString state(const StreamEntry& entry);
    [[nodiscard]] static Tone tone(const StreamEntry& entry);
    [[nodiscard]] static QString connections(const StreamEntry& entry); ///< "2 / 17"
    [[nodiscard]] static QString bytes(std::uint64_t bytes);
    /// Of a copy under way: which, and how far it is.
    [[nodiscard]] static QString copying(const StreamEntry& entry);
    /// Why it is as it is, in a sentence; empty: there is nothing to say.
    [[nodiscard]] static QString why(const StreamEntry& entry);
    [[nodiscard]] static QString explanation(const StreamFacts& facts);
    [[nodiscard]] static QString close(StreamKind kind); ///< what ends it, on a button
    [[nodiscard]] static QString start(const StreamEntry& entry);
};

} // namespace kittiwake
