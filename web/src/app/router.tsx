import { createBrowserRouter, createPath, matchRoutes } from 'react-router-dom';
import { setPrefetcher } from '../lib/navigation/prefetch';
import { findAdminRoutes } from './find-admin-routes';
import { loadAhead, setPendingTarget } from './route-chunk';
import { routes } from './routes';

/** The browser's router, wired to the chunk guard and to link prefetch. */
export function createAppRouter() {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: findAdminRoutes });
  setPendingTarget(() => {
    const { location } = router.state.navigation;
    return location && createPath(location);
  });
  setPrefetcher((to) => Promise.all((matchRoutes(routes, to) ?? []).map(({ route }) => loadAhead(route))));
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
