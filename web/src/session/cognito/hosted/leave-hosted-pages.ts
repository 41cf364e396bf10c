import { askAgain } from './ask-again';
import { loadConfig } from '../../../lib/config';
import { paths } from '../../../lib/navigation/paths';

/**
 * Ends the sign-in on the hosted pages as well; they return to the sign-in page. Otherwise their cookie signs in the next person
 * as this one.
 */
export async function leaveHostedPages(page: Pick<Window, 'location'> = window): Promise<void> {
  const { clientId = '', hosted } = (await loadConfig()).cognito ?? {};
  if (!hosted) return;
  askAgain.clear();
  const query = new URLSearchParams({
    client_id: clientId,
    logout_uri: `${page.location.origin}${paths.login.href()}`,
  });
  page.location.assign(`${hosted.url}/logout?${query}`);
}
