import type { RouteObject } from 'react-router-dom';
import { loadChunk } from '../lib/navigation/load-chunk';

/** The exports of a route or layout module. */
export type RouteModule = Pick<
  RouteObject,
  'Component' | 'loader' | 'shouldRevalidate' | 'handle' | 'ErrorBoundary' | 'action'
>;
type Load = () => Promise<RouteModule>;

const loads = new WeakMap<object, Load>();

/** A lazily loaded part of the route tree. `file` is its module below `src/`, by which the build finds its chunk. */
export function lazyPart(file: string, key: string, load: Load): RouteObject {
  const part: RouteObject = { id: `${file}#${key}`, lazy: () => loadChunk(load) };
  loads.set(part, load);
  return part;
}

/** Loads the code of a matched part without the reload guard: fetching ahead may fail in silence. */
export const loadAhead = (part: RouteObject): Promise<unknown> => loads.get(part)?.() ?? Promise.resolve();
