import { readFileSync } from 'node:fs';
import { csvLine } from '#libs/contracts/text/csv-line.js';

const columns = [
  ...['reference', 'recipient_name', 'recipient_street1', 'recipient_street2', 'recipient_city', 'recipient_state'],
  ...['recipient_postal', 'recipient_country', 'sender_name', 'sender_street1', 'sender_city', 'sender_state'],
  ...['sender_postal', 'sender_country', 'weight', 'weight_unit', 'length', 'width', 'height', 'length_unit'],
];
const sender = ['Savannah Paper Works', '1425 Claremont Circle', 'Savannah', 'GA', '31415', 'US'];
const sizes = [
  ['1', 'lb', '9', '6', '3', 'in'],
  ['6.5', 'oz', '8', '6', '2', 'in'],
  ['3', 'lb', '12', '9', '4', 'in'],
  ['12', 'lb', '16', '12', '10', 'in'],
];

/** A file with this many orders that cycles through real addresses, each with another size than the one before. */
export function addressRows(count: number, fixture = 'libs/adapters/label-render/fixtures/us-addresses.json'): string {
  const { rows } = JSON.parse(readFileSync(fixture, 'utf8')) as { rows: string[][] };
  const lines = Array.from({ length: count }, (_, at) => {
    const [street1 = '', street2 = '', city = '', state = '', postal = ''] = rows[at % rows.length] ?? [];
    const receiver = [`Reader ${at + 1}`, street1, street2, city, state, postal, 'US'];
    return csvLine([`B-${at + 1}`, ...receiver, ...sender, ...sizes[at % sizes.length]!]);
  });
  return [csvLine(columns), ...lines].join('');
}
