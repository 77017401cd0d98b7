/* seats.c: who plays with whom, and whose names lie where: what seats alone decide.
 * See rules.h. */
#include "games/timesup/rules.h"

int timesup_team(int seats, int seat)
{
    static const char *const table[SEATS_MAX + 1] = {
        [4] = "0101",        [6] = "012012",       [8] = "01230123",     [9] = "012012012",
        [10] = "0120310213", [11] = "01230412034", [12] = "012301230123"};

    return table[seats][seat] - '0';
}

int timesup_sides(int seats)
{
    int most = 0;

    if (timesup_alone(seats))
        return seats;
    for (int i = 0; i < seats; i++)
        if (timesup_team(seats, i) > most)
            most = timesup_team(seats, i);
    return most + 1;
}

seat_set timesup_mates(int seats, int seat)
{
    seat_set team = 0;

    for (int i = 0; i < seats; i++)
        if (timesup_team(seats, i) == timesup_team(seats, seat))
            team |= seat_bit(i);
    return team;
}

seat_set timesup_guessers(int seats, int giver)
{
    if (timesup_alone(seats))
        return seat_bit((giver + 1) % seats);
    return seats_without(timesup_mates(seats, giver), giver);
}

seat_set timesup_opponents(int seats, int giver)
{
    return (seat_set)(seats_without(seats_all(seats), giver) & ~timesup_guessers(seats, giver));
}

int timesup_total(const struct timesup *s)
{
    return s->names + 2 * s->head.seats;
}

int timesup_hand_size(const struct timesup *s, int seat)
{
    return timesup_total(s) / s->head.seats + (seat < timesup_total(s) % s->head.seats);
}

int timesup_hand_at(const struct timesup *s, int seat)
{
    int rest = timesup_total(s) % s->head.seats;

    return seat * (timesup_total(s) / s->head.seats) + (seat < rest ? seat : rest);
}
