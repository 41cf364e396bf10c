import fc from 'fast-check';
import { importColumns, type RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import { rowChecker } from '#libs/contracts/imports/rows/row-checker.js';
import { pricedCells, rowPriceReader } from '#libs/contracts/imports/rows/row-price-reader.js';
import { isPoBox } from '#libs/contracts/countries/us-zip.js';
import { cellsOf, goodExport, goodRow, rowContext, wholeMapping } from '#libs/dev/testing/sample-data/import-rows.js';
import { shipDateOf } from '../shipments/ship-date.js';
import { placeOf } from '../shipments/readiness.js';
import { Shipment } from '../shipments/shipment.js';

/** Texts that are valid, or nearly valid, in some column. */
const text = fc.constantFrom(
  ...[
    '',
    '1',
    '0',
    '12 oz',
    '1 lb 4 oz',
    '10x8x4',
    'yes',
    'no',
    'US',
    'CA',
    'Canada',
    'DE',
    'Puerto Rico',
    'PR',
    'NY',
    '10001',
  ],
  ...[
    '2139',
    '00901',
    'K1A 0B1',
    '10115',
    'Berlin',
    'APO',
    'AE',
    '09012',
    'Apt',
    '12 Elm St',
    'PO Box 5',
    'gift',
    'USPS',
    'FedEx',
  ],
  ...[
    'Small Flat Rate Box',
    'usps_soft_pack',
    'FedEx Tube',
    'Zoë',
    'a\tb',
    'a\0',
    '\ud800',
    '+1 202 555 0143',
    '+4930123456',
  ],
  ...['a@b.co', '2026-11-25', '11/26/2026', '46351', '50', '1,5', '5001', '6109.10', 'adult', 'x'.repeat(60)],
);
const anyRow = fc
  .tuple(
    fc.constantFrom(goodRow(), goodExport()),
    fc.dictionary(fc.constantFrom(...importColumns), text, { maxKeys: 5 }),
  )
  .map(([base, over]): RowValues => ({ ...base, ...over }));

it('converts a row without errors to a shipment that lacks only its service', () => {
  const check = rowChecker(wholeMapping(), rowContext);
  const noon = new Date(`${rowContext.today}T17:00:00Z`);
  let made = 0;
  fc.assert(
    fc.property(anyRow, (row) => {
      const { content } = check(cellsOf(row));
      if (!content) return;
      made += 1;
      const shipment = Shipment.draft('u', content.body, rowContext.today);
      expect(shipment.issues().map(({ path }) => path)).toEqual(['offerId']);
      expect(shipment.rateRequest()).not.toBeNull();
      expect(shipDateOf(content.body.shipDate, noon)).toBe(content.body.shipDate);
      expect([shipment.from, shipment.to]).toEqual([content.body.from, content.body.to]);
    }),
    { numRuns: 2_000 },
  );
  expect(made).toBeGreaterThan(50);
});

it('prices a row without errors from its cells, without checking it again', () => {
  const check = rowChecker(wholeMapping(), rowContext);
  const read = rowPriceReader(wholeMapping(), rowContext);
  const needed = pricedCells(wholeMapping());
  const ofSome = rowPriceReader(needed.mapping, rowContext);
  expect(needed.cells.length).toBeLessThan(importColumns.length);
  fc.assert(
    fc.property(anyRow, fc.boolean(), (row, edited) => {
      const [cells, edits] = edited ? [cellsOf({}), row] : [cellsOf(row), null];
      const { content } = check(cells, edits);
      if (!content) return;
      const { from, to, parcels, shipDate, signature, insuredValue, options } = content.body;
      const places = { from: placeOf(from!), to: placeOf(to!) };
      const priced = {
        request: { ...places, parcels, shipDate, signature, insuredValue, options },
        poBox: isPoBox(to!.street1),
      };
      expect(read(cells, edits).content).toEqual({ ...priced, service: content.service });
      const some = needed.cells.map((place) => cells[place]!);
      expect(ofSome(some, edits).content).toEqual({ ...priced, service: content.service });
    }),
    { numRuns: 2_000 },
  );
});

it('does not price a row whose sender is no longer valid', () => {
  const priced = (sender: typeof rowContext.sender) =>
    rowPriceReader(wholeMapping(), { ...rowContext, sender })(cellsOf(goodRow()));
  expect(priced(rowContext.sender).content).not.toBeNull();
  expect(priced(null).content).toBeNull();
  expect(priced({ ...rowContext.sender!, postal: '1' }).content).toBeNull();
});
