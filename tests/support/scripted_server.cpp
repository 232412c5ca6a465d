#include "scripted_server.h"

#include <QtGlobal>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kittiwake::test {

namespace {
constexpr int kPollMs = 20;
}

ScriptedServer::ScriptedServer(Script script)
    : m_script(std::move(script))
{
    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    if (::bind(m_listener, reinterpret_cast<sockaddr*>(&address), length) != 0
        || ::listen(m_listener, 64) != 0
        || ::getsockname(m_listener, reinterpret_cast<sockaddr*>(&address), &length) != 0)
        qFatal("scripted server: cannot listen on loopback");
    m_port = ntohs(address.sin_port);
    m_acceptor = std::thread([this] { accept(); });
}

ScriptedServer::~ScriptedServer()
{
    m_stopping = true;
    m_acceptor.join();
    for (auto& worker : m_workers)
        worker.join();
    ::close(m_listener);
}

std::vector<std::string> ScriptedServer::requests() const
{
    std::lock_guard lock(m_mutex);
    return m_requests;
}

void ScriptedServer::accept()
{
    while (!m_stopping) {
        pollfd waiting { m_listener, POLLIN, 0 };
        if (::poll(&waiting, 1, kPollMs) <= 0)
            continue;
        const int socket = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        std::lock_guard lock(m_mutex);
        m_workers.emplace_back([this, socket] { serve(socket); });
    }
}

void ScriptedServer::serve(int socket)
{
    std::string head;
    char buffer[4096];
    while (!m_stopping && head.find("\r\n\r\n") == std::string::npos) {
        pollfd waiting { socket, POLLIN, 0 };
        if (::poll(&waiting, 1, kPollMs) == 0)
            continue;
        const auto got = ::recv(socket, buffer, sizeof buffer, 0);
        if (got <= 0)
            break;
        head.append(buffer, static_cast<std::size_t>(got));
    }
    const auto from = head.find(' ');
    const auto to = head.find(' ', from + 1);
    if (to != std::string::npos) {
        const auto target = head.substr(from + 1, to - from - 1);
        {
            std::lock_guard lock(m_mutex);
            m_requests.push_back(target);
        }
        m_script(Exchange(socket, m_stopping, target));
    }
    ::shutdown(socket, SHUT_RDWR);
    ::close(socket);
}

bool ScriptedServer::Exchange::write(std::string_view bytes) const
{
    while (!bytes.empty() && !m_stopping) {
        pollfd waiting { m_socket, POLLOUT, 0 };
        if (::poll(&waiting, 1, kPollMs) == 0)
            continue;
        const auto sent = ::send(m_socket, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return bytes.empty();
}

void ScriptedServer::Exchange::startChunked(const std::string& contentType) const
{
    write("HTTP/1.1 200 OK\r\nContent-Type: " + contentType
          + "\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n");
}

bool ScriptedServer::Exchange::chunk(std::string_view bytes) const
{
    char size[32];
    std::snprintf(size, sizeof size, "%zx\r\n", bytes.size());
    return write(std::string(size) + std::string(bytes) + "\r\n");
}

void ScriptedServer::Exchange::endChunked() const
{
    write("0\r\n\r\n");
}

void ScriptedServer::Exchange::answer(int status, const std::string& body,
                                      const std::string& contentType) const
{
    write("HTTP/1.1 " + std::to_string(status) + " X\r\nContent-Type: " + contentType
          + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n"
          + body);
}

void ScriptedServer::Exchange::hang() const
{
    char byte = 0;
    while (!m_stopping) {
        pollfd waiting { m_socket, POLLIN, 0 };
        if (::poll(&waiting, 1, kPollMs) > 0 && ::recv(m_socket, &byte, 1, 0) <= 0)
            return;
    }
}

} // namespace kittiwake::test
