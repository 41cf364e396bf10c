import { useSyncExternalStore } from 'react';

/** Milliseconds from the start of the app until non-essential code is loaded, in idle time. */
const pause = 1_000;

let quiet = false;
const waiting = new Set<() => void>();

function begin(): void {
  quiet = true;
  for (const work of waiting) work();
  waiting.clear();
}

setTimeout(() => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: pause });
  else begin();
}, pause);

/** Runs something once the first page has settled. */
export function whenPageSettled(work: () => void): () => void {
  if (quiet) work();
  else waiting.add(work);
  return () => waiting.delete(work);
}

const isQuiet = () => quiet;

/** Whether the first page has settled: until then it shows only the essentials. */
export const useSettledPage = (): boolean => useSyncExternalStore(whenPageSettled, isQuiet, () => false);
