// What is said at this table besides moves: clues and guesses, typed or said by bots, with the
// referee's verdicts; the room's own list of names; the giver's picture.
import { settings } from '@/app/settings.svelte';
import type { OwnName, Room, WordsMessage } from '@/net';
import type { Company, Speech, SpeechOf, SpeechRoom, TableProps } from '@/table/contract';
import { byCamera, Camera } from './camera.svelte';
import { OWN_DECK } from './own';
import type { TimesupView } from './view';

export interface TimesupCompany extends Company {
  /** The room's own list of names; empty where it has none. */
  own: OwnName[];
}

interface Said {
  /** What was typed or said by bots in this match, oldest first. */
  words: WordsMessage[];
  /** Says a clue or a guess. */
  type(kind: 'clue' | 'guess', text: string): void;
  /** How it is played with people. */
  way: Room['way'];
  camera: Camera;
  /** The public id of who sits there; null: a bot, or a game alone. */
  idOf(seat: string): string | null;
}

export interface TimesupProps extends TableProps<TimesupView>, Said {
  company: TimesupCompany;
}

export class TimesupSpeech implements Speech {
  /** This person's camera, and what comes of the giver's: off unless turned on in the lobby. */
  readonly camera: Camera;
  private readonly stop: () => void;

  constructor(private readonly room: SpeechRoom) {
    this.camera = new Camera(room);
    this.stop = room.listen((message) => {
      // its switch is out of sight
      if (message.type === 'room' && !(byCamera(message.room.way) && room.seat))
        this.camera.turnOff();
    });
  }

  get own(): OwnName[] {
    return this.room.store.names;
  }

  props(): Said {
    const { words, room } = this.room.store;
    return {
      words,
      type: (kind, text) => this.room.say({ type: 'words', kind, text }),
      way: room?.way ?? 'typed',
      camera: this.camera,
      idOf: (seat) => room?.seats.find((one) => one.seat === seat)?.id ?? null,
    };
  }

  company(): Pick<TimesupCompany, 'own'> {
    return { own: this.own };
  }

  set(options: Record<string, number>): ReturnType<Speech['set']> {
    if (options.deck !== OWN_DECK) return {};
    if (settings.names) return { names: settings.names.text };
    return { options: { ...options, deck: 0 } }; // the list is no longer kept
  }

  close(): void {
    this.stop();
    this.camera.close();
  }
}

const speech: SpeechOf = (room) => new TimesupSpeech(room);
export default speech;
