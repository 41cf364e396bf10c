/** First and last byte, both included. */
export type ByteRange = { from: number; to: number };

/**
 * The range of bytes that a Range header asks for. Undefined: the whole body, also for a header that is not understood; null: a
 * range outside of the body (416).
 */
export function byteRange(header: string | undefined, length: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return within(length - Number(last), length - 1, length);
  const to = last === '' ? length - 1 : Number(last);
  return last !== '' && to < Number(first) ? undefined : within(Number(first), to, length);
}

const within = (from: number, to: number, length: number): ByteRange | null =>
  from < length ? { from: Math.max(0, from), to: Math.min(to, length - 1) } : null;
