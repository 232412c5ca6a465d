#include <core/base/expected.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <memory>

namespace tst_expected {

using namespace kittiwake;

static_assert(!std::is_default_constructible_v<Expected<int>>);
static_assert(std::is_default_constructible_v<Expected<void>>);
static_assert(std::is_move_constructible_v<Expected<std::unique_ptr<int>>>);
static_assert(!std::is_copy_constructible_v<Expected<std::unique_ptr<int>>>);
static_assert(!std::is_convertible_v<Expected<int>, bool>); // explicit: an answer is not a truth

namespace {

Expected<int> half(int number)
{
    if (number % 2 != 0)
        return Unexpected { Error { .kind = ErrorKind::Invalid,
                                    .sentence = std::to_string(number) + " is odd" } };
    return number / 2;
}

} // namespace

class TestExpected : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsAValue()
    {
        const auto result = half(4);
        QVERIFY(result.has_value());
        QVERIFY(static_cast<bool>(result));
        QCOMPARE(*result, 2);
        QCOMPARE(result.value_or(7), 2);
    }
    void holdsAnError()
    {
        const auto result = half(3);
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::Invalid);
        QCOMPARE(result.value_or(7), 7);
    }
    void askingForWhatIsNotThereThrows()
    {
        QVERIFY_THROWS_EXCEPTION(std::bad_variant_access, (void)half(3).value());
        QVERIFY_THROWS_EXCEPTION(std::bad_variant_access, (void)half(4).error());
    }
    void askingForAValueSaysWhatTheErrorIs()
    {
        const auto said = [](const auto& ask) {
            try {
                ask();
            } catch (const std::exception& thrown) { // what a program that ends by it prints
                return std::string(thrown.what());
            }
            return std::string("nothing");
        };
        auto odd = half(3);
        QCOMPARE(said([&] { (void)*odd; }), "3 is odd");
        QCOMPARE(said([&] { (void)*std::as_const(odd); }), "3 is odd");
        QCOMPARE(said([&] { (void)*std::move(odd); }), "3 is odd");
        const Expected<std::string> text = Unexpected { Error { .sentence = "no text" } };
        QCOMPARE(said([&] { (void)text->size(); }), "no text");
        const Expected<int, std::string> worded = Unexpected { std::string("in words") };
        QCOMPARE(said([&] { (void)worded.value(); }), "in words");
    }
    void chainsUntilTheFirstError()
    {
        QCOMPARE(*half(8).and_then(half).and_then(half), 1);
        QCOMPARE(half(6).and_then(half).and_then(half).error().sentence, "3 is odd");
        QCOMPARE(*half(8).transform([](int n) { return std::to_string(n); }), "4");
        QCOMPARE(half(7).transform([](int n) { return std::to_string(n); }).error().sentence,
                 "7 is odd");
    }
    void addsContextToAnErrorAndLeavesAValue()
    {
        const auto context = [](Error error) {
            return withContext("Halving", std::move(error));
        };
        QCOMPARE(half(3).transform_error(context).error().sentence, "Halving: 3 is odd");
        QCOMPARE(*half(4).transform_error(context), 2);
    }
    void movesWhatCannotBeCopied()
    {
        Expected<std::unique_ptr<int>> result(std::make_unique<int>(5));
        QCOMPARE(**result, 5);
        const auto taken = *std::move(result);
        QCOMPARE(*taken, 5);
    }
    void tellsAValueFromAnErrorOfTheSameType()
    {
        using Same = Expected<std::string, std::string>;
        QVERIFY(Same(std::string("a")).has_value());
        QCOMPARE(Same(Unexpected { std::string("b") }).error(), "b");
    }
    void nothingIsAValueToo()
    {
        const Expected<void> good;
        const Expected<void> bad = Unexpected { Error { .sentence = "no" } };
        QVERIFY(good.has_value());
        QVERIFY(!bad);
        QCOMPARE(bad.error().sentence, "no");
    }
    void knowsWhichErrorsAreWorthAnotherTry_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("retryable");
        const auto row = [](ErrorKind kind, bool retryable) {
            QTest::newRow(std::string(toString(kind)).c_str())
                << static_cast<int>(kind) << retryable;
        };
        for (const auto kind : { ErrorKind::Refused, ErrorKind::Unreachable, ErrorKind::Timeout,
                                 ErrorKind::TooManyRequests, ErrorKind::Server,
                                 ErrorKind::ResourceVersionTooLarge, ErrorKind::Expired })
            row(kind, true);
        for (const auto kind : { ErrorKind::Cancelled, ErrorKind::Config, ErrorKind::Tls,
                                 ErrorKind::Unauthorized, ErrorKind::Forbidden, ErrorKind::NotFound,
                                 ErrorKind::Conflict, ErrorKind::AlreadyExists, ErrorKind::Invalid,
                                 ErrorKind::BadAnswer, ErrorKind::Internal })
            row(kind, false);
    }
    void knowsWhichErrorsAreWorthAnotherTry()
    {
        QFETCH(int, kind);
        QFETCH(bool, retryable);
        QCOMPARE((Error { .kind = static_cast<ErrorKind>(kind), .sentence = "no" }.retryable()),
                 retryable);
    }
};

KW_TEST_APPLESS(TestExpected)

} // namespace tst_expected

#include "tst_expected.moc"
