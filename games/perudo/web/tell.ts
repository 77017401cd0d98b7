// Perudo's events in words, with their sound and how long they are looked at.
import { wordsIn } from '@/i18n/words.svelte';
import type { Company, Happened, Teller } from '@/table/contract';
import en from './words.en';
import fr from './words.fr';
import type { PerudoView } from './view';

const words = (company: Company) => wordsIn(company.lang, { fr, en });

/** How long the dice lie open before the next round, unless somebody goes on. */
const LOOK_MS = 9000;

function call(after: PerudoView, company: Company): string {
  const last = after.last!;
  const say = words(company);
  const what = say.bid(last.bid.n, last.bid.face);
  const who = company.other(last.by);
  const result = last.lost
    ? say.loses(company.other(last.lost))
    : last.gained
      ? say.gains(company.other(last.gained))
      : say.exactly;
  return `${last.call === 'dudo' ? say.dudo(who, what) : say.calza(who, what)} ${say.counted(last.count)}. ${result}`;
}

const teller: Teller<PerudoView> = {
  survival: true,
  tell({ said, after, before }: Happened<PerudoView>, company) {
    const say = words(company);
    switch (said.verb) {
      case 'first':
        return { text: say.starts(company.other(said.args[0]!)), chapter: say.round(1) };
      case 'roll':
        return { text: null, ...(said.args[0] === after.you ? { sound: 'roll' as const } : {}) };
      case 'bid':
        return {
          text: say.bids(company.other(said.seat), say.bid(Number(said.args[0]), said.args[1]!)),
          sound: 'knock',
        };
      default:
        return {
          text: call(after, company),
          sound:
            after.last?.lost === after.you
              ? 'bad'
              : after.last?.gained === after.you
                ? 'good'
                : 'drama',
          hold: LOOK_MS,
          next: after.over ? say.seeEnd : say.nextRound,
          ...(after.round !== before?.round ? { nextChapter: say.round(after.round) } : {}),
        };
    }
  },
  why(view, events, company) {
    const winner = view.winners[0] ?? 'A';
    const calls = events.filter(
      (event) => event.said.verb === 'dudo' && event.said.seat === winner,
    );
    const right = calls.filter((event) => event.after.last?.lost !== winner).length;
    return words(company).why(company.other(winner), calls.length, right);
  },
  say(said, company) {
    const [verb, n, face] = said.split(' ');
    const text = words(company);
    return verb === 'bid'
      ? text.announce(text.bid(Number(n), face!))
      : verb === 'dudo'
        ? text.sayDudo
        : text.sayCalza;
  },
};
export default teller;
