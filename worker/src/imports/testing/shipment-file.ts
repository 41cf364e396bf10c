import { readFileSync } from 'node:fs';

type UsAddress = { address1: string; address2: string; city: string; state: string; postalCode: string };
const list = new URL('../../../../libs/contracts/fixtures/us-addresses.json', import.meta.url);
const { addresses } = JSON.parse(readFileSync(list, 'utf8')) as { addresses: UsAddress[] };

export const shipmentHeader =
  'Order Number,Order Date,Recipient Name,Company,Address Line 1,Address Line 2,City,State,Zip,Country,Phone,Email,' +
  'Weight (oz),Length,Width,Height,Item Description,Declared Value,SKU,Notes';

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One shipment to a real address: 20 cells; about a quarter of the rows have cells that need quotation marks. */
export function shipmentCells(number: number): string[] {
  const to = addresses[number % addresses.length]!;
  const special = number % 4 === 0;
  return [
    ...[
      String(1_000_000 + number),
      '2026-11-21',
      `Receiver Number${number % 977}`,
      special ? 'Miller, Smith & Co' : '',
    ],
    ...[to.address1, to.address2, to.city, to.state, to.postalCode, 'US', '202-555-0143', `r${number}@example.com`],
    ...[
      String(4 + (number % 200)),
      '10',
      '8',
      String(2 + (number % 6)),
      special ? 'Two "blue" shirts' : 'Cotton shirt',
    ],
    ...['25.00', `SKU-${number % 313}`, special ? 'Leave at door, please' : ''],
  ];
}

/** A CSV file of so many shipments that are valid once a sender is set. */
export function* shipmentLines(rows: number): Generator<string> {
  yield `${shipmentHeader}\r\n`;
  for (let number = 0; number < rows; number += 1) yield `${shipmentCells(number).map(quoted).join(',')}\r\n`;
}
export const shipmentFile = (rows: number): string => [...shipmentLines(rows)].join('');
