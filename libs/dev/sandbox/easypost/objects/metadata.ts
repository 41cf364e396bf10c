import { readFileSync } from 'node:fs';
import type { Account, Json } from '../account.js';
import { carrierAccounts } from './rates.js';

/** Recorded metadata of a carrier without prices in this sandbox. */
const unpriced = { id: 'ca_bae108e31bab4062b7620c75cffad67f', type: 'LsoDefaultAccount', readable: 'LSO' };

/** GET /carrier_accounts. */
export const listAccounts = (account: Account): Json[] =>
  [...carrierAccounts, unpriced].map(({ id, type, readable }) => ({
    ...{ id, object: 'CarrierAccount', type, clone: false, created_at: account.time(0), updated_at: account.time(0) },
    ...{ description: `${readable} Account`, reference: null, billing_type: 'easypost', readable, logo: null },
    ...{ fields: [], credentials: {}, test_credentials: null },
  }));

type Metadata = { carriers: (Json & { name: string })[] };
let metadata: Metadata | undefined;

/** GET /metadata/carriers, as recorded, of the carriers and parts that are asked for. */
export function carrierMetadata(query: URLSearchParams): Metadata {
  metadata ??= JSON.parse(readFileSync(new URL('../fixtures/metadata.json', import.meta.url), 'utf8')) as Metadata;
  const carriers = query.get('carriers')?.split(',');
  return { carriers: metadata.carriers.filter(({ name }) => carriers?.includes(name) ?? true) };
}
