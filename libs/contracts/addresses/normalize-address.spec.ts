import { normalizeAddress, normalizePlace, normalizePostalCode } from './normalize-address.js';
import { e164 } from './phone.js';

describe('phone numbers in E.164', () => {
  it.each([
    ['(202) 555-0143', 'US', '+12025550143'],
    ['202.555.0143', 'US', '+12025550143'],
    ['1-202-555-0143', 'US', '+12025550143'],
    ['202 555 0143 ext. 12', 'US', '+12025550143'],
    ['+1 202 555 0143', 'DE', '+12025550143'],
    ['011 49 30 901820', 'US', '+4930901820'],
    ['0049 30 901820', 'DE', '+4930901820'],
    ['+49 (0)30 901820', 'DE', '+4930901820'],
    ['030 / 901820', 'DE', '+4930901820'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['06 6982 1234', 'IT', '+390669821234'],
    ['8 495 123-45-67', 'RU', '+74951234567'],
    ['613‑555‑0143', 'CA', '+16135550143'],
    ['555-0143', 'US', undefined],
    ['202 055 0143', 'US', undefined],
    ['+1 202', 'US', undefined],
    ['+0 123 456 789', 'US', undefined],
    ['call me', 'US', undefined],
    ['+491234567890123456', 'DE', undefined],
    ['12345678', 'QQ', undefined],
  ])('%s in %s becomes %s', (phone, country, expected) => {
    expect(e164(phone, country)).toBe(expected);
  });
});

describe('normalizeAddress', () => {
  it.each([
    ['123456789', 'US', '12345-6789'],
    ['12345 6789', 'US', '12345-6789'],
    [' 12345 ', 'US', '12345'],
    ['k1a0b1', 'CA', 'K1A 0B1'],
    ['k1a-0b1', 'CA', 'K1A 0B1'],
    ['ec1y8sy', 'GB', 'EC1Y 8SY'],
    ['m2 5bq', 'GB', 'M2 5BQ'],
    ['SE-113 55', 'SE', '113 55'],
    ['CH-8001', 'CH', '8001'],
    ['1234ab', 'NL', '1234 AB'],
    ['1000001', 'JP', '100-0001'],
    ['01310100', 'BR', '01310-100'],
    ['11000', 'CZ', '110 00'],
    ['11455', 'SE', '11455'],
    ['im21aa', 'IM', 'IM2 1AA'],
    ['x', 'QQ', 'X'],
  ])('writes the postal code "%s" of %s as "%s"', (postal, country, expected) => {
    expect(normalizePostalCode(postal, country)).toBe(expected);
  });

  it('uses the code of a state and leaves the regions of other countries unchanged', () => {
    expect(normalizePlace({ country: 'US', state: 'puerto rico', postal: '00926' }).state).toBe('PR');
    expect(normalizePlace({ country: 'US', state: 'ca', postal: '94105' }).state).toBe('CA');
    expect(normalizePlace({ country: 'JP', state: ' 東京都 ', postal: '100-0001' }).state).toBe('東京都');
  });

  it('is idempotent and preserves an unreadable phone number', () => {
    const typed = {
      name: ' Zoë ',
      company: '',
      street1: '1 Main Street',
      street2: '',
      city: 'Ottawa',
      state: 'ontario',
      postal: 'k1a0b1',
      country: 'CA',
      phone: '(613) 555-0143',
      email: '',
      residential: true,
    };
    const once = normalizeAddress(typed);
    expect(once).toEqual({ ...typed, state: 'ON', postal: 'K1A 0B1', phone: '+16135550143' });
    expect(normalizeAddress(once)).toEqual(once);
    expect(normalizeAddress({ ...typed, phone: 'none' }).phone).toBe('none');
  });
});
