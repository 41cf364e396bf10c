import type { CarrierAccount } from '#libs/domain/carriers/carrier-account.js';
import { catalogedCarrier } from './service-catalog.js';
import { vendorObjects } from './vendor-objects.js';

/** The carrier accounts of a page, with our carrier codes; unreadable accounts are left out. */
export const readAccounts = (results: readonly unknown[]): CarrierAccount[] =>
  results.flatMap((one, at) => {
    const { data } = vendorObjects.account.safeParse(one);
    if (!data) return [];
    const { object_id: id, carrier, carrier_name: name, metadata, active, test, is_shippo_account: shared } = data;
    return [
      {
        ...{ id: id || `${carrier}-${at}`, name: typeof name === 'string' && name !== '' ? name : carrier },
        ...{ description: (metadata ?? '').slice(0, 500), carrier: catalogedCarrier(carrier) },
        billing: typeof shared !== 'boolean' ? 'unknown' : shared ? 'aggregator' : 'own',
        modes: typeof test !== 'boolean' ? [] : [test ? 'test' : 'live'],
        isActive: active ?? null,
      },
    ];
  });
