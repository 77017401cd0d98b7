// Service compris in words: what was played, and what came of it (served, saved, eaten), with
// sounds and the time to look at a bite.
import { wordsIn } from '@/i18n/words.svelte';
import { seatIndex } from '@/engine/notation';
import type { Company, Happened, Teller, Told } from '@/table/contract';
import { betrayal, change, PEOPLES, type CardName, type People, type ServiceView } from './view';
import en from './words.en';
import fr from './words.fr';

const words = (company: Company) => wordsIn(company.lang, { fr, en });
const BITE_MS = 1700;
const LOOK_MS = 4500;

/** What a move changed, in sentences. */
function outcome(what: Happened<ServiceView>, company: Company): string[] {
  const say = words(company);
  const { before, after } = what;
  const found = change(before, after);
  const served = found.served.flatMap((one) => (one.people ? [one.people] : []));
  const texts: string[] = [];
  if (served.length > 0) texts.push(say.serves(say.folk(served)));
  if (found.saved.length > 0) texts.push(say.saves(say.folk(found.saved)));
  for (const seat of found.shown)
    texts.push(say.shows(company.other(seat), after.players[seatIndex(seat)]?.chief ?? null));
  if (found.feast) texts.push(say.feast[found.feast]);
  if (found.eaten.length > 0) texts.push(say.eats(say.folk(found.eaten)));
  for (const seat of found.out) texts.push(say.falls(company.other(seat)));
  return texts;
}

function manner(what: Happened<ServiceView>, company: Company): Partial<Told> {
  const say = words(company);
  const { after } = what;
  const found = change(what.before, after);
  const next = after.over ? say.seeEnd : say.goOn;
  const feast = found.feast === 'starts' ? { chapter: say.feastChapter } : {};
  if (found.out.length > 0)
    return {
      ...feast,
      sound: found.out.includes(company.you ?? '') ? 'bad' : 'drama',
      hold: LOOK_MS,
      next,
    };
  if (found.eaten.length > 0)
    return {
      ...feast,
      sound: 'drama',
      hold: found.eaten.length > 2 ? LOOK_MS : BITE_MS,
      ...(found.eaten.length > 2 ? { next } : {}),
    };
  return feast;
}

const isPeople = (word: string | undefined): word is People => PEOPLES.includes(word as People);

/** Nobody counters, or a choice was made: what was played takes its course. */
function goesOn(what: Happened<ServiceView>, company: Company): Told {
  const say = words(company);
  const { before, after } = what;
  const texts = outcome(what, company);
  const passed =
    before?.phase === 'counter' && after.phase !== 'counter' && before.pending
      ? [say.passes(say.name(before.pending.card))]
      : [];
  const all = [...passed, ...texts];
  return {
    text: all.length > 0 ? all.join(' ') : null,
    ...(texts.length > 0 ? { sound: 'knock' as const } : {}),
    ...manner(what, company),
  };
}

const teller: Teller<ServiceView> = {
  survival: true,
  tell(what: Happened<ServiceView>, company) {
    const say = words(company);
    const { said, after } = what;
    const who = company.other(said.seat);
    const card = (said.args[0] ?? '') as CardName;
    switch (said.verb) {
      case 'first':
        return { text: say.starts(company.other(said.args[0]!)) };
      case 'chief':
        return {
          text:
            said.args[0] === company.you && isPeople(said.args[1])
              ? say.yourChief(said.args[1])
              : null,
        };
      case 'draw': {
        const drawn = said.args[1] as CardName | undefined;
        return {
          text:
            said.args[0] === company.you && drawn && drawn in fr.effect
              ? say.draws(say.name(drawn))
              : null,
          ...(said.args[0] === company.you ? { sound: 'card' as const } : {}),
        };
      }
      case 'waste':
        return {
          text: [say.wastes(who, say.name(card)), ...outcome(what, company)].join(' '),
          sound: 'card',
          ...manner(what, company),
        };
      case 'play': {
        const target = said.args.slice(1).find((one) => /^[A-F]$/.test(one));
        const text = say.plays(
          who,
          say.name(card),
          target === undefined ? undefined : company.other(target),
        );
        return {
          text: [text, ...outcome(what, company)].join(' '),
          sound: target === company.you ? 'knock' : 'card',
          ...manner(what, company),
        };
      }
      case 'counter':
        return {
          text: [say.counters(who, say.name(card)), ...outcome(what, company)].join(' '),
          hold: 2600,
          next: after.over ? say.seeEnd : say.goOn,
          ...manner(what, company),
          sound: 'drama',
        };
      case 'let':
      case 'close':
      case 'pick':
      case 'own':
        return goesOn(what, company);
      case 'order': {
        const over = after.phase !== 'order';
        return {
          text: over ? [say.orders, ...outcome(what, company)].join(' ') : null,
          sound: 'tap',
          ...manner(what, company),
        };
      }
      default:
        return { text: null };
    }
  },
  why(view, events, company) {
    const say = words(company);
    const winner = view.winners[0];
    if (!winner) return say.whyNobody;
    const start =
      events.find((event) => event.said.verb === 'play' || event.said.verb === 'waste')?.before
        ?.alive ?? view.alive;
    if (betrayal(view)) return say.whyChief(company.other(winner), start - view.alive);
    return say.why(company.other(winner), view.scores[seatIndex(winner)] ?? 0, start - view.alive);
  },
  say(said, company) {
    const say = words(company);
    const [verb, ...args] = said.split(' ');
    const put = (word: string) =>
      /^[A-F]$/.test(word)
        ? say.camp(company.other(word))
        : /^\d+$/.test(word)
          ? say.nth(Number(word))
          : word === 'chief'
            ? say.chief
            : word === 'before'
              ? say.before
              : word === 'after'
                ? say.after
                : say.people(word as People);
    if (verb === 'play')
      return say.sayPlay(say.name(args[0] as CardName), args.slice(1).map(put).join(', '));
    if (verb === 'waste') return say.sayWaste(say.name(args[0] as CardName));
    if (verb === 'counter') return say.sayCounter(say.name(args[0] as CardName));
    if (verb === 'order') return say.sayOrder(args[0]!);
    if (verb === 'pick') return say.sayPick(args.map(put).join(', '));
    if (verb === 'own') return say.sayOwn(args.map(put).join(', '));
    return say.sayLet;
  },
};
export default teller;
