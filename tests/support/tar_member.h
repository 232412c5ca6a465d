#pragma once

#include <QByteArray>

namespace kittiwake::test {

/// One member, as POSIX ustar has it.
inline QByteArray tarMember(const QByteArray& name, char type, const QByteArray& content = {},
                            const QByteArray& link = {})
{
    QByteArray head(512, '\0');
    const auto put = [&](qsizetype at, const QByteArray& text) {
        head.replace(at, text.size(), text);
    };
    put(0, name.left(100));
    put(100, "0000644");
    put(108, "0000000");
    put(116, "0000000");
    put(124, QByteArray::number(content.size(), 8).rightJustified(11, '0'));
    put(136, "00000000000");
    put(148, "        ");
    head[156] = type;
    put(157, link.left(100));
    put(257, QByteArray("ustar\00000", 8));
    unsigned sum = 0;
    for (const char c : head)
        sum += static_cast<unsigned char>(c);
    put(148, QByteArray::number(sum, 8).rightJustified(6, '0') + QByteArray("\0 ", 2));
    return head + content + QByteArray((512 - content.size() % 512) % 512, '\0');
}

/// What an archive ends with.
inline const QByteArray kTarEnd(1024, '\0');

} // namespace kittiwake::test
