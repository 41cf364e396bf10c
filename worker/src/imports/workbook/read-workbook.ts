import { numberStyle, type NumberStyle } from './cell-text.js';
import { readWhole } from './read-xml.js';
import { damaged, tooLarge } from './workbook-fault.js';
import type { ZipFile } from './zip-file.js';

/** Characters of all texts of a workbook together: they have to be in memory. */
const maxSharedText = 40_000_000;

/** What is needed to read the first sheet that can be seen. */
export type Workbook = { sheet: string; texts: string[]; styles: NumberStyle[]; from1904: boolean };

/** @throws WorkbookFault when there is no sheet in it, or too much text. */
export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const sheets: { id: string; hidden: boolean }[] = [];
  const targets = new Map<string, string>();
  let from1904 = false;
  await readWhole(zip.text('xl/workbook.xml'), {
    open: (name, given) => {
      if (name === 'sheet')
        sheets.push({ id: given['r:id'] ?? '', hidden: (given['state'] ?? 'visible') !== 'visible' });
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(given['date1904'] ?? '');
    },
  });
  await readWhole(zip.text('xl/_rels/workbook.xml.rels'), {
    open: (name, given) => void (name === 'Relationship' && targets.set(given['Id'] ?? '', given['Target'] ?? '')),
  });
  const first = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  const target = targets.get(first?.id ?? '') ?? 'worksheets/sheet1.xml';
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!zip.has(sheet)) throw damaged();
  return { sheet, texts: await sharedTexts(zip), styles: await numberStyles(zip), from1904 };
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
    text: (more) => void (inside && (text += more)),
    close: (name) => {
      inside = false;
      if (name === 'rPh') phonetic = false;
      if (name !== 'si') return;
      length += text.length + 8;
      if (length > maxSharedText) throw tooLarge();
      texts.push(text);
    },
  });
  return texts;
}

async function numberStyles(zip: ZipFile): Promise<NumberStyle[]> {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let inCells = false;
  await readWhole(zip.text('xl/styles.xml'), {
    open: (name, given) => {
      const id = Number(given['numFmtId'] ?? 0);
      if (name === 'numFmt') codes.set(id, given['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(numberStyle(id, codes.get(id)));
    },
    close: (name) => void (name === 'cellXfs' && (inCells = false)),
  });
  return styles;
}
