/* test_jobs.c: whose job is done next. A job is written as two letters, its owner and its room:
 * the order in which they are taken is a text. */
#include "cmocka_tests.h"
#include "net/jobs.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JOBS_MAX = 2000 };

static struct jobs q;
static struct job  jobs[JOBS_MAX];
static int         used;

static uint64_t room_of(const char *job)
{
    return (uint64_t)(uint8_t)job[0] << 8 | (uint8_t)job[1];
}

/* "Aa Aa Bb": pushed in this order. */
static void push(const char *text)
{
    for (; *text != '\0'; text += text[2] == ' ' ? 3 : 2) {
        struct job *job = &jobs[used++];

        job->owner = (uint64_t)(uint8_t)text[0];
        job->room = room_of(text);
        jobs_push(&q, job);
    }
}

/* Takes `count` of them; they are being done until done() is called for their owner. */
static const char *takes(int count)
{
    static char out[256];
    char       *at = out;

    for (int i = 0; i < count; i++) {
        const struct job *job = jobs_take(&q);

        if (!job) {
            at += sprintf(at, "%s-", i ? " " : "");
            continue;
        }
        at += sprintf(at, "%s%c%c", i ? " " : "", (char)job->owner, (char)job->room);
    }
    return out;
}

static int begin(void **state)
{
    (void)state;
    used = 0;
    jobs_begin(&q, 1000);
    return 0;
}

static int end(void **state)
{
    (void)state;
    while (jobs_take(&q))
        ;
    jobs_end(&q);
    return 0;
}

static void a_room_s_jobs_are_done_as_they_came(void **state)
{
    (void)state;
    push("Aa Aa Aa");
    for (int i = 0; i < 3; i++)
        assert_ptr_equal(jobs_take(&q), &jobs[i]);
    assert_null(jobs_take(&q));
}

static void rooms_of_an_owner_take_turns(void **state)
{
    (void)state;
    push("Aa Aa Aa Ab Ab Ac");
    assert_string_equal(takes(7), "Aa Ab Ac Aa Ab Aa -");
}

static void owners_take_turns_however_many_rooms_they_have(void **state)
{
    (void)state;
    push("Aa Ab Ac Ad Ae Af Bx Bx By");
    assert_string_equal(takes(9), "Aa Bx Ab By Ac Bx Ad Ae Af");
}

static void who_comes_late_waits_for_one_job_and_not_for_all(void **state)
{
    (void)state;
    for (int i = 0; i < 32; i++) {
        char job[3] = {'A', (char)('A' + i), '\0'};

        for (int k = 0; k < 5; k++)
            push(job);
    }
    takes(10);
    push("Bx");
    assert_string_equal(takes(2), "AK Bx");
}

static void an_owner_holds_no_more_than_its_share(void **state)
{
    (void)state;
    q.share = 2;
    push("Aa Ab Ac Bx");
    assert_string_equal(takes(4), "Aa Bx Ab -");
    assert_int_equal(q.waiting, 1);
    push("By");
    assert_string_equal(takes(1), "By"); /* it may, and does not wait behind A */
    jobs_done(&q, 'A');
    assert_string_equal(takes(1), "Ac");
}

static void what_is_cut_is_not_done_and_the_rest_is(void **state)
{
    const struct job *cut;
    int               count = 0;

    (void)state;
    push("Aa Ab Aa Bx Ac Aa");
    cut = jobs_cut(&q, room_of("Aa"));
    for (; cut; cut = cut->next, count++)
        assert_int_equal(cut->room, room_of("Aa"));
    assert_int_equal(count, 3);
    assert_null(jobs_cut(&q, room_of("Aa")));
    assert_int_equal(q.waiting, 3);
    push("Aa"); /* it may begin again */
    assert_string_equal(takes(5), "Ab Bx Ac Aa -");
}

static void an_owner_whose_last_room_is_cut_is_forgotten(void **state)
{
    (void)state;
    push("Aa Bx");
    assert_non_null(jobs_cut(&q, room_of("Bx")));
    push("Bx Cy");
    assert_string_equal(takes(1), "Aa");
    assert_non_null(jobs_cut(&q, room_of("Cy"))); /* the last of all */
    push("Dz");
    assert_string_equal(takes(3), "Bx Dz -");
}

/* Pushes, takes and cuts by chance: every job comes out once, nothing is left behind. */
static void nothing_is_lost(void **state)
{
    static bool seen[JOBS_MAX];
    uint64_t    held[64];
    int         holds = 0, out = 0;

    (void)state;
    q.share = 3;
    srand(1); // NOLINT(cert-msc32-c,cert-msc51-cpp)
    for (int i = 0; i < 20 * JOBS_MAX; i++) {
        struct job *job = NULL;

        switch (rand() % 4) { // NOLINT(cert-msc30-c,cert-msc50-cpp)
        case 0:
            if (used < JOBS_MAX) {
                char text[3] = {(char)('A' + rand() % 5), (char)('a' + rand() % 9), '\0'}; // NOLINT

                push(text);
            }
            break;
        case 1:
            job = holds < 64 ? jobs_take(&q) : NULL;
            if (job)
                held[holds++] = job->owner;
            break;
        case 2:
            if (holds > 0)
                jobs_done(&q, held[--holds]);
            break;
        default:
            if (rand() % 8 == 0 && used > 0)                  // NOLINT
                job = jobs_cut(&q, jobs[rand() % used].room); // NOLINT
        }
        for (; job; job = job->next, out++) {
            assert_false(seen[job - jobs]);
            seen[job - jobs] = true;
        }
        assert_int_equal(used - out, q.waiting);
    }
    assert_int_equal(used, JOBS_MAX);
    while (holds > 0)
        jobs_done(&q, held[--holds]);
}

#define QUEUE_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUEUE_TEST(a_room_s_jobs_are_done_as_they_came),
        QUEUE_TEST(rooms_of_an_owner_take_turns),
        QUEUE_TEST(owners_take_turns_however_many_rooms_they_have),
        QUEUE_TEST(who_comes_late_waits_for_one_job_and_not_for_all),
        QUEUE_TEST(an_owner_holds_no_more_than_its_share),
        QUEUE_TEST(what_is_cut_is_not_done_and_the_rest_is),
        QUEUE_TEST(an_owner_whose_last_room_is_cut_is_forgotten),
        QUEUE_TEST(nothing_is_lost),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
