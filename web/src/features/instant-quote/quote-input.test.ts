import { describe, expect, it } from '@jest/globals';
import { emptyParcel, parcelOf } from '../parcels/form/parcel-from-form';
import { parcelFormOf, withParcel } from './quote-parcel';
import { quoteBodyOf, quotePlaceIssues, quoteQueryOf, quoteText, readQuote } from './quote-input';

const query =
  'from=US&fromPostal=60606&to=DE&toPostal=10115&weight=2.5&weightUnit=kg&length=20&width=16&height=12&lengthUnit=cm';
const input = readQuote(new URLSearchParams(query));

describe('instant quote in the address', () => {
  it('round-trips unchanged', () => {
    expect(readQuote(new URLSearchParams(quoteQueryOf(input)))).toEqual(input);
  });

  it('reads the plain form, and ignores invalid values', () => {
    const odd = readQuote(
      new URLSearchParams('from=us&weightUnit=stone&lengthUnit=ell&home=no&weight=' + '9'.repeat(99)),
    );
    expect(odd).toMatchObject({ from: 'US', to: 'US', weightUnit: 'lb', lengthUnit: 'in', home: false });
    expect(odd.weight).toHaveLength(40);
  });

  it('becomes the request of the API, with a home as recipient by default', () => {
    const body = quoteBodyOf(input, parcelOf(parcelFormOf(input, { type: 'parcel', select: 'custom' })));
    expect(body).toMatchObject({
      from: { country: 'US', postal: '60606' },
      to: { country: 'DE', postal: '10115', residential: true },
      parcels: [{ weight: { value: 2.5, unit: 'kg' }, dimensions: { length: 20, width: 16, height: 12, unit: 'cm' } }],
    });
    expect(body).not.toHaveProperty('shipDate');
  });

  it('omits the size when a preset has it', () => {
    const parcel = { ...emptyParcel('tube', 'fedex_tube'), weight: '3', length: '20' };
    expect(quoteQueryOf(withParcel(input, parcel))).not.toHaveProperty('length');
  });

  it('is named by its places and weight', () => {
    expect(quoteText(input)).toBe('60606 → 10115, 2.5 kg');
  });
});

describe('instant quote places', () => {
  it('are validated by the format of their country (LAND-3)', () => {
    const issues = quotePlaceIssues({ ...input, fromPostal: '6060', toPostal: '' });
    expect(issues.map(({ path }) => path)).toEqual(['fromPostal', 'toPostal']);
    expect(issues[0]?.message).toContain('look like 12345');
  });

  it('need no postal code in countries without one', () => {
    expect(quotePlaceIssues({ ...input, to: 'HK', toPostal: '' })).toEqual([]);
  });
});
