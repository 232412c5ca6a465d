#include "switches.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace kittiwake {

namespace {

QString switchedOff(const QString& name)
{
    return QStringLiteral("no-") + name;
}

/// The name of "--name" and "-n".
QString bareName(const QString& option)
{
    return option.mid(option.startsWith(QStringLiteral("--")) ? 2 : 1);
}

/// \source Go strconv.ParseBool
std::optional<bool> truthOf(const QString& text)
{
    static const QStringList on { QStringLiteral("1"),    QStringLiteral("t"),
                                  QStringLiteral("T"),    QStringLiteral("true"),
                                  QStringLiteral("TRUE"), QStringLiteral("True") };
    static const QStringList off { QStringLiteral("0"),     QStringLiteral("f"),
                                   QStringLiteral("F"),     QStringLiteral("false"),
                                   QStringLiteral("FALSE"), QStringLiteral("False") };
    if (on.contains(text))
        return true;
    return off.contains(text) ? std::optional(false) : std::nullopt;
}

/// \brief Reads a line and writes it anew. Which options there are, and which of them take a value,
/// Qt's parser does not tell: it is given each one alone. \thread one
class SwitchReader
{
public:
    explicit SwitchReader(QCommandLineParser& parser)
        : m_parser(parser)
    { }

    QStringList read(const QStringList& arguments)
    {
        qsizetype at = 0;
        for (; at < arguments.size() && arguments[at] != QStringLiteral("--"); ++at) {
            const auto& argument = arguments[at];
            bool valueFollows = false;
            if (argument.startsWith(QStringLiteral("--")))
                valueFollows = readLong(argument);
            else if (argument.startsWith(u'-') && argument.size() > 1)
                valueFollows = readShort(argument);
            else
                m_words.push_back({ argument });
            if (valueFollows && at + 1 < arguments.size())
                m_words.push_back({ arguments[++at] });
        }
        QStringList line;
        for (const auto& name : m_off) {
            QCommandLineOption option(switchedOff(name));
            option.setFlags(QCommandLineOption::HiddenFromHelp);
            m_parser.addOption(option);
            line << QStringLiteral("--") + switchedOff(name);
        }
        for (const auto& word : m_words)
            line << word.text;
        return line + arguments.mid(at);
    }

private:
    struct Word
    {
        QString text;
        bool isSwitch = false;
    };
    enum class Takes { Nothing, Value, Unknown };

    Takes whatTakes(const QString& option)
    {
        if (m_parser.parse({ QString(), option }))
            return Takes::Nothing;
        return m_parser.unknownOptionNames().isEmpty() ? Takes::Value : Takes::Unknown;
    }

    /// True: the next argument is its value.
    bool readLong(const QString& argument)
    {
        const auto assign = argument.indexOf(u'=');
        const auto option = argument.left(assign);
        const auto takes = whatTakes(option);
        const auto truth = assign < 0 ? true : truthOf(argument.mid(assign + 1));
        if (takes == Takes::Nothing && truth)
            turn(option, *truth);
        else
            m_words.push_back({ argument });
        return takes == Takes::Value && assign < 0;
    }

    /// Several in one, of which the last may take a value.
    bool readShort(const QString& argument)
    {
        for (qsizetype at = 1; at < argument.size(); ++at) {
            const auto option = QStringLiteral("-") + argument[at];
            const auto takes = whatTakes(option);
            const bool assigned = at + 1 < argument.size() && argument[at + 1] == u'=';
            const auto truth = assigned ? truthOf(argument.mid(at + 2)) : true;
            if (takes != Takes::Nothing || !truth) {
                m_words.push_back({ QStringLiteral("-") + argument.mid(at) });
                return takes == Takes::Value && at + 1 == argument.size();
            }
            turn(option, *truth);
            if (assigned)
                break;
        }
        return false;
    }

    void turn(const QString& option, bool on)
    {
        (void)m_parser.parse({ QString(), option }); // which then knows it by its other names, too
        const auto isTheSame = [&](const QString& name) {
            return m_parser.isSet(name);
        };
        std::erase_if(m_words, [&](const Word& word) {
            return word.isSwitch && isTheSame(bareName(word.text));
        });
        std::erase_if(m_off, isTheSame);
        if (on)
            m_words.push_back({ option, true });
        else
            m_off.push_back(bareName(option));
    }

    QCommandLineParser& m_parser;
    std::vector<Word> m_words;
    std::vector<QString> m_off; ///< names
};

} // namespace

QStringList withSwitches(QCommandLineParser& parser, const QStringList& arguments)
{
    return SwitchReader(parser).read(arguments);
}

bool isOn(const QCommandLineParser& parser, std::initializer_list<const char*> names, bool usual)
{
    const auto given = parser.optionNames();
    const auto isGiven = [&](const QString& name) {
        return given.contains(name);
    };
    const auto isOff = [&](const char* name) {
        return isGiven(switchedOff(QString::fromLatin1(name)));
    };
    const auto isThere = [&](const char* name) {
        return isGiven(QString::fromLatin1(name));
    };
    if (std::any_of(names.begin(), names.end(), isOff))
        return false;
    return usual || std::any_of(names.begin(), names.end(), isThere);
}

} // namespace kittiwake
