import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { pageFrames } from '../src/app/page-frames';
import { PageSkeleton, WorkSkeleton } from '../src/app/page-skeleton';

/** Layouts that have room around their pages. */
const roomy = new Set(['app/layouts/shipper-layout']);

interface Frame {
  pattern: string;
  /** Of the page: its room is the same in the frame. */
  handle: unknown;
  /** Shown instead of the page's usual frame. */
  shown?: ComponentType | undefined;
}

/** The tree with the one page at `pattern` replaced by its skeleton: the frame that is shown until its code is there. */
export function frameRoutes(routes: readonly RouteObject[], frame: Frame, skeleton = PageSkeleton): RouteObject[] {
  const { pattern, handle, shown } = frame;
  return routes.map((route) => {
    if (route.path === pattern) return { path: pattern, handle, Component: shown ?? pageFrames[pattern] ?? skeleton };
    if (!route.children) return route;
    const inside = roomy.has(route.id?.split('#')[0] ?? '') ? WorkSkeleton : skeleton;
    return { ...route, ...layoutOnly(route), children: frameRoutes(route.children, frame, inside) };
  });
}

/** A layout without what it asks before it opens: a frame is everybody's. */
const layoutOnly = ({ lazy }: RouteObject): Pick<RouteObject, 'lazy'> =>
  typeof lazy === 'function' ? { lazy: async () => ({ Component: (await lazy()).Component }) } : {};

/** An address that a pattern matches, whatever its parameters mean. */
export const sampleAddress = (pattern: string): string => pattern.replace(/:\w+/g, 'x');

/** Every page with its route: patterns in the order of the tree. */
export function pagesOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.path && route.path !== '*' ? [route] : pagesOf(route.children ?? [])));
}
