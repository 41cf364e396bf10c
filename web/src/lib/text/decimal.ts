/** "12,5" and "12.5" are the same number; anything that is no plain decimal is NaN. */
export function decimalOf(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
