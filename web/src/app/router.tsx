import { createBrowserRouter, createPath } from 'react-router-dom';
import { setPendingTarget } from '../lib/navigation/load-chunk';
import { prefetchRequests } from '../lib/http/prefetched-responses';
import { setPrefetcher } from '../lib/navigation/prefetch';
import { prefetchedRequests } from '../lib/navigation/prefetched-requests';
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
  setPrefetcher({
    code: async (to) => Promise.all((await matchesOf(routes, to)).map(loadAhead)),
    data: (to) => askForPage(router, new URL(to, window.location.origin)),
  });
  return router;
}

type Router = ReturnType<typeof createAppRouter>;

/** Prefetches a page's first queries, unless it is open or about to open: then it loads them itself. */
async function askForPage({ state }: Router, address: URL): Promise<void> {
  if (state.navigation.state !== 'idle' || state.location.pathname === address.pathname) return;
  const pattern = (await matchesOf(routes, address.pathname)).at(-1)?.path ?? '';
  await prefetchRequests(prefetchedRequests[pattern] ?? {}, address);
}

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
