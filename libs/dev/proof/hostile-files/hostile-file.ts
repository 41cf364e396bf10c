/**
 * A file that tries to break the reading, and what has to come of it. `rows`: how many it has, none of which may be lost;
 * `invalid`: how many have errors; any number where it is not said. `failure`: the code of why it cannot be read.
 */
export type HostileFile = {
  name: string;
  content: Buffer;
  outcome: { rows: number; invalid?: number } | { failure: string } | { asks: true };
};

export const header =
  'Order Number,Recipient Name,Company,Address Line 1,City,State,Zip,Country,Phone,Weight (lb),Length,Width,Height,Notes';
export const names = header.split(',');

/** Cells of a row that is all right. */
export const good = (number: number): string[] => [
  ...[`A${number}`, `Ada Lovelace${number}`, '', `${100 + number} N Spring St`, 'Los Angeles', 'CA', '90012', 'US'],
  ...['202-555-0143', '1.5', '10', '8', '4', ''],
];
export const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const line = (cells: readonly string[]): string => cells.map(quoted).join(',');
/** So many good rows with the header; `change` puts others in their place. */
export function table(rows: number, change: (line: string, number: number) => string = (same) => same): string {
  const lines = Array.from({ length: rows }, (_, at) => change(line(good(at + 1)), at + 1));
  return `${[header, ...lines].join('\n')}\n`;
}
export const file = (name: string, content: string | Buffer, outcome: HostileFile['outcome']): HostileFile => ({
  ...{ name, outcome },
  content: Buffer.from(content),
});
/** A good row with another text in one column. */
export const withCell = (number: number, column: string, text: string): string[] =>
  good(number).with(names.indexOf(column), text);
