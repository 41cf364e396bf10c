import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireGuest } from '../../session/guards';
import { loadAuth } from '../../session/auth';

/** Only for guests; null where no sign-in is set up. */
export function authLoader({ request }: LoaderFunctionArgs) {
  requireGuest(request);
  return loadAuth();
}
