import type { RouteObject } from 'react-router-dom';
import { PageSkeleton } from '../src/app/page-skeleton';

const outlet = (path: string): RouteObject => ({ path, Component: PageSkeleton });

/** The tree with the one page at `pattern` replaced by its skeleton: the frame that is shown until its code is there. */
export function frameRoutes(routes: readonly RouteObject[], pattern: string): RouteObject[] {
  return routes.map((route) => {
    if (route.path === pattern) return outlet(pattern);
    if (!route.children) return route;
    return { ...route, children: frameRoutes(route.children, pattern) };
  });
}

/** An address that a pattern matches, whatever its parameters mean. */
export const sampleAddress = (pattern: string): string => pattern.replace(/:\w+/g, 'x');

/** Every page with its route: patterns in the order of the tree. */
export function pagesOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.path && route.path !== '*' ? [route] : pagesOf(route.children ?? [])));
}
