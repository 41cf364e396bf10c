import { partBytes, type PartAnswer } from '#libs/contracts/imports/imports.js';
import { ApiProblem, NetworkError } from '../../../lib/http/problems';

/** Parts on their way at the same time. */
const lanes = 2;
/** Pauses before a part is sent again, in milliseconds; after the last one the upload stops and can be resumed. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

export interface UploadWork {
  file: Blob;
  /** Numbers of the parts that the server does not have. */
  missing: readonly number[];
  send: (part: number, content: Blob, signal: AbortSignal) => Promise<PartAnswer>;
  signal: AbortSignal;
  /** A part has arrived. */
  onSent: (bytes: number) => void;
  /** The connection is lost (true), or parts get through again. */
  onWaiting: (waiting: boolean) => void;
}

/** The bytes of a part; the last one may be shorter. The file is not read for it. */
export const partOf = (file: Blob, part: number): Blob =>
  file.slice(part * partBytes, (part + 1) * partBytes, 'application/octet-stream');

/**
 * Sends the missing parts of a file, two at a time, retrying each while that may help. A repeated part changes nothing, so one
 * whose response was lost is sent again.
 * @throws what stopped it, or the signal's reason.
 */
export async function uploadParts(work: UploadWork): Promise<void> {
  const failed = new AbortController();
  const signal = AbortSignal.any([work.signal, failed.signal]);
  const queue = [...work.missing];
  const lane = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift())
      await sendSurely({ ...work, signal }, part);
  };
  // Waits for all parts before the result: a late part must not be taken for one of the next attempt.
  await Promise.all(Array.from({ length: lanes }, () => lane().catch((error: unknown) => failed.abort(error))));
  signal.throwIfAborted();
}

async function sendSurely(work: UploadWork, part: number): Promise<void> {
  const content = partOf(work.file, part);
  await again(() => work.send(part, content, work.signal), { ...work, content });
  work.onSent(content.size);
}

type Patience = Pick<UploadWork, 'signal' | 'onWaiting'> & { content?: Blob };

/** Does it again after a lost connection or a server in trouble, later and later. Offline it waits for the network. */
export async function again<T>(work: () => Promise<T>, { signal, onWaiting, content }: Patience): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await work();
      signal.throwIfAborted();
      onWaiting(false);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const pause = pauses[tries];
      if (!isTransient(error) || pause === undefined) throw error;
      await readable(content);
      onWaiting(true);
      if (!navigator.onLine) tries = -1;
      await networkOr(pause * (0.8 + 0.4 * Math.random()), signal);
    }
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiProblem && (error.status >= 500 || error.status === 429));

/** A file that has changed since it was chosen can no longer be read, which looks like a lost connection. */
async function readable(content: Blob | undefined): Promise<void> {
  await content
    ?.slice(0, 1)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new Error('The file was changed or moved after you chose it. Choose it again.', { cause });
    });
}

/** Resolves when the network is back, or after a pause if it is not known to be down. @throws the signal's reason */
function networkOr(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, stopped) => {
    const timer = navigator.onLine ? setTimeout(end, pause) : undefined;
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) stopped(signal.reason as Error);
      else done();
    }
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
