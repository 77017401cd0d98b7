/* certificate.h: the certificate that TLS shows, which may change while the server runs.
 *
 * OpenSSL keeps one certificate for each type of key in a context and cannot take one out: where
 * an RSA key follows an EC key, both would be offered. So every handshake asks here instead. */
#ifndef TABLEE_NET_CERTIFICATE_H
#define TABLEE_NET_CERTIFICATE_H

#include <openssl/ssl.h>

enum { CERTIFICATE_WHY_MAX = 512 };

/* Reads a chain of certificates and its key (PEM), and checks that they belong together. NULL after
 * writing why not. */
SSL_CTX *certificate_read(const char *cert, const char *key, char why[CERTIFICATE_WHY_MAX]);

/* From now on handshakes of `tls` show whatever `*current`, made by certificate_read, holds then.
 * `current` must live as long as `tls`. */
void certificate_show(SSL_CTX *tls, SSL_CTX **current);

/* The day it ends, as YYYY-MM-DD. */
void certificate_end(const SSL_CTX *certificate, char out[16]);

#endif
