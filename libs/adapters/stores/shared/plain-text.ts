import { storableText, truncateText } from '#libs/contracts/text/truncate-text.js';

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  times: '×',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  deg: '°',
  reg: '®',
  trade: '™',
  copy: '©',
  euro: '€',
  pound: '£',
};

const codePoint = (digits: string, base: number): string => {
  const point = parseInt(digits, base);
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : '';
};

/** Readable text: HTML entities that some shops leave in names, decoded once. */
export const withoutEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return codePoint(decimal, 10);
      if (hex !== undefined) return codePoint(hex, 16);
      return named[(name ?? '').toLowerCase()] ?? whole;
    },
  );

/** Storable text of at most `limit` characters, without blanks around it. */
export const clipped = (text: string | null | undefined, limit: number): string =>
  truncateText(storableText(text ?? '').trim(), limit);
