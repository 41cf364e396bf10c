import { customsItem } from './shipments.js';

const hsCodeOf = (hsCode: string) =>
  customsItem.safeParse({ description: 'Scarf', quantity: 1, value: 2_500, origin: 'US', hsCode });

describe('HS code of a customs item', () => {
  it.each([
    ['621490', '621490'],
    ['6214.90', '621490'],
    ['6214.90.10 00', '6214901000'],
    ['', ''],
  ])('is accepted with and without dots: %j', (typed, digits) => {
    expect(hsCodeOf(typed)).toMatchObject({ success: true, data: { hsCode: digits } });
  });

  it.each(['62149', '62149012345', 'scarf'])('must have 6 to 10 digits: refuses %j', (typed) => {
    expect(hsCodeOf(typed).error?.issues[0]?.message).toBe('An HS code has 6 to 10 digits.');
  });
});
