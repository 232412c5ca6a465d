// A token of a service account, asked for and shown once.
#include <models/changes/token_form.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_token_form {

using namespace kittiwake;
using State = TokenForm::State;

namespace {

const ObjectLink kRobot { "", "ServiceAccount", { "shop", "robot" } };

} // namespace

class TestTokenForm : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asksAndShowsItOnce()
    {
        TokenForm form;
        QSignalSpy asked(&form, &TokenForm::asked);
        QSignalSpy copied(&form, &TokenForm::copyWanted);
        form.open(kRobot);
        QCOMPARE(form.title(), QStringLiteral("Token: ServiceAccount shop/robot"));
        QCOMPARE(form.duration(), QStringLiteral("1h"));
        form.setDuration(QStringLiteral("10m"));
        form.setAudience(QStringLiteral(" vault "));
        form.copy();
        form.submit();
        form.submit(); // it is asked already
        QCOMPARE(asked.size(), 1);
        const auto ask = asked[0][0].value<TokenAsk>();
        QCOMPARE(ask, (TokenAsk { kRobot, "vault", "10m" }));
        QCOMPARE(form.state(), State::Waiting);
        form.setIssued(ask, QStringLiteral("eyJ"), QStringLiteral("tomorrow"));
        QCOMPARE(form.state(), State::Issued);
        QCOMPARE(form.token(), QStringLiteral("eyJ"));
        QCOMPARE(copied.size(), 0);
        form.copy();
        QCOMPARE(copied.size(), 1);
        form.close();
        QCOMPARE(form.token(), QString());
        form.open(kRobot);
        QCOMPARE(form.token(), QString());
    }

    void saysWhyThereIsNone()
    {
        TokenForm form;
        QSignalSpy asked(&form, &TokenForm::asked);
        form.open(kRobot);
        form.submit();
        const auto ask = asked[0][0].value<TokenAsk>();
        form.setProblem(ask, QStringLiteral("You may not."));
        QCOMPARE(form.problem(), QStringLiteral("You may not."));
        QCOMPARE(form.state(), State::Asking); // it can be tried again
        form.submit();
        QCOMPARE(form.problem(), QString());
    }

    void leavesOutWhatIsNotAskedForAnyMore()
    {
        TokenForm form;
        QSignalSpy asked(&form, &TokenForm::asked);
        QSignalSpy closed(&form, &TokenForm::closed);
        form.open(kRobot);
        form.submit();
        const auto ask = asked[0][0].value<TokenAsk>();
        form.close();
        QCOMPARE(closed.size(), 1);
        form.setIssued(ask, QStringLiteral("eyJ"), {});
        QCOMPARE(form.state(), State::Closed);
        QCOMPARE(form.token(), QString());
        form.open({ "", "ServiceAccount", { "shop", "other" } });
        form.submit();
        form.setIssued(ask, QStringLiteral("eyJ"), {});
        QCOMPARE(form.state(), State::Waiting);
    }
};

KW_TEST_APPLESS(TestTokenForm)

} // namespace tst_token_form

#include "tst_token_form.moc"
