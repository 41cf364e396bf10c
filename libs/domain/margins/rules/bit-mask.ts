/** One bit per rule, in their order. */
export type BitMask = Int32Array;

export const emptyMask = (size: number): BitMask => new Int32Array(Math.ceil(size / 32));

export function fullMask(size: number): BitMask {
  const mask = emptyMask(size);
  for (let bit = 0; bit < size; bit += 1) setBit(mask, bit, true);
  return mask;
}

export const hasBit = (mask: BitMask, bit: number): boolean => ((mask[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;

export function setBit(mask: BitMask, bit: number, on: boolean): void {
  const word = bit >>> 5;
  const flag = 1 << (bit & 31);
  mask[word] = on ? (mask[word] ?? 0) | flag : (mask[word] ?? 0) & ~flag;
}

/** The bits that are set in `base` and in all of `masks`. */
export function common(base: BitMask, masks: readonly BitMask[]): BitMask {
  const result = base.slice();
  for (const mask of masks) for (let word = 0; word < result.length; word += 1) result[word]! &= mask[word]!;
  return result;
}

/** Whether any bit is set in both. */
export function shareBit(one: BitMask, other: BitMask): boolean {
  for (let word = 0; word < one.length; word += 1) if ((one[word]! & other[word]!) !== 0) return true;
  return false;
}

/** The indexes of the non-zero words: usually few, and the others need no further look. */
export function wordsOf(mask: BitMask): number[] {
  const words: number[] = [];
  for (let word = 0; word < mask.length; word += 1) if (mask[word] !== 0) words.push(word);
  return words;
}
