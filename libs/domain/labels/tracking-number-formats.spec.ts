import { readFileSync } from 'node:fs';
import { detectCarrier, isValidNumber, matchNumber } from './tracking-number-formats.js';
import { fedexExpressNumber, fedexGroundNumber } from '#libs/adapters/carriers/tariff/fedex/fedex-numbers.js';
import { sampleSerials, type IssuedNumber, type Serial } from '#libs/adapters/carriers/tariff/shared/sample-numbers.js';
import {
  canadaPostNumber,
  dhlExpressNumber,
  upsGroundNumber,
} from '#libs/adapters/carriers/tariff/testing/other-numbers.js';
import { uspsDomesticNumber, uspsInternationalNumber } from '#libs/adapters/carriers/tariff/usps/usps-numbers.js';
import { routingCode } from './routing-code.js';

/** Numbers from jkeen/tracking_number_data (MIT). */
const fixture = JSON.parse(readFileSync(new URL('tracking-numbers.fixture.json', import.meta.url), 'utf8')) as {
  numbers: { format: string; valid: string[]; invalid: string[] }[];
};
const formatsOf = (number: string) => matchNumber(number).map((match) => match.format);
const rows = (kind: 'valid' | 'invalid') =>
  fixture.numbers.flatMap(({ format, [kind]: numbers }) => numbers.map((number) => [format, number] as const));

describe('tracking number formats', () => {
  it.each(rows('valid'))('of %s accept %s', (format, number) => {
    expect(formatsOf(number)).toContain(format);
  });

  it.each(rows('invalid'))('of %s reject %s', (format, number) => {
    expect(formatsOf(number)).not.toContain(format);
  });

  it.each([
    ['1Z5R89390357567127', 'ups'],
    ['9400 1112 0108 0805 4830 16', 'usps'],
    ['420787459400111206206406260787', 'usps'],
    ['986578788855', 'fedex'],
    ['0414 4176 0228 964', 'fedex'],
    ['rb123456785us', 'usps'],
    ['RB123456785CA', 'canada_post'],
    ['RB123456785GB', 's10'],
    ['3318810025', 'dhl'],
    ['0073938000549297', 'canada_post'],
    ['not a number', undefined],
    ['', undefined],
  ])('assign %s to %s', (number, carrier) => {
    expect(detectCarrier(number)).toBe(carrier);
  });
});

describe('sample tracking numbers', () => {
  const issuers: [string, string, string, (serial: Serial) => IssuedNumber][] = [
    ['usps', 'usps_impb_n', 'ground advantage', (serial) => uspsDomesticNumber(serial, 'ground_advantage', '10118')],
    ['usps', 'usps_impb_n', 'express', (serial) => uspsDomesticNumber(serial, 'express', '99501-1234')],
    ['usps', 's10', 'international', (serial) => uspsInternationalNumber(serial, 'first_class')],
    ['fedex', 'fedex_12', 'express', (serial) => fedexExpressNumber(serial, '10118')],
    ['fedex', 'fedex_ground', 'ground', fedexGroundNumber],
    ['ups', 'ups', 'ground', upsGroundNumber],
    ['dhl', 'dhl_express', 'express', dhlExpressNumber],
    ['canada_post', 'canada_post', 'parcel', canadaPostNumber],
  ];
  const serials: Serial[] = [0, 1, 7, 12_345_678, 99_999_999, 100_000_000n, sampleSerials - 1];

  it.each(issuers)('%s %s (%s) have the right check digit over the whole range', (carrier, format, _name, issue) => {
    const numbers = serials.map((serial) => issue(serial).trackingNumber);
    expect(new Set(numbers).size).toBe(serials.length);
    for (const number of numbers) {
      expect(formatsOf(number)).toContain(format);
      expect(isValidNumber(number, carrier)).toBe(true);
    }
  });

  it.each(issuers)('%s %s (%s) refuse a wrong last digit', (_carrier, format, _name, issue) => {
    const { trackingNumber } = issue(4_711);
    const at = format === 's10' ? trackingNumber.length - 3 : trackingNumber.length - 1;
    const wrong = String((Number(trackingNumber.charAt(at)) + 1) % 10);
    expect(formatsOf(trackingNumber.slice(0, at) + wrong + trackingNumber.slice(at + 1))).not.toContain(format);
  });

  it.each([-1, sampleSerials, 10n ** 12n])('refuse the serial %s, which is outside the range', (serial) => {
    expect(() => fedexGroundNumber(serial)).toThrow(RangeError);
  });

  it('contain what sorting machines read: routing ZIP and tracking number', () => {
    expect(uspsDomesticNumber(42, 'priority', '99501-1234')).toEqual({
      trackingNumber: '9405500000000000000429',
      barcode: { symbology: 'gs1-128', text: '(420)99501(94)05500000000000000429' },
    });
    const express = fedexExpressNumber(42, '10118');
    expect(formatsOf(express.barcode.text)).toContain('fedex_34');
    expect(express.barcode.text).toBe(`1001000000000001011800${express.trackingNumber}`);
    const ground = fedexGroundNumber(42);
    expect(formatsOf(ground.barcode.text)).toContain('fedex_ground_96');
    expect(ground.barcode.text.endsWith(ground.trackingNumber)).toBe(true);
    expect(uspsInternationalNumber(42, 'express').trackingNumber).toMatch(/^EA00000042\dUS$/);
  });
});

describe('routing code', () => {
  it.each([
    [{ postal: '10118-0110', state: 'NY', country: 'US' }, '10118 NY-US'],
    [{ postal: 'SW1A 2AA', state: '', country: 'GB' }, 'SW1A 2AA GB'],
    [{ postal: '', state: 'Kowloon', country: 'HK' }, 'HK'],
    [{ postal: '01310-200', state: 'SP', country: 'BR' }, '01310-200 SP-BR'],
    [{ postal: '100-0001', state: '東京都', country: 'JP' }, '100-0001 JP'],
  ])('%j is %s', (to, code) => {
    expect(routingCode(to)).toBe(code);
  });
});
