// The events of Peco Peco in words, with their sound and how long they are looked at.
import { wordsIn } from '@/i18n/words.svelte';
import { seatIndex, seatLetter } from '@/engine/notation';
import type { Company, Happened, Told, Teller } from '@/table/contract';
import { endedRound, foodOf, iconOf, kindsOf, type PecoView } from './view';
import en from './words.en';
import fr from './words.fr';

const words = (company: Company) => wordsIn(company.lang, { fr, en });

/** How long a verdict and the end of a round are looked at, unless somebody goes on. */
const VERDICT_MS = 7000;
const ROUND_MS = 8000;
/** A card that changes hands is seen going. */
const CARD_MS = 500;

export function foodText(id: string, company: Company): string {
  const food = foodOf(id);
  return words(company).dish(food.dish, food.n);
}

/** What the end of a round brings, one sentence each. */
export function roundLines(before: PecoView, after: PecoView, company: Company): string[] {
  const say = words(company);
  const { stake, winner } = after.last!;
  const what = foodText(stake, company);
  const lines = [winner ? say.wins(company.other(winner), what) : say.allLost(what)];
  after.players.forEach((player, i) => {
    const seat = seatLetter(i);
    const was = before.players[i]!;
    if (was.tilted) {
      if (player.down.length > was.down.length) lines.push(say.turnsDown(company.other(seat)));
      else if (player.buffet.includes(was.tilted))
        lines.push(say.straightens(company.other(seat), say.dishName(foodOf(was.tilted).dish)));
    }
    if (player.tilted === stake) lines.push(say.wonTilted);
    if (player.more !== 0 && seat === winner)
      lines.push(say.nextMore(company.other(seat), player.more));
  });
  return lines;
}

/** Does this page see which card it is? */
const known = (card: string | undefined) => card !== undefined && /^[ECM]/.test(card);

function stakes({ said }: Happened<PecoView>, company: Company): Told {
  const say = words(company);
  const food = foodOf(said.args[0]!);
  const rule = food.rule ?? 'none';
  const head = say.stakeIs(foodText(said.args[0]!, company));
  return {
    text: [
      `${head}.`,
      say.ruleIs(say.ruleName[rule], say.rule[rule]),
      ...food.won.map((one) => say.won[one]),
    ].join(' '),
    chapter: head,
  };
}

function plays({ said, before, after }: Happened<PecoView>, company: Company): Told {
  const say = words(company);
  const who = company.other(said.seat);
  const card = said.args[0]!;
  const peco = said.args.includes('peco');
  const victim = said.args.slice(1).find((word) => word !== 'peco');
  const i = seatIndex(said.seat);
  const forgot =
    !peco &&
    before?.players[i]?.cards === 2 &&
    after.players[i]?.cards === 0 &&
    iconOf(card) !== 'd';
  return {
    text: [
      victim ? say.robs(who, say.the(card), company.other(victim)) : say.plays(who, say.the(card)),
      peco ? say.saidPeco : '',
      forgot ? say.forgot(who) : '',
      iconOf(card) === 'r' ? say.reversed : '',
    ]
      .filter(Boolean)
      .join(' '),
    sound: 'card',
    ...(after.phase === 'chance' ? { hold: CARD_MS } : {}),
  };
}

function accuses({ after }: Happened<PecoView>, company: Company): Told {
  const say = words(company);
  const { by, of, bluff } = after.accusation!;
  return {
    text: [
      say.accuses(company.other(by), company.other(of)),
      bluff ? say.bluff : say.honest,
      bluff
        ? say.bluffThen(company.other(by), company.other(of))
        : say.honestThen(company.other(by), company.other(of)),
    ].join(' '),
    sound: 'drama',
    hold: VERDICT_MS,
    next: say.goOn,
  };
}

function draws({ said, before, after }: Happened<PecoView>, company: Company): Told {
  const say = words(company);
  const [seat, ...cards] = said.args;
  const mine = seat === after.you && cards.length === 1 && known(cards[0]);
  // what others draw is not said, but their hands are counted
  const i = seatIndex(seat!);
  const n = cards.length || after.players[i]!.cards - (before?.players[i]?.cards ?? 0);
  return {
    text: mine ? say.drawsThis(say.animal(cards[0]!)) : say.draws(company.other(seat!), n),
    sound: 'card',
    hold: CARD_MS,
  };
}

function takes({ said, after }: Happened<PecoView>, company: Company): Told {
  const say = words(company);
  const [by, of, card] = said.args;
  return {
    text: say.takes(company.other(by!), company.other(of!), known(card) ? say.animal(card!) : null),
    sound: 'card',
    hold: by === after.you || of === after.you ? 1200 : CARD_MS,
  };
}

function ordinary(what: Happened<PecoView>, company: Company): Told {
  const { said, after } = what;
  const say = words(company);
  const who = company.other(said.seat);
  switch (said.verb) {
    case 'first':
      return { text: say.starts(company.other(said.args[0]!)) };
    case 'stake':
      return stakes(what, company);
    case 'deal':
      return said.args[0] === after.you
        ? { text: say.dealt(said.args.length - 1), sound: 'card' }
        : { text: null };
    case 'turn':
      return { text: say.turned(say.animal(said.args[0]!)) };
    case 'play':
      return plays(what, company);
    case 'cannot':
      return { text: say.saidCannot(who), sound: 'knock' };
    case 'accuse':
      return accuses(what, company);
    case 'let':
      return { text: say.lets(who) };
    case 'close':
      return { text: say.closes };
    case 'draw':
      return draws(what, company);
    case 'take':
      return takes(what, company);
    case 'steal':
      return {
        text: say.steals(company.other(said.args[0]!)),
        sound: said.args[0] === after.you ? 'bad' : 'card',
        hold: CARD_MS,
      };
    case 'join':
      return { text: say.joins(who, Number(said.args[0])) };
    default:
      return { text: null };
  }
}

const teller: Teller<PecoView> = {
  tell(what: Happened<PecoView>, company) {
    const { before, after } = what;
    const told = ordinary(what, company);
    if (!before || !endedRound(before, after)) return told;
    const say = words(company);
    return {
      ...told,
      text: [told.text, ...roundLines(before, after, company)].filter(Boolean).join(' '),
      sound:
        after.last!.winner === after.you ? 'good' : after.last!.winner === null ? 'bad' : 'drama',
      hold: ROUND_MS,
      next: after.over ? say.seeEnd : say.nextRound,
    };
  },
  why(view, events, company) {
    const winner = view.winners.includes(view.you ?? '') ? view.you! : (view.winners[0] ?? 'A');
    const team = view.teams?.find((one) => one.includes(winner)) ?? [winner];
    const buffet = team.flatMap((seat) => view.players[seatIndex(seat)]?.buffet ?? []);
    const calls = events.filter(
      (event) => event.said.verb === 'accuse' && event.said.seat === winner,
    );
    const right = calls.filter((event) => event.after.accusation?.bluff).length;
    return words(company).why(
      company.other(winner),
      kindsOf(buffet) === 3 && view.stakes_left > 0,
      view.scores[seatIndex(winner)] ?? 0,
      calls.length,
      right,
    );
  },
  say(said, company) {
    const [verb, card, ...rest] = said.split(' ');
    const say = words(company);
    if (verb === 'play') {
      const victim = rest.find((word) => word !== 'peco');
      const text = victim
        ? say.playRob(say.the(card!), company.name(victim))
        : say.playIt(say.the(card!));
      return rest.includes('peco') ? say.withPeco(text) : text;
    }
    return verb === 'cannot'
      ? say.cannot
      : verb === 'accuse'
        ? say.accuseShort
        : verb === 'let'
          ? say.let
          : say.join(say.team(Number(card)));
  },
};
export default teller;
