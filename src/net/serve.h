/* serve.h: running a server: what `tablee serve` calls. */
#ifndef TABLEE_NET_SERVE_H
#define TABLEE_NET_SERVE_H

#include "net/proxy.h"
#include "server/server.h"

struct serve_options {
    struct server_options server;
    int                   port;
    const char           *bind;         /* an address or a host's name; NULL: all addresses */
    const char           *metrics_bind; /* for /metrics alone; NULL: it is on the port of all */
    int                   metrics_port;
    const char           *data;       /* folder */
    const char           *store;      /* URL, or NULL: sqlite in the folder */
    const char           *cert, *key; /* TLS, or NULL */
    const char           *public_url; /* as seen from outside, or NULL */
    struct proxies        proxies;    /* believed on whom they speak for */
    const char           *web;        /* folder of the web client */
    int64_t               workers;    /* threads for bots to think in */
    int64_t               keep_days;  /* finished games are kept; 0: for ever */
};

/* Runs until SIGTERM or SIGINT. The exit code. */
int serve_run(const struct serve_options *options);

#endif
