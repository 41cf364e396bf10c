import { columnNames } from '../columns/column-names.js';
import { importColumns, type ImportColumn, type RowValues } from '../columns/columns.js';
import { soldServices } from '../rate-rules/sold-services.js';
import { csvLine } from '../../text/csv-line.js';

/** Other ways to say what another column says already. */
const besides: readonly ImportColumn[] = [
  ...(['recipient_first_name', 'recipient_last_name', 'sender_first_name', 'sender_last_name'] as const),
  ...(['recipient_street3', 'sender_street3'] as const),
  ...(['weight_pounds', 'weight_ounces'] as const),
];
const columns = importColumns.filter((column) => !besides.includes(column));

const sender: RowValues = {
  sender_name: 'Grace Hopper',
  sender_company: 'Example Shop',
  sender_street1: '350 5th Ave',
  sender_street2: 'Floor 21',
  sender_city: 'New York',
  sender_state: 'NY',
  sender_postal: '10118',
  sender_country: 'US',
  sender_phone: '(202) 555-0143',
  sender_email: 'shop@example.com',
  sender_residential: 'no',
};

const examples: RowValues[] = [
  {
    reference: '1001',
    service: soldServices[0]![1],
    recipient_name: 'Ada Lovelace',
    recipient_street1: '200 N Spring St',
    recipient_street2: 'Apt 4',
    recipient_city: 'Los Angeles',
    recipient_state: 'CA',
    recipient_postal: '90012',
    recipient_country: 'US',
    recipient_residential: 'yes',
    ...sender,
    length: '10',
    width: '8',
    height: '4',
    length_unit: 'in',
    weight: '1.5',
    weight_unit: 'lb',
    description: 'Two cotton shirts',
    signature: 'none',
    reference1: 'Blue',
    sku: 'SHIRT-M',
  },
  {
    reference: '1002',
    recipient_name: 'Alan Turing',
    recipient_company: 'Example Ltd',
    recipient_street1: '111 Wellington St',
    recipient_city: 'Ottawa',
    recipient_state: 'ON',
    recipient_postal: 'K1A 0A9',
    recipient_country: 'Canada',
    recipient_phone: '+1 613 555 0143',
    recipient_email: 'alan@example.com',
    recipient_residential: 'no',
    ...sender,
    package_preset: 'Small Flat Rate Box',
    weight: '12 oz',
    description: 'Two cotton shirts',
    currency: 'USD',
    insurance: '50.00',
    signature: 'none',
    sku: 'SHIRT-L',
    customs_type: 'merchandise',
    customs_description: 'Cotton shirt',
    customs_quantity: '2',
    customs_value: '25.00',
    customs_origin: 'US',
    customs_hs: '610910',
  },
];

/** A file to fill in: all columns by their names, and two rows as examples. CSV with commas, CRLF, only ASCII. */
export function importTemplate(): string {
  const rows = examples.map((row) => columns.map((column) => row[column] ?? ''));
  return [columns.map((column) => columnNames[column]), ...rows].map(csvLine).join('');
}
