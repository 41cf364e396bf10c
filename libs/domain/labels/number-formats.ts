import { fedexExpressCheckDigit, mod10From3, mod7, s10CheckDigit, upsCheckDigit } from './check-digits.js';

type Format = {
  id: string;
  carrier: string;
  /** Group `body` is what the check digit is counted over, `check` the digit. */
  pattern: RegExp;
  checkDigit: (body: string) => string;
};

const uspsRouting = String.raw`(?:420\d{5}(?:\d{4})?)?`;
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Most particular first: a 22-digit number that starts with 9 is looked at as USPS's before anybody else's. */
const formats: Format[] = [
  {
    id: 'ups',
    carrier: 'ups',
    pattern: /^1Z(?<body>[A-Z0-9]{15})(?<check>\d)$/,
    checkDigit: upsCheckDigit,
  },
  {
    id: 's10',
    carrier: 's10',
    pattern: /^(?<service>[A-Z]{2})(?<body>\d{8})(?<check>\d)(?<country>[A-Z]{2})$/,
    checkDigit: s10CheckDigit,
  },
  {
    // Online and vendor labels; the mailer's id has nine digits when it starts with 9, six otherwise.
    id: 'usps_impb_n',
    carrier: 'usps',
    pattern: new RegExp(`^${uspsRouting}(?<body>94\\d{19}(?:\\d{4}|\\d{8})?)(?<check>\\d)$`),
    checkDigit: mod10From3,
  },
  {
    id: 'usps_impb_c',
    carrier: 'usps',
    pattern: new RegExp(`^${uspsRouting}(?<body>(?:92\\d{3}9|93\\d{3}[0-8]|95\\d{4})\\d{15}(?:\\d{4})?)(?<check>\\d)$`),
    checkDigit: mod10From3,
  },
  {
    id: 'fedex_ground_96',
    carrier: 'fedex',
    pattern: /^96\d{5}(?<body>\d{14})(?<check>\d)$/,
    checkDigit: mod10From3,
  },
  { id: 'usps_20', carrier: 'usps', pattern: /^(?<body>\d{19})(?<check>\d)$/, checkDigit: mod10From3 },
  {
    // The application identifier 91 counts even where it is not printed.
    id: 'usps_legacy',
    carrier: 'usps',
    pattern: new RegExp(`^${uspsRouting}(?:91)?(?<body>\\d{19})(?<check>\\d)$`),
    checkDigit: (body) => mod10From3(`91${body}`),
  },
  {
    id: 'fedex_34',
    carrier: 'fedex',
    pattern: /^[0-8]\d{19}(?<body>\d{13})(?<check>\d)$/,
    checkDigit: fedexExpressCheckDigit,
  },
  { id: 'canada_post', carrier: 'canada_post', pattern: /^(?<body>\d{15})(?<check>\d)$/, checkDigit: mod10From3 },
  { id: 'fedex_ground', carrier: 'fedex', pattern: /^(?<body>\d{14})(?<check>\d)$/, checkDigit: mod10From3 },
  { id: 'fedex_12', carrier: 'fedex', pattern: /^(?<body>\d{11})(?<check>\d)$/, checkDigit: fedexExpressCheckDigit },
  { id: 'dhl_express', carrier: 'dhl', pattern: /^(?<body>\d{9,10})(?<check>\d)$/, checkDigit: mod7 },
];

/** What a number is: `carrier` is `usps`, `fedex`, `ups`, `dhl`, `canada_post`, or `s10` for a post not known here. */
export type NumberMatch = { carrier: string; format: string; number: string };

/** As carriers print and people paste them: any case, with spaces, dots or dashes in between. */
export const normaliseNumber = (number: string): string => number.replace(/[\s.-]/g, '').toUpperCase();

/** Every format whose shape and check digit fit, likeliest first; empty when nobody issues such a number. */
export function matchNumber(number: string): NumberMatch[] {
  const clean = normaliseNumber(number);
  return formats.flatMap(({ id, carrier, pattern, checkDigit }) => {
    const groups = pattern.exec(clean)?.groups;
    if (!groups?.['body'] || checkDigit(groups['body']) !== groups['check']) return [];
    if (id !== 's10') return [{ carrier, format: id, number: clean }];
    const post = postOf(groups['country'] ?? '');
    return post ? [{ carrier: post, format: id, number: clean }] : [];
  });
}

const posts: Record<string, string> = { US: 'usps', CA: 'canada_post' };
const postOf = (country: string): string | undefined =>
  country !== 'ZZ' && countries.of(country) ? (posts[country] ?? 's10') : undefined;

/** The likeliest carrier of a number; undefined when its shape or check digit is nobody's. */
export const detectCarrier = (number: string): string | undefined => matchNumber(number)[0]?.carrier;

/** Shape and check digit are right for this carrier, which does not mean that the number was ever issued. */
export const isValidNumber = (number: string, carrier: string): boolean =>
  matchNumber(number).some((match) => match.carrier === carrier);
