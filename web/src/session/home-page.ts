import { adminPaths } from '../lib/navigation/all-admin-screens';
import { paths } from '../lib/navigation/paths';
import { useSession } from '../stores/session';

/** The start page of a signed-in user: the queues for operators, shipping for everybody else. */
export const homePage = (): string =>
  useSession.getState().actor === 'operator' ? adminPaths.operations.href() : paths.shipments.href();
