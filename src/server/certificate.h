/* certificate.h: the certificate that TLS shows. */
#ifndef TABLEE_CERTIFICATE_H
#define TABLEE_CERTIFICATE_H

#include <openssl/ssl.h>

enum { CERTIFICATE_WHY_MAX = 512 };

/* Reads a chain of certificates and its key (PEM), and checks that they belong together. NULL after
 * writing why not. */
SSL_CTX *certificate_read(const char *cert, const char *key, char why[CERTIFICATE_WHY_MAX]);

#endif
