import { workbook } from '#libs/dev/proof/hostile-files/zip.js';
import { shipmentCells, shipmentHeader } from './shipment-file.js';

/** The shipments of `shipmentFile` as a workbook, as spreadsheet programs write it: each text once, referenced by cells. */
export function shipmentWorkbook(rows: number): Buffer {
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const known = places.get(text) ?? places.size;
    places.set(text, known);
    return known;
  };
  const cell = (text: string, at: number, row: number) =>
    text === '' ? '' : `<c r="${String.fromCharCode(65 + at)}${row}" t="s"><v>${placeOf(text)}</v></c>`;
  const line = (cells: string[], row: number) =>
    `<row r="${row}">${cells.map((text, at) => cell(text, at, row)).join('')}</row>`;
  let lines = line(shipmentHeader.split(','), 1);
  for (let number = 0; number < rows; number += 1) lines += line(shipmentCells(number), number + 2);
  const texts = [...places.keys()].map((text) => `<si><t>${text.replaceAll('&', '&amp;')}</t></si>`).join('');
  return workbook([], {
    sheet: `<worksheet><sheetData>${lines}</sheetData></worksheet>`,
    more: { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` },
  });
}
