import { cellsOf, goodExport, goodRow, rowContext, wholeMapping } from '#libs/dev/testing/sample-data/import-rows.js';
import { importColumns, type RowValues } from '../columns/all-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';
import { rowChecker, type RowContext } from './row-checker.js';

const checked = (values: RowValues, mapping: Partial<ImportMapping> = {}, context: Partial<RowContext> = {}) =>
  rowChecker(wholeMapping(mapping), { ...rowContext, ...context })(cellsOf(values));
const errors = (values: RowValues, mapping: Partial<ImportMapping> = {}, context: Partial<RowContext> = {}) =>
  checked(values, mapping, context).issues.map(
    ({ column, code, severity, suggestion }) =>
      `${severity === 'warning' ? '~' : ''}${column ?? 'row'} ${code}${suggestion === undefined ? '' : ` → ${suggestion}`}`,
  );

it('creates a shipment from a valid row', () => {
  expect(
    checked(goodRow({ sku: 'S-1', insurance: '$1,234.50', signature: 'Adult', service: 'FedEx 2Day®' })),
  ).toMatchObject({
    issues: [],
    content: {
      reference: '1001',
      service: 'fedex/2day',
      body: {
        from: rowContext.sender,
        to: { name: 'Ada Lovelace', state: 'CA', postal: '90012', residential: true },
        parcels: [
          {
            type: 'parcel',
            preset: 'custom',
            weight: { value: 1.5, unit: 'lb' },
            dimensions: { length: 10, width: 8, height: 4, unit: 'in' },
          },
        ],
        shipDate: '2026-11-24',
        signature: 'adult',
        insuredValue: 123_450,
        contents: { type: 'merchandise', items: [] },
        references: ['1001', 'S-1'],
        noProhibitedContents: true,
      },
    },
  });
});

it('appends the third line of an address to the second', () => {
  const to = (street2: string, street3: string) =>
    checked(goodRow({ recipient_street2: street2, recipient_street3: street3 })).content?.body.to?.street2;
  expect([to('Apt 4', 'Door B'), to('', 'Apt 4'), to('Apt 4', '')]).toEqual(['Apt 4, Door B', 'Apt 4', 'Apt 4']);
  const sender = { sender_name: 'Grace Hopper', sender_street1: '350 5th Ave', sender_street3: 'Floor 21' };
  const from = { ...sender, sender_city: 'New York', sender_state: 'NY', sender_postal: '10118' };
  expect(checked(goodRow(from)).content?.body.from).toMatchObject({ street2: 'Floor 21' });
});

it.each<[string, string, string[]]>([
  ['1'.repeat(25), '2'.repeat(23), []],
  ['1'.repeat(25), '2'.repeat(24), ['recipient_street3 too_long']],
  ['1'.repeat(51), '2', ['recipient_street2 too_long']],
  ['', '2'.repeat(51), ['recipient_street3 too_long']],
  ['Apt 4', 'Door\u0000B', ['recipient_street3 control_characters → Door B']],
  ['Apt\u00004', 'Door B', ['recipient_street2 control_characters → Apt 4']],
  ['', 'Apt', ['~recipient_street3 sub_premise_missing']],
])('joins %j and %j as street 2 and 3: %j', (second, third, expected) => {
  expect(errors(goodRow({ recipient_street2: second, recipient_street3: third }))).toEqual(expected);
});

it('creates a shipment with customs from a row for abroad', () => {
  expect(checked(goodExport({ customs_hs: '6109.10' }))).toMatchObject({
    issues: [],
    content: {
      body: {
        to: { country: 'DE', phone: '+4930123456' },
        contents: {
          items: [{ description: 'Cotton shirt', quantity: 2, value: 2500, origin: 'US', hsCode: '610910' }],
        },
      },
    },
  });
});

it('includes the printed form of a name', () => {
  expect(checked(goodRow({ recipient_name: 'राम', recipient_printed_name: 'Raam' })).content?.body.to).toMatchObject({
    name: 'राम',
    printedAs: { name: 'Raam' },
  });
});

it('reports all errors at once', () => {
  const row = {
    recipient_postal: '9001',
    recipient_phone: '12',
    recipient_country: 'US',
    weight: 'heavy',
    ship_date: 'soon',
    width: '4',
  };
  expect(errors(row)).toEqual([
    'recipient_name required',
    'recipient_street1 required',
    'recipient_city required',
    'recipient_state state_required',
    'recipient_postal postal_format',
    'recipient_phone phone_format',
    'weight weight_format',
    'length required',
    'height required',
    'ship_date date_format',
  ]);
});

const cases: [RowValues, string[]][] = [
  [{ recipient_postal: '501', recipient_state: 'NY' }, ['recipient_postal postal_format → 00501']],
  [{ recipient_postal: '2139', recipient_state: 'MA' }, ['recipient_postal postal_format → 02139']],
  [{ recipient_postal: '21391234', recipient_state: 'MA' }, ['recipient_postal postal_format → 02139-1234']],
  [{ recipient_postal: '2139', recipient_state: 'TX' }, ['recipient_postal postal_format']],
  [{ recipient_postal: '900121234' }, []],
  [{ recipient_state: 'Calif.' }, []],
  [{ recipient_state: '' }, ['recipient_state state_required → CA']],
  [{ recipient_state: 'NY' }, ['~recipient_state state_mismatch → CA']],
  [{ recipient_city: 'block 7' }, ['~recipient_city city_mismatch']],
  [{ recipient_country: 'Vereinigte Staaten' }, []],
  [{ recipient_country: 'Atlantis' }, ['recipient_country country_unknown']],
  [
    { recipient_country: 'Puerto Rico', recipient_state: '', recipient_city: 'San Juan', recipient_postal: '00901' },
    [],
  ],
  [{ recipient_residential: 'nein' }, []],
  [{ recipient_residential: 'maybe' }, ['recipient_residential yes_or_no']],
  [{ recipient_email: 'ada@example,com' }, ['recipient_email email_format → ada@example.com']],
  [
    { recipient_name: 'Ada King Countess of Lovelace and of many more places' },
    ['recipient_name too_long → Ada King Countess of Lovelace and of'],
  ],
  [
    { recipient_street1: '12 A very long name of a street that no label can hold at all' },
    ['recipient_street1 too_long'],
  ],
  [{ recipient_name: 'Ada\u0000 Lovelace' }, ['recipient_name control_characters → Ada Lovelace']],
  [{ recipient_street1: '12 Main St\nApt 4' }, []],
  [
    { recipient_email: 'ada@example.com; king@example.com' },
    ['recipient_email email_format → ada@example.com, king@example.com'],
  ],
  [{ recipient_email: 'ada@example.com, king@example.com' }, []],
  [{ recipient_name: 'さくら 田中' }, ['recipient_printed_name latin_required']],
  [{ recipient_name: 'さくら 田中', recipient_printed_name: 'Sakura Tanaka' }, []],
  [{ recipient_name: 'राम', recipient_printed_name: 'राम' }, ['recipient_printed_name latin_required']],
  [{ recipient_street1: 'Main Street' }, ['~recipient_street1 premise_number_missing']],
  [{ recipient_street2: 'Apt' }, ['~recipient_street2 sub_premise_missing']],
  [{ weight: '12 oz' }, []],
  [{ weight: '0' }, ['weight not_positive']],
  [{ weight: '1.23456 lb' }, ['weight decimals → 1.2346 lb']],
  [{ weight: '1,500' }, ['~weight number_ambiguous', 'weight too_heavy']],
  [{ weight: '200' }, ['weight too_heavy']],
  [{ weight: '', weight_pounds: '1', weight_ounces: '4' }, []],
  [{ weight: '' }, ['weight required']],
  [{ weight_unit: 'stone' }, ['weight_unit unit_unknown']],
  [{ length: '10x8x4 in', width: '', height: '' }, []],
  [{ length: '10x8', width: '', height: '' }, ['length size_format']],
  [{ length: '', width: '', height: '' }, ['length required']],
  [{ length: '', width: '', height: '', package_preset: 'Medium Flat Rate Box' }, []],
  [{ package_preset: 'UPS Letter' }, ['package_preset packaging_retired']],
  [{ package_preset: 'crate' }, ['package_preset packaging_unknown']],
  [{ length: '200' }, ['length too_long']],
  [{ insurance: '1.234,50 €' }, ['insurance currency_unsupported']],
  [{ insurance: '6000' }, ['insurance too_large → 5000']],
  [{ insurance: '50', currency: 'EUR' }, ['currency currency_unsupported']],
  [{ currency: 'EUR', declared_value: '20', customs_value: '5' }, []],
  [{ insurance: 'yes' }, ['insurance amount_required']],
  [{ insurance: 'no', signature: 'no' }, []],
  [{ signature: 'perhaps' }, ['signature signature_unknown']],
  [{ ship_date: '46351' }, []],
  [{ ship_date: '11/25/2026' }, []],
  [{ ship_date: '2026-11-01' }, ['~ship_date date_past → 2026-11-24']],
  [{ ship_date: '2026-12-24' }, ['ship_date date_late']],
  [{ ship_date: '2026-11-31' }, ['ship_date date_format']],
  [{ service: 'Standard' }, []],
  [{ service: 'UPS SurePost' }, ['~service service_unknown']],
  [{ service: 'UPS Ground' }, ['~service service_live_only']],
  [{ reference1: 'far too long for the label of a parcel' }, ['reference1 too_long → far too long for the']],
];
it.each(cases)('%j: %j', (over, expected) => expect(errors(goodRow(over))).toEqual(expected));
it.each<[RowValues, string[]]>([
  [{ recipient_phone: '', recipient_email: '' }, ['recipient_phone required', 'recipient_email required']],
  [{ customs_description: '' }, ['customs_description required']],
  [{ customs_description: '', description: 'Two shirts' }, []],
  [{ customs_value: '' }, ['customs_value required']],
  [{ customs_value: '', declared_value: '50' }, []],
  [{ customs_value: '25 EUR' }, ['customs_value currency_unsupported']],
  [{ customs_quantity: '2147483648' }, ['customs_quantity quantity']],
  [{ customs_origin: '' }, ['~customs_origin origin_assumed → US']],
  [{ customs_hs: '12' }, ['customs_hs hs_format']],
  [{ customs_hs: '' }, ['customs_hs required']],
  [{ customs_hs: '', customs_type: 'gift' }, []],
  [{ customs_hs: '620599' }, ['customs_hs hs_unknown']],
  [{ customs_weight: '3 lb' }, ['customs_weight net_over_gross']],
  [{ customs_weight: 'heavy' }, ['customs_weight weight_format']],
  [{ customs_description: 'parts' }, ['customs_description vague']],
  [{ customs_value: '2600' }, ['customs_value itn_required']],
  [{ insurance: '51' }, ['insurance insured_over_value']],
  [{ customs_type: 'Geschenk' }, []],
  [{ customs_type: 'loot' }, ['customs_type contents_type_unknown']],
  [{ recipient_postal: '1067', recipient_city: 'Dresden' }, ['recipient_postal postal_format → 01067']],
])('abroad: %j: %j', (over, expected) => expect(errors(goodExport(over))).toEqual(expected));

describe('defaults of a row', () => {
  it('come from the default sender, whose phone a row can override', () => {
    expect(errors(goodRow(), {}, { sender: null })).toEqual(['row sender_required']);
    const { content } = checked(goodRow({ sender_phone: '(212) 555-0100' }));
    expect(content?.body.from).toEqual({ ...rowContext.sender, phone: '+12125550100' });
  });

  it('come from the saved package', () => {
    const saved = {
      type: 'pak',
      preset: 'custom',
      weight: { value: 3, unit: 'oz' },
      dimensions: { length: 9, width: 6, height: 1, unit: 'in' },
    } as const;
    const { content } = checked(goodRow({ weight: '', length: '', width: '', height: '' }), {}, { package: saved });
    expect(content?.body.parcels).toEqual([{ ...saved, special: [] }]);
    expect(checked(goodRow(), {}, { package: saved }).content?.body.parcels?.[0]?.weight.value).toBe(1.5);
  });

  it('come from constants', () => {
    const { columns } = wholeMapping();
    const mapping = { columns: { ...columns, signature: { constant: 'adult' } } };
    expect(checked(goodRow(), mapping).content?.body.signature).toBe('adult');
  });
});

it('reads dates and decimals in the format of the file', () => {
  expect(checked(goodRow({ ship_date: '01/12/2026' }), { dates: 'day_first' }).content?.body.shipDate).toBe(
    '2026-12-01',
  );
  expect(checked(goodRow({ weight: '1,500' }), { decimals: 'comma' }).content?.body.parcels?.[0]?.weight.value).toBe(
    1.5,
  );
});

it('refuses filled cells beyond the header until the row is edited', () => {
  const check = rowChecker(wholeMapping(), { ...rowContext, width: importColumns.length });
  expect(check([...cellsOf(goodRow()), '', ' ']).issues).toEqual([]);
  expect(check([...cellsOf(goodRow()), 'x']).issues).toMatchObject([{ column: null, code: 'extra_cells' }]);
  expect(check([...cellsOf(goodRow()), 'x'], { recipient_name: 'Ada' }).issues).toEqual([]);
});

it('prefers an edit to the cell, and strips the guard apostrophe', () => {
  const check = rowChecker(wholeMapping(), rowContext);
  const row = check(cellsOf(goodRow({ reference: "'=1+1", recipient_name: '' })), { recipient_name: ' Ada ' });
  expect([row.values.reference, row.values.recipient_name, row.issues]).toEqual(['=1+1', 'Ada', []]);
});
