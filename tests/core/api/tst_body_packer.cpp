// \label concurrency
#include <core/api/body_packer.h>
#include <core/api/json/json.h>
#include <core/api/object_reader.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <random>
#include <thread>

namespace tst_body_packer {

using namespace kittiwake;

namespace {

const Gvk kPod { "", "v1", "Pod" };

std::string podJson(int i)
{
    const auto n = std::to_string(i);
    std::string json = R"({"metadata":{"name":"web-)" + n + R"(","namespace":"shop","uid":"7b0e)"
        + n + R"(","resourceVersion":")" + std::to_string(1000 + i)
        + R"(","creationTimestamp":"2026-11-01T08:12:11Z","labels":{"app":"web","pod-template-hash":"6f7)"
        + n + R"("}},"spec":{"containers":[)";
    for (const auto* name : { "server", "proxy", "metrics" })
        json += std::string(R"({"name":")") + name + R"(","image":"registry.example.com/shop/)"
            + name
            + R"(:1.4.2","resources":{"limits":{"cpu":"500m","memory":"256Mi"},"requests":{"cpu":"100m"}},"terminationMessagePath":"/dev/termination-log","imagePullPolicy":"IfNotPresent"},)";
    json.back() = ']';
    return json + R"(,"nodeName":"node-)" + std::to_string(i % 50)
        + R"("},"status":{"phase":"Running","podIP":"10.0.)" + std::to_string(i % 250) + "." + n
        + R"("}})";
}

std::string unpacked(const ObjectBody& body)
{
    std::string text;
    return body.writeJson(text) ? text : "damaged";
}

} // namespace

} // namespace tst_body_packer

// Begun anew, since moc miscounts the braces of the texts above.
namespace tst_body_packer {

class TestBodyPacker : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void bodiesComeBackToTheByte()
    {
        BodyPacker packer;
        std::mt19937 random(3);
        std::vector<std::string> texts;
        std::vector<ObjectBody> bodies;
        for (int i = 0; i < 2500; ++i) { // both lessons and after
            auto text = podJson(i);
            if (i % 7 == 0) { // something quite different among them, large and not to be packed
                for (auto n = random() % 20000; n > 0; --n)
                    text += static_cast<char>(random());
            }
            bodies.push_back(packer.pack(text));
            texts.push_back(std::move(text));
        }
        for (std::size_t i = 0; i < texts.size(); ++i)
            QVERIFY2(unpacked(bodies[i]) == texts[i], qPrintable(QString::number(i)));
    }

    void whatIsAlikeTakesLittleOnceItIsKnown()
    {
        BodyPacker packer;
        const auto first = packer.pack(podJson(0));
        QCOMPARE(first.footprint(), podJson(0).size());
        for (int i = 1; i < 100; ++i)
            (void)packer.pack(podJson(i));
        const auto later = packer.pack(podJson(100));
        QVERIFY2(later.footprint() * 5 < podJson(100).size(),
                 qPrintable(QString::number(later.footprint())));
    }

    void aLargeBodyIsPackedThoughNothingWasLearnt()
    {
        BodyPacker packer;
        const std::string large(20000, 'x');
        const auto body = packer.pack(large);
        QVERIFY(body.footprint() < 1000);
        QVERIFY(unpacked(body) == large);
    }

    void whatCannotBeMadeSmallerStaysAsItIs()
    {
        BodyPacker packer;
        std::mt19937 random(5);
        std::string noise(20000, ' ');
        for (auto& c : noise)
            c = static_cast<char>(random());
        const auto body = packer.pack(noise);
        QCOMPARE(body.footprint(), noise.size());
        QVERIFY(unpacked(body) == noise);
    }

    void anEmptyBodyIsEmpty()
    {
        QCOMPARE(unpacked(ObjectBody()), std::string());
        QCOMPARE(unpacked(BodyPacker().pack("")), std::string());
    }

    void objectsOutliveTheirReader()
    {
        ObjectPtr object;
        {
            ObjectReader reader;
            for (int i = 0; i < 70; ++i)
                object = *reader.read(podJson(i), kPod);
        }
        QVERIFY(object->footprint() < podJson(69).size() / 2);
        QCOMPARE(object->json(), R"({"kind":"Pod","apiVersion":"v1",)" + podJson(69).substr(1));
    }

    void aPackedObjectIsReadLikeAnyOther()
    {
        ObjectReader reader;
        JsonReader json;
        for (int i = 0; i < 200; ++i) {
            const auto object = *reader.read(podJson(i), kPod);
            const auto plain = *Object::fromJson(podJson(i), kPod);
            QCOMPARE(object->key().name, "web-" + std::to_string(i));
            QCOMPARE(object->uid().text, plain->uid().text);
            QCOMPARE(object->resourceVersion().text, plain->resourceVersion().text);
            QVERIFY(object->creationTimestamp() == plain->creationTimestamp());
            QVERIFY(object->json() == plain->json());
            const auto root = json.read(*object);
            QVERIFY(root.has_value());
            QCOMPARE(textOf((*root)["kind"]), std::string_view("Pod"));
            QCOMPARE(textOf((*root)["spec"]["nodeName"]), "node-" + std::to_string(i % 50));
        }
    }

    void whatIsNoObjectTeachesNothing()
    {
        ObjectReader reader;
        for (int i = 0; i < 100; ++i) {
            QVERIFY(!reader.read("[1]", kPod).has_value());
            QVERIFY(!reader.read(R"({"metadata":{}})", kPod).has_value());
        }
        const auto object = *reader.read(podJson(1), kPod);
        QCOMPARE(object->json(), R"({"kind":"Pod","apiVersion":"v1",)" + podJson(1).substr(1));
    }

    void manyThreadsReadWhileOneWrites()
    {
        ObjectReader reader;
        std::vector<ObjectPtr> objects;
        for (int i = 0; i < 100; ++i)
            objects.push_back(*reader.read(podJson(i), kPod));
        std::atomic<int> wrong = 0;
        {
            std::vector<std::jthread> threads;
            for (int t = 0; t < 3; ++t) {
                threads.emplace_back([&] {
                    JsonReader json;
                    for (const auto& object : objects) {
                        const auto root = json.read(*object);
                        wrong += root && textOf((*root)["metadata"]["name"]) == object->key().name
                            ? 0
                            : 1;
                    }
                });
            }
            for (int i = 0; i < 100; ++i)
                wrong += reader.read(podJson(i), kPod) ? 0 : 1;
        }
        QCOMPARE(wrong.load(), 0);
    }
};

KW_TEST_APPLESS(TestBodyPacker)

} // namespace tst_body_packer

#include "tst_body_packer.moc"
