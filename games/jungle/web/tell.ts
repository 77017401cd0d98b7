// Jungle Speed's events in words. No event is held: in a race nothing stands between the card and
// the eye. What a flip's line says is what lies there, never that it matches.
import { wordsIn } from '@/i18n/words.svelte';
import { seatIndex, seatLetter } from '@/engine/notation';
import type { Company, Happened, Teller } from '@/table/contract';
import en from './words.en';
import fr from './words.fr';
import { flippedBetween, raceOf, type JungleView } from './view';

const words = (company: Company) => wordsIn(company.lang, { fr, en });
const topOf = (view: JungleView, seat: string) => view.players[seatIndex(seat)]?.top ?? '';

function flip({ said, before, after }: Happened<JungleView>, company: Company): string {
  const say = words(company);
  const flipped = flippedBetween(before, after);
  const who = said.seat === '~' ? (before?.flipper ?? flipped[0] ?? 'A') : said.seat;
  const lines: string[] = [];
  if (before?.players.some((player, i) => player.up > 0 && after.players[i]?.up === 0)) {
    lines.push(say.turnedOver);
  } else if (flipped.length > 1) {
    lines.push(
      say.allFlip(
        flipped
          .map((seat) => say.seatCard(company.other(seat), say.card(topOf(after, seat))))
          .join(' ; '),
      ),
    );
  } else {
    const told = said.seat === '~' ? say.clockFlips : say.flips;
    lines.push(told(company.other(who), say.card(topOf(after, who))));
  }
  if (before && before.mode !== after.mode)
    lines.push(after.mode === 'colours' ? say.coloursOn : say.coloursOff);
  return lines.join(' ');
}

function hand({ n, said, before, after }: Happened<JungleView>, company: Company): string {
  const say = words(company);
  const race = raceOf(said, before ?? after);
  const who = company.other(race.by);
  const lines: string[] = [];
  if (race.kind === 'duel') lines.push(say.wins(who, company.other(race.losers[0]!), race.cost));
  else if (race.kind === 'several')
    lines.push(
      say.winsSeveral(who, race.losers.map((seat) => company.name(seat)).join(say.and), race.cost),
    );
  else if (race.kind === 'grab') lines.push(say.toPot(who, race.cost));
  else {
    lines.push(race.kind === 'drop' ? say.dropped(who) : say.wrong[n % say.wrong.length]!(who));
    lines.push(say.takes(who, race.cost));
  }
  after.players.forEach((player, i) => {
    if (
      player.place !== null &&
      before?.players[i]?.place === null &&
      player.down + player.up === 0
    )
      lines.push(say.out(company.other(seatLetter(i))));
  });
  return lines.join(' ');
}

/** How long a hand on the totem is looked at. Alone the bots wait; where people play the table ends
 *  it at once, since a card may be flipped meanwhile. */
const LOOK_MS = 1500;

/** "3, 2, 1" before the first card, alone: the same for everybody who plays together is the first
 *  player's hand. */
export const COUNT_MS = 2400;

const teller: Teller<JungleView> = {
  tell(what, company) {
    const say = words(company);
    const { said, after, before } = what;
    switch (said.verb) {
      case 'first':
        return { text: say.first(company.other(said.args[0]!)), chapter: say.game };
      case 'deal':
        return after.phase === 'flip' ? { text: null, hold: COUNT_MS } : { text: null };
      case 'flip':
        return { text: flip(what, company), sound: 'card' };
      case 'give':
        return {
          text: say.gives(
            company.other(said.seat),
            company.other(said.args[0]!),
            Number(said.args[1]),
          ),
          sound: 'card',
        };
      default: {
        const race = raceOf(said, before ?? after);
        const bad = race.kind === 'wrong' || race.kind === 'drop';
        const pays = bad ? race.by === after.you : race.losers.includes(after.you ?? '');
        return {
          text: hand(what, company),
          sound: pays ? 'bad' : bad ? 'drama' : race.by === after.you ? 'good' : 'knock',
          hold: LOOK_MS,
        };
      }
    }
  },
  why(view, events, company) {
    const winner = view.winners[0] ?? 'A';
    const hands = events.filter(
      (event) =>
        event.said.seat === winner && (event.said.verb === 'grab' || event.said.verb === 'drop'),
    );
    const wrong = hands.filter((event) =>
      ['wrong', 'drop'].includes(raceOf(event.said, event.before ?? event.after).kind),
    ).length;
    const say = words(company);
    const last = events.findLast((event) => event.said.verb !== 'give');
    if (last?.said.verb === 'flip') return say.whyFewest(company.other(winner));
    if (
      last?.before &&
      last.said.seat !== winner &&
      ['wrong', 'drop'].includes(raceOf(last.said, last.before).kind)
    )
      return say.whyGift(company.other(winner), company.other(last.said.seat));
    return say.why(company.other(winner), hands.length - wrong, wrong);
  },
  say(said, company) {
    const say = words(company);
    const [verb, to, n] = said.split(' ');
    if (verb === 'give') return say.giveTo(Number(n), company.name(to!));
    return verb === 'flip' ? say.flip : verb === 'grab' ? say.sayGrab : say.sayWait;
  },
};
export default teller;
