import { WireFrames } from './wire-frames.js';

/** Counts of a connection: ended statements, round trips, commits. */
export type WireCounts = { statements: number; roundTrips: number; commits: number };

/** Callbacks for an ended statement and an ended round trip. */
export interface WireListener {
  statement(asked: Asked): void;
  roundTrip(asked: Asked, committed: boolean): void;
}

/** `first`: the first of its bound values, which is the queue where BullMQ asks. */
export type Asked = { application: string; text: string; first: string };

const textEnd = (body: Buffer, from = 0): number => {
  const end = body.indexOf(0, from);
  return end < 0 ? body.length : end;
};

/** The first value of a Bind message, of which the names have been read: number of formats, formats, number of values, values. */
function firstValue(body: Buffer, at: number): string {
  const from = at + 2 + 2 * body.readInt16BE(at) + 2;
  if (from + 4 > body.length || body.readInt16BE(from - 2) === 0) return '';
  return body.toString('utf8', from + 4, Math.min(body.length, from + 4 + Math.max(0, body.readInt32BE(from))));
}

/**
 * Reads the messages of one connection: CommandComplete ends a statement, ReadyForQuery a round trip, and its status byte
 * distinguishes a committed transaction from an open or rolled-back one.
 */
export class WireCounter {
  readonly fromClient = new WireFrames((type, body) => this.#look(type, body), false);
  readonly fromServer = new WireFrames((type, body) => this.#answered(type, body), true);
  readonly #prepared = new Map<string, string>();
  readonly #asked: Asked = { application: '', text: '', first: '' };
  #tag = '';
  #open = false;
  #failed = false;
  /** Statements of this round trip. */
  #ended = 0;

  constructor(private readonly listener: WireListener) {}

  #look(type: string, body: Buffer): void {
    if (type === 'startup') {
      const parameters = body.subarray(4).toString().split('\0');
      this.#asked.application = parameters[parameters.indexOf('application_name') + 1] ?? '';
    } else if (type === 'Q') {
      Object.assign(this.#asked, { text: body.toString('utf8', 0, textEnd(body)), first: '' });
    } else if (type === 'P') {
      const end = textEnd(body);
      this.#prepared.set(body.toString('utf8', 0, end), body.toString('utf8', end + 1, textEnd(body, end + 1)));
    } else if (type === 'B') {
      const portal = textEnd(body) + 1;
      const end = textEnd(body, portal);
      const text = this.#prepared.get(body.toString('utf8', portal, end)) ?? '';
      Object.assign(this.#asked, { text, first: firstValue(body, end + 1) });
    }
  }

  #answered(type: string, body: Buffer): void {
    if (type === 'C' || type === 'E') {
      this.#ended += 1;
      this.#failed ||= type === 'E';
      if (type === 'C') this.#tag = body.toString('utf8', 0, textEnd(body));
      this.listener.statement(this.#asked);
    } else if (type === 'Z') {
      this.#ready(String.fromCharCode(body[0]!));
    }
  }

  #ready(status: string): void {
    const isOpen = status !== 'I';
    // Outside a transaction each statement is its own transaction, and a failed one commits nothing.
    const committed = !isOpen && !this.#failed && (this.#open ? this.#tag === 'COMMIT' : true);
    if (this.#ended > 0) this.listener.roundTrip(this.#asked, committed);
    this.#open = isOpen;
    this.#failed = false;
    this.#ended = 0;
  }
}
