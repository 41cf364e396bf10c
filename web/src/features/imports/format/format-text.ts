import type { FileEncoding } from '#libs/contracts/imports/encodings.js';
import type { FileFormat, ImportView } from '#libs/contracts/imports/imports.js';

/** Encodings under the writing that they are for. */
export const encodingGroups: Record<string, Partial<Record<FileEncoding, string>>> = {
  Unicode: { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16 LE', 'utf-16be': 'UTF-16 BE' },
  Western: {
    'windows-1252': 'Windows-1252',
    'iso-8859-15': 'ISO-8859-15',
    macintosh: 'Mac Roman',
    cp850: 'DOS 850',
  },
  'Central European': { 'windows-1250': 'Windows-1250', 'iso-8859-2': 'ISO-8859-2', cp852: 'DOS 852' },
  Baltic: { 'windows-1257': 'Windows-1257' },
  Turkish: { 'windows-1254': 'Windows-1254' },
  Cyrillic: { 'windows-1251': 'Windows-1251', 'koi8-r': 'KOI8-R', cp866: 'DOS 866' },
  Greek: { 'windows-1253': 'Windows-1253' },
  Hebrew: { 'windows-1255': 'Windows-1255' },
  Arabic: { 'windows-1256': 'Windows-1256' },
  Japanese: { shift_jis: 'Shift-JIS', 'euc-jp': 'EUC-JP' },
  'Simplified Chinese': { gbk: 'GBK' },
  'Traditional Chinese': { big5: 'Big5' },
  Korean: { 'euc-kr': 'EUC-KR' },
};

const names = new Map(
  Object.entries(encodingGroups).flatMap(([group, of]) =>
    Object.entries(of).map(([encoding, name]) => [encoding, { name, group }] as const),
  ),
);

/** "Windows-1250". */
export const encodingName = (encoding: FileEncoding): string => names.get(encoding)?.name ?? encoding;

/** "Windows-1250 (Central European)"; Unicode is for all. */
export function encodingLabel(encoding: FileEncoding): string {
  const { name, group } = names.get(encoding) ?? { name: encoding, group: 'Unicode' };
  return group === 'Unicode' ? name : `${name} (${group})`;
}

export const delimiterLabels: Record<FileFormat['delimiter'], string> = {
  ',': 'comma ,',
  ';': 'semicolon ;',
  '\t': 'tab',
  '|': 'bar |',
};

export const quoteLabels: Record<FileFormat['quote'], string> = { '"': 'double "', "'": "single '", none: 'none' };

/** How the file is written, in a line: "UTF-8 · comma , · quotes double " · first row names the columns". */
export function formatLine({ kind, encoding, delimiter, quote, header }: FileFormat): string {
  const columns = header ? 'header in first row' : 'no header';
  if (kind === 'xlsx') return `Excel workbook, first sheet · ${columns}`;
  return `${encodingName(encoding)} · ${delimiterLabels[delimiter]} · quotes ${quoteLabels[quote]} · ${columns}`;
}

/** How sure the encoding is, where there was anything to decide: "Encoding detected, 94% sure". */
export function encodingNote(found: ImportView['encoding']): string | null {
  if (found?.chosen) return 'You chose the encoding.';
  if (!found || found.confidence === 1) return null;
  return `We detected the encoding and are ${Math.round(found.confidence * 100)}% sure.`;
}

type Reading = NonNullable<ImportView['encoding']>['readings'][0];

/** The first letters that are read differently, each once: ń, ñ. */
export function differingLetters({ texts }: Reading): string[] {
  const letters = texts.map(({ text }) => [...text]);
  const [first = []] = letters;
  const at = first.findIndex((letter, index) => letters.some((other) => other[index] !== letter));
  return [...new Set(letters.flatMap((all) => all[at < 0 ? first.length : at] ?? []))];
}
