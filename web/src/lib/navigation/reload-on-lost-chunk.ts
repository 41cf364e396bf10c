import { loadWhenOnline } from '../browser/load-when-online';

/** A chunk that is not there after this long counts as lost. */
export const chunkLimit = 120_000;
/** The time since the last reload within which there is no second one. */
export const reloadGuard = 60_000;

const storageKey = 'waybill.chunk-reload';

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause });
  }
}

export interface ChunkGuard {
  /** Where the person was going; the address changes only after the chunk is there, so a plain reload would lose the click. */
  target: () => string;
  go: (target: string) => void;
  now: () => number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Loads a code chunk; offline it waits for the network, since a navigation would lose the page. On failure it opens the target by
 * full navigation, once, and not again within 60 s.
 */
export async function loadChunkOrReload<T>(load: () => Promise<T>, guard: ChunkGuard): Promise<T> {
  try {
    return await loadWhenOnline(() => withLimit(load()));
  } catch (error) {
    const last = Number(guard.storage.getItem(storageKey) ?? 0);
    if (guard.now() - last < reloadGuard) throw new ChunkLoadError(error);
    guard.storage.setItem(storageKey, `${guard.now()}`);
    guard.go(guard.target());
    // The page is about to be replaced: nothing may render in between.
    return new Promise<T>(() => undefined);
  }
}

function withLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`No answer within ${chunkLimit / 1000} s.`)), chunkLimit);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
