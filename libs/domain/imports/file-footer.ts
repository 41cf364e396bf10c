const date = String.raw`[a-z0-9./:-]+(?: \d{1,2}:\d\d(?::\d\d)?)?(?: [ap]m)?(?: [a-z]{2,4})?`;
const sentences = [
  new RegExp(`^(?:\\d+ )?record\\(s\\) downloaded(?: from ${date} to ${date})?$`, 'i'),
  /^seller id ?: ?\S{1,64}$/i,
];

/** Whether a row is exactly a line that eBay writes below the orders: how many they are, and whose. */
export function isFileFooter(cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => cell.length <= 100);
  if (texts.length < cells.length) return false;
  const text = texts
    .join(' ')
    .replace(/[\s,]+/g, ' ')
    .trim();
  return sentences.some((sentence) => sentence.test(text));
}
