import { adminPaths } from '../lib/navigation/all-admin-screens';
import { paths } from '../lib/navigation/paths';
import { useSession } from '../stores/session';

/** Where the day begins for who is signed in: operators watch the queues, everybody else ships. */
export const homePage = (): string =>
  useSession.getState().actor === 'operator' ? adminPaths.operations.href() : paths.shipments.href();
