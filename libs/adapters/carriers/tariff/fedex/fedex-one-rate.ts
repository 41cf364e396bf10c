import type { Preset } from '#libs/contracts/parcels/presets.js';
import type { OneRateGroup } from './fedex-lane.js';
import { loadData } from '../shared/load-data.js';
import { tableKey, type PriceList, type PriceLists, type TariffDates } from '../shared/price-lists.js';
import { PriceTable } from '../shared/price-table.js';

/** Preset → packaging of the list; two shapes of a box cost the same. */
const packagings: Record<string, string> = {
  fedex_envelope: 'Envelope',
  fedex_pak: 'Pak',
  fedex_extra_small_box: 'Extra Small Box',
  fedex_small_box: 'Small Box',
  fedex_small_box_2: 'Small Box',
  fedex_medium_box: 'Medium Box',
  fedex_large_box: 'Large Box',
  fedex_large_box_2: 'Large Box',
  fedex_extra_large_box: 'Extra Large Box',
  fedex_extra_large_box_2: 'Extra Large Box',
  fedex_tube: 'Tube',
};
const serviceNames: Record<string, string> = {
  first_overnight: 'First Overnight',
  priority_overnight: 'Priority Overnight',
  standard_overnight: 'Standard Overnight',
  '2day_am': '2Day A.M.',
  '2day': '2Day',
  express_saver: 'Express Saver',
};

const groups: readonly OneRateGroup[] = ['local_2', 'regional_3_4', 'national_5_8'];

/** Packaging → service → zone group → minor units. */
type OneRates = TariffDates & { packagings: Record<string, Record<string, Record<string, number>>> };

/** FedEx One Rate as a price list: a row for each packaging, a column for each distance group. */
export function oneRateList(): PriceList {
  const list = loadData<OneRates>('fedex-one-rate');
  const tables = Object.entries(serviceNames).map(([service, name]) => {
    const words = Object.entries(list.packagings).map(
      ([packaging, services]) => [packaging, groups.map((group) => services[name]?.[group] ?? 0)] as const,
    );
    const matrix = { weights: [], prices: [], columns: [...groups], words: Object.fromEntries(words) };
    return [tableKey(service, 'one_rate'), new PriceTable(matrix)] as const;
  });
  return { dates: list, tables: new Map(tables) };
}

/** FedEx One Rate in minor units: one price per packaging, service and distance group; 0 where there is none. */
export function oneRateOf(prices: PriceLists, preset: Preset, service: string, group: OneRateGroup): number {
  const table = prices.find(service, 'one_rate');
  return table?.named(packagings[preset.code] ?? '', table.column(group)) ?? 0;
}
