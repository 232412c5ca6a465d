#include "fixture.h"

#include <QtGlobal>

namespace kittiwake::test {

ObjectPtr makePod(const std::string& ns, const std::string& name, const std::string& rv,
                  const std::string& uid)
{
    return makeObject(R"({"metadata":{"name":")" + name + R"(","namespace":")" + ns + R"(","uid":")"
                      + uid + R"(","resourceVersion":")" + rv + R"("}})");
}

ObjectPtr makeObject(const std::string& json, const Gvk& listed)
{
    auto object = Object::fromJson(json, listed);
    if (!object)
        qFatal("fixture: %s in %s", object.error().sentence.c_str(), json.c_str());
    return *object;
}

} // namespace kittiwake::test
