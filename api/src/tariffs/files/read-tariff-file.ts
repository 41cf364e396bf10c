import type { Tariff } from '#libs/adapters/carriers/tariff/shared/tariff.js';
import type { TariffKind } from '#libs/contracts/tariffs/tariffs.js';
import { packZones, type TariffContent } from '#libs/domain/tariffs/tariff-content.js';
import { readFees, readFuel } from './read-fees.js';
import { readPrices } from './read-prices.js';
import { readZones } from './read-zones.js';

export type ReadList = { rowCount: number; content: TariffContent; zones: Buffer | null };

/**
 * The price list in an uploaded file.
 * @param inForce the current tariff: its services and zones are those that can be priced.
 * @throws invalid_body that names the errors of each row
 */
export async function readTariffFile(kind: TariffKind, bytes: Buffer, inForce: Tariff): Promise<ReadList> {
  if (kind === 'zones') {
    const { rowCount, zones } = await readZones(bytes, inForce.zones.zip3s, zoneNames(inForce));
    return { rowCount, content: {}, zones: packZones(zones) };
  }
  const { rowCount, ...content } = readers[kind](bytes, inForce);
  return { rowCount, content, zones: null };
}

const readers = {
  prices: (bytes: Buffer, { prices }: Tariff) => readPrices(bytes, prices),
  fees: (bytes: Buffer, { feeTerms }: Tariff) => readFees(bytes, feeTerms),
  fuel: (bytes: Buffer, { feeTerms }: Tariff) => readFuel(bytes, feeTerms),
};

/** Lists with more columns than this are by groups of countries. */
const mostZones = 15;

/** Zones that are numbers in any of the price lists. */
function zoneNames({ prices }: Tariff): Set<string> {
  const numbers = [...prices.tables()].map(([, { matrix }]) => matrix.columns.filter((name) => /^\d{1,2}$/.test(name)));
  const names = numbers.filter(({ length }) => length <= mostZones).flat();
  return new Set(names.sort((a, b) => Number(a) - Number(b)));
}
