/* listen.c: the server's doors. See listen.h. */
#include "server/listen.h"
#include "server/serve.h"

#include <string.h>
#include <sys/resource.h>

static void lws_line(int level, const char *text)
{
    (void)level;
    server_log("lws", "text=\"%.*s\"", (int)strcspn(text, "\n"), text);
}

/* Not told to lws as fd_limit_per_thread: below the system's limit it then looks for a socket
 * among all of them, one by one, at every event. At the limit itself it would spin, so
 * sockets beyond ours are turned away at the door. */
static uint32_t sockets_allowed(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1000;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_max < SOCKETS_MAX + 500 ? (uint32_t)limit.rlim_max - 200 : SOCKETS_MAX + 300;
}

/* lws's own pings are off: it keeps their timers in one sorted list and walks it for every
 * message. on_second asks silent sockets instead. */
static const lws_retry_bo_t patience = {.secs_since_valid_ping = 0};

bool listen_on(struct server *s, const struct lws_protocols *protocols)
{
    const struct serve_options      *o = s->options;
    void                            *loops[] = {&s->loop};
    struct lws_context_creation_info info = {
        .port = o->port,
        .iface = o->bind,
        .protocols = protocols,
        .user = s,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV,
        .max_http_header_pool = 1024,
        .timeout_secs = 10,
        .keepalive_timeout = 15,
        .retry_and_idle_policy = &patience,
        .alpn = "http/1.1", /* HTTP/2 would need headers and WebSockets of another kind */
        .ssl_cert_filepath = o->cert,
        .ssl_private_key_filepath = o->key,
    };
    struct lws_vhost *host;

    s->accepted_max = sockets_allowed();
    if (o->bind && !strchr(o->bind, ':')) /* else an address is ignored, silently */
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (o->cert)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    lws_set_log_level(LLL_ERR, lws_line);
    info.options |= LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    s->lws = lws_create_context(&info);
    if (!s->lws)
        return false;
    host = lws_create_vhost(s->lws, &info);
    if (!host || lws_get_vhost_listen_port(host) <= 0)
        return false;
    s->port = (uint16_t)lws_get_vhost_listen_port(host);
    return true;
}
