import type { CarrierAccount } from '#libs/domain/carriers/carrier-account.js';
import { catalogedCarrier } from './service-catalog.js';
import type { VendorAccount } from './vendor-objects.js';

const billing: Readonly<Record<string, CarrierAccount['billing']>> = { easypost: 'aggregator', carrier: 'own' };

/** The carrier accounts at EasyPost, with our carrier codes. */
export const readAccounts = (accounts: readonly VendorAccount[]): CarrierAccount[] =>
  accounts.map(({ id, type, readable, description, billing_type: payer, credentials, test_credentials: test }) => ({
    ...{ id, name: readable || type, description: (description ?? '').slice(0, 500), isActive: null },
    ...{ carrier: catalogedCarrier(type), billing: billing[payer ?? ''] ?? 'unknown' },
    modes: [...(credentials ? ['live' as const] : []), ...(test ? ['test' as const] : [])],
  }));
