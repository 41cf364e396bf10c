import { truncateText } from '#libs/contracts/text/truncate-text.js';
import { maxText, numberStyle, typedText, type NumberStyle } from './cell-text.js';
import { readWhole } from './read-xml.js';
import { damaged, tooLarge } from './workbook-error.js';
import type { ZipFile } from './zip-file.js';

/** The most characters of all texts of a workbook together: they have to fit into memory. */
const maxSharedText = 40_000_000;
const maxSheets = 50;
/** Sheets, relations and styles that are listed; programs write 65,000 styles at most. */
const maxListed = 100_000;
/** Characters before the first cell of a sheet. */
const maxBeginning = 1_000_000;

/** What is needed to read the first visible sheet with content, and the names of the others. */
export type Workbook = { sheet: string; others: string[]; texts: string[]; styles: NumberStyle[]; from1904: boolean };

/** @throws WorkbookFault when there is no sheet, or too much text. */
export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const sheets: { id: string; name: string; hidden: boolean }[] = [];
  const targets = new Map<string, string>();
  let from1904 = false;
  await readWhole(zip.text('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet')
        add(sheets, {
          ...{ id: attributes['r:id'] ?? '', name: attributes['name'] ?? '' },
          hidden: (attributes['state'] ?? 'visible') !== 'visible',
        });
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    },
  });
  await readWhole(zip.text('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) =>
      void (
        name === 'Relationship' &&
        targets.size < maxListed &&
        targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
      ),
  });
  const seen = sheets.filter(({ hidden }) => !hidden);
  const named = (seen.length > 0 ? seen : sheets).slice(0, maxSheets).map(({ id, name }) => {
    const target = targets.get(id) ?? 'worksheets/sheet1.xml';
    return { name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
  const [sheet, ...others] = await withCells(zip, named);
  if (!sheet) throw damaged();
  const names = others.map(({ name }) => name);
  return { sheet: sheet.path, others: names, texts: await sharedTexts(zip), styles: await numberStyles(zip), from1904 };
}

function add<T>(list: T[], one: T): void {
  if (list.length >= maxListed) throw tooLarge();
  list.push(one);
}

type NamedSheet = { name: string; path: string };

/** Sheets with content; without any, the first one. */
async function withCells(zip: ZipFile, sheets: readonly NamedSheet[]): Promise<NamedSheet[]> {
  const there = sheets.filter(({ path }) => zip.has(path));
  if (there.length < 2) return there;
  const filled: NamedSheet[] = [];
  for (const sheet of there) if (await hasCells(zip, sheet.path)) filled.push(sheet);
  return filled.length > 0 ? filled : there.slice(0, 1);
}

/** Reads only the beginning. An unreadable sheet counts as not empty: reading it reports the error. */
async function hasCells(zip: ZipFile, path: string): Promise<boolean> {
  let length = 0;
  try {
    for await (const piece of zip.text(path)) {
      if (/<(?:\w+:)?[vt][\s>]/.test(piece)) return true;
      length += piece.length;
      if (length > maxBeginning) return false;
    }
    return false;
  } catch {
    return true;
  }
}

async function sharedTexts(zip: ZipFile): Promise<string[]> {
  const texts: string[] = [];
  let [text, inside, phonetic, length] = ['', false, false, 0];
  await readWhole(zip.text('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      inside = name === 't' && !phonetic;
    },
    text: (more) => void (inside && text.length < maxText && (text += truncateText(more, maxText))),
    close: (name) => {
      inside = false;
      if (name === 'rPh') phonetic = false;
      if (name !== 'si') return;
      length += text.length + 8;
      if (length > maxSharedText) throw tooLarge();
      texts.push(typedText(text));
    },
  });
  return texts;
}

async function numberStyles(zip: ZipFile): Promise<NumberStyle[]> {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let inCells = false;
  await readWhole(zip.text('xl/styles.xml'), {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'numFmt' && codes.size < maxListed) codes.set(id, attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) add(styles, numberStyle(id, codes.get(id)));
    },
    close: (name) => void (name === 'cellXfs' && (inCells = false)),
  });
  return styles;
}
