const [apostrophe, equals] = ["'".charCodeAt(0), '='.charCodeAt(0)];
const marked = /^'(\d[\d -]*)$|^="([\w+(). -]*)"$/;

/** Cells without the marks by which shops tell spreadsheets to take a number for a text, so that it keeps its zeros: '02139, ="02139". */
export function stripTextMarks(cells: string[]): string[] {
  return cells.some(mayBeMarked) ? cells.map(text) : cells;
}

const mayBeMarked = (cell: string): boolean => {
  const first = cell.charCodeAt(0);
  return first === apostrophe || first === equals;
};

const text = (cell: string): string => {
  const [, number, quoted] = marked.exec(cell) ?? [];
  return number ?? quoted ?? cell;
};
