import { accountView, type AccountView } from '#libs/contracts/accounts/accounts.js';
import { addressEntry } from '#libs/contracts/addresses/address-book.js';
import { rememberPreferences } from '../stores/preferences';
import { api } from './api';
import { warnInConsole } from '../lib/warn-in-console';
import { chooseTheme } from '../lib/browser/theme';

/** After a sign-in: applies the account's appearance and units to this device. A failure is only logged. */
export async function applyAccount(): Promise<void> {
  try {
    const account = await api.get(accountView, '/account', { quiet: true });
    chooseTheme(account.theme);
    await cachePreferences(account);
  } catch (error) {
    warnInConsole('The preferences of the account could not be read.', error);
  }
}

/** Stores the account's preferences on this device, with its default sender. */
export async function cachePreferences(account: AccountView): Promise<void> {
  rememberPreferences(account);
  const { defaultSenderId: id } = account;
  const sender = id ? (await api.get(addressEntry, `/addresses/${id}`, { quiet: true })).address : null;
  rememberPreferences(account, sender);
}
