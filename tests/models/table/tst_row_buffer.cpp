#include "made_up_rows.h"

#include <models/table/row_buffer.h>
#include <tests/support/test_program.h>

#include <QRandomGenerator>
#include <QTest>

namespace tst_row_buffer {

using namespace kittiwake;
using namespace kittiwake::test;

class RowBufferTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void behavesAsAPlainVector();
    void letsGoOfWhatIsRemoved();
};

void RowBufferTest::behavesAsAPlainVector()
{
    QRandomGenerator random(4711);
    RowBuffer buffer;
    std::vector<RowPtr> plain, spent, removed;
    for (int round = 0; round < 3000; ++round) {
        const int size = static_cast<int>(plain.size());
        const int at = random.bounded(size + 1);
        const int count = random.bounded(1, 6);
        if (random.bounded(size > 60 ? 3 : 5) != 0) {
            std::vector<RowPtr> rows;
            for (int i = 0; i < count; ++i)
                rows.push_back(podRow({ .name = QString::number(round * 10 + i) }));
            buffer.insert(at, rows);
            plain.insert(plain.begin() + at, rows.begin(), rows.end());
        } else if (at < size) {
            const int last = std::min(at + count, size) - 1;
            buffer.remove(at, last, spent);
            removed.insert(removed.end(), plain.begin() + at, plain.begin() + last + 1);
            plain.erase(plain.begin() + at, plain.begin() + last + 1);
        }
        if (!plain.empty()) {
            const int row = random.bounded(static_cast<int>(plain.size()));
            auto& changed = plain[static_cast<std::size_t>(row)];
            const auto old = std::exchange(changed, podRow({ .name = QStringLiteral("changed") }));
            QCOMPARE(buffer.replace(row, changed), old);
        }
        QCOMPARE(buffer.size(), static_cast<int>(plain.size()));
        for (int row = 0; row < buffer.size(); ++row)
            QCOMPARE(buffer[row], plain[static_cast<std::size_t>(row)]);
    }
    QCOMPARE(spent, removed);
}

void RowBufferTest::letsGoOfWhatIsRemoved()
{
    RowBuffer buffer;
    std::vector<RowPtr> spent;
    const auto row = podRow({ .name = QStringLiteral("a") });
    buffer.insert(0, { row, row, row });
    QCOMPARE(row.use_count(), 4);
    buffer.remove(0, 1, spent);
    QCOMPARE(spent.size(), std::size_t(2));
    spent.clear();
    QCOMPARE(row.use_count(), 2);
    buffer.insert(0, { row });
    buffer.remove(1, 1, spent);
    spent.clear();
    QCOMPARE(row.use_count(), 2);
    buffer.remove(0, 0, spent);
    QVERIFY(buffer.empty());
    buffer.insert(0, { row });
    QCOMPARE(row.use_count(), 3);
}

KW_TEST_GUILESS(RowBufferTest)

} // namespace tst_row_buffer

#include "tst_row_buffer.moc"
