import { defaultFeed, defaultNotify, type AccountView } from '#libs/contracts/accounts/accounts.js';
import type { Account } from '#libs/domain/accounts/account.js';
import type { AddressEntry } from '#libs/domain/addresses/address-entry.js';

/** Fields that belong to the person even while they act for a company. */
export const personalChoices = ({
  email,
  theme,
  shortcuts,
}: Account): Pick<AccountView, 'email' | 'theme' | 'shortcuts'> => ({
  ...{ email, theme, shortcuts },
});

/** An account as its user sees it; `defaults` are the entries of the address book that are a default. */
export function accountView(account: Account, defaults: readonly AddressEntry[]): AccountView {
  const { userId, email, name, phone, weightUnit, lengthUnit, labelFormat, theme, shortcuts, notify, version } =
    account;
  return {
    id: userId,
    email,
    name,
    phone,
    weightUnit,
    lengthUnit,
    labelFormat,
    theme,
    shortcuts,
    notify: { ...defaultNotify, ...notify },
    feed: { ...defaultFeed, ...account.feed },
    defaultSenderId: defaults.find((entry) => entry.isDefaultSender)?.id ?? null,
    defaultReturnId: defaults.find((entry) => entry.isDefaultReturn)?.id ?? null,
    version,
  };
}
