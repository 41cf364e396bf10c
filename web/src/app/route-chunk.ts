import type { RouteObject } from 'react-router-dom';
import { guardedChunk, type ChunkGuard } from '../lib/navigation/chunk-guard';
import { safeStorage } from '../lib/browser/safe-storage';

/** What a route or layout module exports. */
export type RouteModule = Pick<
  RouteObject,
  'Component' | 'loader' | 'shouldRevalidate' | 'handle' | 'ErrorBoundary' | 'action'
>;
type Load = () => Promise<RouteModule>;

const here = () => window.location.pathname + window.location.search + window.location.hash;
let pendingTarget: () => string = here;

/** The router tells where the person is going while a page's code loads. */
export function setPendingTarget(target: () => string | undefined): void {
  pendingTarget = () => target() ?? here();
}

const guard: ChunkGuard = {
  target: () => pendingTarget(),
  go: (target) => window.location.assign(target),
  now: () => Date.now(),
  storage: safeStorage(() => window.sessionStorage),
};

const loads = new WeakMap<object, Load>();

/** A lazily loaded part of the route tree. `file` is its module below `src/`, by which the build finds its chunk. */
export function lazyPart(file: string, key: string, load: Load): RouteObject {
  const part: RouteObject = { id: `${file}#${key}`, lazy: () => guardedChunk(load, guard) };
  loads.set(part, load);
  return part;
}

/** Loads the code of a matched part without the reload guard: fetching ahead may fail in silence. */
export const loadAhead = (part: RouteObject): Promise<unknown> => loads.get(part)?.() ?? Promise.resolve();
