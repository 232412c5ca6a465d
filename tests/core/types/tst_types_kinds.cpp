#include <tests/support/test_program.h>
#include <tests/support/typed_kinds.h>

#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <algorithm>

namespace tst_types_kinds {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// A line of core/types/schema/kinds.list, which its `update` makes of what a server says.
struct ListedKind
{
    GroupVersion version;
    std::string kind;
    std::string resource; ///< empty: it is a part of others alone
    bool namespaced = false;

    [[nodiscard]] bool isStable() const
    {
        return std::all_of(version.version.begin() + 1, version.version.end(),
                           [](char c) { return c >= '0' && c <= '9'; });
    }
};

std::vector<ListedKind> listedKinds()
{
    const auto folder = QFileInfo(QStringLiteral(KITTIWAKE_GENERATE)).path();
    QFile file(folder + QStringLiteral("/schema/kinds.list"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    std::vector<ListedKind> kinds;
    for (const auto& line : file.readAll().split('\n')) {
        const auto words = line.split(' ');
        if (line.startsWith('#') || words.size() < 4)
            continue;
        const auto slash = words[0].indexOf('/');
        const auto group = slash < 0 ? QByteArray() : words[0].left(slash);
        kinds.push_back({ { group.toStdString(), words[0].mid(slash + 1).toStdString() },
                          words[1].toStdString(),
                          words[2] == "-" ? std::string() : words[2].toStdString(),
                          words[3] == "namespaced" });
    }
    return kinds;
}

std::string sentence(const ListedKind& kind)
{
    return kind.version.toString() + ' ' + kind.kind;
}

} // namespace

class TestTypesKinds : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyStableKindHasAStructAndKnowsWhereItIsServed()
    {
        int seen = 0;
        for (const auto& listed : listedKinds()) {
            if (!listed.isStable())
                continue;
            const auto& kinds = builtInKinds();
            const auto it = std::find_if(kinds.begin(), kinds.end(), [&](const BuiltInKind& each) {
                return each.kind.gvk.groupVersion() == listed.version
                    && each.kind.gvk.kind == listed.kind;
            });
            QVERIFY2(it != kinds.end(), sentence(listed).c_str());
            QCOMPARE(it->kind.resource, listed.resource);
            QVERIFY2(it->kind.namespaced == listed.namespaced, sentence(listed).c_str());
            ++seen;
        }
        QVERIFY2(seen >= 75, std::to_string(seen).c_str());
    }

    void everyKindHasAStructInSomeVersion()
    {
        for (const auto& listed : listedKinds()) {
            const auto& kinds = builtInKinds();
            QVERIFY2(std::any_of(kinds.begin(), kinds.end(),
                                 [&](const BuiltInKind& each) {
                                     return each.kind.gvk.group == listed.version.group
                                         && each.kind.gvk.kind == listed.kind;
                                 }),
                     sentence(listed).c_str());
        }
    }

    void noStructIsOfAKindThatNoServerHas()
    {
        const auto listed = listedKinds();
        for (const auto& each : builtInKinds()) {
            QVERIFY2(std::any_of(listed.begin(), listed.end(),
                                 [&](const ListedKind& kind) {
                                     return kind.version == each.kind.gvk.groupVersion()
                                         && kind.kind == each.kind.gvk.kind;
                                 }),
                     each.kind.gvk.kind.c_str());
        }
    }
};

KW_TEST_APPLESS(TestTypesKinds)

} // namespace tst_types_kinds

#include "tst_types_kinds.moc"
