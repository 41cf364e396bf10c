import { describe, expect, it } from '@jest/globals';
import { parseCartItem, parsePackage, parseSelect, parseSlug, parseType } from './route-params';

const isNotFound = (work: () => unknown) => {
  try {
    work();
  } catch (thrown) {
    return (thrown as { init?: { status?: number } }).init?.status === 404;
  }
  return false;
};
const slug = 'AbCdEfGhIjKlMnOpQrSt_-';

describe('route parameters', () => {
  it.each(['envelope', 'pak', 'parcel', 'tube'])('accept the type %s', (type) =>
    expect(parseType({ type })).toBe(type),
  );
  it.each(['box', 'Parcel', '', undefined])('answer the type %s with not found', (type) => {
    expect(isNotFound(() => parseType({ type }))).toBe(true);
  });

  it.each(['custom', 'usps_small_flat_rate_box'])('accept the select %s', (select) =>
    expect(parseSelect({ select })).toBe(select),
  );
  it.each(['nonsense', 'usps_regional_box_a1', '', undefined])('answer the select %s with not found', (select) => {
    expect(isNotFound(() => parseSelect({ select }))).toBe(true);
  });

  it('accept type and select in any order of the family', () => {
    expect(parsePackage({ type: 'tube', select: 'fedex_tube' })).toEqual({ type: 'tube', select: 'fedex_tube' });
    expect(parsePackage({ select: 'custom', type: 'pak' })).toEqual({ type: 'pak', select: 'custom' });
  });

  it('refuse a preset of another type', () => {
    expect(isNotFound(() => parsePackage({ type: 'tube', select: 'usps_small_flat_rate_box' }))).toBe(true);
  });

  it('accept slugs of 22 characters only', () => {
    expect(parseSlug({ slug })).toBe(slug);
    for (const wrong of [`${slug}x`, 'short', `${slug.slice(1)}!`, undefined])
      expect(isNotFound(() => parseSlug({ slug: wrong }))).toBe(true);
  });

  it('accept cart items', () => {
    expect(parseCartItem({ cartItem: '0b7c9a52-7c31-4f0b-8f4e-6f1f0c9a1b2c' })).toHaveLength(36);
    expect(isNotFound(() => parseCartItem({ cartItem: '..' }))).toBe(true);
  });
});
