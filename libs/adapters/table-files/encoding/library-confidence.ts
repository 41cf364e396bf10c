import { fileEncoding, type FileEncoding } from '#libs/contracts/imports/encodings.js';
import { decodeText, isUnicode } from './decode-text.js';

/** Encodings whose letters beyond English are single bytes or pairs of them. */
export const eightBitEncodings = fileEncoding.options.filter((one) => !isUnicode(one));

/** Other names that the library has for them. */
const names: Readonly<Record<string, FileEncoding>> = {
  ...{ 'iso8859-15': 'iso-8859-15', macroman: 'macintosh', cp858: 'cp850', ibm866: 'cp866' },
  ...{ cp932: 'shift_jis', gb18030: 'gbk', gb2312: 'gbk', 'big5-hkscs': 'big5', cp949: 'euc-kr' },
};
/** A file of these with a damaged cell is none of them to the library. */
const ofPairs = ['shift_jis', 'euc-jp', 'gbk', 'big5', 'euc-kr'] as const;
/** Share of cells that are valid, from which on the others are taken for damaged. */
const mostlyValid = 0.7;

/** Small kana, of which the library knows nothing, of old Japanese systems: it may be so where all cells can be read that way. */
const smallKana = /^[\s -~\uff61-\uff9f]*[\uff66-\uff9f]{2}[\s -~\uff61-\uff9f]*$/;
const smallKanaConfidence = 0.3;

const options = { minimumThreshold: 0.0001 };
const newLine = Buffer.from('\n');

/** How sure jschardet is of each encoding, 0 to 1. @param cells texts in bytes. */
export async function libraryConfidence(cells: readonly Buffer[]): Promise<Map<FileEncoding, number>> {
  // Its models take memory that a worker without such files saves.
  const { detectAll } = await import('jschardet');
  const ask = (some: readonly Buffer[]) => {
    const sure = new Map<FileEncoding, number>();
    for (const { encoding, confidence } of detectAll(Buffer.concat(some.flatMap((one) => [one, newLine])), options)) {
      const called = encoding?.toLowerCase() ?? '';
      const name = names[called] ?? eightBitEncodings.find((one) => one === called);
      if (name) sure.set(name, Math.max(sure.get(name) ?? 0, confidence));
    }
    return sure;
  };
  const sure = ask(cells);
  for (const encoding of ofPairs) {
    const valid = cells.filter((cell) => !decodeText(cell, encoding).includes('\ufffd'));
    if (valid.length === cells.length || valid.length < cells.length * mostlyValid) continue;
    sure.set(encoding, ask(valid).get(encoding) ?? 0);
  }
  if (cells.every((cell) => smallKana.test(decodeText(cell, 'shift_jis'))))
    sure.set('shift_jis', Math.max(sure.get('shift_jis') ?? 0, smallKanaConfidence));
  return sure;
}
