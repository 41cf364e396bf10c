import { readFileSync } from 'node:fs';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { MemoryPurchaseRegister } from '#libs/adapters/carriers/tariff/testing/memory-purchase-register.js';
import { TariffCarrier } from '#libs/adapters/carriers/tariff/tariff-carrier.js';
import { tariffs } from '#libs/adapters/carriers/tariff/all-tariffs.js';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import type { TestRow } from '#libs/dev/testing/sample-data/import-fixtures.js';

const list = 'libs/adapters/label-render/fixtures/us-addresses.json';
const sizes = [
  ['9', '6', '3'],
  ['8', '6', '2'],
  ['12', '9', '4'],
  ['16', '12', '10'],
  ['24', '18', '16'],
];

/** Rows that cycle through real addresses, 797 weights and five sizes: hardly any two have the same price. */
export function ratedRows(count: number): TestRow[] {
  const { rows } = JSON.parse(readFileSync(list, 'utf8')) as { rows: string[][] };
  return Array.from({ length: count }, (_, at) => {
    const [street1 = '', , city = '', state = '', postal = ''] = rows[at % rows.length]!;
    const receiver = { recipient_name: `Reader ${at}`, recipient_street1: street1, recipient_city: city };
    const [length, width, height] = sizes[at % sizes.length]! as [string, string, string];
    const weight = String((1 + (at % 797)) / 16);
    const place = { recipient_state: state, recipient_postal: postal };
    return { cells: { ...receiver, ...place, weight, length, width, height } };
  });
}

/** The rate lookup that a worker uses. */
export function askTariffs(): FetchCarrierRates {
  const clock = { speed: 1, now: () => new Date() };
  const carriers = tariffs.map(
    (tariff) => new GuardedCarrier(new TariffCarrier(tariff, new MemoryPurchaseRegister(), clock)),
  );
  return new FetchCarrierRates(new Carriers(carriers), new CarrierCalls());
}
