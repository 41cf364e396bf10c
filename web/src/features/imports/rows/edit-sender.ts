import type { EditedRows, RowEdits } from '#libs/contracts/imports/rows/rows.js';
import { ApiProblem, NetworkError } from '../../../lib/http/problems';
import type { EditQueue } from './edit-queue';

/** How long edits wait for more after the last key. */
export const editPause = 400;
const pauses = [2_000, 4_000, 8_000, 15_000, 30_000];

/** away: no response, retried automatically; refused: `error` says why, and the user has to retry. */
export type SendState = { kind: 'idle' | 'waiting' | 'sending' } | { kind: 'away' | 'refused'; error: unknown };

interface SenderParts {
  queue: EditQueue;
  send: (edits: RowEdits['edits']) => Promise<EditedRows>;
  heard: (answer: EditedRows) => void;
  changed: () => void;
}

/** Brings edits to the server in batches, one after another. What gets no answer stays in the queue. */
export class EditSender {
  state: SendState = { kind: 'idle' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #attempt = 0;

  constructor(private readonly parts: SenderParts) {}

  /** Schedules sending. */
  later(pause = editPause): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), pause);
    if (this.state.kind === 'idle') this.#say({ kind: 'waiting' });
  }

  /** Sends everything; resolves when nothing is left that can be sent now. */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    const { queue, send, heard } = this.parts;
    for (let edits = queue.take(); edits.length > 0; edits = queue.take()) {
      if (this.state.kind !== 'sending') this.#say({ kind: 'sending' });
      try {
        const answer = await send(edits);
        queue.settle(edits, answer);
        this.#attempt = 0;
        heard(answer);
      } catch (error) {
        queue.release(edits);
        return this.#failed(error);
      }
    }
    this.#say({ kind: 'idle' });
  }

  #failed(error: unknown): void {
    if (!isTransient(error)) return this.#say({ kind: 'refused', error });
    this.#say({ kind: 'away', error });
    this.later(pauses[Math.min(this.#attempt, pauses.length - 1)]);
    this.#attempt += 1;
  }

  #say(state: SendState): void {
    this.state = state;
    this.parts.changed();
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiProblem && (error.status >= 500 || error.status === 429 || error.code === 'busy'));
