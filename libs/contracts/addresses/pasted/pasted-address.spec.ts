import type { Address } from '../address.js';
import { parsePastedAddress } from './pasted-address.js';

type Row = [what: string, text: string, expected: Partial<Address>];

const us: Row[] = [
  [
    'lines',
    'Grace Hopper\n12 Main St\nSpringfield, IL 62704',
    { name: 'Grace Hopper', street1: '12 Main St', city: 'Springfield', state: 'IL', postal: '62704', country: 'US' },
  ],
  [
    'one line with commas',
    'Grace Hopper, 12 Main St, Springfield, IL 62704, USA',
    { name: 'Grace Hopper', street1: '12 Main St', city: 'Springfield', state: 'IL', postal: '62704', country: 'US' },
  ],
  [
    'one line without a comma',
    'John Smith 1234 NW Oak Ave Apt 5B Portland OR 97209',
    {
      ...{ name: 'John Smith', street1: '1234 NW Oak Ave', street2: 'Apt 5B', city: 'Portland', state: 'OR' },
      ...{ postal: '97209', country: 'US' },
    },
  ],
  [
    'no name',
    '1600 Amphitheatre Parkway, Mountain View, CA 94043-1351',
    { street1: '1600 Amphitheatre Parkway', city: 'Mountain View', state: 'CA', postal: '94043-1351', country: 'US' },
  ],
  [
    'company, suite, phone and e-mail',
    'Acme Widgets LLC\nAttn: Ana Lopez\n500 Howard Street\nSuite 300\nSan Francisco, CA 94105\nUnited States\nPhone: (415) 555-0132\nana.lopez+orders@acme.example',
    {
      ...{ name: 'Ana Lopez', company: 'Acme Widgets LLC', street1: '500 Howard Street', street2: 'Suite 300' },
      ...{ city: 'San Francisco', state: 'CA', postal: '94105', country: 'US' },
      ...{ phone: '(415) 555-0132', email: 'ana.lopez+orders@acme.example' },
    },
  ],
  [
    'the state in full',
    'Bo Chen\n77 Massachusetts Ave\nCambridge, Massachusetts 02139',
    {
      ...{ name: 'Bo Chen', street1: '77 Massachusetts Ave', city: 'Cambridge', state: 'MA', postal: '02139' },
      country: 'US',
    },
  ],
  [
    'a box',
    'Ray Diaz\nPO Box 1204\nTaos NM 87571',
    { name: 'Ray Diaz', street1: 'PO Box 1204', city: 'Taos', state: 'NM', postal: '87571', country: 'US' },
  ],
  [
    'the forces',
    'SGT Kim Park\nPSC 3 Box 120\nAPO, AE 09021',
    { name: 'SGT Kim Park', street1: 'PSC 3 Box 120', city: 'APO', state: 'AE', postal: '09021', country: 'US' },
  ],
  [
    'labels of a form',
    'Name: Li Wei\nAddress: 9 Elm Ct\nCity: Reno\nState: NV\nZip: 89501\nTel: 775-555-0188',
    {
      ...{ name: 'Li Wei', street1: '9 Elm Ct', city: 'Reno', state: 'NV', postal: '89501', country: 'US' },
      phone: '775-555-0188',
    },
  ],
  [
    'a letter window: company, person, street, floor',
    'Initech Inc.\nMilton Waddams\n4120 Freidrich Ln\n2nd Floor\nAustin TX 78744-1234',
    {
      ...{ name: 'Milton Waddams', company: 'Initech Inc.', street1: '4120 Freidrich Ln', street2: '2nd Floor' },
      ...{ city: 'Austin', state: 'TX', postal: '78744-1234', country: 'US' },
    },
  ],
  [
    'one line, e-mail and phone at the end',
    'Ana Ruiz, 9 Elm Ct, Reno, NV 89501, (775) 555-0188, ana@shop.example',
    {
      ...{ name: 'Ana Ruiz', street1: '9 Elm Ct', city: 'Reno', state: 'NV', postal: '89501', country: 'US' },
      ...{ phone: '(775) 555-0188', email: 'ana@shop.example' },
    },
  ],
  [
    'Puerto Rico',
    'Marta Ruiz\n12 Calle Luna\nSan Juan, PR 00901',
    { name: 'Marta Ruiz', street1: '12 Calle Luna', city: 'San Juan', state: 'PR', postal: '00901', country: 'US' },
  ],
  [
    'a unit with #, tabs, odd spaces',
    'Ada King\t2203 7th Street Road #4\tLouisville,\u00a0KY  40208',
    {
      ...{ name: 'Ada King', street1: '2203 7th Street Road', street2: '#4', city: 'Louisville', state: 'KY' },
      ...{ postal: '40208', country: 'US' },
    },
  ],
  [
    'a phone on a line of its own and a number for a street',
    'Ed Moon\n350 5th Ave\nNew York, NY 10118\n+1 212 555 0143',
    {
      ...{ name: 'Ed Moon', street1: '350 5th Ave', city: 'New York', state: 'NY', postal: '10118', country: 'US' },
      phone: '+1 212 555 0143',
    },
  ],
];

const abroad: Row[] = [
  [
    'GB in lines',
    'Ms Jane Doe\n221B Baker Street\nLondon\nNW1 6XE\nUnited Kingdom',
    { name: 'Ms Jane Doe', street1: '221B Baker Street', city: 'London', postal: 'NW1 6XE', country: 'GB' },
  ],
  [
    'GB in one line, no country',
    'Tom Reed, Flat 3, 14 High Street, Oxford OX1 4AB',
    {
      name: 'Tom Reed',
      street1: '14 High Street',
      street2: 'Flat 3',
      city: 'Oxford',
      postal: 'OX1 4AB',
      country: 'GB',
    },
  ],
  [
    'GB, postal code without its space',
    'Widgets Ltd\n5 Kings Road\nManchester m11ae\nUK',
    { company: 'Widgets Ltd', street1: '5 Kings Road', city: 'Manchester', postal: 'M1 1AE', country: 'GB' },
  ],
  [
    'CA in lines',
    'Marc Roy\n1255 Rue Peel\nMontréal QC H3B 2T9\nCanada',
    { name: 'Marc Roy', street1: '1255 Rue Peel', city: 'Montréal', state: 'QC', postal: 'H3B 2T9', country: 'CA' },
  ],
  [
    'CA in one line, no country',
    'Sue Wong, 200 Bay St, Toronto, ON M5J2J1',
    { name: 'Sue Wong', street1: '200 Bay St', city: 'Toronto', state: 'ON', postal: 'M5J 2J1', country: 'CA' },
  ],
  [
    'DE',
    'Bücher & Söhne GmbH\nHans Müller\nKönigstraße 5\n10115 Berlin\nDeutschland',
    {
      ...{ name: 'Hans Müller', company: 'Bücher & Söhne GmbH', street1: 'Königstraße 5' },
      ...{ city: 'Berlin', postal: '10115', country: 'DE' },
    },
  ],
  [
    'DE with its letter, no country',
    'Erika Mustermann, Heidestraße 17, D-51147 Köln',
    { name: 'Erika Mustermann', street1: 'Heidestraße 17', city: 'Köln', postal: '51147', country: 'DE' },
  ],
  [
    'FR',
    'Mme Claire Dupont\n12 rue de la Paix\n75002 Paris\nFrance\nTél. +33 1 42 68 53 00',
    {
      ...{ name: 'Mme Claire Dupont', street1: '12 rue de la Paix', city: 'Paris', postal: '75002', country: 'FR' },
      phone: '+33 1 42 68 53 00',
    },
  ],
  [
    'FR in one line',
    'Claire Dupont, 12 bis rue Oberkampf, 75011 Paris, France',
    { name: 'Claire Dupont', street1: '12 bis rue Oberkampf', city: 'Paris', postal: '75011', country: 'FR' },
  ],
  [
    'AU',
    'Jack Hill\nUnit 2\n48 Pirrama Rd\nPyrmont NSW 2009\nAustralia',
    {
      ...{ name: 'Jack Hill', street1: '48 Pirrama Rd', street2: 'Unit 2', city: 'Pyrmont', state: 'NSW' },
      ...{ postal: '2009', country: 'AU' },
    },
  ],
  [
    'AU in one line, no country',
    'Jack Hill, 48 Pirrama Rd, Pyrmont NSW 2009',
    { name: 'Jack Hill', street1: '48 Pirrama Rd', city: 'Pyrmont', state: 'NSW', postal: '2009', country: 'AU' },
  ],
  [
    'IE, the county before an Eircode',
    'Aoife Byrne\n5 Grafton Street\nDublin 2\nD02 VF25\nIreland',
    { name: 'Aoife Byrne', street1: '5 Grafton Street', city: 'Dublin 2', postal: 'D02 VF25', country: 'IE' },
  ],
  [
    'a house with a name',
    'Sir Ian Hall\nRose Cottage\nMill Lane\nAmbleside\nLA22 9BU\nEngland',
    {
      ...{ name: 'Sir Ian Hall', company: 'Rose Cottage', street1: 'Mill Lane', city: 'Ambleside' },
      ...{ postal: 'LA22 9BU', country: 'GB' },
    },
  ],
  [
    'NL',
    'Jan de Vries\nKeizersgracht 123\n1015 CJ Amsterdam\nNederland',
    { name: 'Jan de Vries', street1: 'Keizersgracht 123', city: 'Amsterdam', postal: '1015 CJ', country: 'NL' },
  ],
  [
    'a country without postal codes',
    'Wing Lee\n88 Queensway\nCentral\nHong Kong',
    { name: 'Wing Lee', street1: '88 Queensway', city: 'Central', country: 'HK' },
  ],
];

describe('pasted address', () => {
  it.each(us)('US: %s', (_, text, expected) => {
    expect(parsePastedAddress(text, 'US')).toEqual(expected);
  });

  it.each(abroad)('%s', (_, text, expected) => {
    expect(parsePastedAddress(text, 'US')).toEqual(expected);
  });

  it.each(['', '   \n ', 'hello', '😀', '12345', '@', 'a'.repeat(100_000), `${'1 '.repeat(50_000)}`, ',,,,;;\t\n'])(
    'invents nothing from %.20j',
    (text) => {
      const { postal, state, email, phone } = parsePastedAddress(text, 'US');
      expect([state, email]).toEqual([undefined, undefined]);
      expect([postal ?? '', phone ?? ''].every((found) => text.includes(found))).toBe(true);
    },
  );

  it('uses the default country when the text names none', () => {
    expect(parsePastedAddress('Hans Müller\nKönigstraße 5\n10115 Berlin', 'DE')).toMatchObject({
      ...{ city: 'Berlin', postal: '10115', country: 'DE' },
    });
  });
});
