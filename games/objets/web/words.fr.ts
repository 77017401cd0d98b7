const words = {
  scored: (n: number) => `case ${n}`,
  options: {
    rounds: {
      label: 'Situations',
      why: 'Combien de scènes à deviner avant la fin.',
      say: (v: number) => (v === 1 ? '1 situation' : `${v} situations`),
      values: [3, 4, 5, 6, 9, 12, 18],
    },
    show: {
      label: 'Temps pour présenter',
      why: 'Le temps pour bâtir la scène.',
      say: (v: number) => `${v} secondes pour présenter`,
      values: [30, 45, 60, 90, 120, 180],
    },
    bet: {
      label: 'Temps pour parier',
      why: 'Le temps qui reste pour parier, une fois la scène finie.',
      say: (v: number) => `${v} secondes pour les derniers paris`,
      values: [10, 15, 20, 30, 60],
    },
    gentle: {
      label: 'Si personne ne trouve',
      why: 'Ce qui arrive quand personne n’a deviné.',
      say: (v: number) =>
        v ? 'si personne ne trouve, personne ne recule' : 'les paris faux reculent toujours',
    },
    pool: {
      label: 'Série',
      why: 'De quoi parlent les situations.',
      say: (v: number) =>
        ({
          200: 'des situations pour tout le monde',
          60: 'des situations pour les enfants',
          61: 'des situations de vacances',
          62: 'des situations pour une soirée entre adultes',
        })[v] ?? `les ${v} premières situations`,
      values: [200, 60, 61, 62],
    },
  },
  round: (n: number) => `Manche ${n}`,
  first: (who: string | null) => (who ? `${who} présente en premier.` : 'Tu présentes en premier.'),
  tile: (space: number, n: number) =>
    `Case ${space} : une tuile, ${n === 1 ? 'un échange' : `jusqu’à ${n} échanges`}.`,
  situation: (who: string | null, text: string) =>
    `${who ? `${who} présente` : 'Tu présentes'} : ${text}`,
  secret: (n: number, text: string) => `Ton secret : ${n}, ${text}.`,
  places: (who: string | null, thing: string) =>
    who ? `${who} pose ${thing}.` : `Tu poses ${thing}.`,
  finishes: (who: string | null) => (who ? `${who} dit : fini.` : 'Tu dis : fini.'),
  timeUp: 'Le temps de présenter est passé.',
  bets: (who: string | null, n: number | null) =>
    who ? `${who} parie.` : n === null ? 'Tu paries.' : `Tu paries sur le ${n}.`,
  closes: 'Les paris sont fermés.',
  swaps: (who: string | null, out: string, into: string) =>
    who ? `${who} échange ${out} contre ${into}.` : `Tu échanges ${out} contre ${into}.`,
  keeps: (who: string | null) => (who ? `${who} garde les objets.` : 'Tu gardes les objets.'),
  swapsOver: 'Le temps des échanges est passé.',
  answer: (n: number, text: string) => `C’était le ${n} : ${text}.`,
  rightBy: (who: string | null, n: number) =>
    who ? `${who} a vu juste : +${n}.` : `Tu as vu juste : +${n}.`,
  wrongBy: (who: string | null, n: number) => {
    const wrong = who ? `${who} n’a pas vu juste` : 'Tu n’as pas vu juste';
    return n > 0
      ? `${wrong} : −${n}.`
      : `${wrong}, mais ${who ? 'ne recule' : 'tu ne recules'} pas.`;
  },
  presenterGains: (who: string | null, n: number) =>
    n > 0
      ? who
        ? `${who}, qui présentait : +${n}.`
        : `Tu présentais : +${n}.`
      : who
        ? `${who}, qui présentait, n’avance pas.`
        : 'Tu présentais : tu n’avances pas.',
  nobodyBet: 'Personne n’a parié.',
  takesTile: (who: string | null, n: number) =>
    `${who ? `${who} prend` : 'Tu prends'} une tuile : ${n === 1 ? 'un échange' : `jusqu’à ${n} échanges`}.`,
  // the table
  presents: 'présente',
  hasBet: 'a parié',
  board: 'Le plateau',
  boardKeys: 'Le plateau. Flèches : déplacer. Q et E, ou + et − : tourner. Entrée : poser.',
  boardEmpty: (who: string | null) =>
    who ? `${who} cherche ses objets…` : 'Choisis un objet, puis touche le plateau.',
  lies: (thing: string) => `${thing}, sur le plateau`,
  secretTitle: (n: number) => `Ton secret, le ${n}`,
  propositions: 'Les six propositions',
  decoys: 'et les autres ?',
  tray: 'Les objets',
  pickThing: (thing: string) => `Prendre ${thing}`,
  place: (thing: string) => `Poser ${thing}`,
  turnLeft: 'Tourner à gauche',
  turnRight: 'Tourner à droite',
  finish: 'Fini !',
  finishEmpty: 'Finir sans rien montrer',
  pickFirst: 'Prends un objet : touche-le, ou tire-le sur le plateau. Posé, il ne bouge plus.',
  chooseBet: 'Choisis une proposition. Plus tu paries tôt, plus ça compte.',
  betOn: (n: number) => `Parier sur le ${n}`,
  atMost: (n: number) => `±${n} au plus`,
  waitBets: 'Ton pari est sur la table. On attend les autres.',
  waitShow: (n: number) => (n === 1 ? 'Fini. Il manque un pari.' : `Fini. Il manque ${n} paris.`),
  betPile: 'Les paris, le premier en tête',
  noBets: 'Pas encore de pari.',
  betAt: (i: number, who: string, n: number | null) =>
    `Pari ${i} : ${who}${n === null ? ', caché' : `, sur le ${n}`}`,
  seconds: (n: number) => `${n} s`,
  timeLeft: 'Temps qui reste',
  track: 'La piste',
  seeTrack: 'Piste',
  pawn: (who: string, n: number) => `${who} : case ${n}`,
  tileOn: (space: number, n: number) =>
    `Case ${space} : tuile, ${n} ${n === 1 ? 'échange' : 'échanges'}`,
  swapTitle: (n: number) =>
    n === 1 ? 'Tu peux échanger un objet.' : `Tu peux échanger jusqu’à ${n} objets.`,
  swapOut: 'Qui part ?',
  swapIn: 'Qui arrive ?',
  swapDo: (out: string, into: string) => `Échanger ${out} contre ${into}`,
  swapPick: 'Choisis l’objet qui part et celui qui arrive.',
  keep: 'Garder le reste',
  swapping: (who: string) => `${who} échange des objets…`,
  nextRound: 'Manche suivante',
  goOn: 'Continuer',
  seeEnd: 'Voir la fin',
  turned: 'Paris retournés, du dernier au premier',
  sayBet: (n: number) => `parier sur le ${n}`,
  why: (name: string | null, space: number, right: number, all: number) =>
    `${name ? `${name} arrive` : 'Tu arrives'} case ${space} : ${right} ${right === 1 ? 'pari juste' : 'paris justes'} sur ${all}.`,
};
export default words;
