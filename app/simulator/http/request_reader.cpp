#include "request_reader.h"

#include <core/base/lower_case.h>
#include <core/testing/fake/url.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>

namespace kittiwake::sim {

namespace http = boost::beast::http;

namespace {

constexpr std::uint32_t kMaxHead = 1U << 20U; // as Go's net/http

std::string stringOf(boost::beast::string_view text)
{
    return std::string(text.data(), text.size());
}

/// Takes the path from a target in the form for proxies, "http://host/path".
std::string_view originForm(std::string_view target)
{
    const std::size_t scheme = target.find("://");
    if (target.starts_with('/') || scheme == std::string_view::npos)
        return target;
    return target.substr(std::min(target.find('/', scheme + 3), target.size()));
}

} // namespace

struct RequestReader::Private
{
    using Parser = http::request_parser<http::string_body>;

    void startNext()
    {
        parser.emplace();
        parser->eager(true);
        parser->header_limit(kMaxHead);
        parser->body_limit(maxBody);
        expectationTaken = false;
    }

    const std::size_t maxBody;
    std::string bytes {};
    std::size_t used = 0; ///< of bytes
    std::optional<Parser> parser {};
    bool expectationTaken = false;
};

RequestReader::RequestReader(std::size_t maxBody)
    : m_d(new Private { .maxBody = maxBody })
{
    m_d->startNext();
}

RequestReader::~RequestReader() = default;

void RequestReader::feed(std::string_view bytes)
{
    m_d->bytes.erase(0, m_d->used);
    m_d->used = 0;
    m_d->bytes += bytes;
}

std::size_t RequestReader::unread() const
{
    return m_d->bytes.size() - m_d->used;
}

RequestReader::Progress RequestReader::read()
{
    auto& parser = *m_d->parser;
    while (!parser.is_done()) {
        if (unread() == 0)
            return Progress::NeedsMore;
        boost::beast::error_code error;
        const std::size_t used =
            parser.put(boost::asio::buffer(m_d->bytes.data() + m_d->used, unread()), error);
        m_d->used += used;
        if (error == http::error::need_more || (!error && used == 0))
            return Progress::NeedsMore;
        if (error == http::error::body_limit)
            return Progress::BodyTooLarge;
        if (error == http::error::header_limit)
            return Progress::HeadTooLarge;
        if (error)
            return Progress::Malformed;
    }
    const auto& head = parser.get();
    const bool noHost = head.version() >= 11 && head.find(http::field::host) == head.end();
    const auto target = stringOf(head.target());
    const bool noPath = !originForm(target).starts_with('/') && target != "*";
    return noHost || noPath ? Progress::Malformed : Progress::Complete;
}

bool RequestReader::takeExpectation()
{
    const auto& parser = *m_d->parser;
    if (m_d->expectationTaken || !parser.is_header_done() || parser.is_done())
        return false;
    m_d->expectationTaken = true;
    return boost::beast::iequals(parser.get()[http::field::expect], "100-continue");
}

ReadRequest RequestReader::take()
{
    auto message = m_d->parser->release();
    const std::string targetText = stringOf(message.target());
    Target target = parseTarget(originForm(targetText));
    ReadRequest out { .request = { .method = stringOf(message.method_string()),
                                   .path = std::move(target.path),
                                   .query = std::move(target.query),
                                   .body = std::move(message.body()) },
                      .keepAlive = message.keep_alive(),
                      .chunks = message.version() >= 11 };
    for (const auto& field : message)
        out.request.headers.push_back(
            { lowerCased(stringOf(field.name_string())), Secret(stringOf(field.value())) });
    out.webSocket = message.method() == http::verb::get
        && http::token_list(message[http::field::connection]).exists("upgrade")
        && http::token_list(message[http::field::upgrade]).exists("websocket");
    m_d->startNext();
    return out;
}

} // namespace kittiwake::sim
