// Time's Up! in words, with its sounds and what is looked at.
import { wordsIn } from '@/i18n/words.svelte';
import type { Happened, Teller, Told } from '@/table/contract';
import { textOf } from './names';
import type { TimesupCompany } from './speech.svelte';
import { ended, settled, sidesOf, type TimesupView } from './view';
import en from './words.en';
import fr from './words.fr';

const words = (company: TimesupCompany) => wordsIn(company.lang, { fr, en });

/** How long the names are read out after a round, and how long a turn's end is looked at. */
const READ_MS = 15000;
const TURN_MS = 3500;

function sentence(what: Happened<TimesupView>, company: TimesupCompany): string | null {
  const { said, before, after } = what;
  const say = words(company);
  const name = settled(what);
  const text = name === null ? null : textOf(name, company);
  const by = company.other(before?.giver ?? said.seat);
  switch (said.verb) {
    case 'first':
      return say.willStart(company.other(said.args[0]!));
    case 'remove':
      return say.removes(company.other(said.seat));
    case 'start':
      return say.starts(
        company.other(said.seat),
        say.list(after.guessers.map((seat) => company.other(seat) ?? say.you)),
      );
    case 'found':
      return text === null ? say.found : say.tellFound(by, text);
    case 'wrong':
      return say.tellWrong(text);
    case 'pass':
      return say.tellPass(by, text);
    case 'fault':
      return said.seat !== before?.giver && after.claims.length > 0
        ? say.cries(company.other(said.seat))
        : say.tellFault(by);
    case 'end':
      return say.timeUp;
    default:
      return null;
  }
}

const ours = (view: TimesupView) =>
  view.you !== null && (view.giver === view.you || view.guessers.includes(view.you));

function soundOf({ said, before, after }: Happened<TimesupView>): Told['sound'] {
  switch (said.verb) {
    case 'found':
      return before && ours(before) ? 'good' : 'tap';
    case 'wrong':
    case 'fault':
      return before && ours(before) ? 'bad' : 'knock';
    case 'pass':
      return 'card';
    case 'end':
      return 'drama';
    case 'start':
      return ours(after) ? 'turn' : 'tap';
    default:
      return undefined;
  }
}

const teller: Teller<TimesupView, TimesupCompany> = {
  tell(what, company) {
    const say = words(company);
    const sound = soundOf(what);
    const told: Told = { text: sentence(what, company), ...(sound ? { sound } : {}) };
    if (what.said.verb === 'first') told.chapter = say.round(1);
    switch (ended(what)) {
      case 'round':
        told.text = [told.text, say.roundOver(what.before!.round)].join(' ');
        return {
          ...told,
          hold: READ_MS,
          next: what.after.over ? say.seeEnd : say.nextRound(what.after.round),
          nextChapter: say.round(what.after.round),
        };
      case 'turn':
        return { ...told, hold: TURN_MS, next: say.goOn };
      default:
        return told;
    }
  },
  why(view, _events, company) {
    const say = words(company);
    const sides = sidesOf(view);
    const winners = sides.filter((side) => side.seats.every((seat) => view.winners.includes(seat)));
    if (winners.length !== 1) return say.whyAll(winners[0]?.total ?? 0);
    const [won] = winners;
    return say.why(say.list(won!.seats.map((seat) => company.other(seat) ?? say.you)), won!.points);
  },
  say(said, company) {
    const say = words(company);
    const [verb, ...places] = said.split(' ');
    if (verb === 'start') return say.sayStart;
    if (verb === 'remove') return say.sayRemove(`n° ${places[0]}`, `n° ${places[1]}`);
    return verb === 'pass' ? say.sayPass : (verb ?? '');
  },
};
export default teller;
