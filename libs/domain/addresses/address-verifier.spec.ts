import { runAddressCheck } from '#libs/contracts/addresses/run-address-check.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { verifiedVerdict, type VerifiedAddress } from './address-verifier.js';

const entered: AddressDraft = {
  ...{ name: 'Elizabeth Swan', company: '', street1: '179 North Harbor Drive', street2: '', city: 'Redondo Beach' },
  ...{ state: 'CA', postal: '90277', country: 'US', phone: '', email: '', residential: false },
};
const verified = (over: Partial<VerifiedAddress> = {}): VerifiedAddress => ({
  ...{ issues: [], residential: 'no' },
  place: { street1: '179 N HARBOR DR', street2: '', city: 'REDONDO BEACH', state: 'CA', postal: '90277-2506' },
  ...over,
});
const verdictOf = (address: AddressDraft, answer: VerifiedAddress) =>
  verifiedVerdict(address, runAddressCheck(address), answer);

describe('verdict about a verified address', () => {
  it('is valid when only abbreviations, capitals and the last four digits differ', () => {
    expect(verdictOf(entered, verified())).toMatchObject({ verdict: 'valid', suggestion: null, residential: 'no' });
  });

  it('offers the corrected fields and changes nothing else', () => {
    const { verdict, suggestion, changed } = verdictOf(
      { ...entered, postal: '90278', street1: '179 N Habor Dr' },
      verified(),
    );
    expect([verdict, changed]).toEqual(['corrected', ['street1', 'postal']]);
    expect(suggestion).toMatchObject({ name: 'Elizabeth Swan', street1: '179 N HARBOR DR', city: 'Redondo Beach' });
  });

  it('is a warning, never a refusal, when the service does not find the address', () => {
    const issue = { field: 'street1', code: 'not_found', message: 'Address not found.', severity: 'warning' as const };
    expect(verdictOf(entered, verified({ issues: [issue], place: {} }))).toMatchObject({
      ...{ verdict: 'ambiguous', issues: [issue], suggestion: null },
    });
  });

  it('remains a refusal when the country’s rules refuse the address', () => {
    expect(verdictOf({ ...entered, street1: '' }, verified()).verdict).toBe('invalid');
  });

  it('resolves an offline warning about a street that the service knows', () => {
    const farm = { ...entered, street1: 'Old Mill Farm' };
    expect(runAddressCheck(farm).verdict).toBe('ambiguous');
    expect(verdictOf(farm, verified({ place: { street1: 'OLD MILL FARM' } })).verdict).toBe('valid');
  });
});
