/* identity.c: see identity.h. */
#include "server/identity.h"
#include "core/check.h"
#include "core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Writes the whole file under its name, or nothing. If the program is killed on the way, it leaves
 * a file that nobody reads and the next run removes, along with any link that would lead root
 * elsewhere. */
static bool write_key(const struct identity_key *key, const char *folder, const char *path)
{
    char path_new[4096 + 8];
    int  fd, folder_fd;
    bool good;

    snprintf(path_new, sizeof path_new, "%s.new", path);
    unlink(path_new);
    fd = open(path_new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0)
        return false;
    good = write(fd, key->bytes, sizeof key->bytes) == (ssize_t)sizeof key->bytes && fsync(fd) == 0;
    good = close(fd) == 0 && good && rename(path_new, path) == 0;
    if (!good) {
        int error = errno;

        unlink(path_new);
        errno = error;
        return false;
    }
    folder_fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder_fd >= 0) {
        fsync(
            folder_fd); /* sync the name too; where a folder can't be synced, it is written later */
        close(folder_fd);
    }
    return true;
}

static void derive(struct identity_key *key)
{
    static const char purpose[] = "tablee hashes";

    _Static_assert(sizeof key->hashing == crypto_shorthash_KEYBYTES, "SipHash");
    crypto_generichash(key->hashing, sizeof key->hashing, (const uint8_t *)purpose,
                       sizeof purpose - 1, key->bytes, sizeof key->bytes);
}

const char *identity_key_load(struct identity_key *key, const char *folder)
{
    static char why[256];
    char        path[4096];
    int         fd;
    ssize_t     got;

    snprintf(path, sizeof path, "%s/identity.key", folder);
    fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT) {
        randombytes_buf(key->bytes, sizeof key->bytes);
        derive(key);
        if (write_key(key, folder, path))
            return NULL;
        snprintf(why, sizeof why, "%.180s: %s", path, strerror(errno));
        return why;
    }
    got = fd < 0 ? -1 : read(fd, key->bytes, sizeof key->bytes);
    snprintf(why, sizeof why, "%.180s: %s", path,
             got < 0 ? strerror(errno) : "this is no key of 32 bytes");
    if (fd >= 0)
        close(fd);
    derive(key);
    return got == (ssize_t)sizeof key->bytes ? NULL : why;
}

void identity_new(char id[ID_MAX])
{
    uint8_t bytes[(ID_MAX - 1) / 2];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(id, ID_MAX, bytes, sizeof bytes);
}

void identity_sign(const struct identity_key *key, const char *id, char token[TOKEN_MAX])
{
    uint8_t mac[crypto_auth_BYTES];
    char    hex[2 * sizeof mac + 1];

    crypto_auth(mac, (const uint8_t *)id, strlen(id), key->bytes);
    sodium_bin2hex(hex, sizeof hex, mac, sizeof mac);
    snprintf(token, TOKEN_MAX, "%s.%s", id, hex);
}

bool identity_read(const struct identity_key *key, const char *token, char id[ID_MAX])
{
    uint8_t mac[crypto_auth_BYTES];
    size_t  length;

    if (strlen(token) != TOKEN_MAX - 1 || token[ID_MAX - 1] != '.')
        return false;
    memcpy(id, token, ID_MAX - 1);
    id[ID_MAX - 1] = '\0';
    return sodium_hex2bin(mac, sizeof mac, token + ID_MAX, 2 * sizeof mac, NULL, &length, NULL) ==
               0 &&
           length == sizeof mac &&
           crypto_auth_verify(mac, (const uint8_t *)id, ID_MAX - 1, key->bytes) == 0;
}

uint64_t identity_hash(const struct identity_key *key, const char *purpose, const char *a,
                       const char *b)
{
    uint8_t     out[crypto_shorthash_BYTES];
    char        all[256];
    struct text t =
        text_in(all, sizeof all); /* for every action: snprintf takes ten times as long */
    uint64_t hash;

    text_string(&t, purpose);
    text_char(&t, ' ');
    text_string(&t, a);
    text_char(&t, ' ');
    text_string(&t, b);
    CHECK(text_fits(&t));
    crypto_shorthash(out, (const uint8_t *)all, t.length, key->hashing);
    memcpy(&hash, out, sizeof hash);
    return hash ? hash : 1;
}

void identity_secret(char out[SECRET_MAX])
{
    uint8_t bytes[(SECRET_MAX - 1) / 2];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, SECRET_MAX, bytes, sizeof bytes);
}

/* ---- Text from people. ---- */

/* The length of the character at `at` (valid UTF-8); 0 if it must not be shown: controls, and
 * characters that change the direction of the text around them. */
static size_t shown(const char *at, size_t *length)
{
    const unsigned char *u = (const unsigned char *)at;

    *length = u[0] < 0x80 ? 1 : u[0] < 0xE0 ? 2 : u[0] < 0xF0 ? 3 : 4;
    if (u[0] < 0x20 || u[0] == 0x7F || (u[0] == 0xC2 && u[1] < 0xA0))
        return 0;
    if (u[0] == 0xE2 && u[1] == 0x80 &&
        (u[2] == 0x8E || u[2] == 0x8F || (u[2] >= 0xA8 && u[2] <= 0xAE)))
        return 0;
    if (u[0] == 0xE2 && u[1] == 0x81 && u[2] >= 0xA6 && u[2] <= 0xA9)
        return 0;
    return *length;
}

bool text_clean(const char *given, char *out, size_t size)
{
    enum { GIVEN_MAX = 512 }; /* more than any message has in such a field */
    char   clean[GIVEN_MAX];
    size_t n = 0;

    CHECK(strlen(given) < sizeof clean);
    while (*given != '\0') {
        size_t length;

        if (shown(given, &length) && !(n == 0 && *given == ' ')) {
            memcpy(clean + n, given, length);
            n += length;
        }
        given += length;
    }
    clean[n] = '\0';
    text_copy(out, size, clean);
    for (n = strlen(out); n > 0 && out[n - 1] == ' ';)
        out[--n] = '\0';
    return n > 0;
}

void identity_name(const char *given, char out[NAME_MAX_BYTES])
{
    if (!text_clean(given, out, NAME_MAX_BYTES))
        snprintf(out, NAME_MAX_BYTES, "?");
}
