/**
 * A file that tries to break the reader, and the expected result. `rows`: how many it has, none of which may be lost;
 * `invalid`: how many have errors, any number if absent; `failure`: the code of the reason why it cannot be read.
 */
export type HostileFile = {
  name: string;
  content: Buffer;
  outcome: { rows: number; invalid?: number } | { failure: string } | { asks: true };
};

export const header =
  'Order Number,Recipient Name,Company,Address Line 1,City,State,Zip,Country,Phone,Weight (lb),Length,Width,Height,Notes';
export const names = header.split(',');

/** Cells of a valid row. */
export const good = (number: number): string[] => [
  ...[`A${number}`, `Ada Lovelace${number}`, '', `${100 + number} N Spring St`, 'Los Angeles', 'CA', '90012', 'US'],
  ...['202-555-0143', '1.5', '10', '8', '4', ''],
];
export const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const line = (cells: readonly string[]): string => cells.map(quoted).join(',');
/** The header and this many valid rows; `change` replaces lines. */
export function table(rows: number, change: (line: string, number: number) => string = (same) => same): string {
  const lines = Array.from({ length: rows }, (_, at) => change(line(good(at + 1)), at + 1));
  return `${[header, ...lines].join('\n')}\n`;
}
export const file = (name: string, content: string | Buffer, outcome: HostileFile['outcome']): HostileFile => ({
  ...{ name, outcome },
  content: Buffer.from(content),
});
/** A valid row with another text in one column. */
export const withCell = (number: number, column: string, text: string): string[] =>
  good(number).with(names.indexOf(column), text);
