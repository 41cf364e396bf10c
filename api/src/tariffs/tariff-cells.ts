import type { Tariff } from '#libs/adapters/carriers/tariff/shared/tariff.js';
import type { TariffKind } from '#libs/contracts/tariffs/tariffs.js';
import { unpackZones, type PriceMatrix, type TariffContent } from '#libs/domain/tariffs/tariff-content.js';

/** One figure of a list: minor units, hundredths of a percent or a zone. `where` names it within its service. */
export type Cell = { service: string; where: string; value: number };

/** The figures of a list. */
export function* cellsOf(kind: TariffKind, content: TariffContent, zones: Uint8Array | null): Generator<Cell> {
  if (kind === 'zones') yield* zoneCells(unpackZones(zones ?? new Uint8Array()));
  for (const [key, matrix] of Object.entries(content.tables ?? {})) yield* priceCells(key, matrix);
  for (const { kind: fee, service, condition, amount } of content.fees ?? [])
    yield { service: fee, where: [service.replaceAll('|', ', '), condition].filter(Boolean).join(', '), value: amount };
  for (const { service, percent, from, to } of content.fuel ?? [])
    yield { service, where: `${from} to ${to ?? 'further notice'}`, value: Math.round(percent * 100) };
}

function* priceCells(service: string, { weights, columns, prices, words = {} }: PriceMatrix): Generator<Cell> {
  const rows: [string, number[]][] = weights.map((weight, row) => [`${weight} lb`, prices[row] ?? []]);
  for (const [row, line] of [...rows, ...Object.entries(words)])
    for (const [index, column] of columns.entries()) {
      const value = line[index] ?? 0;
      if (value > 0) yield { service, where: column === '' ? row : `${row}, zone ${column}`, value };
    }
}

function* zoneCells(origins: ReadonlyMap<number, Uint8Array>): Generator<Cell> {
  for (const [origin, zones] of origins)
    for (const [destination, value] of zones.entries())
      if (value > 0) yield { service: 'zones', where: `${zip3(origin)} to ${zip3(destination)}`, value };
}

export const zip3 = (number: number): string => String(number).padStart(3, '0');

/**
 * The same figures as they are in force: of a price list those of the services that it has, of fees all, of fuel what the row of
 * its first day replaces, of a chart those of its origins.
 */
export function* cellsInForce(
  kind: TariffKind,
  content: TariffContent,
  zones: Uint8Array | null,
  inForce: Tariff,
): Generator<Cell> {
  if (kind === 'prices')
    for (const [key, { matrix }] of inForce.prices.tables()) if (content.tables?.[key]) yield* priceCells(key, matrix);
  if (kind === 'fees') yield* cellsOf('fees', { fees: [...inForce.fees.rows] }, null);
  if (kind === 'fuel')
    for (const row of content.fuel ?? []) {
      const percent = inForce.fuel.percent(row.service);
      if (percent !== undefined) yield* cellsOf('fuel', { fuel: [{ ...row, percent }] }, null);
    }
  if (kind === 'zones') yield* zonesInForce(unpackZones(zones ?? new Uint8Array()), inForce);
}

function* zonesInForce(origins: ReadonlyMap<number, Uint8Array>, inForce: Tariff): Generator<Cell> {
  for (const [origin, charted] of origins)
    for (const [destination, zone] of charted.entries())
      if (zone > 0) {
        const value = inForce.zones.zoneOf(origin * 100 + 1, destination * 100 + 1);
        yield { service: 'zones', where: `${zip3(origin)} to ${zip3(destination)}`, value };
      }
}
