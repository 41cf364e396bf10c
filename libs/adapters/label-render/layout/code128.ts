import type { LabelModel } from '#libs/contracts/shipments/labels.js';

/** Bar and space widths of the values 0 to 105 (ISO/IEC 15417, table 1), six digits each, then the stop pattern. */
const patterns =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211' +
  '221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113' +
  '132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121' +
  '312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211' +
  '221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141' +
  '114113114311411113411311113141114131311141411131211412211214211232';
const widthsOf: number[][] = Array.from({ length: 106 }, (_, value) =>
  [...patterns.slice(value * 6, value * 6 + 6)].map(Number),
);
const stop = [2, 3, 3, 1, 1, 1, 2];

const [fnc1, startB, startC] = [102, 104, 105];

/** Symbol values including the start character, without check character and stop. */
export type Code128 = readonly number[];

/**
 * One code set for the whole symbol: C (pairs of digits) when every element has an even number of digits, as the
 * carriers' numbers do, otherwise B. Switching sets would save a few modules, but not every ZPL printer does it
 * correctly. A GS1 text has its application identifiers in parentheses; each element is preceded by FNC1. Throws
 * RangeError for a character that set B does not have.
 */
export function encodeCode128({ symbology, text }: LabelModel['barcode']): Code128 {
  const gs1 = symbology === 'gs1-128';
  const elements = gs1 ? [...text.matchAll(/\((\d+)\)([^(]*)/g)].map(([, id = '', value = '']) => id + value) : [text];
  const pairs = elements.every((element) => /^(\d\d)+$/.test(element));
  const values = elements.map((element) => (pairs ? setC(element) : setB(element)));
  return [pairs ? startC : startB, ...values.flatMap((element) => (gs1 ? [fnc1, ...element] : element))];
}

const setC = (digits: string): number[] => (digits.match(/../g) ?? []).map(Number);

const setB = (text: string): number[] =>
  [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 32 || code > 126) throw new RangeError(`"${character}" has no place in Code 128 set B.`);
    return code - 32;
  });

/** Widths in modules, bar first, with the check character and the stop pattern. */
export function code128Widths(values: Code128): number[] {
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103;
  return [...values, check].flatMap((value) => widthsOf[value] ?? []).concat(stop);
}

/** The data of a ZPL ^BC field (with ^FH_) that makes the printer encode exactly these values. */
export function code128Zpl([start, ...values]: Code128): string {
  const character = start === startC ? (value: number) => String(value).padStart(2, '0') : zplCharacter;
  const data = values.map((value) => (value === fnc1 ? '>8' : character(value))).join('');
  return (start === startC ? '>;' : '>:') + data;
}

function zplCharacter(value: number): string {
  const character = String.fromCharCode(value + 32);
  if (character === '>') return '>0';
  return /[_^~\\]/.test(character) ? `_${character.charCodeAt(0).toString(16)}` : character;
}
