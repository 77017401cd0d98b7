// The events of Gangs of Kyoto in words, with their sound and how long they are looked at.
import { wordsIn } from '@/i18n/words.svelte';
import { seatIndex } from '@/engine/notation';
import type { Company, Happened, Teller } from '@/table/contract';
import { bellsOf, endedRound, reached, type KyotoView } from './view';
import en from './words.en';
import fr from './words.fr';

const words = (company: Company) => wordsIn(company.lang, { fr, en });

/** How long the end of a round is looked at, unless somebody goes on. */
const LOOK_MS = 9000;
/** A card lands before the next is turned up. */
const LAND_MS = 380;
/** A card more is seen coming. */
const MORE_MS = 700;

/** What a card did where it came to lie. */
function effect(what: Happened<KyotoView>, company: Company): string {
  const { before, after } = what;
  const say = words(company);
  const got = reached(what);
  if (!got || !before) return '';
  const i = seatIndex(got.seat);
  const who = company.other(got.seat);
  const then = after.players[i]!;
  if (endedRound(what)) return say.late(company.other(after.last!.late), after.last!.total);
  if (got.card === 'b1' || got.card === 'b2') return say.scoresNow(who, bellsOf(got.card));
  if (got.card === 'back')
    return say.goesBack(
      before.players[i]!.row.at(-1) ? say.card(before.players[i]!.row.at(-1)!) : null,
    );
  const standing =
    got.card === 'late'
      ? say.newLimit
      : got.card === 'veto'
        ? ''
        : say.stands(then.total, then.limit);
  return after.phase === 'more' && after.to === got.seat
    ? `${standing} ${say.mustTake(who)}`
    : standing;
}

const teller: Teller<KyotoView> = {
  tell(what: Happened<KyotoView>, company) {
    const { said, before, after } = what;
    const say = words(company);
    const remade = after.remade > (before?.remade ?? 0) ? ` ${say.remade}` : '';
    const card =
      said.verb === 'reveal' || said.verb === 'more' ? said.args[0]! : (before?.card ?? '');
    if (said.verb === 'first')
      return { text: say.starts(company.other(said.args[0]!)), chapter: say.round(1) };
    if (said.verb === 'reveal')
      return {
        text: say.reveals(company.other(after.active ?? 'A'), say.card(card)) + remade,
        sound: 'card',
      };

    const receiver = said.verb === 'give' ? said.args[0]! : (before?.to ?? said.seat);
    const who = company.other(receiver);
    const head =
      said.verb === 'give'
        ? say.gives(company.other(said.seat), who, say.card(card), said.seat === receiver)
        : said.verb === 'more'
          ? say.takes(who, say.card(card))
          : said.verb === 'veto'
            ? say.vetoes(who, say.card(card))
            : say.accepts(who, say.card(card));
    if (after.phase === 'veto') return { text: `${head} ${say.offered(who)}`, sound: 'card' };
    const text =
      said.verb === 'veto' ? head + remade : `${head} ${effect(what, company)}${remade}`.trim();
    if (after.over || endedRound(what))
      return {
        text: after.over && !endedRound(what) ? `${text} ${say.thirteen}` : text,
        sound: after.last?.late === after.you && endedRound(what) ? 'bad' : 'drama',
        hold: LOOK_MS,
        next: after.over ? say.seeEnd : say.nextRound,
        ...(after.over ? {} : { nextChapter: say.round(after.round) }),
      };
    return {
      text,
      sound: said.verb === 'veto' ? 'knock' : card === 'b1' || card === 'b2' ? 'good' : 'card',
      hold: after.phase === 'more' || said.verb === 'more' ? MORE_MS : LAND_MS,
    };
  },
  why(view, events, company) {
    const winner = view.winners[0] ?? 'A';
    const late = events.filter(
      (event) => endedRound(event) && event.after.last?.late === winner,
    ).length;
    return words(company).why(
      company.other(winner),
      view.scores[seatIndex(winner)] ?? 0,
      view.round,
      late,
    );
  },
  say(said, company) {
    const [verb, seat] = said.split(' ');
    const say = words(company);
    if (verb === 'give')
      return seat === company.you
        ? say.keep(say.theCard)
        : say.giveTo(say.theCard, company.name(seat!));
    return verb === 'veto' ? say.refuseIt : say.takeIt;
  },
};
export default teller;
