import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { createAppRouter, ready } from './app/router';
import { loadWhenOnline } from './lib/browser/load-when-online';
import { rememberLocale } from './lib/browser/locale-cookie';
import { whenPageSettled } from './lib/browser/use-settled-page';
import { watchErrors } from './lib/error-queue';
import { createQueryClient } from './lib/http/query-client';
import { warnInConsole } from './lib/warn-in-console';
import { watchOnline } from './stores/app-status';
import { restoreActor } from './stores/session';

watchErrors();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no root element.');

// Before the router: account pages need to know who is signed in.
restoreActor();
const router = createAppRouter();
rememberLocale();

const app = (
  <StrictMode>
    <Providers client={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);

await ready(router);
// A prerendered public page is hydrated as it is; of other pages, and of a failed one, only the frame was prerendered.
const takesOver = document.documentElement.dataset.prerendered === 'page' && !router.state.errors;
// In a transition React stops every few milliseconds for whatever is pressed meanwhile.
startTransition(() => void (takesOver ? hydrateRoot(place, app) : createRoot(place).render(app)));
// After the first render: the prerendered page knows nothing of the connection.
watchOnline();
/** Once the page is idle; when offline, after the network is back. */
const runLater = <T,>(load: () => Promise<T>, run: (code: T) => unknown) =>
  whenPageSettled(
    () =>
      void loadWhenOnline(load)
        .then(run)
        .catch((error: unknown) => warnInConsole('What runs later could not be loaded.', error)),
  );
runLater(
  () => import('./session/start-session-upkeep'),
  ({ startSessionUpkeep: keepSession }) => keepSession(),
);
runLater(
  () => import('./app/error-reports/start-error-reports'),
  ({ startErrorReports }) => startErrorReports(),
);
