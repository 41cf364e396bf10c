import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from './error-page';
import { lazyPart, type RouteModule } from './route-chunk';

export type Load = () => Promise<RouteModule>;

/** One page; the module's file is named so that the build can preload it. */
export const page = ({ pattern }: { pattern: string }, file: string, load: Load): RouteObject => {
  const part = lazyPart(`routes/${file}`, pattern, load);
  return Object.assign(part, { path: pattern });
};

/** A layout around pages. A page that fails shows the error page inside its layout. */
export const layout = (name: string, load: Load, children: RouteObject[]): RouteObject =>
  Object.assign(lazyPart(`app/layouts/${name}`, '', load), {
    children: [{ id: `errors-${name}`, ErrorBoundary: ErrorPage, children }],
  });
