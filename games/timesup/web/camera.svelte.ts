// Cameras for the mime: the giver's picture and sound go straight from its page to those who may
// see it, over WebRTC; the room's socket only carries what the two need to find each other. Nothing
// is recorded, and nobody's camera is on before the person has said so.
//
// The giver offers, the others answer. A pair that has not found each other in time is lost for
// this turn: its two pages say so and type.
import { pieces, type Room } from '@/net';
import type { SpeechRoom } from '@/table/contract';

/** How long two pages may take to find each other; tests on a slow machine give them more. */
const connectMs = () => Number(globalThis.sessionStorage?.getItem('tablee.connect')) || 4000;
const ASK_MS = 700; // a page that came late asks the giver once more
const PIECE = 1400; // characters of a signal in one message

interface Signal {
  sdp?: RTCSessionDescriptionInit;
  ice?: RTCIceCandidateInit | null;
  /** Offer me your picture (again). */
  ask?: true;
  /** There is none, or no longer. */
  none?: true;
}

interface Pair {
  pc: RTCPeerConnection;
  early: RTCIceCandidateInit[];
  stream: MediaStream | null;
  timer: ReturnType<typeof setTimeout> | null;
}

/** Are cameras used at a table that is played so? */
export function byCamera(way: Room['way']): boolean {
  return way === 'camera' || way === 'camera-all';
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

type CameraState = 'off' | 'asking' | 'on' | 'denied' | 'none';

export class Camera {
  state: CameraState = $state('off');
  /** One's own picture, once allowed. */
  own: MediaStream | null = $state.raw(null);
  /** The giver's, as it comes in. */
  seen: MediaStream | null = $state.raw(null);
  /** With whom there is no connection in this turn, by id. */
  lost: string[] = $state.raw([]);

  private giver: string | null = null;
  private to: string[] = [];
  private pairs = new Map<string, Pair>();
  private parts = new Map<string, string[]>();
  private timers: ReturnType<typeof setTimeout>[] = [];
  private count = 0;
  private readonly stopListening: () => void;

  constructor(private readonly room: Pick<SpeechRoom, 'me' | 'ice' | 'send' | 'listen'>) {
    this.stopListening = room.listen((message) => {
      if (message.type === 'signal') this.gather(message.from, message.data);
    });
  }

  // ---- One's own.

  async turnOn(): Promise<void> {
    if (this.own || this.state === 'asking') return;
    if (!navigator.mediaDevices?.getUserMedia) {
      this.state = 'none'; // browsers give cameras to secure pages only
      return;
    }
    this.state = 'asking';
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: 'user' },
        audio: true,
      });
      if (this.state !== 'asking') return stop(stream); // it is no longer wanted
      this.own = stream;
      this.state = 'on';
    } catch (error) {
      if (this.state === 'asking')
        this.state =
          error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';
    }
  }

  turnOff(): void {
    if (this.own) stop(this.own);
    this.own = null;
    this.state = 'off';
  }

  close(): void {
    this.stopListening();
    this.end();
    this.turnOff();
  }

  // ---- A turn.

  /** Who gives now, and who may see it, by id; null: nobody gives. */
  follow(turn: { giver: string; to: string[] } | null): void {
    if ((turn?.giver ?? null) === this.giver && this.to.join() === (turn?.to.join() ?? '')) return;
    if (turn?.giver !== this.giver) this.end(); // an offer may have come before we knew of the turn
    this.giver = turn?.giver ?? null;
    this.to = turn?.to ?? [];
    const { me } = this.room;
    if (!turn || !me) return;
    if (turn.giver === me) {
      for (const id of turn.to) this.offer(id);
    } else if (turn.to.includes(me) && !this.seen) {
      this.after(ASK_MS, () => !this.pairs.has(turn.giver) && this.send(turn.giver, { ask: true }));
      this.after(connectMs(), () => !this.seen && this.lose(turn.giver));
    }
  }

  private end(): void {
    for (const id of [...this.pairs.keys()]) this.drop(id);
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.seen = null;
    this.lost = [];
    this.giver = null;
    this.to = [];
  }

  private after(ms: number, call: () => void): void {
    this.timers.push(setTimeout(call, ms));
  }

  private drop(id: string): void {
    const pair = this.pairs.get(id);
    if (!pair) return;
    if (pair.timer !== null) clearTimeout(pair.timer);
    pair.pc.close();
    this.pairs.delete(id);
  }

  private lose(id: string): void {
    this.drop(id);
    if (id === this.giver) this.seen = null;
    if (!this.lost.includes(id)) this.lost = [...this.lost, id];
  }

  // ---- Finding each other.

  private pair(id: string): Pair {
    this.drop(id);
    const pc = new RTCPeerConnection({
      iceServers: this.room.ice ? [{ urls: this.room.ice }] : [],
    });
    const pair: Pair = {
      pc,
      early: [],
      stream: null,
      timer: setTimeout(() => this.lose(id), connectMs()),
    };
    this.pairs.set(id, pair);
    pc.onicecandidate = ({ candidate }) => candidate && this.send(id, { ice: candidate.toJSON() });
    pc.onconnectionstatechange = () => {
      if (this.pairs.get(id) !== pair) return;
      if (pc.connectionState === 'connected') {
        if (pair.timer !== null) clearTimeout(pair.timer);
        pair.timer = null;
        this.lost = this.lost.filter((one) => one !== id);
        this.seen = pair.stream ?? this.seen;
      } else if (pc.connectionState === 'failed') {
        this.lose(id);
      }
    };
    return pair;
  }

  private offer(id: string): void {
    const stream = this.own;
    if (!stream) {
      this.lose(id);
      this.send(id, { none: true });
      return;
    }
    const { pc } = this.pair(id);
    for (const track of stream.getTracks())
      pc.addTransceiver(track, { direction: 'sendonly', streams: [stream] });
    void pc
      .setLocalDescription()
      .then(
        () =>
          pc.localDescription &&
          this.send(id, { sdp: pc.localDescription.toJSON() as RTCSessionDescriptionInit }),
      );
  }

  private async answer(id: string, sdp: RTCSessionDescriptionInit): Promise<void> {
    const pair = this.pair(id);
    const { pc } = pair;
    pc.ontrack = ({ streams }) => {
      pair.stream = streams[0] ?? null;
    };
    await pc.setRemoteDescription(sdp);
    await this.takeEarly(pair);
    await pc.setLocalDescription();
    if (pc.localDescription)
      this.send(id, { sdp: pc.localDescription.toJSON() as RTCSessionDescriptionInit });
  }

  private async takeEarly(pair: Pair): Promise<void> {
    for (const candidate of pair.early.splice(0)) await pair.pc.addIceCandidate(candidate);
  }

  private async hear(from: string, signal: Signal): Promise<void> {
    const pair = this.pairs.get(from);
    if (signal.ask) {
      if (this.giver === this.room.me && this.to.includes(from)) this.offer(from);
    } else if (signal.none) {
      this.lose(from);
    } else if (signal.sdp?.type === 'offer') {
      if (this.giver !== null && this.giver !== from) this.end();
      this.giver ??= from;
      await this.answer(from, signal.sdp);
    } else if (signal.sdp && pair) {
      await pair.pc.setRemoteDescription(signal.sdp);
      await this.takeEarly(pair);
    } else if (signal.ice && pair) {
      if (pair.pc.remoteDescription) await pair.pc.addIceCandidate(signal.ice);
      else pair.early.push(signal.ice);
    }
  }

  // ---- Signals, in pieces: a description is longer than a message of the room may be.

  private send(to: string, signal: Signal): void {
    const all = pieces(JSON.stringify(signal), PIECE);
    const key = this.count++;
    for (const [i, piece] of all.entries())
      this.room.send({ type: 'signal', to, data: `${key} ${i} ${all.length} ${piece}` });
  }

  private gather(from: string, data: string): void {
    const found = /^(\d+) (\d+) (\d+) ([^]*)$/.exec(data);
    if (!found) return;
    const [, key, at, many, text] = found;
    const id = `${from} ${key}`;
    const parts = this.parts.get(id) ?? [];
    parts[Number(at)] = text!;
    this.parts.set(id, parts);
    if (parts.filter((part) => part !== undefined).length < Number(many)) return;
    this.parts.delete(id);
    try {
      void this.hear(from, JSON.parse(parts.join('')) as Signal).catch(() => this.lose(from));
    } catch {
      // not one of ours
    }
  }
}
