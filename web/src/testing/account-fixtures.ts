import type { AccountView } from '#libs/contracts/accounts.js';
import type { AddressEntry } from '#libs/contracts/address-book.js';
import type { ReceiptRow } from '#libs/contracts/receipts.js';
import type { SavedPackage } from '#libs/contracts/saved-packages.js';
import { address, usd } from './fixtures';

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

export const receiptRow: ReceiptRow = {
  orderId: '7d9f6a5e-0000-4000-8000-000000000001',
  orderNumber: 'WB-100042',
  invoiceNumber: '2026-000123',
  issuedAt: '2026-11-20T12:00:00.000Z',
  total: usd(1835),
  email: 'ana@example.com',
  shipments: 1,
};
