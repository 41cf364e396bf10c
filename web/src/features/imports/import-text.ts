import type { FileFormat, ImportStatus, ImportView } from '#libs/contracts/imports/imports.js';
import type { Tone } from '../../ui/display/badge';
import { formatSize } from '../../lib/text/file-size';

export const statusLabels: Record<ImportStatus, { label: string; tone: Tone }> = {
  uploading: { label: 'Upload incomplete', tone: 'warning' },
  reading: { label: 'Reading', tone: 'info' },
  needs_encoding: { label: 'Choose encoding', tone: 'warning' },
  needs_mapping: { label: 'Map columns', tone: 'warning' },
  ready: { label: 'Ready', tone: 'success' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  failed: { label: 'Unreadable', tone: 'danger' },
};

export const busyLabels: Record<NonNullable<ImportView['busy']>, string> = {
  reading: 'Reading the file',
  checking: 'Checking the rows',
  rating: 'Getting carrier prices',
  adding: 'Creating shipments',
};

export const encodingLabels: Record<FileFormat['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'ISO-8859-15',
  macintosh: 'Mac Roman',
  cp850: 'DOS 850',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO-8859-2',
  cp852: 'DOS 852',
  'windows-1257': 'Windows-1257',
  'windows-1254': 'Windows-1254',
  'windows-1251': 'Windows-1251',
  'koi8-r': 'KOI8-R',
  cp866: 'DOS 866',
  'windows-1253': 'Windows-1253',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  shift_jis: 'Shift-JIS',
  'euc-jp': 'EUC-JP',
  gbk: 'GBK',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
};

export const delimiterLabels: Record<FileFormat['delimiter'], string> = {
  ',': 'comma ,',
  ';': 'semicolon ;',
  '\t': 'tab',
  '|': 'bar |',
};

export const quoteLabels: Record<FileFormat['quote'], string> = { '"': 'double "', "'": "single '", none: 'none' };

/** How the file is written, in a line: "UTF-8 · comma , · quotes double " · first row names the columns". */
export function formatLine({ kind, encoding, delimiter, quote, header }: FileFormat): string {
  const names = header ? 'header in first row' : 'no header';
  if (kind === 'xlsx') return `Excel workbook, first sheet · ${names}`;
  return `${encodingLabels[encoding]} · ${delimiterLabels[delimiter]} · quotes ${quoteLabels[quote]} · ${names}`;
}

/** "1.2 MB" of one file, "0.4 of 1.2 MB" of one that is on its way. */
export const sizeLine = ({ bytes, received }: Pick<ImportView, 'bytes' | 'received'>): string =>
  received < bytes ? `${formatSize(received)} of ${formatSize(bytes)}` : formatSize(bytes);
