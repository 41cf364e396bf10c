import { describe, expect, it } from '@jest/globals';
import { offer, quote } from '../../../testing/fixtures/shipment-fixtures';
import { preselectedOffer } from './preselected-offer';

describe('preselected offer', () => {
  const { offers } = quote();
  const shuffled = quote({ offers: [...offers].reverse() });

  it('is the cheapest when every carrier has answered and nothing was picked', () => {
    expect(preselectedOffer(shuffled, { picked: undefined })?.service).toBe('Ground');
    expect(preselectedOffer({ ...shuffled, status: 'partial' }, { picked: undefined })).toBeUndefined();
  });

  it('is the service of an earlier visit, or the cheapest when that one is gone', () => {
    expect(preselectedOffer(shuffled, { picked: undefined, service: 'fedex/Overnight' })?.service).toBe('Overnight');
    expect(preselectedOffer(shuffled, { picked: undefined, service: 'fedex/Gone' })?.service).toBe('Ground');
  });

  it('follows the service when the offers are new, and is empty when the picked service is no longer offered', () => {
    const picked = offer('Priority', 1, '2026-11-25', { id: 'old' });
    expect(preselectedOffer(shuffled, { picked })?.id).toBe('q1.Priority');
    expect(preselectedOffer(quote({ offers: [] }), { picked })).toBeUndefined();
    expect(preselectedOffer(shuffled, { picked: offer('Media', 1, '2026-11-25') })).toBeUndefined();
  });
});
