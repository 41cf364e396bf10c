import { askForStepUp } from '../stores/step-up';
import { requestEnded, requestStarted } from '../stores/app-status';
import { appNeeded } from '../stores/session';
import { apiBase, loadConfig } from '../lib/config';
import { fetchOrTakePrefetched } from '../lib/http/prefetched-responses';
import { createHttp } from '../lib/http/http';
import { sessionToken } from './credentials';

/** Our API as the whole application uses it. Tests build their own with `createHttp`. */
export const api = createHttp({
  baseUrl: async () => apiBase(await loadConfig(), window.location.origin),
  token: sessionToken,
  stepUp: askForStepUp,
  appNeeded,
  started: requestStarted,
  ended: requestEnded,
  fetch: fetchOrTakePrefetched,
});
