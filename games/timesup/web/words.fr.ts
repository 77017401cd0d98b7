import { de } from '@/i18n/typo';

const seconds = (n: number) => (n > 1 ? `${n} secondes` : `${n} seconde`);
const names = (n: number) => (n < 2 ? `${n} nom` : `${n} noms`);
const list = (all: string[]) =>
  all.length > 1 ? `${all.slice(0, -1).join(', ')} et ${all.at(-1)}` : (all[0] ?? '');

const words = {
  scored: names,
  options: {
    turn: {
      label: 'Durée d’un tour',
      why: 'Le temps pour faire deviner autant de noms que possible.',
      say: (v: number) => `${v} secondes par tour`,
      values: [15, 20, 30, 45, 60, 90],
    },
    deck: {
      label: 'Liste de noms',
      why: 'D’où viennent les noms à deviner.',
      say: (v: number) =>
        ['noms mélangés', 'noms faciles', 'noms difficiles'][v] ?? 'noms au choix',
      values: [0, 1, 2, 3],
    },
    pool: {
      label: 'Longueur de la liste',
      say: (v: number) => `liste de ${v}`,
      values: [] as number[],
    },
    names: {
      label: 'Noms en jeu',
      why: 'Moins de noms, partie plus courte.',
      say: (v: number) => names(v),
      values: [8, 12, 20, 30, 40, 60],
    },
    faultless: {
      label: 'Arbitre',
      say: (v: number) => (v ? 'l’arbitre juge' : 'on juge soi-même'),
      values: [] as number[],
    },
  },
  list,
  rounds: ['Décrire', 'Un mot', 'Mimer'],
  round: (n: number) => `Manche ${n}`,
  how: [
    'Tous les mots, sauf ceux du nom. On propose autant qu’on veut.',
    'Un seul mot, une seule proposition. On peut passer.',
    'Des emoji seulement, une seule proposition. On peut passer.',
  ],
  howAloud: [
    '',
    '',
    'Des gestes et des bruits, pas un mot. Une seule proposition. On peut passer.',
  ],
  side: (name: string, seats: string[]) => `équipe ${name} : ${list(seats)}`,
  total: 'Total',
  team: 'Équipe',
  left: (n: number) => `${names(n)} dans la pioche`,
  aside: (n: number) => `${n} de côté`,
  // removing
  removeTitle: 'Tu les connais tous ?',
  removeHow: 'Deux noms quittent la partie, en secret : d’abord ceux que personne ne connaît.',
  remove: (a: string, b: string) => `Retirer ${a} et ${b}`,
  removeMore: (n: number) => (n === 2 ? 'Choisis deux noms à retirer' : 'Encore un nom à retirer'),
  removed: 'a retiré ses noms',
  removing: 'choisit',
  waitRemove: 'Les autres choisissent leurs noms…',
  kept: (n: number) =>
    n > 1 ? `Tes ${n} noms sont dans la pioche.` : 'Ton nom est dans la pioche.',
  // between turns
  youNext: (who: string) => `À toi de faire deviner à ${who}`,
  next: (who: string, team: string) => `${who} va faire deviner à ${team}`,
  nextYou: (who: string) => `${who} va te faire deviner`,
  start: (n: number) => `Je commence : ${seconds(n)}`,
  prepares: (who: string) => `${who} se prépare…`,
  harvestOf: (who: string | null, n: number) =>
    who ? `Le tour ${de(who)} : ${names(n)}` : `Ton tour : ${names(n)}`,
  noneFound: (who: string | null) =>
    who ? `Le tour ${de(who)} : rien cette fois` : 'Ton tour : rien cette fois',
  // giving
  card: (name: string) => `Le nom : ${name}`,
  secretCard: (who: string) => `${who} voit le nom`,
  listen: 'Écoute bien : les mêmes noms reviennent.',
  clueLabel: 'Ton indice',
  clueHint: ['Tape un indice…', 'Un seul mot…', ''],
  sayClue: 'Dire',
  guessLabel: 'Ta proposition',
  guessHint: 'C’est…',
  sayGuess: 'Proposer',
  noIdea: 'Aucune idée',
  pass: 'Je passe',
  wait: 'Attends la réponse…',
  waitClue: (who: string) => `${who} cherche un indice…`,
  mime: (what: string) => `Mimer ${what}`,
  mimeEmpty: 'Choisis des images',
  erase: 'Effacer la dernière image',
  search: 'Chercher une image',
  groups: {
    people: 'Gens',
    doing: 'Actions',
    animals: 'Animaux',
    nature: 'Nature',
    things: 'Objets',
    signs: 'Signes',
    flags: 'Drapeaux',
  } as Record<string, string>,
  ideas: 'Une idée ?',
  ideasOf: 'Pistes',
  categories: {
    history: 'Histoire',
    science: 'Sciences',
    arts: 'Arts',
    literature: 'Livres',
    music: 'Musique',
    cinema: 'Cinéma',
    television: 'Télévision',
    sport: 'Sport',
    comics: 'BD et dessins animés',
    tales: 'Contes',
    myths: 'Mythes',
    games: 'Jeux',
  } as Record<string, string>,
  filmed: (who: string) => `Caméra ${de(who)}`,
  blind: (who: string) => `Pas de liaison avec la caméra ${de(who)} : on tape.`,
  blindGiver: 'Quelqu’un de ton équipe ne te voit pas : tape aussi tes indices.',
  aloud: (who: string) => `${who} te fait deviner : réponds à voix haute.`,
  gives: 'fait deviner',
  guesses: 'devine',
  found: 'Trouvé',
  wrong: 'Raté',
  fault: 'Faute',
  cryFault: 'Faute !',
  watch: (who: string, team: string) => `${who} fait deviner à ${team}.`,
  faster: 'Plus vite',
  secondsLeft: (n: number) => `${seconds(n)} ${n > 1 ? 'restantes' : 'restante'}`,
  talkEmpty: 'Indices et propositions s’affichent ici.',
  talk: 'Ce qui se dit',
  // lines of the talk
  verdicts: {
    name: 'Faute : c’est un mot du nom.',
    spelling: 'Faute : ni ses lettres, ni ses rimes.',
    words: 'Faute : un seul mot.',
    emoji: 'Faute : des emoji seulement.',
    near: 'Presque : dis-le en entier.',
  } as Record<string, string>,
  isWrong: 'non',
  isRight: 'oui',
  hiddenClue: 'un mot interdit',
  timeUp: 'Temps écoulé !',
  cries: (who: string | null) => (who ? `${who} crie à la faute.` : 'Tu cries à la faute.'),
  passed: 'Passé',
  // history
  willStart: (who: string | null) => (who ? `${who} commencera.` : 'Tu commenceras.'),
  removes: (who: string | null) => (who ? `${who} retire deux noms.` : 'Tu retires deux noms.'),
  starts: (who: string | null, team: string) =>
    !who
      ? `Tu fais deviner à ${team}.`
      : team === 'toi'
        ? `${who} te fait deviner.`
        : `${who} fait deviner à ${team}.`,
  tellFound: (who: string | null, name: string) =>
    `${who ? `${who} fait deviner` : 'Tu fais deviner'} ${name}.`,
  tellWrong: (name: string | null) => (name ? `Raté : c’était ${name}.` : 'Raté.'),
  tellPass: (who: string | null, name: string | null) =>
    `${who ? `${who} passe` : 'Tu passes'}${name ? ` ${name}` : ''}.`,
  tellFault: (who: string | null) => (who ? `Faute ${de(who)}.` : 'Tu fais une faute.'),
  you: 'toi',
  roundOver: (n: number) => `La manche ${n} est finie. On relit tous les noms.`,
  readOut: 'Tous les noms',
  nextRound: (n: number) => `Manche ${n}`,
  goOn: 'Continuer',
  seeEnd: 'Voir la fin',
  why: (who: string, points: number[]) =>
    `${who} : ${points.join(' + ')} = ${points.reduce((sum, n) => sum + n, 0)} noms trouvés.`,
  whyAll: (n: number) => `Égalité : ${names(n)} chacun.`,
  sayStart: 'commencer le tour',
  sayRemove: (a: string, b: string) => `retirer ${a} et ${b}`,
  sayPass: 'passer',
  // custom names
  ownTitle: 'Nos propres noms',
  ownHow:
    'Un nom par ligne. Pour les bots, ajoute si tu veux des indices après des points-virgules, et des emoji à la fin.',
  ownSample: 'Tante Odette\nRex ; chien ; saucisse ; 🐕🦴\nMonsieur Martin ; prof ; moustache',
  ownFile: 'Choisir un fichier texte',
  ownCount: (n: number, needed: number) => (n < needed ? `${names(n)} sur ${needed}` : names(n)),
  ownFew: (n: number, inPlay: number, seats: number, needed: number) =>
    `Il faut ${needed} noms : ${inPlay} en jeu et deux de plus pour chacun des ${seats} joueurs. Il en manque ${needed - n}.`,
  ownLine: (line: number, what: string) => `Ligne ${line} : ${what}.`,
  ownFaults: {
    encoding: () => 'il y a là des signes qui ne sont pas du texte',
    lines: () => 'la liste a trop de lignes',
    line: () => 'cette ligne est trop longue',
    many: (_, n) => `plus de ${n} noms, c’est trop`,
    nameless: (about) => `« ${about} » n’est pas un nom, il n’a pas de lettre`,
    bar: () => 'le signe | n’est pas permis, un point-virgule sépare les indices',
    long: (about, n) => `« ${about}… » est trop long, ${n} caractères au plus`,
    twice: (about, n) => `« ${about} » est déjà à la ligne ${n}`,
    last: () => 'les emoji viennent à la fin de la ligne',
    clues: (_, n) => `plus de ${n} indices, c’est trop`,
    empty: (about) => `« ${about} » n’est pas un indice, il n’a pas de lettre`,
    tells: (about) => `l’indice « ${about} » donne le nom`,
    bytes: (_, n) => `La liste est trop longue : ${n} octets au plus`,
  } as Record<string, (about: string, n: number) => string>,
  ownMore: (n: number) => (n === 1 ? '… et une autre ligne' : `… et ${n} autres lignes`),
  ownBare: (n: number) =>
    n === 1
      ? '1 nom est sans indice : les bots n’auront rien à en dire.'
      : `${n} noms sont sans indice : les bots n’auront rien à en dire.`,
  write: 'Écrire des noms',
  writeWhy: 'Chacun peut ajouter des noms depuis son téléphone.',
  writeHow:
    'Un nom par ligne : des gens, des personnages, des lieux, le voisin… Personne ne voit qui a écrit quoi.',
  writeAdd: (n: number) => (n === 1 ? 'Ajouter 1 nom' : `Ajouter ${n} noms`),
  written: (n: number) => (n === 1 ? '1 nom écrit.' : `${n} noms écrits.`),
  writtenMore: (n: number) => `Encore ${n} pour pouvoir jouer avec.`,
  writtenPlay: 'Jouer avec',
  ownPlay: 'Jouer avec ces noms',
  ownPlaying: (n: number) => `${names(n)} à nous.`,
  ownEdit: 'Changer la liste',
  ownLists: 'Tes listes',
  ownListOf: (first: string, n: number) => `${first}… (${names(n)})`,
  ownForget: (first: string) => `Oublier la liste qui commence par ${first}`,
  ownShare: 'Copier un lien vers cette liste',
  ownShared: 'Lien copié',
  ownFromLink: 'Cette liste vient d’un lien. Regarde-la, puis joue.',
  ownBadLink: 'Ce lien ne contient pas de liste entière : demande-le encore une fois.',
  theme: 'Thème',
  themeIs: 'Thème :',
  themed: (theme: string, n: number) => `Thème : ${theme}, ${names(n)}.`,
  themes: {
    any: 'tout',
    children: 'pour les enfants (6 à 10 ans)',
    eighties: 'années 80 et 90',
    screen: 'cinéma et séries',
    music: 'musique',
    comics: 'BD et dessins animés',
    sport: 'sport',
    history: 'histoire et sciences',
    france: 'France',
    quebec: 'Québec',
    neighbours: 'Belgique et Suisse',
  },
  // how a room plays
  ways: {
    'label': 'Comment on joue',
    'how': 'On joue',
    'typed': 'en tapant',
    'room': 'dans la même pièce',
    'camera': 'à la caméra, pour qui devine',
    'camera-all': 'à la caméra, devant tous',
    'means': {
      'typed': 'L’arbitre juge les indices et les propositions ; le mime est fait d’emoji.',
      'room':
        'Le téléphone de qui fait deviner montre le nom et les boutons ; les autres voient le temps et les points.',
      'camera':
        'Qui fait deviner parle et mime devant sa caméra ; seule son équipe voit l’image, et tape ce qu’elle devine.',
      'camera-all':
        'Qui fait deviner parle et mime devant sa caméra ; tout le monde voit l’image, son équipe tape ce qu’elle devine.',
    },
    'why':
      'Ta caméra ne sert que pendant tes tours. Rien n’est enregistré, l’image va droit aux autres pages.',
    'turnOn': 'Allumer ma caméra',
    'turnOff': 'L’éteindre',
    'you': 'Ton image',
    'denied': 'Le navigateur a dit non. Sans caméra, tu taperas tes indices.',
    'none': 'Pas de caméra ici : il en faut une, et une adresse en https. Tu taperas tes indices.',
  },
};
export default words;
