// Pescado's events in words, with their sound and how long they are looked at.
import { wordsIn } from '@/i18n/words.svelte';
import type { Company, Happened, Teller } from '@/table/contract';
import { seatIndex } from '@/engine/notation';
import en from './words.en';
import fr from './words.fr';
import { before as seatBefore, worth, type PescadoView } from './view';

const words = (company: Company) => wordsIn(company.lang, { fr, en });

/** How long the end of a harpoon is looked at. */
const LOOK_MS = 6000;
/** And a theft. */
const THEFT_MS = 1500;

function point({ said, before, after }: Happened<PescadoView>, company: Company): string {
  const say = words(company);
  const disc = said.args[0]!;
  const who = company.other(said.seat);
  if (after.players[seatIndex(said.seat)]?.secured.includes(disc))
    return say.harpoons(who, disc, worth(disc));
  const lost = after.discarded.find((one) => !before?.discarded.includes(one));
  const price = lost
    ? who
      ? say.pays(lost)
      : say.youPay(lost)
    : who
      ? say.paysPoint
      : say.youPayPoint;
  return `${say.misses(who, disc)} ${price}`;
}

/** Was this disc taken from a player, and from whom? */
export function stolenFrom({
  said,
  before,
}: Pick<Happened<PescadoView>, 'said' | 'before'>): string | null {
  if (said.verb !== 'take' || !before || before.pond.includes(said.args[0]!)) return null;
  return seatBefore(said.seat, before.players.length);
}

const teller: Teller<PescadoView> = {
  tell(what: Happened<PescadoView>, company) {
    const say = words(company);
    const { said, before, after } = what;
    const who = company.other(said.seat);
    const disc = said.args[0] ?? '';
    /** The last thing of a harpoon is looked at; within it nothing is held. */
    const ends = before?.phase === 'harpoon' && after.phase !== 'harpoon';
    const look = ends ? { hold: LOOK_MS, next: after.over ? say.seeEnd : say.goOn } : {};
    switch (said.verb) {
      case 'first':
        return { text: say.starts(company.other(disc)) };
      case 'disc':
        return { text: null };
      case 'roll': {
        const list = say.colours(said.args.join(''));
        const active = after.active ? company.other(after.active) : null;
        if (after.phase === 'harpoon') return { text: say.rollsHarpoon(list), sound: 'drama' };
        if (after.phase === 'roll') return { text: say.rollsNothing(list), sound: 'roll' };
        if (after.roll === 2) return { text: say.rollsAgain(active, list), sound: 'roll' };
        return { text: say.rolls(active, list), sound: 'roll', chapter: say.turnOf(active) };
      }
      case 'grey':
        return { text: say.greys(say.colours(said.args.join(''))), sound: 'knock' };
      case 'take': {
        const from = stolenFrom(what);
        if (from === null)
          return { text: say.takes(who, disc, worth(disc)), sound: who === null ? 'good' : 'card' };
        return {
          text: say.steals(who, disc, company.other(from)),
          sound: from === after.you ? 'bad' : who === null ? 'good' : 'drama',
          hold: THEFT_MS,
        };
      }
      case 'turn':
        return { text: say.turns(who, disc), sound: 'card' };
      case 'keep':
        return {
          text: say.keeps(who, say.colours(said.args.join('')), said.args.length),
          sound: 'tap',
        };
      case 'point': {
        const right = after.players[seatIndex(said.seat)]?.secured.includes(disc);
        return {
          text: point(what, company),
          sound: right ? (who === null ? 'good' : 'knock') : 'bad',
          ...look,
        };
      }
      case 'close':
        return { text: say.closes, sound: 'knock', ...look };
      default: {
        if (before?.phase === 'harpoon') return { text: say.stops(who), ...look };
        const owner = before ? seatBefore(said.seat, before.players.length) : said.seat;
        const safe = before?.players[seatIndex(owner)]?.open.length ?? 0;
        const texts = [
          safe > 0 ? say.secures(company.other(owner), safe) : '',
          after.over ? say.lastTurn : '',
        ].filter(Boolean);
        return { text: texts.length > 0 ? texts.join(' ') : null, sound: 'tap' };
      }
    }
  },
  why(view, events, company) {
    const winner = view.winners[0] ?? 'A';
    const player = view.players[seatIndex(winner)];
    const stolen = events.filter(
      (event) => event.said.seat === winner && stolenFrom(event) !== null,
    ).length;
    const many = (player?.open.length ?? 0) + (player?.secured.length ?? 0);
    return words(company).why(company.other(winner), player?.points ?? 0, many, stolen);
  },
  say(said, company) {
    const say = words(company);
    const [verb, ...args] = said.split(' ');
    if (verb === 'take') return say.sayTake(args[0]!);
    if (verb === 'turn') return say.sayTurn(args[0]!);
    if (verb === 'keep') return say.sayKeep(args.join(''));
    if (verb === 'point') return say.sayPoint(args[0]!);
    return say.sayDone;
  },
};
export default teller;
