import type { AccountView } from '#libs/contracts/accounts.js';
import type { AddressEntry } from '#libs/contracts/address-book.js';
import type { SavedPackage } from '#libs/contracts/saved-packages.js';
import { address } from './fixtures';

/** Answers about an account as the contracts have them; each with overrides. */
export const account = (over: Partial<AccountView> = {}): AccountView => ({
  id: 'sub-1',
  email: 'ana@example.com',
  name: 'Ana Ruiz',
  phone: '',
  weightUnit: 'lb',
  lengthUnit: 'in',
  labelFormat: 'pdf',
  theme: 'system',
  shortcuts: true,
  notify: { receipt: true, labelReady: true, delivered: true, exception: true, refund: true },
  defaultSenderId: null,
  defaultReturnId: null,
  version: 4,
  ...over,
});

export const entry = (over: Partial<AddressEntry> = {}): AddressEntry => ({
  id: '0b2d9a3e-0000-4000-8000-000000000001',
  nickname: 'Warehouse',
  address: address({ name: 'Ana Ruiz', street1: '500 W Madison St', postal: '60661' }),
  isDefaultSender: false,
  isDefaultReturn: false,
  lastUsedAt: null,
  version: 1,
  ...over,
});

export const saved = (over: Partial<SavedPackage> = {}): SavedPackage => ({
  id: '0b2d9a3e-0000-4000-8000-0000000000a1',
  name: 'Shoe box',
  parcel: { type: 'parcel', preset: 'custom', dimensions: { length: 14, width: 8, height: 5, unit: 'in' } },
  lastUsedAt: null,
  version: 1,
  ...over,
});
