/* certificate.c: the certificate that TLS shows. See certificate.h. */
#include "net/certificate.h"

#include <errno.h>
#include <openssl/err.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* A key behind a password: a service has nobody to ask. */
static int no_password(char *out, int size, int writing, void *arg)
{
    (void)out, (void)size, (void)writing, (void)arg;
    return -1;
}

static bool refuse(char why[CERTIFICATE_WHY_MAX], const char *file, const char *what)
{
    const char *reason = ERR_reason_error_string(ERR_peek_last_error());

    snprintf(why, CERTIFICATE_WHY_MAX, "%.300s: %s%s%s%s", file, what, reason ? " (" : "",
             reason ? reason : "", reason ? ")" : "");
    ERR_clear_error();
    return false;
}

static bool load(SSL_CTX *c, const char *cert, const char *key, char why[CERTIFICATE_WHY_MAX])
{
    const char *const files[] = {cert, key};

    for (int i = 0; i < 2; i++)
        if (access(files[i], R_OK) != 0)
            return refuse(why, files[i], strerror(errno));
    if (SSL_CTX_use_certificate_chain_file(c, cert) != 1)
        return refuse(why, cert, "this isn't a certificate in PEM format");
    if (SSL_CTX_use_PrivateKey_file(c, key, SSL_FILETYPE_PEM) != 1) {
        bool other = ERR_GET_REASON(ERR_peek_last_error()) == X509_R_KEY_VALUES_MISMATCH;

        return refuse(why, key,
                      other ? "this key belongs to another certificate"
                            : "this isn't a private key in PEM format without a password");
    }
    if (SSL_CTX_check_private_key(c) != 1)
        return refuse(why, key, "this key belongs to another certificate");
    return true;
}

SSL_CTX *certificate_read(const char *cert, const char *key, char why[CERTIFICATE_WHY_MAX])
{
    SSL_CTX *c = SSL_CTX_new(TLS_server_method());

    if (!c) {
        refuse(why, cert, "OpenSSL has no memory for it");
        return NULL;
    }
    ERR_clear_error();
    SSL_CTX_set_default_passwd_cb(c, no_password);
    if (load(c, cert, key, why))
        return c;
    SSL_CTX_free(c);
    return NULL;
}

static int show(SSL *ssl, void *arg)
{
    SSL_CTX *c = *(SSL_CTX **)arg;
    STACK_OF(X509) *chain = NULL;

    SSL_CTX_get0_chain_certs(c, &chain);
    SSL_certs_clear(ssl);
    return SSL_use_cert_and_key(ssl, SSL_CTX_get0_certificate(c), SSL_CTX_get0_privatekey(c), chain,
                                1);
}

void certificate_show(SSL_CTX *tls, SSL_CTX **current)
{
    SSL_CTX_set_cert_cb(tls, show, current);
}

void certificate_end(const SSL_CTX *certificate, char out[16])
{
    struct tm end = {0};

    ASN1_TIME_to_tm(X509_get0_notAfter(SSL_CTX_get0_certificate(certificate)), &end);
    strftime(out, 16, "%Y-%m-%d", &end);
}
