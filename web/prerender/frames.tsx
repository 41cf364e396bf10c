import type { RouteObject } from 'react-router-dom';
import { pageFrames } from '../src/app/page-frames';
import { PageSkeleton } from '../src/app/page-skeleton';

const outlet = (path: string, handle: unknown): RouteObject => ({
  path,
  handle,
  Component: pageFrames[path] ?? PageSkeleton,
});

/**
 * The tree with the one page at `pattern` replaced by its skeleton: the frame that is shown until its code is there.
 * @param handle of the page: its room is the same in the frame
 */
export function frameRoutes(routes: readonly RouteObject[], pattern: string, handle: unknown): RouteObject[] {
  return routes.map((route) => {
    if (route.path === pattern) return outlet(pattern, handle);
    if (!route.children) return route;
    return { ...route, children: frameRoutes(route.children, pattern, handle) };
  });
}

/** An address that a pattern matches, whatever its parameters mean. */
export const sampleAddress = (pattern: string): string => pattern.replace(/:\w+/g, 'x');

/** Every page with its route: patterns in the order of the tree. */
export function pagesOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.path && route.path !== '*' ? [route] : pagesOf(route.children ?? [])));
}
