import { companyList } from '#libs/contracts/companies/companies.js';
import { accountView } from '#libs/contracts/accounts/accounts.js';
import { acting } from '../lib/browser/acting-company';
import { warnInConsole } from '../lib/warn-in-console';
import { isGuest } from '../stores/session';
import { cachePreferences } from './account-preferences';
import { actFor } from './act-for';
import { api } from './api';

/**
 * Runs when a page opens for a company: leaves it when the person is not, or no longer, a member, else applies the company's
 * units. */
export async function followCompany(): Promise<void> {
  if (isGuest()) return;
  addEventListener('not_a_member', () => actFor(''), { once: true });
  try {
    const { companies } = await api.get(companyList, '/companies', { quiet: true });
    if (companies.some(({ id }) => id === acting.company))
      await cachePreferences(await api.get(accountView, '/account', { quiet: true }));
    else actFor('');
  } catch (error) {
    warnInConsole('The company could not be followed.', error);
  }
}
