import { contents as contentsSchema, type Contents } from '../shipments/shipments.js';
import { customsIssues, type CustomsFacts } from './customs-rules.js';
import { exportFiling } from './export-filing.js';
import { isHsCode } from './hs-codes.js';

const shirts = {
  ...{ description: 'Cotton T-shirt for men', quantity: 2, value: 12_50, origin: 'US', hsCode: '610910' },
  weight: { value: 200, unit: 'g' as const },
};
const form = { signer: 'Ada Byron', certified: true };
const contents = (over: object = {}): Contents => contentsSchema.parse({ items: [shirts], customs: form, ...over });
const facts = (over: Partial<CustomsFacts> = {}): CustomsFacts => ({
  ...{ from: 'US', to: 'DE', contents: contents(), parcels: [{ weight: { value: 1, unit: 'lb' } }], insuredValue: 0 },
  ...over,
});
const found = (over: Partial<CustomsFacts>) => customsIssues(facts(over)).map(({ path, code }) => `${path} ${code}`);
const item = (over: object) => ({ contents: contents({ items: [{ ...shirts, ...over }] }) });

describe('customs rules', () => {
  it.each([
    ['a complete declaration', {}, []],
    ['no item', { contents: contents({ items: [] }) }, ['contents.items required']],
    ['a vague word', item({ description: 'Some gifts' }), ['contents.items.0.description vague']],
    ['no letters', item({ description: '12 345' }), ['contents.items.0.description vague']],
    ['no weight', item({ weight: undefined }), ['contents.items.0.weight required']],
    ['goods sold without a code', item({ hsCode: '' }), ['contents.items.0.hsCode required']],
    ['an unknown code', item({ hsCode: '610999' }), ['contents.items.0.hsCode hs_unknown']],
    ['a reserved chapter', item({ hsCode: '770100' }), ['contents.items.0.hsCode hs_unknown']],
    ['an unknown country code', item({ origin: 'QQ' }), ['contents.items.0.origin country_unknown']],
    ['items heavier than the parcel', item({ quantity: 3 }), ['contents.items net_over_gross']],
    ['more insurance than value', { insuredValue: 25_01 }, ['insuredValue insured_over_value']],
    [
      'other contents without a description',
      { contents: contents({ type: 'other' }) },
      ['contents.description required'],
    ],
    ['no signer', { contents: contents({ customs: { certified: true } }) }, ['contents.customs.signer required']],
    ['not certified', { contents: contents({ customs: { signer: 'A B' } }) }, ['contents.customs.certified required']],
    [
      'no form at all',
      { contents: contents({ customs: undefined }) },
      ['contents.customs.signer required', 'contents.customs.certified required'],
    ],
  ] as const)('validate %s', (_, over, expected) => {
    expect(found(over as Partial<CustomsFacts>)).toEqual(expected);
  });

  it('accept a gift without a code, and a description that contains a vague word', () => {
    const gift = contents({ type: 'gift', items: [{ ...shirts, hsCode: '', description: 'Gift box of tea' }] });
    expect(found({ contents: gift })).toEqual([]);
  });
});

describe('export filing', () => {
  const dear = { ...shirts, value: 2_500_00, quantity: 1 };
  const filing = (to: string, over: object, from = 'US') => exportFiling({ from, to, contents: contents(over) });

  it.each([
    ['DE', {}, 'NOEEI 30.37(a)'],
    ['DE', { items: [dear] }, 'NOEEI 30.37(a)'],
    ['DE', { items: [dear, { ...dear, hsCode: '620520' }] }, 'NOEEI 30.37(a)'],
    ['DE', { items: [dear, shirts] }, 'required'],
    ['DE', { items: [dear, shirts], type: 'gift' }, 'NOEEI 30.37(h)'],
    ['CA', { items: [dear, shirts] }, 'NOEEI 30.36'],
    ['CU', {}, 'required'],
    ['CU', { customs: { ...form, itn: 'aes itn: x2026 1124 123456' } }, 'AES X20261124123456'],
  ] as const)('to %s of %j is %s', (to, over, expected) => {
    expect(filing(to, over)).toBe(expected);
  });

  it('is not required for a parcel that leaves another country', () => {
    expect(filing('US', {}, 'DE')).toBeNull();
  });
});

it('recognizes subheadings of the Harmonized System by their first six digits', () => {
  expect(['010121', '6109100012', '970121', '999999', '0101'].map(isHsCode)).toEqual([true, true, true, false, false]);
});
