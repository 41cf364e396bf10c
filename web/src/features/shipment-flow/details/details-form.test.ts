import { describe, expect, it } from '@jest/globals';
import { emptyCustomsForm } from '#libs/contracts/customs/customs-form.js';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';
import { shipment } from '../../../testing/fixtures/shipment-fixtures';
import { customsTotal, emptyItem } from './customs-values';
import { bodyOf, detailsIssues, detailsOf, emptyDetails } from './details-form';
import { datesWith, shipDateOf, shipDates } from '../ship-dates';

const form = (over: Partial<DetailsForm> = {}): DetailsForm => ({
  ...emptyDetails('2026-11-21'),
  noProhibitedContents: true,
  customs: { ...emptyCustomsForm, signer: 'Ada Byron', certified: true },
  ...over,
});
const item = {
  ...emptyItem('US'),
  description: 'Cotton shirt',
  quantity: '3',
  value: '12,50',
  hsCode: '6109.10',
  weight: '0,5',
};
const abroad = { from: 'US', to: 'DE', parcels: [{ weight: { value: 2, unit: 'lb' as const } }] };
const paths = (over: Partial<DetailsForm>, international = false) =>
  detailsIssues(form(over), international ? abroad : null).map(({ path }) => path);

describe('details in requests', () => {
  it('use cents and whole pieces, and omit empty lines', () => {
    const body = bodyOf(
      form({ items: [item], references: ['Order 7', '', ' ', ''], insured: true, insuredValue: '250' }),
      true,
    );
    expect(body.contents.items).toEqual([
      {
        ...{ description: 'Cotton shirt', quantity: 3, value: 1250, origin: 'US', hsCode: '610910' },
        weight: { value: 0.5, unit: 'lb' },
      },
    ]);
    expect(body).toMatchObject({ references: ['Order 7'], insuredValue: 25_000 });
  });

  it('have a value for each of several parcels, an empty field for none', () => {
    const insured = { insured: true, insuredValues: ['100', '', '12.50'] };
    expect(bodyOf(form(insured), false, 3)).toMatchObject({ insuredValue: 112_50, insuredValues: [100_00, 0, 12_50] });
    expect(bodyOf(form({ insured: true, insuredValue: '5' }), false, 1)).not.toHaveProperty('insuredValues');
    expect(bodyOf(form({ ...insured, insured: false }), false, 3).insuredValue).toBe(0);
    const faults = (values: string[]) =>
      detailsIssues(form({ insured: true, insuredValues: values }), null, 2).map(({ path }) => path);
    expect(faults(['1', 'x'])).toEqual(['insuredValues.1']);
    expect(faults(['4000', '1000.01'])).toEqual(['insuredValues.0']);
    expect(faults([])).toEqual(['insuredValues.0']);
    expect(faults(['4000', '1000'])).toEqual([]);
  });

  it('include customs lines only across a border', () => {
    expect(bodyOf(form({ items: [item] }), false).contents.items).toEqual([]);
  });

  it('notify the recipient only when the sender chose it', () => {
    const typed = { notifyEmail: ' ada@example.com ' };
    expect(bodyOf(form(typed), false).notifyEmail).toBeNull();
    expect(bodyOf(form({ ...typed, notifies: true }), false).notifyEmail).toBe('ada@example.com');
    const { from, to } = shipment();
    const known = shipment({ from, to: to && { ...to, email: 'ada@example.com, b@example.com' } });
    expect(detailsOf(known, [])).toMatchObject({ notifies: false, notifyEmail: 'ada@example.com' });
    expect(detailsOf({ ...known, notifyEmail: 'c@example.com' }, [])).toMatchObject({
      ...{ notifies: true, notifyEmail: 'c@example.com' },
    });
  });

  it('restore a stored shipment as it was entered', () => {
    const stored = shipment({ references: ['A'], insuredValue: 25_000, shipDate: '2026-11-22' });
    expect(detailsOf(stored, ['2026-11-21', '2026-11-22'])).toMatchObject({
      references: ['A', '', '', ''],
      insured: true,
      insuredValue: '250.00',
      shipDate: '2026-11-22',
    });
  });
});

describe('validation of the details', () => {
  it.each([
    [{}, false, []],
    [{ noProhibitedContents: false }, false, ['noProhibitedContents']],
    [{ insured: true }, false, ['insuredValue']],
    [{ insured: true, insuredValue: '5000.01' }, false, ['insuredValue']],
    [{ references: ['x'.repeat(26)] }, false, ['references.0']],
    [{ notifies: true, notifyEmail: 'ada' }, false, ['notifyEmail']],
    [{ notifies: false, notifyEmail: 'ada' }, false, []],
    [{}, true, ['items']],
    [{ items: [item] }, true, []],
    [{ items: [{ ...item, weight: '' }] }, true, ['items.0.weight']],
    [{ items: [{ ...item, weight: '1' }] }, true, ['items']],
    [{ items: [{ ...item, weight: 'x' }] }, true, ['items.0.weight']],
    [{ items: [{ ...item, hsCode: '' }] }, true, ['items.0.hsCode']],
    [{ items: [item], customs: emptyCustomsForm }, true, ['customs.signer', 'customs.certified']],
    [{ items: [item], insured: true, insuredValue: '40' }, true, ['insuredValue']],
    [{ items: [{ ...item, quantity: '1.5', value: '' }] }, true, ['items.0.quantity', 'items.0.value']],
    [{ items: [{ ...item, description: 'ab', hsCode: '12' }] }, true, ['items.0.description', 'items.0.hsCode']],
  ] as const)('%j, across a border: %s', (over, international, expected) => {
    expect(paths(over as Partial<DetailsForm>, international)).toEqual(expected);
  });
});

describe('customs total (DET-2)', () => {
  it('is pieces times value, and ignores unfinished lines', () => {
    expect(customsTotal([item, { ...item, quantity: '1', value: '0.99' }])).toBe(3750 + 99);
    expect(customsTotal([item, emptyItem('US')])).toBe(3750);
  });
});

describe('ship dates', () => {
  const now = new Date('2026-11-20T15:00:00Z');

  it('are today and the next seven days, including across the end of a month', () => {
    expect(shipDates(now)).toHaveLength(8);
    expect(shipDates(new Date('2026-11-28T15:00:00Z')).at(-1)).toBe('2026-12-05');
  });

  it('include a day that is still today elsewhere in the country, and drop one that has passed', () => {
    expect(datesWith('2026-11-19', now)[0]).toBe('2026-11-19');
    expect(datesWith('2026-11-10', now)).toEqual(shipDates(now));
    expect(shipDateOf('2026-11-10', shipDates(now))).toBe(shipDates(now)[0]);
  });
});
