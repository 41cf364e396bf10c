import { isRaw, Utils } from '@mikro-orm/postgresql';

/** `texts`: values that are pieces of SQL, such as the next version, and belong to the prepared text; undefined for others. */
export type Call = { text: string; texts: readonly (string | undefined)[] };

const int4 = 2 ** 31;

/** Each question mark replaced by what `by` gives for its place. */
export const replacePlaces = (sql: string, by: (at: number) => string): string => {
  let at = 0;
  return sql.replaceAll('?', () => by((at += 1) - 1));
};

/** The ORM fills a place for every value: those that belong to the prepared text end up in comments. */
const placesOf = (texts: Call['texts']): string =>
  texts.map((text, at) => (text === undefined ? `${texts.indexOf(undefined) < at ? ', ' : ''}?` : ' /* ? */')).join('');

export const callOf = (name: string, texts: Call['texts']): Call => ({
  text: `execute ${name}(${placesOf(texts)})`,
  texts,
});

/** Whether the call with these values means what the original text with them means. */
export const isCallFor = ({ texts }: Call, values: readonly unknown[]): boolean =>
  values.every((value, at) => isSame(value, texts[at]));

const isSame = (value: unknown, text: string | undefined): boolean =>
  text === undefined ? isPlain(value) : isRaw(value) && value.sql === text && value.params.length === 0;

/**
 * Whether a value means the same for a parameter of a column's type as within a text. A list or an SQL fragment is more than one value; a
 * number that is not an integer of four bytes would be rounded, or refused, where it is only compared.
 */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < int4;
  if (typeof value === 'object' && value !== null)
    return value instanceof Date || Buffer.isBuffer(value) || Utils.isPlainObject(value);
  return value !== undefined;
}
