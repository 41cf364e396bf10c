import type { NewOrder, SandboxAddress, SandboxLine, SandboxOrder } from './sandbox-order.js';

type Row = readonly [name: string, street1: string, street2: string, city: string, state: string, postal: string];

/** Buyers at addresses of public buildings. */
const buyers: readonly Row[] = [
  ['Rosa Delgado', '700 Boylston St', '', 'Boston', 'MA', '02116'],
  ['Owen Marsh', '333 S Franklin St', '', 'Chicago', 'IL', '60606'],
  ['Amir Patel', '455 Golden Gate Ave', 'Ste 11000', 'San Francisco', 'CA', '94102'],
  ['Ann Kowalczyk', '1515 Arch St', '', 'Philadelphia', 'PA', '19102'],
  ['Mohamed Idris', '1900 Wazee St', '', 'Denver', 'CO', '80202'],
  ['Theo Nguyen', '55 Trinity Ave SW', '', 'Atlanta', 'GA', '30303'],
  ['Priscilla Okafor', '600 E Ocean Blvd', '', 'Long Beach', 'CA', '90802'],
  ['Lena Fischer', '20 W 34th St', '', 'New York', 'NY', '10001'],
  ['Felix Brandt', '1 Civic Center Plaza', '', 'Irvine', 'CA', '92606'],
  ['Josefina Ruiz', '350 W Commerce St', '', 'San Antonio', 'TX', '78205'],
  ['Grace Lindqvist', '400 Broad St', '', 'Seattle', 'WA', '98109'],
  ['Samuel Reyes', '1000 Elysian Park Ave', '', 'Los Angeles', 'CA', '90012'],
];

type Product = Omit<SandboxLine, 'id' | 'quantity' | 'refunded'>;
const products: readonly Product[] = [
  { sku: 'SOCK-MER-L', name: 'Merino Hiking Socks - L', price: 2495, grams: 90, hsCode: '611594', origin: 'US' },
  { sku: 'SPORK-TI', name: 'Titanium Spork', price: 1150, grams: 17, hsCode: '821599', origin: 'CN' },
  { sku: 'LAMP-400', name: 'Headlamp 400 lm', price: 3200, grams: 110, hsCode: '851310', origin: 'CN' },
  { sku: 'DRY-20', name: 'Dry Bag 20 L', price: 1825, grams: 240, hsCode: '420292', origin: 'VN' },
  { sku: 'STV-2B', name: 'Camp Stove, 2 Burner', price: 8900, grams: 4900, hsCode: '732111', origin: 'US' },
  { sku: 'MUG-ENA', name: 'Enamel Mug', price: 990, grams: 130, hsCode: '732394', origin: 'PL' },
];
const services = ['Standard', 'Priority', 'Free shipping'];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export function sampleAddress(index: number): SandboxAddress {
  const [name, street1, street2, city, state, postal] = at(buyers, index);
  const [firstName = '', ...rest] = name.split(' ');
  const phone = `617-555-${String(100 + (index % 100)).padStart(4, '0')}`;
  return {
    firstName,
    lastName: rest.join(' '),
    company: '',
    street1,
    street2,
    city,
    state,
    postal,
    country: 'US',
    phone,
  };
}

/** An order that is the same for the same id, but for what `input` says. */
export function sampleOrder(id: number, now: number, input: NewOrder = {}): SandboxOrder {
  const shipTo = input.shipTo === undefined ? sampleAddress(id) : input.shipTo;
  const newLines: (Partial<SandboxLine> & { name: string })[] =
    input.lines ?? Array.from({ length: 1 + (id % 3) }, (_, index) => ({ ...at(products, id + index * 2) }));
  const lines = newLines.map((line, index) => ({
    ...at(products, index),
    quantity: 1 + ((id + index) % 2),
    refunded: 0,
    ...line,
    id: line.id ?? id * 100 + index + 1,
  }));
  return {
    createdAt: now,
    changedAt: now,
    status: 'open',
    currency: 'USD',
    email: `${(shipTo?.firstName ?? 'buyer').toLowerCase()}${id}@example.com`,
    shippingPrice: 540,
    service: at(services, id),
    note: '',
    tags: [],
    extra: {},
    ...input,
    id,
    shipTo,
    lines,
    parcels: [],
  };
}
