import { GuardedCarrier } from '../../guarded-carrier.js';
import type { Address } from '#libs/contracts/addresses/address.js';
import type { Carrier, LabelRequest } from '#libs/domain/carriers/carrier.js';
import { MemoryPurchaseRegister } from './memory-purchase-register.js';
import { fedexCarrier } from '../fedex/fedex-carrier.js';
import { TariffCarrier } from '../tariff-carrier.js';
import { uspsCarrier } from '../usps/usps-carrier.js';

/** For tests: somebody's address. */
export const testAddress = (postal: string, city: string, state: string, over: Partial<Address> = {}): Address => ({
  name: 'Ada Lovelace',
  company: '',
  street1: '12 Main St',
  street2: '',
  city,
  state,
  postal,
  country: 'US',
  phone: '',
  email: '',
  residential: true,
  ...over,
});
export const sender = testAddress('10001', 'New York', 'NY');
export const receiver = testAddress('90001', 'Los Angeles', 'CA');
/** For tests: two pounds by Priority Mail; the cost is filled in from a rate. */
export const testLabelRequest = (over: Partial<LabelRequest> = {}): LabelRequest => ({
  reference: 'r-1',
  service: 'priority_mail',
  from: sender,
  to: receiver,
  returnTo: sender,
  parcels: [
    {
      type: 'parcel',
      preset: 'custom',
      weight: { value: 2, unit: 'lb' },
      dimensions: { length: 8, width: 4, height: 4, unit: 'in' },
      special: [],
    },
  ],
  shipDate: '2026-11-23',
  cost: 0,
  references: [],
  signature: 'none',
  insuredValue: 0,
  ...over,
});

/** Monday before Thanksgiving 2026, 10:00 in New York. */
export const shippedAt = Date.parse('2026-11-23T15:00:00Z');
/** A tariff carrier with its books in memory and a clock that the test sets. */
export type TestCarrier = { carrier: Carrier; ledger: MemoryPurchaseRegister; clock: { speed: number; at: number } };
export function testCarrier(kind: 'usps' | 'fedex' = 'usps', speed = 1): TestCarrier {
  const ledger = new MemoryPurchaseRegister();
  const clock = { speed, at: shippedAt };
  const time = { speed, now: () => new Date(clock.at) };
  const carrier = new TariffCarrier(kind === 'usps' ? uspsCarrier : fedexCarrier, ledger, time);
  return { carrier: new GuardedCarrier(carrier), ledger, clock };
}
