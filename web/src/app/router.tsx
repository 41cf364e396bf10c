import { createBrowserRouter, createPath } from 'react-router-dom';
import { setPendingTarget } from '../lib/navigation/guarded';
import { setPrefetcher } from '../lib/navigation/prefetch';
import { loadAhead } from './route-chunk';
import { routes } from './routes';
import { findSectionRoutes, matchesOf } from './sections';

/** The browser's router, wired to the chunk guard and to link prefetch. */
export function createAppRouter() {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: findSectionRoutes });
  setPendingTarget(() => {
    const { location } = router.state.navigation;
    return location && createPath(location);
  });
  setPrefetcher(async (to) => Promise.all((await matchesOf(routes, to)).map(loadAhead)));
  return router;
}

type Router = ReturnType<typeof createAppRouter>;

/** Waits until the first page's code and data are there, so that the prerendered page stays until it can be replaced. */
export function ready(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((done) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      done();
    });
  });
}
