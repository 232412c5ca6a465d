#include <core/api/json/json_value.h>
#include <core/base/gunzip.h>
#include <core/protobuf/envelope.h>
#include <core/protobuf/list_splitter.h>
#include <core/protobuf/protobuf_decoder.h>
#include <core/protobuf/protobuf_encoder.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <set>
#include <sstream>

namespace tst_protobuf_goldens {

using namespace kittiwake;

namespace {

/// An object as Kubernetes' own libraries write it: core/types/schema/protobuf/maker makes them.
struct Golden
{
    std::string name; ///< "apps/v1/Deployment/full"
    std::string protobuf; ///< with its envelope
    std::string json;

    [[nodiscard]] ProtobufEnvelope envelope() const
    {
        return readProtobufEnvelope(protobuf).value();
    }
    [[nodiscard]] const ProtobufMessage& message() const
    {
        return *findProtobufMessage(envelope().apiVersion, envelope().kind);
    }
};

std::vector<Golden> readGoldens()
{
    QFile file(QStringLiteral(KITTIWAKE_TEST_DATA "/protobuf.gz"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    std::istringstream text(gunzip(file.readAll().toStdString(), 64U << 20U).value());
    std::vector<Golden> goldens;
    std::string name;
    std::size_t protobuf = 0;
    std::size_t json = 0;
    while (text >> name >> protobuf >> json) {
        Golden golden { name, std::string(protobuf, '\0'), std::string(json, '\0') };
        text.get();
        text.read(golden.protobuf.data(), static_cast<std::streamsize>(protobuf));
        text.read(golden.json.data(), static_cast<std::streamsize>(json));
        goldens.push_back(std::move(golden));
    }
    return goldens;
}

const std::vector<Golden>& goldens()
{
    static const auto kGoldens = readGoldens();
    return kGoldens;
}

/// What is said of two texts that should be the same, from where they are not.
QByteArray difference(const std::string& name, std::string_view ours, std::string_view theirs)
{
    const auto at = static_cast<std::size_t>(
        std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end()).first - ours.begin());
    const auto from = at > 60 ? at - 60 : 0;
    std::ostringstream said;
    said << name << " from byte " << at << ": " << ours.substr(from, 140) << " instead of "
         << theirs.substr(from, 140);
    return QByteArray::fromStdString(said.str());
}

std::string decoded(const ProtobufMessage& of, std::string_view message)
{
    std::string json;
    const auto done = ProtobufDecoder().decode(of, message, json);
    return done ? json : done.error().sentence;
}

} // namespace

class TestProtobufGoldens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindIsDecodedToTheJsonThatGoWrites()
    {
        QVERIFY(goldens().size() > 800);
        ProtobufDecoder decoder;
        for (const auto& golden : goldens()) {
            std::string json;
            const auto done = decoder.decode(golden.envelope(), json);
            QVERIFY2(done, done ? "" : done.error().sentence.c_str());
            QVERIFY2(json == golden.json, difference(golden.name, json, golden.json));
            QVERIFY2(!decoder.sawUnknownFields(), golden.name.c_str());
        }
    }

    void everyKindIsEncodedToTheBytesThatGoWrites()
    {
        // JSON does not tell Go's nil from what is empty: a null default of a schema, and a map's
        // value of no bytes.
        const std::set<std::string> told = {
            "/v1/ConfigMap/some", "/v1/ConfigMapList/some",
            "apiextensions.k8s.io/v1/CustomResourceDefinition/some"
        };
        ProtobufEncoder encoder;
        for (const auto& golden : goldens()) {
            const auto bytes = encoder.encode(golden.message(), JsonValue::parse(golden.json));
            QVERIFY2(bytes, bytes ? "" : bytes.error().sentence.c_str());
            auto envelope = golden.envelope();
            if (told.count(golden.name) == 0)
                QVERIFY2(*bytes == envelope.raw, golden.name.c_str());
            envelope.raw = *bytes;
            QCOMPARE(writeProtobufEnvelope(envelope).size() - bytes->size(),
                     golden.protobuf.size() - golden.envelope().raw.size());
            std::string json;
            QVERIFY(ProtobufDecoder().decode(envelope, json));
            QVERIFY2(told.count(golden.name) != 0 || json == golden.json,
                     difference(golden.name, json, golden.json));
        }
    }

    void aListIsCutIntoItemsHoweverItsBytesAreSplit()
    {
        std::size_t lists = 0;
        for (const auto& golden : goldens()) {
            const auto whole = JsonValue::parse(golden.json);
            const auto* items = findField(golden.message(), "items");
            if (!items || items->type != ProtobufField::Type::Message)
                continue;
            ++lists;
            for (const std::size_t piece :
                 { std::size_t(1), std::size_t(7), golden.protobuf.size() }) {
                ProtobufListSplitter splitter;
                auto cut = JsonValue::array();
                const auto keep = [&](const ProtobufMessage& of, std::string_view message) {
                    cut.push_back(JsonValue::parse(decoded(of, message)));
                    return Expected<void>();
                };
                for (std::size_t at = 0; at < golden.protobuf.size(); at += piece)
                    QVERIFY(
                        splitter.feed(std::string_view(golden.protobuf).substr(at, piece), keep));
                QVERIFY2(splitter.finish(), golden.name.c_str());
                QVERIFY(cut == (whole["items"].is_null() ? JsonValue::array() : whole["items"]));
                std::string around;
                QVERIFY(ProtobufDecoder().decode(splitter.envelope().value(), around));
                auto list = JsonValue::parse(around);
                list["items"] = whole["items"];
                QVERIFY(list == whole);
            }
        }
        QVERIFY(lists > 100);
    }

    void everyKindThatHasASchemaHasAMessage()
    {
        QFile file(QFileInfo(QStringLiteral(KITTIWAKE_GENERATE)).path()
                   + QStringLiteral("/schema/kinds.list"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        int kinds = 0;
        for (const auto& line : file.readAll().split('\n')) {
            const auto words = line.split(' ');
            if (words.size() < 3 || line.startsWith('#'))
                continue;
            ++kinds;
            const auto version = words[0].toStdString();
            QVERIFY2(findProtobufMessage(version, words[1].toStdString()), line);
            if (words.last() == "list")
                QVERIFY2(findProtobufMessage(version, words[1].toStdString() + "List"), line);
        }
        QVERIFY(kinds > 90);
    }
};

KW_TEST_APPLESS(TestProtobufGoldens)

} // namespace tst_protobuf_goldens

#include "tst_protobuf_goldens.moc"
