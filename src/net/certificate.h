/* certificate.h: the certificate for TLS, which may change while the server runs.
 *
 * An OpenSSL context keeps one certificate per key type and can't remove one: if an RSA key
 * followed an EC key, it would offer both. So every handshake asks here instead. */
#ifndef TABLEE_NET_CERTIFICATE_H
#define TABLEE_NET_CERTIFICATE_H

#include <openssl/ssl.h>

enum { CERTIFICATE_WHY_MAX = 512 };

/* Reads a certificate chain and its key (PEM), and checks that they belong together. NULL on
 * failure, with the reason in `why`. */
SSL_CTX *certificate_read(const char *cert, const char *key, char why[CERTIFICATE_WHY_MAX]);

/* From now on handshakes of `tls` use the certificate in `*current` at that time (made by
 * certificate_read). `current` must live as long as `tls`. */
void certificate_show(SSL_CTX *tls, SSL_CTX **current);

/* The day it expires, as YYYY-MM-DD. */
void certificate_end(const SSL_CTX *certificate, char out[16]);

#endif
