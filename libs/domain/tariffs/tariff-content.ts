/** A price list's matrix: `prices[row][column]` in minor units, 0 where the list has no price. */
export type PriceMatrix = {
  weights: number[];
  columns: string[];
  prices: number[][];
  words?: Record<string, number[]>;
};

/** A fee or surcharge: minor units; `service` may be a service, a group of them ("us_package") or several ("a|b"). */
export type FeeRow = { kind: string; service: string; condition: string; amount: number };

/** A fuel surcharge in percent from one day to another, both included; `to` is null while no end is known. */
export type DatedFuelRow = { service: string; percent: number; from: string; to: string | null };

/** The content of a list besides its zones, by kind. */
export type TariffContent = {
  /** By "service price_type". */
  tables?: Record<string, PriceMatrix>;
  fees?: FeeRow[];
  fuel?: DatedFuelRow[];
};

/** Zones of one origin: a byte for each destination ZIP3, 0 where the chart does not say. */
export const zip3Count = 1000;
const recordBytes = 2 + zip3Count;

/** Charts as bytes: per origin its ZIP3 (two bytes) and 1,000 zones. */
export function packZones(origins: ReadonlyMap<number, Uint8Array>): Buffer {
  const bytes = Buffer.alloc(origins.size * recordBytes);
  let at = 0;
  for (const [origin, zones] of origins) {
    bytes.writeUInt16BE(origin, at);
    bytes.set(zones, at + 2);
    at += recordBytes;
  }
  return bytes;
}

export function unpackZones(bytes: Uint8Array): Map<number, Uint8Array> {
  const origins = new Map<number, Uint8Array>();
  for (let at = 0; at + recordBytes <= bytes.length; at += recordBytes)
    origins.set((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0), bytes.subarray(at + 2, at + recordBytes));
  return origins;
}
