// Objets trouvés' events in words. Only a scoring is held, so that the pawns can be followed.
import { wordsIn } from '@/i18n/words.svelte';
import { seatIndex } from '@/engine/notation';
import type { Company, Happened, Teller, Told } from '@/table/contract';
import { textOf, theThing } from './content';
import en from './words.en';
import fr from './words.fr';
import { stepsBetween, TILE_SPACES, type ObjetsView } from './view';

const words = (company: Company) => wordsIn(company.lang, { fr, en });

/** One pawn after the other, then time to look. */
export const STEP_MS = 1300;
const LOOK_MS = 7000;

function plain({ said, before, after }: Happened<ObjetsView>, company: Company): Told {
  const say = words(company);
  const who = company.other(said.seat);
  const [a = '', b = ''] = said.args;
  switch (said.verb) {
    case 'first':
      return { text: say.first(company.other(a)) };
    case 'tile': {
      const at = after.tiles.findIndex((tile, i) => tile !== (before?.tiles[i] ?? null));
      return { text: at < 0 ? null : say.tile(TILE_SPACES[at]!, after.tiles[at] ?? 0) };
    }
    case 'situation':
      return {
        text: say.situation(company.other(after.presenter ?? 'A'), textOf(Number(a), 0, company)),
        chapter: say.round(after.round),
        sound: 'card',
      };
    case 'secret':
      return {
        text:
          after.secret !== null && after.presenter === after.you
            ? say.secret(after.secret, textOf(after.situation ?? 0, after.secret, company))
            : null,
        ...(after.presenter === after.you ? { sound: 'turn' as const } : { sound: 'tap' as const }),
      };
    case 'place':
      return { text: say.places(who, theThing(a, company.lang)), sound: 'knock' };
    case 'finish':
      return { text: said.seat === '~' ? say.timeUp : say.finishes(who), sound: 'turn' };
    case 'bet':
      return {
        text: say.bets(who, said.seat === after.you && /^\d$/.test(a) ? Number(a) : null),
        sound: 'tap',
      };
    case 'swap':
      return {
        text: say.swaps(who, theThing(a, company.lang), theThing(b, company.lang)),
        sound: 'card',
      };
    case 'keep':
      return { text: say.keeps(who) };
    default:
      return { text: before?.phase === 'swap' ? say.swapsOver : say.closes };
  }
}

const scored = (before: ObjetsView | null, after: ObjetsView) =>
  before !== null &&
  after.last !== null &&
  JSON.stringify(before.last) !== JSON.stringify(after.last);

const teller: Teller<ObjetsView> = {
  tell(what, company) {
    const told = plain(what, company);
    const { before, after } = what;
    if (!scored(before, after)) return told;
    const say = words(company);
    const last = after.last!;
    const steps = stepsBetween(before, after);
    const fresh = before?.last?.round !== last.round;
    const lines = [told.text ?? ''];
    if (fresh) lines.push(say.answer(last.secret, textOf(last.situation, last.secret, company)));
    if (fresh && last.bets.length === 0) lines.push(say.nobodyBet);
    for (const step of steps) {
      const who = company.other(step.seat);
      const by = Math.abs(step.to - step.from);
      lines.push(
        step.kind === 'presenter'
          ? say.presenterGains(who, by)
          : step.right
            ? say.rightBy(who, by)
            : say.wrongBy(who, by),
      );
    }
    if (after.phase === 'swap' && after.swaps > 0)
      lines.push(say.takesTile(company.other(after.actors[0] ?? 'A'), after.swaps));
    const mine = steps.find((step) => step.seat === after.you);
    return {
      text: lines.filter(Boolean).join(' '),
      sound: mine
        ? mine.to > mine.from
          ? 'good'
          : mine.to < mine.from
            ? 'bad'
            : 'drama'
        : 'drama',
      hold: (steps.length + 1) * STEP_MS + LOOK_MS,
      next: after.over ? say.seeEnd : after.phase === 'swap' ? say.goOn : say.nextRound,
    };
  },
  why(view, events, company) {
    const winner = view.winners[0] ?? 'A';
    let right = 0;
    let all = 0;
    for (const event of events)
      for (const step of scored(event.before, event.after)
        ? stepsBetween(event.before, event.after)
        : [])
        if (step.kind === 'bet' && step.seat === winner) {
          all++;
          if (step.right) right++;
        }
    return words(company).why(
      company.other(winner),
      view.players[seatIndex(winner)]?.space ?? 0,
      right,
      all,
    );
  },
  say(said, company) {
    const say = words(company);
    const [verb, a = '', b = ''] = said.split(' ');
    switch (verb) {
      case 'place':
        return say.place(theThing(a, company.lang));
      case 'finish':
        return say.finish;
      case 'bet':
        return say.sayBet(Number(a));
      case 'swap':
        return say.swapDo(theThing(a, company.lang), theThing(b, company.lang));
      default:
        return say.keep;
    }
  },
};
export default teller;
