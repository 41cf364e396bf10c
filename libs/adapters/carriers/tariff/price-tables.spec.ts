import { presets } from '#libs/contracts/parcels/presets.js';
import { minorOf } from '#libs/contracts/values/money.js';
import { oneRateOf } from './fedex/fedex-one-rate.js';
import { cell, priceRows, type PriceRow } from './price-files.js';
import type { PriceTable } from './shared/price-table.js';
import { builtInFedex } from './fedex/fedex-tariff.js';
import { countryCodes, zip3Points } from './tariff-data.js';
import { flatRateOf } from './usps/usps-flat-rate.js';
import { uspsCountries } from './usps/usps-countries.js';
import { builtInUsps } from './usps/usps-tariff.js';

/** What a look-up finds for a row of the file, by its weight or, where it has none, by its word. */
function found(table: PriceTable, weight: string, column: string): number {
  const index = table.column(column);
  const lb = Number(weight);
  if (!Number.isFinite(lb)) return table.named(weight, index);
  const row = table.row(lb);
  return table.weightOf(row) === lb ? table.price(row, index) : -1;
}

function wrong(rows: PriceRow[], look: (row: PriceRow) => number, price: string): PriceRow[] {
  return rows.filter((row) => look(row) !== minorOf(cell(row, price)));
}

/** Every row of a file is found again at its price, and the file is as long as it was published. */
describe('compiled price tables', () => {
  it('contain every row of USPS domestic', () => {
    const rows = priceRows('usps_domestic_2025-10-05');
    const look = (row: PriceRow) =>
      found(
        builtInUsps.prices.table(cell(row, 'service'), cell(row, 'price_type')),
        cell(row, 'max_weight_lb'),
        cell(row, 'zone'),
      );
    expect(rows).toHaveLength(3897);
    expect(wrong(rows, look, 'usd')).toEqual([]);
  });

  it('contain every row of USPS cubic', () => {
    const rows = priceRows('usps_cubic_commercial_2025-10-05');
    const look = (row: PriceRow) =>
      found(builtInUsps.prices.table(cell(row, 'service'), 'cubic'), cell(row, 'max_cubic_ft'), cell(row, 'zone'));
    expect(rows).toHaveLength(135);
    expect(wrong(rows, look, 'usd')).toEqual([]);
  });

  it('contain every row of USPS international', () => {
    const rows = priceRows('usps_international_2025-10-05');
    const look = (row: PriceRow) => {
      const table = builtInUsps.prices.table(cell(row, 'service'), cell(row, 'price_type'));
      return found(table, cell(row, 'max_weight_lb'), cell(row, 'price_group'));
    };
    expect(rows).toHaveLength(4960);
    expect(wrong(rows, look, 'usd')).toEqual([]);
  });

  it('contain every row of USPS fees', () => {
    const rows = priceRows('usps_fees_2025-10-05');
    const look = (row: PriceRow) =>
      cell(row, 'service')
        .split('|')
        .map((service) => builtInUsps.fees.amount(cell(row, 'condition'), service) ?? -1)
        .reduce((a, b) => (a === b ? a : -1));
    expect(rows).toHaveLength(10);
    expect(wrong(rows, look, 'fee_usd')).toEqual([]);
  });

  it('contain every row of USPS flat rate', () => {
    const rows = priceRows('usps_flat_rate_2025-10-05');
    const tables = (service: string) => ({
      retail: builtInUsps.prices.table(service, 'flat_rate_retail'),
      commercial: builtInUsps.prices.table(service, 'flat_rate_commercial'),
    });
    const look = (column: 'retail' | 'commercial') => (row: PriceRow) => {
      const [packaging, apo] = cell(row, 'packaging').split('_apo');
      const preset = presets.find((candidate) => candidate.code === `usps_${packaging}`);
      return (preset && flatRateOf(tables(cell(row, 'service')), preset, apo !== undefined)?.[column]) ?? -1;
    };
    expect(rows).toHaveLength(11);
    expect(wrong(rows, look('retail'), 'retail_usd')).toEqual([]);
    expect(wrong(rows, look('commercial'), 'commercial_usd')).toEqual([]);
  });

  it.each([
    ['fedex_retail_2026_us', 10_855],
    ['fedex_intra_hawaii_2026', 1],
  ])('contain every row of FedEx US: %s', (name, count) => {
    const rows = priceRows(name);
    const look = (row: PriceRow) =>
      found(builtInFedex.prices.table(cell(row, 'service'), 'retail'), cell(row, 'max_weight_lb'), cell(row, 'zone'));
    expect(rows).toHaveLength(count);
    expect(wrong(rows, look, 'retail_usd')).toEqual([]);
  });

  it('contain every row of FedEx export', () => {
    const rows = priceRows('fedex_retail_2026_export');
    const look = (row: PriceRow) =>
      found(
        builtInFedex.prices.table(cell(row, 'service'), 'retail'),
        cell(row, 'weight_lb_or_pack'),
        cell(row, 'zone'),
      );
    expect(rows).toHaveLength(7326);
    expect(wrong(rows, look, 'retail_usd')).toEqual([]);
  });

  it('contain every row of FedEx One Rate', () => {
    const rows = priceRows('fedex_one_rate_2026');
    const look = (row: PriceRow) => {
      const code = `fedex_${cell(row, 'packaging').toLowerCase().replaceAll(' ', '_')}`;
      const service = cell(row, 'service').toLowerCase().replaceAll('.', '').replaceAll(' ', '_');
      const preset = presets.find((candidate) => candidate.code === code);
      const group = cell(row, 'zone_group') as Parameters<typeof oneRateOf>[3];
      return preset ? oneRateOf(builtInFedex.prices, preset, service, group) : -1;
    };
    expect(rows).toHaveLength(144);
    expect(wrong(rows, look, 'retail_usd')).toEqual([]);
  });

  it('contain every row of FedEx surcharges and fuel', () => {
    const rows = priceRows('fedex_surcharges_2026');
    const look = (row: PriceRow) => {
      if (!cell(row, 'kind').startsWith('fuel_percent'))
        return builtInFedex.fees.amount(cell(row, 'kind'), cell(row, 'service'), cell(row, 'condition')) ?? -1;
      const fuel = builtInFedex.datedFuel.find(
        ({ service, from }) => service === row.service && from === row.effective_from,
      );
      return (fuel?.percent ?? -1) * 100;
    };
    expect(rows).toHaveLength(10);
    expect(wrong(rows, look, 'amount_usd')).toEqual([]);
    expect(builtInFedex.datedFuel.map(({ from, to }) => [from, to])).toEqual([
      ['2025-12-01', '2025-12-07'],
      ['2025-12-01', '2025-12-07'],
    ]);
  });

  it('contain the USPS countries, each with its own ISO code', () => {
    const rows = priceRows('usps_country_groups_2025-10-05');
    const number = (text: string) => (text === 'n/a' ? 0 : Number(text));
    const terms = (row: PriceRow, service: string) =>
      ['group', 'max_lb', 'flat_group'].map((column) => number(cell(row, `${service}_${column}`)));
    const different = rows.filter((row) => {
      const country = uspsCountries[countryCodes.codes[cell(row, 'country')] ?? ''];
      const expected = {
        pmei: terms(row, 'pmei'),
        pmi: terms(row, 'pmi'),
        fcpis: [number(cell(row, 'fcpis_group')), 4, 0],
      };
      return JSON.stringify(country) !== JSON.stringify(expected);
    });
    expect(rows).toHaveLength(219);
    expect(different).toEqual([]);
    expect(Object.keys(uspsCountries)).toHaveLength(219);
  });

  it('contain every ZIP3 point', () => {
    const rows = priceRows('us_zip3_zone_points');
    expect(zip3Points).toEqual(rows.map((row) => [row.zip3, Number(row.lat), Number(row.lon), row.kind]));
    expect(rows.every((row) => builtInUsps.zones.isKnownZip(Number(cell(row, 'zip3')) * 100 + 1))).toBe(true);
  });

  it('preserve effective dates', () => {
    const dates = [
      builtInUsps.prices.dates('priority_mail', 'retail'),
      builtInFedex.prices.dates('2day', 'retail'),
      builtInFedex.prices.dates('ground_home_delivery', 'retail'),
    ].map(({ tariff, effectiveFrom, effectiveTo }) => [tariff, effectiveFrom, effectiveTo]);
    expect(dates).toEqual([
      ['usps-2025-10-05', '2025-10-05', null],
      ['fedex-2026-02-02', '2026-02-02', null],
      ['fedex-2026-01-05', '2026-01-05', null],
    ]);
  });
});

describe('ISO codes of the USPS countries', () => {
  /** The list's names as a dictionary of another source has them, where it is not the same word. */
  const otherNames = new Set([
    'AC',
    'BA',
    'BQ',
    'CD',
    'CG',
    'CV',
    'CZ',
    'GE',
    'FK',
    'GB',
    'HK',
    'KN',
    'KP',
    'KR',
    'LC',
    'MM',
    'MO',
  ]);
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll(/[^A-Za-z]/g, '')
      .toLowerCase()
      .replace('saint', 'st')
      .replace('and', '')
      .slice(0, 5);

  it('name the same places as Unicode does', () => {
    const unicode = new Intl.DisplayNames('en', { type: 'region' });
    const strange = Object.entries(countryCodes.codes)
      .filter(([name, code]) => plain(unicode.of(code) ?? '') !== plain(name))
      .filter(([, code]) => !otherNames.has(code));
    expect(strange).toEqual([]);
  });
});
