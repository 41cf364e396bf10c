/** Numbers, amounts, dates, measures and e-mail addresses: things that name no column. */
const value = /^[-+]?[$€£¥]?\s*\d[\d.,:/\s-]*\s*(%|[a-z"']{1,3})?$|^\S+@\S+\.\S+$/i;
const maxNameLength = 80;

/** Whether these cells name columns rather than being the first row of data. */
export function isHeader(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => cell.length <= maxNameLength && !value.test(cell));
}

/** Names of the columns: of the header, or "Column 1", … where it has none. */
export const columnTitles = (cells: readonly string[], header: boolean): string[] =>
  cells.map((cell, at) => (header && cell.trim() !== '' ? cell.trim() : `Column ${at + 1}`));
