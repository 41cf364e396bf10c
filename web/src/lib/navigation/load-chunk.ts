import { safeStorage } from '../browser/safe-storage';
import { loadChunkOrReload, type ChunkGuard } from './reload-on-lost-chunk';

const here = () => window.location.pathname + window.location.search + window.location.hash;
let pendingTarget: () => string = here;

/** The router reports the navigation's target while a page's code loads. */
export function setPendingTarget(target: () => string | undefined): void {
  pendingTarget = () => target() ?? here();
}

const guard: ChunkGuard = {
  target: () => pendingTarget(),
  go: (target) => window.location.assign(target),
  now: () => Date.now(),
  storage: safeStorage(() => window.sessionStorage),
};

/** Loads code; if a deployment has removed it, reloads the page, once. */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> => loadChunkOrReload(load, guard);
